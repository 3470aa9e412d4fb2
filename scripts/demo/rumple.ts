import { hash, noise } from './noise.ts';

/**
 * Distance to the nearest of scattered points, each lifted by its own little: cones that meet in sharp, straight
 * ridges, as cloth does that was crushed in the hand. About 0…1, features one unit wide.
 */
export function facets(x: number, y: number, seed: number): number {
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  let first = 9;
  let second = 9;
  for (let j = iy - 1; j <= iy + 1; j++) {
    for (let i = ix - 1; i <= ix + 1; i++) {
      const dx = i + hash(i, j, seed) - x;
      const dy = j + hash(i, j, seed + 1) - y;
      const away = Math.sqrt(dx * dx + dy * dy) + 0.45 * hash(i, j, seed + 2);
      if (away < first) {
        second = first;
        first = away;
      } else if (away < second) second = away;
    }
  }
  // a ridge is rounded over the cloth's own thickness
  const gap = second - first;
  return first - (gap < 0.12 ? ((0.12 - gap) ** 2 * 0.5) / 0.12 : 0);
}

/** Long creases that wander and fork; 0 in the flats, up to about 1 on a crest, with straight flanks. */
export function ridges(x: number, y: number, seed: number): number {
  const bend = 0.45 * noise(x * 0.6 + 3, y * 0.6, seed + 17);
  const n = noise(x + bend, y - bend, seed);
  return 1 - Math.sqrt(n * n + 0.004);
}

/**
 * Height in centimetres of washed linen that lay about: facets and creases at three scales, here more, there less.
 * `scale` is the width of the largest in centimetres, `height` theirs.
 */
export function rumple(u: number, v: number, seed: number, scale: number, height: number): number {
  const x = u / scale;
  const y = v / scale;
  const wx = x + 0.35 * noise(x * 0.9, y * 0.9, seed + 40);
  const wy = y + 0.35 * noise(x * 0.9 + 9, y * 0.9, seed + 41);
  const strong = 0.35 + 0.9 * Math.max(0, 0.5 + noise(x * 0.45, y * 0.45, seed + 42));
  const much = 0.25 + 0.9 * Math.max(0, 0.4 + noise(x * 0.8, y * 0.8, seed + 43));
  const large = facets(wx, wy, seed) - 0.55;
  const middle = facets(wx * 2.3 + 0.4 * large, wy * 2.3, seed + 7) - 0.55;
  const crease = ridges(wx * 1.3, wy * 1.3, seed + 11) - 0.6;
  const fine = ridges(x * 4.1, y * 4.1, seed + 23) - 0.6;
  return height * (0.75 * large * strong + 0.3 * middle * much + 0.42 * crease * strong + 0.1 * fine * much);
}
