import { linen } from '../../linen.ts';
import { placed, surface, type Mesh } from '../../mesh.ts';
import { creases, layered, noise, smooth } from '../../noise.ts';
import type { Scene, Thing } from '../../render.ts';
import { linear, mix, setColour } from '../../skin.ts';
import { cord, joined } from '../../solids.ts';
import { yarns } from '../../yarns.ts';
import { fromFront, once, sweep } from '../stage.ts';
import { noise3, solidly, throughout } from './solid.ts';
import { grip, willow, willows, woven } from './wicker.ts';

/** A tall laundry basket lined with linen that is turned over its border. */
export function laundryBasket(): Scene {
  const high = 54;
  const radius = (y: number) => 15.6 + 3.4 * smooth(0, high, y) + 0.8 * Math.sin((y / high) * 3);
  const parts = once('laundry basket', () => {
    const basket = woven({ high, stakes: 40, rows: 54, radius, rod: 0.95, seed: 5 });
    return { ...basket, grips: joined([-1, 1].map((side) => grip(side * 18.4, 32, 12, 7, 1.05))) };
  });
  const turn = (mesh: Mesh) => placed(mesh, [-6.5, 0, 0], [0, 0.45, 0]);
  return {
    camera: fromFront(94, 18, 27, 0),
    nearness: [0.8, 5],
    softness: 0.26,
    things: [
      sweep(94),
      { mesh: placed(lid(20.5), [13.4, 20.4, 19.5], [Math.PI / 2 - 0.3, 0, 0]), skin: willow(willows.buff, 4, 0.9) },
      { mesh: turn(parts.sides), skin: willow(willows.buff, 1, 0.95) },
      { mesh: turn(parts.stakes), skin: willow(willows.buff, 2, 0.95) },
      { mesh: turn(parts.grips), skin: willow(willows.buff, 3, 1) },
      {
        mesh: turn(lining(radius, high)),
        skin: linen({ colour: yarns.naturali, pitch: 0.2, seed: 12, uneven: 1, hem: { width: 1.6, stitch: 0.6 } }),
      },
    ],
  };
}

/** A round woven lid with a loop to lift it by. */
function lid(radius: number): Mesh {
  const stakes = 30;
  const rings = Array.from({ length: 23 }, (_, row) => {
    const r = 1.6 + ((radius - 2) * row) / 22;
    return cord(
      Array.from({ length: 421 }, (__, i) => {
        const a = (i / 420) * Math.PI * 2;
        const sway = 0.5 * Math.sin((a * stakes) / 2 + (row % 2) * Math.PI) * smooth(0, 6, r);
        return [Math.cos(a) * r, 2.2 * (1 - (r / radius) ** 2) + sway, -Math.sin(a) * r] as const;
      }),
      0.86,
      8,
    );
  });
  const edge = [0, 1, 2].map((k) =>
    cord(
      Array.from({ length: 480 }, (_, i) => {
        const a = (i / 479) * Math.PI * 2;
        const twist = a * 22 + (k * Math.PI * 2) / 3;
        const r = radius + 0.7 * Math.cos(twist);
        return [Math.cos(a) * r, 0.7 * Math.sin(twist), -Math.sin(a) * r] as const;
      }),
      1.05,
      8,
    ),
  );
  return placed(joined([...rings, ...edge, placed(grip(0, 1.4, 6, 4, 0.8), [0, 1, 0])]), [0, 0, 0]);
}

/** Cloth from inside over the border and down outside. */
function lining(radius: (y: number) => number, high: number): Mesh {
  const [inside, outside] = [30, 8];
  return surface(
    700,
    220,
    (s, t) => {
      const a = s * Math.PI * 2;
      const way = t * (inside + outside + 5);
      const over = Math.min(Math.PI, Math.max(0, (way - inside) / 5) * Math.PI);
      const down = Math.max(0, way - inside - 5);
      const y = way < inside ? high + 1 - (inside - way) : high + 1.4 * Math.sin(over) + 1 - down;
      const ripple = noise(Math.cos(a) * 7, Math.sin(a) * 7, 3);
      const out = way < inside ? -1.6 : -1.6 * Math.cos(over) + 0.05 * down;
      const fold = (0.5 + 0.09 * down) * ripple * smooth(inside - 6, inside + 5, way);
      const small = 0.14 * creases(s * 22, way * 0.1, 6) + 0.1 * layered(s * 60, way * 0.2, 7, 3);
      const r = radius(Math.min(high, y)) + out + fold + small + (way > inside ? 1 : 0);
      return {
        at: [Math.cos(a) * r, y + 0.35 * ripple * smooth(0, 8, down), -Math.sin(a) * r],
        uv: [a * 21, way],
        edge: (1 - t) * (inside + outside + 5),
      };
    },
    true,
  );
}

/** A shallow bread basket with a cloth and a floury loaf. */
export function breadBasket(): Scene {
  const high = 8.5;
  const radius = (y: number) => 9.8 + 3.2 * smooth(0, high, y);
  const parts = once('bread basket', () =>
    woven({ high, stakes: 34, rows: 16, radius, long: 1.32, rod: 0.55, seed: 15 }),
  );
  const turn = (mesh: Mesh) => placed(mesh, [0, 0, 0], [0, 0.3, 0]);
  return {
    camera: fromFront(47, 33, 5.5, 0),
    nearness: [0.5, 3],
    softness: 0.28,
    things: [
      sweep(47),
      { mesh: turn(parts.sides), skin: willow(willows.white, 5, 0.55) },
      { mesh: turn(parts.stakes), skin: willow(willows.white, 6, 0.55) },
      { mesh: turn(parts.rim), skin: willow(willows.white, 7, 0.6) },
      {
        mesh: turn(inlay()),
        skin: linen({ colour: yarns.balta, pitch: 0.12, seed: 22, uneven: 1, hem: { width: 1, stitch: 0.4 } }),
      },
      { ...loaf(), mesh: turn(placed(loaf().mesh, [0.2, 5.4, 0])) },
    ],
  };
}

/** A square cloth laid into the basket, its corners over the border. */
function inlay(): Mesh {
  return once('bread cloth', () =>
    surface(360, 360, (s, t) => {
      const [u, v] = [(s - 0.5) * 33, (t - 0.5) * 33];
      const a = Math.atan2(v, u);
      const way = Math.hypot(u, v);
      const [flat, wall] = [9.4, 9.2];
      const ripple = noise(Math.cos(a) * 3.2, Math.sin(a) * 3.2, 4) + 0.5 * noise(Math.cos(a) * 7, Math.sin(a) * 7, 5);
      let r = Math.min(way, flat);
      let y = 1.2;
      const up = Math.min(Math.max(0, way - flat), wall);
      r += up * 0.34;
      y += up * 0.93;
      const over = Math.max(0, way - flat - wall);
      const bend = Math.min(1, over / 2.2);
      r += 2.3 * Math.sin(bend * 1.57) + Math.max(0, over - 2.2) * 0.25;
      y += 0.8 * Math.sin(bend * 3.14) - Math.max(0, over - 2.2) * 0.95 - 0.3 * bend;
      const loose = smooth(flat - 2, flat + 5, way);
      r += ripple * 0.5 * loose + 0.5 * ripple * Math.min(1, over / 3);
      y += 0.5 * ripple * loose * (1 - 0.6 * bend) + 0.08 * creases(u * 0.16, v * 0.16, 9);
      return {
        at: [Math.cos(a) * (r - 0.5) * 1.3, y, Math.sin(a) * r],
        uv: [u, v],
        edge: Math.min(16.5 - Math.abs(u), 16.5 - Math.abs(v)),
      };
    }),
  );
}

export function loaf(): Thing {
  const mesh = once('loaf', () =>
    solidly(
      surface(
        220,
        110,
        (s, t) => {
          const a = s * Math.PI * 2;
          const b = t * Math.PI;
          const swell = 1 + 0.03 * noise(Math.cos(a) * 1.5, b * 2, 5);
          const [x, z] = [Math.cos(a) * Math.sin(b) * 10.6 * swell, Math.sin(a) * Math.sin(b) * 7.4 * swell];
          const cut = slash(x, z) * smooth(0.2, 1, Math.cos(b));
          return {
            at: [x, Math.max(-2.4, Math.cos(b) * 5.2 * swell - 0.55 * cut + 0.12 * layered(x, z, 6, 3)), -z],
            uv: [0, 0],
          };
        },
        true,
      ),
    ),
  );
  const skin = throughout((paint, x, y, z) => {
    const crust = mix(linear('#7a4520'), linear('#b9783c'), 0.5 + 0.6 * noise3(x * 0.35, y * 0.35, z * 0.35, 8));
    const rings = smooth(0.1, 0.8, Math.sin(y * 5.2 + 0.5 * noise3(x, y, z, 9)));
    const flour =
      smooth(
        -0.3,
        0.6,
        noise3(x * 1.4, y * 2, z * 1.4, 10) + 0.8 * rings + 0.55 * noise3(x * 9, y * 9, z * 9, 13) - 0.4,
      ) * smooth(-1, 2.5, y);
    const open = slash(x, -z) * smooth(2, 4, y);
    const dusted = mix(crust, linear('#efe4d0'), flour * 0.8 * (1 - open));
    setColour(paint, mix(dusted, linear('#c9995c'), open * 0.6), 1 + 0.05 * noise3(x * 4, y * 4, z * 4, 11));
    paint.height = 0.05 * noise3(x * 2.6, y * 2.6, z * 2.6, 12) + 0.04 * flour;
    paint.gloss = 0.05 * (1 - flour);
    paint.sharp = 12;
    paint.fuzz = 0.04;
  });
  return { mesh, skin };
}

/** Three cuts across the crust. */
function slash(x: number, z: number): number {
  return Math.max(
    ...[-4.2, 0, 4.2].map((at) => {
      const across = x - at - z * 0.35;
      return Math.exp(-((across / 0.55) ** 2)) * smooth(4.6, 3.2, Math.abs(z));
    }),
  );
}
