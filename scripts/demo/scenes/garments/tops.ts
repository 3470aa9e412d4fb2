import { smooth } from '../../noise.ts';
import type { Scene } from '../../render.ts';
import { mix, type Rgb } from '../../skin.ts';
import { flatLay, garment, rowAlong, seamAlong, sewnWith, type Cut } from '../sewing.ts';
import { crushed, frontButtons, placket } from './shirts.ts';

/** A wide tunic with elbow sleeves and a slit neck. */
const TUNIC: Cut = {
  name: 'tunic',
  half: [
    [0, 15],
    [1.4, 8, 9, 0.6],
    [13, 1.4],
    [24, 5.5],
    [33, 10, 39, 24],
    [45, 39],
    [39, 44.5, 32.5, 46],
    [28, 37, 26, 32],
    [26, 52, 30.5, 76],
    [31, 80],
    [15, 83, 0, 82.5],
  ],
  back: [
    [0, 3.4],
    [6, 3, 9, 0.4],
    [13, 1.4],
    [20, 5],
    [18, 18],
    [0, 18],
  ],
  label: 4.8,
  seed: 37,
  pitch: 0.185,
  crumple: 0.5,
  pipes: 0.5,
  free: (u, v) => v > 72 && Math.abs(u) < 32,
  excess: (u, v) => [
    0.045 + 0.03 * smooth(40, 78, v) * (Math.abs(u) < 27 ? 1 : 0),
    0.016 + 0.03 * smooth(25, 30, Math.abs(u)),
  ],
  seams: sewnWith(
    seamAlong([
      [24.4, 5.6],
      [21.6, 17, 26, 31],
    ]),
    rowAlong(
      [
        [0, 15],
        [1.4, 8, 9, 0.6],
      ],
      -2,
    ),
    rowAlong(
      [
        [45, 39],
        [39, 44.5, 32.5, 46],
      ],
      1.8,
    ),
    rowAlong(
      [
        [31, 80],
        [15, 83, 0, 82.5],
      ],
      2.2,
    ),
    rowAlong(
      [
        [27.5, 60],
        [29.4, 80],
      ],
      1,
    ),
  ),
};

export function tunic(colour: Rgb): Scene {
  return flatLay(122, [0, 40.5], garment(TUNIC, colour));
}

/** A sleeveless blouse with a round neck. */
const BLOUSE: Cut = {
  name: 'blouse',
  half: [
    [0, 9.5],
    [7, 9, 9.6, 0.4],
    [12, 0.6],
    [18.6, 3.6],
    [15.6, 14, 21.5, 24],
    [22.5, 40, 26.5, 58],
    [27, 61],
    [14, 63.5, 0, 63],
  ],
  back: [
    [0, 3.2],
    [6.5, 3, 9.6, 0],
    [12, 0.6],
    [17, 3.2],
    [15, 16],
    [0, 16],
  ],
  label: 4.6,
  seed: 47,
  pitch: 0.15,
  crumple: 0.42,
  pipes: 0.6,
  free: (_, v) => v > 55,
  excess: (_, v) => [0.03 + 0.04 * smooth(20, 60, v), 0.014],
  seams: sewnWith(
    rowAlong(
      [
        [0, 9.5],
        [7, 9, 9.6, 0.4],
      ],
      -0.8,
    ),
    rowAlong(
      [
        [18.6, 3.6],
        [15.6, 14, 21.5, 24],
      ],
      0.9,
    ),
    rowAlong(
      [
        [27, 61],
        [14, 63.5, 0, 63],
      ],
      1.8,
    ),
    seamAlong(
      [
        [12.4, 26],
        [16.8, 24, 22, 27.5],
      ],
      { height: 0.03, at: 0 },
    ),
  ),
};

export function blouse(colour: Rgb): Scene {
  return flatLay(84, [0, 31], garment(BLOUSE, colour));
}

/** A child's shirt with short sleeves and three buttons. */
const CHILD: Cut = {
  name: 'child shirt',
  half: [
    [0, 6],
    [4.6, 5.4, 6.6, 0.2],
    [9, 0.8],
    [14.6, 3],
    [19, 5, 24.5, 15],
    [20.5, 20, 17.6, 20.4],
    [16.6, 18],
    [16.6, 30, 18, 43],
    [9, 45, 0, 44.6],
  ],
  back: [
    [0, 1.9],
    [4.4, 1.8, 6.6, -0.1],
    [9, 0.8],
    [13, 2.6],
    [12, 12],
    [0, 12],
  ],
  label: 2.9,
  seed: 57,
  pitch: 0.115,
  crumple: 0.34,
  crumpleWidth: 7,
  spacing: 0.7,
  held: placket(1, 6, 18),
  free: (u, v) => v > 38 && Math.abs(u) < 18,
  excess: crushed(20, 15),
  seams: sewnWith(
    seamAlong([
      [14.4, 3],
      [12.6, 10, 16.4, 17.6],
    ]),
    seamAlong(
      [
        [1.2, 6],
        [1.2, 18.5],
      ],
      { height: 0.08, at: 0.25 },
    ),
    rowAlong(
      [
        [-1.2, 18.5],
        [1.2, 18.5],
      ],
      0.1,
      false,
    ),
    rowAlong(
      [
        [0, 6],
        [4.6, 5.4, 6.6, 0.2],
      ],
      -0.6,
    ),
    rowAlong(
      [
        [24.5, 15],
        [20.5, 20, 17.6, 20.4],
      ],
      1.2,
    ),
    rowAlong(
      [
        [18, 43],
        [9, 45, 0, 44.6],
      ],
      1.3,
    ),
  ),
};

export function childShirt(colour: Rgb): Scene {
  const things = garment(CHILD, colour);
  return flatLay(
    63,
    [0, 22],
    [...things, ...frontButtons(things.at(-1)!, 7.6, 4.1, 3, mix([0.2, 0.11, 0.05], [0.55, 0.4, 0.24], 0.6))],
  );
}
