import { stitches, type Linen, type Seam } from '../linen.ts';
import { symmetric, type Stroke } from '../outline.ts';
import type { Scene } from '../render.ts';
import type { Rgb } from '../skin.ts';
import { piece, sewn, lying, darker, sleeves } from './pieces.ts';

const TUNIC: readonly Stroke[] = [
  [0, 14],
  [2.2, 9, 8.5, 2],
  [13, 2.3],
  [25, 7],
  [24, 17, 26.5, 30],
  [27, 52, 30, 76],
  [30, 79],
  [15, 81, 0, 80.5],
];

const TUNIC_SLEEVE: readonly Stroke[] = [
  [20, 4.8],
  [31, 9, 39, 22],
  [48, 42],
  [42, 48, 34.5, 49.5],
  [29, 38, 25.5, 33],
  [22, 22, 20, 14],
];

const TUNIC_BACK: readonly Stroke[] = [
  [0, 4.4],
  [6, 4, 8.5, 1.6],
  [13, 2.3],
  [22, 7],
  [22, 16],
  [0, 18],
];

export function tunic(colour: Rgb): Scene {
  const folds = [
    [-16, 30, 0.35, 30, 0.9],
    [16, 30, -0.35, 30, 0.9],
    [-7, 34, 0.05, 44, 1.1],
    [6, 32, -0.04, 46, 1],
    [17, 44, 0.08, 34, 0.9],
    [-18, 46, -0.06, 32, 0.9],
  ] as const;
  const seams = (u: number, v: number, seam: Seam) => {
    stitches(seam, v - 16.6 + 1.28 * Math.abs(u), u * 1.6, 0.4);
  };
  const cloth = (seed: number, extra: Partial<Linen> = {}) => sewn(colour, 0.18, seed, extra);
  return lying(
    124,
    [0, 41],
    [
      {
        mesh: piece({ name: 'tunic back', line: symmetric(TUNIC_BACK), seed: 111, thick: 0.3 }),
        skin: sewn(darker(colour, 0.82), 0.18, 112),
      },
      ...sleeves(
        'tunic sleeve',
        TUNIC_SLEEVE,
        113,
        [
          [29, 14, 0.5, 26, 0.8],
          [36, 24, 0.7, 20, 0.7],
          [38, 36, 0.2, 12, 0.5],
        ],
        cloth(114),
      ),
      {
        mesh: piece({ name: 'tunic', line: symmetric(TUNIC), seed: 115, folds, lift: 0.3, thick: 0.8 }),
        skin: cloth(116, { seams }),
      },
    ],
  );
}
