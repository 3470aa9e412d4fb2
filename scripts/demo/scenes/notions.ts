import { linen } from '../linen.ts';
import { placed, type Mesh } from '../mesh.ts';
import { noise } from '../noise.ts';
import type { Thing } from '../render.ts';
import { linear, type Rgb } from '../skin.ts';
import { smoothLine } from '../smooth-line.ts';
import { cord, joined, turned } from '../solids.ts';
import type { Vector } from '../vector.ts';
import { bandAlong } from './pieces.ts';
import { waxy } from './surfaces.ts';

/** Buttons of shell or wood lying on cloth at the given heights. */
export function buttons(at: readonly Vector[], colour: Rgb = linear('#e9e2d4'), size = 1): Thing[] {
  const shell = waxy(colour);
  const body = joined(
    at.map((place, i) =>
      placed(
        turned(
          [
            [0, 0.26 * size],
            [0.3 * size, 0.24 * size],
            [0.4 * size, 0.32 * size],
            [0.53 * size, 0.3 * size],
            [0.58 * size, 0.18 * size],
            [0.54 * size, 0.03],
            [0, 0],
          ],
          undefined,
          40,
        ),
        place,
        [0.05 * noise(i, 3, 4), 0, 0.08 * noise(i, 4, 9)],
      ),
    ),
  );
  const thread = joined(
    at.flatMap(([x, y, z]) =>
      [-1, 1].map((side) =>
        cord(
          Array.from({ length: 7 }, (_, i) => {
            const t = (i / 6) * 2 - 1;
            return [x + 0.14 * size * t, y + 0.26 * size + 0.08 * (1 - t * t), z + side * 0.12 * size] as const;
          }),
          0.07,
          6,
        ),
      ),
    ),
  );
  return [
    {
      mesh: body,
      skin: (paint, u, v, edge, pixel) => {
        shell(paint, u, v, edge, pixel);
        paint.gloss = 0.4;
        paint.sharp = 40;
        paint.fuzz = 0;
      },
    },
    { mesh: thread, skin: linen({ colour: linear('#e6dfd0'), pitch: 0.04, seed: 4 }) },
  ];
}

/** A flat tape along a line of points, sewn at both edges. */
export function tape(
  points: readonly Vector[],
  wide: number,
  colour: Rgb,
  { pitch = 0.17, seed = 5, over }: { pitch?: number; seed?: number; over?: (x: number, z: number) => number } = {},
): Thing {
  return {
    mesh: bandAlong(points, wide, over),
    skin: linen({ colour, pitch, seed, uneven: 1, hem: { width: 0.35, stitch: 0.4 } }),
  };
}

/** A rounded sausage of cloth through the points: a knot, a bow's loop, a rolled strap. */
export function roll(points: readonly Vector[], thick: number, colour: Rgb, pitch = 0.17, seed = 6): Thing {
  return { mesh: bent(points, thick), skin: linen({ colour, pitch, seed, uneven: 1 }) };
}

function bent(points: readonly Vector[], thick: number): Mesh {
  const core = cord(smoothLine(points, 60), thick, 22);
  return core;
}

/** A string lying about: a soft line of twisted cord on the ground. */
export function string(points: readonly Vector[], thick: number, colour: Rgb): Thing {
  const mesh = cord(smoothLine(points, 160), thick, 12);
  return {
    mesh,
    skin: (paint, u, v) => {
      const turn = Math.abs(Math.sin(u * 9 + (v / thick) * 1.05));
      const tone = (0.74 + 0.3 * turn) * (1 + 0.08 * noise(u * 20, v * 20, 4));
      paint.r = colour[0] * tone;
      paint.g = colour[1] * tone;
      paint.b = colour[2] * tone;
      paint.height = 0.18 * thick * turn;
      paint.fuzz = 0.14;
    },
  };
}

/** A ring of cloth or cord lying flat, for loops. */
export function loopOf(x: number, z: number, wide: number, high: number, thick: number, colour: Rgb): Thing {
  const points = Array.from({ length: 13 }, (_, i) => {
    const a = (i / 12) * Math.PI;
    return [x + Math.cos(a) * wide, thick / 2 + 0.1, z - Math.sin(a) * high] as const;
  });
  return roll(points, thick, colour, 0.12);
}
