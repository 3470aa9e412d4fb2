import { placed, surface } from '../mesh.ts';
import { noise, smooth } from '../noise.ts';
import { outline, symmetric, type Outline, type Stroke } from '../outline.ts';
import type { Scene, Thing } from '../render.ts';
import { linear, mix, type Rgb } from '../skin.ts';
import { turned } from '../solids.ts';
import { felted, knitted } from '../wool.ts';
import { string } from './notions.ts';
import { panel } from './panel.ts';
import { flatLay } from './sewing.ts';
import { fromFront, once, sweep } from './stage.ts';

export const greyWool = linear('#8d8b88');
const snow = linear('#eae6de');

const still = () => [0.006, 0.006] as const;

function soft(
  name: string,
  line: Outline,
  seed: number,
  puff: number,
  round: number,
  skin: Thing['skin'],
  lift = 0.1,
): Thing {
  return {
    mesh: panel({
      name,
      line,
      seed,
      puff,
      round,
      lift,
      excess: still,
      crumple: 0.14,
      crumpleWidth: 6,
      spacing: 0.6,
      thick: 0.6,
    }),
    skin,
  };
}

/** A knitted hat with a deep turned-up brim, lying flat. */
export function knitHat(colour: Rgb): Scene {
  const crown: readonly Stroke[] = [
    [0, 0],
    [5, 0.1, 7.4, 2],
    [11.6, 7, 12, 15],
    [12, 21],
    [0, 21.4],
  ];
  const brim: readonly Stroke[] = [
    [0, 14.6],
    [12.2, 14.2],
    [12.7, 18, 12.4, 23.6],
    [6, 24.4, 0, 24.4],
  ];
  const wool = { colour, stitch: 0.46, seed: 803 };
  return flatLay(
    40,
    [0, 12],
    [
      soft('hat crown', symmetric(crown), 801, 2.2, 5, knitted(wool)),
      soft('hat brim', symmetric(brim), 802, 1.1, 2.4, knitted({ ...wool, seed: 804, ribbed: () => true }), 1.7),
    ],
  );
}

const FLAKE = ['...#...', '.#.#.#.', '..###..', '###.###', '..###..', '.#.#.#.', '...#...'];

/** Stitches of a band of snowflakes between two rows of dots. */
function flakes(first: number): (column: number, row: number) => Rgb | undefined {
  return (column, row) => {
    const at = row - first;
    if (at === 0 || at === 12) return column % 2 === 0 ? snow : undefined;
    const line = FLAKE[at - 3];
    return line?.[((column % 9) + 9) % 9] === '#' ? snow : undefined;
  };
}

const MITTEN: readonly Stroke[] = [
  [-5.4, 0],
  [-5.6, -7.6],
  [-6.2, -9.4],
  [-6.3, -18],
  [-5.4, -23, -1.6, -26.4],
  [0, -27.2, 1.6, -26.4],
  [5.6, -23, 6.2, -18],
  [6.3, -16],
  [8, -18.4, 9.6, -19.6],
  [12, -19.8, 12, -17.4],
  [10.4, -13, 6.4, -9.6],
  [5.6, -7.6],
  [5.4, 0],
];

/** A pair of mittens with a band of snowflakes. */
export function mittens(colour: Rgb): Scene {
  const line = outline(MITTEN);
  const wool = { colour, stitch: 0.34, ribbed: (_: number, v: number) => v > -7.6, pattern: flakes(-72) };
  const one = soft('mitten', line, 811, 1.9, 4, knitted({ ...wool, seed: 812 }));
  const other = soft(
    'mitten left',
    line.map(([x, y]) => [-x, y] as const),
    813,
    1.9,
    4,
    knitted({ ...wool, seed: 814 }),
  );
  return flatLay(
    56,
    [0.6, -12],
    [
      { ...other, mesh: placed(other.mesh, [-8.6, 0, 1], [0, 0.16, 0]) },
      { ...one, mesh: placed(one.mesh, [8, 0.4, 0], [0, -0.1, 0]) },
    ],
  );
}

/** A washing glove of coarse knitted linen. */
export function washGlove(colour: Rgb): Scene {
  const line = outline([
    [-7, 0],
    [-7.4, -14],
    [-7.2, -19, -4, -21.4],
    [0, -23, 4, -21.4],
    [7.2, -19, 7.4, -14],
    [7, 0],
  ]);
  const glove = soft(
    'wash glove',
    line,
    821,
    1.6,
    3.6,
    knitted({ colour, stitch: 0.42, seed: 822, ribbed: (_, v) => v > -3.4 }),
  );
  const loop = string(
    [
      [-6.4, 0.8, -0.6],
      [-8.4, 0.4, 2.4],
      [-9.6, 0.4, 5.6],
      [-7.6, 0.4, 6.6],
      [-6.6, 0.5, 3.6],
      [-6, 0.8, -0.4],
    ],
    0.42,
    mix(colour, [0.3, 0.24, 0.16], 0.3),
  );
  return flatLay(38, [0, -9.4], [{ ...glove, mesh: placed(glove.mesh, [0, 0, 0], [0, 0.14, 0]) }, loop]);
}

const SOCK: readonly Stroke[] = [
  [-4.6, 0],
  [4.6, 0],
  [4.9, 9, 4.7, 17],
  [4.9, 21, 8, 23.4],
  [14, 26, 17.6, 28.2],
  [21.6, 31, 19.4, 34.6],
  [16.6, 37, 11, 35.4],
  [1, 32.4],
  [-4.6, 30.6, -5.4, 25],
  [-4.8, 12, -4.6, 0],
];

/** A pair of thick socks with a ribbed leg and two stripes. */
export function socks(colour: Rgb): Scene {
  const stripe = (_: number, row: number) => ([4, 5, 9, 10].includes(row) ? snow : undefined);
  const wool = { colour, stitch: 0.36, ribbed: (_: number, v: number) => v < 13, pattern: stripe };
  const line = outline(SOCK);
  const one = soft('sock', line, 831, 1.6, 4, knitted({ ...wool, seed: 832 }));
  const other = soft('sock two', line, 833, 1.6, 4, knitted({ ...wool, seed: 834 }));
  return flatLay(
    53,
    [3.6, 17.4],
    [
      { ...other, mesh: placed(other.mesh, [-5.4, 0, -1.6], [0, 0.16, 0]) },
      { ...one, mesh: placed(one.mesh, [4, 2.2, 1.4], [0, -0.08, 0]) },
    ],
  );
}

/** A sauna hat: a bell of thick grey felt with a turned-up rim and a loop. */
export function saunaHat(colour: Rgb): Scene {
  const bell = turned(
    [
      [13.4, 0.4],
      [13.9, 1.6],
      [14.3, 4],
      [13.9, 4.6],
      [13.3, 4],
      [12.6, 5.4],
      [12.3, 9],
      [11.4, 14],
      [9, 19],
      [5.4, 22.6],
      [2, 24.2],
      [0, 24.5],
    ],
    (angle, height) =>
      0.03 * noise(Math.cos(angle) * 1.3 + 4, Math.sin(angle) * 1.3 + height * 0.1, 5) +
      0.02 * Math.sin(angle * 2 + 0.6) * smooth(2, 16, height),
    260,
  );
  const seam = [0.9, 2.5, 4.1, 5.6].map((a) =>
    string(
      Array.from({ length: 14 }, (_, i) => {
        const t = i / 13;
        const r = 12.5 * Math.cos(t * 1.5) ** 0.8 + 0.1;
        return [Math.cos(a) * r, 5 + 19.3 * Math.sin(t * 1.5), Math.sin(a) * r] as const;
      }),
      0.3,
      mix(colour, [0.05, 0.05, 0.05], 0.5),
    ),
  );
  const loop = string(
    [
      [0.3, 24.2, 0],
      [0.8, 26.4, 0.3],
      [0, 27.6, 0.2],
      [-0.9, 26.4, 0],
      [-0.3, 24.2, 0],
    ],
    0.5,
    mix(colour, [0.05, 0.05, 0.05], 0.4),
  );
  return {
    camera: fromFront(48, 16, 12, -8),
    softness: 0.34,
    nearness: [0.8, 5],
    things: [sweep(48, -8), { mesh: placed(bell, [0, 0, 0], [0, 0.4, 0]), skin: felted(colour, 841) }, ...seam, loop],
  };
}

/** A pair of felt slippers from above: soles, uppers with an open throat. */
export function slippers(colour: Rgb): Scene {
  const sole = outline([
    [0, -13.6],
    [4.6, -13.4, 5.2, -7],
    [5.2, -2, 4.2, 4],
    [4, 10.6, 3.2, 12.4],
    [0, 14.6, -3.2, 12.4],
    [-4.2, 9, -3.9, 3],
    [-4.9, -4, -4.6, -8],
    [-4, -13, 0, -13.6],
  ]);
  const upper = surfaceOfSlipper();
  const inner = mix(colour, [0.02, 0.02, 0.02], 0.35);
  const pair = (side: 1 | -1): Thing[] => {
    const base = soft(
      `sole ${side}`,
      sole.map(([x, y]) => [x * side, y] as const),
      851 + side,
      0.7,
      1.6,
      felted(inner, 852),
    );
    const top = { mesh: mirrorX(upper, side), skin: felted(colour, 853 + side) };
    return [base, top].map((thing) => ({
      ...thing,
      mesh: placed(thing.mesh, [side * 7.2, 0, side * 0.6], [0, -side * 0.09, 0]),
    }));
  };
  return flatLay(42, [0, 0.5], [...pair(-1), ...pair(1)]);
}

/** The wall of a slipper that closes over the toes: a ring that rises and leans in. */
function surfaceOfSlipper(): Thing['mesh'] {
  return once('slipper', () =>
    surface(
      300,
      60,
      (s, t) => {
        const a = s * Math.PI * 2;
        const [cx, cz] = [Math.sin(a), -Math.cos(a)];
        const toe = smooth(-0.35, 0.7, -cz);
        const wide = 5.3 - 0.9 * smooth(-0.2, 0.9, cz) + 0.25 * cx;
        const long = cz < 0 ? 14 : 14.2;
        const over = smooth(0, 1, toe);
        const reach = 0.14 + 0.72 * over;
        const inward = t * reach;
        const high = (2.6 + 2.9 * over) * Math.sin(Math.min(1, t * (1.35 - 0.1 * over)) * 1.57) * (1 - 0.12 * over * t);
        const x = cx * wide * (1 - inward) + 0.2 * Math.sin(a * 3);
        const z = cz * long * (1 - inward * (cz < 0 ? 0.96 : 0.7)) - over * t * 1.2;
        return { at: [x, 0.1 + high + 0.12 * noise(x * 0.5, z * 0.5, 6), z], uv: [s * 62, t * 9], edge: 9 };
      },
      true,
    ),
  );
}

function mirrorX(mesh: Thing['mesh'], side: 1 | -1): Thing['mesh'] {
  if (side === 1) return mesh;
  const position = mesh.position.map((value, i) => (i % 3 === 0 ? -value : value));
  const normal = mesh.normal.map((value, i) => (i % 3 === 0 ? -value : value));
  return { ...mesh, position, normal };
}
