import { linen } from '../linen.ts';
import { placed, surface } from '../mesh.ts';
import { noise, smooth } from '../noise.ts';
import { outline, symmetric } from '../outline.ts';
import type { Scene, Thing } from '../render.ts';
import { rumple } from '../rumple.ts';
import { linear, type Rgb } from '../skin.ts';
import { block } from '../solids.ts';
import { roll, string, tape } from './notions.ts';
import { heightsOf } from './pieces.ts';
import { flatLay, rowAlong, seamAlong, sewnWith } from './sewing.ts';
import { fromFront, once, sweep } from './stage.ts';
import { stuffed } from './stuffed.ts';

/** A box wrapped in a square of cloth, knotted on top. */
export function furoshiki(colour: Rgb): Scene {
  const wrapped = once('furoshiki', () =>
    block(
      [21, 12, 21],
      2.6,
      ([x, y, z]) => {
        const top = smooth(7, 12, y);
        const away = Math.hypot(x, z);
        const angle = Math.atan2(z, x);
        const rays = Math.sin(angle * 9 + 1.6 * noise(angle * 2, 1, 4)) * (0.5 + 0.5 * noise(angle * 3, 2, 5));
        const peak = 3.4 * Math.exp(-((away / 4.6) ** 2)) * top;
        const pleats = 0.55 * rays * top * smooth(1.5, 6, away) * (1 - smooth(9, 15, away));
        const diagonal = 0.5 * Math.exp(-(((Math.abs(x) - Math.abs(z)) / 1.3) ** 2)) * top * smooth(3, 8, away);
        const side =
          (1 - top) *
          (0.5 * rumple(x * 1.3 + z, y * 1.2 + z * 0.4, 6, 9, 0.9) -
            0.35 * Math.sin((Math.abs(x) + Math.abs(z)) * 0.5 - y * 0.42));
        const swell = 1 + (side * 0.5) / Math.max(6, away);
        return [x * swell, y + peak + pleats + diagonal + 0.25 * rumple(x + 40, z + 40, 7, 8, 0.7) * top, z * swell];
      },
      150,
    ),
  );
  const ear = (turn: number, lift: number, seed: number): Thing => ({
    mesh: placed(
      once(`furoshiki ear ${seed}`, () =>
        surface(90, 120, (s, t) => {
          const wide = 4.2 * Math.sin(Math.min(1, t * 1.5) * 1.57) * (1 - smooth(0.45, 1, t)) + 0.5 * (1 - t);
          const across = (s - 0.5) * 2;
          const z = across * wide;
          return {
            at: [
              0.8 + t * 9,
              14.6 +
                lift * t * 3.4 -
                4.4 * t * t +
                0.9 * (1 - across * across) * (1 - t) +
                0.4 * Math.sin(across * 4 + seed) * t,
              z + 0.8 * t,
            ],
            uv: [t * 10, across * 5],
            edge: Math.min(9, (1 - Math.abs(across)) * wide),
          };
        }),
      ),
      [0, 0, 0],
      [0, turn, 0],
    ),
    skin: linen({ colour, pitch: 0.11, seed, uneven: 1, hem: { width: 0.5, stitch: 0.3 } }),
  });
  const knot = [
    roll(
      [
        [-2.4, 14.4, 0.9],
        [-0.8, 16.4, 1.2],
        [1.2, 16.2, 0.2],
        [2.4, 14.2, -0.8],
      ],
      2.6,
      colour,
      0.11,
      1263,
    ),
    roll(
      [
        [-1.6, 14, -1.6],
        [0, 15.4, -0.6],
        [0.8, 15.2, 1.4],
        [1.6, 13.8, 2.2],
      ],
      2.3,
      colour,
      0.11,
      1264,
    ),
  ];
  const back = [2.5, 5.6].map((turn, i) => ear(turn, 0.7 - i * 0.2, 1265 + i));
  return {
    camera: fromFront(46, 27, 8.4, -16),
    softness: 0.34,
    nearness: [0.8, 4],
    things: [
      sweep(46, -16),
      { mesh: placed(wrapped, [0, 0, 0], [0, 0.5, 0]), skin: linen({ colour, pitch: 0.11, seed: 1262, uneven: 1 }) },
      ...knot,
      ...back,
    ],
  };
}

/** A rabbit of linen with long ears, lying on its back. */
export function rabbit(colour: Rgb, inner: Rgb, scarfColour: Rgb): Scene {
  const ear = (side: 1 | -1): Thing[] => {
    const line = (w: number, top: number) =>
      outline([
        [side * (2.6 - w * 0.3), -13],
        [side * (1 - w), -22, side * 3.4, -top],
        [side * (8.4 + w * 0.7), -top - 1, side * (7.8 + w * 0.3), -22],
        [side * 6.6, -16, side * (4.9 + w * 0.2), -12],
      ]);
    return [
      stuffed({
        name: `rabbit ear ${side}`,
        line: line(1, 31),
        seed: 1271 + side,
        puff: 1.1,
        round: 2,
        spacing: 0.5,
        cloth: { colour, pitch: 0.085 },
      }),
      stuffed({
        name: `rabbit ear inside ${side}`,
        line: line(-0.2, 28.6),
        seed: 1273 + side,
        puff: 0.4,
        round: 1.4,
        lift: 1.9,
        spacing: 0.5,
        cloth: { colour: inner, pitch: 0.085 },
      }),
    ];
  };
  const face = sewnWith(
    (u, v, seam) => {
      for (const side of [-1, 1]) {
        const eye = Math.hypot((u - side * 2.5) / 0.62, (v + 9.6) / 0.72);
        if (eye < 1.2) seam.dark += 0.86 * (1 - smooth(0.85, 1.05, eye));
      }
      const nose = Math.abs(u) / 0.75 + Math.abs(v + 7.6) / 0.5;
      if (nose < 1 && v > -8.1) seam.dark += 0.6;
    },
    rowAlong(
      [
        [0, -7.2],
        [0, -6.3],
        [1.1, -5.6, 1.8, -6.2],
      ],
      0,
    ),
  );
  const limb = (name: string, points: Parameters<typeof outline>[0], seed: number): Thing =>
    stuffed({ name, line: outline(points), seed, puff: 1.6, round: 2, spacing: 0.5, cloth: { colour, pitch: 0.085 } });
  const arm = (side: 1 | -1) =>
    limb(
      `rabbit arm ${side}`,
      [
        [side * 4.6, -2],
        [side * 9, -0.5, side * 11.4, 7],
        [side * 11.4, 9.8, side * 9.4, 9.6],
        [side * 7.4, 6.6, side * 4.6, 4],
      ],
      1281 + side,
    );
  const leg = (side: 1 | -1) =>
    limb(
      `rabbit leg ${side}`,
      [
        [side * 0.6, 13],
        [side * 5.4, 13],
        [side * 6.6, 20, side * 7, 26],
        [side * 7.2, 29.6, side * 4.4, 29.6],
        [side * 1.6, 29.4, side * 1.8, 25],
        [side * 1.4, 18, side * 0.6, 13],
      ],
      1284 + side,
    );
  const body = stuffed({
    name: 'rabbit body',
    line: symmetric([
      [0, -4],
      [3, -3.6],
      [6.4, 3, 6.8, 10],
      [6.6, 15, 3.4, 16],
      [0, 16.2],
    ]),
    seed: 1275,
    puff: 3.1,
    round: 5.4,
    lift: 0.5,
    spacing: 0.5,
    cloth: { colour, pitch: 0.085 },
  });
  const head = stuffed({
    name: 'rabbit head',
    line: symmetric([
      [0, -14.6],
      [4.4, -14.6, 6.2, -10.4],
      [6.8, -6, 4.4, -4],
      [2.4, -2.8, 0, -2.8],
    ]),
    seed: 1276,
    puff: 3,
    round: 5,
    lift: 1,
    spacing: 0.5,
    cloth: { colour, pitch: 0.085, seams: face },
  });
  const tieOver = heightsOf(body.mesh);
  const bow = [
    tape(
      [
        [-5.6, 1.5, -3.4],
        [-2, 3.6, -2.6],
        [2, 3.6, -2.6],
        [5.6, 1.5, -3.4],
      ],
      2.2,
      scarfColour,
      { pitch: 0.085, seed: 1277 },
    ),
    tape(
      [
        [0.6, 4.3, -2.4],
        [2, 4.1, 0.6],
        [3.2, 3.4, 4.4],
      ],
      1.9,
      scarfColour,
      { pitch: 0.085, seed: 1278, over: (x, z) => tieOver(x, z) + 0.2 },
    ),
    tape(
      [
        [-0.6, 4.3, -2.4],
        [-1.8, 4.1, 0.8],
        [-2.2, 3.6, 5.2],
      ],
      1.9,
      scarfColour,
      { pitch: 0.085, seed: 1279, over: (x, z) => tieOver(x, z) + 0.2 },
    ),
    roll(
      [
        [-0.8, 4.3, -3.2],
        [0, 4.9, -2.4],
        [0.7, 4.4, -1.4],
      ],
      1.7,
      scarfColour,
      0.085,
      1280,
    ),
  ];
  return flatLay(74, [0, -0.6], [...ear(-1), ...ear(1), leg(-1), leg(1), arm(-1), arm(1), body, head, ...bow]);
}

/** A stocking for the mantelpiece with a turned-down cuff and a loop. */
export function christmasStocking(colour: Rgb, cuffColour: Rgb): Scene {
  const line = outline([
    [-9, 0],
    [9, 0],
    [9.4, 12, 9.2, 22],
    [9.6, 27, 15, 30],
    [21, 33, 21.4, 38],
    [21, 44, 13, 43.6],
    [3, 43, -5, 40],
    [-10.6, 37, -10, 30],
    [-9.2, 14, -9, 0],
  ]);
  const foot = stuffed({
    name: 'stocking',
    line,
    seed: 1291,
    puff: 2.4,
    round: 7,
    spacing: 0.7,
    crumple: 0.4,
    crumpleWidth: 9,
    cloth: {
      colour,
      pitch: 0.115,
      seams: sewnWith(
        seamAlong(
          [
            [-10.6, 33],
            [-4, 33, -2, 42.4],
          ],
          { height: 0.06, at: 0.4, mirrored: false },
        ),
        seamAlong(
          [
            [12, 44],
            [12, 36, 16.6, 30],
          ],
          { height: 0.06, at: 0.4, mirrored: false },
        ),
      ),
    },
  });
  const cuff = stuffed({
    name: 'stocking cuff',
    line: outline([
      [-9.7, -1],
      [9.7, -1],
      [10.2, 5, 10, 10.4],
      [0, 11.2, -10, 10.4],
      [-10.2, 5, -9.7, -1],
    ]),
    seed: 1292,
    puff: 2,
    round: 5,
    lift: 1.4,
    spacing: 0.7,
    crumple: 0.3,
    cloth: { colour: cuffColour, pitch: 0.115, hem: { width: 0.7, stitch: 0.36 } },
  });
  const loop = string(
    [
      [-8.4, 2.4, 0],
      [-10.4, 1, -3],
      [-11.4, 0.6, -7],
      [-9.4, 0.6, -8.4],
      [-8.2, 1, -5],
      [-7.6, 2.4, -0.4],
    ],
    0.8,
    linear('#7a5233'),
  );
  const turned = [loop, foot, cuff].map((thing): Thing => ({
    ...thing,
    mesh: placed(thing.mesh, [0, 0, 0], [0, 0.08, 0]),
  }));
  return flatLay(66, [4.4, 18], turned);
}
