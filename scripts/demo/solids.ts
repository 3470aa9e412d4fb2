import { empty, surface, type Mesh } from './mesh.ts';
import { clamp } from './noise.ts';
import { cross, dot, normalize, scale, subtract, type Vector } from './vector.ts';

/** Turns a line of (radius, height) points about the upright axis; `warp` bends the result. */
export function turned(
  profile: readonly (readonly [number, number])[],
  warp?: (angle: number, height: number) => number,
  around = 220,
): Mesh {
  const line = evenly(profile, 0.12);
  const middle = profile.reduce((sum, [radius]) => sum + radius, 0) / profile.length;
  return surface(
    around,
    line.length,
    (s, t) => {
      const row = Math.round(t * (line.length - 1));
      const [radius, height, along] = line[row]!;
      const angle = s * Math.PI * 2;
      const r = radius * (1 + (warp?.(angle, height) ?? 0));
      return { at: [Math.cos(angle) * r, height, -Math.sin(angle) * r], uv: [s * Math.PI * 2 * middle, along] };
    },
    true,
  );
}

/** Points about every `step` along a line through the given ones, rounded by Catmull and Rom's curve. */
export function evenly(
  points: readonly (readonly [number, number])[],
  step: number,
): readonly [number, number, number][] {
  const result: [number, number, number][] = [];
  let along = 0;
  for (let i = 0; i + 1 < points.length; i++) {
    const a = points[Math.max(0, i - 1)]!;
    const b = points[i]!;
    const c = points[i + 1]!;
    const d = points[Math.min(points.length - 1, i + 2)]!;
    const count = Math.max(2, Math.ceil(Math.hypot(c[0] - b[0], c[1] - b[1]) / step));
    for (let n = 0; n < count; n++) {
      const at = (k: 0 | 1) => curve(a[k], b[k], c[k], d[k], n / count);
      const point = [at(0), at(1)] as const;
      const last = result.at(-1);
      if (last) along += Math.hypot(point[0] - last[0], point[1] - last[1]);
      result.push([...point, along]);
    }
  }
  const end = points.at(-1)!;
  result.push([end[0], end[1], along]);
  return result;
}

function curve(a: number, b: number, c: number, d: number, t: number): number {
  return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);
}

/** A block with rounded edges standing on y = 0; `shape` may push each point. */
export function block(
  [wide, high, deep]: Vector,
  radius: number,
  shape?: (point: Vector) => Vector,
  detail = 60,
): Mesh {
  const faces: readonly (readonly [Vector, Vector, Vector])[] = [
    [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ],
    [
      [-1, 0, 0],
      [0, 1, 0],
      [0, 0, -1],
    ],
    [
      [0, 0, -1],
      [0, 1, 0],
      [1, 0, 0],
    ],
    [
      [0, 0, 1],
      [0, 1, 0],
      [-1, 0, 0],
    ],
    [
      [1, 0, 0],
      [0, 0, -1],
      [0, 1, 0],
    ],
    [
      [1, 0, 0],
      [0, 0, 1],
      [0, -1, 0],
    ],
  ];
  const half: Vector = [wide / 2, high / 2, deep / 2];
  return joined(
    faces.map(([right, up, out]) =>
      surface(detail, detail, (s, t) => {
        const x = stretch(s);
        const y = stretch(t);
        const on = (k: 0 | 1 | 2) => (right[k] * x + up[k] * y + out[k]) * half[k];
        const at = rounded([on(0), on(1), on(2)], half, radius);
        const raised: Vector = [at[0], at[1] + high / 2, at[2]];
        const along = Math.abs(right[0]) * wide + Math.abs(right[2]) * deep;
        const upward = Math.abs(up[1]) * high + Math.abs(up[2]) * deep;
        const side = out[1] === 0 ? 0 : high;
        return { at: shape ? shape(raised) : raised, uv: [(x / 2) * along + out[0] * 40, (y / 2) * upward + side] };
      }),
    ),
  );
}

/** More points near the edges, where a block is round. */
function stretch(t: number): number {
  const s = t * 2 - 1;
  return Math.sign(s) * (1 - (1 - Math.abs(s)) ** 1.9);
}

function rounded(p: Vector, half: Vector, radius: number): Vector {
  const r = Math.min(radius, half[0], half[1], half[2]);
  const inner = ([0, 1, 2] as const).map((k) => clamp(p[k], -half[k] + r, half[k] - r)) as [number, number, number];
  const d: Vector = [p[0] - inner[0], p[1] - inner[1], p[2] - inner[2]];
  const length = Math.hypot(...d) || 1;
  return [inner[0] + (d[0] / length) * r, inner[1] + (d[1] / length) * r, inner[2] + (d[2] / length) * r];
}

/** Several meshes as one; their normals stay as they are. */
export function joined(meshes: readonly Mesh[]): Mesh {
  const vertices = meshes.reduce((sum, mesh) => sum + mesh.edge.length, 0);
  const corners = meshes.reduce((sum, mesh) => sum + mesh.index.length, 0);
  const all = empty(vertices, corners / 3);
  let v = 0;
  let t = 0;
  for (const mesh of meshes) {
    all.position.set(mesh.position, v * 3);
    all.normal.set(mesh.normal, v * 3);
    all.uv.set(mesh.uv, v * 2);
    all.edge.set(mesh.edge, v);
    for (let i = 0; i < mesh.index.length; i++) all.index[t + i] = mesh.index[i]! + v;
    v += mesh.edge.length;
    t += mesh.index.length;
  }
  return all;
}

/** A round cord along a line of points; thickness in centimetres. */
export function cord(points: readonly Vector[], thickness: number, around = 10): Mesh {
  const frames = framesAlong(points);
  const rows = points.length;
  return surface(
    around + 1,
    rows,
    (s, t) => {
      const i = Math.round(t * (rows - 1));
      const p = points[i]!;
      const [a, b] = frames[i]!;
      const angle = s * Math.PI * 2;
      const [x, y] = [(Math.cos(angle) * thickness) / 2, (Math.sin(angle) * thickness) / 2];
      return {
        at: [p[0] + a[0] * x + b[0] * y, p[1] + a[1] * x + b[1] * y, p[2] + a[2] * x + b[2] * y],
        uv: [i * 0.2, s * thickness * 3.1],
      };
    },
    true,
  );
}

/** Two directions across the line at every point, carried along without twisting. */
function framesAlong(points: readonly Vector[]): readonly (readonly [Vector, Vector])[] {
  let a: Vector = [0.31, 0.17, 0.93];
  return points.map((_, i) => {
    const f = normalize(subtract(points[Math.min(points.length - 1, i + 1)]!, points[Math.max(0, i - 1)]!));
    a = normalize(subtract(a, scale(f, dot(a, f))));
    return [a, cross(f, a)] as const;
  });
}
