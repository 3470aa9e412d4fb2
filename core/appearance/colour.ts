/** A colour of sRGB, `#rrggbb` in small letters. */
export type Hex = `#${string}`;

type Triple = readonly [number, number, number];

export const hexPattern: RegExp = /^#[0-9a-f]{6}$/;

export const white: Hex = '#ffffff';
export const black: Hex = '#000000';

function channelsOf(hex: Hex): Triple {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

const clamp = (value: number) => Math.min(1, Math.max(0, value));

function toHex(channels: Triple): Hex {
  return `#${channels.map((one) => Math.round(one).toString(16).padStart(2, '0')).join('')}`;
}

const toLinear = (channel: number) =>
  channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4;
const fromLinear = (light: number) =>
  255 * (clamp(light) <= 0.0031308 ? clamp(light) * 12.92 : 1.055 * clamp(light) ** (1 / 2.4) - 0.055);

/** Relative luminance, 0 (black) to 1 (white). */
export function luminance(hex: Hex): number {
  const [red, green, blue] = channelsOf(hex);
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
}

/** The contrast of two colours as WCAG 2 counts it, 1 to 21. */
export function contrast(one: Hex, other: Hex): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** The least contrast of a colour with any of the grounds that it stands on. */
export function leastContrast(colour: Hex, grounds: readonly Hex[]): number {
  return Math.min(...grounds.map((ground) => contrast(colour, ground)));
}

/** A colour between two: `share` of the second, 0 to 1. */
export function mix(one: Hex, other: Hex, share: number): Hex {
  const [from, to] = [channelsOf(one), channelsOf(other)];
  return toHex([0, 1, 2].map((at) => (from[at] ?? 0) + ((to[at] ?? 0) - (from[at] ?? 0)) * share) as never as Triple);
}

/** Oklab: lightness 0 to 1, and two axes of colour. */
function toOklab(hex: Hex): Triple {
  const [red, green, blue] = channelsOf(hex).map(toLinear) as never as Triple;
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}

function linearOf([lightness, a, b]: Triple): Triple {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

const fits = (linear: Triple) => linear.every((light) => light >= -0.0005 && light <= 1.0005);

/** The same hue at another lightness (Oklab, 0 to 1), as colourful as the screen can show it there. */
export function withLightness(hex: Hex, lightness: number): Hex {
  const [, a, b] = toOklab(hex);
  const at = clamp(lightness);
  for (let share = 1; share > 0; share -= 0.05) {
    const linear = linearOf([at, a * share, b * share]);
    if (fits(linear)) return toHex(linear.map(fromLinear) as never as Triple);
  }
  return toHex(linearOf([at, 0, 0]).map(fromLinear) as never as Triple);
}

export const lightnessOf = (hex: Hex): number => toOklab(hex)[0];

const step = 0.005;

/**
 * The colour of the same hue that is nearest in lightness and has at least that contrast with every ground; itself where
 * it has, null where none does.
 */
export function nearestReadable(colour: Hex, grounds: readonly Hex[], least: number): Hex | null {
  if (leastContrast(colour, grounds) >= least) return colour;
  const from = lightnessOf(colour);
  for (let away = step; away <= 1; away += step)
    for (const lightness of [from - away, from + away]) {
      if (lightness < -step || lightness > 1 + step) continue;
      const found = withLightness(colour, lightness);
      if (leastContrast(found, grounds) >= least) return found;
    }
  return null;
}
