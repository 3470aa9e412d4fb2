import type { Seen } from './raster.ts';

/** Where one thing ends before another, or before its own farther part, the step between pixels is averaged away. */
export function softenEdges(light: Float32Array, seen: Seen, focal: number): void {
  const { width, height } = seen;
  const sharp = new Float32Array(light);
  for (let y = 1; y + 1 < height; y++) {
    for (let x = 1; x + 1 < width; x++) {
      const i = y * width + x;
      if (!onEdge(seen, i, (seen.depth[i]! / focal) * 7)) continue;
      for (let k = 0; k < 3; k++) light[i * 3 + k] = around(sharp, i, width, k);
    }
  }
}

function onEdge({ width, depth, thing }: Seen, i: number, jump: number): boolean {
  for (const j of [i - 1, i + 1, i - width, i + width]) {
    if (thing[j] !== thing[i] || Math.abs(depth[j]! - depth[i]!) > jump) return true;
  }
  return false;
}

function around(light: Float32Array, i: number, width: number, k: number): number {
  const at = (j: number) => light[j * 3 + k]!;
  const cross = at(i - 1) + at(i + 1) + at(i - width) + at(i + width);
  const corners = at(i - width - 1) + at(i - width + 1) + at(i + width - 1) + at(i + width + 1);
  return (4 * at(i) + 2 * cross + corners) / 16;
}
