import { smooth } from '../../noise.ts';
import type { Scene } from '../../render.ts';
import type { Rgb } from '../../skin.ts';
import { buttons } from '../notions.ts';
import { heightsOf } from '../pieces.ts';
import { flatLay, garment, pocket, rowAlong, seamAlong, sewnWith, type Cut } from '../sewing.ts';

/** A gathered waist or tier: much cloth just below the line, less farther down. */
function gathered(v: number, from: number, to: number, much: number): number {
  return v < from ? 0 : 0.06 + much * (1 - smooth(from, to, v));
}

const held =
  (...lines: readonly number[]) =>
  (_: number, v: number) =>
    lines.some((line) => Math.abs(v - line) < 0.7);

/** A long dress of three tiers with wide sleeves. */
const LONG: Cut = {
  name: 'long dress',
  half: [
    [0, 13],
    [2, 8, 9, 0.8],
    [12.5, 1.4],
    [20, 5],
    [28, 12, 33, 28],
    [37, 41],
    [32, 45.5, 27, 46.4],
    [23.4, 36, 20.6, 30],
    [20, 38, 19.4, 45],
    [22.4, 56, 25.5, 83],
    [30, 100, 36.5, 127],
    [16, 131.5, 0, 131],
  ],
  back: [
    [0, 3.2],
    [6, 3, 9, 0.4],
    [12.5, 1.2],
    [18, 4.4],
    [16, 18],
    [0, 18],
  ],
  label: 4.6,
  seed: 67,
  pitch: 0.22,
  pipes: 0.85,
  crumple: 0.4,
  held: held(45, 84),
  free: (_, v) => v > 122,
  excess: (u, v) =>
    v < 45
      ? [0.03 + 0.05 * smooth(32, 44, v), 0.018 + 0.03 * smooth(21, 25, Math.abs(u))]
      : [v < 84 ? gathered(v, 45, 80, 0.2) : gathered(v, 84, 118, 0.24), 0.006],
  seams: sewnWith(
    seamAlong([
      [19.4, 4.7],
      [17.4, 15, 20.4, 29.4],
    ]),
    rowAlong(
      [
        [0, 13],
        [2, 8, 9, 0.8],
      ],
      -0.8,
    ),
    rowAlong(
      [
        [37, 41],
        [32, 45.5, 27, 46.4],
      ],
      1.5,
    ),
    seamAlong(
      [
        [19.4, 45],
        [0, 45.6],
      ],
      { height: 0.08, at: 0.4 },
    ),
    seamAlong(
      [
        [25.5, 84],
        [0, 84.6],
      ],
      { height: 0.08, at: 0.4 },
    ),
    rowAlong(
      [
        [36.5, 127],
        [16, 131.5, 0, 131],
      ],
      2,
    ),
  ),
};

export function longDress(colour: Rgb): Scene {
  return flatLay(150, [0, 65], garment(LONG, colour));
}

/** A pinafore: broad straps, a square bib, a row of wooden buttons down the front. */
const PINAFORE: Cut = {
  name: 'pinafore',
  half: [
    [0, 17],
    [8.4, 17],
    [8.8, 8, 9.4, 0],
    [14, 0],
    [14.6, 10, 15.2, 19],
    [17.5, 25, 20.5, 27.5],
    [19.6, 36, 19, 43],
    [22, 56, 25, 72],
    [29, 92, 33.5, 106],
    [16, 110.5, 0, 110],
  ],
  back: [
    [0, 12],
    [8, 11.6],
    [9.2, 0.6],
    [13.6, 0.4],
    [15, 20],
    [0, 21],
  ],
  label: 12.6,
  seed: 77,
  pipes: 0.8,
  crumple: 0.42,
  held: (u, v) => Math.abs(v - 43.6) < 0.7 || (Math.abs(u) < 1.2 && v > 17) || (v < 18 && Math.abs(u) > 8),
  free: (_, v) => v > 103,
  excess: (_, v) => (v < 43 ? [0.025, 0.016] : [gathered(v, 43, 84, 0.2), 0.008]),
  seams: sewnWith(
    seamAlong(
      [
        [2, 17],
        [2, 110],
      ],
      { height: 0.09, at: 0.35, mirrored: false },
    ),
    rowAlong(
      [
        [-2, 17],
        [-2, 110],
      ],
      0.35,
      false,
    ),
    rowAlong(
      [
        [0, 17],
        [8.4, 17],
        [8.8, 8, 9.4, 0],
      ],
      -0.6,
    ),
    rowAlong(
      [
        [14, 0],
        [14.6, 10, 15.2, 19],
        [17.5, 25, 20.5, 27.5],
      ],
      0.6,
    ),
    seamAlong(
      [
        [19, 43],
        [0, 43.8],
      ],
      { height: 0.06, at: 0.4 },
    ),
    rowAlong(
      [
        [33.5, 106],
        [16, 110.5, 0, 110],
      ],
      2.2,
    ),
    pocket(8, 54, 12, 14, true),
  ),
};

export function pinafore(colour: Rgb): Scene {
  const things = garment(PINAFORE, colour);
  const over = heightsOf(things.at(-1)!.mesh);
  const at = Array.from({ length: 9 }, (_, i) => [0, over(0, 20 + i * 9.6) + 0.02, 20 + i * 9.6] as const);
  return flatLay(128, [0, 54.5], [...things, ...buttons(at, [0.2, 0.115, 0.06], 1.25)]);
}
