import { placed } from '../../mesh.ts';
import type { Scene, Thing } from '../../render.ts';
import { fromAbove, fromFront, sweep, tableTop } from '../stage.ts';
import { thrown, type Profile } from './solid.ts';
import { clays, stoneware } from './stoneware.ts';

const DESSERT: Profile = [
  [0, 0.45],
  [5, 0.45],
  [5.8, 0],
  [6.3, 0.08],
  [6.8, 0.5],
  [8.6, 0.95],
  [9.6, 1.75],
  [9.98, 2.12],
  [9.95, 2.32],
  [9.72, 2.32],
  [9.3, 1.95],
  [8.3, 1.3],
  [7, 1.02],
  [5, 0.92],
  [0, 0.9],
];

const DINNER: Profile = [
  [0, 0.5],
  [6, 0.5],
  [7, 0],
  [7.6, 0.1],
  [8.2, 0.6],
  [10.8, 1.1],
  [12.4, 2.1],
  [12.95, 2.55],
  [12.9, 2.8],
  [12.6, 2.75],
  [12, 2.25],
  [10.6, 1.5],
  [9, 1.12],
  [6, 1.02],
  [0, 1],
];

const SOUP: Profile = [
  [0, 0.5],
  [5, 0.5],
  [5.7, 0],
  [6.2, 0.1],
  [6.8, 0.8],
  [8.3, 2.2],
  [9, 3.5],
  [9.7, 3.85],
  [10.85, 4.25],
  [11.05, 4.42],
  [10.95, 4.6],
  [10.6, 4.55],
  [9.4, 4.15],
  [8.7, 3.8],
  [8.1, 2.6],
  [6.6, 1.4],
  [4, 1.05],
  [0, 1],
];

const SALAD: Profile = [
  [0, 0.6],
  [5.6, 0.5],
  [6, 0],
  [6.6, 0.1],
  [7, 0.9],
  [9.6, 2.6],
  [12.2, 5.4],
  [13.6, 8.4],
  [14, 10.2],
  [13.95, 10.45],
  [13.6, 10.4],
  [13.2, 8.6],
  [11.8, 5.8],
  [9, 3.1],
  [5, 1.7],
  [0, 1.5],
];

function kaimas(lip: number, high: number, seed: number): Thing['skin'] {
  return stoneware({
    colour: clays.milk,
    seed,
    spots: 0.26,
    rings: 0.01,
    pitch: 0.9,
    flat: true,
    bare: (r, y) => (y < 0.34 ? (0.34 - y) * 6 : 0) * (r < lip ? 1 : 0),
    thin: (r, y) => Math.exp(-(((r - lip) / 0.12) ** 2)) * (y > high - 0.6 ? 1 : 0),
  });
}

/** Two dessert plates, the upper a little askew. */
export function dessertPlate(): Scene {
  const skin = kaimas(9.96, 2.3, 3);
  return {
    camera: fromFront(29, 38, 1.6, 6),
    nearness: [0.5, 2.5],
    softness: 0.3,
    things: [
      sweep(29, 6),
      { mesh: placed(thrown(DESSERT, 8), [-0.3, 0, 0.2]), skin },
      { mesh: placed(thrown(DESSERT, 9), [0.25, 1, -0.1], [0, 1.2, 0]), skin },
    ],
  };
}

export function dinnerPlate(): Scene {
  return {
    camera: fromAbove(36, 34, [0, 0.6]),
    nearness: [0.6, 3.5],
    softness: 0.3,
    things: [tableTop(36), dinnerThing()],
  };
}

export function dinnerThing(): Thing {
  return { mesh: thrown(DINNER, 28), skin: kaimas(12.92, 2.8, 27) };
}

export function soupThing(): Thing {
  return { mesh: thrown(SOUP, 12), skin: kaimas(11, 4.5, 14) };
}

export function soupPlate(): Scene {
  return {
    camera: fromFront(32, 33, 2.4, -8),
    nearness: [0.6, 3],
    softness: 0.3,
    things: [sweep(32, -8), soupThing()],
  };
}

export function saladBowl(): Scene {
  const skin = stoneware({
    colour: clays.mist,
    seed: 21,
    spots: 0.2,
    rings: 0.03,
    pitch: 0.75,
    bare: (_, y) => (1.7 - y) * 2.2,
    thin: (r, y) => Math.exp(-(((y - 10.4) / 0.14) ** 2)) * (r > 13 ? 1 : 0),
  });
  return {
    camera: fromFront(42, 29, 5, 10),
    nearness: [0.8, 4],
    softness: 0.3,
    things: [sweep(42, 10), { mesh: thrown(SALAD, 22), skin }],
  };
}
