import type { Scene, Thing } from '../../render.ts';
import { placed } from '../../mesh.ts';
import { linear, type Skin } from '../../skin.ts';
import type { Vector } from '../../vector.ts';
import { yarns } from '../../yarns.ts';
import { candle } from '../ceramics.ts';
import { advent } from '../rooms/advent.ts';
import { inRoom, plaster, without } from '../rooms/room.ts';
import { glued } from '../hard/timber.ts';
import { solidly } from '../hard/solid.ts';
import { surface } from '../../mesh.ts';
import { block } from '../../solids.ts';
import { linen } from '../../linen.ts';
import { folded } from '../stack.ts';
import { flame } from '../flame.ts';

/** The Advent table from nearer. */
export function atAdvent(at: Vector, tall: number, rise = 13, side = -4): Scene {
  return { ...advent(), camera: inRoom(at, tall, rise, side) };
}

/** Warmth of a flame on what stands near it, by how far a place is. */
function warmed(
  skin: Skin,
  at: (u: number, v: number, edge: number) => Vector,
  [fx, fy, fz]: Vector,
  reach: number,
): Skin {
  return (paint, u, v, edge, pixel) => {
    skin(paint, u, v, edge, pixel);
    const [x, y, z] = at(u, v, edge);
    const away = Math.hypot(x - fx, y - fy, z - fz) / reach;
    const warm = Math.min(1.5, 1 / (1 + away * away * 3));
    paint.r *= 1 + 1.5 * warm;
    paint.g *= 1 + 0.86 * warm;
    paint.b *= 1 + 0.26 * warm;
  };
}

/** A lit candle in its jar at dusk. */
export function candleAtDusk(): Scene {
  const back = -40;
  const at: Vector = [0, 9.4, 0];
  const wall = surface(2, 2, (s, t) => ({
    at: [(s - 0.5) * 500, (0.5 - t) * 400, back],
    uv: [(s - 0.5) * 500, (t - 0.5) * 400],
  }));
  const table = placed(solidly(block([300, 5, 150], 0.5, undefined, 60)), [0, -5, 30]);
  const [jar, wax, wick] = without(candle());
  const cloth = placed(folded({ wide: 24, deep: 17, layers: 2, thick: 1.1, seed: 1901 }), [-15, 0, -8], [0, 0.35, 0]);
  const things: Thing[] = [
    { mesh: wall, skin: warmed(plaster(linear('#a9a39a')), (u, v) => [u, -v, back], at, 34), ground: true },
    { mesh: table, skin: warmed(glued(16, 371, { colour: linear('#8f6f4b') }), (u, _, e) => [u, 0, e - 470], at, 30) },
    {
      mesh: cloth,
      skin: warmed(linen({ colour: yarns.naturali, pitch: 0.12, seed: 1902, uneven: 1 }), () => [-12, 2, -6], at, 24),
    },
    { ...jar!, skin: warmed(jar!.skin, (_, v) => [4, v * 0.5, 0], [0, 14, 0], 11) },
    { ...wax!, skin: warmed(wax!.skin, (u, v) => [u, 7.2, v], at, 5) },
    wick!,
    flame([0.16, 8.35, 0.05], { thick: 0.396, tall: 2.304, aside: 0.1 }),
  ];
  return {
    camera: inRoom([-1, 6, -2], 36, 17, -5),
    light: [-0.6, 0.5, 0.55],
    softness: 0.3,
    nearness: [0.5, 3],
    ambient: 0.4,
    exposure: 0.66,
    things,
  };
}
