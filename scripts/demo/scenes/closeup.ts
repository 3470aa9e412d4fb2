import { linen, step, stitches, type Linen, type Seam } from '../linen.ts';
import { placed, surface, type Mesh } from '../mesh.ts';
import { layered, noise, smooth } from '../noise.ts';
import { rumple } from '../rumple.ts';
import type { Scene, Thing } from '../render.ts';
import { linear, mix, type Rgb } from '../skin.ts';
import { cord, joined, turned } from '../solids.ts';
import { seamBlue } from '../yarns.ts';
import { bandAlong, darker } from './pieces.ts';
import { fromAbove, once, tableTop } from './stage.ts';
import { waxy } from './surfaces.ts';

const TALL = 15;

interface Close {
  readonly seed: number;
  readonly fold?: number;
  readonly angle?: number;
  /** Where the border of the cloth runs: distance inside at (u, v). */
  readonly edge?: (u: number, v: number) => number;
}

/** Cloth from a hand's breadth away: one or two soft folds across the picture. */
export function closeCloth({ seed, fold = 1, angle = 0.5, edge }: Close): Mesh {
  return once(`close ${seed} ${fold} ${angle} ${edge?.toString() ?? ''}`, () =>
    surface(420, 520, (s, t) => {
      const u = (s - 0.5) * TALL * 1.25;
      const v = (t - 0.5) * TALL * 1.45;
      const across = u * Math.cos(angle) + v * Math.sin(angle) + 0.9 * noise(u * 0.12, v * 0.12, seed);
      const along = v * Math.cos(angle) - u * Math.sin(angle);
      const big =
        Math.sin(across * 0.62 + 0.5 * noise(along * 0.13, 3, seed + 1) + seed) *
        (0.75 + 0.25 * noise(along * 0.15, 5, seed + 2));
      const soft = 0.9 * fold * big + 0.3 * fold * layered(u * 0.16, v * 0.16, seed + 3, 2);
      const small = rumple(u, v, seed + 4, 7, 0.42) + 0.03 * layered(u * 0.7, v * 0.7, seed + 5, 3);
      const inside = edge ? edge(u, v) + 0.05 * noise(u, v, seed + 6) : 1e3;
      const rise = edge ? smooth(-0.05, 0.3, inside) * 0.16 : 0;
      const flat = edge ? 0.35 + 0.65 * smooth(0, 5, inside) : 1;
      return {
        at: [u, Math.max(0.04 + rise, rise + Math.max(0, 1 * fold + soft) * flat + small), v],
        uv: [u + 40, v + 40],
        edge: inside,
      };
    }),
  );
}

export function close(things: readonly Thing[], tilt = 24): Scene {
  return {
    camera: fromAbove(TALL, tilt, [0, 0]),
    softness: 0.3,
    nearness: [0.25, 1.6],
    light: [-0.68, 0.5, 0.52],
    things: [tableTop(TALL), ...things],
  };
}

export function near(colour: Rgb, seed: number, more: Partial<Linen> = {}): ReturnType<typeof linen> {
  return linen({ colour, pitch: 0.16, seed, uneven: 1, relief: 0.36, fine: true, ...more });
}

/** The plain weave and a fold, nothing else. */
export function weaveClose(colour: Rgb, seed: number, pitch: number): Scene {
  return close([
    { mesh: closeCloth({ seed, fold: 0.9, angle: 0.4 + (seed % 7) * 0.1 }), skin: near(colour, seed, { pitch }) },
  ]);
}

export function doubleSeam(colour: Rgb): Scene {
  const seams = (u: number, v: number, seam: Seam) => {
    const across = (u - 41) * 0.97 + (v - 40) * 0.05;
    step(seam, -across, 0.07);
    stitches(seam, across + 0.25, v, 0.34);
    stitches(seam, across + 0.95, v + 0.15, 0.34);
  };
  return close([{ mesh: closeCloth({ seed: 14, fold: 0.6, angle: -0.5 }), skin: near(colour, 15, { seams }) }]);
}

/** The corner of a hemmed cloth on the table. */
export function hemCorner(colour: Rgb, seed: number, width: number, pitch = 0.16): Scene {
  const edge = (u: number, v: number) => Math.min(4.6 - u * 0.96 - v * 0.14, 5.4 - v * 0.96 + u * 0.14);
  const diagonal = (u: number, v: number, seam: Seam) => {
    const a = 4.6 - (u - 40) * 0.96 - (v - 40) * 0.14;
    const b = 5.4 - (v - 40) * 0.96 + (u - 40) * 0.14;
    if (a < width && b < width) step(seam, a - b, 0.05);
  };
  const skin = near(colour, seed, { pitch, hem: { width, stitch: 0.36 }, seams: diagonal });
  return close([{ mesh: closeCloth({ seed, fold: 0.5, angle: 0.8, edge }), skin }]);
}

export function stripesClose(colour: Rgb): Scene {
  const band = (v: number) =>
    [-6.4, -3.2, -1.9, 1.9, 4.2].some((at, i) => v - 40 > at && v - 40 < at + [1.9, 0.4, 2.6, 0.4, 1.8][i]!);
  return close([
    {
      mesh: closeCloth({ seed: 21, fold: 0.7, angle: 1.1 }),
      skin: near(colour, 22, {
        dye: (u, v, own) =>
          band(Math.round((v + 0.05 * noise(u * 0.3, v, 4)) / 0.16) * 0.16) ? mix(own, seamBlue, 0.9) : own,
      }),
    },
  ]);
}

export function pocketCorner(colour: Rgb): Scene {
  const seams = (u: number, v: number, seam: Seam) => {
    const inside = Math.min(u - 36.2, v - 37.5);
    step(seam, inside, 0.09);
    if (inside > -0.3) stitches(seam, u - 36.2 - 0.35, v > 37.5 ? v : 0.1, 0.36);
    if (u > 36.2) {
      stitches(seam, v - 37.5 - 2.2, u, 0.36);
      stitches(seam, Math.hypot(u - 36.6, (v - 37.9) * 1.4) - 0.55, Math.atan2(v - 37.9, u - 36.6) * 0.6, 0.3);
    }
  };
  return close([
    { mesh: closeCloth({ seed: 31, fold: 0.6, angle: 0.2 }), skin: near(colour, 32, { seams, pitch: 0.18 }) },
  ]);
}

export function buttonsClose(colour: Rgb): Scene {
  const seams = (u: number, v: number, seam: Seam) => {
    step(seam, 42 - u, 0.1);
    stitches(seam, u - 41.7, v, 0.32);
    stitches(seam, u - 37.9, v + 0.1, 0.32);
  };
  const pearl = waxy(linear('#e6e0d4'));
  const shell: Thing['skin'] = (paint, u, v, edge, pixel) => {
    pearl(paint, u * 3, v * 3, edge, pixel);
    const shimmer = noise(u * 1.4 + 3, v * 1.1, 7);
    paint.r *= 1 + 0.05 * shimmer;
    paint.b *= 1 - 0.06 * shimmer;
    paint.gloss = 0.6;
    paint.sharp = 45;
  };
  const buttons = [-3.6, 4.6].flatMap((z, i): Thing[] => {
    const body = placed(
      turned(
        [
          [0, 0.2],
          [0.42, 0.2],
          [0.5, 0.26],
          [0.62, 0.3],
          [0.74, 0.26],
          [0.78, 0.16],
          [0.74, 0.05],
          [0, 0],
        ],
        undefined,
        90,
      ),
      [-0.2, i === 0 ? 1.05 : 1.5, z],
      [0.08, 0.4, -0.06],
    );
    const thread = [
      [-0.17, -0.17, 0.17, 0.17],
      [-0.17, 0.17, 0.17, -0.17],
    ].map(([ax, az, bx, bz]) =>
      cord(
        [
          [ax!, 0.16, az!],
          [ax! * 0.5, 0.34, az! * 0.5],
          [bx! * 0.5, 0.34, bz! * 0.5],
          [bx!, 0.16, bz!],
        ],
        0.09,
        8,
      ),
    );
    const stitched = placed(joined(thread), [-0.2, i === 0 ? 1.05 : 1.5, z], [0.08, 0.2, -0.06]);
    return [
      { mesh: body, skin: shell },
      { mesh: stitched, skin: near(linear('#f4efe6'), 3, { pitch: 0.05 }) },
    ];
  });
  return close([
    {
      mesh: closeCloth({ seed: 41, fold: 0.4, angle: 0.15 }),
      skin: near(colour, 42, { seams, pitch: 0.18, relief: 0.3 }),
    },
    ...buttons,
  ]);
}

export function necklineClose(colour: Rgb): Scene {
  const edge = (u: number, v: number) => Math.min(v + 5 + Math.abs(u + 0.5) * 1.15 - 2, 99);
  const seams = (u: number, v: number, seam: Seam) => {
    const inside = (v - 40 + 3 + Math.abs(u - 39.5) * 1.15) / 1.52;
    step(seam, inside - 2.4, -0.05);
    stitches(seam, inside - 0.4, u, 0.34);
    stitches(seam, inside - 2.2, u, 0.34);
  };
  return close([
    {
      mesh: placed(closeCloth({ seed: 52, fold: 0.3, angle: 1.2 }), [0, -0.9, -0.5]),
      skin: near(darker(colour, 0.82), 53),
    },
    { mesh: closeCloth({ seed: 51, fold: 0.5, angle: 0.4, edge }), skin: near(colour, 54, { seams }) },
  ]);
}

export function handleClose(colour: Rgb): Scene {
  const seams = (u: number, v: number, seam: Seam) => stitches(seam, v - 36.4, u, 0.4);
  const cross = (u: number, v: number, seam: Seam) => {
    // the tape's own way along (u) and across (v)
    const inside = Math.min(u - 0.3, 6.2 - u, 2.1 - Math.abs(v));
    stitches(seam, inside - 0.25, u + v, 0.36);
    if (inside > 0.3) {
      stitches(seam, (u - 3.3) * 0.55 - v * 0.83, u, 0.36);
      stitches(seam, (u - 3.3) * 0.55 + v * 0.83, u, 0.36);
    }
  };
  const tape = placed(
    bandAlong(
      [
        [0, 1.25, 4.6],
        [0, 1.3, 0],
        [0.1, 1.35, -5],
        [0.3, 1.6, -14],
      ],
      5,
    ),
    [0.3, 0, 0],
  );
  const scaled: Mesh = { ...tape, uv: tape.uv.map((value, i) => (i % 2 === 0 ? value * 0.235 : value)) };
  return close([
    { mesh: closeCloth({ seed: 61, fold: 0.5, angle: 0.3 }), skin: near(colour, 62, { seams, pitch: 0.2 }) },
    { mesh: scaled, skin: near(darker(colour, 0.97), 63, { seams: cross, pitch: 0.19 }) },
  ]);
}

/** An edge drawn together by elastic or a cord: pleats that fan out from it. */
export function gatheredEdge(colour: Rgb, seed: number, tied: boolean): Scene {
  const mesh = once(`gathered ${seed}`, () =>
    surface(620, 520, (s, t) => {
      const u = (s - 0.5) * TALL * 1.25;
      const v = (t - 0.5) * TALL * 1.45;
      const way = v + 4.5;
      const near = Math.exp(-((way / 5.5) ** 2));
      const phase = u * 1.9 + 1.5 * noise(u * 0.25, v * 0.06, seed) + 0.5 * Math.sin(u * 0.7 + seed);
      const pleat =
        (0.5 + 0.5 * Math.sin(phase)) ** 1.3 * 0.85 * near +
        0.5 * layered(u * 0.12, v * 0.1, seed + 1, 2) * (1 - near * 0.7);
      const pinch = -0.55 * Math.exp(-((way / 0.42) ** 2));
      const small = rumple(u, v, seed + 2, 6, 0.28) + 0.03 * layered(u * 0.7, v * 0.7, seed + 3, 3);
      const ruffle = way < -0.3 ? 0.35 * Math.sin(phase * 1.02) * Math.min(1, -way / 1.6) : 0;
      const edge = way + (tied ? 4.2 : 1.15) + 0.2 * Math.sin(phase);
      return { at: [u, 1.1 + pleat + pinch + small + ruffle, v], uv: [u * 1.3 + 40, v + 40], edge };
    }),
  );
  const seams = (u: number, v: number, seam: Seam) => {
    if (tied) return;
    stitches(seam, v - 35.5 - 0.62, u, 0.4);
    stitches(seam, v - 35.5 + 0.62, u + 0.2, 0.4);
  };
  const cloth = { mesh, skin: near(colour, seed, { seams, hem: { width: 0.5, stitch: 0.36 } }) };
  if (!tied) return close([cloth]);
  const tie = cord(
    Array.from({ length: 160 }, (_, i) => {
      const x = (i / 159 - 0.5) * TALL * 1.3;
      return [x, 1.35 + 0.13 * Math.sin(x * 1.9), -4.5 + 0.1 * noise(x * 0.4, 3, 5)] as const;
    }),
    0.62,
    20,
  );
  return close([cloth, { mesh: tie, skin: twine(mix(colour, linear('#8b7350'), 0.35)) }]);
}

/** Two strands twisted into a cord. */
function twine(colour: Rgb): Thing['skin'] {
  return (paint, u, v) => {
    const turn = u * 13 + v * 3.3;
    const round = Math.abs(Math.sin(turn));
    const tone = (0.72 + 0.32 * round) * (1 + 0.08 * noise(u * 20, v * 20, 4));
    paint.r = colour[0] * tone;
    paint.g = colour[1] * tone;
    paint.b = colour[2] * tone;
    paint.height = 0.07 * round + 0.01 * noise(u * 30, v * 12, 6);
    paint.gloss = 0.02;
    paint.sharp = 10;
    paint.fuzz = 0.12;
  };
}
