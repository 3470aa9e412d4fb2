import { linen } from '../../linen.ts';
import { placed, type Mesh } from '../../mesh.ts';
import { mix, type Rgb } from '../../skin.ts';
import type { Scene, Thing } from '../../render.ts';
import { turned } from '../../solids.ts';
import { seamBlue, yarns } from '../../yarns.ts';
import { solidly } from '../hard/solid.ts';
import { budVase, flaxSprig } from '../hard/plants.ts';
import { clays } from '../hard/stoneware.ts';
import { timber } from '../hard/timber.ts';
import { bed } from '../laid.ts';
import { pillowMesh } from '../pillow.ts';
import { backWall, floor, inRoom, moved, skirting, without } from './room.ts';

function cushionAt(
  mesh: Mesh,
  colour: Rgb,
  x: number,
  y: number,
  z: number,
  lean: number,
  turn: number,
  striped = false,
): Thing {
  return {
    mesh: placed(placed(mesh, [0, 0, 0], [Math.PI / 2 - lean, 0, 0]), [x, y, z], [0, turn, 0]),
    skin: linen({
      colour,
      pitch: 0.3,
      seed: 24,
      uneven: 1,
      hem: { width: 0.6, stitch: 0.5 },
      dye: (u, _, own) => (striped && Math.abs((((u % 7) + 7) % 7) - 3.5) < 0.7 ? mix(own, seamBlue, 0.8) : own),
    }),
  };
}

/** A three-legged stool as a bedside table. */
function stool(x: number, z: number): Thing[] {
  const seat = solidly(
    placed(
      turned([
        [0, 0],
        [16, 0],
        [17, 0.3],
        [17.5, 1],
        [17.5, 2.4],
        [17, 3.1],
        [16, 3.4],
        [8, 3.4],
        [0, 3.4],
      ]),
      [0, 42, 0],
    ),
  );
  const legs = [0.6, 2.7, 4.8].map((a) =>
    solidly(
      placed(
        turned([
          [0, 0],
          [1.6, 0],
          [1.9, 0.4],
          [2.2, 20],
          [2.4, 42],
          [0, 42],
        ]),
        [Math.cos(a) * 14, 0, Math.sin(a) * 14],
        [Math.sin(a) * -0.1, 0, Math.cos(a) * 0.1],
      ),
    ),
  );
  return moved(
    [
      { mesh: seat, skin: timber({ seed: 311, heart: [-30, 8], years: 1.8 }) },
      ...legs.map((mesh, i) => ({ mesh, skin: timber({ seed: 312 + i, along: 'y', years: 2 }) })),
    ],
    [x, 0, z],
  );
}

function room(): Thing[] {
  const square = pillowMesh(45, 45, 23, 0.55);
  return [
    backWall(-126),
    floor(),
    skirting(-126),
    ...without(bed(yarns.rukas, yarns.balta)),
    cushionAt(square, yarns['linu-ziedo'], -20, 66, -68, 0.62, 0.1),
    cushionAt(square, yarns.naturali, 18, 65, -66, 0.66, -0.12, true),
    ...stool(104, -92),
    ...moved(without(budVase(clays.milk)).slice(0, 1), [104, 45.4, -92]),
    ...moved(flaxSprig(54.5, 15), [104, 0, -92]),
  ];
}

const light = {
  light: [-0.74, 0.46, 0.42],
  softness: 0.2,
  nearness: [2.5, 16],
  ambient: 0.5,
  exposure: 1.1,
  pane: { aim: [0, 62, -70], wide: 150, high: 128, columns: 2, rows: 3, bar: 6, soft: 6, dim: 0.3 },
} as const;

export function bedroom(): Scene {
  return { ...light, camera: inRoom([4, 50, -48], 214, 17, -12), things: room() };
}

export function bedroomBroad(): Scene {
  return { ...light, camera: inRoom([12, 54, -56], 142, 15, -14), things: room(), ratio: 0.625 };
}
