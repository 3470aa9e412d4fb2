import { linen, type Linen } from '../linen.ts';
import { placed, surface, type Mesh } from '../mesh.ts';
import { hash, layered, noise, smooth } from '../noise.ts';
import { rumple } from '../rumple.ts';
import type { Scene, Thing } from '../render.ts';
import { linear, mix, type Rgb } from '../skin.ts';
import { block, cord, joined } from '../solids.ts';
import { pillowMesh } from './pillow.ts';
import { folded } from './stack.ts';
import { oak } from '../yarns.ts';
import { wood } from './surfaces.ts';
import { fromAbove, fromFront, once, sweep, tableTop } from './stage.ts';

/** Four napkins fanned out one over the other. */
export function napkins(colour: Rgb): Scene {
  const one = (seed: number): Mesh =>
    once(`napkin ${seed}`, () =>
      surface(180, 180, (s, t) => {
        const [x, z] = [(s - 0.5) * 21, (t - 0.5) * 21];
        const edge = Math.min(10.5 - Math.abs(x), 10.5 - Math.abs(z)) + 0.08 * noise(x * 0.4, z * 0.4, seed);
        const folded = 0.42 * smooth(-0.05, 0.35, edge) ** 0.5;
        const soft =
          0.22 * layered(x * 0.09, z * 0.09, seed + 1, 2) +
          rumple(x, z, seed + 2, 9, 0.3) +
          0.13 * Math.exp(-((x / 0.4) ** 2));
        return {
          at: [x, 0.05 + folded + Math.max(-0.3, soft) * smooth(0, 2, edge), z],
          uv: [x + seed, z + seed * 3],
          edge,
        };
      }),
    );
  const skin = (seed: number) => linen({ colour, pitch: 0.1, seed, uneven: 1, hem: { width: 1, stitch: 0.42 } });
  const things = Array.from({ length: 4 }, (_, i): Thing => ({
    mesh: placed(one(200 + i), [-2.2 + i * 1.6, i * 0.5, 1.8 - i * 1.3], [0, 0.62 - i * 0.2, 0]),
    skin: skin(210 + i),
  }));
  return {
    camera: fromAbove(43, 22, [0.3, 0.6]),
    softness: 0.32,
    nearness: [0.4, 2],
    things: [tableTop(43), ...things],
  };
}

/** A thick mat of heavy yarn, one corner turned up. */
export function mat(colour: Rgb): Scene {
  const mesh = once('mat', () =>
    surface(260, 400, (s, t) => {
      const [x, z] = [(s - 0.5) * 50, (t - 0.5) * 80];
      const corner = Math.max(0, (x + z * 0.8) / 1.28 - 36);
      const curl = Math.min(corner, 10);
      const edge = Math.min(25 - Math.abs(x), 40 - Math.abs(z)) + 0.12 * noise(x * 0.2, z * 0.2, 8);
      const y =
        0.9 * smooth(-0.1, 0.5, edge) ** 0.5 +
        0.35 * layered(x * 0.05, z * 0.05, 9, 2) +
        rumple(x, z, 10, 22, 0.6) * smooth(0, 6, edge) +
        curl * curl * 0.11;
      return { at: [x - curl * curl * 0.05, Math.max(0.05, y), z - curl * curl * 0.05], uv: [x, z], edge };
    }),
  );
  const ribs = linen({ colour, pitch: 0.46, seed: 88, uneven: 1, relief: 0.5, hem: { width: 2.4, stitch: 0.9 } });
  return {
    camera: fromAbove(101, 20, [0, 0.6]),
    softness: 0.24,
    nearness: [0.8, 4],
    things: [tableTop(101), { mesh: placed(mesh, [0, 0, 0], [0, 0.12, 0]), skin: ribs }],
  };
}

/** A heavy throw folded twice, its fringe hanging in front. */
export function throwBlanket(colour: Rgb): Scene {
  const body = placed(folded({ wide: 36, deep: 28, layers: 4, thick: 2.15, seed: 405 }), [0, 0, 0], [0, -0.1, 0]);
  const skin = linen({ colour, pitch: 0.19, seed: 406, uneven: 1.1, relief: 0.4 });
  const fall = placed(hangingEnd(36, 5.2, 8.6), [0, 0, 0], [0, -0.1, 0]);
  return {
    camera: fromFront(58, 25, 5.5, 8),
    softness: 0.32,
    nearness: [0.6, 3.5],
    things: [
      sweep(58, 8),
      { mesh: body, skin },
      { mesh: fall, skin: linen({ colour, pitch: 0.12, seed: 407, uneven: 1 }) },
    ],
  };
}

/** Knotted tassels along the front of the pile. */
export function hangingEnd(wide: number, long: number, top: number): Mesh {
  const tufts = 34;
  return joined(
    Array.from({ length: tufts }, (_, i) => {
      const x = ((i + 0.5) / tufts - 0.5) * (wide - 0.8);
      const swing = (hash(i, 1, 6) - 0.5) * 0.7;
      const high = top * (1 - 0.16 * Math.abs((2 * x) / wide) ** 3);
      const strands = Array.from({ length: 5 }, (__, k) => {
        const spread = (k - 2) * 0.13;
        return cord(
          Array.from({ length: 16 }, (___, n) => {
            const t = n / 15;
            const out = 14.6 + 0.75 * Math.sin(Math.min(1, t * 2.2) * 1.57) + 0.12 * hash(i, k, 7);
            const narrow = 0.45 + 0.55 * smooth(0.22, 0.6, t) + 0.6 * (1 - smooth(0, 0.2, t));
            return [
              x + swing * t * t + spread * narrow * (1 + 0.8 * t) + 0.06 * noise(t * 5, i * 3 + k, 8),
              high - 0.5 - t * long * (0.92 + 0.14 * hash(i, k, 9)),
              out,
            ] as const;
          }),
          0.21,
          7,
        );
      });
      const knot = cord(
        [
          [x - 0.1, high - 1.75, 15.55],
          [x, high - 2, 15.65],
          [x + 0.1, high - 2.25, 15.55],
        ],
        0.62,
        10,
      );
      return joined([...strands, knot]);
    }),
  );
}

/** A bag gathered at the neck by a cord, standing with a loaf inside. */
export function breadBag(colour: Rgb): Scene {
  const mesh = once('bread bag', () =>
    surface(
      420,
      300,
      (s, t) => {
        const a = s * Math.PI * 2;
        const neck = Math.exp(-(((t - 0.74) / 0.075) ** 2));
        const foot = smooth(0, 0.1, t) ** 0.5;
        const body =
          11 *
          foot *
          (1 - 0.1 * t) *
          (1 - 0.79 * neck) *
          (t > 0.74 ? 0.62 + 0.2 * smooth(0.8, 1, t) + 0.3 * neck : 1 - 0.25 * smooth(0.45, 0.74, t));
        const pleats =
          Math.sin(a * 15 + 1.6 * noise(Math.cos(a) * 2, Math.sin(a) * 2, 3)) *
          (0.42 * neck + 0.75 * smooth(0.42, 0.72, t) * (1 - neck) + 0.4 * smooth(0.78, 0.95, t));
        const wide = noise(Math.cos(a) * 1.6 + 5, Math.sin(a) * 1.6 + t * 3, 4) * 0.9 * foot * (1 - neck);
        const small =
          rumple(s * 60, t * 34, 6, 8, 0.55) * foot * (1 - 0.5 * neck) +
          0.3 * layered(Math.cos(a) * 2.2, Math.sin(a) * 2.2 + t * 3.5, 12, 2) * foot * (1 - neck) +
          0.12 * layered(s * 14, t * 9, 7, 3);
        const r = body + (pleats * 0.75 + wide + small) * (t < 0.03 ? t / 0.03 : 1);
        const y = 31 * t - 0.7 * Math.sin(a * 2 + 1) * smooth(0.85, 1, t) + 0.6 * pleats * smooth(0.8, 1, t);
        return {
          at: [Math.cos(a) * r, Math.max(0.02, y + 0.3 * noise(a, t * 4, 9) * (1 - foot)), -Math.sin(a) * r * 0.78],
          uv: [s * 60, t * 40],
          edge: (1 - t) * 34,
        };
      },
      true,
    ),
  );
  const tie = joined(
    [0, 1].map((k) =>
      cord(
        Array.from({ length: 90 }, (_, i) => {
          const a = (i / 89) * Math.PI * 2;
          const r = 3.1 + 0.16 * Math.sin(a * 15);
          return [Math.cos(a) * r, 22.7 + k * 0.62 + 0.2 * Math.sin(a + k), -Math.sin(a) * r * 0.8] as const;
        }),
        0.55,
        10,
      ),
    ),
  );
  const ends = joined(
    [-1, 1].map((side) =>
      cord(
        Array.from({ length: 50 }, (_, i) => {
          const t = i / 49;
          return [
            side * (0.4 + 1.9 * t) + 0.5 * Math.sin(t * 5),
            22.6 - 8.2 * t + 0.8 * Math.sin(t * 4) * side,
            3.6 + 6.4 * Math.sin(Math.min(1, t * 1.4) * 1.57),
          ] as const;
        }),
        0.5,
        10,
      ),
    ),
  );
  return {
    camera: fromFront(47, 14, 15.5, 4),
    softness: 0.24,
    nearness: [0.8, 4],
    things: [
      sweep(47, 4),
      { mesh, skin: linen({ colour, pitch: 0.12, seed: 31, uneven: 1, hem: { width: 1.4, stitch: 0.4 } }) },
      {
        mesh: joined([tie, ends]),
        skin: linen({ colour: mix(colour, linear('#8b7350'), 0.4), pitch: 0.08, seed: 32, uneven: 1 }),
      },
    ],
  };
}

/** A made bed seen from its foot: mattress, a duvet over it, two pillows. */
export function bed(colour: Rgb, pillows: Rgb, cloth: Partial<Linen> = {}): Scene {
  const cover = once('duvet', () => {
    const [wide, long, round] = [228, 170, 8];
    return surface(560, 460, (s, t) => {
      const x = (s - 0.5) * wide;
      const way = t * long;
      const side = over(Math.abs(x) - 70, round);
      const foot = over(way - 128, round);
      const puff =
        2.6 * layered(x * 0.02, way * 0.022, 5, 2) +
        rumple(x, way * 0.8, 6, 52, 4.6) +
        rumple(x, way, 8, 21, 1.7) * (0.6 + 0.5 * noise(x * 0.02, way * 0.02, 9));
      const lip = 4.5 * Math.exp(-(((way - 9) / 8) ** 2)) * side.up * foot.up;
      const wave = (at: number) =>
        2.3 * Math.sin(at * 0.17 + 3 * noise(at * 0.03, 1, 4)) * (0.7 + 0.5 * noise(at * 0.05, 7, 4));
      const outX = side.out + (1 - side.up) * (wave(way) * Math.min(1, side.down / 18) + puff * 0.5);
      const outZ = foot.out + (1 - foot.up) * (wave(x) * Math.min(1, foot.down / 18) + puff * 0.5);
      const y = 45 - Math.hypot(side.down, foot.down) + (puff + lip) * side.up * foot.up;
      return {
        at: [Math.sign(x) * (Math.min(Math.abs(x), 70) + outX), Math.max(1, y), -64 + Math.min(way, 128) + outZ],
        uv: [x, way],
        edge: 99,
      };
    });
  });
  const mattress = placed(block([146, 26, 178], 5, undefined, 60), [0, 14, -26]);
  const head = block([160, 80, 4], 1.2, undefined, 60);
  const legs = joined([-68, 68].map((x) => placed(block([7, 16, 7], 1), [x, 0, 58])));
  const lay = (x: number, y: number, z: number, turn: number, seed: number, own: Rgb, rise = 0.62): Thing => ({
    mesh: placed(pillowMesh(66, 46, seed, 0.45), [x, y, z], [rise, turn, 0]),
    skin: linen({ colour: own, pitch: 0.34, seed, uneven: 1 }),
  });
  return {
    camera: fromFront(285, 25, 30, -12),
    softness: 0.34,
    nearness: [2, 10],
    things: [
      sweep(285, -12),
      { mesh: placed(head, [0, 0, -119]), skin: wood(oak, 2.4) },
      { mesh: legs, skin: wood(oak, 1.4) },
      { mesh: mattress, skin: linen({ colour: pillows, pitch: 0.36, seed: 4, uneven: 1 }) },
      lay(-35, 45, -98, 0.06, 33, pillows, 0.85),
      lay(35, 45, -98, -0.05, 34, pillows, 0.85),
      lay(-33, 44, -82, 0.12, 35, colour, 0.6),
      lay(34, 44, -81, -0.1, 36, colour, 0.6),
      { mesh: cover, skin: linen({ colour, pitch: 0.38, seed: 5, uneven: 1.1, ...cloth }) },
    ],
  };
}

/** Cloth going over a rounded edge: how far out and down it is after `beyond` centimetres, and how much it still faces up. */
function over(beyond: number, round: number): { readonly out: number; readonly down: number; readonly up: number } {
  if (beyond <= 0) return { out: 0, down: 0, up: 1 };
  const angle = Math.min(Math.PI / 2, beyond / round);
  const rest = Math.max(0, beyond - (round * Math.PI) / 2);
  return {
    out: round * Math.sin(angle) + rest * 0.05,
    down: round * (1 - Math.cos(angle)) + rest,
    up: Math.cos(angle),
  };
}
