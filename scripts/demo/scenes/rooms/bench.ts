import { linen } from '../../linen.ts';
import { placed } from '../../mesh.ts';
import type { Scene, Thing } from '../../render.ts';
import { mix, type Rgb } from '../../skin.ts';
import { block, turned } from '../../solids.ts';
import { seamBlue, yarns } from '../../yarns.ts';
import { laundryBasket } from '../hard/baskets.ts';
import { plantPot } from '../hard/plants.ts';
import { solidly } from '../hard/solid.ts';
import { timber } from '../hard/timber.ts';
import { throwBlanket } from '../laid.ts';
import { pillowMesh } from '../pillow.ts';
import { backWall, floor, inRoom, moved, skirting, without } from './room.ts';

const SEAT = 44;

function cushionAt(
  size: readonly [number, number],
  seed: number,
  colour: Rgb,
  x: number,
  z: number,
  turn: number,
  stripe?: Rgb,
): Thing {
  const mesh = pillowMesh(size[0], size[1], seed, 0.55);
  return {
    mesh: placed(placed(mesh, [0, 0, 0], [Math.PI / 2 - 0.24, 0, 0]), [x, SEAT + size[1] / 2 - 2, z], [0, turn, 0]),
    skin: linen({
      colour,
      pitch: 0.22,
      seed,
      uneven: 1,
      hem: { width: 0.6, stitch: 0.5 },
      dye: (u, _, own) => (stripe && Math.abs((((u % 8) + 8) % 8) - 4) < 0.8 ? mix(own, stripe, 0.85) : own),
    }),
  };
}

/** An oak bench on turned legs. */
function bench(): Thing[] {
  const seat = placed(solidly(block([136, 4, 42], 0.8, undefined, 120)), [0, SEAT - 4, 0]);
  const legs = [-1, 1].flatMap((x) =>
    [-1, 1].map((z) =>
      placed(
        solidly(
          turned([
            [0, 0],
            [1.7, 0],
            [2, 0.4],
            [2.4, 14],
            [2.8, 30],
            [2.6, SEAT - 4],
          ]),
        ),
        [x * 58, 0, z * 15],
        [z * 0.06, 0, -x * 0.06],
      ),
    ),
  );
  const rail = placed(solidly(block([114, 6, 2.2], 0.4, undefined, 60)), [0, SEAT - 11, 0]);
  return [
    { mesh: seat, skin: timber({ seed: 351, heart: [-12, 14], years: 1.8 }) },
    { mesh: rail, skin: timber({ seed: 352, years: 2 }) },
    ...legs.map((mesh, i) => ({ mesh, skin: timber({ seed: 353 + i, along: 'y' as const, years: 2 }) })),
  ];
}

function corner(): Thing[] {
  return [
    backWall(-27),
    floor(),
    skirting(-27),
    ...bench(),
    cushionAt([45, 45], 23, yarns.gintaro, -42, -9, 0.1),
    cushionAt([50, 50], 25, yarns.naturali, -2, -10, -0.06, seamBlue),
    cushionAt([60, 32], 27, yarns.samanu, -22, 3, 0.05),
    ...moved(without(throwBlanket(yarns.rukas)), [44, SEAT, -1], [0, -0.12, 0]),
    ...moved(without(laundryBasket()), [98, 0, 6], [0, 0.6, 0]),
    ...moved(without(plantPot()), [-96, 0, 2], [0, 0.4, 0]),
  ];
}

const light = {
  light: [-0.74, 0.46, 0.45],
  softness: 0.2,
  nearness: [1.8, 12],
  ambient: 0.5,
  exposure: 1.12,
  pane: { aim: [-6, 66, -6], wide: 150, high: 128, columns: 2, rows: 3, bar: 6, soft: 6, dim: 0.3 },
} as const;

export function benchCorner(): Scene {
  return { ...light, camera: inRoom([14, 56, 0], 196, 11, 8), things: corner() };
}

export function benchCornerBroad(): Scene {
  return { ...light, camera: inRoom([8, 52, 0], 132, 10, 6), things: corner(), ratio: 0.625 };
}
