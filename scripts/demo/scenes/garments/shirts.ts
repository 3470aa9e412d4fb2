import { smooth } from '../../noise.ts';
import type { Stroke } from '../../outline.ts';
import type { Scene, Thing } from '../../render.ts';
import type { Rgb } from '../../skin.ts';
import { surface, type Mesh } from '../../mesh.ts';
import { linen } from '../../linen.ts';
import { noise } from '../../noise.ts';
import { buttons } from '../notions.ts';
import { heightsOf } from '../pieces.ts';
import { flatLay, garment, pocket, rowAlong, seamAlong, sewnWith, type Cut } from '../sewing.ts';

/** Crushed along long sleeves and across the body, as a shirt is that was just laid down. */
export function crushed(armpit: number, shoulder: number): (u: number, v: number) => readonly [number, number] {
  return (u, v) => {
    const sleeve = smooth(shoulder, shoulder + 4, Math.abs(u));
    const low = smooth(armpit, armpit + 30, v);
    return [0.03 + 0.015 * low + 0.02 * sleeve, 0.012 + 0.035 * sleeve];
  };
}

export const placket = (half: number, from: number, to: number) => (u: number, v: number) =>
  Math.abs(u) < half && v > from && v < to;

export function frontButtons(front: Thing, from: number, step: number, count: number, colour?: Rgb): Thing[] {
  const over = heightsOf(front.mesh);
  const at = Array.from({ length: count }, (_, i) => {
    const z = from + i * step;
    return [0.25 * noise(i, 2, 3), over(0, z) + 0.02, z] as const;
  });
  return buttons(at, colour);
}

const BACK: readonly Stroke[] = [
  [0, 0.6],
  [5, 0.4, 8.4, -0.8],
  [12, 0.6],
  [18, 4],
  [16, 16],
  [0, 16],
];

const LONG_SLEEVE: readonly Stroke[] = [
  [23.5, 5.2],
  [29, 9, 33, 24],
  [39, 45, 42.5, 63],
  [37.5, 66, 32.4, 66],
  [28.4, 46, 26, 31],
];

const BODY_FOOT: readonly Stroke[] = [
  [25.6, 52, 26.6, 69],
  [26, 73.5],
  [17, 78, 0, 77.5],
];

/** A collarless shirt with a stand, a placket, a pocket. */
const SHIRT: Cut = {
  name: 'shirt',
  half: [[0, 8.5], [5.5, 7.5, 8.2, -0.5], [12, 0.6], ...LONG_SLEEVE, ...BODY_FOOT],
  back: BACK,
  label: 3.4,
  seed: 17,
  pitch: 0.165,
  crumple: 0.5,
  held: placket(1.2, 9, 77),
  free: (u, v) => v > 68 && Math.abs(u) < 27,
  excess: crushed(28, 22),
  seams: sewnWith(
    seamAlong([
      [22.6, 4.8],
      [19.6, 15, 25.4, 30],
    ]),
    seamAlong(
      [
        [1.9, 8],
        [1.9, 78],
      ],
      { height: 0.1, at: 0.35, mirrored: false },
    ),
    rowAlong(
      [
        [-1.9, 8],
        [-1.9, 78],
      ],
      0.35,
      false,
    ),
    seamAlong(
      [
        [41.2, 57.4],
        [31, 59],
      ],
      { height: 0.07, at: 0.4 },
    ),
    rowAlong(
      [
        [26, 73.5],
        [17, 78, 0, 77.5],
      ],
      1,
    ),
    pocket(5.6, 22, 11, 12.5),
  ),
};

/** A low stand-up collar, lying open. */
function stand(colour: Rgb, wide = 8.7): Thing {
  const mesh: Mesh = surface(180, 26, (s, t) => {
    const a = (s - 0.5) * 2;
    const x = wide * Math.sin(a * 1.72) * (1 - 0.05 * t);
    const z =
      4 -
      3.9 * Math.cos(a * 1.72) +
      t * 2.3 * (0.55 + 0.45 * Math.abs(a)) -
      0.9 +
      2.8 * Math.max(0, Math.abs(a) - 0.72) * 6 * 0.6;
    const y = 1 + 1.5 * Math.sin(t * Math.PI * 0.75 + 0.35) + 0.12 * noise(s * 12, t * 2, 4);
    return { at: [x, y, z], uv: [s * 40, t * 3], edge: Math.min(t * 3, (1 - t) * 3, s * 40, (1 - s) * 40) };
  });
  return { mesh, skin: linen({ colour, pitch: 0.15, seed: 18, uneven: 1, hem: { width: 0.45, stitch: 0.36 } }) };
}

export function shirt(colour: Rgb): Scene {
  const things = garment(SHIRT, colour);
  return flatLay(116, [0, 38], [...things, stand(colour), ...frontButtons(things.at(-1)!, 11, 9.2, 7)]);
}

/** A turned-down collar: two leaves that meet at the first button. */
function collar(colour: Rgb): Thing {
  const mesh = surface(200, 40, (s, t) => {
    const a = (s - 0.5) * 2;
    const side = Math.abs(a);
    const x =
      Math.sign(a) *
      (0.4 + 8.2 * Math.sin(Math.min(1, side * 1.15) * 1.57)) *
      (1 - 0.1 * (1 - side)) *
      (side < 0.02 ? 0 : 1);
    const inner = -1.6 + 9.4 * Math.max(0, side - 0.35) ** 1.6 * 1.9;
    const wide = 3.4 + 3.2 * smooth(0.55, 1, side);
    const ax = side > 0.35 ? (side - 0.35) * 1.5 : 0;
    return {
      at: [
        Math.sign(a) * (Math.abs(x) * (1 - smooth(0.6, 1, side) * 0.72)) + Math.sign(a) * t * wide * ax * 0.72,
        1.1 + 1.3 * Math.sin(Math.min(1, t * 1.5) * 1.9) * (1 - 0.35 * t) + 0.1 * noise(s * 9, t * 3, 6),
        inner + t * wide * (1 - 0.25 * ax),
      ],
      uv: [s * 44, t * wide],
      edge: Math.min((1 - t) * wide, s * 44, (1 - s) * 44),
    };
  });
  return { mesh, skin: linen({ colour, pitch: 0.15, seed: 28, uneven: 1, hem: { width: 0.5, stitch: 0.36 } }) };
}

/** A woman's shirt: softer shoulder, turned-up cuffs, curved hem. */
const ONA: Cut = {
  ...SHIRT,
  name: 'ona',
  seed: 27,
  half: [
    [0, 9.5],
    [5, 8, 7.8, -0.3],
    [12, 0.8],
    [22, 5],
    [27.5, 9, 31.5, 24],
    [37, 42, 40, 56],
    [35, 59.5, 29.6, 59.6],
    [26.4, 44, 24.4, 31],
    [23.2, 44, 25.2, 62],
    [25.4, 66],
    [20, 74, 0, 75],
  ],
  held: placket(1.1, 10, 75),
  free: (u, v) => v > 64 && Math.abs(u) < 26,
  excess: crushed(30, 21),
  seams: sewnWith(
    seamAlong([
      [21, 4.6],
      [18.4, 15, 23.9, 30],
    ]),
    seamAlong(
      [
        [1.6, 9],
        [1.6, 75],
      ],
      { height: 0.1, at: 0.35, mirrored: false },
    ),
    rowAlong(
      [
        [-1.6, 9],
        [-1.6, 75],
      ],
      0.35,
      false,
    ),
    seamAlong(
      [
        [38.9, 51],
        [28.2, 53.6],
      ],
      { height: 0.14, at: 0.4 },
    ),
    rowAlong(
      [
        [25.4, 66],
        [20, 74, 0, 75],
      ],
      0.9,
    ),
    pocket(6, 23, 9.5, 11),
  ),
};

export function womansShirt(colour: Rgb): Scene {
  const things = garment(ONA, colour);
  return flatLay(110, [0, 36.5], [...things, collar(colour), ...frontButtons(things.at(-1)!, 12, 9.4, 7)]);
}
