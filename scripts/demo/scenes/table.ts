import { clothMesh } from '../cloth-mesh.ts';
import { settle } from '../cloth-sim.ts';
import { linen, type Linen } from '../linen.ts';
import { placed, surface, type Mesh } from '../mesh.ts';
import { hash, noise } from '../noise.ts';
import { halves } from '../patterns.ts';
import { rumple } from '../rumple.ts';
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
      crumple: (u, v) => rumple(u, v, 7, 15, 0.6) + pressFolds(u, v, (columns - 1) * spacing, (rows - 1) * spacing),
    });
  });
}

/** Sharp folds left by the iron and the shelf: quarters of the cloth, up here, down there. */
function pressFolds(u: number, v: number, wide: number, long: number): number {
  const fold = (at: number, line: number) => 0.2 * Math.exp(-(((at - line) / 0.7) ** 2));
  return fold(u, wide / 4) - fold(u, wide / 2) + fold(u, (wide * 3) / 4) + fold(v, long / 3) - fold(v, (long * 2) / 3);
}

export function tablecloth(colour: Rgb, cloth: Partial<Linen> = {}): Scene {
  const legs = [-1, 1].flatMap((x) =>
    [-1, 1].map((z) =>
      placed(block([4.6, TOP - 3, 4.6], 0.5), [(x * (TABLE[0] - 17)) / 2, 0, (z * (TABLE[2] - 17)) / 2]),
    ),
  );
  const board = placed(block([TABLE[0] - 4, TABLE[1], TABLE[2] - 4], 1.2), [0, TOP - 4, 0]);
  return {
    camera: fromFront(146, 22, 27, -24),
    softness: 0.34,
    nearness: [1.5, 8],
    things: [
      sweep(146, -24),
      {
        mesh: overTable(),
        skin: linen({ colour, pitch: 0.24, seed: 72, uneven: 1, hem: { width: 3, stitch: 0.7 }, ...cloth }),
      },
      { mesh: joined([...legs, board]), skin: wood(oak, 1) },
    ],
  };
}

/** Woven checks of the colour on white. */
export function checkedTablecloth(colour: Rgb, white: Rgb): Scene {
  const check = halves(white, colour, 6);
  return tablecloth(white, { warp: check, weft: check });
}

/** A round cloth on a round table, falling in deep bells. */
export function roundTablecloth(colour: Rgb): Scene {
  const [radius, cloth] = [38, 63];
  const mesh = once('round tablecloth', () => {
    const spacing = 1.5;
    const count = 2 * Math.ceil(cloth / spacing) + 9;
    const middle = (count - 1) / 2;
    const away = (c: number, r: number) => Math.hypot(c - middle, r - middle) * spacing;
    const settled = settle({
      columns: count,
      rows: count,
      spacing,
      seed: 73,
      steps: 260,
      rounds: 10,
      stiff: 0.2,
      stiffWide: 0.04,
      gravity: [0, -0.9, 0],
      missing: (c, r) => away(c, r) > cloth + spacing * 3.5,
      start: (c, r) => [(c - middle) * spacing, TOP + 1.2 + 0.3 * noise(c * 0.2, r * 0.2, 3), (r - middle) * spacing],
      collide: (point) => {
        const out = Math.hypot(point[0], point[2]);
        const below = point[1] - TOP - 0.3;
        if (out > radius || below >= 0 || below < -6) return 0;
        if (below > -1.2 || below > out - radius) point[1] = TOP + 0.3;
        else {
          point[0] *= radius / out;
          point[2] *= radius / out;
        }
        return below > -1.2 ? 0.6 : 0.3;
      },
    });
    return clothMesh(settled, {
      spacing,
      finer: 4,
      origin: [-middle * spacing, -middle * spacing],
      edge: (u, v) => cloth - Math.hypot(u, v),
      crumple: (u, v) => rumple(u + 90, v + 90, 74, 15, 0.6) + pressFolds(u + cloth, v + cloth, cloth * 2, cloth * 2),
    });
  });
  const legs = [0.6, 2.17, 3.74, 5.31].map((a) =>
    placed(block([4, TOP - 3, 4], 0.8), [Math.cos(a) * 22, 0, Math.sin(a) * 22]),
  );
  return {
    camera: fromFront(146, 22, 27, -14),
    softness: 0.34,
    nearness: [1.5, 8],
    things: [
      sweep(146, -14),
      { mesh, skin: linen({ colour, pitch: 0.24, seed: 75, uneven: 1, hem: { width: 1, stitch: 0.6 } }) },
      { mesh: joined(legs), skin: wood(oak, 1) },
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
    softness: 0.3,
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
      const small = 0.5 + rumple(x, z, seed + 2, 14, 0.75);
      const wobble = 0.35 * noise(z * 0.07, 1, seed + 5);
      return {
        at: [x + wobble, Math.max(0.06, 0.1 + fold + small), z + 0.25 * noise(x * 0.09, 2, seed + 6)],
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
