import { placed } from '../mesh.ts';
import { noise, smooth } from '../noise.ts';
import { outline, type Stroke } from '../outline.ts';
import type { Scene, Thing } from '../render.ts';
import { linear, mix, type Rgb, type Skin } from '../skin.ts';
import { turned } from '../solids.ts';
import { oak, yarns } from '../yarns.ts';
import { loopOf, string, tape } from './notions.ts';
import { flatLay, rowAlong, sewnWith } from './sewing.ts';
import { quilting, shifted, stuffed } from './stuffed.ts';
import { wood } from './surfaces.ts';

const leather = linear('#7a5233');

const MITT: readonly Stroke[] = [
  [-8.6, 0],
  [-8.8, -10],
  [-9.6, -13],
  [-9.4, -22],
  [-8, -29, -1, -30.4],
  [6, -30, 7.4, -23],
  [7.8, -19.6],
  [9.4, -22, 11.4, -22.6],
  [15, -22.6, 14.6, -18.6],
  [13.4, -13.6, 9, -9.4],
  [8.4, -6, 8.4, 0],
];

/** A padded oven mitt with a cuff and a loop. */
export function ovenMitt(colour: Rgb): Scene {
  const mitt = stuffed({
    name: 'oven mitt',
    line: outline(MITT),
    seed: 901,
    puff: 2.6,
    round: 5,
    cloth: { colour, pitch: 0.105, seams: sewnWith(quilting(3.4, 0.34, true), rowAlong(MITT, 0.7, false)) },
  });
  const cuff = tape(
    [
      [-9, 0, -1.4],
      [-8, 2.2, -1.2],
      [-4, 3.3, -1.2],
      [0, 3.5, -1.2],
      [4, 3.3, -1.2],
      [7.6, 2.2, -1.2],
      [8.7, 0, -1.4],
    ],
    3.6,
    yarns.naturali,
    { pitch: 0.1, seed: 902 },
  );
  const loop = loopOf(7.4, 0.4, 1.3, -4.6, 0.7, yarns.naturali);
  return flatLay(52, [1.2, -13], [loop, shifted(mitt, [0, 0, 0]), cuff]);
}

/** Two square pot holders quilted in squares, with leather loops. */
export function potHolders(colour: Rgb, edge: Rgb): Scene {
  const side = 10;
  const line = outline([
    [-side, -side + 1],
    [-side, -side, -side + 1, -side],
    [side - 1, -side],
    [side, -side, side, -side + 1],
    [side, side - 1],
    [side, side, side - 1, side],
    [-side + 1, side],
    [-side, side, -side, side - 1],
  ]);
  const one = (seed: number, at: readonly [number, number, number], turn: number): Thing[] => {
    const bound = (u: number, v: number, own: Rgb): Rgb =>
      Math.max(Math.abs(u), Math.abs(v)) > side - 0.9 ? edge : own;
    const pad = stuffed({
      name: `pot holder ${seed}`,
      line,
      seed,
      puff: 1,
      round: 1.6,
      at,
      turn,
      cloth: {
        colour,
        pitch: 0.1,
        dye: bound,
        seams: sewnWith(
          quilting(4, 0.55),
          rowAlong(
            [
              [-9.1, -9.1],
              [9.1, -9.1],
              [9.1, 9.1],
              [-9.1, 9.1],
              [-9.1, -9.1],
            ],
            0,
            false,
          ),
        ),
      },
    });
    const strap = string(
      [
        [-1, 0.6, -9.4],
        [-1.7, 0.7, -12],
        [0, 0.7, -13.6],
        [1.7, 0.7, -12],
        [1, 0.6, -9.4],
      ],
      0.55,
      leather,
    );
    return [{ ...strap, mesh: placed(strap.mesh, [at[0], at[1], at[2]], [0, turn, 0]) }, pad];
  };
  return flatLay(46, [0, -0.5], [...one(911, [-3, 0, -4], 0.24), ...one(912, [3.2, 1.7, 4.4], -0.16)]);
}

/** A crust, floured and scored. */
function bread(): Skin {
  const [crust, pale, flour] = [linear('#a9692f'), linear('#d9a868'), linear('#efe0c4')];
  return (paint, u, v) => {
    const score = smooth(0.82, 1, Math.sin(u * 1.05 + v * 0.55));
    const bake = 0.5 + 0.5 * noise(u * 0.5, v * 0.5, 3);
    const dust = smooth(0.1, 0.7, noise(u * 1.7, v * 1.7, 5) + 0.5 * noise(u * 7, v * 7, 6)) * 0.6;
    const [r, g, b] = mix(mix(mix(crust, [0.2, 0.09, 0.03], 0.35 * bake), pale, score), flour, dust * (1 - score));
    paint.r = r;
    paint.g = g;
    paint.b = b;
    paint.height = -0.25 * score + 0.05 * noise(u * 3, v * 3, 8) + 0.02 * noise(u * 12, v * 12, 9);
    paint.gloss = 0.03;
    paint.fuzz = 0;
  };
}

/** A long bag with a baguette looking out of it. */
export function baguetteBag(colour: Rgb): Scene {
  const line = outline([
    [-8.4, -24],
    [8.4, -24],
    [8.8, 0, 8.6, 29],
    [7.6, 30.6],
    [-7.6, 30.6],
    [-8.6, 29],
    [-8.8, 0, -8.4, -24],
  ]);
  const bag = stuffed({
    name: 'baguette bag',
    line,
    seed: 921,
    puff: 4.8,
    round: 7.4,
    spacing: 0.8,
    crumple: 0.5,
    crumpleWidth: 9,
    excess: (_, v) => [0.03 + 0.14 * Math.exp(-(((v + 17) / 3) ** 2)), 0.02],
    cloth: {
      colour,
      pitch: 0.125,
      seams: sewnWith(
        rowAlong(
          [
            [-8.6, -20.6],
            [8.6, -20.6],
          ],
          0,
          false,
        ),
        rowAlong(
          [
            [-8.6, -18.6],
            [8.6, -18.6],
          ],
          0,
          false,
        ),
      ),
    },
  });
  const loaf = turned(
    [
      [0, 0],
      [2.2, 0.6],
      [3.4, 3],
      [3.7, 8],
      [3.7, 30],
      [3.3, 35],
      [1.8, 37.6],
      [0, 38.2],
    ],
    (a, h) => 0.05 * noise(Math.cos(a) * 2 + h * 0.2, Math.sin(a) * 2, 4),
    120,
  );
  const baguette: Thing = {
    mesh: placed(placed(loaf, [0, 0, 0], [0, 0, 0]), [0.4, 1.2, 0], [-Math.PI / 2, 0.05, 0]),
    skin: bread(),
  };
  const cordEnd = mix(colour, linear('#8b7350'), 0.4);
  return flatLay(
    82,
    [0, -2.5],
    [
      baguette,
      bag,
      string(
        [
          [8.4, 1, -19.6],
          [11, 0.4, -18],
          [13, 0.3, -13],
          [11.6, 0.3, -8],
        ],
        0.5,
        cordEnd,
      ),
      string(
        [
          [8.4, 1.2, -19.4],
          [12, 0.4, -21],
          [15.4, 0.3, -17],
          [16, 0.3, -10],
        ],
        0.5,
        cordEnd,
      ),
    ],
  );
}

/** Three bags of thin open cloth in three sizes, drawn together with a bead. */
export function vegetableBags(colour: Rgb): Scene {
  const bag = (
    wide: number,
    high: number,
    at: readonly [number, number, number],
    turn: number,
    seed: number,
  ): Thing[] => {
    const w = wide / 2;
    const line = outline([
      [-w * 0.66, -high],
      [0, -high * 0.97, w * 0.66, -high],
      [w * 0.34, -high * 0.86],
      [w, -high * 0.74, w, -high * 0.5],
      [w * 1.04, -2, w * 0.86, 0],
      [0, 1, -w * 0.86, 0],
      [-w * 1.04, -2, -w, -high * 0.5],
      [-w, -high * 0.74, -w * 0.34, -high * 0.86],
    ]);
    const body = stuffed({
      name: `vegetable bag ${wide}`,
      line,
      seed,
      puff: 2.4,
      round: w * 0.7,
      at,
      turn,
      spacing: 0.75,
      crumple: 0.4,
      crumpleWidth: 8,
      pipes: 0.8,
      excess: (_, v) => [0.03 + 0.2 * Math.exp(-(((v + high * 0.84) / (high * 0.16)) ** 2)), 0.012],
      cloth: { colour, pitch: 0.21, uneven: 1.2, relief: 0.4 },
    });
    const neck = -high * 0.86;
    const tie = [
      string(
        [
          [-w * 0.4, 1.6, neck],
          [0, 3.2, neck + 0.2],
          [w * 0.4, 1.6, neck],
        ],
        0.5,
        mix(colour, linear('#8b7350'), 0.5),
      ),
      string(
        [
          [w * 0.3, 2, neck],
          [w * 0.6, 1, neck + 2],
          [w * 0.5, 0.5 + 2.6, neck + 6],
        ],
        0.32,
        mix(colour, linear('#8b7350'), 0.5),
      ),
    ];
    const bead: Thing = {
      mesh: placed(
        turned(
          [
            [0.16, 0],
            [0.8, 0.25],
            [1, 0.9],
            [0.8, 1.5],
            [0.16, 1.8],
          ],
          undefined,
          60,
        ),
        [w * 0.52, 2.9, neck + 3.6],
        [0, 0, 0.7],
      ),
      skin: wood(oak, 0.25),
    };
    const moved = (thing: Thing): Thing => ({ ...thing, mesh: placed(thing.mesh, at, [0, turn, 0]) });
    return [body, ...[...tie, bead].map(moved)];
  };
  return flatLay(
    82,
    [0, 0],
    [
      ...bag(32, 44, [-9, 0, 12], 0.12, 931),
      ...bag(25, 34, [12, 0.4, 26], -0.14, 932),
      ...bag(18, 24, [17, 0.2, -10], 0.2, 933),
    ],
  );
}
