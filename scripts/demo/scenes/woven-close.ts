import { dotted, halves, stripes } from '../patterns.ts';
import type { Scene } from '../render.ts';
import type { Rgb } from '../skin.ts';
import { close, closeCloth, near } from './closeup.ts';
import { quilting } from './stuffed.ts';

/** Woven checks from near by, each thread of one colour. */
export function checksClose(colour: Rgb, white: Rgb, repeat: number, seed: number): Scene {
  const yarn = halves(white, colour, repeat);
  return close([
    {
      mesh: closeCloth({ seed, fold: 0.7, angle: 0.8 }),
      skin: near(white, seed, { warp: yarn, weft: yarn, pitch: 0.15 }),
    },
  ]);
}

/** Stripes in the warp from near by. */
export function stripesWoven(ground: Rgb, band: Rgb, seed: number, repeat = 5.2): Scene {
  const warp = stripes(ground, band, repeat, [
    [0, repeat * 0.3],
    [repeat * 0.42, repeat * 0.5],
  ]);
  return close([
    { mesh: closeCloth({ seed, fold: 0.8, angle: 1.1 }), skin: near(ground, seed, { warp, pitch: 0.15 }) },
  ]);
}

/** Printed dots from near by. */
export function dotsClose(ground: Rgb, dot: Rgb, seed: number): Scene {
  return close([
    {
      mesh: closeCloth({ seed, fold: 0.8, angle: 0.5 }),
      skin: near(ground, seed, { dye: dotted(dot, 4.2, 0.75), pitch: 0.14 }),
    },
  ]);
}

/** Quilted diamonds from near by. */
export function quiltClose(colour: Rgb, seed: number): Scene {
  return close([
    {
      mesh: closeCloth({ seed, fold: 0.4, angle: 0.9 }),
      skin: near(colour, seed, { seams: quilting(5.4, 0.9, true), pitch: 0.14 }),
    },
  ]);
}
