import type { Scene, Thing } from '../../render.ts';
import { linear, mix, type Rgb } from '../../skin.ts';
import { linen } from '../../linen.ts';
import { yarns } from '../../yarns.ts';
import { cup } from '../ceramics.ts';
import { breadBasket } from '../hard/baskets.ts';
import { jug } from '../hard/jug.ts';
import { budVase, flaxSprig } from '../hard/plants.ts';
import { clays } from '../hard/stoneware.ts';
import { saltPot } from '../hard/table-pots.ts';
import { dinnerThing, soupThing } from '../hard/tableware.ts';
import { folded } from '../stack.ts';
import { placed } from '../../mesh.ts';
import { backWall, clothOnTable, inRoom, moved, tableLinen, without } from './room.ts';

function napkin(colour: Rgb, seed: number, x: number, y: number, z: number, turn: number): Thing {
  const skin = linen({ colour, pitch: 0.12, seed, uneven: 1, hem: { width: 0.9, stitch: 0.4 } });
  return { mesh: placed(folded({ wide: 9.5, deep: 21, layers: 2, thick: 0.62, seed }), [x, y, z], [0, turn, 0]), skin };
}

function place(x: number, z: number, seed: number): Thing[] {
  return [
    ...moved([dinnerThing()], [x, 0.4, z], [0, seed, 0]),
    ...moved([soupThing()], [x + 0.3, 1.7, z - 0.2], [0, seed + 1, 0]),
    napkin(mix(yarns.gintaro, linear('#b88a50'), 0.2), 600 + seed, x - 19.5, 0.5, z + 1, 0.06),
  ];
}

/** A table laid for two beside a window. */
function laidTable(): Thing[] {
  return [
    backWall(-92),
    { mesh: clothOnTable(300, -50, 96, 31), skin: tableLinen(yarns.balta, 32) },
    ...place(4, 17, 3),
    ...place(52, 2, 7),
    ...moved(without(cup()), [25, 0.4, -2], [0, 0.5, 0]),
    ...moved(without(jug()), [-26, 0.4, -24], [0, 0.2, 0]),
    ...moved(without(breadBasket()), [17, 0.5, -32], [0, 0.1, 0]),
    ...moved(without(saltPot()).slice(0, 2), [-6, 0.5, -13]),
    ...moved(without(budVase(clays.moss)).slice(0, 1), [-37, 0.4, -13]),
    ...moved(flaxSprig(9, 12), [-37, 0.4, -13]),
  ];
}

const light = {
  light: [-0.78, 0.46, 0.36],
  softness: 0.2,
  nearness: [1, 6],
  ambient: 0.52,
  exposure: 1.12,
  pane: { aim: [0, 10, -22], wide: 120, high: 92, columns: 2, rows: 3, bar: 5, soft: 5, dim: 0.4 },
} as const;

export function setTable(): Scene {
  return { ...light, camera: inRoom([-2, 4, -9], 84, 25, -4), things: laidTable() };
}

export function setTableBroad(): Scene {
  return { ...light, camera: inRoom([3, 4, -12], 62, 22, -4), things: laidTable(), ratio: 0.625 };
}

/** With the wall above free for words. */
export function tableFromAfar(): Scene {
  return { ...light, camera: inRoom([9, 17, -12], 84, 17, -4), things: laidTable(), ratio: 0.525 };
}
