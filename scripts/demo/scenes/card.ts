import { placed, surface, type Mesh } from '../mesh.ts';
import { layered, noise, smooth } from '../noise.ts';
import type { Scene } from '../render.ts';
import { linear, mix, setColour, type Rgb, type Skin } from '../skin.ts';
import { joined } from '../solids.ts';
import { paper, seamBlue } from '../yarns.ts';
import { inkFlower } from './flower.ts';
import { fromAbove, plain, tableTop } from './stage.ts';

export function card(): Scene {
  const front = sheetOf(10.5, 14.8, 0.1);
  const back = sheetOf(10.5, 14.8, 0.02);
  const print: Skin = (paint, u, v) => {
    cardPaper(paint, u, v, paper);
    const meadow = Math.max(
      inkFlower((u + 1.4) / 2.6, (v - 2.6) / 2.6),
      inkFlower((u - 2) / 2, (v + 0.1) / 2, 1),
      inkFlower((u + 2.6) / 1.5, (v + 2.4) / 1.5, 2),
      stalk(u, v),
    );
    const tone = 0.86 + 0.14 * noise(u * 9, v * 9, 4);
    setColour(paint, mix([paint.r, paint.g, paint.b], seamBlue, meadow * tone));
  };
  const kraft: Skin = (paint, u, v) => cardPaper(paint, u, v, linear('#c9b08a'));
  return {
    camera: fromAbove(29, 14, [0.4, 0.2]),
    nearness: [0.3, 1.4],
    softness: 0.3,
    things: [
      tableTop(29),
      { mesh: placed(envelope(), [2.2, 0.05, 1.2], [0, -0.32, 0]), skin: kraft },
      { mesh: placed(back, [-0.6, 0.42, -0.4], [0, 0.1, 0]), skin: plain(paper) },
      { mesh: placed(front, [-0.6, 0.55, -0.4], [0, 0.11, 0]), skin: print },
    ],
  };
}

function stalk(u: number, v: number): number {
  const one = (x: number, bend: number, top: number) => {
    const at = x + bend * (v - top) * 0.12 + bend * 0.02 * (v - top) ** 2 * 0.3;
    return v > -6 && v < top ? 1 - smooth(0.045, 0.085, Math.abs(u - at)) : 0;
  };
  return Math.max(one(-1.4, 0.5, 1.4), one(2, -0.8, -1.1), one(-2.6, 0.9, -3.1), one(0.7, -0.3, -2.2));
}

export function cardPaper(paint: Parameters<Skin>[0], u: number, v: number, colour: Rgb): void {
  setColour(paint, colour, 1 + 0.015 * layered(u * 2, v * 2, 8, 3));
  paint.height = 0.006 * layered(u * 5, v * 5, 9, 3);
  paint.gloss = 0.01;
  paint.sharp = 10;
  paint.fuzz = 0;
}

/** A sheet of card curling a little at one side. */
function sheetOf(wide: number, high: number, y: number): Mesh {
  return surface(60, 80, (s, t) => {
    const x = (s - 0.5) * wide;
    const z = (t - 0.5) * high;
    const curl = 0.5 * smooth(0.25, 1, s) ** 2;
    return {
      at: [x - 0.08 * curl, y + curl, z],
      uv: [x, -z],
      edge: Math.min(wide / 2 - Math.abs(x), high / 2 - Math.abs(z)),
    };
  });
}

function envelope(): Mesh {
  const body = surface(80, 60, (s, t) => {
    const [x, z] = [(s - 0.5) * 16.2, (t - 0.5) * 11.4];
    return {
      at: [x, 0.12 + 0.12 * noise(x * 0.1, z * 0.15, 3), z],
      uv: [x, z],
      edge: Math.min(8.1 - Math.abs(x), 5.7 - Math.abs(z)),
    };
  });
  const flap = surface(80, 60, (s, t) => {
    const [x, z] = [(s - 0.5) * 16.2, -5.7 + t * 7];
    return {
      at: [x, 0.34 + 0.1 * t, z],
      uv: [x, z + 30],
      edge: Math.min(8.1 - Math.abs(x), 6.6 - (z + 5.7) - Math.abs(x) * 0.74),
    };
  });
  return joined([body, flap]);
}
