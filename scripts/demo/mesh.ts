import type { Vector } from './vector.ts';

/**
 * Triangles in centimetres; x to the right, y up, z towards the viewer. `uv` are centimetres on the unrolled surface;
 * `edge` is the distance to the border of the cloth, negative outside it, where nothing is drawn.
 */
export interface Mesh {
  readonly position: Float32Array;
  readonly normal: Float32Array;
  readonly uv: Float32Array;
  readonly edge: Float32Array;
  readonly index: Uint32Array;
}

export interface SurfacePoint {
  readonly at: Vector;
  readonly uv: readonly [number, number];
  readonly edge?: number;
}

/** A surface given point by point over a grid of `columns` × `rows` points. */
export function surface(
  columns: number,
  rows: number,
  point: (s: number, t: number) => SurfacePoint,
  closed = false,
): Mesh {
  const count = columns * rows;
  const mesh = empty(count, (columns - 1) * (rows - 1) * 2);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const i = row * columns + column;
      const { at, uv, edge } = point(column / (columns - 1), row / (rows - 1));
      mesh.position.set(at, i * 3);
      mesh.uv.set(uv, i * 2);
      mesh.edge[i] = edge ?? 1e3;
    }
  }
  fillGridIndex(mesh.index, columns, rows);
  addNormals(mesh);
  if (closed) joinNormals(mesh.normal, columns, rows);
  return mesh;
}

export function empty(vertices: number, triangles: number): Mesh {
  return {
    position: new Float32Array(vertices * 3),
    normal: new Float32Array(vertices * 3),
    uv: new Float32Array(vertices * 2),
    edge: new Float32Array(vertices).fill(1e3),
    index: new Uint32Array(triangles * 3),
  };
}

export function fillGridIndex(index: Uint32Array, columns: number, rows: number): void {
  let at = 0;
  for (let row = 0; row + 1 < rows; row++) {
    for (let column = 0; column + 1 < columns; column++) {
      const a = row * columns + column;
      const b = a + columns;
      index.set([a, b, a + 1, a + 1, b, b + 1], at);
      at += 6;
    }
  }
}

/** Area-weighted normals at every vertex. */
export function addNormals({ position, normal, index }: Mesh): void {
  normal.fill(0);
  for (let t = 0; t < index.length; t += 3) {
    const a = index[t]! * 3;
    const b = index[t + 1]! * 3;
    const c = index[t + 2]! * 3;
    const ux = position[b]! - position[a]!;
    const uy = position[b + 1]! - position[a + 1]!;
    const uz = position[b + 2]! - position[a + 2]!;
    const vx = position[c]! - position[a]!;
    const vy = position[c + 1]! - position[a + 1]!;
    const vz = position[c + 2]! - position[a + 2]!;
    const nx = uy * vz - uz * vy;
    const ny = uz * vx - ux * vz;
    const nz = ux * vy - uy * vx;
    for (const v of [a, b, c]) {
      normal[v] = normal[v]! + nx;
      normal[v + 1] = normal[v + 1]! + ny;
      normal[v + 2] = normal[v + 2]! + nz;
    }
  }
  for (let v = 0; v < normal.length; v += 3) {
    const length = Math.hypot(normal[v]!, normal[v + 1]!, normal[v + 2]!) || 1;
    normal[v] = normal[v]! / length;
    normal[v + 1] = normal[v + 1]! / length;
    normal[v + 2] = normal[v + 2]! / length;
  }
}

/** Moves, turns (radians about y, then x, then z) and returns a new mesh. */
export function placed(mesh: Mesh, move: Vector, turn: Vector = [0, 0, 0]): Mesh {
  const position = new Float32Array(mesh.position.length);
  const normal = new Float32Array(mesh.normal.length);
  const rotate = rotation(turn);
  for (let v = 0; v < position.length; v += 3) {
    const p = rotate(mesh.position[v]!, mesh.position[v + 1]!, mesh.position[v + 2]!);
    position.set([p[0] + move[0], p[1] + move[1], p[2] + move[2]], v);
    normal.set(rotate(mesh.normal[v]!, mesh.normal[v + 1]!, mesh.normal[v + 2]!), v);
  }
  return { ...mesh, position, normal };
}

export function rotation([rx, ry, rz]: Vector): (x: number, y: number, z: number) => Vector {
  const [sx, cx, sy, cy, sz, cz] = [rx, ry, rz].flatMap((a) => [Math.sin(a), Math.cos(a)]) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return (x, y, z) => {
    [x, z] = [cy * x + sy * z, -sy * x + cy * z];
    [y, z] = [cx * y - sx * z, sx * y + cx * z];
    return [cz * x - sz * y, sz * x + cz * y, z];
  };
}

function joinNormals(normal: Float32Array, columns: number, rows: number): void {
  for (let row = 0; row < rows; row++) {
    const a = row * columns * 3;
    const b = a + (columns - 1) * 3;
    for (let k = 0; k < 3; k++) {
      const mean = (normal[a + k]! + normal[b + k]!) / 2;
      normal[a + k] = mean;
      normal[b + k] = mean;
    }
  }
}
