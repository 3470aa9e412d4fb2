import type { Camera } from './camera.ts';
import { coarsely } from './coarse.ts';
import { hash } from './noise.ts';
import type { Seen } from './raster.ts';

const STEP = 4;
const TAPS = 10;

/** How open each point is to the sky, 0…1, from the distances around it; worked out coarsely and smoothed. */
export function openness(seen: Seen, camera: Camera, radii: readonly number[]): Float32Array {
  return coarsely(seen, STEP, 2, (x, y) => {
    let open = 1;
    for (const radius of radii) open *= 1 - 0.75 * covered(seen, camera, x, y, radius);
    return open;
  });
}

function covered(seen: Seen, camera: Camera, px: number, py: number, radius: number): number {
  const i = py * seen.width + px;
  const far = seen.depth[i]!;
  const reach = (radius * camera.focal) / far;
  const [nx, ny, nz] = [seen.nx[i]!, seen.ny[i]!, seen.nz[i]!];
  const turn = hash(px, py, 3) * 6.2832;
  let sum = 0;
  for (let tap = 0; tap < TAPS; tap++) {
    const angle = turn + tap * 2.39996;
    const step = reach * Math.sqrt((tap + 0.5) / TAPS);
    const qx = Math.round(px + Math.cos(angle) * step);
    const qy = Math.round(py + Math.sin(angle) * step);
    if (qx < 0 || qy < 0 || qx >= seen.width || qy >= seen.height) continue;
    const there = seen.depth[qy * seen.width + qx]!;
    const dx = ((qx - seen.width / 2) * there - (px - seen.width / 2) * far) / camera.focal;
    const dy = ((seen.height / 2 - qy) * there - (seen.height / 2 - py) * far) / camera.focal;
    const dz = far - there;
    const distance = Math.sqrt(dx * dx + dy * dy + dz * dz) + 1e-4;
    const rise = (dx * nx + dy * ny + dz * nz) / distance - 0.08;
    if (rise > 0) sum += rise / (1 + (distance / radius) ** 2);
  }
  return Math.min(1, (2.2 * sum) / TAPS);
}
