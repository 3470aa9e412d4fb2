import { clamp, hash, layered, noise } from './noise.ts';
import type { Rgb, Skin } from './skin.ts';

export interface Knit {
  readonly colour: Rgb;
  /** Width of a stitch in centimetres. */
  readonly stitch: number;
  readonly seed: number;
  /** The colour of a stitch counted from the left and the top. */
  readonly pattern?: (column: number, row: number) => Rgb | undefined;
  /** Where the knitting is ribbed: every other pair of columns sinks. */
  readonly ribbed?: (u: number, v: number) => boolean;
}

/** Stocking stitch: columns of little V, each leg a twist of soft yarn. */
export function knitted({ colour, stitch, seed, pattern, ribbed }: Knit): Skin {
  return (paint, u, v) => {
    const x = u / stitch + 0.06 * noise(u * 0.8, v * 0.8, seed);
    const y = v / (stitch * 0.78) + 0.07 * noise(u * 0.8 + 7, v * 0.8, seed + 1);
    const column = Math.floor(x);
    const across = (x - column - 0.5) * 2;
    const leg = Math.abs(across);
    const along = y + 0.62 * leg;
    const row = Math.floor(along);
    const phase = along - row;
    const round = Math.sin(Math.PI * clamp(phase * 0.96 + 0.02, 0, 1)) ** 0.55;
    const wide = Math.sin(Math.PI * clamp(leg * 0.86 + 0.07, 0, 1)) ** 0.5;
    const twist = 0.5 + 0.5 * Math.sin((phase * 2.2 + leg * 3 * Math.sign(across)) * 6.3 + column);
    const hair = layered(((u * 9) / stitch) * 0.5, ((v * 9) / stitch) * 0.5, seed + 3, 2);
    const high = round * wide;
    let tone = (0.55 + 0.5 * high) * (1 + 0.08 * (hash(column, row, seed) - 0.5) + 0.1 * hair + 0.06 * (twist - 0.5));
    let sunk = 0;
    if (ribbed?.(u, v)) {
      const rib = ((column % 4) + 4) % 4;
      if (rib >= 2) {
        sunk = 0.5;
        tone *= 0.74;
      }
    }
    const [r, g, b] = pattern?.(column, row) ?? colour;
    paint.r = r * tone;
    paint.g = g * tone;
    paint.b = b * tone;
    paint.height = stitch * (0.34 * high + 0.03 * twist + 0.05 * hair - sunk * 0.5);
    paint.gloss = 0;
    paint.fuzz = 0.34;
  };
}

/** Pressed wool: no threads, matted fibres in several tones. */
export function felted(colour: Rgb, seed: number): Skin {
  return (paint, u, v) => {
    const matted = layered(u * 1.3, v * 1.3, seed, 4);
    const fibre = noise(u * 5 + 3 * matted, v * 17, seed + 5) * 0.5 + noise(u * 19, v * 6 + 3 * matted, seed + 6) * 0.5;
    const fleck = hash(Math.floor(u * 14), Math.floor(v * 14), seed + 7);
    const tone = 1 + 0.09 * matted + 0.1 * fibre + (fleck > 0.93 ? 0.12 : fleck < 0.06 ? -0.12 : 0);
    paint.r = colour[0] * tone;
    paint.g = colour[1] * tone;
    paint.b = colour[2] * tone;
    paint.height = 0.03 * matted + 0.018 * fibre;
    paint.gloss = 0;
    paint.fuzz = 0.4;
  };
}
