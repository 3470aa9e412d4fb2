import { linen } from '../../linen.ts';
import { placed } from '../../mesh.ts';
import type { Scene, Thing } from '../../render.ts';
import type { Rgb } from '../../skin.ts';
import type { Vector } from '../../vector.ts';
import { yarns } from '../../yarns.ts';
import { basket } from '../basket.ts';
import { babyBlanket, woolThrow } from '../blankets.ts';
import { pillow } from '../pillow.ts';
import { heightsOf } from '../pieces.ts';
import { cup } from '../ceramics.ts';
import { laundryBasket as willowBasket } from '../hard/baskets.ts';
import { budVase, flaxSprig } from '../hard/plants.ts';
import { clays } from '../hard/stoneware.ts';
import { notebook } from '../hard/paper.ts';
import { laundryBasket, yarnBall } from '../home-goods.ts';
import { mat } from '../laid.ts';
import { lavender } from '../lavender.ts';
import { furoshiki, rabbit } from '../playthings.ts';
import { floor, moved, tableLinen, without } from '../rooms/room.ts';
import { flatLay } from '../sewing.ts';
import { pouch, sleepMask } from '../small-goods.ts';
import { folded, stackOf } from '../stack.ts';
import { fromAbove, fromFront, sweep } from '../stage.ts';
import { slippers, socks, knitHat, mittens, greyWool } from '../woollens.ts';
import { apples } from './goods.ts';
import { daylight } from './daylight.ts';
import { scaled, shaped } from './placing.ts';
import { piecesOf, smooth, waffled } from './piles.ts';

/** Three of a kind side by side, the middle one a little nearer. */
export function threeAbreast(scenes: readonly Scene[], apart: number, tall: number, rise = 22, aim = 4): Scene {
  return {
    camera: fromFront(tall, rise, aim, -6),
    softness: 0.3,
    nearness: [0.6, 3.5],
    things: [
      sweep(tall, -6),
      ...scenes.flatMap((scene, i) => {
        const off = i - (scenes.length - 1) / 2;
        return moved(
          without(scene),
          [off * apart, 0, -Math.abs(off) * apart * 0.5 + (i - 1) * 0.8],
          [0, off * -0.4, 0],
        );
      }),
    ],
  };
}

/** Flat things fanned out, each upon the one before. */
export function fanned(
  scenes: readonly Scene[],
  step: Vector,
  tall: number,
  middle: readonly [number, number],
  turn = 0.22,
): Scene {
  const last = (scenes.length - 1) / 2;
  return flatLay(
    tall,
    middle,
    scenes.flatMap((scene, i) =>
      moved(without(scene), [(i - last) * step[0], i * step[1], (i - last) * step[2]], [0, (last - i) * turn, 0]),
    ),
  );
}

export function pouches(colours: readonly Rgb[]): Scene {
  return fanned(colours.map(pouch), [5, 3.4, 10.5], 56, [-0.5, 7], 0.16);
}
export function hats(colours: readonly Rgb[]): Scene {
  return fanned(colours.map(knitHat), [8, 3.2, 10], 58, [0, 12], 0.3);
}

export function yarnBalls(colours: readonly Rgb[]): Scene {
  return {
    ...threeAbreast(colours.map(yarnBall), 11.4, 47, 26, 3.4),
  };
}

export function wrapped(colours: readonly Rgb[]): Scene {
  return threeAbreast(colours.map(furoshiki), 24, 100, 26, 8);
}

export function notebooks(colours: readonly Rgb[]): Scene {
  const things = colours.flatMap((colour, i) => {
    const all = without(notebook(colour));
    const pencil = i === colours.length - 1 ? all.slice(6) : [];
    return [...moved(all.slice(0, 6), [0.4 * i, i * 2.5, 0.6 * i], [0, [0.1, -0.24, 0.04][i]!, 0]), ...pencil];
  });
  const scene = notebook(colours[0]!);
  return {
    ...scene,
    camera: fromFront(41, 34, 2.4, -12),
    things: [sweep(41, -12), ...things.slice(0, -3), ...moved(things.slice(-3), [-5.4, 0, 27], [0, 1.25, 0])],
  };
}

/** Sachets of lavender on folded linen in the cupboard. */
export function sachetsOnLinen(colours: readonly [Rgb, Rgb, Rgb]): Scene {
  const pile = piecesOf([yarns.naturali, yarns.rukas, yarns.balta].map(smooth(0.115)), {
    wide: 30,
    thick: 1.3,
    layers: 2,
    seed: 1830,
  });
  const bags = without(lavender(colours));
  const high = 8.1;
  const more = [
    { ...bags[0]!, mesh: placed(bags[0]!.mesh, [0, high, 4.4]) },
    { ...bags[1]!, mesh: placed(bags[1]!.mesh, [2.4, high - 0.5, -2.4], [0, 0.4, 0]) },
    ...bags.slice(3, 5).map((thing) => ({ ...thing, mesh: placed(thing.mesh, [-6, high, 6.5], [0, 1.2, 0]) })),
  ];
  return stackOf(pile, 45, 30, -8, more);
}

/** A rabbit lying on folded baby linen. */
export function rabbitOnLinen(): Scene {
  const pile = piecesOf([yarns.rukas, yarns.balta].map(smooth(0.12)), { wide: 34, thick: 1.7, layers: 2, seed: 1850 });
  const toy = scaled(without(rabbit(yarns.naturali, yarns.balta, yarns['linu-ziedo'])), 0.56);
  return stackOf(pile, 50, 30, -8, moved(toy, [0.6, 6.9, 1], [0, 1.15, 0]));
}

/** A soft basket full of folded towels. */
export function basketOfTowels(): Scene {
  const scene = laundryBasket(yarns.naturali, yarns.balta);
  const towels = [yarns.balta, yarns.rukas, yarns.naturali].map(waffled(0.78)).map((skin, i): Thing => ({
    mesh: placed(
      folded({ wide: 25 - i, deep: 24 - i * 2, layers: 2, thick: 2.2, seed: 1860 + i }),
      [i - 1, 34.5 + i * 4.3, 0],
      [0, 0.3 - i * 0.2, 0],
    ),
    skin: linen({ ...skin, seed: 1860 + i }),
  }));
  return { ...scene, camera: fromFront(86, 21, 26, 14), things: [...scene.things, ...towels] };
}

/** A willow basket of apples with a cloth over its rim. */
export function basketOfApples(): Scene {
  const scene = basket();
  const fruit = apples([
    [-8, 9.5, 3],
    [0, 9.8, 8],
    [8, 9.5, 4],
    [6.6, 9.6, -5],
    [-5, 9.6, -6],
    [-0.4, 13.4, 1],
    [-7.6, 12.6, -2],
    [4, 13, 5.4],
    [21, 0, 12],
  ]);
  return { ...scene, camera: fromFront(64, 26, 15, 10), things: [...scene.things, ...fruit] };
}

/** Felt slippers on a mat. */
export function slippersOnMat(): Scene {
  const pair = without(slippers(greyWool));
  return daylight({
    things: [
      floor(),
      ...without(mat(yarns.rukas)).map((thing) => ({ ...thing, mesh: placed(thing.mesh, [0, 0.1, 0], [0, 1.35, 0]) })),
      ...moved(pair, [4, 1.5, -2], [0, -0.5, 0]),
    ],
    at: [0, 0, 0],
    tall: 96,
    rise: 42,
    side: -8,
  });
}

export function matOnFloor(): Scene {
  const { things } = willowBasket();
  return daylight({
    things: [
      floor(),
      ...without(mat(yarns.rukas)).map((thing) => ({ ...thing, mesh: placed(thing.mesh, [0, 0.1, 6], [0, 1.5, 0]) })),
      ...moved(
        things.filter((thing) => !thing.ground).filter((_, i) => i !== 0),
        [40, 0, -44],
        [0, 0.4, 0],
      ),
    ],
    at: [6, 4, -6],
    tall: 130,
    rise: 32,
    side: -6,
  });
}

export function mittensAndHat(colour: Rgb, hat: Rgb): Scene {
  return flatLay(
    66,
    [0, 2],
    [
      ...moved(without(knitHat(hat)), [-6, 0, -24], [0, 0.24, 0]),
      ...moved(without(mittens(colour)), [2, 3, 22], [0, -0.2, 0]),
    ],
  );
}

export function cupAndBook(book: Scene): Scene {
  return daylight({
    things: [
      { mesh: cloth(), skin: tableLinen(yarns.naturali, 33) },
      ...moved(without(book), [-2, 0.7, 2], [0, -0.3, 0]),
      ...moved(without(cup()), [17, 0.7, -13], [0, 0.5, 0]),
      ...moved(without(budVase(clays.milk)).slice(0, 1), [-15, 0.7, -20]),
      ...moved(flaxSprig(9, 12), [-15, 0.7, -20]),
    ],
    at: [0, 2, -3],
    tall: 54,
    rise: 32,
    side: -6,
  });
}

function cloth() {
  return placed(folded({ wide: 200, deep: 180, layers: 1, thick: 0.6, seed: 1870 }), [0, 0, 0]);
}

/** Blankets for a baby in each colour, a rabbit on them. */
export function blanketsAndRabbit(colours: readonly Rgb[]): Scene {
  const pile = stackOf(piecesOf(colours.map(smooth(0.15)), { wide: 34, thick: 1.8, layers: 3, seed: 1840 }), 56, 28, 6);
  const toy = scaled(without(rabbit(yarns.naturali, yarns.balta, yarns['linu-ziedo'])), 0.5);
  const stitched = pile.things.map((thing, i) =>
    i === 0 ? thing : { ...thing, skin: babyBlanket(colours[i - 1]!).things[1]!.skin },
  );
  return { ...pile, things: [...stitched, ...moved(toy, [0.4, 10.5, 1], [0, 1.25, 0])] };
}

/** Thick socks on a folded woollen blanket. */
export function socksOnBlanket(): Scene {
  const blanket = woolThrow(yarns.rukas);
  const pair = scaled(moved(without(socks(greyWool)), [-5, 0, -17]), 0.62);
  return { ...blanket, things: [...blanket.things, ...moved(pair, [0, 8.9, 0.6], [0, 0.9, 0])] };
}

/** A sleep mask on a white pillow. */
export function maskOnPillow(colour: Rgb): Scene {
  const under = pillow(yarns.balta);
  const [, cushion] = under.things;
  const over = heightsOf(cushion!.mesh);
  const mask = without(sleepMask(colour)).map((thing) => ({
    ...thing,
    mesh: shaped(placed(thing.mesh, [0, 0, 6], [0, 0.3, 0]), ([x, y, z]) => [x, y + Math.max(0, over(x, z)) - 0.25, z]),
  }));
  return { ...under, camera: fromAbove(52, 20, [0, 2]), things: [...under.things, ...mask] };
}

/** What is sewn for a baby, in a soft basket. */
export function babyBasket(): Scene {
  const full = basketOfTowels();
  const toy = scaled(without(rabbit(yarns.naturali, yarns.balta, yarns['linu-ziedo'])), 0.52);
  return {
    ...full,
    camera: fromFront(84, 27, 30, 12),
    things: [...full.things, ...moved(toy, [0, 47.6, 1], [0, 1.2, 0])],
  };
}
