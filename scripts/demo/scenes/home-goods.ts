import { linen } from '../linen.ts';
import { placed, surface, type Mesh } from '../mesh.ts';
import { hash, noise, smooth } from '../noise.ts';
import type { Scene, Thing } from '../render.ts';
import { rumple } from '../rumple.ts';
import { mix, type Rgb, type Skin } from '../skin.ts';
import { cord, joined } from '../solids.ts';
import type { Vector } from '../vector.ts';
import { roll, string } from './notions.ts';
import { fromFront, once, sweep } from './stage.ts';

/** A soft basket with a turned-down rim and two handles. */
export function laundryBasket(colour: Rgb, rim: Rgb): Scene {
  const mesh = once('soft laundry basket', () =>
    surface(
      520,
      320,
      (s, t) => {
        const a = s * Math.PI * 2;
        const foot = smooth(0, 0.05, t) ** 0.5;
        const bulge =
          0.9 * noise(Math.cos(a) * 1.5 + 3, Math.sin(a) * 1.5 + t * 2.2, 4) + 0.5 * Math.sin(a * 3 + 5 * t);
        const r =
          (19.5 + 1.4 * Math.sin(t * 2.6) + bulge * (0.4 + 0.6 * t)) * foot +
          rumple(s * 125, t * 44, 5, 12, 0.8) * foot;
        const y = 44 * t + 0.8 * Math.sin(a * 2 + 0.8) * t;
        return { at: [Math.cos(a) * r, Math.max(0.02, y), -Math.sin(a) * r * 0.94], uv: [s * 125, t * 44], edge: 9 };
      },
      true,
    ),
  );
  const cuff = once('laundry cuff', () =>
    surface(
      520,
      70,
      (s, t) => {
        const a = s * Math.PI * 2;
        const bulge = 0.9 * noise(Math.cos(a) * 1.5 + 3, Math.sin(a) * 1.5 + 2.2, 4) + 0.5 * Math.sin(a * 3 + 5);
        const way = t * 13;
        const round = Math.min(1, way / 1.6) * Math.PI;
        const out =
          20.2 +
          bulge +
          (way < 1.6
            ? 0.8 * (1 - Math.cos(round))
            : 1.7 + 0.25 * noise(s * 40, t * 2, 6) + 0.1 * way * noise(s * 14, 1, 7));
        const y =
          44.4 +
          0.8 * Math.sin(a * 2 + 0.8) +
          (way < 1.6 ? 0.8 * Math.sin(round) : -(way - 1.6) + 0.5 * noise(s * 12, 3, 8));
        return {
          at: [Math.cos(a) * out, y, -Math.sin(a) * out * 0.94],
          uv: [s * 130, way],
          edge: Math.min(9, 13 - way),
        };
      },
      true,
    ),
  );
  const handle = (side: 1 | -1): Thing =>
    roll(
      [-0.34, -0.3, -0.15, 0, 0.15, 0.3, 0.34].map((a, i) => {
        const angle = (side === 1 ? 0 : Math.PI) + a;
        const lift = [0, 3, 6.6, 7.6, 6.6, 3, 0][i]!;
        return [Math.cos(angle) * 22.2, 40 + lift, -Math.sin(angle) * 20.8] as const;
      }),
      2,
      mix([0, 0, 0], rim, 0.95),
      0.16,
    );
  return {
    camera: fromFront(80, 15, 24, 14),
    softness: 0.34,
    nearness: [1.2, 8],
    things: [
      sweep(80, 14),
      { mesh, skin: linen({ colour, pitch: 0.19, seed: 1231, uneven: 1 }) },
      {
        mesh: cuff,
        skin: linen({ colour: rim, pitch: 0.17, seed: 1232, uneven: 1, hem: { width: 1.2, stitch: 0.5 } }),
      },
      handle(1),
      handle(-1),
    ],
  };
}

/** A bolt of cloth with its loose end on the ground. */
export function fabricRoll(colour: Rgb): Scene {
  const [long, radius] = [46, 6.4];
  const tube = once('fabric roll', () =>
    surface(
      260,
      240,
      (s, t) => {
        const a = s * Math.PI * 2;
        const x = (t - 0.5) * long;
        const r = radius + 0.12 * noise(x * 0.12, Math.cos(a) * 2, 4) + 0.1 * rumple(s * 40, x, 5, 8, 0.8);
        const end = Math.abs(t - 0.5) > 0.49 ? 0.1 * hash(Math.round(a * 20), 1, 4) : 0;
        return { at: [x + end, radius + Math.sin(a) * r, Math.cos(a) * r], uv: [x, s * 40.2], edge: 9 };
      },
      true,
    ),
  );
  const ends = joined(
    [-1, 1].map((side) =>
      surface(
        180,
        60,
        (s, t) => {
          const a = s * Math.PI * 2;
          const r = 1.6 + t * (radius - 1.7);
          return {
            at: [side * (long / 2 - 0.2 + 0.25 * noise(t * 9, a * 0.3, 6)), radius + Math.sin(a) * r, Math.cos(a) * r],
            uv: [a * r, t * (radius - 1.6) * 1 + (a / 6.283) * 0.36],
            edge: 9,
          };
        },
        true,
      ),
    ),
  );
  const layers: Skin = (paint, _, v) => {
    const f = v / 0.36 - Math.floor(v / 0.36);
    const line = smooth(0, 0.35, Math.abs(f - 0.5) * 2);
    const tone = 1 - 0.45 * line + 0.06 * noise(v * 30, 1, 5);
    [paint.r, paint.g, paint.b] = [colour[0] * tone, colour[1] * tone, colour[2] * tone];
    paint.height = -0.1 * line;
    paint.fuzz = 0.2;
  };
  const core = cord(
    [
      [-long / 2 - 0.3, radius, 0],
      [0, radius, 0],
      [long / 2 + 0.3, radius, 0],
    ],
    3.2,
    40,
  );
  const flap = once('fabric flap', () =>
    surface(230, 260, (s, t) => {
      const x = (s - 0.5) * long;
      const way = t * 40;
      const lying = smooth(2, 14, way);
      const down = way < 10 ? radius * (1 - Math.sin((way / 10) * 1.5708)) : 0;
      const z = way < 10 ? radius * Math.cos((1 - way / 10) * 1.5708) * 1.06 : radius * 1.06 + (way - 10) * 0.97;
      const soft =
        rumple(x + 60, way + 30, 8, 15, 0.9) + 1.3 * Math.max(0, noise(x * 0.06 + 0.04 * way, way * 0.05, 9)) * lying;
      return {
        at: [x + 0.5 * noise(way * 0.12, 1, 3) * lying, Math.max(0.08, down + 0.2 + (0.35 + soft) * lying), z],
        uv: [x, way + 60],
        edge: Math.min(9, 40 - way),
      };
    }),
  );
  const cloth = linen({ colour, pitch: 0.125, seed: 1241, uneven: 1 });
  const turn = 0.38;
  const lay = (mesh: Mesh): Mesh => placed(mesh, [0, 0, -7], [0, turn, 0]);
  return {
    camera: fromFront(86, 30, 3, 0),
    softness: 0.34,
    nearness: [0.9, 5],
    things: [
      sweep(86),
      { mesh: lay(tube), skin: cloth },
      { mesh: lay(ends), skin: layers },
      {
        mesh: lay(core),
        skin: (paint) => {
          [paint.r, paint.g, paint.b] = [0.42, 0.31, 0.2];
        },
      },
      { mesh: lay(flap), skin: cloth },
    ],
  };
}

/** A ball of yarn wound in layers of crossing strands, its end lying in front. */
export function yarnBall(colour: Rgb): Scene {
  const radius = 5;
  const strands = once('yarn ball', () => {
    const lines: Mesh[] = [];
    for (let layer = 0; layer < 38; layer++) {
      const turn = [hash(layer, 1, 5) * Math.PI, 0, hash(layer, 2, 5) * Math.PI] as const;
      for (let k = -2; k <= 2; k++) {
        const tilt = k * 0.068 + 0.02 * (hash(layer, k + 9, 6) - 0.5);
        const points = Array.from({ length: 90 }, (_, i): Vector => {
          const a = (i / 89) * Math.PI * 2;
          const high = radius * Math.sin(tilt);
          const out =
            Math.sqrt(radius ** 2 - high ** 2) - 0.3 * hash(layer, 7, 5) + 0.05 * noise(a * 2, k + layer * 9, 7);
          return [Math.cos(a) * out, high + 0.07 * noise(a * 1.4, layer, 8), Math.sin(a) * out];
        });
        lines.push(placed(cord(points, 0.34, 9), [0, 0, 0], turn));
      }
    }
    return placed(joined(lines), [0, radius + 0.2, 0]);
  });
  const ply: Skin = (paint, u, v) => {
    const twist = Math.abs(Math.sin(u * 8.4 + v * 2.9));
    const tone = (0.72 + 0.32 * twist) * (1 + 0.08 * noise(u * 14, v * 9, 5));
    [paint.r, paint.g, paint.b] = [colour[0] * tone, colour[1] * tone, colour[2] * tone];
    paint.height = 0.04 * twist;
    paint.fuzz = 0.2;
  };
  const end = string(
    [
      [4.2, 1.2, 2.4],
      [5, 0.3, 4.6],
      [2, 0.2, 7.4],
      [-3.4, 0.2, 7.6],
      [-5, 0.2, 9.6],
      [-1, 0.2, 10.6],
    ],
    0.34,
    colour,
  );
  return {
    camera: fromFront(25, 24, 4.2, -6),
    softness: 0.34,
    nearness: [0.3, 2.5],
    things: [sweep(25, -6), { mesh: strands, skin: ply }, { mesh: end.mesh, skin: ply }],
  };
}
