import { hash } from './noise.ts';
import type { Seen } from './raster.ts';

const LONGEST = 0.22;
const SHARE = 0.16;

/** Single fibres that stand off the rim of cloth, where it ends before something farther away. */
export function addFibres(light: Float32Array, seen: Seen, fuzz: Float32Array, focal: number): void {
  const { width, height, depth, thing } = seen;
  for (let y = 2; y + 2 < height; y++) {
    for (let x = 2; x + 2 < width; x++) {
      const i = y * width + x;
      if (fuzz[i]! <= 0.05 || hash(x, y, 71) > SHARE * (1 + 4 * (fuzz[i]! - 0.1))) continue;
      const out = outward(seen, i, depth[i]! / focal);
      if (!out || thing[i] === 0) continue;
      fibre(light, seen, i, out, depth[i]! / focal, fuzz[i]!);
    }
  }
}

/** Towards the farther neighbours, when there are any. */
function outward({ width, depth, thing }: Seen, i: number, pixel: number): readonly [number, number] | null {
  let [dx, dy] = [0, 0];
  for (const [x, y] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const) {
    const j = i + y * width + x;
    const behind = depth[j]! - depth[i]!;
    if (behind > pixel * 5 || (thing[j] !== thing[i] && behind > 0)) {
      dx += x;
      dy += y;
    }
  }
  return dx === 0 && dy === 0 ? null : [dx, dy];
}

function fibre(
  light: Float32Array,
  seen: Seen,
  i: number,
  [dx, dy]: readonly [number, number],
  pixel: number,
  fuzz: number,
): void {
  const { width, height } = seen;
  const x0 = i % width;
  const y0 = (i - x0) / width;
  let angle = Math.atan2(dy, dx) + (hash(x0, y0, 72) - 0.5) * 2.4;
  const bend = (hash(x0, y0, 73) - 0.5) * 0.5;
  const long = (LONGEST * (0.3 + 0.7 * hash(x0, y0, 74) ** 2) * (1 + 2 * (fuzz - 0.1))) / pixel;
  const steps = Math.min(26, Math.ceil(long));
  let [x, y] = [x0 + 0.5, y0 + 0.5];
  const own = [light[i * 3]!, light[i * 3 + 1]!, light[i * 3 + 2]!] as const;
  for (let step = 0; step < steps; step++) {
    x += Math.cos(angle);
    y += Math.sin(angle);
    angle += bend;
    const [px, py] = [Math.floor(x), Math.floor(y)];
    if (px < 0 || py < 0 || px >= width || py >= height) return;
    const much = 0.34 * (1 - step / steps) * Math.min(1, long / 2);
    const j = (py * width + px) * 3;
    for (let k = 0; k < 3; k++) light[j + k] = light[j + k]! + (own[k]! * 1.06 - light[j + k]!) * much;
  }
}
