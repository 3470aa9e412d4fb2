import { mix, type Rgb } from '../skin.ts';
import { halves, stripes, dotted } from '../patterns.ts';
import type { Scene } from '../render.ts';
import { seamBlue } from '../yarns.ts';
import { stackOf, type Piece } from './stack.ts';

type Cloth = Piece['skin'];

const plain = (colour: Rgb, pitch = 0.13): Cloth => ({ colour, pitch, uneven: 1 });

/** A flat sheet, folded many times. */
export function flatSheet(colour: Rgb): Scene {
  const skin = plain(colour, 0.115);
  return stackOf(
    [
      { wide: 36, deep: 27, layers: 4, thick: 1.15, seed: 505, skin, turn: -0.16 },
      { wide: 35.4, deep: 26.4, layers: 1, thick: 1.05, seed: 515, skin, turn: -0.13, lean: 0.3 },
    ],
    57,
    30,
    6,
  );
}

/** A duvet cover folded with its inner corner ties and a flap on top. */
export function duvetCover(colour: Rgb): Scene {
  const skin = plain(colour);
  return stackOf(
    [
      { wide: 42, deep: 32, layers: 5, thick: 1.7, seed: 525, skin, turn: 0.1 },
      { wide: 41, deep: 31, layers: 2, thick: 1.5, seed: 535, skin, turn: 0.13, lean: 0.5 },
    ],
    72,
    26,
    -8,
  );
}

/** Striped bedding: the stripes run from front to back over every fold. */
export function stripedSet(ground: Rgb, stripe: Rgb): Scene {
  const warp = stripes(ground, stripe, 2.6, [
    [0, 0.55],
    [0.85, 1],
  ]);
  const skin = { ...plain(ground), warp };
  return stackOf(
    [
      { wide: 40, deep: 31, layers: 4, thick: 1.75, seed: 545, skin, turn: 0.02 },
      { wide: 39, deep: 30, layers: 2, thick: 1.6, seed: 555, skin, turn: -0.03, lean: 0.4 },
      { wide: 30, deep: 23, layers: 2, thick: 1.2, seed: 565, skin, turn: 0.06, lean: -2 },
    ],
    60,
  );
}

/** A child's set: white with dots, the pillowcase plain. */
export function childSet(ground: Rgb, dot: Rgb): Scene {
  const skin = { ...plain(ground, 0.12), dye: dotted(dot, 2.5, 0.42) };
  return stackOf(
    [
      { wide: 36, deep: 27, layers: 4, thick: 1.6, seed: 575, skin, turn: -0.04 },
      { wide: 27, deep: 20, layers: 2, thick: 1.2, seed: 585, skin: plain(dot, 0.12), turn: 0.08, lean: -1 },
    ],
    60,
    27,
    -9,
  );
}

/** A small fitted sheet for a cot. */
export function cotSheet(colour: Rgb): Scene {
  const skin = plain(colour, 0.1);
  return stackOf([{ wide: 27, deep: 20, layers: 4, thick: 1.35, seed: 595, skin, turn: -0.2 }], 44, 31, 4);
}

/** Towels of plain linen with a woven band near the end. */
export function smoothTowels(colour: Rgb): Scene {
  const band = mix(colour, [0.05, 0.05, 0.06], 0.35);
  const ends = {
    ...plain(colour, 0.125),
    warp: stripes(colour, band, 400, [
      [3.2, 3.6],
      [4.1, 5.6],
      [6.1, 6.5],
    ]),
  };
  return stackOf(
    [
      { wide: 34, deep: 26, layers: 3, thick: 1.35, seed: 605, skin: ends, turn: 0.03 },
      { wide: 33.4, deep: 25.4, layers: 3, thick: 1.25, seed: 615, skin: ends, turn: -0.05, lean: 0.6 },
      { wide: 25, deep: 18, layers: 2, thick: 1.1, seed: 625, skin: ends, turn: 0.1, lean: -1.4 },
    ],
    53,
    25,
    9,
  );
}

/** Three tea towels: plain, striped, checked. */
export function threeTowels(ground: Rgb, blue: Rgb, white: Rgb): Scene {
  const base = { colour: ground, pitch: 0.11, uneven: 1 };
  const check = halves(white, blue, 1.7);
  return stackOf(
    [
      { wide: 30, deep: 22, layers: 2, thick: 1.25, seed: 635, skin: base, turn: -0.06 },
      {
        wide: 29.4,
        deep: 21.6,
        layers: 2,
        thick: 1.2,
        seed: 645,
        skin: { ...base, colour: white, warp: check, weft: check },
        turn: 0.05,
        lean: 0.5,
      },
      {
        wide: 29,
        deep: 21.4,
        layers: 2,
        thick: 1.2,
        seed: 655,
        skin: {
          ...base,
          warp: stripes(ground, seamBlue, 4.4, [
            [0, 0.9],
            [1.3, 1.5],
          ]),
        },
        turn: -0.03,
        lean: -0.4,
      },
    ],
    47,
    27,
    -8,
  );
}

/** A heavy bedspread of large waffle, folded. */
export function waffleSpread(colour: Rgb): Scene {
  const skin = { colour, pitch: 0.17, uneven: 0.8, waffle: 1.35 };
  return stackOf(
    [
      { wide: 42, deep: 32, layers: 3, thick: 2.5, seed: 665, skin, turn: -0.1 },
      { wide: 41, deep: 31, layers: 1, thick: 2.3, seed: 675, skin, turn: -0.06, lean: 0.5 },
    ],
    70,
    28,
    5,
  );
}

/** A sauna set and other sets: several different things in one pile. */
export function setOf(pieces: readonly (readonly [Rgb, 'plain' | 'waffle' | 'large'])[], tall = 56): Scene {
  const made = pieces.map(([colour, kind], i): Piece => ({
    wide: 38 - i * 3.2,
    deep: 28 - i * 2.6,
    layers: kind === 'large' ? 4 : 3,
    thick: kind === 'waffle' ? 1.6 : 1.25,
    seed: 685 + i * 17,
    skin: kind === 'waffle' ? { colour, pitch: 0.14, uneven: 0.7, waffle: 0.78 } : plain(colour, 0.125),
    turn: [0.03, -0.06, 0.05, -0.09][i % 4]!,
    lean: [0, 0.6, -1, 0.4][i % 4]!,
  }));
  return stackOf(made, tall, 25, -9);
}
