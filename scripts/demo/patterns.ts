import { mix, type Rgb } from './skin.ts';

/** Yarn along a line of thread: the place across the threads in centimetres to a colour. */
export type Yarn = (across: number) => Rgb;

/** Bands of a second colour: `[from, to]` within a repeat, centimetres. */
export function stripes(ground: Rgb, band: Rgb, repeat: number, bands: readonly (readonly [number, number])[]): Yarn {
  return (across) => {
    const place = across - Math.floor(across / repeat) * repeat;
    return bands.some(([from, to]) => place >= from && place < to) ? band : ground;
  };
}

/** Half the repeat in each colour: both ways this weaves gingham. */
export function halves(ground: Rgb, band: Rgb, repeat: number): Yarn {
  return stripes(ground, band, repeat, [[0, repeat / 2]]);
}

/** Dots in staggered rows: how much of the dot's colour there is at a place. */
export function dots(u: number, v: number, repeat: number, radius: number): number {
  const row = Math.floor(v / repeat);
  const x = u / repeat + (row % 2 === 0 ? 0 : 0.5);
  const dx = (x - Math.floor(x) - 0.5) * repeat;
  const dy = (v / repeat - row - 0.5) * repeat;
  const inside = (radius - Math.hypot(dx, dy)) / 0.08;
  return inside > 1 ? 1 : inside < 0 ? 0 : inside;
}

/** Printed dots on cloth of one colour. */
export function dotted(dot: Rgb, repeat: number, radius: number): (u: number, v: number, own: Rgb) => Rgb {
  return (u, v, own) => mix(own, dot, 0.9 * dots(u, v, repeat, radius));
}
