import { linen } from '../linen.ts';
import { placed, surface } from '../mesh.ts';
import { hash, noise, smooth } from '../noise.ts';
import type { Scene, Thing } from '../render.ts';
import { rumple } from '../rumple.ts';
import { type Rgb, type Skin } from '../skin.ts';
import { flatLay } from './sewing.ts';
import { once } from './stage.ts';

/** Covers for bowls: discs drawn in by an elastic, the border frilled. */
export function bowlCovers(colours: readonly [Rgb, Rgb, Rgb]): Scene {
  const cover = (radius: number, at: readonly [number, number, number], colour: Rgb, seed: number): Thing => ({
    mesh: placed(
      once(`bowl cover ${radius}`, () =>
        surface(
          760,
          110,
          (s, t) => {
            const a = s * Math.PI * 2;
            const out = t * 1.14;
            const gathers =
              Math.sin(a * Math.round(radius * 3.4) + 1.6 * noise(s * 30, 1, seed)) *
              (1 + 0.4 * noise(s * 22, 2, seed));
            const pinch = Math.exp(-(((out - 1) / 0.035) ** 2));
            const near = smooth(0.55, 1, out);
            const dome = 2.6 * Math.sqrt(Math.max(0, 1 - Math.min(1, out) ** 4));
            const ruffle = out > 1 ? (out - 1) * radius * 0.2 : 0;
            const y =
              0.5 +
              dome -
              0.25 * pinch +
              0.2 * gathers * near * (1 - 0.6 * pinch) +
              ruffle +
              rumple(Math.cos(a) * out * radius + 50, Math.sin(a) * out * radius, seed, 8, 0.4) * (1 - near);
            const r = radius * out * (1 + 0.006 * gathers * near);
            return {
              at: [Math.cos(a) * r, Math.max(0.05, y), Math.sin(a) * r],
              uv: [Math.cos(a) * r + 40, Math.sin(a) * r + 40],
              edge: (1 - t) * radius,
            };
          },
          true,
        ),
      ),
      at,
    ),
    skin: linen({ colour, pitch: 0.125, seed, uneven: 1, hem: { width: 0.4, stitch: 0.36 } }),
  });
  return flatLay(
    72,
    [0, -2.5],
    [
      cover(14.5, [-8, 0, -12.5], colours[0], 941),
      cover(11, [11.6, 0.2, 12], colours[1], 942),
      cover(7.6, [-12.4, 0, 15.6], colours[2], 943),
    ],
  );
}

/** A cord coiled flat: rings, each twisted or braided. */
function coiled(colour: Rgb, thick: number, seed: number, braid: boolean): Skin {
  return (paint, u, v) => {
    const angle = Math.atan2(v, u);
    const radius = Math.hypot(u, v);
    const turns = radius / thick - angle / (Math.PI * 2);
    const ring = Math.floor(turns);
    const across = (turns - ring - 0.5) * 2;
    const along = angle * (ring + 0.5 + angle / 6.283) * thick;
    const round = Math.sqrt(Math.max(0, 1 - across * across));
    const strand = braid
      ? Math.abs(Math.sin(along * (2.1 / thick) + Math.abs(across) * 1.9))
      : Math.abs(Math.sin(along * (2.6 / thick) + across * 1.6));
    const fibre = noise(along * 9 + across * 4, across * 9, seed) * 0.5;
    const tone =
      (0.5 + 0.3 * round + 0.24 * strand) * (1 + 0.07 * (hash(ring, Math.floor(along / 3), seed) - 0.5) + 0.12 * fibre);
    paint.r = colour[0] * tone;
    paint.g = colour[1] * tone;
    paint.b = colour[2] * tone;
    paint.height = thick * (0.42 * round + 0.16 * strand * round + 0.02 * fibre);
    paint.fuzz = 0.2;
    paint.gloss = 0;
  };
}

function disc(radius: number, thick: number, seed: number): Thing['mesh'] {
  return once(`disc ${radius} ${thick} ${seed}`, () =>
    surface(240, 240, (s, t) => {
      const [x, z] = [(s * 2 - 1) * radius * 1.04, (t * 2 - 1) * radius * 1.04];
      const edge = radius + 0.06 * Math.sin(Math.atan2(z, x) * radius * 3) - Math.hypot(x, z);
      return {
        at: [x, 0.05 + thick * smooth(-0.02, 0.5 * thick, edge) ** 0.5 + 0.1 * noise(x * 0.2, z * 0.2, seed), z],
        uv: [x, z],
        edge,
      };
    }),
  );
}

/** Four coasters of coiled cord, one leaning on the others. */
export function coasters(colour: Rgb): Scene {
  const one = (at: readonly [number, number, number], tilt: number, seed: number): Thing => ({
    mesh: placed(disc(5, 0.7, seed), at, [tilt, seed, 0]),
    skin: coiled(colour, 0.62, seed, false),
  });
  return flatLay(
    27,
    [0, 0],
    [
      one([-5.2, 0, -4.6], 0, 951),
      one([5.6, 0, -3.6], 0, 952),
      one([-4, 0, 6.4], 0, 953),
      one([2.6, 0.75, 3], 0.02, 954),
    ],
  );
}

/** Two round braided mats, the upper half over the lower. */
export function placemats(colour: Rgb): Scene {
  const one = (at: readonly [number, number, number], seed: number): Thing => ({
    mesh: placed(disc(18, 0.9, seed), at, [0, seed, 0]),
    skin: coiled(colour, 1.35, seed, true),
  });
  return flatLay(68, [0, 0], [one([-5.4, 0, -10], 961), one([5, 1, 8.6], 962)]);
}
