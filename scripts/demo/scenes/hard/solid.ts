import { surface, type Mesh } from '../../mesh.ts';
import { hash } from '../../noise.ts';
import type { Skin } from '../../skin.ts';
import { evenly, turned } from '../../solids.ts';
import type { Vector } from '../../vector.ts';

const DEPTH = 500;

/** Lets a skin know where in the solid a point is, as wood and thrown clay need: before the piece is placed. */
export function solidly(mesh: Mesh): Mesh {
  const { position, uv, edge } = mesh;
  for (let i = 0; i < edge.length; i++) {
    uv[i * 2] = position[i * 3]!;
    uv[i * 2 + 1] = position[i * 3 + 1]!;
    edge[i] = position[i * 3 + 2]! + DEPTH;
  }
  return mesh;
}

type SolidSkin = (paint: Parameters<Skin>[0], x: number, y: number, z: number, pixel: number) => void;

/** A skin by place in the solid, for meshes that went through `solidly`. */
export function throughout(skin: SolidSkin): Skin {
  return (paint, u, v, edge, pixel) => skin(paint, u, v, edge - DEPTH, pixel);
}

/** Smooth noise in [-1, 1] in space. */
export function noise3(x: number, y: number, z: number, seed: number): number {
  const [ix, iy, iz] = [Math.floor(x), Math.floor(y), Math.floor(z)];
  const [fx, fy, fz] = [ease(x - ix), ease(y - iy), ease(z - iz)];
  const row = (j: number, k: number) => {
    const a = hash(ix + (iz + k) * 7919, iy + j, seed);
    return a + (hash(ix + 1 + (iz + k) * 7919, iy + j, seed) - a) * fx;
  };
  const slice = (k: number) => {
    const a = row(0, k);
    return a + (row(1, k) - a) * fy;
  };
  const a = slice(0);
  return (a + (slice(1) - a) * fz) * 2 - 1;
}

function ease(t: number): number {
  return t * t * (3 - 2 * t);
}

export type Profile = readonly (readonly [number, number])[];

/** Thrown on the wheel: never quite round. */
export function thrown(profile: Profile, seed: number, extra?: (angle: number, height: number) => number): Mesh {
  const mesh = turned(
    profile,
    (angle, height) =>
      0.007 * noise3(Math.cos(angle) * 1.2, Math.sin(angle) * 1.2, height * 0.1, seed) + (extra?.(angle, height) ?? 0),
    360,
  );
  return solidly(mesh);
}

/** A bar along points in a plane of one z, `wide` across that plane and `thick` in it, along t from 0 to 1. */
export function strap(
  points: readonly (readonly [number, number])[],
  wide: (t: number) => number,
  thick: (t: number) => number,
  square = 1,
): Mesh {
  const line = evenly(points, 0.1);
  const mesh = surface(
    49,
    line.length,
    (s, t) => {
      const i = Math.round(t * (line.length - 1));
      const [x, y] = line[i]!;
      const [ax, ay] = line[Math.max(0, i - 1)]!;
      const [bx, by] = line[Math.min(line.length - 1, i + 1)]!;
      const length = Math.hypot(bx - ax, by - ay) || 1;
      const [nx, ny] = [-(by - ay) / length, (bx - ax) / length];
      const [c, d] = [Math.cos(s * Math.PI * 2), Math.sin(s * Math.PI * 2)];
      const out = (Math.sign(c) * Math.abs(c) ** square * thick(t)) / 2;
      const side = (Math.sign(d) * Math.abs(d) ** square * wide(t)) / 2;
      return { at: [x + nx * out, y + ny * out, side], uv: [0, 0] };
    },
    true,
  );
  return solidly(mesh);
}

/** A disc of the given radius at a height, its centre on the axis; `rise` shapes it. */
export function disc(radius: number, height: number, rise?: (x: number, z: number) => number): Mesh {
  return solidly(
    surface(120, 60, (s, t) => {
      const a = s * Math.PI * 2;
      const [x, z] = [Math.cos(a) * radius * t, -Math.sin(a) * radius * t];
      return { at: [x, height + (rise?.(x, z) ?? 0), z] as Vector, uv: [x, z] };
    }),
  );
}
