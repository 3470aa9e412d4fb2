import { placed, type Mesh } from '../../mesh.ts';
import { hash, noise, smooth } from '../../noise.ts';
import type { Scene, Thing } from '../../render.ts';
import { linear, mix, setColour, type Skin } from '../../skin.ts';
import { cord, joined } from '../../solids.ts';
import type { Vector } from '../../vector.ts';
import { fromAbove, tableTop } from '../stage.ts';

const straw: Skin = (paint, u, v) => {
  const t = 0.5 + 0.5 * noise(u * 0.3, v * 0.4, 3);
  const fibre = noise(u * 0.5, v * 16, 4);
  setColour(paint, mix(linear('#cba55a'), linear('#ecd596'), t), 1 + 0.07 * fibre);
  paint.height = 0.012 * fibre;
  paint.gloss = 0.3;
  paint.sharp = 18;
  paint.fuzz = 0;
};

const red: Skin = (paint, u) => {
  setColour(paint, linear('#a33a2c'), 0.9 + 0.15 * Math.sin(u * 20));
  paint.gloss = 0.05;
  paint.sharp = 10;
};

function stalk(a: Vector, b: Vector, thick: number): Mesh {
  return cord(
    Array.from({ length: 12 }, (_, n) => {
      const t = n / 11;
      return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t] as const;
    }),
    thick,
    9,
  );
}

interface Piece {
  readonly straws: Mesh[];
  readonly threads: Mesh[];
}

/** Straws crossing at the middle, tied there and between the rays. */
function star(rays: number, long: number, forked: boolean, seed: number): Piece {
  const straws: Mesh[] = [];
  for (let i = 0; i < rays; i++) {
    const a = (i * Math.PI) / rays + 0.03 * hash(i, 1, seed);
    const reach = long * (0.97 + 0.06 * hash(i, 2, seed)) * (rays > 6 && i % 2 ? 0.72 : 1);
    const y = 0.3 + 0.16 * i * 0.5;
    const [c, s] = [Math.cos(a), Math.sin(a)];
    for (const off of forked ? [-0.16, 0.16] : [0]) {
      const spread = forked ? off * 4.4 : 0;
      const end = (k: number): Vector => [c * reach * k - s * spread, y - 0.15, s * reach * k + c * spread];
      const middle: Vector = [-s * off, y, c * off];
      straws.push(stalk(end(-1), middle, 0.4), stalk(middle, end(1), 0.4));
    }
  }
  const ring = (radius: number, y: number, thick: number) =>
    cord(
      Array.from({ length: 120 }, (_, n) => {
        const a = (n / 119) * Math.PI * 2;
        const wave = radius * (1 + 0.08 * Math.cos(a * rays * 2));
        return [Math.cos(a) * wave, y + 0.16 * Math.cos(a * rays), Math.sin(a) * wave] as const;
      }),
      thick,
      8,
    );
  const threads = [ring(0.62, 0.75, 0.14), ring(0.75, 0.6, 0.14), ring(long * 0.5, 0.62, 0.09), hang(long, seed)];
  return { straws, threads };
}

/** A straw octahedron, as in the hanging gardens of old rooms. */
function sodas(size: number): Piece {
  const low = 0.2;
  const belt = [0, 1, 2, 3].map((i): Vector => [
    Math.cos((i * Math.PI) / 2 + 0.5) * size,
    low + size * 0.62 + 0.45 * size * Math.sin(i * 1.57 + 0.8),
    Math.sin((i * Math.PI) / 2 + 0.5) * size,
  ]);
  const tips: readonly Vector[] = [
    [-size * 0.15, low + size * 1.5, -size * 1.25],
    [size * 0.15, low, size * 1.25],
  ];
  const straws = belt.flatMap((p, i) => [stalk(p, belt[(i + 1) % 4]!, 0.4), ...tips.map((tip) => stalk(p, tip, 0.4))]);
  const knots = [...belt, ...tips].map(([x, y, z]) => stalk([x - 0.18, y, z - 0.1], [x + 0.18, y + 0.1, z + 0.1], 0.3));
  return { straws, threads: [...knots, hang(size * 1.25, 9)] };
}

function hang(long: number, seed: number): Mesh {
  return cord(
    Array.from({ length: 70 }, (_, n) => {
      const a = (n / 69) * Math.PI * 2;
      return [
        0.9 * Math.sin(a) * (1 + 0.3 * Math.cos(a)) + 0.3 * hash(seed, 1, 2),
        0.12 + 0.25 * smooth(0.3, 1, Math.cos(a)),
        -long - 1.6 + 1.9 * Math.cos(a),
      ] as const;
    }),
    0.1,
    7,
  );
}

/** Six straw ornaments for the tree, laid out. */
export function strawOrnaments(): Scene {
  const pieces: readonly (readonly [Piece, number, number, number])[] = [
    [star(8, 5, false, 1), -6, -11.6, 0.1],
    [star(3, 5, true, 2), 6.2, -10.6, -0.2],
    [star(5, 4.9, false, 3), -6.2, 2, 0.3],
    [sodas(3.6), 6.2, 3.2, -0.15],
    [star(3, 4.8, true, 4), -5.8, 15.4, 0.35],
    [star(6, 4.8, false, 5), 6.4, 16.6, 0.25],
  ];
  const put = (meshes: readonly Mesh[], x: number, z: number, turn: number) =>
    placed(joined(meshes), [x, 0, z], [0, turn, 0]);
  const things = pieces.flatMap(([piece, x, z, turn]): Thing[] => [
    { mesh: put(piece.straws, x, z, turn), skin: straw },
    { mesh: put(piece.threads, x, z, turn), skin: red },
  ]);
  return {
    camera: fromAbove(47, 14, [0.2, 1.4]),
    nearness: [0.4, 2],
    softness: 0.28,
    things: [tableTop(47), ...things],
  };
}
