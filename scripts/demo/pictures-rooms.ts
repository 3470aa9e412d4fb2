import { one as drawing, type Drawing } from './drawing.ts';
import type { Scene } from './render.ts';
import { advent, adventBroad } from './scenes/rooms/advent.ts';
import { bathroom, bathroomBroad } from './scenes/rooms/bathroom.ts';
import { bedroom, bedroomBroad } from './scenes/rooms/bedroom.ts';
import { benchCorner, benchCornerBroad } from './scenes/rooms/bench.ts';
import { kitchen, kitchenBroad } from './scenes/rooms/kitchen.ts';
import { setTable, setTableBroad } from './scenes/rooms/set-table.ts';

/** Rooms the articles live in: upright for pages, broad (`placiai`) for the head of the home page. */
export const roomDrawings: readonly Drawing[] = [
  one('stalas', 'set-table', setTable),
  one('stalas-placiai', 'set-table', setTableBroad),
  one('lova', 'bedroom', bedroom),
  one('lova-placiai', 'bedroom', bedroomBroad),
  one('vonia', 'bathroom', bathroom),
  one('vonia-placiai', 'bathroom', bathroomBroad),
  one('virtuve', 'kitchen', kitchen),
  one('virtuve-placiai', 'kitchen', kitchenBroad),
  one('suolas', 'bench', benchCorner),
  one('suolas-placiai', 'bench', benchCornerBroad),
  one('adventas', 'advent', advent),
  one('adventas-placiai', 'advent', adventBroad),
];

function one(name: string, by: string, scene: () => Scene): Drawing {
  return drawing(`scena-${name}`, `rooms/${by}`, scene);
}
