import { clothMesh } from '../cloth-mesh.ts';
import { settle } from '../cloth-sim.ts';
import { linen } from '../linen.ts';
import { placed, surface, type Mesh } from '../mesh.ts';
import { creases, hash, layered, noise } from '../noise.ts';
import type { Scene } from '../render.ts';
import type { Rgb } from '../skin.ts';
import { block, cord, joined } from '../solids.ts';
import { oak } from '../yarns.ts';
import { fromAbove, fromFront, once, sweep, tableTop } from './stage.ts';
import { wood } from './surfaces.ts';

const TOP = 42;
const TABLE = [86, 3, 58] as const;

/** Cloth laid over a table, falling at the edges. */
function overTable(): Mesh {
  return once('tablecloth', () => {
    const spacing = 1.5;
    const columns = 93;
    const rows = 75;
    const half = [TABLE[0] / 2 + 0.4, TABLE[2] / 2 + 0.4] as const;
    const cloth = settle({
      columns,
      rows,
      spacing,
      seed: 71,
      steps: 300,
      rounds: 12,
      stiff: 0.2,
      stiffWide: 0.04,
      gravity: [0, -0.9, 0],
      start: (c, r) => [
        (c - (columns - 1) / 2) * spacing + 1,
        TOP + 1.2 + 0.3 * noise(c * 0.2, r * 0.2, 3),
        (r - (rows - 1) / 2) * spacing,
      ],
      collide: (point) => {
        const dx = Math.abs(point[0]) - half[0];
        const dz = Math.abs(point[2]) - half[1];
        const dy = point[1] - TOP - 0.3;
        if (dx >= 0 || dz >= 0 || dy >= 0 || dy < -6) return 0;
        if (dy > -1.2 || (dy > dx && dy > dz)) point[1] = TOP + 0.3;
        else if (dx > dz) point[0] = Math.sign(point[0]) * half[0];
        else point[2] = Math.sign(point[2]) * half[1];
        return dy > -1.2 ? 0.6 : 0.3;
      },
    });
    return clothMesh(cloth, {
      spacing,
      finer: 5,
      crumple: (u, v) => 0.08 * creases(u * 0.06, v * 0.06, 7) + 0.04 * layered(u * 0.2, v * 0.2, 8, 3),
    });
  });
}

export function tablecloth(colour: Rgb): Scene {
  const legs = [-1, 1].flatMap((x) =>
    [-1, 1].map((z) =>
      placed(block([4.6, TOP - 3, 4.6], 0.5), [(x * (TABLE[0] - 17)) / 2, 0, (z * (TABLE[2] - 17)) / 2]),
    ),
  );
  const board = placed(block([TABLE[0] - 4, TABLE[1], TABLE[2] - 4], 1.2), [0, TOP - 4, 0]);
  return {
    camera: fromFront(146, 22, 27, -24),
    softness: 0.26,
    nearness: [1.5, 10],
    things: [
      sweep(146, -24),
      {
        mesh: overTable(),
        skin: linen({ colour, pitch: 0.25, seed: 72, uneven: 0.9, hem: { width: 3, stitch: 0.7 } }),
      },
      { mesh: joined([...legs, board]), skin: wood(oak, 1) },
    ],
  };
}

/** Boards laid side by side, the grain across the picture. */
function boards(scale: number): ReturnType<typeof wood> {
  const grain = wood(oak, scale, 0.04);
  const wide = 13 * scale;
  return (paint, u, v, edge, pixel) => {
    const number = Math.floor(v / wide);
    const across = v - number * wide;
    grain(paint, u + number * 71, v + number * 31, edge, pixel);
    const tone = 0.9 + 0.16 * hash(number, 3, 5);
    const joint = Math.min(across, wide - across);
    const gap = Math.exp(-((joint / (0.05 * scale + pixel)) ** 2));
    paint.r *= tone * (1 - 0.7 * gap);
    paint.g *= tone * (1 - 0.7 * gap);
    paint.b *= tone * (1 - 0.7 * gap);
    paint.height -= 0.06 * gap;
  };
}

/** A runner with short fringes on a wooden table. */
export function runner(colour: Rgb): Scene {
  const wide = 45;
  const long = 128;
  const cloth = placed(lyingCloth(wide, long, 81, 2.4), [0, 0, -26], [0, 0.2, 0]);
  const ends = placed(fringe(wide, 3.4, 82, 130, 0.24), [0, 0, 0], [0, 0, 0]);
  const turned = placed(placed(ends, [0, 0, long / 2]), [0, 0, -26], [0, 0.2, 0]);
  return {
    camera: fromAbove(104, 32, [6, -4]),
    softness: 0.2,
    nearness: [0.6, 3],
    things: [
      tableTop(104, boards(1)),
      { mesh: cloth, skin: linen({ colour, pitch: 0.21, seed: 83, uneven: 1 }) },
      { mesh: turned, skin: linen({ colour, pitch: 0.1, seed: 84 }) },
    ],
  };
}

/** A flat cloth with a few soft waves, lying on y = 0. */
function lyingCloth(wide: number, long: number, seed: number, wave = 0.9): Mesh {
  return once(`lying ${wide} ${long} ${seed}`, () =>
    surface(Math.round(wide * 4), Math.round(long * 4), (s, t) => {
      const x = (s - 0.5) * wide;
      const z = (t - 0.5) * long;
      const fold =
        Math.max(0, noise(x * 0.05 + z * 0.02, z * 0.045, seed)) ** 2 * wave +
        Math.max(0, noise(x * 0.03, z * 0.09 + x * 0.04, seed + 1)) ** 2 * wave * 0.8;
      const small = 0.1 * creases(x * 0.08, z * 0.08, seed + 2) + 0.05 * layered(x * 0.25, z * 0.25, seed + 3, 3);
      const wobble = 0.35 * noise(z * 0.07, 1, seed + 5);
      return {
        at: [x + wobble, 0.14 + fold + small, z + 0.25 * noise(x * 0.09, 2, seed + 6)],
        uv: [x, z],
        edge: Math.min(wide / 2 - Math.abs(x), long / 2 - Math.abs(z)),
      };
    }),
  );
}

/** Loose warp threads at the end of a cloth, `long` centimetres, along x. */
function fringe(wide: number, long: number, seed: number, tufts = Math.round(wide * 3.2), thick = 0.16): Mesh {
  return joined(
    Array.from({ length: tufts }, (_, i) => {
      const x = ((i + 0.5) / tufts - 0.5) * wide;
      const length = long * (0.8 + 0.35 * hash(i, 1, seed));
      const lean = (hash(i, 2, seed) - 0.5) * 0.7;
      return cord(
        Array.from({ length: 12 }, (__, n) => {
          const t = n / 11;
          return [
            x + lean * t * t + 0.12 * noise(t * 4, i, seed),
            0.16 - 0.08 * t + 0.05 * hash(i, n, seed),
            t * length - 0.2,
          ] as const;
        }),
        thick,
        7,
      );
    }),
  );
}
