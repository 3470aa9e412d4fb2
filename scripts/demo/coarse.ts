import { blurred } from './blur.ts';
import type { Seen } from './raster.ts';

/** Works a quantity out at every `step`th pixel, smooths it, and spreads it over the pixels of the same thing. */
export function coarsely(
  seen: Seen,
  step: number,
  smoothing: number,
  value: (x: number, y: number, i: number) => number,
): Float32Array {
  const width = Math.ceil(seen.width / step) + 1;
  const height = Math.ceil(seen.height / step) + 1;
  const grid = new Float32Array(width * height).fill(1);
  const thing = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const px = Math.min(seen.width - 1, x * step);
      const py = Math.min(seen.height - 1, y * step);
      const i = py * seen.width + px;
      thing[y * width + x] = seen.thing[i]!;
      if (seen.thing[i] !== 0) grid[y * width + x] = value(px, py, i);
    }
  }
  return enlarged(seen, step, smoothing > 0 ? blurred(grid, width, height, smoothing) : grid, thing, width);
}

function enlarged(seen: Seen, step: number, grid: Float32Array, thing: Uint8Array, width: number): Float32Array {
  const fine = new Float32Array(seen.depth.length);
  for (let y = 0; y < seen.height; y++) {
    const y0 = Math.floor(y / step);
    const ty = y / step - y0;
    for (let x = 0; x < seen.width; x++) {
      const x0 = Math.floor(x / step);
      const tx = x / step - x0;
      const at = y0 * width + x0;
      const own = seen.thing[y * seen.width + x]!;
      const a = (1 - tx) * (1 - ty) * (thing[at] === own ? 1 : 1e-3);
      const b = tx * (1 - ty) * (thing[at + 1] === own ? 1 : 1e-3);
      const c = (1 - tx) * ty * (thing[at + width] === own ? 1 : 1e-3);
      const d = tx * ty * (thing[at + width + 1] === own ? 1 : 1e-3);
      fine[y * seen.width + x] =
        (a * grid[at]! + b * grid[at + 1]! + c * grid[at + width]! + d * grid[at + width + 1]!) / (a + b + c + d);
    }
  }
  return fine;
}
