import { linen } from '../linen.ts';
import { placed, surface, type Mesh } from '../mesh.ts';
import { layered, noise } from '../noise.ts';
import type { Scene } from '../render.ts';
import { linear, type Rgb } from '../skin.ts';
import { cord, evenly, joined, turned } from '../solids.ts';
import { clay, glazeMist, glazeWhite } from '../yarns.ts';
import { fromFront, once, sweep, tableTop, fromAbove } from './stage.ts';
import { glazed, waxy } from './surfaces.ts';

type Profile = readonly (readonly [number, number])[];

const hand = (seed: number) => (angle: number, height: number) =>
  0.012 * noise(Math.cos(angle) * 1.2 + seed, Math.sin(angle) * 1.2 + height * 0.1, seed);

/** How bare the glaze leaves the lip, where it runs off. */
function lip(profile: Profile, v: number): number {
  const along = once(`lip ${profile.length} ${String(profile[3])}`, () => {
    const line = evenly(profile, 0.12);
    return line.reduce((best, point) => (point[1] > best[1] ? point : best))[2];
  });
  return 0.42 * Math.exp(-(((v - along) / 0.16) ** 2));
}

const CUP: Profile = [
  [0, 0.25],
  [2.6, 0.2],
  [3.1, 0],
  [3.5, 0.15],
  [3.9, 0.9],
  [4.1, 2.5],
  [4.15, 5],
  [4.1, 7.5],
  [4.15, 8.8],
  [4.08, 9.02],
  [3.9, 8.9],
  [3.8, 7.5],
  [3.8, 4],
  [3.6, 1.6],
  [2.6, 0.8],
  [0, 0.7],
];

export function cup(): Scene {
  const handle = joined([
    cord(
      evenly(
        [
          [3.9, 7.2],
          [5.2, 7.7],
          [6.7, 6.9],
          [6.9, 5.1],
          [6, 3.4],
          [4.6, 2.6],
          [3.9, 2.5],
        ],
        0.15,
      ).map(([x, y]) => [x, y, 0.9 * (x - 3.9) * 0.18] as const),
      1.05,
      24,
    ),
  ]);
  const skin = glazed({
    colour: glazeWhite,
    body: clay,
    spots: 0.05,
    gloss: 0.42,
    bare: (_, v) => (v < 5.1 ? (5.1 - v) * 2.5 : lip(CUP, v)),
  });
  const handleSkin = glazed({ colour: glazeWhite, body: clay, spots: 0.05, gloss: 0.42 });
  return {
    camera: fromFront(19, 24, 5, -14),
    nearness: [0.5, 2.5],
    softness: 0.3,
    things: [
      sweep(19, -14),
      { mesh: placed(turned(CUP, hand(3)), [-1, 0, 0]), skin },
      { mesh: placed(handle, [-1, 0, 0], [0, 0.1, 0]), skin: handleSkin },
    ],
  };
}

const BOWL: Profile = [
  [0, 0.4],
  [3, 0.35],
  [3.4, 0],
  [3.9, 0.1],
  [4.2, 0.9],
  [5.6, 2.6],
  [6.9, 4.7],
  [7.4, 6.6],
  [7.45, 7],
  [7.25, 7.05],
  [7, 6.5],
  [6.4, 4.8],
  [5, 2.8],
  [3.4, 1.6],
  [0, 1.2],
];

export function bowl(): Scene {
  const skin = glazed({
    colour: glazeMist,
    body: clay,
    spots: 0.12,
    gloss: 0.5,
    bare: (_, v) => (v < 5.2 ? (5.2 - v) * 2.5 : lip(BOWL, v)),
  });
  return {
    camera: fromFront(26, 31, 4, 8),
    nearness: [0.6, 3],
    softness: 0.3,
    things: [sweep(26, 8), { mesh: turned(BOWL, hand(5), 300), skin }],
  };
}

const PLATE: Profile = [
  [0, 0.5],
  [6, 0.5],
  [7, 0],
  [7.6, 0.1],
  [8, 0.6],
  [11, 1.2],
  [12.6, 2.2],
  [12.95, 2.55],
  [12.85, 2.75],
  [12.5, 2.65],
  [11, 1.75],
  [9.8, 1.25],
  [8.5, 1.05],
  [0, 1],
];

export function plate(): Scene {
  const skin = glazed({
    colour: linear('#f4efe4'),
    body: clay,
    spots: 0.2,
    gloss: 0.38,
    grooves: 0.006,
    bare: (_, v) => lip(PLATE, v),
  });
  return {
    camera: fromAbove(36, 30, [0, 0.6]),
    nearness: [0.6, 3.5],
    softness: 0.3,
    things: [tableTop(36), { mesh: turned(PLATE, hand(8), 420), skin }],
  };
}

const VASE: Profile = [
  [0, 0.3],
  [3.6, 0.25],
  [4.2, 0],
  [4.7, 0.3],
  [5.6, 3],
  [6.3, 7],
  [6.1, 12],
  [4.7, 17],
  [3.1, 20.5],
  [2.5, 23],
  [2.7, 25.5],
  [3.3, 26.8],
  [3.2, 27.1],
  [2.95, 26.8],
  [2.4, 25.4],
  [2.1, 22.5],
  [2, 19],
];

export function vase(): Scene {
  const skin = glazed({
    colour: linear('#7d8a86'),
    body: clay,
    spots: 0.1,
    gloss: 0.1,
    grooves: 0.03,
    bare: (_, v) => (v < 7.6 ? (7.6 - v) * 2 : 0),
  });
  return {
    camera: fromFront(54, 13, 19.5, -6),
    nearness: [1, 5],
    softness: 0.26,
    things: [sweep(54, -6), { mesh: turned(VASE, hand(13), 300), skin }, ...grasses()],
  };
}

/** Three dry stalks in the neck of the vase. */
function grasses(): Scene['things'] {
  const straw: Rgb = linear('#b79c66');
  const stalks = [
    [-5.5, 39, 0.5],
    [1.5, 42, -1],
    [6.2, 38.2, 1],
  ].map(([x, y, z], i) => {
    const line = Array.from({ length: 60 }, (_, n) => {
      const t = n / 59;
      return [
        x! * t ** 1.7 + 0.3 * noise(t * 3, i, 4),
        20 + (y! - 20) * t - Math.abs(x!) * 0.12 * t ** 4,
        z! * t,
      ] as const;
    });
    const seeds = line.slice(36).flatMap(([sx, sy, sz], n) =>
      [-1, 1].map((side) => {
        const out = side * (0.35 + 0.5 * Math.sin((n / 24) * Math.PI));
        return cord(
          [
            [sx, sy, sz],
            [sx + out * 0.5, sy + 0.5, sz + 0.2],
            [sx + out, sy + 1.1 + 0.3 * noise(n, i, 8), sz + 0.25 * side],
          ],
          0.24,
          8,
        );
      }),
    );
    return joined([cord(line, 0.17, 8), ...seeds]);
  });
  return [{ mesh: joined(stalks), skin: linen({ colour: straw, pitch: 0.2, seed: 6, uneven: 1 }) }];
}

const JAR: Profile = [
  [0, 0.2],
  [3.4, 0.15],
  [3.7, 0],
  [4, 0.3],
  [4.15, 1.5],
  [4.15, 8],
  [4.1, 8.7],
  [3.95, 8.85],
  [3.8, 8.7],
  [3.75, 6.5],
  [3.75, 5],
];

export function candle(): Scene {
  const pool = once('wax', (): Mesh =>
    surface(160, 60, (s, t) => {
      const a = s * Math.PI * 2;
      const r = 3.78 * t;
      const y =
        7.1 + 0.12 * t ** 6 - 0.1 * Math.exp(-r * r * 2) + 0.03 * layered(Math.cos(a) * r, Math.sin(a) * r, 6, 2);
      return { at: [Math.cos(a) * r, y, -Math.sin(a) * r], uv: [Math.cos(a) * r, Math.sin(a) * r] };
    }),
  );
  const wick = cord(
    [
      [0, 6.9, 0],
      [0.02, 7.6, 0],
      [0.05, 8.2, 0.02],
      [0.16, 8.6, 0.05],
    ],
    0.24,
    12,
  );
  return {
    camera: fromFront(20, 27, 5, 10),
    nearness: [0.5, 2.5],
    softness: 0.3,
    things: [
      sweep(20, 10),
      {
        mesh: turned(JAR, hand(17)),
        skin: glazed({
          colour: linear('#dcd4c4'),
          body: clay,
          spots: 0.16,
          gloss: 0.14,
          grooves: 0.02,
          bare: (_, v) => (v < 5.4 ? (5.4 - v) * 2 : 0),
        }),
      },
      { mesh: pool, skin: waxy(linear('#f3ead2')) },
      { mesh: wick, skin: linen({ colour: linear('#d8cdb8'), pitch: 0.07, seed: 2, uneven: 1 }) },
    ],
  };
}
