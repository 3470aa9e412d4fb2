import { placed } from '../../mesh.ts';
import { outline } from '../../outline.ts';
import type { Scene, Thing } from '../../render.ts';
import { block } from '../../solids.ts';
import { fromFront, sweep } from '../stage.ts';
import { roundedBox, slab } from './slab.ts';
import { solidly } from './solid.ts';
import { glued, timber } from './timber.ts';

const [WIDE, DEEP] = [46, 31];
const TURN = 0.5;

/** A serving tray with hand holes in its raised ends. */
export function tray(): Scene {
  const grain = glued(7.6, 91);
  const ends = timber({ seed: 92, heart: [-5, -7], years: 3, along: 'x' });
  const whole = (things: readonly Thing[]) =>
    things.map((thing) => ({ ...thing, mesh: placed(thing.mesh, [0, 0, 0], [0, TURN, 0]) }));
  const floor = { mesh: placed(solidly(block([WIDE, 1, DEEP], 0.3, undefined, 90)), [0, 0.3, 0]), skin: grain };
  const rails = [-1, 1].map((side, i) => ({
    mesh: placed(solidly(block([WIDE - 1, 3.4, 1.1], 0.35, undefined, 70)), [0, 0.4, side * (DEEP / 2 - 0.5)]),
    skin: timber({ seed: 93 + i, heart: [-4, 6], years: 3 }),
  }));
  const end = outline([
    [-DEEP / 2 - 0.1, 0],
    [-DEEP / 2 - 0.1, -3.2],
    [-DEEP / 2 + 0.1, -4, -DEEP / 2 + 2.5, -4.1],
    [-8.5, -4.4, -6.5, -6.2],
    [-5.6, -7, -4, -7],
    [4, -7],
    [5.6, -7, 6.5, -6.2],
    [8.5, -4.4, DEEP / 2 - 2.5, -4.1],
    [DEEP / 2 - 0.1, -4, DEEP / 2 + 0.1, -3.2],
    [DEEP / 2 + 0.1, 0],
  ]);
  const hole = roundedBox(9.6, 2.3, 1.14).map(([x, z]) => [x, z - 4.9] as const);
  const walls = [-1, 1].flatMap((side) =>
    slab({ line: end, holes: [hole], thick: 1.3, round: 0.35, fine: 12 }, ends, [0, 0, 0], [Math.PI / 2, 0, 0]).map(
      (thing) => ({
        ...thing,
        mesh: placed(thing.mesh, [side * (WIDE / 2 - 0.2), 0.25, 0], [0, (side * Math.PI) / 2, 0]),
      }),
    ),
  );
  return {
    camera: fromFront(76, 36, 3, 0),
    nearness: [0.7, 4],
    softness: 0.28,
    things: [sweep(76), ...whole([floor, ...rails, ...walls])],
  };
}
