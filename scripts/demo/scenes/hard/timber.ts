import { clamp, hash, noise, smooth } from '../../noise.ts';
import { linear, mix, setColour, type Rgb, type Skin } from '../../skin.ts';
import { noise3, throughout } from './solid.ts';

interface Timber {
  readonly colour?: Rgb;
  readonly seed: number;
  /** Which of the solid's axes the grain follows. */
  readonly along?: 'x' | 'y' | 'z';
  /** Where the heart of the tree lay, across the grain, centimetres. */
  readonly heart?: readonly [number, number];
  /** Years a centimetre. */
  readonly years?: number;
  /** How open the pores are: 1 for oak and ash, less for birch and lime. */
  readonly pores?: number;
  readonly gloss?: number;
}

export const woods = {
  oak: linear('#cbac80'),
  ash: linear('#dcc49c'),
  birch: linear('#dfc8a2'),
  lime: linear('#e2cfac'),
} as const;

/** Wood through and through: years about a heart, pores along the grain, rays towards the bark, end grain on the ends. */
export function timber({
  colour = woods.oak,
  seed,
  along = 'x',
  heart = [-9, 3],
  years = 3.2,
  pores = 1,
  gloss = 0.06,
}: Timber): Skin {
  const early = mix(colour, [0.2, 0.095, 0.036], 0.42);
  const pore = mix(colour, [0.06, 0.026, 0.011], 0.8);
  const ray = mix(colour, [0.9, 0.72, 0.5], 0.5);
  return throughout((paint, x, y, z, pixel) => {
    const [g, a, b] = along === 'x' ? [x, y, z] : along === 'y' ? [y, x, z] : [z, y, x];
    const p = a - heart[0] + 0.5 * noise(g * 0.04, b * 0.04, seed) + 0.1 * noise(g * 0.16, b * 0.2, seed + 1);
    const q = b - heart[1] + 0.4 * noise(g * 0.035, a * 0.05, seed + 2);
    const from = Math.hypot(p, q) + 0.016 * g + 0.05 * noise3(g * 0.3, a * 0.9, b * 0.9, seed + 3);
    const year = from * years + 0.7 * noise(from * 0.55, 3.7, seed + 4);
    const phase = year - Math.floor(year);
    const fine = clamp(1.5 - pixel / 0.045, 0.15, 1);
    const porous = smooth(0, 0.1, phase) * (1 - smooth(0.25, 0.5, phase));
    const dense = smooth(0.5, 0.98, phase);
    const vessel = noise3(g * 0.7, a * 21, b * 21, seed + 5) + 0.4 * noise3(g * 1.6, a * 36, b * 36, seed + 6);
    const open = smooth(0.3, 0.68, vessel) * porous * pores * fine;
    const turn = Math.atan2(q, p);
    const flat = Math.abs(Math.sin(turn)) * 0.6 + 0.4;
    const fleck =
      smooth(0.52, 0.78, noise3(g * 1.1, turn * from * 1.2, from * 5, seed + 7)) *
      smooth(-0.3, 0.5, noise(g * 0.11, turn * 9, seed + 8)) *
      0.3 *
      pores *
      flat;
    const fibre =
      (0.075 * noise3(g * 0.6, a * 34, b * 34, seed + 9) + 0.03 * noise3(g * 2.5, a * 60, b * 60, 4)) * fine;
    const drift = 0.06 * noise3(g * 0.05, a * 0.25, b * 0.25, seed + 10);
    const base = mix(
      mix(colour, early, clamp((0.42 * porous + 0.36 * dense * dense) * (0.5 + 0.5 * pores), 0, 1)),
      ray,
      fleck,
    );
    setColour(paint, mix(base, pore, 0.75 * open), 1 + fibre + drift);
    paint.height = -0.011 * open + 0.003 * fibre - 0.002 * dense;
    paint.gloss = gloss;
    paint.sharp = 18;
    paint.fuzz = 0;
  });
}

/** Boards glued edge to edge across z, each from its own tree. */
export function glued(wide: number, seed: number, more: Partial<Timber> = {}): Skin {
  const boards = Array.from({ length: 9 }, (_, i) => {
    const side = hash(i, 1, seed) < 0.5 ? -1 : 1;
    return timber({
      ...more,
      seed: seed + i * 3,
      heart: [-4 - 7 * hash(i, 2, seed), side * (3 + 5 * hash(i, 3, seed))],
      years: 2.4 + 1.6 * hash(i, 4, seed),
    });
  });
  return (paint, u, v, edge, pixel) => {
    const at = (edge - 500) / wide + 0.37;
    const number = Math.floor(at);
    const index = ((number % boards.length) + boards.length) % boards.length;
    boards[index]!(paint, u + 37 * number, v, edge - number * wide, pixel);
    const tone = 0.93 + 0.13 * hash(number, 5, seed);
    const seam = Math.min(at - number, 1 - at + number) * wide;
    const gap = 1 - 0.4 * Math.exp(-((seam / (0.02 + pixel * 0.6)) ** 2));
    setColour(paint, [paint.r, paint.g, paint.b], tone * gap);
  };
}
