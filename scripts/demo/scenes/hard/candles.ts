import { linen } from '../../linen.ts';
import { placed, surface, type Mesh } from '../../mesh.ts';
import { noise, smooth } from '../../noise.ts';
import type { Scene, Thing } from '../../render.ts';
import { linear, mix, setColour, type Skin } from '../../skin.ts';
import { cord, joined, turned } from '../../solids.ts';
import { fromFront, once, sweep } from '../stage.ts';
import { waxy } from '../surfaces.ts';
import { thrown } from './solid.ts';
import { combWall } from './soaps.ts';
import { clays, stoneware } from './stoneware.ts';

const [HIGH, TURNS] = [20, 5];
const WAX = linear('#d8a04a');

/** A sheet of comb rolled up on a wick, standing: the outer face and the spiral of its end. */
function rolled(seed: number): { readonly face: Mesh; readonly end: Mesh } {
  return once(`rolled candle ${seed}`, () => {
    const radius = (turn: number) => 0.28 + 0.235 * turn;
    const face = surface(260, 300, (s, t) => {
      const turn = TURNS - 1 + s * 1.04;
      const a = turn * Math.PI * 2 + seed;
      const r = radius(turn) + 0.015 * noise(a, t * 6, seed);
      const y = t * HIGH;
      return { at: [Math.cos(a) * r, y, -Math.sin(a) * r], uv: [s * Math.PI * 2 * radius(TURNS), y] };
    });
    const end = surface(700, 5, (s, t) => {
      const turn = s * (TURNS + 0.04);
      const a = turn * Math.PI * 2 + seed;
      const r = radius(turn) - 0.235 * t * 0.86;
      const y = HIGH - 0.06 * Math.abs(t - 0.5) * 4 * Math.abs(t - 0.5) - 0.02 * noise(a * 2, 1, seed);
      return { at: [Math.cos(a) * Math.max(0.02, r), y, -Math.sin(a) * Math.max(0.02, r)], uv: [turn * 4, t] };
    });
    return { face, end };
  });
}

const comb: Skin = (paint, u, v) => {
  const wall = combWall(u / 0.29, v / 0.29);
  const up = 1 - smooth(0.08, 0.34, wall);
  const cloud = noise(u * 0.5, v * 0.3, 7);
  setColour(paint, mix([WAX[0] * 0.72, WAX[1] * 0.66, WAX[2] * 0.5], WAX, 0.25 + 0.75 * up), 1 + 0.06 * cloud);
  paint.height = 0.05 * up;
  paint.gloss = 0.12;
  paint.sharp = 16;
  paint.fuzz = 0.06;
};

const cutWax: Skin = (paint, _, v) => {
  setColour(paint, mix(WAX, linear('#8a5c1c'), 0.75 * smooth(0.32, 0.5, Math.abs(v - 0.5))));
  paint.gloss = 0.05;
  paint.sharp = 12;
};

function wick(top: number, long: number): Thing {
  const line = [0, 0.3, 0.6, 1].map((t) => [0.12 * t * t, top - 0.3 + t * long, 0.05 * t] as const);
  return { mesh: cord(line, 0.2, 10), skin: linen({ colour: linear('#e6dcc6'), pitch: 0.06, seed: 5, uneven: 1 }) };
}

function candle(
  seed: number,
  move: readonly [number, number, number],
  turn: readonly [number, number, number],
): Thing[] {
  const { face, end } = rolled(seed);
  const string = wick(HIGH, 1.5);
  return [
    { mesh: placed(face, move, turn), skin: comb },
    { mesh: placed(end, move, turn), skin: cutWax },
    { mesh: placed(string.mesh, move, turn), skin: string.skin },
  ];
}

/** Two candles rolled from sheets of comb, one standing and one lying before it. */
export function beeswaxCandles(): Scene {
  return {
    camera: fromFront(34, 22, 8.6, 0),
    nearness: [0.35, 1.8],
    softness: 0.28,
    things: [
      sweep(34),
      ...candle(2, [-1.8, 0, -2.4], [0, 0.4, 0]),
      ...candle(5, [-10.6, 1.5, 4], [0, 0.5, -Math.PI / 2 + 0.0001]).map(({ mesh, skin }) => ({
        mesh: placed(mesh, [0.6, 0, 0], [0, 0.42, 0]),
        skin,
      })),
    ],
  };
}

/** A tall candlestick like a lighthouse with a pale candle. */
export function candlestick(): Scene {
  const skin = stoneware({
    colour: clays.milk,
    seed: 151,
    spots: 0.22,
    rings: 0.018,
    pitch: 0.8,
    bare: (_, y) => (1.3 - y) * 2.2,
    thin: (r, y) => Math.exp(-(((y - 17.85) / 0.14) ** 2)) + Math.exp(-(((r - 4.62) / 0.08) ** 2)),
  });
  const stand = thrown(
    [
      [0, 0.44],
      [3.9, 0.3],
      [4.3, 0.0],
      [4.6, 0.37],
      [4.65, 1.04],
      [4.3, 1.7],
      [3.5, 2.37],
      [2.9, 3.85],
      [2.5, 6.22],
      [2.15, 9.18],
      [1.85, 12.14],
      [1.7, 14.21],
      [1.95, 15.54],
      [2.35, 16.43],
      [2.4, 17.46],
      [2.3, 17.91],
      [2, 17.83],
      [1.6, 17.17],
      [1.3, 16.58],
      [1.2, 15.39],
    ],
    152,
  );
  const taper = turned([
    [1.12, 15.8],
    [1.1, 17.2],
    [1.08, 19.2],
    [1.05, 22.2],
    [1.02, 25.2],
    [0.98, 28.2],
    [0.94, 31.2],
    [0.9, 33.2],
    [0.82, 34.0],
    [0.6, 34.6],
    [0.3, 34.95],
    [0, 35.05],
  ]);
  return {
    camera: fromFront(50, 14, 17.8, 0),
    nearness: [0.6, 8.2],
    softness: 0.26,
    things: [
      sweep(50),
      { mesh: stand, skin },
      { mesh: taper, skin: waxy(linear('#f1e7cf')) },
      { mesh: joined([wick(35, 1.4).mesh]), skin: wick(35, 1.4).skin },
    ],
  };
}
