import { stitches, type Seam } from '../linen.ts';
import { surface, type Mesh } from '../mesh.ts';
import { noise } from '../noise.ts';
import { symmetric, type Stroke } from '../outline.ts';
import type { Scene } from '../render.ts';
import type { Rgb } from '../skin.ts';
import { piece, laidOut, sewn, lying, darker, sleeves } from './pieces.ts';

const DRESS: readonly Stroke[] = [
  [0, 12],
  [7.5, 11, 10, 1.5],
  [13, 1.8],
  [19, 4.5],
  [16.5, 14, 20.5, 24],
  [20.2, 34, 20.5, 42],
  [24, 66, 31, 96],
  [32.5, 104],
  [16, 107.5, 0, 107],
];

const DRESS_BACK: readonly Stroke[] = [
  [0, 4.6],
  [7, 4.2, 10, 1.2],
  [13, 1.8],
  [19, 4.5],
  [16.5, 14, 20.5, 24],
  [0, 24],
];

const DRESS_SLEEVE: readonly Stroke[] = [
  [15, 2.5],
  [22, 6, 27, 19],
  [29.5, 27],
  [24, 30.5, 18.8, 29.5],
  [17.5, 20, 15, 12],
];

export function dress(colour: Rgb): Scene {
  const folds = [
    [-10, 44, -0.1, 55, 1.2],
    [-3, 45, -0.02, 58, 0.9],
    [5, 44, 0.06, 56, 1.3],
    [12, 45, 0.14, 50, 1],
    [17, 44, 0.24, 50, 0.8],
    [-16, 44, -0.22, 50, 0.9],
    [-17, 25, 0.7, 18, 0.5],
    [17, 25, -0.75, 18, 0.5],
  ] as const;
  const waist = (u: number, v: number, seam: Seam) => {
    if (v > 48 && v < 66) stitches(seam, Math.abs(u) - 17.6 - 0.13 * (v - 46), v, 0.45);
  };
  const skin = sewn(colour, 0.2, 91, { seams: waist });
  return lying(
    122,
    [0, 54],
    [
      {
        mesh: piece({ name: 'dress back', line: symmetric(DRESS_BACK), seed: 92, thick: 0.3 }),
        skin: sewn(darker(colour, 0.82), 0.2, 93),
      },
      ...sleeves('dress sleeve', DRESS_SLEEVE, 94, [[20, 8, 0.35, 20, 0.7]], sewn(colour, 0.2, 95)),
      { mesh: piece({ name: 'dress', line: symmetric(DRESS), seed: 96, folds, lift: 0.35, thick: 0.8 }), skin },
      { mesh: belt(), skin: sewn(darker(colour, 0.97), 0.19, 97, { hem: { width: 0.5, stitch: 0.35 } }) },
    ],
  );
}

/** A tie belt across the waist with its bow. */
function belt(): Mesh {
  const left = cordFlat(
    [
      [-20.8, 43.6],
      [-10, 44.4],
      [0, 44.2],
      [10, 44.4],
      [20.8, 43.6],
    ],
    2.2,
    2.1,
  );
  return left;
}

/** A flat band along a line, `wide` centimetres, lying `lift` high. */
function cordFlat(points: readonly (readonly [number, number])[], wide: number, lift: number): Mesh {
  return surface(12, 160, (s, t) => {
    const at = t * (points.length - 1);
    const i = Math.min(points.length - 2, Math.floor(at));
    const f = at - i;
    const [a, b] = [points[i]!, points[i + 1]!];
    const x = a[0] + (b[0] - a[0]) * f;
    const z = a[1] + (b[1] - a[1]) * f;
    const across = (s - 0.5) * wide;
    const y = lift - 0.02 * across * across + 0.28 * noise(x * 0.25, 3, 5) - (1.2 * Math.max(0, Math.abs(x) - 18)) / 3;
    return { at: laidOut(x, y, z + across), uv: [x, across], edge: wide / 2 - Math.abs(across) };
  });
}
