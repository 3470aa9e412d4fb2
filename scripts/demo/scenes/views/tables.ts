import { placed } from '../../mesh.ts';
import type { Scene, Thing } from '../../render.ts';
import type { Rgb } from '../../skin.ts';
import type { Vector } from '../../vector.ts';
import { yarns } from '../../yarns.ts';
import { bowl, vase } from '../ceramics.ts';
import { breadBasket, loaf } from '../hard/baskets.ts';
import { espressoCup } from '../hard/espresso.ts';
import { jug } from '../hard/jug.ts';
import { budVase, flaxSprig } from '../hard/plants.ts';
import { clays } from '../hard/stoneware.ts';
import { butterDish } from '../hard/table-pots.ts';
import { dessertPlate, dinnerThing, saladBowl, soupThing } from '../hard/tableware.ts';
import { teapot } from '../hard/teapot.ts';
import { tray } from '../hard/tray.ts';
import { coasters, placemats } from '../mats.ts';
import { cocktailNapkins, laceNapkins } from '../napkin-sets.ts';
import { clothOnTable, moved, tableLinen, without } from '../rooms/room.ts';
import { apples, clothAt, coldSoup, napkinAt } from './goods.ts';
import { centred } from './placing.ts';
import { scaled } from './placing.ts';
import { board, bread, mug, onTable } from './table.ts';

function coaster(at: Vector): Thing[] {
  return moved(without(coasters(yarns.naturali)).slice(0, 1), [at[0] + 5.2, at[1], at[2] + 4.6]);
}

export function mugOnTable(): Scene {
  return onTable(
    [
      clothAt(
        { colour: yarns['linu-ziedo'], pitch: 0.11, seed: 1601, uneven: 1 },
        { wide: 21, deep: 15, layers: 1, thick: 0.9 },
        [2, 0, 2],
        0.3,
      ),
      ...mug([2, 0.85, 1], 0.4),
      ...mug([-14, 0, -12], -0.5),
      ...board([22, 0, -20], 0.5),
      ...bread([20, 4.4, -19], 0.4),
    ],
    { at: [2, 5, -3], tall: 46, rise: 22 },
  );
}

export function bowlsOnTable(): Scene {
  return onTable(
    [
      clothAt(
        { colour: yarns.naturali, pitch: 0.13, seed: 1602, uneven: 1 },
        { wide: 26, deep: 19, layers: 2, thick: 1 },
        [0, 0, 0],
        -0.2,
      ),
      ...[0, 1, 2].flatMap((i) => moved(without(bowl()), [0.4 - 0.3 * i, 1.95 + i * 2.7, 0.2 * i], [0, i * 2, 0])),
      ...apples([
        [19, 0, 2],
        [15.4, 0, 10],
        [-19, 0, -9],
      ]),
    ],
    { at: [0, 6, 0], tall: 56, rise: 24 },
  );
}

export function placeSetting(): Scene {
  return onTable(
    [
      ...moved([dinnerThing()], [0, 0.6, 4], [0, 3, 0]),
      napkinAt({ colour: yarns.gintaro }, [-20, 0.6, 5], 0.06),
      ...mug([21, 0.5, -9], 0.5),
      ...moved(without(budVase(clays.moss)).slice(0, 1), [-14, 0.5, -22]),
      ...moved(flaxSprig(9, 12), [-14, 0.5, -22]),
    ],
    { at: [-2, 3, -3], tall: 68, rise: 33, cloth: yarns.balta },
  );
}

export function soupOnTable(): Scene {
  return onTable(
    [
      ...moved([dinnerThing()], [0, 0.6, 4], [0, 3, 0]),
      ...moved([soupThing(), coldSoup(8.6, 3.1)], [0.2, 1.9, 4], [0, 1, 0]),
      napkinAt({ colour: yarns['linu-ziedo'] }, [-20, 0.6, 5], 0.06, 1, 613),
      ...moved(without(breadBasket()), [12, 0.5, -24], [0, 0.2, 0]),
    ],
    { at: [-2, 3, -4], tall: 66, rise: 33, cloth: yarns.balta },
  );
}

export function dessertOnTable(): Scene {
  return onTable(
    [
      ...moved(without(dessertPlate()).slice(0, 1), [0, 0, 2]),
      ...moved(scaled([loaf()], 0.48), [-0.4, 2.3, 2], [0, 0.5, 0]),
      ...moved(without(espressoCup(clays.soot)), [15, 0, -7], [0, -0.3, 0]),
      napkinAt({ colour: yarns.naturali }, [-15.4, 0, 2], 0.1, 0.8, 614),
    ],
    { at: [0, 2.4, 0], tall: 43, rise: 30 },
  );
}

export function applesInBowl(): Scene {
  return onTable(
    [
      ...moved(without(saladBowl()), [0, 0, 0], [0, 1, 0]),
      ...apples([
        [-5.2, 5.4, -2],
        [3.4, 5.2, -4.6],
        [5.6, 5.4, 3],
        [-2, 5, 5],
        [0.6, 8.6, 0.4],
        [20, 0, 10],
      ]),
      clothAt(
        { colour: yarns.naturali, pitch: 0.13, seed: 1603, uneven: 1 },
        { wide: 22, deep: 15, layers: 2, thick: 0.9 },
        [-19, 0, -12],
        0.5,
      ),
    ],
    { at: [1, 6, 0], tall: 62, rise: 24 },
  );
}

export function jugOnTable(): Scene {
  return onTable(
    [
      ...moved(without(jug()), [-2, 0.5, -2], [0, 0.2, 0]),
      ...moved(flaxSprig(18.5, 20), [-2.6, 0, -2]),
      ...mug([14, 0.5, 6], 0.6),
      ...moved(without(breadBasket()), [20, 0.5, -22], [0, 0.2, 0]),
    ],
    { at: [2, 15, -3], tall: 62, rise: 15, cloth: yarns.balta },
  );
}

export function teaOnTable(): Scene {
  return onTable(
    [
      ...moved(without(teapot()), [-4, 0, -4], [0, 0.2, 0]),
      ...mug([13, 0, 6], 0.5),
      ...mug([21, 0, -9], -0.4),
      napkinAt({ colour: yarns.balta }, [-16, 0, 10], 0.9, 0.9, 615),
    ],
    { at: [2, 6, 0], tall: 54, rise: 20 },
  );
}

export function espressoTrio(): Scene {
  return onTable(
    [
      ...moved(without(espressoCup(clays.mist)), [-9, 0, -6], [0, 0.3, 0]),
      ...moved(without(espressoCup(clays.milk)), [0.6, 0, 2], [0, 0, 0]),
      ...moved(without(espressoCup(clays.soot)), [9.6, 0, -4.4], [0, -0.5, 0]),
      napkinAt({ colour: yarns.naturali }, [-11, 0, 6], 1.1, 0.55, 616),
    ],
    { at: [0, 2.6, -1], tall: 37, rise: 24 },
  );
}

export function trayLaid(): Scene {
  return onTable(
    [
      ...moved(without(tray()), [0, 0, 0], [0, -0.62, 0]),
      ...moved(without(teapot()), [-9, 1.3, -3], [0, 0.1, 0]),
      ...mug([7, 1.3, 4], 0.7),
      ...mug([14, 1.3, -6], -0.4),
      napkinAt({ colour: yarns['linu-ziedo'] }, [-3, 1.3, 8.6], 1.5, 0.7, 617),
    ],
    { at: [0, 5, 0], tall: 66, rise: 30 },
  );
}

export function mugOnCoaster(): Scene {
  return onTable([...coaster([0, 0, 0]), ...mug([1, 0.75, 0], 0.3), ...coaster([-13, 0, -9]), ...coaster([12, 0, 7])], {
    at: [0, 3.6, -1],
    tall: 36,
    rise: 28,
  });
}

export function plateOnMat(colour: Rgb): Scene {
  const mat = without(placemats(colour)).slice(0, 1);
  return onTable(
    [
      ...moved(mat, [5.4, 0, 12]),
      ...moved([dinnerThing()], [0, 0.9, 2], [0, 2, 0]),
      ...moved([soupThing()], [0.2, 2.2, 2], [0, 1, 0]),
      napkinAt({ colour: yarns['linu-ziedo'] }, [-24.5, 0, 3], 0.05, 1, 618),
      ...mug([24, 0, -12], 0.4),
    ],
    { at: [-1, 2, 0], tall: 72, rise: 38 },
  );
}

export function napkinOnPlate(): Scene {
  return onTable(
    [
      ...moved([dinnerThing()], [0, 0, 2], [0, 3, 0]),
      napkinAt({ colour: yarns.naturali }, [0, 1.35, 2], 0.32, 0.9, 619),
      ...moved([dinnerThing()], [36, 0, -12], [0, 1, 0]),
      napkinAt({ colour: yarns.naturali }, [36, 1.35, -12], 0.2, 0.9, 620),
      ...moved(without(jug()), [-20, 0, -24], [0, 0.1, 0]),
    ],
    { at: [3, 3, -3], tall: 56, rise: 32 },
  );
}

export function laceUnderPlate(colour: Rgb): Scene {
  const napkins = without(laceNapkins(colour));
  return onTable(
    [
      { ...napkins[0]!, mesh: placed(napkins[0]!.mesh, [3, 0.4, 4], [0, 0.45, 0]) },
      ...moved(without(dessertPlate()).slice(0, 1), [0.3, 1.1, -1.4]),
      ...moved(scaled([loaf()], 0.45), [0, 3.3, -1.6], [0, 0.5, 0]),
      ...mug([19, 0.5, -10], 0.5),
    ],
    { at: [1, 2.6, 0], tall: 44, rise: 34, cloth: yarns.balta },
  );
}

export function cupOnNapkin(colour: Rgb, drop: Rgb): Scene {
  const napkins = without(cocktailNapkins(colour, drop));
  const lay = (i: number, at: Vector, turn: number): Thing => {
    const mesh = placed(napkins[i]!.mesh, [0, 0, 0], [0, -0.34 + (i * 0.9) / napkins.length, 0]);
    return { ...napkins[i]!, mesh: placed(centred(mesh), at, [0, turn, 0]) };
  };
  return onTable(
    [
      lay(0, [0, 0, 0], 0.3),
      ...moved(without(espressoCup(clays.milk)), [-1, 0.6, -1], [0, 0.2, 0]),
      lay(1, [-17, 0, -11], -0.2),
      ...moved(without(espressoCup(clays.mist)), [-18, 0.6, -12], [0, 0.5, 0]),
      lay(2, [14, 0, -13], 0.5),
    ],
    { at: [-2, 2, -2], tall: 40, rise: 30 },
  );
}

export function basketOnTable(): Scene {
  return onTable(
    [
      ...moved(without(breadBasket()), [0, 0.5, 0], [0, -0.3, 0]),
      ...moved(without(butterDish()), [24, 0.5, -14], [0, 0.2, 0]),
      ...mug([-18, 0.5, 12], 0.5),
      ...moved(without(jug()), [-22, 0.5, -20], [0, 0.4, 0]),
    ],
    { at: [0, 7, -2], tall: 68, rise: 24, cloth: yarns.rukas },
  );
}

export function vaseByWall(): Scene {
  return onTable(
    [
      ...moved(without(vase()), [4, 0, -14]),
      ...moved(without(bowl()), [-14, 0, -4]),
      ...apples([
        [-14, 2, -4],
        [20, 0, -4],
      ]),
      clothAt(
        { colour: yarns.balta, pitch: 0.12, seed: 1608, uneven: 1 },
        { wide: 24, deep: 17, layers: 2, thick: 0.9 },
        [6, 0, 8],
        0.2,
      ),
    ],
    { at: [0, 19, -6], tall: 66, rise: 12, back: -34 },
  );
}

export function vasesOnSill(colours: readonly Rgb[]): Scene {
  return onTable(
    colours.flatMap((colour, i) => {
      const at: Vector = [(i - 1) * 13, 0, -12 + 5 * Math.abs(i - 1)];
      return [
        ...moved(without(budVase(colour)).slice(0, 1), at),
        ...moved(flaxSprig(9, 10 + 2.4 * i), at, [0, i * 1.9, 0]),
      ];
    }),
    { at: [0, 10, -9], tall: 48, rise: 9, back: -22 },
  );
}

function runnerOf(colour: Rgb, y: number): Thing {
  return { mesh: placed(clothOnTable(44, -44, 96, 61), [0, y, 0], [0, 0.08, 0]), skin: tableLinen(colour, 62) };
}

/** A runner down the middle of a bare table. */
export function runnerOnTable(colour: Rgb): Scene {
  return onTable(
    [
      runnerOf(colour, 0.9),
      ...moved(without(vase()), [-6, 1.3, -14]),
      ...moved(without(bowl()), [9, 1.4, 6]),
      ...apples([[9, 3.3, 6]]),
      ...mug([-32, 0, 4], 0.6),
    ],
    { at: [-2, 12, -2], tall: 84, rise: 22 },
  );
}

/** A table laid for the family: cloth, runner, napkins. */
export function familyTable(cloth: Rgb, runner: Rgb): Scene {
  return onTable(
    [
      runnerOf(runner, 2.2),
      ...[-33, 34].flatMap((x, i) => [
        ...moved([dinnerThing()], [x, 0.8, 4 - i * 6], [0, i * 3, 0]),
        napkinAt({ colour: yarns.balta }, [x, 2.1, 4 - i * 6], 0.3 - i * 0.5, 0.9, 631 + i),
      ]),
      ...moved(without(jug()), [-4, 2.7, -20], [0, 0.2, 0]),
      ...moved(without(breadBasket()), [6, 2.7, 6], [0, 0.3, 0]),
    ],
    { at: [0, 4, -4], tall: 112, rise: 30, cloth },
  );
}

/** A box opened: what was in it stands before it. */
export function unpacked(box: Scene): Scene {
  const parts = without(box);
  return onTable(
    [
      ...moved([parts[0]!, parts[1]!, parts.at(-1)!], [-2, 0, -14]),
      ...mug([-15, 0, 14], 0.4),
      clothAt(
        { colour: yarns.naturali, pitch: 0.12, seed: 1609, uneven: 1 },
        { wide: 18, deep: 13, layers: 3, thick: 1.1 },
        [7, 0, 14],
        -0.2,
      ),
      { ...parts.at(-2)!, mesh: placed(centred(parts.at(-2)!.mesh), [7, 3.3, 13], [0, 0.4, 0]) },
    ],
    { at: [-2, 6, 0], tall: 74, rise: 28, back: -60 },
  );
}

/** Flat things lying across a table. */
export function lyingOnTable(things: readonly Thing[], tall: number, turn: number, more: readonly Thing[] = []): Scene {
  return onTable([...moved(things, [0, 0, 0], [0, turn, 0]), ...more], { at: [0, 2, 0], tall, rise: 42, back: -70 });
}
