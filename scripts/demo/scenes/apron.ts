import { step, stitches, type Seam } from '../linen.ts';
import { symmetric, type Stroke } from '../outline.ts';
import type { Scene } from '../render.ts';
import type { Rgb } from '../skin.ts';
import { piece, sewn, lying, darker, bandAlong } from './pieces.ts';

const APRON: readonly Stroke[] = [
  [0, 0],
  [12.5, 0],
  [13.5, 1],
  [14.5, 17, 30, 30],
  [34, 33],
  [35, 60, 34.5, 85],
  [0, 86],
];

export function apron(colour: Rgb): Scene {
  const seams = (u: number, v: number, seam: Seam) => {
    const inside = Math.min(17 - Math.abs(u), v - 42, 63 - v);
    step(seam, inside, 0.12);
    if (v > 42.5) stitches(seam, inside - 0.4, u + v, 0.45);
    if (inside > 0) {
      stitches(seam, v - 44.2, u, 0.45);
      stitches(seam, u + 2.5, v, 0.45);
    }
  };
  const folds = [
    [-24, 36, 0.35, 34, 0.9],
    [25, 36, -0.3, 36, 1],
    [-22, 62, 0.05, 22, 0.9],
    [22, 60, -0.06, 24, 0.9],
    [4, 64, 0.03, 20, 0.7],
    [-8, 20, 0.3, 20, 0.5],
  ] as const;
  const strap = (points: readonly (readonly [number, number, number])[]) => bandAlong(points, 2.6);
  const tape = sewn(darker(colour, 0.98), 0.18, 123, { hem: { width: 0.45, stitch: 0.4 } });
  return lying(
    128,
    [0, 32],
    [
      { mesh: strap(arc(11.3, 3, -22)), skin: tape },
      {
        mesh: strap([
          [33, 0.3, 33.5],
          [38, 0.4, 40],
          [41, 0.4, 52],
          [38, 0.4, 63],
          [42, 0.4, 74],
          [40, 0.3, 82],
        ]),
        skin: tape,
      },
      {
        mesh: strap([
          [-33, 0.3, 33.5],
          [-38, 0.4, 42],
          [-37, 0.4, 52],
          [-41, 0.4, 62],
          [-38, 0.4, 72],
          [-42, 0.3, 80],
        ]),
        skin: tape,
      },
      {
        mesh: piece({ name: 'apron', line: symmetric(APRON), seed: 121, folds, thick: 0.45, lift: 0.2 }),
        skin: sewn(colour, 0.2, 122, { seams }),
      },
    ],
  );
}

function arc(x: number, foot: number, top: number): readonly (readonly [number, number, number])[] {
  return Array.from({ length: 13 }, (_, i) => {
    const a = (i / 12) * Math.PI;
    return [x * Math.cos(a) * (1 - 0.12 * Math.sin(a)), 0.3, foot + (top - foot) * Math.sin(a) ** 0.7] as const;
  });
}
