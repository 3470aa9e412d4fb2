import { linen } from '../../linen.ts';
import { placed, surface, type Mesh } from '../../mesh.ts';
import { hash, layered, noise, smooth } from '../../noise.ts';
import type { Scene, Thing } from '../../render.ts';
import { linear, mix, setColour, type Rgb, type Skin } from '../../skin.ts';
import { block, cord, joined } from '../../solids.ts';
import { paper } from '../../yarns.ts';
import { inkFlower } from '../flower.ts';
import { fromAbove, tableTop } from '../stage.ts';
import { inks } from './label.ts';
import { printed, type Ink } from './lettering.ts';
import { solidly } from './solid.ts';
import { timber, woods } from './timber.ts';

/** A stiff sheet lying a little bent; x to the right and y down from its upper left corner as its own coordinates. */
export function sheetOf(wide: number, high: number, bend: number, seed = 1): Mesh {
  return surface(70, 90, (s, t) => {
    const [x, z] = [(s - 0.5) * wide, (t - 0.5) * high];
    const curl = bend * smooth(0.2, 1, s) ** 2 + 0.06 * noise(x * 0.15, z * 0.15, seed);
    return { at: [x, 0.1 + curl, z], uv: [s * wide, t * high], edge: Math.min(s, 1 - s) * wide };
  });
}

function onPaper(colour: (x: number, y: number) => Rgb): Skin {
  return (paint, u, v) => {
    setColour(paint, colour(u, v), 1 + 0.015 * layered(u * 2, v * 2, 8, 3));
    paint.height = 0.006 * layered(u * 5, v * 5, 9, 3);
    paint.gloss = 0.01;
    paint.sharp = 10;
    paint.fuzz = 0;
  };
}

const [CARD_WIDE, CARD_HIGH] = [10.5, 14.8];

/** A line drawn by hand along a function of y. */
function stroke(x: number, y: number, at: (y: number) => number, from: number, to: number, thick: number): number {
  if (y < from || y > to) return 0;
  return 1 - smooth(thick * 0.7, thick, Math.abs(x - at(y)));
}

function oval(x: number, y: number, cx: number, cy: number, turn: number, a: number, b: number): number {
  const [dx, dy] = [x - cx, y - cy];
  const along = dx * Math.cos(turn) + dy * Math.sin(turn);
  const across = dy * Math.cos(turn) - dx * Math.sin(turn);
  return 1 - smooth(0.94, 1, Math.hypot(along / a, across / b));
}

const seasons: readonly { readonly word: string; readonly ink: Rgb; readonly mark: Ink }[] = [
  {
    word: 'Pavasaris',
    ink: inks.moss,
    mark: (x, y) => {
      let ink = stroke(x, y, (v) => 5.25 + 0.25 * Math.sin(v * 0.5), 2.6, 10.6, 0.06);
      for (let i = 0; i < 11; i++) {
        const side = i % 2 ? 1 : -1;
        const at = 3.2 + i * 0.62;
        ink = Math.max(
          ink,
          oval(x, y, 5.25 + 0.25 * Math.sin(at * 0.5) + side * 0.85, at - 0.4, -side * 0.55, 0.85, 0.3),
        );
      }
      return Math.max(ink, oval(x, y, 5.5, 2.4, 1.4, 0.6, 0.24));
    },
  },
  {
    word: 'Vasara',
    ink: inks.blue,
    mark: (x, y) =>
      Math.max(
        inkFlower((x - 5.1) / 3.4, -(y - 4.3) / 3.4),
        inkFlower((x - 7.6) / 2, -(y - 6.9) / 2, 1),
        inkFlower((x - 3) / 1.8, -(y - 7.6) / 1.8, 2),
        stroke(x, y, (v) => 5.1 + 0.02 * (v - 6) ** 2, 6.1, 11, 0.055),
        stroke(x, y, (v) => 7.6 - 0.12 * (v - 7.9) ** 1.6, 7.9, 11, 0.05),
        stroke(x, y, (v) => 3 + 0.14 * (v - 8.5) ** 1.6, 8.5, 11, 0.05),
      ),
  },
  {
    word: 'Ruduo',
    ink: inks.amber,
    mark: (x, y) => {
      let ink = 0;
      for (const [foot, lean, top] of [
        [4.6, -0.16, 2.4],
        [5.3, 0.02, 1.9],
        [6, 0.18, 2.7],
      ] as const) {
        const line = (v: number) => foot + lean * (11 - v) * (0.5 + 0.06 * (11 - v));
        ink = Math.max(ink, stroke(x, y, line, top + 0.6, 11, 0.05));
        for (let i = 0; i < 12; i++) {
          const at = top + i * 0.31;
          const side = i % 2 ? 1 : -1;
          ink = Math.max(ink, oval(x, y, line(at) + side * 0.2, at, -side * 1.1, 0.32, 0.12));
          ink = Math.max(
            ink,
            stroke(x, y, (v) => line(at) + side * (0.3 + 0.5 * (at - v)), at - 0.9, at - 0.2, 0.02),
          );
        }
      }
      return ink;
    },
  },
  {
    word: 'Žiema',
    ink: inks.dark,
    mark: (x, y) => {
      let ink = 0;
      for (const [cx, cy, size] of [
        [5.2, 5, 2.6],
        [7.8, 8.8, 1.2],
        [2.7, 9.2, 1],
      ] as const) {
        const [dx, dy] = [(x - cx) / size, (y - cy) / size];
        const away = Math.hypot(dx, dy);
        if (away > 1) continue;
        const a = Math.atan2(dy, dx);
        const ray = Math.abs(((((a / (Math.PI / 3)) % 1) + 1.5) % 1) - 0.5) * (Math.PI / 3);
        const [along, across] = [away * Math.cos(ray), away * Math.sin(ray)];
        const arm = 1 - smooth(0.018, 0.03, across);
        const twigs = [0.42, 0.66, 0.86].map(
          (at) =>
            (1 - smooth(0.018, 0.03, Math.abs(across - (along - at) * 1.3))) *
            (along > at && along < at + 0.2 * (1.2 - at) ? 1 : 0),
        );
        ink = Math.max(ink, arm, ...twigs);
      }
      return ink;
    },
  },
];

/** Four cards, one for every season, fanned over their envelopes. */
export function cardSet(): Scene {
  const things = seasons.map(({ word, ink, mark }, i): Thing => {
    const words = printed(
      [{ text: word, face: 'fraunces', size: 0.95, at: [CARD_WIDE / 2, 12.9], align: 'middle' }],
      CARD_WIDE,
      CARD_HIGH,
      110,
    );
    const rough = (x: number, y: number) => 0.9 + 0.1 * noise(x * 8, y * 8, 4);
    const skin = onPaper((x, y) => mix(paper, ink, Math.max(mark(x, y), words(x, y)) * rough(x, y) * 0.93));
    const turn = [0.14, 0.05, -0.06, -0.16][i]!;
    const [x, z] = [
      [-6.4, -8],
      [5.6, -7.4],
      [-5.6, 8.2],
      [6.4, 8.6],
    ][i] as [number, number];
    return { mesh: placed(sheetOf(CARD_WIDE, CARD_HIGH, 0.45, i), [x, 0.1 + 0.3 * (i % 2), z], [0, turn, 0]), skin };
  });
  const backs = things.map(({ mesh }): Thing => ({
    mesh: placed(mesh, [0.03, -0.09, 0.05]),
    skin: onPaper(() => linear('#e9e2d2')),
  }));
  const kraft = onPaper((x, y) => {
    const flap = Math.abs(y - 6.4 + Math.abs(x - 8.1) * 0.62);
    return mix(linear('#c7ac84'), linear('#a88d64'), y < 7 ? 0.8 * (1 - smooth(0.02, 0.07, flap)) : 0);
  });
  const envelopes = [0, 1].map((i): Thing => ({
    mesh: placed(sheetOf(16.2, 11.4, 0.1, 7), [0.6 + i * 0.6, 0, 0.8 - i * 0.9], [0, 0.5 - i * 0.13, 0]),
    skin: kraft,
  }));
  return {
    camera: fromAbove(44, 12, [0.2, 0.6]),
    nearness: [0.3, 1.4],
    softness: 0.3,
    things: [tableTop(44), ...envelopes, ...backs, ...things],
  };
}

/** A notebook bound in linen with an elastic band and a pencil beside it. */
export function notebook(colour: Rgb): Scene {
  const [wide, thick, high] = [14.8, 1.7, 21];
  const turn = (mesh: Mesh): Mesh => placed(mesh, [-1.2, 0, 0], [0, 0.2, 0]);
  const cover = (y: number) => placed(block([wide + 0.4, 0.3, high + 0.5], 0.14, undefined, 130), [0, y, 0]);
  const spine = surface(120, 24, (s, t) => {
    const a = Math.PI * (0.5 + t);
    return {
      at: [
        -wide / 2 - 0.05 + 0.55 * Math.cos(a),
        thick / 2 + 0.15 + (thick / 2 + 0.15) * Math.sin(a),
        (s - 0.5) * (high + 0.5),
      ],
      uv: [s * high, t * 3],
    };
  });
  const cloth = linen({ colour, pitch: 0.085, seed: 6, uneven: 0.9, relief: 0.42 });
  const words = printed([{ text: 'Mintys', face: 'fraunces', size: 1.5, at: [4, 1.5], align: 'middle' }], 8, 2.4, 110);
  const dark = colour[0] + colour[1] + colour[2] < 0.5;
  const foil = dark ? linear('#c9c2b2') : colour[2] > colour[0] ? linear('#ece6d8') : linear('#2f4a68');
  const stamped: Skin = (paint, u, v, edge, pixel) => {
    cloth(paint, u, v, edge, pixel);
    const ink = Math.max(words(u + 4 - 0.4, -v - 1.4 + 3), inkFlower((u - 0.4) / 2.6, (v - 2.4) / 2.6));
    setColour(paint, mix([paint.r, paint.g, paint.b], foil, ink * 0.9));
    paint.height -= 0.025 * ink;
  };
  const leaf: Skin = (paint, u, v) => {
    setColour(paint, linear('#efe6d2'), 0.9 + 0.12 * noise(u * 0.4, v * 30, 5));
    paint.height = 0.02 * noise(u * 0.3, v * 26, 6);
    paint.gloss = 0;
    paint.fuzz = 0;
  };
  const band = block([0.75, thick + 0.8, high + 0.75], 0.12, undefined, 60);
  const ribbon = surface(6, 40, (s, t) => ({
    at: [-1.5 + (s - 0.5) * 0.6 + 0.5 * t * t, 0.5 - 0.4 * t + 0.1 * Math.sin(t * 6), high / 2 - 0.5 + t * 3.2],
    uv: [s * 0.6, t * 3.4],
  }));
  return {
    camera: fromAbove(36, 32, [0.6, 0.2]),
    nearness: [0.4, 2],
    softness: 0.3,
    things: [
      tableTop(36),
      { mesh: turn(cover(0)), skin: cloth },
      {
        mesh: turn(placed(block([wide - 0.2, thick - 0.1, high - 0.2], 0.05, undefined, 40), [0.1, 0.3, 0])),
        skin: leaf,
      },
      { mesh: turn(spine), skin: cloth },
      { mesh: turn(cover(thick + 0.15)), skin: stamped },
      {
        mesh: turn(placed(band, [5.4, -0.1, 0])),
        skin: linen({ colour: mix(colour, linear('#2b3033'), 0.55), pitch: 0.06, seed: 3, uneven: 0.4 }),
      },
      { mesh: turn(ribbon), skin: linen({ colour: linear('#b98a52'), pitch: 0.05, seed: 4, uneven: 0.3 }) },
      ...pencil(),
    ],
  };
}

function pencil(): Thing[] {
  const place = (mesh: Mesh) => placed(mesh, [9.6, 0.38, -1], [0, -0.02, 0]);
  const side = (from: number, to: number, r0: number, r1: number, corners: number) =>
    solidly(
      surface(
        corners === 6 ? 7 : 33,
        20,
        (s, t) => {
          const a = s * Math.PI * 2;
          const r = r0 + (r1 - r0) * t;
          return { at: [Math.cos(a) * r, Math.sin(a) * r, from + (to - from) * t], uv: [0, 0] };
        },
        corners !== 6,
      ),
    );
  const wood = timber({ seed: 181, colour: woods.lime, along: 'z', heart: [-3, 1], years: 5, pores: 0.3 });
  return [
    { mesh: place(side(-8.4, 6.4, 0.38, 0.38, 6)), skin: wood },
    {
      mesh: place(side(6.4, 8.2, 0.38, 0.12, 32)),
      skin: timber({ seed: 182, colour: woods.birch, along: 'z', pores: 0.2 }),
    },
    {
      mesh: place(side(8.2, 8.8, 0.12, 0.015, 32)),
      skin: (paint) => {
        setColour(paint, linear('#3a3b3d'));
        paint.gloss = 0.3;
        paint.sharp = 18;
      },
    },
  ];
}

/** Shredded paper to bed things on, spread over a rectangle. */
export function shreds(wide: number, deep: number, y: number, count: number): Mesh {
  return joined(
    Array.from({ length: count }, (_, i) => {
      const [x, z] = [(hash(i, 1, 3) - 0.5) * wide, (hash(i, 2, 3) - 0.5) * deep];
      const turn = hash(i, 3, 3) * 6.28;
      const curl = 0.5 + hash(i, 4, 3);
      return cord(
        Array.from({ length: 16 }, (__, n) => {
          const t = n / 15 - 0.5;
          const bend = 1.1 * Math.sin(t * 5 * curl + i);
          const long = t * 4.4;
          return [
            Math.max(-wide / 2, Math.min(wide / 2, x + Math.cos(turn) * long - Math.sin(turn) * bend)),
            y + 1.1 * hash(i, 5, 3) + 0.5 * Math.sin(t * 7 + i),
            Math.max(-deep / 2, Math.min(deep / 2, z + Math.sin(turn) * long + Math.cos(turn) * bend)),
          ] as const;
        }),
        0.24,
        5,
      );
    }),
  );
}
