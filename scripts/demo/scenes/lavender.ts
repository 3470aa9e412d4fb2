import { placed, type Mesh } from '../mesh.ts';
import { hash, noise } from '../noise.ts';
import { outline } from '../outline.ts';
import type { Scene, Thing } from '../render.ts';
import { type Rgb } from '../skin.ts';
import { block, cord, joined } from '../solids.ts';
import { flatLay } from './sewing.ts';
import { stuffed } from './stuffed.ts';

/** Three little pillows of lavender tied with a ribbon, and two sprigs. */
export function lavender(colours: readonly [Rgb, Rgb, Rgb]): Scene {
  const line = outline([
    [-5, -5],
    [5, -5],
    [5, 5],
    [-5, 5],
    [-5, -5],
  ]);
  const one = (i: 0 | 1 | 2, at: readonly [number, number, number], turn: number): Thing =>
    stuffed({
      name: `sachet ${i}`,
      line,
      seed: 1251 + i,
      puff: 1.8,
      round: 4.4,
      spacing: 0.4,
      crumple: 0.2,
      crumpleWidth: 4,
      at,
      turn,
      cloth: { colour: colours[i], pitch: 0.062, hem: { width: 0.5, stitch: 0.26 } },
    });
  const sprig = (x: number, z: number, turn: number): Thing[] => {
    const stem = cord(
      [
        [0, 0.25, 9],
        [0.2, 0.3, 3],
        [0, 0.3, -4],
        [0.1, 0.3, -8],
      ],
      0.16,
      8,
    );
    const buds = joined(
      Array.from({ length: 46 }, (_, i) => {
        const way = -2.6 - (i / 45) * 6.4;
        const side = (i % 3) - 1;
        return placed(
          block([0.36, 0.34, 0.62], 0.16, undefined, 8),
          [side * 0.26 + 0.1 * (hash(i, 1, 4) - 0.5), 0.2 + 0.3 * hash(i, 2, 4), way],
          [side * 0.5 + hash(i, 3, 4), 0.3, 0],
        );
      }),
    );
    const lay = (mesh: Mesh): Mesh => placed(mesh, [x, 0, z], [0, turn, 0]);
    return [
      {
        mesh: lay(stem),
        skin: (paint) => {
          [paint.r, paint.g, paint.b] = [0.2, 0.23, 0.12];
        },
      },
      {
        mesh: lay(buds),
        skin: (paint, u, v) => {
          const tone = 0.8 + 0.4 * noise(u * 5, v * 5, 3);
          [paint.r, paint.g, paint.b] = [0.16 * tone, 0.12 * tone, 0.3 * tone];
          paint.fuzz = 0.3;
        },
      },
    ];
  };
  return flatLay(
    36,
    [0, 0],
    [
      one(0, [-4.6, 0, -5.4], 0.2),
      one(1, [4.4, 0.5, 0.6], -0.16),
      one(2, [-3.4, 1.3, 6.2], 0.34),
      ...sprig(12.6, 5, 0.3),
      ...sprig(13.6, 7, 0.12),
    ],
  );
}
