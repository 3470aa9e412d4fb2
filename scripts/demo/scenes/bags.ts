import { stitches } from '../linen.ts';
import { placed } from '../mesh.ts';
import { smooth } from '../noise.ts';
import { outline, symmetric } from '../outline.ts';
import { stripes } from '../patterns.ts';
import type { Scene, Thing } from '../render.ts';
import { linear, mix, type Rgb, type Skin } from '../skin.ts';
import { block, turned } from '../solids.ts';
import type { Vector } from '../vector.ts';
import { seamBlue } from '../yarns.ts';
import { string, tape } from './notions.ts';
import { heightsOf } from './pieces.ts';
import { flatLay, pocket, rowAlong, sewnWith } from './sewing.ts';
import { stuffed } from './stuffed.ts';

const leather: Skin = (paint, u, v) => {
  const grain = Math.sin(u * 31 + 4 * Math.sin(v * 17)) * Math.sin(v * 29 + 3 * Math.sin(u * 13));
  paint.r = 0.2 * (1 + 0.07 * grain);
  paint.g = 0.092 * (1 + 0.07 * grain);
  paint.b = 0.042 * (1 + 0.07 * grain);
  paint.height = 0.008 * grain;
  paint.gloss = 0.09;
  paint.sharp = 18;
  paint.fuzz = 0;
};

export const brass: Skin = (paint) => {
  [paint.r, paint.g, paint.b] = [0.42, 0.29, 0.11];
  paint.gloss = 0.9;
  paint.sharp = 26;
  paint.fuzz = 0;
};

const TOTE = [
  [0, 0],
  [19, 0],
  [19.6, 20, 19, 40.6],
  [18, 42.5],
  [0, 43],
] as const;

/** A shopping bag with two long handles. */
export function tote(colour: Rgb): Scene {
  const patch = sewnWith(
    ...[-8.5, 8.5].map((x) => (u: number, v: number, seam: Parameters<typeof stitches>[0]) => {
      const [a, b] = [u - x, v - 2.6];
      const inside = Math.min(1.4 - Math.abs(a), 2.2 - Math.abs(b));
      if (inside < -0.3) return;
      stitches(seam, inside, a + b, 0.35);
      if (inside > 0) for (const side of [-1, 1]) stitches(seam, a * 0.84 + side * b * 0.54, b, 0.35);
    }),
  );
  const bag = stuffed({
    name: 'tote',
    line: symmetric(TOTE),
    seed: 1001,
    puff: 1.2,
    round: 8,
    spacing: 0.85,
    crumple: 0.6,
    crumpleWidth: 11,
    pipes: 0.4,
    excess: (_, v) => [0.03 + 0.02 * smooth(10, 40, v), 0.02],
    held: (_, v) => v < 2.2,
    cloth: {
      colour,
      pitch: 0.15,
      seams: sewnWith(
        patch,
        rowAlong(
          [
            [-19, 0],
            [19, 0],
          ],
          -2.2,
          false,
        ),
        rowAlong(
          [
            [-19, 0],
            [19, 0],
          ],
          -0.5,
          false,
        ),
      ),
    },
  });
  const over = heightsOf(bag.mesh);
  const strap = mix([0, 0, 0], colour, 0.97);
  const handle = (lean: number, height: number, seed: number): Thing =>
    tape(
      [
        [-8.5, 0, 4.6],
        [-8.6, 0, 0],
        [-9.5 + lean, 0.3, -11],
        [-5.4 + lean, 0.3, height + 2.6],
        [lean, 0.3, height],
        [5.4 + lean, 0.3, height + 2.6],
        [9.5 + lean, 0.3, -11],
        [8.6, 0, 0],
        [8.5, 0, 4.6],
      ],
      2.8,
      strap,
      { pitch: 0.14, seed, over },
    );
  return flatLay(86, [0, 8.5], [handle(2.5, -24, 1002), bag, handle(-1.5, -27, 1003)]);
}

/** A wide striped bag with handles of rope through brass eyelets. */
export function beachBag(ground: Rgb): Scene {
  const weft = stripes(ground, seamBlue, 200, [
    [17, 21.6],
    [23, 24],
    [26, 30.6],
    [32, 33],
    [35, 39.6],
  ]);
  const bag = stuffed({
    name: 'beach bag',
    line: outline([
      [-25, 0],
      [25, 0],
      [26.6, 20, 25, 38],
      [24, 41.6, 19, 42],
      [-19, 42],
      [-24, 41.6, -25, 38],
      [-26.6, 20, -25, 0],
    ]),
    seed: 1011,
    puff: 3.4,
    round: 13,
    spacing: 1,
    crumple: 0.7,
    crumpleWidth: 13,
    pipes: 0.3,
    excess: (_, v) => [0.02, 0.02 + 0.01 * smooth(0, 40, v)],
    held: (_, v) => v < 3,
    cloth: {
      colour: ground,
      pitch: 0.165,
      weft,
      seams: sewnWith(
        rowAlong(
          [
            [-25, 0],
            [25, 0],
          ],
          -4.4,
          false,
        ),
        rowAlong(
          [
            [-25, 0],
            [25, 0],
          ],
          -0.6,
          false,
        ),
      ),
    },
  });
  const over = heightsOf(bag.mesh);
  const eyelets = [-13, 13].map((x): Thing => ({
    mesh: placed(
      turned(
        [
          [0.9, 0],
          [1.5, 0.06],
          [1.6, 0.22],
          [1.3, 0.34],
          [0.95, 0.3],
          [0.9, 0.05],
        ],
        undefined,
        50,
      ),
      [x, over(x, 2.6) + 0.05, 2.6],
    ),
    skin: brass,
  }));
  const rope = (height: number, lean: number): Thing =>
    string(
      [
        [-13, over(-13, 2.6) + 1, 3.4],
        [-13.4, 3, 1],
        [-13 + lean, 1.2, -9],
        [-7 + lean, 0.9, height + 4],
        [lean, 0.9, height],
        [7 + lean, 0.9, height + 4],
        [13 + lean, 1.2, -9],
        [13.4, 3, 1],
        [13, over(13, 2.6) + 1, 3.4],
      ],
      1.5,
      linear('#dccaa6'),
    );
  return flatLay(92, [0, 9.5], [rope(-21, 3), bag, ...eyelets, rope(-24, -2)]);
}

export function strapOf(points: readonly Vector[], wide: number, over?: (x: number, z: number) => number): Thing {
  const made = tape(points, wide, [0, 0, 0], over ? { over } : {});
  return { mesh: made.mesh, skin: leather };
}

/** A backpack with a flap, leather straps with buckles and a front pocket. */
export function backpack(colour: Rgb): Scene {
  const body = stuffed({
    name: 'backpack',
    line: outline([
      [-14, 2],
      [-13, -3, -8, -3.4],
      [8, -3.4],
      [13, -3, 14, 2],
      [15.8, 20, 15, 37],
      [14.4, 41, 10, 41.4],
      [-10, 41.4],
      [-14.4, 41, -15, 37],
      [-15.8, 20, -14, 2],
    ]),
    seed: 1021,
    puff: 4.4,
    round: 8,
    spacing: 0.75,
    crumple: 0.5,
    crumpleWidth: 9,
    cloth: {
      colour,
      pitch: 0.14,
      seams: sewnWith(
        pocket(-9.4, 22, 18.8, 15),
        rowAlong(
          [
            [-15, 37],
            [-14.4, 41, -10, 41.4],
            [10, 41.4],
            [14.4, 41, 15, 37],
          ],
          0.8,
          false,
        ),
      ),
    },
  });
  const flap = stuffed({
    name: 'backpack flap',
    line: outline([
      [-13.6, 0],
      [-13, -4.4, -8, -4.6],
      [8, -4.6],
      [13, -4.4, 13.6, 0],
      [14.6, 8, 13.8, 15],
      [12.6, 19.4, 7, 19.8],
      [-7, 19.8],
      [-12.6, 19.4, -13.8, 15],
      [-14.6, 8, -13.6, 0],
    ]),
    seed: 1022,
    puff: 3.2,
    round: 7,
    spacing: 0.75,
    lift: 1.9,
    crumple: 0.4,
    cloth: { colour, pitch: 0.14, hem: { width: 0.8, stitch: 0.4 } },
  });
  const over = heightsOf(flap.mesh);
  const under = heightsOf(body.mesh);
  const high = (x: number, z: number) => Math.max(over(x, z), under(x, z)) + 0.12;
  const buckles = [-7, 7].flatMap((x): Thing[] => [
    strapOf(
      [
        [x, 0, 9],
        [x, 0, 14],
        [x, 0, 19],
        [x, 0, 22],
        [x, 0, 25.4],
      ],
      2,
      high,
    ),
    { mesh: placed(block([2.9, 0.34, 2.5], 0.16), [x, high(x, 20.8) + 0.12, 20.8]), skin: brass },
    strapOf(
      [
        [x, high(x, 20.8) + 0.5, 19.4],
        [x, high(x, 20.8) + 0.52, 22.2],
      ],
      1.6,
    ),
  ]);
  const shoulder = mix([0, 0, 0], colour, 0.9);
  const strap = (side: 1 | -1): Thing =>
    tape(
      [
        [side * 10, 0.5, -2],
        [side * 17, 0.5, 2],
        [side * 20.4, 0.5, 14],
        [side * 19.4, 0.4, 27],
        [side * 14, 0.4, 37],
      ],
      4.2,
      shoulder,
      { pitch: 0.14, seed: 1023 + side },
    );
  const grip = string(
    [
      [-4, 1.6, -3.6],
      [-3.4, 1.4, -7.4],
      [0, 1.4, -9],
      [3.4, 1.4, -7.4],
      [4, 1.6, -3.6],
    ],
    1.3,
    linear('#7a5233'),
  );
  return flatLay(72, [0, 17], [strap(1), strap(-1), { ...grip, skin: leather }, body, flap, ...buckles]);
}
