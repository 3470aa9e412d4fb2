import { placed, type Mesh } from '../mesh.ts';
import type { Scene, Thing } from '../render.ts';
import { yarns } from '../yarns.ts';
import { setOf } from './bedding.ts';
import { rabbit } from './playthings.ts';
import { stackOf } from './stack.ts';
import { greyWool, saunaHat } from './woollens.ts';

const { naturali, balta, rukas, samanu } = yarns;

/** A sauna hat on a pile of towel and wrap. */
export function saunaSet(): Scene {
  const pile = setOf(
    [
      [naturali, 'waffle'],
      [samanu, 'plain'],
      [naturali, 'plain'],
    ],
    70,
  );
  const [, ...hat] = saunaHat(greyWool).things;
  return {
    ...pile,
    camera: stackOf(
      [{ wide: 40, deep: 28, layers: 3, thick: 6.4, seed: 1, skin: { colour: naturali, pitch: 1 } }],
      76,
      19,
      -9,
    ).camera,
    things: [...pile.things, ...hat.map((thing): Thing => ({ ...thing, mesh: placed(thing.mesh, [1, 11.1, 0]) }))],
  };
}

/** A rabbit lying on a baby's blanket, sheet and towel. */
export function babySet(): Scene {
  const pile = setOf(
    [
      [balta, 'large'],
      [rukas, 'waffle'],
      [balta, 'plain'],
    ],
    62,
  );
  const [, ...toy] = rabbit(naturali, balta, yarns['linu-ziedo']).things;
  return {
    ...pile,
    things: [
      ...pile.things,
      ...toy.map((thing): Thing => ({
        ...thing,
        mesh: placed(smaller(thing.mesh, 0.52), [1, 12.4, 0.5], [0, 1.25, 0]),
      })),
    ],
  };
}

/** A tablecloth, a runner and napkins in one pile. */
export function familySet(): Scene {
  return setOf(
    [
      [naturali, 'large'],
      [yarns['linu-ziedo'], 'plain'],
      [naturali, 'plain'],
      [balta, 'plain'],
    ],
    58,
  );
}

function smaller(mesh: Mesh, by: number): Mesh {
  return { ...mesh, position: mesh.position.map((value) => value * by), uv: mesh.uv.map((value) => value * by) };
}
