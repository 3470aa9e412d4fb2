import { stitches, type Seam } from '../linen.ts';
import { symmetric, type Stroke } from '../outline.ts';
import type { Scene } from '../render.ts';
import type { Rgb } from '../skin.ts';
import { piece, sewn, lying, darker, bandAlong } from './pieces.ts';

const TOTE: readonly Stroke[] = [
  [0, 0],
  [19, 0],
  [19.6, 20, 19, 41],
  [18.4, 42.5],
  [0, 43],
];

export function tote(colour: Rgb): Scene {
  const cross = (u: number, v: number, seam: Seam) => {
    const x = Math.abs(u) - 8.5;
    const inside = Math.min(1.5 - Math.abs(x), v - 0.3, 4.6 - v);
    if (inside > -0.3) {
      stitches(seam, inside - 0.25, x + v, 0.35);
      if (inside > 0.2) {
        stitches(seam, x * 0.8 + (v - 2.4) * 0.6, x * 2, 0.35);
        stitches(seam, x * 0.8 - (v - 2.4) * 0.6, x * 2, 0.35);
      }
    }
  };
  const skin = sewn(colour, 0.15, 131, { seams: cross, hem: { width: 0.5, stitch: 0.5 } });
  const strap = sewn(darker(colour, 0.97), 0.14, 132, { hem: { width: 0.35, stitch: 0.4 } });
  const handle = (lean: number, height: number, y: number) =>
    bandAlong(
      [
        [-8.5, y + 0.8, 3.5],
        [-8.6, y + 0.9, -1],
        [-9.5 + lean, y + 0.5, -12],
        [-5 + lean, y + 0.4, height + 3],
        [lean, y + 0.4, height],
        [5 + lean, y + 0.4, height + 3],
        [9.5 + lean, y + 0.5, -12],
        [8.6, y + 0.9, -1],
        [8.5, y + 0.8, 3.5],
      ],
      2.9,
    );
  const folds = [
    [-12, 6, 0.2, 26, 0.8],
    [11, 4, -0.12, 30, 0.9],
    [3, 24, 0.1, 16, 0.6],
    [-4, 28, -0.4, 12, 0.5],
  ] as const;
  return lying(
    86,
    [0, 8.5],
    [
      { mesh: handle(2.5, -24, 0), skin: strap },
      { mesh: piece({ name: 'tote', line: symmetric(TOTE), seed: 133, folds, thick: 1, rumple: 1.2 }), skin },
      { mesh: handle(-1.5, -27, 0.9), skin: strap },
    ],
  );
}
