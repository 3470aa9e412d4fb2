import type { Camera } from './camera.ts';
import { coarsely } from './coarse.ts';
import type { Mesh } from './mesh.ts';
import { hash } from './noise.ts';
import type { Seen } from './raster.ts';
import { cross, dot, normalize, type Vector } from './vector.ts';

const SIZE = 2048;
const TAPS = 16;
const STEP = 4;
const SPIRAL = Array.from({ length: TAPS }, (_, tap) => [Math.cos(tap * 2.39996), Math.sin(tap * 2.39996)] as const);

/** Distances from the light, seen without perspective. */
interface LightView {
  readonly depth: Float32Array;
  readonly right: Vector;
  readonly up: Vector;
  readonly light: Vector;
  readonly scale: number;
  readonly offset: readonly [number, number];
}

/** How much of the light reaches each pixel, 0…1; `softness` is the light's width as a share of its distance. */
export function lightReaching(
  seen: Seen,
  camera: Camera,
  casters: readonly Mesh[],
  light: Vector,
  softness: number,
): Float32Array {
  const view = viewFromLight(casters, light);
  return coarsely(seen, STEP, 1, (x, y, i) => reaching(view, worldAt(seen, camera, x, y, i), softness, x, y));
}

function worldAt(seen: Seen, camera: Camera, x: number, y: number, i: number): Vector {
  const far = seen.depth[i]!;
  const dx = ((x + 0.5 - seen.width / 2) * far) / camera.focal;
  const dy = ((seen.height / 2 - y - 0.5) * far) / camera.focal;
  // a step off the surface, so that it does not shade itself
  const off = 0.12;
  const vx = dx + seen.nx[i]! * off;
  const vy = dy + seen.ny[i]! * off;
  const vz = -far + seen.nz[i]! * off;
  const { eye, right, up, back } = camera;
  return [
    eye[0] + right[0] * vx + up[0] * vy + back[0] * vz,
    eye[1] + right[1] * vx + up[1] * vy + back[1] * vz,
    eye[2] + right[2] * vx + up[2] * vy + back[2] * vz,
  ];
}

function viewFromLight(casters: readonly Mesh[], light: Vector): LightView {
  const right = normalize(cross([0.13, 1, 0.21], light));
  const up = cross(light, right);
  let [x0, x1, y0, y1] = [1e9, -1e9, 1e9, -1e9];
  for (const { position } of casters) {
    for (let v = 0; v < position.length; v += 3) {
      const p: Vector = [position[v]!, position[v + 1]!, position[v + 2]!];
      const x = dot(p, right);
      const y = dot(p, up);
      x0 = Math.min(x0, x);
      x1 = Math.max(x1, x);
      y0 = Math.min(y0, y);
      y1 = Math.max(y1, y);
    }
  }
  const scale = (SIZE - 8) / Math.max(x1 - x0, y1 - y0, 1e-6);
  const view = {
    depth: new Float32Array(SIZE * SIZE).fill(-1e9),
    right,
    up,
    light,
    scale,
    offset: [4 - x0 * scale, 4 - y0 * scale] as const,
  };
  for (const mesh of casters) cast(view, mesh);
  return view;
}

function cast(view: LightView, { position, index, edge }: Mesh): void {
  const count = edge.length;
  const px = new Float32Array(count);
  const py = new Float32Array(count);
  const pz = new Float32Array(count);
  for (let i = 0; i < count; i++) {
    const p: Vector = [position[i * 3]!, position[i * 3 + 1]!, position[i * 3 + 2]!];
    px[i] = dot(p, view.right) * view.scale + view.offset[0];
    py[i] = dot(p, view.up) * view.scale + view.offset[1];
    pz[i] = dot(p, view.light);
  }
  for (let t = 0; t < index.length; t += 3) {
    const a = index[t]!;
    const b = index[t + 1]!;
    const c = index[t + 2]!;
    if (edge[a]! < 0 || edge[b]! < 0 || edge[c]! < 0) continue;
    const area = (px[b]! - px[a]!) * (py[c]! - py[a]!) - (py[b]! - py[a]!) * (px[c]! - px[a]!);
    if (Math.abs(area) < 1e-9) continue;
    const left = Math.max(0, Math.floor(Math.min(px[a]!, px[b]!, px[c]!)));
    const right = Math.min(SIZE - 1, Math.ceil(Math.max(px[a]!, px[b]!, px[c]!)));
    const top = Math.max(0, Math.floor(Math.min(py[a]!, py[b]!, py[c]!)));
    const bottom = Math.min(SIZE - 1, Math.ceil(Math.max(py[a]!, py[b]!, py[c]!)));
    for (let y = top; y <= bottom; y++) {
      for (let x = left; x <= right; x++) {
        const l0 = ((px[b]! - x) * (py[c]! - y) - (py[b]! - y) * (px[c]! - x)) / area;
        const l1 = ((px[c]! - x) * (py[a]! - y) - (py[c]! - y) * (px[a]! - x)) / area;
        const l2 = 1 - l0 - l1;
        if (l0 < -0.001 || l1 < -0.001 || l2 < -0.001) continue;
        const z = l0 * pz[a]! + l1 * pz[b]! + l2 * pz[c]!;
        const i = y * SIZE + x;
        if (z > view.depth[i]!) view.depth[i] = z;
      }
    }
  }
}

function reaching(view: LightView, at: Vector, softness: number, px: number, py: number): number {
  const x = dot(at, view.right) * view.scale + view.offset[0];
  const y = dot(at, view.up) * view.scale + view.offset[1];
  const z = dot(at, view.light);
  const angle = hash(px, py, 7) * 6.2832;
  const turn = [Math.cos(angle), Math.sin(angle)] as const;
  const wide = Math.min(80, softness * 16 * view.scale);
  const bias = Math.max(0.05, 1.8 / view.scale);
  let blockers = 0;
  let gap = 0;
  for (let tap = 0; tap < 8; tap++) {
    const above = sample(view, x, y, tap, 8, wide, turn) - z;
    if (above > bias) {
      blockers++;
      gap += above;
    }
  }
  if (blockers === 0) return 1;
  const radius = Math.max(1.2, Math.min(130, (gap / blockers) * softness * view.scale));
  let lit = 0;
  for (let tap = 0; tap < TAPS; tap++) if (sample(view, x, y, tap, TAPS, radius, turn) - z < bias) lit++;
  return lit / TAPS;
}

function sample(
  view: LightView,
  x: number,
  y: number,
  tap: number,
  taps: number,
  radius: number,
  turn: readonly [number, number],
): number {
  const [c, s] = SPIRAL[tap]!;
  const reach = radius * Math.sqrt((tap + 0.5) / taps);
  const ix = Math.round(x + (c * turn[0] - s * turn[1]) * reach);
  const iy = Math.round(y + (c * turn[1] + s * turn[0]) * reach);
  return ix < 0 || iy < 0 || ix >= SIZE || iy >= SIZE ? -1e9 : view.depth[iy * SIZE + ix]!;
}
