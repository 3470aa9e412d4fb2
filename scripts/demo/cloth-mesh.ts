import { addNormals, empty, fillGridIndex, type Mesh } from './mesh.ts';
import type { Cloth } from './cloth-sim.ts';

export interface ClothLook {
  readonly spacing: number;
  /** Points drawn for each point simulated. */
  readonly finer: number;
  /** Distance to the border of the pattern piece at (u, v); the whole rectangle when left out. */
  readonly edge?: (u: number, v: number) => number;
  /** Small height along the normal: crumples too fine to simulate. */
  readonly crumple?: (u: number, v: number) => number;
  /** Where the cloth's own coordinates start. */
  readonly origin?: readonly [number, number];
}

/** A smooth surface through the points of a simulated cloth. */
export function clothMesh(cloth: Cloth, look: ClothLook): Mesh {
  const columns = (cloth.columns - 1) * look.finer + 1;
  const rows = (cloth.rows - 1) * look.finer + 1;
  const mesh = empty(columns * rows, (columns - 1) * (rows - 1) * 2);
  const wide = (cloth.columns - 1) * look.spacing;
  const high = (cloth.rows - 1) * look.spacing;
  const [u0, v0] = look.origin ?? [0, 0];
  const edge = look.edge ?? ((u, v) => Math.min(u - u0, v - v0, u0 + wide - u, v0 + high - v));
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const i = row * columns + column;
      const s = column / look.finer;
      const t = row / look.finer;
      curved(cloth, s, t, mesh.position, i * 3);
      const u = u0 + s * look.spacing;
      const v = v0 + t * look.spacing;
      mesh.uv[i * 2] = u;
      mesh.uv[i * 2 + 1] = v;
      mesh.edge[i] = edge(u, v);
    }
  }
  fillGridIndex(mesh.index, columns, rows);
  addNormals(mesh);
  if (look.crumple) roughen(mesh, look.crumple);
  return mesh;
}

/** Moves every point along its normal and works the normals out anew. */
export function roughen(mesh: Mesh, height: (u: number, v: number) => number): void {
  for (let i = 0; i < mesh.edge.length; i++) {
    const by = height(mesh.uv[i * 2]!, mesh.uv[i * 2 + 1]!);
    for (let k = 0; k < 3; k++) mesh.position[i * 3 + k] = mesh.position[i * 3 + k]! + mesh.normal[i * 3 + k]! * by;
  }
  addNormals(mesh);
}

function curved(cloth: Cloth, s: number, t: number, out: Float32Array, at: number): void {
  const c = Math.min(cloth.columns - 2, Math.floor(s));
  const r = Math.min(cloth.rows - 2, Math.floor(t));
  const ws = spline(s - c);
  const wt = spline(t - r);
  for (let k = 0; k < 3; k++) {
    let sum = 0;
    for (let dr = 0; dr < 4; dr++) {
      const row = Math.min(cloth.rows - 1, Math.max(0, r + dr - 1));
      let line = 0;
      for (let dc = 0; dc < 4; dc++) {
        const column = Math.min(cloth.columns - 1, Math.max(0, c + dc - 1));
        line += ws[dc]! * cloth.position[(row * cloth.columns + column) * 3 + k]!;
      }
      sum += wt[dr]! * line;
    }
    out[at + k] = sum;
  }
}

/** Weights of a uniform cubic B-spline: smoother than the points themselves. */
function spline(t: number): readonly number[] {
  const n = 1 - t;
  return [(n * n * n) / 6, (3 * t * t * t - 6 * t * t + 4) / 6, (3 * n * n * n - 6 * n * n + 4) / 6, (t * t * t) / 6];
}
