import { clamp, hash, layered, noise, smooth } from '../../noise.ts';
import { linear, mix, setColour, type Rgb, type Skin } from '../../skin.ts';
import { noise3, throughout } from './solid.ts';

interface Stoneware {
  readonly colour: Rgb;
  readonly seed: number;
  /** Share of iron spots, 0…1. */
  readonly spots?: number;
  readonly gloss?: number;
  /** Depth of the rings left by the fingers, centimetres, and how many a centimetre. */
  readonly rings?: number;
  readonly pitch?: number;
  /** 1 where the clay is left bare, by distance from the axis and height. */
  readonly bare?: (radius: number, height: number) => number;
  /** 1 where the glaze runs thin and the clay shines through. */
  readonly thin?: (radius: number, height: number) => number;
  /** Another glaze: its colour and where it is, 0…1. */
  readonly other?: readonly [Rgb, (radius: number, height: number) => number];
  /** Rings follow the distance from the axis, as on plates. */
  readonly flat?: boolean;
}

export const clays = {
  buff: linear('#b3916d'),
  milk: linear('#efe8da'),
  mist: linear('#a7b1af'),
  soot: linear('#4a4b4b'),
  moss: linear('#82876a'),
  amber: linear('#b98a52'),
} as const;

/** Half-matt glaze over buff clay with iron in it; give it meshes that went through `solidly`. */
export function stoneware(ware: Stoneware): Skin {
  const { colour, seed, spots = 0.1, gloss = 0.2, rings = 0.012, pitch = 1.5, bare, thin, other, flat = false } = ware;
  const dark = (colour[0] + colour[1] + colour[2]) / 3 < 0.12;
  const pooled: Rgb = [colour[0] * 0.82, colour[1] * 0.84, colour[2] * 0.87];
  const broken = mix(colour, [0.34, 0.2, 0.11], dark ? 0.4 : 0.5);
  return throughout((paint, x, y, z) => {
    const radius = Math.hypot(x, z);
    const angle = Math.atan2(z, x);
    const wave =
      0.16 * noise(Math.cos(angle) * 2 + seed, Math.sin(angle) * 2, seed + 1) + 0.05 * noise(angle * 7, 1, 9);
    const open = bare ? smooth(0.35, 0.65, bare(radius, y + wave)) : 0;
    const line = bare ? Math.exp(-(((bare(radius, y + wave) - 0.62) / 0.2) ** 2)) : 0;
    const way = flat ? radius : y;
    const ring = Math.sin(way * pitch * 6.283 + angle * (flat ? 1 : -1) + 2.2 * noise(way * 0.8, 2, seed + 2));
    const depth = 0.55 + 0.45 * noise(way * 0.9, angle * 0.5, seed + 3);
    const pool = clamp(0.5 + 0.9 * noise3(x * 0.3, y * 0.3, z * 0.3, seed + 4) - 0.25 * ring * depth, 0, 1);
    const iron = ironAt(x, y, z, spots, seed);
    const lean = clamp((thin?.(radius, y) ?? 0) * (0.8 + 0.3 * noise(angle * 5, y, seed + 6)), 0, 1);
    const own = other ? mix(colour, other[0], smooth(0.3, 0.7, other[1](radius, y))) : colour;
    const deep: Rgb = other ? [own[0] * 0.82, own[1] * 0.84, own[2] * 0.87] : pooled;
    const glaze = mix(mix(mix(own, deep, pool * 0.8), broken, lean * 0.85), [0.1, 0.055, 0.032], iron * (1 - open));
    const grit = noise3(x * 15, y * 15, z * 15, seed + 5);
    const clay = mix(clays.buff, [0.28, 0.16, 0.08], line * 0.55 + 0.35 * ironAt(x, y, z, 0.3, seed + 9));
    setColour(paint, mix(glaze, clay, open), open > 0.5 ? 0.97 + 0.09 * grit : 1 + 0.018 * grit);
    paint.height =
      rings * ring * depth + 0.01 * layered(angle * 1.2, way * 0.4, seed + 7, 2) + open * (0.006 * grit - 0.03);
    paint.height += 0.0015 * grit;
    paint.gloss = gloss * (1 - 0.95 * open) * (1 - 0.4 * iron);
    paint.sharp = 26;
    paint.fuzz = 0;
  });
}

function ironAt(x: number, y: number, z: number, share: number, seed: number): number {
  let dark = 0;
  for (const [cell, weight, own] of [
    [0.75, 0.9, 51],
    [0.34, 0.75, 52],
    [0.16, 0.4, 53],
  ] as const) {
    const [i, j, k] = [Math.floor(x / cell), Math.floor(y / cell), Math.floor(z / cell)];
    const at = i + k * 7919;
    if (hash(at, j, own + seed) > share) continue;
    const on = (n: number, index: number) => (index + 0.28 + 0.44 * hash(at, j, own + seed + n)) * cell;
    const size = cell * (0.08 + 0.17 * hash(at, j, own + seed + 8) ** 2);
    const away = Math.hypot(x - on(5, i), y - on(6, j), z - on(7, k));
    dark = Math.max(dark, weight * (1 - smooth(size * 0.35, size * 1.25, away)));
  }
  return dark;
}
