import type { Camera } from './camera.ts';
import type { Mesh } from './mesh.ts';

/** What is seen at each pixel: distance, normal and place on the surface, and which thing it is (0 = nothing). */
export interface Seen {
  readonly width: number;
  readonly height: number;
  readonly depth: Float32Array;
  readonly nx: Float32Array;
  readonly ny: Float32Array;
  readonly nz: Float32Array;
  readonly u: Float32Array;
  readonly v: Float32Array;
  readonly edge: Float32Array;
  readonly thing: Uint8Array;
}

export function blank(width: number, height: number): Seen {
  const size = width * height;
  return {
    width,
    height,
    depth: new Float32Array(size).fill(1e9),
    nx: new Float32Array(size),
    ny: new Float32Array(size),
    nz: new Float32Array(size),
    u: new Float32Array(size),
    v: new Float32Array(size),
    edge: new Float32Array(size),
    thing: new Uint8Array(size),
  };
}

/** Draws the mesh into what is seen, nearest first; normals are turned to the viewer. */
export function draw(seen: Seen, mesh: Mesh, camera: Camera, thing: number): void {
  const count = mesh.edge.length;
  const sx = new Float64Array(count);
  const sy = new Float64Array(count);
  const w = new Float64Array(count);
  project(seen, mesh, camera, sx, sy, w);
  const { index } = mesh;
  for (let t = 0; t < index.length; t += 3) {
    const a = index[t]!;
    const b = index[t + 1]!;
    const c = index[t + 2]!;
    if (w[a]! <= 0 || w[b]! <= 0 || w[c]! <= 0) continue;
    if (mesh.edge[a]! < 0 && mesh.edge[b]! < 0 && mesh.edge[c]! < 0) continue;
    triangle(seen, mesh, camera, sx, sy, w, a, b, c, thing);
  }
}

function project(seen: Seen, mesh: Mesh, camera: Camera, sx: Float64Array, sy: Float64Array, w: Float64Array): void {
  const { eye, right, up, back, focal } = camera;
  for (let i = 0; i < w.length; i++) {
    const x = mesh.position[i * 3]! - eye[0];
    const y = mesh.position[i * 3 + 1]! - eye[1];
    const z = mesh.position[i * 3 + 2]! - eye[2];
    const far = -(x * back[0] + y * back[1] + z * back[2]);
    w[i] = far > 0.5 ? 1 / far : 0;
    sx[i] = seen.width / 2 + (focal * (x * right[0] + y * right[1] + z * right[2])) / far;
    sy[i] = seen.height / 2 - (focal * (x * up[0] + y * up[1] + z * up[2])) / far;
  }
}

function triangle(
  seen: Seen,
  mesh: Mesh,
  camera: Camera,
  sx: Float64Array,
  sy: Float64Array,
  w: Float64Array,
  a: number,
  b: number,
  c: number,
  thing: number,
): void {
  const ax = sx[a]!,
    ay = sy[a]!,
    bx = sx[b]!,
    by = sy[b]!,
    cx = sx[c]!,
    cy = sy[c]!;
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  if (Math.abs(area) < 1e-9) return;
  const left = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5));
  const right = Math.min(seen.width - 1, Math.floor(Math.max(ax, bx, cx) - 0.5));
  const top = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5));
  const bottom = Math.min(seen.height - 1, Math.floor(Math.max(ay, by, cy) - 0.5));
  const { uv, normal, edge } = mesh;
  const { back, right: rx, up } = camera;
  const wa = w[a]!,
    wb = w[b]!,
    wc = w[c]!;
  for (let y = top; y <= bottom; y++) {
    const py = y + 0.5;
    for (let x = left; x <= right; x++) {
      const px = x + 0.5;
      const l0 = ((bx - px) * (cy - py) - (by - py) * (cx - px)) / area;
      const l1 = ((cx - px) * (ay - py) - (cy - py) * (ax - px)) / area;
      const l2 = 1 - l0 - l1;
      if (l0 < -1e-7 || l1 < -1e-7 || l2 < -1e-7) continue;
      const far = 1 / (l0 * wa + l1 * wb + l2 * wc);
      const i = y * seen.width + x;
      if (far >= seen.depth[i]!) continue;
      const k0 = l0 * wa * far;
      const k1 = l1 * wb * far;
      const k2 = l2 * wc * far;
      const rim = k0 * edge[a]! + k1 * edge[b]! + k2 * edge[c]!;
      if (rim < 0) continue;
      const nx = k0 * normal[a * 3]! + k1 * normal[b * 3]! + k2 * normal[c * 3]!;
      const ny = k0 * normal[a * 3 + 1]! + k1 * normal[b * 3 + 1]! + k2 * normal[c * 3 + 1]!;
      const nz = k0 * normal[a * 3 + 2]! + k1 * normal[b * 3 + 2]! + k2 * normal[c * 3 + 2]!;
      const facing = nx * back[0] + ny * back[1] + nz * back[2];
      const flip = facing < 0 ? -1 : 1;
      const length = flip / (Math.hypot(nx, ny, nz) || 1);
      seen.depth[i] = far;
      seen.nx[i] = (nx * rx[0] + ny * rx[1] + nz * rx[2]) * length;
      seen.ny[i] = (nx * up[0] + ny * up[1] + nz * up[2]) * length;
      seen.nz[i] = facing * length;
      seen.u[i] = k0 * uv[a * 2]! + k1 * uv[b * 2]! + k2 * uv[c * 2]!;
      seen.v[i] = k0 * uv[a * 2 + 1]! + k1 * uv[b * 2 + 1]! + k2 * uv[c * 2 + 1]!;
      seen.edge[i] = rim;
      seen.thing[i] = thing;
    }
  }
}
