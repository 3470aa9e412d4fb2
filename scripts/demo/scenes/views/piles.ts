import { hash } from '../../noise.ts';
import type { Scene, Thing } from '../../render.ts';
import { mix, type Rgb } from '../../skin.ts';
import { halves, stripes } from '../../patterns.ts';
import { yarns } from '../../yarns.ts';
import { stackOf, type Piece } from '../stack.ts';

export type Cloth = Piece['skin'];

interface Pile {
  readonly wide: number;
  readonly thick: number;
  readonly layers?: number;
  readonly seed: number;
  readonly rise?: number;
  readonly side?: number;
  /** How many times its width the picture is high. */
  readonly room?: number;
}

/** One article in several cloths, folded alike, one on the other; the lowest first. */
export function pileOfCloths(cloths: readonly Cloth[], pile: Pile, more: readonly Thing[] = []): Scene {
  return stackOf(piecesOf(cloths, pile), pile.wide * (pile.room ?? 1.55), pile.rise ?? 24, pile.side ?? -7, more);
}

export function piecesOf(cloths: readonly Cloth[], { wide, thick, layers = 3, seed }: Pile): readonly Piece[] {
  return cloths.map((skin, i) => ({
    wide: wide * (1 - 0.012 * i - 0.01 * hash(i, 1, seed)),
    deep: wide * (0.76 - 0.008 * i),
    layers,
    thick: thick * (0.96 + 0.08 * hash(i, 2, seed)),
    seed: seed + i * 20,
    skin,
    turn: (hash(i, 3, seed) - 0.5) * 0.13,
    lean: (hash(i, 4, seed) - 0.5) * 1.5,
  }));
}

export function smooth(pitch: number): (colour: Rgb) => Cloth {
  return (colour) => ({ colour, pitch, uneven: 1 });
}

export function checked(repeat: number, pitch: number): (colour: Rgb) => Cloth {
  return (colour) => {
    const check = halves(yarns.balta, colour, repeat);
    return { colour: yarns.balta, pitch, uneven: 1, warp: check, weft: check };
  };
}

export function waffled(cell: number, pitch = 0.14): (colour: Rgb) => Cloth {
  return (colour) => ({ colour, pitch, uneven: 0.7, waffle: cell });
}

/** Plain linen with a darker band near its end. */
export function banded(colour: Rgb): Cloth {
  const band = mix(colour, [0.05, 0.05, 0.06], 0.35);
  return {
    ...smooth(0.125)(colour),
    warp: stripes(colour, band, 400, [
      [3.2, 3.6],
      [4.1, 5.6],
      [6.1, 6.5],
    ]),
  };
}
