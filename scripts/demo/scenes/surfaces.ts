import { clamp, hash, layered, noise, smooth } from '../noise.ts';
import { mix, setColour, type Rgb, type Skin } from '../skin.ts';

/** Sawn wood, the grain along u: growth rings cut lengthwise, pores, a little oil. */
export function wood(colour: Rgb, scale = 1, gloss = 0.05): Skin {
  const dark = mix(colour, [0.09, 0.045, 0.02], 0.55);
  return (paint, u, v) => {
    const x = u / scale;
    const y = v / scale;
    const bend = 1.6 * layered(x * 0.025, y * 0.09, 3, 3);
    const ring = y * 0.9 + bend + 0.25 * noise(x * 0.15, y * 0.7, 4);
    const phase = ring - Math.floor(ring);
    const line = smooth(0.35, 0.92, phase) * (1 - smooth(0.92, 1, phase));
    const pores = smooth(0.42, 0.8, noise(x * 1.1, y * 16, 6)) * (0.3 + 0.7 * line);
    const flecks = smooth(0.55, 0.8, noise(x * 0.7, y * 5.5, 12));
    const t = clamp(0.32 * line + 0.5 * pores + 0.08 * layered(x * 0.3, y * 2.4, 9, 3), 0, 1);
    setColour(paint, mix(colour, dark, t), 1 + 0.06 * flecks + 0.03 * noise(x * 0.05, y * 0.2, 15));
    paint.height = -0.012 * pores - 0.004 * line;
    paint.gloss = gloss;
    paint.sharp = 26;
    paint.fuzz = 0;
  };
}

export interface Glaze {
  readonly colour: Rgb;
  readonly body: Rgb;
  /** Share of iron spots, 0…1. */
  readonly spots?: number;
  readonly gloss?: number;
  /** 1 where the clay is bare, at a place along the profile. */
  readonly bare?: (u: number, v: number) => number;
  /** Height of the grooves left by fingers, centimetres. */
  readonly grooves?: number;
}

/** Fired clay under glaze. */
export function glazed({ colour, body, spots = 0, gloss = 0.5, bare, grooves = 0.012 }: Glaze): Skin {
  return (paint, u, v) => {
    const line = 0.35 * noise(u * 0.4, 1, 33) + 0.12 * noise(u * 1.7, 2, 34);
    const open = bare ? clamp(bare(u, v + line), 0, 1) : 0;
    const pool = layered(u * 0.22, v * 0.35, 21, 4);
    const iron = spots > 0 ? ironSpots(u, v, spots) : 0;
    const glazeTone = 1 + 0.07 * pool;
    const covered = mix(
      mix(colour, [colour[0] * 0.8, colour[1] * 0.82, colour[2] * 0.84], clamp(pool, 0, 1)),
      [0.11, 0.06, 0.035],
      iron,
    );
    const grit = noise(u * 14, v * 14, 25);
    const rim = Math.exp(-(((open - 0.5) / 0.28) ** 2)) * (bare ? 1 : 0);
    setColour(
      paint,
      mix(mix(covered, body, open), [0.3, 0.17, 0.09], rim * 0.35),
      open > 0.5 ? 1 + 0.1 * grit : glazeTone,
    );
    paint.height =
      grooves * Math.sin(v * 7 + 1.5 * noise(u * 0.15, v * 0.6, 26)) * (0.6 + 0.4 * noise(u * 0.1, v * 0.3, 27)) +
      0.008 * pool +
      open * (0.006 * grit - 0.03);
    paint.gloss = gloss * (1 - open);
    paint.sharp = 60;
    paint.fuzz = 0;
  };
}

function ironSpots(u: number, v: number, share: number): number {
  let dark = 0;
  for (const [cell, seed] of [
    [0.55, 51],
    [0.23, 52],
  ] as const) {
    const x = Math.floor(u / cell);
    const y = Math.floor(v / cell);
    if (hash(x, y, seed) > share) continue;
    const cx = (x + 0.25 + 0.5 * hash(x, y, seed + 5)) * cell;
    const cy = (y + 0.25 + 0.5 * hash(x, y, seed + 6)) * cell;
    const size = cell * (0.07 + 0.14 * hash(x, y, seed + 7));
    const away = Math.hypot(u - cx, v - cy);
    dark = Math.max(dark, 0.85 * (1 - smooth(size * 0.4, size, away)));
  }
  return dark;
}

/** Wax or soap: even, a little see-through, with specks of the given colour. */
export function waxy(colour: Rgb, specks?: Rgb): Skin {
  return (paint, u, v) => {
    const cloud = layered(u * 0.3, v * 0.3, 61, 4);
    let t = 0;
    if (specks) {
      const x = Math.floor(u / 0.28);
      const y = Math.floor(v / 0.28);
      if (hash(x, y, 62) < 0.28) {
        const turn = hash(x, y, 63) * 3.14;
        const dx = u - (x + 0.3 + 0.4 * hash(x, y, 64)) * 0.28;
        const dy = v - (y + 0.3 + 0.4 * hash(x, y, 65)) * 0.28;
        const a = dx * Math.cos(turn) + dy * Math.sin(turn);
        const b = dy * Math.cos(turn) - dx * Math.sin(turn);
        t = 1 - smooth(0.7, 1.1, Math.hypot(a / 0.09, b / 0.04));
      }
    }
    setColour(paint, specks ? mix(colour, specks, t * 0.85) : colour, 1 + 0.05 * cloud);
    paint.height = 0.012 * cloud + 0.01 * t + 0.003 * noise(u * 6, v * 6, 66);
    paint.gloss = 0.07;
    paint.sharp = 14;
    paint.fuzz = 0.06;
  };
}
