import { placed } from '../../mesh.ts';
import type { Scene, Thing } from '../../render.ts';
import { yarns } from '../../yarns.ts';
import { bowl, cup } from '../ceramics.ts';
import { jug } from '../hard/jug.ts';
import { breadBoard, ladle, roundBoard } from '../hard/kitchen-wood.ts';
import { plantPot } from '../hard/plants.ts';
import { loaf } from '../hard/baskets.ts';
import { dinnerThing } from '../hard/tableware.ts';
import { teaTowel } from '../hung.ts';
import { backWall, inRoom, moved, plank, without } from './room.ts';

/** Stands something that lay flat on its edge and leans it on the wall. */
function leaning(things: readonly Thing[], up: number, at: readonly [number, number, number], turn: number): Thing[] {
  return things.map((thing) => ({
    ...thing,
    mesh: placed(placed(thing.mesh, [0, 0, 0], [0, turn, 0]), [at[0], at[1] + up, at[2]], [Math.PI / 2 - 0.16, 0, 0]),
  }));
}

/** A worktop below a wall with boards, crockery on a shelf, and a towel on its rail. */
function wallOfKitchen(): Thing[] {
  const plates = [0, 1, 2, 3].flatMap((i) => moved([dinnerThing()], [-34, 67 + i * 1.5, 11], [0, i * 1.3, 0]));
  const bowls = [0, 1, 2].flatMap((i) => moved(without(bowl()), [-3, 67 + i * 2.6, 11], [0, i * 2, 0]));
  return [
    backWall(-2),
    plank(260, 5, 70, [0, -5, -2], 341),
    plank(132, 3, 22, [0, 64, -2], 342),
    ...plates,
    ...bowls,
    ...moved(without(cup()), [17, 67, 12], [0, 0.3, 0]),
    ...moved(without(cup()), [29, 67, 10], [0, -0.5, 0]),
    ...moved(without(jug()), [44, 67, 9], [0, -0.2, 0]),
    ...leaning(without(breadBoard()), 22.4, [-33, 0, 4.5], -1.22 + Math.PI / 2),
    ...leaning(without(roundBoard()), 15, [-17, 0, 9], 0.7),
    ...moved([...moved(without(ladle()), [0, 0.2, 0], [0, -0.9, 0])], [22, 0, 36], [0, 0.25, 0]),
    ...moved([loaf()], [-6, 2.6, 28], [0, 0.4, 0]),
    ...moved(without(plantPot()), [44, 0, 16], [0, 1, 0]),
    ...moved(without(teaTowel(yarns.naturali)).slice(0, 1), [15, 55, -3]).map((thing) => thing),
    ...moved(without(teaTowel(yarns.naturali)).slice(1), [15, 55, -3]),
  ];
}

const light = {
  light: [-0.74, 0.44, 0.5],
  softness: 0.2,
  nearness: [1.2, 8],
  ambient: 0.52,
  exposure: 1.12,
  pane: { aim: [0, 42, 6], wide: 120, high: 108, columns: 2, rows: 3, bar: 4.5, soft: 4.5, dim: 0.32 },
} as const;

export function kitchen(): Scene {
  return { ...light, camera: inRoom([3, 38, 8], 126, 8, -5), things: wallOfKitchen() };
}

export function kitchenBroad(): Scene {
  return { ...light, camera: inRoom([4, 41, 8], 106, 8, -5), things: wallOfKitchen(), ratio: 0.625 };
}
