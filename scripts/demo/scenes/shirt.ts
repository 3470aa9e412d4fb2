import { step, stitches, type Linen, type Seam } from '../linen.ts';
import { placed, surface, type Mesh } from '../mesh.ts';
import { symmetric, type Stroke } from '../outline.ts';
import type { Scene, Thing } from '../render.ts';
import { linear, type Rgb } from '../skin.ts';
import { turned } from '../solids.ts';
import { piece, laidOut, sewn, lying, darker, sleeves } from './pieces.ts';
import { waxy } from './surfaces.ts';

const SHIRT: readonly Stroke[] = [
  [0, 5.5],
  [6, 5, 8.5, 0.5],
  [12, 1],
  [24, 6],
  [21.5, 15, 25.5, 25],
  [25, 50, 26, 70],
  [25.5, 74],
  [14, 79, 0, 77.5],
];

const SHIRT_SLEEVE: readonly Stroke[] = [
  [19, 3.5],
  [27, 6, 31, 17],
  [38, 44, 41.5, 61],
  [36.5, 64, 31.8, 64],
  [27, 44, 24.5, 29],
  [22, 20, 19, 12],
];

const SHIRT_BACK: readonly Stroke[] = [
  [0, -0.8],
  [5, -0.8, 8.5, -0.2],
  [12, 1],
  [20, 5],
  [20, 12],
  [0, 12],
];

export function shirt(colour: Rgb): Scene {
  const folds = [
    [-13, 26, 0.5, 26, 0.8],
    [13, 26, -0.5, 26, 0.8],
    [-8, 40, 0.08, 34, 0.8],
    [9, 38, -0.05, 36, 0.9],
    [18, 48, -0.1, 26, 0.7],
    [-18, 48, 0.12, 26, 0.7],
    [16, 7, -0.25, 18, 0.5],
    [-16, 7, 0.25, 18, 0.5],
  ] as const;
  const seams = (u: number, v: number, seam: Seam) => {
    step(seam, 1.7 - Math.abs(u), 0.12);
    stitches(seam, Math.abs(u) - 1.35, v, 0.32);
    yoke(u, v, seam);
    pocket(u - 11, v - 22, seam);
  };
  const cloth = (seed: number, extra: Partial<Linen> = {}) => sewn(colour, 0.165, seed, extra);
  return lying(
    106,
    [0, 38],
    [
      {
        mesh: piece({ name: 'shirt back', line: symmetric(SHIRT_BACK), seed: 101, thick: 0.3 }),
        skin: sewn(darker(colour, 0.84), 0.165, 102),
      },
      ...sleeves(
        'shirt sleeve',
        SHIRT_SLEEVE,
        103,
        [
          [26, 12, 0.28, 30, 0.8],
          [29, 30, 0.5, 20, 0.7],
          [33, 34, -0.4, 14, 0.5],
          [35, 48, 0.15, 16, 0.6],
        ],
        cloth(104, {
          seams: (_, v, seam) => {
            step(seam, v - 57.5, 0.1);
            stitches(seam, v - 58, _, 0.32);
          },
        }),
      ),
      {
        mesh: piece({ name: 'shirt', line: symmetric(SHIRT), seed: 105, folds, lift: 0.3, thick: 0.8 }),
        skin: cloth(106, { seams }),
      },
      { mesh: collar(), skin: cloth(107, { hem: { width: 0.5, stitch: 0.32 } }) },
      ...Array.from({ length: 7 }, (_, i) => button(0, 9.5 + i * 9.4)),
    ],
  );
}

function yoke(u: number, v: number, seam: Seam): void {
  stitches(seam, v - 7.5 - 0.07 * Math.abs(u), u, 0.32);
}

function pocket(x: number, y: number, seam: Seam): void {
  const inside = Math.min(5.2 - Math.abs(x), y, 12.2 - y - Math.max(0, Math.abs(x) - 3) * 0.45);
  step(seam, inside, 0.1);
  if (y > 0.3) stitches(seam, inside - 0.3, x + y, 0.32);
  if (inside > 0) stitches(seam, y - 2.4, x, 0.32);
}

/** A low stand-up collar, lying open. */
function collar(): Mesh {
  return surface(180, 24, (s, t) => {
    const a = (s - 0.5) * 2;
    const x = 9.2 * Math.sin(a * 1.75) * (1 - 0.06 * t);
    const z = 2.3 - 3.9 * Math.cos(a * 1.75) + t * 2.6 * (0.55 + 0.45 * Math.abs(a)) - 1.1;
    const y = 1 + 1.7 * Math.sin(t * Math.PI * 0.75 + 0.35);
    return { at: laidOut(x, y, z), uv: [s * 40, t * 3], edge: Math.min(t * 3, (1 - t) * 3, s * 40, (1 - s) * 40) };
  });
}

function button(x: number, z: number): Thing {
  const mesh = placed(
    turned(
      [
        [0, 0.3],
        [0.34, 0.28],
        [0.42, 0.34],
        [0.55, 0.32],
        [0.6, 0.2],
        [0.56, 0.05],
        [0, 0],
      ],
      undefined,
      40,
    ),
    laidOut(x, 1.95, z),
  );
  const pearl = waxy(linear('#e9e4da'));
  return {
    mesh,
    skin: (paint, u, v, edge, pixel) => {
      pearl(paint, u, v, edge, pixel);
      paint.gloss = 0.5;
      paint.sharp = 40;
    },
  };
}
