import { placed } from '../../mesh.ts';
import type { Scene, Thing } from '../../render.ts';
import { linear, type Rgb } from '../../skin.ts';
import type { Vector } from '../../vector.ts';
import { yarns } from '../../yarns.ts';
import { brush, soapDish } from '../hard/bath-wood.ts';
import { oilBottle, pumpBottle, sprayBottle } from '../hard/bottles.ts';
import { tube, washBottle } from '../hard/packs.ts';
import { budVase, flaxSprig, plantPot } from '../hard/plants.ts';
import { charcoalSoap, honeySoap } from '../hard/soaps.ts';
import { clays } from '../hard/stoneware.ts';
import { soap } from '../soap.ts';
import { linen } from '../../linen.ts';
import { folded } from '../stack.ts';
import { moved, plank, without } from '../rooms/room.ts';
import { daylight, wallAt } from './daylight.ts';
import { centred } from './placing.ts';
import { piecesOf, waffled, type Cloth } from './piles.ts';

const DEEP = 27;

interface Look {
  readonly at?: Vector;
  readonly tall: number;
  readonly rise?: number;
  readonly side?: number;
  readonly wall?: Rgb;
}

/** Things on an oak shelf along the wall. */
export function onShelf(things: readonly Thing[], { at = [0, 6, 13], tall, rise = 12, side = -5, wall }: Look): Scene {
  return daylight({
    things: [wallAt(0, wall ?? linear('#e2e4df')), plank(300, 3, DEEP, [0, -3, 0], 451), ...things],
    at: [at[0], at[1] + tall * 0.06, at[2]],
    tall: tall * 0.92,
    rise,
    side,
  });
}

/** A pile of folded cloths standing somewhere. */
export function pileAt(
  cloths: readonly Cloth[],
  wide: number,
  thick: number,
  at: Vector,
  turn = 0,
  seed = 1700,
): Thing[] {
  let y = at[1];
  return piecesOf(cloths, { wide, thick, layers: 2, seed }).map((piece) => {
    const mesh = placed(
      folded({ ...piece, deep: Math.min(piece.deep, DEEP - 5) }),
      [at[0] + (piece.lean ?? 0) * 0.5, y, at[2]],
      [0, turn + (piece.turn ?? 0) * 0.7, 0],
    );
    y += piece.layers * piece.thick * 0.93 + 0.1;
    return { mesh, skin: linen({ ...piece.skin, seed: piece.seed }) };
  });
}

function towels(colours: readonly Rgb[]): readonly Cloth[] {
  return colours.map(waffled(0.78));
}
const { balta, naturali, rukas, samanu } = yarns;
const blue = yarns['linu-ziedo'];

function sprig(x: number, colour: Rgb = clays.moss): Thing[] {
  return [...moved(without(budVase(colour)).slice(0, 1), [x, 0, 12]), ...moved(flaxSprig(9, 12), [x, 0, 12])];
}

/** A bar of soap on its dish of slats; `bar` is the soap's own picture. */
function dishWith(bar: Thing, at: Vector, turn: number): Thing[] {
  const empty = without(soapDish()).slice(0, -1);
  return [...moved(empty, at, [0, turn, 0]), { ...bar, mesh: placed(centred(bar.mesh), [at[0], at[1] + 2, at[2]]) }];
}

export function soapOnShelf(): Scene {
  const [bar] = without(soap());
  return onShelf(
    [
      ...dishWith(bar!, [2, 0, 16], -0.3),
      ...pileAt(towels([rukas, balta]), 24, 1.5, [-20, 0, 13], 0.05, 1710),
      ...sprig(18),
    ],
    { at: [-1, 5, 14], tall: 44 },
  );
}

export function honeyOnShelf(): Scene {
  return onShelf(
    [
      ...pileAt(towels([balta, naturali]), 24, 1.5, [0, 0, 13], -0.06, 1720),
      ...moved(without(honeySoap()).slice(0, 1), [1, 5.9, 12]),
      ...sprig(20, clays.amber),
    ],
    { at: [3, 6, 14], tall: 44 },
  );
}

export function charcoalOnShelf(): Scene {
  const [bar] = without(charcoalSoap());
  return onShelf(
    [
      ...dishWith(bar!, [-4, 0, 16], 0.1),
      ...pileAt(towels([naturali, balta, balta]), 24, 1.4, [18, 0, 13], 0.05, 1730),
      ...moved(without(oilBottle()), [-19, 0, 12], [0, 0.2, 0]),
    ],
    { at: [0, 6, 14], tall: 46 },
  );
}

export function pumpOnShelf(): Scene {
  return onShelf(
    [
      ...moved(without(pumpBottle()), [0, 0, 14], [0, -0.1, 0]),
      ...pileAt(towels([rukas, balta, rukas]), 24, 1.5, [-21, 0, 13], 0.05, 1740),
      ...moved(without(soapDish()), [18, 0, 15], [0, -0.3, 0]),
    ],
    { at: [-1, 10, 14], tall: 54 },
  );
}

export function creamOnShelf(): Scene {
  return onShelf(
    [
      ...moved(without(tube()), [3, 0, 15], [0, -0.1, 0]),
      ...pileAt(towels([balta, balta]), 22, 1.5, [-17, 0, 13], 0.05, 1750),
      ...sprig(17, clays.milk),
    ],
    { at: [0, 8, 14], tall: 46 },
  );
}

export function oilOnShelf(): Scene {
  return onShelf(
    [
      ...moved(without(oilBottle()), [4, 0, 21], [0, -0.1, 0]),
      ...moved(without(brush()), [-6, 0, 8], [0, -0.8, 0]),
      ...pileAt(towels([naturali, balta]), 22, 1.5, [23, 0, 13], 0.05, 1760),
    ],
    { at: [0, 6, 14], tall: 46 },
  );
}

export function dishOnShelf(): Scene {
  return onShelf(
    [
      ...moved(without(soapDish()), [0, 0, 16], [0, -0.6, 0]),
      ...moved(without(pumpBottle()), [-14, 0, 11], [0, 0.1, 0]),
      ...pileAt(towels([balta, naturali]), 22, 1.5, [20, 0, 13], 0.05, 1770),
    ],
    { at: [1, 7, 14], tall: 46 },
  );
}

export function washOnShelf(): Scene {
  return onShelf(
    [
      ...moved(without(washBottle()), [3, 0, 14], [0, -0.1, 0]),
      ...pileAt(
        [balta, naturali, rukas, blue].map((colour) => ({ colour, pitch: 0.12, uneven: 1 })),
        27,
        1.4,
        [-22, 0, 13],
        0.05,
        1780,
      ),
      ...moved(without(plantPot()), [24, 0, 12]),
    ],
    { at: [-2, 11, 14], tall: 62 },
  );
}

export function waterOnShelf(): Scene {
  return onShelf(
    [
      ...moved(without(sprayBottle()), [12, 0, 15], [0, -0.1, 0]),
      ...pileAt(
        [samanu, naturali, balta].map((colour) => ({ colour, pitch: 0.12, uneven: 1 })),
        27,
        1.5,
        [-8, 0, 13],
        0.05,
        1790,
      ),
    ],
    { at: [3, 8, 14], tall: 52 },
  );
}

export function potOnShelf(): Scene {
  return onShelf(
    [
      ...moved(without(plantPot()), [0, 0, 13], [0, 1.2, 0]),
      ...sprig(-20, clays.milk),
      ...pileAt(
        [naturali].map((colour) => ({ colour, pitch: 0.12, uneven: 1 })),
        24,
        1.2,
        [23, 0, 13],
        0.1,
        1795,
      ),
    ],
    { at: [0, 13, 14], tall: 56, wall: linear('#e8e0d2') },
  );
}

/** A felt hat on towels, a brush beside it. */
export function hatOnShelf(hat: Scene): Scene {
  return onShelf(
    [
      ...pileAt(towels([naturali, balta]), 32, 1.5, [-2, 0, 13], 0.05, 1797),
      ...moved(without(hat), [-1, 5.8, 13], [0, 0.3, 0]),
      ...moved(without(brush()), [22, 0, 15], [0, 0.5, 0]),
    ],
    { at: [2, 16, 13], tall: 66, wall: linear('#e8e0d2') },
  );
}

/** The brush across a pile of towels. */
export function brushOnTowels(): Scene {
  return onShelf(
    [
      ...pileAt(towels([rukas, balta, naturali]), 34, 1.5, [-1, 0, 13], 0.05, 1798),
      ...moved(without(brush()), [1, 8.6, 13.6], [0, -0.72, 0]),
    ],
    { at: [0, 7, 14], tall: 50, rise: 20 },
  );
}

/** A calendar on its nail above a shelf. */
export function calendarAbove(hung: Scene): Scene {
  return onShelf(
    [
      ...moved(without(hung), [-4, 46, 0]),
      ...sprig(16),
      ...pileAt(
        [naturali].map((colour) => ({ colour, pitch: 0.12, uneven: 1 })),
        24,
        1.2,
        [-20, 0, 13],
        0.1,
        1799,
      ),
    ],
    { at: [0, 24, 10], tall: 84, rise: 7, wall: linear('#ece5d8') },
  );
}

/** A card upright, leaning back a little; `turn` is how it lay. */
function standing({ mesh, skin }: Thing, [x, y, z]: Vector, turn: number): Thing {
  const straight = placed(centred(mesh), [0, 0, 0], [0, -turn, 0]);
  return { mesh: placed(straight, [x, y + 7.1, z], [Math.PI / 2 - 0.26, 0, 0]), skin };
}

/** A card leaning on the wall, its envelope before it. */
export function cardOnShelf(scene: Scene): Scene {
  const [envelope, , front] = without(scene);
  return onShelf(
    [
      standing(front!, [1, 0, 4], 0.11),
      ...moved([{ ...envelope!, mesh: centred(envelope!.mesh) }], [-7, 0.1, 17], [0, 0.5, 0]),
      ...sprig(15, clays.milk),
    ],
    { at: [0, 7, 10], tall: 40, wall: linear('#ece5d8') },
  );
}

/** Four cards in a row along the wall. */
export function cardsOnShelf(scene: Scene): Scene {
  const fronts = without(scene).slice(-4);
  return onShelf(
    [
      ...fronts.map((front, i) => standing(front, [(i - 1.5) * 12.4, 0, 4 + (i % 2)], [0.14, 0.05, -0.06, -0.16][i]!)),
      ...moved(
        without(scene)
          .slice(0, 1)
          .map((thing) => ({ ...thing, mesh: centred(thing.mesh) })),
        [4, 0.1, 18],
        [0, -0.7, 0],
      ),
    ],
    { at: [0, 7, 10], tall: 64, wall: linear('#ece5d8') },
  );
}
