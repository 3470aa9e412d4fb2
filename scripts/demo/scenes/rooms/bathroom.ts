import { placed } from '../../mesh.ts';
import type { Scene, Thing } from '../../render.ts';
import { linear } from '../../skin.ts';
import { cord } from '../../solids.ts';
import { yarns } from '../../yarns.ts';
import { brush, soapDish } from '../hard/bath-wood.ts';
import { oilBottle, pumpBottle } from '../hard/bottles.ts';
import { budVase, flaxSprig } from '../hard/plants.ts';
import { clays } from '../hard/stoneware.ts';
import { hangingWaffle } from '../hung.ts';
import { towelStack } from '../stack.ts';
import { backWall, inRoom, moved, plank, without } from './room.ts';

const Z = 13;

/** A shelf with towels, soap and brush, a towel hanging below. */
function shelf(): Thing[] {
  return [
    backWall(0, linear('#dfe0da')),
    plank(150, 3, 26, [0, -3, 0], 331),
    plank(150, 9, 2.4, [0, -25, 0], 332),
    ...moved(without(towelStack(yarns.balta)), [-22, 0, Z]),
    ...moved(without(pumpBottle()), [11, 0, Z - 1], [0, -0.1, 0]),
    ...moved(without(oilBottle()), [20.5, 0, Z + 2]),
    ...moved(without(soapDish()), [34, 0, Z + 3], [0, -0.3, 0]),
    ...moved(without(budVase(clays.moss)).slice(0, 1), [47, 0, Z - 2]),
    ...moved(flaxSprig(9, 13), [47, 0, Z - 2]),
    ...moved(hung(yarns.naturali), [-24, -22.5, 2]),
    ...moved(hung(yarns['linu-ziedo']), [8, -22.5, 2]),
    ...moved(brushHung(), [34, -24, 0]),
  ];
}

function hung(colour: readonly [number, number, number]): readonly Thing[] {
  return without(hangingWaffle(colour));
}

/** The brush by its loop on a peg, bristles to the wall's side. */
function brushHung(): Thing[] {
  const things = without(brush());
  const upright = things.map((thing) => ({
    ...thing,
    mesh: placed(
      placed(placed(thing.mesh, [0, 0, 0], [0, -0.88, 0]), [0, 0, 0], [0, 0, Math.PI / 2]),
      [0, -20, 4.2],
      [0, Math.PI * 0.5 + 0.5, 0],
    ),
  }));
  const peg = cord(
    [
      [0, 0.6, 0],
      [0, 0.8, 2.4],
      [0, 1.1, 5],
    ],
    1.5,
    16,
  );
  return [...upright, { mesh: peg, skin: (paint) => Object.assign(paint, { r: 0.55, g: 0.4, b: 0.24, gloss: 0.06 }) }];
}

const light = {
  light: [-0.72, 0.52, 0.42],
  softness: 0.2,
  nearness: [1, 6],
  ambient: 0.52,
  exposure: 1.12,
  pane: { aim: [6, 0, 6], wide: 96, high: 86, columns: 2, rows: 2, bar: 4, soft: 4, dim: 0.34 },
} as const;

export function bathroom(): Scene {
  return { ...light, camera: inRoom([6, -16, 8], 122, 9, 6), things: shelf() };
}

export function bathroomBroad(): Scene {
  return { ...light, camera: inRoom([10, 0, 8], 72, 9, 6), things: shelf(), ratio: 0.625 };
}
