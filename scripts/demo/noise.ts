/** A seeded generator of numbers in [0, 1): the same seed gives the same row on every machine. */
export function randomRow(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Lattice noise in [0, 1) from two whole numbers and a seed. */
export function hash(x: number, y: number, seed: number): number {
  let h = (Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1)) | 0;
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Smooth noise in [-1, 1] with features about one unit wide. */
export function noise(x: number, y: number, seed: number): number {
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  const fx = x - ix;
  const fy = y - iy;
  const sx = fx * fx * fx * (fx * (fx * 6 - 15) + 10);
  const sy = fy * fy * fy * (fy * (fy * 6 - 15) + 10);
  const a = hash(ix, iy, seed);
  const b = hash(ix + 1, iy, seed);
  const c = hash(ix, iy + 1, seed);
  const d = hash(ix + 1, iy + 1, seed);
  const top = a + (b - a) * sx;
  return (top + (c + (d - c) * sx - top) * sy) * 2 - 1;
}

/** Sum of ever finer noise, in about [-1, 1]. */
export function layered(x: number, y: number, seed: number, layers: number): number {
  let sum = 0;
  let size = 0.5;
  for (let layer = 0; layer < layers; layer++) {
    sum += size * noise(x, y, seed + layer * 101);
    [x, y] = [x * 1.6 - y * 1.2 + 7.3, x * 1.2 + y * 1.6 + 3.1];
    size *= 0.5;
  }
  return sum;
}

/** Sharp creases on a soft ground, as in crushed linen; 0 in the flats, towards 1 on a crease. */
export function creases(x: number, y: number, seed: number): number {
  const bend = 0.6 * noise(x * 0.7, y * 0.7, seed + 17);
  const ridge = 1 - Math.abs(noise(x + bend, y - bend, seed));
  const fine = 1 - Math.abs(noise(x * 2.3 - bend, y * 2.3 + bend, seed + 5));
  return ridge ** 6 * 0.7 + fine ** 7 * 0.3;
}

export function clamp(value: number, low: number, high: number): number {
  return value < low ? low : value > high ? high : value;
}

export function smooth(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from), 0, 1);
  return t * t * (3 - 2 * t);
}
