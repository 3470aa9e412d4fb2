import { linen } from '../../linen.ts';
import { placed, surface } from '../../mesh.ts';
import type { Scene, Thing } from '../../render.ts';
import { linear, type Skin } from '../../skin.ts';
import { flame } from '../flame.ts';
import { beeswaxCandles, candlestick } from '../hard/candles.ts';
import { strawOrnaments } from '../hard/straw.ts';
import { glued } from '../hard/timber.ts';
import { solidly } from '../hard/solid.ts';
import { clothOnTable, inRoom, moved, plaster, tableLinen, without } from './room.ts';
import { yarns } from '../../yarns.ts';
import { block } from '../../solids.ts';
import { folded } from '../stack.ts';

type Spot = readonly [number, number, number];

/** Warm light around flames, painted into what stands near them. */
function litBy(
  skin: Skin,
  at: (u: number, v: number, edge: number) => Spot,
  flames: readonly Spot[],
  reach: number,
): Skin {
  return (paint, u, v, edge, pixel) => {
    skin(paint, u, v, edge, pixel);
    const [x, y, z] = at(u, v, edge);
    let glow = 0;
    for (const [fx, fy, fz] of flames) {
      const away = Math.hypot(x - fx, y - fy, z - fz) / reach;
      glow += 1 / (1 + away * away * 3);
    }
    const warm = Math.min(1.6, glow);
    paint.r *= 1 + 1.5 * warm;
    paint.g *= 1 + 0.86 * warm;
    paint.b *= 1 + 0.26 * warm;
  };
}

const STICKS: readonly Spot[] = [
  [-24, 0, -10],
  [4, 0, -22],
];

/** A candlestick with its candle, warm from its own flame. */
function stick(): Thing[] {
  const [stand, taper, ...rest] = without(candlestick());
  const own: readonly Spot[] = [[0, 37.6, 0]];
  return [
    { ...stand!, skin: litBy(stand!.skin, (u, v, e) => [u, v, e - 500], own, 26) },
    { ...taper!, skin: litBy(taper!.skin, (_, v) => [1, 15.8 + v, 0], own, 9) },
    ...rest,
  ];
}

function evening(): Thing[] {
  const flames: readonly Spot[] = [...STICKS.map(([x, , z]): Spot => [x, 37.8, z]), [25.3, 22.3, -12.4]];
  const middle = flames.map(([x, y, z]): Spot => [x, y + 1.8, z]);
  const back = -64;
  const wall = surface(2, 2, (s, t) => ({
    at: [(s - 0.5) * 900, (0.5 - t) * 700, back],
    uv: [(s - 0.5) * 900, (t - 0.5) * 700],
  }));
  const table = placed(solidly(block([340, 5, 150], 0.5, undefined, 60)), [0, -5, 20]);
  const runner = clothOnTable(46, -44, 96, 61);
  const straw = moved(without(strawOrnaments()), [8, 1.7, 34], [0, 0.5, 0]);
  const wax = without(beeswaxCandles());
  return [
    { mesh: wall, skin: litBy(plaster(linear('#a9a39a')), (u, v) => [u, -v, back], middle, 46), ground: true },
    {
      mesh: table,
      skin: litBy(glued(16, 361, { colour: linear('#8f6f4b') }), (u, _, e) => [u, 0, e - 480], middle, 46),
    },
    {
      mesh: placed(runner, [0, 1.3, 0], [0, 0.1, 0]),
      skin: litBy(tableLinen(yarns.balta, 62), (u, v) => [u, 0, v - 44], middle, 46),
    },
    ...STICKS.flatMap((at, i) => moved(stick(), [at[0], 1.6, at[2]], [0, i, 0])),
    ...moved(wax.slice(0, 3), [27, 0, -10]),
    ...moved(wax.slice(3), [8, 1.6, 6], [0, 0.1, 0]),
    ...straw.slice(0, 4),
    ...straw.slice(6, 8),
    {
      mesh: placed(folded({ wide: 22, deep: 17, layers: 3, thick: 1.1, seed: 620 }), [-25, 1.2, 16], [0, 0.3, 0]),
      skin: litBy(
        linen({ colour: linear('#8f3b2e'), pitch: 0.14, seed: 63, uneven: 1 }),
        () => [-26, 4, 14],
        middle,
        46,
      ),
    },
    ...flames.map((at) => flame(at, { thick: 0.62, tall: 3.6, aside: 0.12 })),
  ];
}

const light = {
  light: [-0.6, 0.5, 0.55],
  softness: 0.3,
  nearness: [0.8, 5],
  ambient: 0.4,
  exposure: 0.66,
} as const;

export function advent(): Scene {
  return { ...light, camera: inRoom([0, 11, -4], 76, 19, -4), things: evening() };
}

export function adventBroad(): Scene {
  return { ...light, camera: inRoom([2, 13, -8], 60, 16, -4), things: evening(), ratio: 0.625 };
}
