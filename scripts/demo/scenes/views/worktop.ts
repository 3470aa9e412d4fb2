import type { Scene } from '../../render.ts';
import { yarns } from '../../yarns.ts';
import { bowl } from '../ceramics.ts';
import { ladle, rollingPin, roundBoard } from '../hard/kitchen-wood.ts';
import { butterDish, saltPot } from '../hard/table-pots.ts';
import { saladBowl } from '../hard/tableware.ts';
import { breadBag } from '../laid.ts';
import { bowlCovers } from '../mats.ts';
import { moved, without } from '../rooms/room.ts';
import { apples, cheese, clothAt, coldSoup, dough } from './goods.ts';
import { scaled } from './placing.ts';
import { board, bread, onTable } from './table.ts';

export function butterAndBread(): Scene {
  return onTable(
    [
      ...moved(without(butterDish()), [0, 0, 4], [0, 0.1, 0]),
      ...board([0, 0, -19], -0.1),
      ...bread([-3, 4.4, -19], 0.3),
      ...moved(without(saltPot()).slice(0, 2), [22, 0, -6]),
    ],
    { at: [2, 5, -4], tall: 56, rise: 22 },
  );
}

export function saltAndBread(): Scene {
  return onTable(
    [
      ...moved(without(saltPot()), [3, 0, 4], [0, 0.1, 0]),
      ...board([-6, 0, -16], 0.1),
      ...bread([-9, 4.4, -15], 0.2),
      clothAt(
        { colour: yarns.samanu, pitch: 0.12, seed: 1604, uneven: 1 },
        { wide: 18, deep: 13, layers: 2, thick: 0.8 },
        [-17, 0, 5],
        0.3,
      ),
    ],
    { at: [-2, 4.6, -2], tall: 50, rise: 23 },
  );
}

export function ladleAndSoup(): Scene {
  return onTable(
    [
      ...moved([...without(saladBowl()), coldSoup(12.9, 8.2)], [-3, 0, -6], [0, 1, 0]),
      ...moved(moved(without(ladle()), [0, 0, 0], [0, -0.85, 0]), [8, 0, 14], [0, 0.2, 0]),
      clothAt(
        { colour: yarns.naturali, pitch: 0.13, seed: 1605, uneven: 1 },
        { wide: 22, deep: 15, layers: 2, thick: 0.9 },
        [20, 0, -12],
        -0.4,
      ),
    ],
    { at: [3, 4, 1], tall: 66, rise: 28 },
  );
}

export function cheeseOnBoard(): Scene {
  return onTable(
    [
      ...moved(without(roundBoard()), [0, 0, 0], [0, -0.3, 0]),
      ...moved(cheese(), [-1, 2, -1], [0, -0.9, 0]),
      ...apples([
        [19, 0, -9],
        [21, 0, 2],
      ]),
    ],
    { at: [3, 3, 0], tall: 52, rise: 30 },
  );
}

export function rolledDough(): Scene {
  return onTable(
    [
      ...moved(dough(17), [-2, 0, -2]),
      ...moved(moved(without(rollingPin()), [0, 0, 0], [0, -0.95, 0]), [2, 0.5, 4], [0, 0.42, 0]),
      clothAt(
        { colour: yarns.naturali, pitch: 0.13, seed: 1606, uneven: 1 },
        { wide: 20, deep: 14, layers: 2, thick: 0.8 },
        [20, 0, -22],
        -0.3,
      ),
    ],
    { at: [0, 2, -1], tall: 60, rise: 36 },
  );
}

export function breadOnBoard(): Scene {
  return onTable(
    [
      ...board([0, 0, 0], -0.9),
      ...bread([-4, 4.4, 1], 0.3),
      clothAt(
        { colour: yarns.naturali, pitch: 0.12, seed: 1607, uneven: 1 },
        { wide: 20, deep: 14, layers: 2, thick: 0.8 },
        [17, 0, -15],
        -0.5,
      ),
      ...moved(without(saltPot()).slice(0, 2), [21, 0, 6]),
    ],
    { at: [1, 3, 0], tall: 52, rise: 28 },
  );
}

export function coveredBowl(): Scene {
  const covers = without(bowlCovers([yarns.naturali, yarns.rukas, yarns.balta]));
  return onTable(
    [
      ...moved(without(saladBowl()), [0, 0, 0]),
      ...moved(covers.slice(0, 1), [6, 9.6, 10.5]),
      ...moved(without(bowl()), [23, 0, 6]),
      ...moved(scaled(covers.slice(2), 1.02), [23 + 11.8, 6.4, 6 - 14.9]),
      ...moved(moved(without(rollingPin()), [0, 0, 0], [0, -0.95, 0]), [-4, 0, 22], [0, 0.2, 0]),
    ],
    { at: [7, 4, 3], tall: 68, rise: 27 },
  );
}

export function bagAndBread(): Scene {
  return onTable(
    [
      ...moved(without(breadBag(yarns.naturali)), [9, 0, -10], [0, 0.5, 0]),
      ...board([-9, 0, 8], -1),
      ...bread([-12, 4.4, 9], 0.4),
    ],
    { at: [0, 11, -2], tall: 64, rise: 20 },
  );
}
