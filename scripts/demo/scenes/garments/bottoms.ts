import { noise, smooth } from '../../noise.ts';
import type { Stroke } from '../../outline.ts';
import type { Scene, Thing } from '../../render.ts';
import { linear, mix, type Rgb } from '../../skin.ts';
import { string } from '../notions.ts';
import { heightsOf } from '../pieces.ts';
import { flatLay, garment, rowAlong, seamAlong, sewnWith, type Cut, type Sewing } from '../sewing.ts';

/** The casing of a waist, drawn together: short pleats above and below it. */
const casing = (half: number): Sewing =>
  sewnWith(
    seamAlong(
      [
        [half, 4.2],
        [-half, 4.2],
      ],
      { height: 0, at: 0, mirrored: false },
    ),
    seamAlong(
      [
        [half, 1.1],
        [-half, 1.1],
      ],
      { height: 0, at: 0, mirrored: false },
    ),
    (u, v, seam) => {
      if (v > 5.5) return;
      const inside = smooth(5.2, 3.2, v);
      const pleat = Math.sin(u * 4.1 + 2 * noise(u * 0.7, v * 0.3, 5)) * (0.6 + 0.4 * noise(u * 0.9, 1, 6));
      seam.height += 0.1 * pleat * inside;
      seam.dark += 0.12 * Math.max(0, -pleat) * inside;
    },
  );

/** A cord that comes out of the casing and is tied in a bow. */
export function bow(front: Thing, x: number, z: number, colour: Rgb, size = 1): Thing[] {
  const over = heightsOf(front.mesh);
  const lie = (points: readonly (readonly [number, number])[]): Thing =>
    string(
      points.map(([dx, dz]) => {
        const [px, pz] = [x + dx * size, z + dz * size];
        return [px, Math.max(0.15, over(px, pz)) + 0.22, pz] as const;
      }),
      0.5 * size,
      mix(colour, linear('#efe6d4'), 0.35),
    );
  return [
    lie([
      [-1.6, 0],
      [-0.6, 0.6],
      [-2.6, 2.6],
      [-5, 2.4],
      [-4.6, 0.6],
      [-1.6, 0.9],
      [0.2, 0.9],
    ]),
    lie([
      [1.6, 0],
      [0.6, 0.6],
      [2.8, 2.9],
      [5.2, 2.2],
      [4.4, 0.5],
      [1.6, 0.9],
      [-0.2, 0.9],
    ]),
    lie([
      [-0.1, 0.9],
      [-1, 3.4],
      [-0.6, 6.5],
      [-2.2, 10.5],
    ]),
    lie([
      [0.2, 0.9],
      [1.2, 3.8],
      [1, 7.2],
      [2.6, 9.4],
    ]),
  ];
}

const TROUSERS_HALF: readonly Stroke[] = [
  [0, 0],
  [19, 0],
  [20, 3],
  [25, 22, 26, 34],
  [29, 66, 31, 99],
  [22, 101.5, 9.5, 101.5],
  [7, 66, 1.2, 35],
  [0, 34],
];

const TROUSERS: Cut = {
  name: 'trousers',
  half: TROUSERS_HALF,
  seed: 87,
  pitch: 0.2,
  pipes: 0.75,
  crumple: 0.5,
  held: (_, v) => v < 4.4,
  free: (_, v) => v > 95,
  excess: (_, v) => [0.05 + 0.12 * (1 - smooth(4, 40, v)), 0.018 + 0.02 * smooth(30, 50, v)],
  seams: sewnWith(
    casing(21),
    rowAlong(
      [
        [0, 4.2],
        [0.6, 20],
        [1.2, 35],
      ],
      0.3,
      false,
    ),
    seamAlong(
      [
        [16, 4.6],
        [20, 12, 24.4, 21],
      ],
      { height: 0.08, at: 0.5 },
    ),
    rowAlong(
      [
        [31, 99],
        [22, 101.5, 9.5, 101.5],
      ],
      3,
    ),
  ),
};

export function trousers(colour: Rgb): Scene {
  const things = garment(TROUSERS, colour);
  return flatLay(120, [0, 50.5], [...things, ...bow(things[0]!, 0, 2.6, colour)]);
}

const SHORTS: Cut = {
  name: 'shorts',
  half: [
    [0, 0],
    [19.5, 0],
    [20.5, 3],
    [25.5, 20, 29, 45],
    [20, 48.4, 4.4, 48.6],
    [3.2, 40, 1.2, 33.4],
    [0, 32.4],
  ],
  seed: 97,
  pitch: 0.135,
  pipes: 0.6,
  crumple: 0.5,
  held: (_, v) => v < 4.4,
  free: (_, v) => v > 41,
  excess: (_, v) => [0.04 + 0.1 * (1 - smooth(4, 30, v)), 0.022],
  seams: sewnWith(
    casing(22),
    seamAlong(
      [
        [0.3, 4.2],
        [0.8, 20],
        [1.2, 33],
      ],
      { height: 0.08, at: 0.3, second: 0.8, mirrored: false },
    ),
    rowAlong(
      [
        [-2.6, 4.4],
        [-2.8, 14, 0.4, 18],
      ],
      0.2,
      false,
    ),
    seamAlong(
      [
        [14.6, 4.6],
        [17.6, 12, 24.2, 16],
      ],
      { height: 0.08, at: 0.5, second: 0.9 },
    ),
    rowAlong(
      [
        [29, 45],
        [20, 48.4, 4.4, 48.6],
      ],
      2.4,
    ),
  ),
};

export function shorts(colour: Rgb): Scene {
  const things = garment(SHORTS, colour);
  return flatLay(77, [0, 24], [...things, ...bow(things[0]!, 0, 2.6, colour, 0.8)]);
}

const SKIRT: Cut = {
  name: 'skirt',
  half: [
    [0, 0],
    [17, 0.3],
    [17.6, 4],
    [23, 26, 27.5, 48],
    [31, 62, 36, 78],
    [18, 83, 0, 82.5],
  ],
  seed: 107,
  pitch: 0.175,
  pipes: 0.9,
  crumple: 0.4,
  held: (_, v) => v < 4.4,
  free: (_, v) => v > 72,
  excess: (_, v) => [0.08 + 0.2 * (1 - smooth(4, 50, v)), 0.006],
  seams: sewnWith(
    casing(19),
    seamAlong(
      [
        [13, 5],
        [15, 13, 22, 22],
      ],
      { height: 0.07, at: 0.5 },
    ),
    rowAlong(
      [
        [36, 78],
        [18, 83, 0, 82.5],
      ],
      2.2,
    ),
  ),
};

export function skirt(colour: Rgb): Scene {
  return flatLay(103, [0, 41], garment(SKIRT, colour));
}

/** Trousers for another scene, moved and turned by whoever lays them. */
export function trouserThings(colour: Rgb): readonly Thing[] {
  return garment({ ...TROUSERS, name: 'pyjama trousers', seed: 117 }, colour);
}
