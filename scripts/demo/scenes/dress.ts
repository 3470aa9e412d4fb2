import { smooth } from '../noise.ts';
import type { Stroke } from '../outline.ts';
import type { Scene, Thing } from '../render.ts';
import { mix, type Rgb } from '../skin.ts';
import type { Vector } from '../vector.ts';
import { heightsOf } from './pieces.ts';
import { roll, tape } from './notions.ts';
import { flatLay, garment, rowAlong, seamAlong, sewnWith } from './sewing.ts';

const DRESS: readonly Stroke[] = [
  [0, 10],
  [6.5, 9.5, 9.5, 1],
  [13, 1.6],
  [19, 4.3],
  [23, 7, 27, 18],
  [30, 27],
  [25, 31],
  [20.8, 27],
  [20, 34, 19, 42.5],
  [22, 52, 25.5, 70],
  [30, 90, 34.5, 106],
  [16, 110.5, 0, 110],
];

const BACK: readonly Stroke[] = [
  [0, 3.6],
  [6, 3.4, 9.5, 0.6],
  [13, 1.4],
  [18, 4.3],
  [16, 20],
  [0, 20],
];

const seams = sewnWith(
  seamAlong([
    [18.6, 4.3],
    [16.6, 14, 20.6, 26.6],
  ]),
  rowAlong(
    [
      [0, 10],
      [6.5, 9.5, 9.5, 1],
    ],
    -0.7,
  ),
  rowAlong(
    [
      [0, 110],
      [16, 110.5, 34.5, 106],
    ],
    -2.4,
  ),
  rowAlong(
    [
      [30, 27],
      [25, 31],
    ],
    1.6,
  ),
  seamAlong(
    [
      [19, 42.5],
      [0, 43.6],
    ],
    { height: 0.06, at: 0.4 },
  ),
);

export function dress(colour: Rgb): Scene {
  const front = garment(
    {
      name: 'dress',
      half: DRESS,
      back: BACK,
      label: 5,
      seed: 7,
      pipes: 0.7,
      crumple: 0.42,
      seams,
      held: (u, v) => Math.abs(v - 43.4) < 0.8,
      free: (_, v) => v > 103,
      excess: (_, v) =>
        v < 43 ? [0.02 + 0.04 * smooth(30, 42, v), 0.022] : [0.07 + 0.24 * (1 - smooth(43, 82, v)), 0.008],
    },
    colour,
  );
  return flatLay(127, [0, 54.5], [...front, ...belt(colour, front.at(-1)!)]);
}

/** A tie belt across the waist, knotted in the middle, its ends hanging. */
function belt(colour: Rgb, front: Thing): Scene['things'] {
  const own = mix([0, 0, 0], colour, 0.97);
  const over = heightsOf(front.mesh);
  const end = (points: readonly Vector[], seed: number) => tape(points, 2.3, own, { pitch: 0.19, seed, over });
  const top = over(0, 43.6);
  return [
    end(
      [
        [1.2, 0, 44],
        [1.6, 0, 50],
        [3.4, 0, 58],
        [2.6, 0, 68],
      ],
      31,
    ),
    end(
      [
        [0.2, 0, 44],
        [-2, 0, 50],
        [-2.6, 0, 57],
        [-5, 0, 65],
      ],
      32,
    ),
    end(
      [
        [-19.4, 0, 42.6],
        [-17.5, 0, 43],
        [-8, 0, 43.8],
        [0, 0, 43.6],
        [8, 0, 43.8],
        [17.5, 0, 43],
        [19.4, 0, 42.6],
      ],
      33,
    ),
    roll(
      [
        [-1.1, top + 0.4, 42.4],
        [0.1, top + 1.1, 43.5],
        [1.2, top + 0.5, 45],
      ],
      2.2,
      own,
      0.19,
      34,
    ),
  ];
}
