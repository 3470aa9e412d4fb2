import { clamp, hash, noise } from './noise.ts';

/** One point of a plain weave: how high the upper thread stands (0…1), its tone (about 1), and how deep the gap is. */
export interface Thread {
  height: number;
  tone: number;
  gap: number;
  /** Whether the upper thread runs lengthwise, and its place in threads. */
  warp: boolean;
  number: number;
}

/**
 * Threads cross over and under at every step of one; each has its own width, tone and thick places (slubs).
 * `u` and `v` count threads. `uneven` is 0 for machine cotton, 1 for hand-spun linen; `fine` adds fibres (close-ups only).
 */
export function weave(thread: Thread, u: number, v: number, uneven: number, seed: number, fine: boolean): void {
  const u1 = u + uneven * (0.42 * noise(u * 0.31, v * 0.021, seed) + 0.16 * noise(u * 0.9, v * 0.07, seed + 1));
  const v1 = v + uneven * (0.42 * noise(u * 0.021, v * 0.31, seed + 2) + 0.16 * noise(u * 0.07, v * 0.9, seed + 3));
  const i = Math.floor(u1);
  const j = Math.floor(v1);
  const fu = u1 - i - 0.5;
  const fv = v1 - j - 0.5;
  const over = ((i + j) & 1) === 0 ? 1 : -1;
  const slubA = slub(i, v1, seed + 11) * uneven;
  const slubB = slub(j, u1, seed + 23) * uneven;
  const wideA = clamp(0.86 + 0.2 * uneven * (hash(i, 1, seed) - 0.5) + 0.34 * slubA, 0.55, 1.25);
  const wideB = clamp(0.86 + 0.2 * uneven * (hash(j, 2, seed) - 0.5) + 0.34 * slubB, 0.55, 1.25);
  const roundA = 1 - ((2 * fu) / wideA) ** 2;
  const roundB = 1 - ((2 * fv) / wideB) ** 2;
  const a = roundA > 0 ? Math.sqrt(roundA) * (0.62 + 0.38 * over * Math.cos(Math.PI * fv) + 0.22 * slubA) : 0;
  const b = roundB > 0 ? Math.sqrt(roundB) * (0.62 - 0.38 * over * Math.cos(Math.PI * fu) + 0.22 * slubB) : 0;
  const upperIsWarp = a > b;
  thread.height = upperIsWarp ? a : b;
  const number = upperIsWarp ? i : j + 5000;
  const along = upperIsWarp ? v1 : u1;
  thread.tone =
    1 +
    uneven *
      (0.2 * (hash(number, 3, seed) - 0.5) +
        0.1 * noise(along * 0.19, number * 0.77, seed + 31) +
        0.1 * noise(along * 0.03, number * 1.31, seed + 37) +
        0.14 * (upperIsWarp ? slubA : slubB));
  thread.gap = clamp(1 - thread.height * 1.7, 0, 1);
  thread.warp = upperIsWarp;
  thread.number = upperIsWarp ? i : j;
  if (fine) addFibres(thread, upperIsWarp ? fu : fv, along, number, seed);
}

/** A lengthwise ply twist and single fibres, visible only in close-ups. */
function addFibres(thread: Thread, across: number, along: number, number: number, seed: number): void {
  const twist = noise(across * 7 + along * 2.6, number * 3.1, seed + 41);
  const hair = noise(across * 19 + along * 1.1, along * 2.3 + number * 9.7, seed + 43);
  thread.height += 0.09 * twist + 0.05 * hair;
  thread.tone *= 1 + 0.1 * twist + 0.1 * hair;
}

function slub(number: number, along: number, seed: number): number {
  const thick = noise(along * 0.045 + hash(number, 9, seed) * 90, number * 1.37, seed);
  return thick > 0.45 ? (thick - 0.45) * 1.9 : thick * 0.12;
}
