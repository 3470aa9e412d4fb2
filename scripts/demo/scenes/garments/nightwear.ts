import { placed } from '../../mesh.ts';
import { smooth } from '../../noise.ts';
import type { Scene, Thing } from '../../render.ts';
import { mix, type Rgb } from '../../skin.ts';
import { buttons, roll, tape } from '../notions.ts';
import { heightsOf } from '../pieces.ts';
import { flatLay, garment, pocket, rowAlong, seamAlong, sewnWith, type Cut } from '../sewing.ts';
import { trouserThings } from './bottoms.ts';

const BACK = [
  [0, 2.4],
  [6, 2.2, 9, 0],
  [13, 0.6],
  [22, 4],
  [18, 38],
  [0, 38],
] as const;

/** A robe of waffle weave: wide sleeves, a shawl collar, a belt, patch pockets. */
const ROBE: Cut = {
  name: 'robe',
  half: [
    [0, 34],
    [4, 16, 9, 0],
    [14, 0.6],
    [25, 5],
    [34, 12, 41, 30],
    [47, 50],
    [41, 55.5, 33, 57],
    [29, 43, 26, 34],
    [25, 52, 26, 66],
    [28, 90, 32, 116],
    [16, 119.5, 0, 119],
  ],
  back: BACK,
  label: 4.4,
  seed: 127,
  pitch: 0.2,
  cloth: { waffle: 0.95, uneven: 0.7 },
  crumple: 0.3,
  crumpleWidth: 13,
  pipes: 0.5,
  spacing: 1.1,
  held: (_, v) => Math.abs(v - 62.4) < 1.2,
  free: (u, v) => v > 108 && Math.abs(u) < 33,
  excess: (u, v) => [0.035 + 0.05 * Math.exp(-(((v - 66) / 14) ** 2)), 0.014 + 0.03 * smooth(27, 31, Math.abs(u))],
  seams: sewnWith(
    seamAlong([
      [24.4, 5],
      [22, 18, 26, 33],
    ]),
    seamAlong(
      [
        [2.5, 34],
        [2.5, 119],
      ],
      { height: 0.16, at: 0.4, mirrored: false },
    ),
    seamAlong(
      [
        [6.2, 36],
        [10, 16, 14.4, 0.8],
      ],
      { height: -0.14, at: -0.5 },
    ),
    rowAlong(
      [
        [47, 50],
        [41, 55.5, 33, 57],
      ],
      3.4,
    ),
    rowAlong(
      [
        [32, 116],
        [16, 119.5, 0, 119],
      ],
      2.6,
    ),
    pocket(10, 72, 14, 16, true),
  ),
};

export function robe(colour: Rgb): Scene {
  const things = garment(ROBE, colour);
  const front = things.at(-1)!;
  const over = heightsOf(front.mesh);
  const own = mix([0, 0, 0], colour, 0.9);
  const lifted = (x: number, z: number) => over(x, z) + 0.4;
  const end = (points: readonly (readonly [number, number, number])[], seed: number) =>
    tape(points, 4.2, own, { pitch: 0.19, seed, over: lifted });
  const top = lifted(0, 62);
  return flatLay(
    139,
    [0, 59],
    [
      ...things,
      end(
        [
          [1, 0, 63],
          [2.6, 0, 72],
          [1.4, 0, 84],
          [4.4, 0, 97],
        ],
        41,
      ),
      end(
        [
          [-1, 0, 63],
          [-4, 0, 71],
          [-3.4, 0, 80],
          [-7, 0, 92],
        ],
        42,
      ),
      end(
        [
          [-25.8, 0, 61],
          [-18, 0, 62],
          [0, 0, 62.6],
          [18, 0, 62],
          [25.8, 0, 61],
        ],
        43,
      ),
      roll(
        [
          [-2, top + 0.5, 60.6],
          [0.2, top + 1.4, 62.6],
          [2.2, top + 0.6, 65],
        ],
        3.6,
        own,
        0.19,
        44,
      ),
    ],
  );
}

/** An open kimono with broad straight sleeves and a band round the front. */
const KIMONO: Cut = {
  name: 'kimono',
  half: [
    [0.9, 40],
    [2, 16, 7.6, 0],
    [12, 0],
    [50, 8],
    [48.5, 24, 47.6, 36.5],
    [36, 36, 26.5, 33.6],
    [25.6, 36],
    [26, 60, 27, 84],
    [14, 86.6, 0.6, 86.6],
  ],
  back: [
    [0, 1.2],
    [5, 1, 7.6, -0.4],
    [12, 0],
    [20, 3],
    [20, 70],
    [0, 70],
  ],
  label: 3,
  seed: 137,
  pitch: 0.185,
  crumple: 0.48,
  pipes: 0.6,
  free: (u, v) => v > 78 && Math.abs(u) < 28,
  excess: (u, v) => [0.03 + 0.02 * smooth(30, 80, v), 0.014 + 0.025 * smooth(24, 34, Math.abs(u))],
  seams: sewnWith(
    seamAlong([
      [27.4, 3.6],
      [26.2, 20],
      [26, 33],
    ]),
    seamAlong(
      [
        [6, 86],
        [6, 44],
        [8, 16, 13, 0.4],
      ],
      { height: -0.12, at: -0.45 },
    ),
    rowAlong(
      [
        [50, 8],
        [48.5, 24, 47.6, 36.5],
      ],
      2.4,
    ),
    rowAlong(
      [
        [27, 84],
        [14, 86.6, 0.6, 86.6],
      ],
      2,
    ),
    pocket(11, 52, 13, 15, true),
  ),
};

export function kimono(colour: Rgb): Scene {
  const things = garment(KIMONO, colour);
  const over = heightsOf(things.at(-1)!.mesh);
  const own = mix([0, 0, 0], colour, 0.9);
  const belt = (points: readonly (readonly [number, number, number])[], seed: number) =>
    tape(points, 3.6, own, { pitch: 0.17, seed, over: (x, z) => over(x, z) + 0.35 });
  const top = over(0, 47);
  return flatLay(
    137,
    [0, 43.5],
    [
      ...things,
      belt(
        [
          [1, 0, 48],
          [2.4, 0, 56],
          [1.6, 0, 66],
          [4, 0, 77],
        ],
        45,
      ),
      belt(
        [
          [-1, 0, 48],
          [-3.6, 0, 55],
          [-3, 0, 63],
          [-5.6, 0, 73],
        ],
        46,
      ),
      belt(
        [
          [-26, 0, 45.4],
          [-16, 0, 46.6],
          [0, 0, 47.2],
          [16, 0, 46.6],
          [26, 0, 45.4],
        ],
        47,
      ),
      roll(
        [
          [-1.6, top + 0.5, 45.6],
          [0.2, top + 1.3, 47.2],
          [1.8, top + 0.6, 49.2],
        ],
        3.2,
        own,
        0.17,
        48,
      ),
    ],
  );
}

const PYJAMA_TOP: Cut = {
  name: 'pyjama top',
  half: [
    [0, 15],
    [3, 8, 8, 0],
    [12, 0.6],
    [21, 4.4],
    [27, 9, 31, 22],
    [35.5, 38, 38.5, 50],
    [33.5, 53.6, 28, 53.8],
    [25.4, 41, 23.4, 31],
    [23, 46, 24.6, 62],
    [12, 65, 0, 64.6],
  ],
  back: [
    [0, 1.6],
    [5, 1.4, 8, -0.6],
    [12, 0.6],
    [18, 4],
    [16, 16],
    [0, 16],
  ],
  label: 3.4,
  seed: 147,
  pitch: 0.22,
  crumple: 0.48,
  lift: 0.6,
  held: (u, v) => Math.abs(u) < 1.2 && v > 15,
  free: (u, v) => v > 56 && Math.abs(u) < 25,
  excess: (u, v) => [0.035, 0.014 + 0.035 * smooth(21, 25, Math.abs(u)) + 0.01 * smooth(30, 60, v)],
  seams: sewnWith(
    seamAlong([
      [20, 4.2],
      [18, 15, 23, 30],
    ]),
    seamAlong(
      [
        [1.8, 15],
        [1.8, 66],
      ],
      { height: 0.1, at: 0.35, mirrored: false },
    ),
    rowAlong(
      [
        [0, 15],
        [3, 8, 8, 0],
      ],
      -0.9,
    ),
    rowAlong(
      [
        [38.5, 50],
        [33.5, 53.6, 28, 53.8],
      ],
      2.2,
    ),
    rowAlong(
      [
        [24.6, 62],
        [12, 65, 0, 64.6],
      ],
      1.6,
    ),
    pocket(6, 24, 10, 11),
  ),
};

export function pyjama(colour: Rgb): Scene {
  const top = garment(PYJAMA_TOP, colour);
  const over = heightsOf(top.at(-1)!.mesh);
  const at = Array.from({ length: 5 }, (_, i) => [0, over(0, 19 + i * 10) + 0.02, 19 + i * 10] as const);
  const legs = trouserThings(colour);
  const below = legs.map((thing): Thing => ({ ...thing, mesh: placed(thing.mesh, [3, 0, 56], [0, -0.06, 0]) }));
  const lifted = top.map((thing): Thing => ({ ...thing, mesh: placed(thing.mesh, [0, 1.7, 0], [0, 0.05, 0]) }));
  const sewnOn = buttons(at).map((thing): Thing => ({ ...thing, mesh: placed(thing.mesh, [0, 1.7, 0], [0, 0.05, 0]) }));
  return flatLay(172, [0, 77], [...below, ...lifted, ...sewnOn]);
}
