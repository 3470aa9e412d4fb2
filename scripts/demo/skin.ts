/** What a surface looks like at one point. Colours are linear light, `height` in centimetres. */
export interface Paint {
  r: number;
  g: number;
  b: number;
  height: number;
  /** Strength and narrowness of the mirrored light. */
  gloss: number;
  sharp: number;
  /** Soft light on the rim of cloth. */
  fuzz: number;
}

/** Paints a point of a surface; `pixel` is a pixel's width in centimetres there. */
export type Skin = (paint: Paint, u: number, v: number, edge: number, pixel: number) => void;

export type Rgb = readonly [number, number, number];

/** From `#rrggbb` to linear light. */
export function linear(hex: string): Rgb {
  const part = (at: number) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2;
  return [part(1), part(3), part(5)];
}

export function setColour(paint: Paint, [r, g, b]: Rgb, tone = 1): void {
  paint.r = r * tone;
  paint.g = g * tone;
  paint.b = b * tone;
}

export function mix(a: Rgb, b: Rgb, t: number): Rgb {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
}
