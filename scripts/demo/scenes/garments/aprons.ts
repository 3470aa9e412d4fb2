import { smooth } from '../../noise.ts';
import type { Scene, Thing } from '../../render.ts';
import { mix, type Rgb } from '../../skin.ts';
import { tape } from '../notions.ts';
import { flatLay, garment, pocket, rowAlong, sewnWith, type Cut } from '../sewing.ts';

type Spot = readonly [number, number, number];

const border = (side: readonly (readonly [number, number] | readonly [number, number, number, number])[]) =>
  sewnWith(rowAlong(side, 0.9), rowAlong(side, 0.5));

/** An apron with a bib, a neck strap, long ties and a double pocket. */
const APRON: Cut = {
  name: 'apron',
  half: [
    [0, 0],
    [12.5, 0],
    [13.6, 1],
    [15, 17, 30, 29],
    [34, 32],
    [35, 60, 34.6, 84],
    [17, 86, 0, 86],
  ],
  seed: 157,
  pitch: 0.2,
  crumple: 0.55,
  pipes: 0.5,
  free: (_, v) => v > 78,
  excess: (_, v) => [0.03 + 0.03 * smooth(20, 80, v), 0.014],
  seams: sewnWith(
    border([
      [13.6, 1],
      [15, 17, 30, 29],
      [34, 32],
    ]),
    rowAlong(
      [
        [34, 32],
        [35, 60, 34.6, 84],
      ],
      0.8,
    ),
    rowAlong(
      [
        [34.6, 84],
        [17, 86, 0, 86],
      ],
      2,
    ),
    rowAlong(
      [
        [0, 0],
        [12.5, 0],
      ],
      -2.4,
    ),
    pocket(-17, 40, 34, 20),
    rowAlong(
      [
        [-2.5, 40],
        [-2.5, 60],
      ],
      0,
      false,
    ),
  ),
};

export function apron(colour: Rgb): Scene {
  const own = mix([0, 0, 0], colour, 0.97);
  const strap = (points: readonly Spot[], seed: number): Thing => tape(points, 2.6, own, { pitch: 0.18, seed });
  return flatLay(
    128,
    [0, 33],
    [
      strap(arc(11.3, 3, -22), 51),
      strap(
        [
          [33, 0.3, 33.5],
          [38, 0.4, 40],
          [41, 0.4, 52],
          [38, 0.4, 63],
          [42, 0.4, 74],
          [40, 0.3, 82],
        ],
        52,
      ),
      strap(
        [
          [-33, 0.3, 33.5],
          [-38, 0.4, 42],
          [-37, 0.4, 52],
          [-41, 0.4, 62],
          [-38, 0.4, 72],
          [-42, 0.3, 80],
        ],
        53,
      ),
      ...garment(APRON, colour),
    ],
  );
}

function arc(x: number, foot: number, top: number): readonly Spot[] {
  return Array.from({ length: 13 }, (_, i) => {
    const a = (i / 12) * Math.PI;
    return [x * Math.cos(a) * (1 - 0.12 * Math.sin(a)), 0.3, foot + (top - foot) * Math.sin(a) ** 0.7] as const;
  });
}

/** An apron without ties: broad straps cross in the back. */
const CROSS: Cut = {
  name: 'cross apron',
  half: [
    [0, 15],
    [9, 14.6, 11, 8],
    [12.4, 0],
    [18.4, 0],
    [19.6, 12, 25, 20],
    [31, 27, 37, 29],
    [38, 60, 37.6, 90],
    [18, 92.4, 0, 92],
  ],
  back: [
    [0, 19],
    [3, 16],
    [12, 1],
    [17.6, 1],
    [12, 14],
    [26, 27],
    [0, 27],
  ],
  seed: 167,
  pitch: 0.19,
  crumple: 0.55,
  pipes: 0.6,
  free: (_, v) => v > 82,
  excess: (_, v) => [0.03 + 0.035 * smooth(20, 80, v), 0.014],
  seams: sewnWith(
    rowAlong(
      [
        [0, 15],
        [9, 14.6, 11, 8],
        [12.4, 0],
      ],
      -0.8,
    ),
    rowAlong(
      [
        [18.4, 0],
        [19.6, 12, 25, 20],
        [31, 27, 37, 29],
      ],
      0.8,
    ),
    rowAlong(
      [
        [37.6, 90],
        [18, 92.4, 0, 92],
      ],
      2,
    ),
    pocket(7, 42, 16, 19, true),
  ),
};

export function crossApron(colour: Rgb): Scene {
  return flatLay(112, [0, 46], garment(CROSS, colour));
}

const CHILD: Cut = {
  ...APRON,
  name: 'child apron',
  seed: 177,
  half: [
    [0, 0],
    [8.4, 0],
    [9, 0.6],
    [10, 11, 19, 19],
    [22, 21],
    [22.6, 36, 22.4, 52],
    [20, 56],
    [10, 57, 0, 57],
  ],
  pitch: 0.145,
  spacing: 0.75,
  crumple: 0.45,
  free: (_, v) => v > 50,
  excess: (_, v) => [0.03 + 0.02 * smooth(15, 50, v), 0.014],
  seams: sewnWith(
    rowAlong(
      [
        [9, 0.6],
        [10, 11, 19, 19],
        [22, 21],
      ],
      0.7,
    ),
    rowAlong(
      [
        [22, 21],
        [22.6, 36, 22.4, 52],
        [20, 56],
        [10, 57, 0, 57],
      ],
      0.8,
    ),
    rowAlong(
      [
        [0, 0],
        [8.4, 0],
      ],
      -1.6,
    ),
    pocket(-11, 27, 22, 15),
    rowAlong(
      [
        [0, 27],
        [0, 42],
      ],
      0,
      false,
    ),
  ),
};

export function childApron(colour: Rgb, ties: Rgb): Scene {
  const strap = (points: readonly Spot[], seed: number): Thing => tape(points, 1.9, ties, { pitch: 0.12, seed });
  return flatLay(
    86,
    [0, 21.5],
    [
      strap(arc(7.6, 2, -15), 61),
      strap(
        [
          [21.4, 0.3, 21.8],
          [25, 0.4, 28],
          [27, 0.4, 36],
          [24.6, 0.4, 44],
          [27.6, 0.3, 54],
        ],
        62,
      ),
      strap(
        [
          [-21.4, 0.3, 21.8],
          [-25, 0.4, 30],
          [-24, 0.4, 38],
          [-27.4, 0.4, 46],
          [-25, 0.3, 55],
        ],
        63,
      ),
      ...garment(CHILD, colour),
    ],
  );
}
