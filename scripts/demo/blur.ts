/** Three box passes over both directions, close to a Gaussian of the given radius; edges repeat. */
export function blurred(
  source: Float32Array,
  width: number,
  height: number,
  radius: number,
): Float32Array<ArrayBuffer> {
  const from = new Float32Array(source);
  const to = new Float32Array(source.length);
  for (let pass = 0; pass < 3; pass++) {
    rows(from, to, width, height, radius);
    columns(to, from, width, height, radius);
  }
  return from;
}

function rows(from: Float32Array, to: Float32Array, width: number, height: number, radius: number): void {
  const share = 1 / (2 * radius + 1);
  for (let y = 0; y < height; y++) {
    const start = y * width;
    let sum = from[start]! * radius;
    for (let x = 0; x < radius; x++) sum += from[start + Math.min(x, width - 1)]!;
    for (let x = 0; x < width; x++) {
      sum += from[start + Math.min(x + radius, width - 1)]!;
      to[start + x] = sum * share;
      sum -= from[start + Math.max(x - radius, 0)]!;
    }
  }
}

function columns(from: Float32Array, to: Float32Array, width: number, height: number, radius: number): void {
  const share = 1 / (2 * radius + 1);
  const sum = new Float32Array(width);
  for (let x = 0; x < width; x++) {
    sum[x] = from[x]! * radius;
    for (let y = 0; y < radius; y++) sum[x] = sum[x]! + from[Math.min(y, height - 1) * width + x]!;
  }
  for (let y = 0; y < height; y++) {
    const below = Math.min(y + radius, height - 1) * width;
    const above = Math.max(y - radius, 0) * width;
    for (let x = 0; x < width; x++) {
      sum[x] = sum[x]! + from[below + x]!;
      to[y * width + x] = sum[x]! * share;
      sum[x] = sum[x]! - from[above + x]!;
    }
  }
}
