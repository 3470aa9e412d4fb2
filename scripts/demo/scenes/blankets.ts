import { linen, type Linen } from '../linen.ts';
import { placed } from '../mesh.ts';
import { noise, smooth } from '../noise.ts';
import { stripes } from '../patterns.ts';
import type { Scene } from '../render.ts';
import { linear, mix, type Rgb, type Skin } from '../skin.ts';
import { hangingEnd } from './laid.ts';
import { folded, stackOf } from './stack.ts';
import { fromFront, sweep } from './stage.ts';
import { quilting } from './stuffed.ts';

/** A thick checked blanket folded with its fringe in front. */
export function woolThrow(colour: Rgb): Scene {
  const [light, dark] = [mix(colour, linear('#f3ecdf'), 0.72), mix(colour, [0.03, 0.03, 0.03], 0.35)];
  const yarn = stripes(light, colour, 9, [
    [0, 3.6],
    [5.4, 6.3],
  ]);
  const check = (across: number): Rgb => (Math.abs((((across % 9) + 9) % 9) - 5.85) < 0.16 ? dark : yarn(across));
  const own: Linen = { colour, pitch: 0.21, seed: 1201, uneven: 1.1, relief: 0.34, warp: check, weft: check };
  const wool = linen(own);
  const fuzzy: Skin = (paint, u, v, edge, pixel) => {
    wool(paint, u, v, edge, pixel);
    const nap = 1 + 0.09 * noise(u * 6, v * 2.2, 5) + 0.07 * noise(u * 17, v * 7, 6);
    paint.r *= nap;
    paint.g *= nap;
    paint.b *= nap;
    paint.height = paint.height * 0.6 + 0.02 * noise(u * 9, v * 4, 7);
    paint.fuzz = 0.42;
  };
  const body = placed(folded({ wide: 37, deep: 28, layers: 3, thick: 3, seed: 1202 }), [0, 0, 0], [0, -0.12, 0]);
  const fall = placed(hangingEnd(37, 5.2, 8.9), [0, 0, 0], [0, -0.12, 0]);
  return {
    camera: fromFront(58, 27, 5, 8),
    softness: 0.34,
    nearness: [0.7, 4],
    things: [
      sweep(58, 8),
      { mesh: body, skin: fuzzy },
      { mesh: fall, skin: linen({ colour: light, pitch: 0.12, seed: 1203, uneven: 1 }) },
    ],
  };
}

/** Two layers of thin cloth held together by single stitches. */
export function babyBlanket(colour: Rgb): Scene {
  const points = (u: number, v: number, seam: { height: number; dark: number; thread: number }) => {
    const row = Math.round(v / 2.2);
    const x = u - (Math.round(u / 2.2 - (row % 2) * 0.5) + (row % 2) * 0.5) * 2.2;
    const away = Math.hypot(x, v - row * 2.2);
    seam.height += 0.42 * smooth(0, 1.1, away);
    seam.dark += 0.3 * Math.exp(-((away / 0.16) ** 2));
  };
  const skin = { colour, pitch: 0.15, uneven: 1.1, seams: points };
  return stackOf(
    [
      { wide: 33, deep: 24, layers: 4, thick: 1.8, seed: 1211, skin, turn: -0.14 },
      { wide: 32.4, deep: 23.6, layers: 1, thick: 1.6, seed: 1212, skin, turn: -0.1, lean: 0.4 },
    ],
    52,
    30,
    5,
  );
}

/** A light quilt folded in half and again. */
export function quilt(colour: Rgb): Scene {
  const skin = { colour, pitch: 0.15, uneven: 1, seams: quilting(5.2, 0.62, true) };
  return stackOf(
    [
      { wide: 41, deep: 31, layers: 2, thick: 3.3, seed: 1221, skin, turn: 0.12 },
      { wide: 40, deep: 30, layers: 2, thick: 3.1, seed: 1222, skin, turn: 0.09, lean: -0.5 },
    ],
    63,
    30,
    -7,
  );
}
