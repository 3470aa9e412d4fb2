import { linen } from '../linen.ts';
import { placed, surface } from '../mesh.ts';
import { hash, noise, smooth } from '../noise.ts';
import { outline } from '../outline.ts';
import type { Scene, Thing } from '../render.ts';
import { mix, type Rgb } from '../skin.ts';
import { cord, joined, turned } from '../solids.ts';
import { rumple } from '../rumple.ts';
import { buttons, tape } from './notions.ts';
import { panel } from './panel.ts';
import { heightsOf } from './pieces.ts';
import { flatLay, rowAlong, sewnWith } from './sewing.ts';
import { fromFront, sweep } from './stage.ts';
import { stuffed } from './stuffed.ts';

/** A long scarf laid double, both fringed ends in front. */
export function scarf(colour: Rgb): Scene {
  const strip = (name: string, seed: number, lift: number, half: number): Thing => ({
    mesh: panel({
      name,
      seed,
      lift,
      line: outline([
        [-half, -44],
        [half, -44],
        [half * 1.04, 0, half, 44],
        [-half, 44],
        [-half * 0.96, 0, -half, -44],
      ]),
      excess: () => [0.16, 0.012],
      pipes: 1,
      crumple: 0.4,
      crumpleWidth: 9,
      thick: 0.4,
      free: (_, v) => v > 40,
    }),
    skin: linen({ colour, pitch: 0.19, seed, uneven: 1.3, relief: 0.42 }),
  });
  const fringe = (half: number, seed: number, lift: number): Thing => ({
    mesh: joined(
      Array.from({ length: 30 }, (_, i) => {
        const x = ((i + 0.5) / 30 - 0.5) * half * 1.94;
        const lean = (hash(i, 1, seed) - 0.5) * 1.6;
        return joined(
          [-1, 0, 1].map((k) =>
            cord(
              Array.from({ length: 14 }, (__, n) => {
                const t = n / 13;
                return [
                  x + lean * t * t + k * 0.16 * (0.4 + smooth(0.2, 0.7, t)),
                  lift * (1 - t) ** 2 + 0.3 - 0.1 * t,
                  43.6 + t * (6 + 1.2 * hash(i, k, seed)),
                ] as const;
              }),
              0.2,
              6,
            ),
          ),
        );
      }),
    ),
    skin: linen({ colour, pitch: 0.1, seed, uneven: 1 }),
  });
  const lay = (things: readonly Thing[], x: number, z: number, turn: number): Thing[] =>
    things.map((thing) => ({ ...thing, mesh: placed(thing.mesh, [x, 0, z], [0, turn, 0]) }));
  return flatLay(
    118,
    [0, 1],
    [
      ...lay([strip('scarf under', 1101, 0.3, 11), fringe(11, 1102, 0.5)], -7, 4, 0.1),
      ...lay([strip('scarf upper', 1103, 1.5, 11.5), fringe(11.5, 1104, 1.6)], 6, -2, -0.06),
    ],
  );
}

/** A towel with a hood and two little ears, laid as a diamond. */
export function hoodedTowel(colour: Rgb, ears: Rgb): Scene {
  const side = 34;
  const waffle = { colour, pitch: 0.2, waffle: 0.95, uneven: 0.7 };
  const square = outline([
    [-side, -side + 3],
    [-side, -side, -side + 3, -side],
    [side - 3, -side],
    [side, -side, side, -side + 3],
    [side, side - 3],
    [side, side, side - 3, side],
    [-side + 3, side],
    [-side, side, -side, side - 3],
  ]);
  const towel: Thing = {
    mesh: placed(
      panel({
        name: 'hooded towel',
        line: square,
        seed: 1111,
        spacing: 1.1,
        crumple: 0.6,
        crumpleWidth: 13,
        excess: () => [0.022, 0.022],
        thick: 0.6,
      }),
      [0, 0, 0],
      [0, Math.PI / 4, 0],
    ),
    skin: linen({ ...waffle, seed: 1111, hem: { width: 1.2, stitch: 0.5 } }),
  };
  const hood = stuffed({
    name: 'hood',
    line: outline([
      [0, -47.6],
      [24, -23.6],
      [0, -21.4, -24, -23.6],
    ]),
    seed: 1112,
    puff: 1.6,
    round: 9,
    lift: 0.9,
    spacing: 0.8,
    crumple: 0.4,
    crumpleWidth: 9,
    excess: () => [0.03, 0.02],
    cloth: { ...waffle, hem: { width: 1.6, stitch: 0.5 } },
  });
  const ear = (x: number): Thing[] => [
    stuffed({
      name: `ear ${x}`,
      line: outline([
        [x - 4.4, -33],
        [x - 4.6, -42, x, -42.6],
        [x + 4.6, -42, x + 4.4, -33],
      ]),
      seed: 1113 + x,
      puff: 1.2,
      round: 3,
      lift: 0.4,
      spacing: 0.6,
      cloth: { ...waffle },
    }),
    stuffed({
      name: `ear inner ${x}`,
      line: outline([
        [x - 2.8, -34.4],
        [x - 3, -40, x, -40.6],
        [x + 3, -40, x + 2.8, -34.4],
      ]),
      seed: 1115 + x,
      puff: 0.8,
      round: 2,
      lift: 1.3,
      spacing: 0.5,
      cloth: { colour: ears, pitch: 0.14 },
    }),
  ];
  return flatLay(122, [0, 0], [towel, hood, ...ear(-12), ...ear(12)]);
}

/** A sauna wrap: an elastic upper edge and three wooden buttons. */
export function saunaWrap(colour: Rgb): Scene {
  const body: Thing = {
    mesh: panel({
      name: 'sauna wrap',
      seed: 1121,
      line: outline([
        [-33, 0],
        [33, 0],
        [36, 20, 37, 50],
        [36.6, 53],
        [-36.6, 53],
        [-37, 50],
        [-36, 20, -33, 0],
      ]),
      excess: (_, v) => [0.05 + 0.16 * (1 - smooth(3, 34, v)), 0.014],
      pipes: 0.9,
      crumple: 0.5,
      crumpleWidth: 12,
      held: (_, v) => v < 4,
      free: (_, v) => v > 46,
      spacing: 1,
    }),
    skin: linen({
      colour,
      pitch: 0.19,
      seed: 1121,
      uneven: 1,
      seams: sewnWith(
        rowAlong(
          [
            [-33, 0],
            [33, 0],
          ],
          -1,
          false,
        ),
        rowAlong(
          [
            [-33, 0],
            [33, 0],
          ],
          -4,
          false,
        ),
        rowAlong(
          [
            [-36.6, 53],
            [36.6, 53],
          ],
          2.2,
          false,
        ),
        rowAlong(
          [
            [20, 0],
            [21, 53],
          ],
          0,
          false,
        ),
        (u, v, seam) => {
          if (v > 5) return;
          const pleat = Math.sin(u * 3.6 + 2 * noise(u * 0.7, v * 0.3, 5));
          seam.height += 0.12 * pleat * smooth(5, 3, v);
          seam.dark += 0.1 * Math.max(0, -pleat);
        },
      ),
    }),
  };
  const over = heightsOf(body.mesh);
  const spots = [3, 10, 17].map((z) => [24.4, over(24.4, z) + 0.05, z] as const);
  const loop = tape(
    [
      [-4, 1.4, 0.4],
      [-3, 1, -4.6],
      [0, 0.9, -6],
      [3, 1, -4.6],
      [4, 1.4, 0.4],
    ],
    1.4,
    mix([0, 0, 0], colour, 0.9),
    { pitch: 0.17, seed: 1122 },
  );
  return flatLay(100, [0, 25], [loop, body, ...buttons(spots, [0.22, 0.12, 0.06], 2)]);
}

/** A sun hat with a wide stitched brim and a band. */
export function sunHat(colour: Rgb, band: Rgb): Scene {
  const hat = surface(
    420,
    170,
    (s, t) => {
      const a = s * Math.PI * 2;
      const [x, y] = hatProfile(t);
      const wave =
        smooth(0.5, 1, t) * (0.9 * Math.sin(a * 2 + 0.7) + 0.6 * noise(Math.cos(a) * 1.4 + 3, Math.sin(a) * 1.4, 5));
      const soft = rumple(Math.cos(a) * 20 + 60, t * 34 + Math.sin(a) * 14, 1131, 9, 0.45) * (t < 0.5 ? 1 : 0.45);
      return {
        at: [
          Math.cos(a) * (x + 0.3 * soft),
          Math.max(0.05, y + wave + soft * 0.6),
          Math.sin(a) * (x + 0.3 * soft) * 1.06,
        ],
        uv: [s * 62, t * 34],
        edge: (1 - t) * 30,
      };
    },
    true,
  );
  const ribbon = turned(
    [
      [9.9, 4.3],
      [9.75, 5],
      [9.45, 7],
      [9.2, 8.1],
    ],
    (a) => 0.012 * noise(Math.cos(a) * 2, Math.sin(a) * 2, 4),
    200,
  );
  const rings = (u: number, v: number, seam: { height: number; dark: number; thread: number }) => {
    if (v < 17) return;
    const away = ((v - 17) % 1.5) - 0.75;
    seam.height -= 0.04 * Math.exp(-((away / 0.12) ** 2));
    seam.dark += 0.14 * Math.exp(-((away / 0.1) ** 2)) * (Math.sin(u * 16) > -0.4 ? 1 : 0.3);
  };
  return {
    camera: fromFront(56, 26, 4, -6),
    softness: 0.34,
    nearness: [0.8, 5],
    things: [
      sweep(56, -6),
      { mesh: hat, skin: linen({ colour, pitch: 0.11, seed: 1131, uneven: 1, seams: rings }) },
      { mesh: ribbon, skin: linen({ colour: band, pitch: 0.09, seed: 1132 }) },
    ],
  };
}

/** From the middle of the crown down its side and out along the brim. */
function hatProfile(t: number): readonly [number, number] {
  const points = [
    [0, 12.2],
    [5, 12],
    [7.8, 11],
    [8.5, 8.4],
    [9, 5],
    [9.7, 4],
    [13, 3.1],
    [17, 2.2],
    [20.5, 1.7],
  ] as const;
  const at = t * (points.length - 1);
  const i = Math.min(points.length - 2, Math.floor(at));
  const f = smooth(0, 1, at - i) * 0.35 + (at - i) * 0.65;
  return [
    points[i]![0] + (points[i + 1]![0] - points[i]![0]) * f,
    points[i]![1] + (points[i + 1]![1] - points[i]![1]) * f,
  ];
}
