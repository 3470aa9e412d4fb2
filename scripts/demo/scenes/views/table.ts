import type { Scene, Thing } from '../../render.ts';
import type { Rgb } from '../../skin.ts';
import type { Vector } from '../../vector.ts';
import { cup } from '../ceramics.ts';
import { loaf } from '../hard/baskets.ts';
import { breadBoard } from '../hard/kitchen-wood.ts';
import { clothOnTable, moved, tableLinen, without } from '../rooms/room.ts';
import { daylight, PALE, tableByWall, wallAt } from './daylight.ts';

interface Look {
  readonly at?: Vector;
  readonly tall: number;
  readonly rise?: number;
  readonly side?: number;
  /** Colour of a cloth on the table, bare oak without one. */
  readonly cloth?: Rgb;
  readonly back?: number;
}

/** Things on a table by the wall. */
export function onTable(things: readonly Thing[], look: Look): Scene {
  const { at = [0, 4, 0], tall, rise = 24, side = -6, cloth, back = -46 } = look;
  const table = cloth
    ? [wallAt(back - 30, PALE), { mesh: clothOnTable(300, back, 96, 31), skin: tableLinen(cloth, 32) }]
    : tableByWall(back);
  return daylight({ things: [...table, ...things], at, tall, rise, side, ...(cloth ? { exposure: 0.97 } : {}) });
}

export function mug(at: Vector, turn = 0): Thing[] {
  return moved(without(cup()), at, [0, turn, 0]);
}

export function board(at: Vector, turn: number): Thing[] {
  return moved(without(breadBoard()), at, [0, turn, 0]);
}

export function bread(at: Vector, turn: number): Thing[] {
  return moved([loaf()], at, [0, turn, 0]);
}
