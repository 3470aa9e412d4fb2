import { linen } from '../../linen.ts';
import { placed } from '../../mesh.ts';
import { noise, smooth } from '../../noise.ts';
import { outline } from '../../outline.ts';
import type { Scene } from '../../render.ts';
import { linear } from '../../skin.ts';
import { cord, joined, turned } from '../../solids.ts';
import { fromAbove, fromFront, sweep, tableTop } from '../stage.ts';
import { slab } from './slab.ts';
import { solidly, strap } from './solid.ts';
import { glued, timber, woods } from './timber.ts';

/** A ladle carved from one piece, lying on its bowl. */
export function ladle(): Scene {
  const bowl = solidly(
    placed(
      turned(
        [
          [0, 0],
          [1.6, 0.1],
          [3.1, 0.9],
          [3.9, 2.3],
          [4.1, 3.5],
          [4, 3.75],
          [3.75, 3.7],
          [3.5, 2.5],
          [2.6, 1.3],
          [1.2, 0.75],
          [0, 0.68],
        ],
        (angle) => 0.01 * noise(Math.cos(angle) * 2, Math.sin(angle) * 2, 3),
      ),
      [-10, 0, 0],
    ),
  );
  const handle = strap(
    [
      [-6.05, 3.1],
      [-5.2, 3.5],
      [-2, 4],
      [4, 3.6],
      [12, 2.4],
      [18, 1.3],
      [20.6, 0.8],
      [21.3, 0.72],
    ],
    (t) => (1.9 + 0.9 * (1 - smooth(0, 0.1, t)) - 0.35 * smooth(0.1, 0.5, t) + 0.75 * smooth(0.6, 0.95, t)) * tip(t),
    (t) => (1.15 + 0.5 * (1 - smooth(0, 0.08, t))) * tip(t),
    0.9,
  );
  const skin = timber({ seed: 61, heart: [-6, 4], years: 3.6, gloss: 0.08 });
  return {
    camera: fromAbove(37, 32, [0, 0.6]),
    nearness: [0.5, 2.5],
    softness: 0.3,
    things: [tableTop(37), { mesh: placed(joined([bowl, handle]), [0, 0, 0], [0, 0.85, 0]), skin }],
  };
}

function tip(t: number): number {
  return Math.sqrt(Math.max(0, 1 - Math.max(0, (t - 0.965) / 0.035) ** 2));
}

/** A thick round board with a groove for juice. */
export function roundBoard(): Scene {
  const mesh = solidly(
    turned(
      [
        [0, 0],
        [14, 0],
        [14.7, 0.12],
        [14.98, 0.5],
        [15, 1.3],
        [14.9, 1.75],
        [14.55, 1.98],
        [13.9, 2],
        [13.45, 1.99],
        [13.3, 1.9],
        [13.1, 1.68],
        [12.9, 1.6],
        [12.7, 1.68],
        [12.5, 1.9],
        [12.35, 1.99],
        [12, 2],
        [6, 2],
        [0, 2],
      ],
      undefined,
      400,
    ),
  );
  return {
    camera: fromAbove(42, 40, [0, 0.6]),
    nearness: [0.5, 3],
    softness: 0.3,
    things: [
      tableTop(42),
      {
        mesh: placed(mesh, [0, 0, 0], [0, 0.6, 0]),
        skin: glued(6.4, 71, { gloss: 0.07 }),
      },
    ],
  };
}

/** A rolling pin turned from one piece, with handles. */
export function rollingPin(): Scene {
  const half = [
    [0, 21.6],
    [0.7, 21.55],
    [1.25, 21],
    [1.45, 19.8],
    [1.25, 17.6],
    [0.95, 15.6],
    [1, 14.9],
    [1.35, 14.6],
    [2, 14.45],
    [2.3, 14],
    [2.42, 12.5],
    [2.45, 6],
  ] as const;
  const mesh = solidly(
    turned(
      [...half, [2.45, 0], ...half.map(([r, y]) => [r, -y] as const).toReversed()].toReversed() as [number, number][],
      undefined,
      200,
    ),
  );
  return {
    camera: fromFront(46, 38, 1.6, 0),
    nearness: [0.5, 3],
    softness: 0.3,
    things: [
      sweep(46),
      {
        mesh: placed(placed(mesh, [0, 0, 0], [0, 0, Math.PI / 2]), [0, 2.45, 0], [0, 0.95, 0]),
        skin: timber({ seed: 81, along: 'y', heart: [-4.5, 2], years: 3.4, colour: woods.ash, gloss: 0.08 }),
      },
    ],
  };
}

/** A bread board with a handle and a loop of cord. */
export function breadBoard(): Scene {
  const line = outline([
    [-12.5, -10],
    [-18, -10.3, -18.6, -7],
    [-19.2, 0, -18.6, 7],
    [-18, 10.3, -12.5, 10],
    [0, 10.2, 9, 10],
    [12.6, 9.4, 12.8, 4.2],
    [13.4, 3.1, 16, 2.7],
    [21.5, 2.5, 21.6, 0],
    [21.5, -2.5, 16, -2.7],
    [13.4, -3.1, 12.8, -4.2],
    [12.6, -9.4, 9, -10],
    [0, -10.2, -12.5, -10],
  ]);
  const hole = Array.from({ length: 40 }, (_, i) => {
    const a = (i / 40) * Math.PI * 2;
    return [18.3 + 1.05 * Math.cos(a), 1.05 * Math.sin(a)] as const;
  });
  const turn = [0, 1.22, 0] as const;
  const tie = cord(
    Array.from({ length: 80 }, (_, i) => {
      const a = (i / 79) * Math.PI * 2;
      return [20.6 - 2.9 * Math.cos(a), 0.5 + 1.9 * smooth(0.5, 1, Math.cos(a) * 0.5 + 0.5), 1 * Math.sin(a)] as const;
    }),
    0.34,
    12,
  );
  return {
    camera: fromAbove(54, 24, [0.6, 0.4]),
    nearness: [0.6, 2.5],
    softness: 0.3,
    things: [
      tableTop(54),
      ...slab({ line, holes: [hole], thick: 2, round: 0.5, fine: 11 }, glued(7.2, 78), [0, 0, 0.6], turn),
      {
        mesh: placed(tie, [0, 0, 0.6], turn),
        skin: linen({ colour: linear('#8a6f4d'), pitch: 0.12, seed: 4, uneven: 1 }),
      },
    ],
  };
}
