import { noise, smooth } from '../noise.ts';
import type { Scene } from '../render.ts';
import type { Rgb, Skin } from '../skin.ts';
import { close, closeCloth, near } from './closeup.ts';

const CELL = 1.25;

/** Waffle weave from near by: threads float over the ridges and sink step by step into the hollows. */
export function waffleClose(colour: Rgb): Scene {
  const threads = near(colour, 72, { pitch: 0.125, uneven: 0.75 });
  const skin: Skin = (paint, u, v, edge, pixel) => {
    threads(paint, u, v, edge, pixel);
    const x = across(u + 0.09 * noise(u * 0.4, v * 0.4, 77));
    const y = across(v + 0.09 * noise(u * 0.4, v * 0.4, 78));
    const wall = Math.hypot(x ** 3, y ** 3) ** (1 / 3);
    const hollow = 1 - smooth(0.12, 1.02, wall);
    paint.height += 0.34 * CELL * (1 - hollow);
    const shade = 1 - 0.3 * hollow ** 1.3;
    paint.r *= shade;
    paint.g *= shade;
    paint.b *= shade;
  };
  return close([{ mesh: closeCloth({ seed: 71, fold: 0.7, angle: 0.6 }), skin }]);
}

/** 0 in the middle of a cell, 1 on its ridge. */
function across(way: number): number {
  const at = way / CELL;
  return Math.abs(at - Math.floor(at) - 0.5) * 2;
}
