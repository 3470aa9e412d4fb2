import { linen, type Linen } from '../../linen.ts';
import { placed, type Mesh } from '../../mesh.ts';
import { dotted, stripes } from '../../patterns.ts';
import { noise, smooth } from '../../noise.ts';
import { rumple } from '../../rumple.ts';
import type { Scene, Thing } from '../../render.ts';
import type { Rgb } from '../../skin.ts';
import { block, joined } from '../../solids.ts';
import { oak, yarns } from '../../yarns.ts';
import { bed } from '../laid.ts';
import { wood } from '../surfaces.ts';
import { filledPillow, frilledPillow } from '../pillows.ts';
import { quilting } from '../stuffed.ts';
import { backWall, floor, skirting, without } from '../rooms/room.ts';
import { daylight } from './daylight.ts';
import { shaped } from './placing.ts';

const [FIRST_PILLOW, COVER] = [3, 7];

interface Made {
  readonly colour: Rgb;
  readonly pillows?: Rgb;
  readonly cover?: Partial<Linen>;
  readonly pillow?: Partial<Linen>;
}

/** Head, legs, mattress, two pillows behind and two before, the cover. */
function made({ colour, pillows = yarns.balta, cover = {}, pillow = {} }: Made): readonly Thing[] {
  return without(bed(colour, pillows, cover)).map((thing, i) =>
    i === FIRST_PILLOW + 2 || i === FIRST_PILLOW + 3
      ? { ...thing, skin: linen({ colour, pitch: 0.3, seed: i, uneven: 1, ...pillow }) }
      : thing,
  );
}

interface Look {
  readonly at?: readonly [number, number, number];
  readonly tall?: number;
  readonly rise?: number;
  readonly side?: number;
  readonly exposure?: number;
}

function bedroom(things: readonly Thing[], look: Look = {}): Scene {
  const { at = [0, 44, -44], tall = 214, rise = 19, side = 16, exposure = 1.08 } = look;
  return daylight({ things: [backWall(-126), floor(), skirting(-126), ...things], at, tall, rise, side, exposure });
}

export function bedIn(plan: Made, look?: Look): Scene {
  return bedroom(made(plan), look);
}

export function stripedBed(ground: Rgb, stripe: Rgb): Scene {
  const warp = stripes(ground, stripe, 5.2, [
    [0, 1.1],
    [1.7, 2],
  ]);
  return bedIn({ colour: ground, cover: { warp }, pillow: { warp } }, { side: -18 });
}

/** A narrow bed for a child: dots on white, plain pillows. */
export function childBed(ground: Rgb, dot: Rgb): Scene {
  const things = made({ colour: ground, pillows: dot, cover: { dye: dotted(dot, 5.4, 0.95) } })
    .filter((_, i) => i !== FIRST_PILLOW + 1 && i !== FIRST_PILLOW + 3)
    .map((thing, i) => {
      const pillow = i === FIRST_PILLOW || i === FIRST_PILLOW + 1;
      return { ...thing, mesh: pillow ? placed(thing.mesh, [33, 0, 0]) : narrower(thing.mesh, 0.62) };
    });
  return bedroom(things, { at: [2, 44, -40], tall: 190, side: 16 });
}

function narrower(mesh: Mesh, by: number): Mesh {
  const bent = shaped(mesh, ([x, y, z]) => [x * by, y, z]);
  return { ...bent, uv: mesh.uv.map((value, i) => (i % 2 === 0 ? value * by : value)) };
}

export function waffleBed(colour: Rgb): Scene {
  return bedIn({ colour, cover: { waffle: 2.7, uneven: 0.8 } }, { at: [4, 40, -36], tall: 196, side: 22 });
}

export function quiltedBed(colour: Rgb): Scene {
  return bedIn(
    { colour, cover: { seams: quilting(11, 1.5, true) } },
    { at: [-2, 42, -40], tall: 200, side: -20, rise: 22 },
  );
}

/** Part of the bed's cover once more, a little above it: what is spread across the bed, fringed at its ends. */
function spread(cover: Mesh, from: number, to: number, half: number): Mesh {
  const edge = cover.edge.map((_, i) => {
    const [u, v] = [cover.uv[i * 2]!, cover.uv[i * 2 + 1]!];
    const across = Math.min(v - from - 2.4 * noise(u * 0.03, 3, 8), to + 3 * noise(u * 0.025, 5, 8) - v);
    const strand = Math.abs(((v / 1.5 + 0.3 * noise(u * 0.2, v, 4)) % 1) - 0.5) * 1.5 - 0.3;
    const along = half - Math.abs(u);
    return Math.min(across, along < 7 ? Math.min(along, strand) : along - 7 + 0.75);
  });
  const position = cover.position.map((value, i) => {
    const n = Math.floor(i / 3);
    const [u, v] = [cover.uv[n * 2]!, cover.uv[n * 2 + 1]!];
    const inside = Math.sqrt(smooth(-0.2, 3, edge[n]!));
    const own = 0.9 * Math.max(0, noise(u * 0.04, v * 0.09, 11)) + rumple(u, v, 12, 24, 0.9);
    return value + (0.5 + inside * (1.7 + own)) * cover.normal[i]!;
  });
  return shaped({ ...cover, position, edge }, (point) => point);
}

/** A throw across the foot of a white bed. */
export function throwOnBed(cloth: Omit<Linen, 'seed'>, sheets: Rgb = yarns.balta): Scene {
  const things = made({ colour: sheets });
  const blanket = linen({ seed: 471, uneven: 1.1, hem: { width: 0.8, stitch: 0.6 }, ...cloth });
  return bedroom([...things, { mesh: spread(things[COVER]!.mesh, 70, 120, 106), skin: blanket }], {
    at: [22, 34, -4],
    tall: 164,
    rise: 22,
    side: 28,
  });
}

/** Two pillows of the given kind leaning on the head of a white bed. */
function pillowsOnBed(pillow: Scene, turn = 0): Scene {
  const things = made({ colour: yarns.balta });
  const one = without(pillow);
  const leaning = (x: number, z: number, side: number) =>
    one.map((thing): Thing => ({
      ...thing,
      mesh: placed(
        placed(placed(thing.mesh, [0, 0, 0], [0, turn, 0]), [0, 0, 0], [0.92, 0, 0]),
        [x, 66, z],
        [0, side, 0],
      ),
    }));
  return bedroom(
    [
      ...things.filter((_, i) => i < FIRST_PILLOW + 2 || i === COVER),
      ...leaning(-36, -82, 0.08),
      ...leaning(34, -80, -0.1),
    ],
    { at: [-27, 70, -76], tall: 112, rise: 16, side: 10 },
  );
}

export function checkedOnBed(colour: Rgb, pillow: (colour: Rgb) => Scene): Scene {
  return pillowsOnBed(pillow(colour), Math.PI / 2);
}
export function frilledOnBed(colour: Rgb): Scene {
  return pillowsOnBed(frilledPillow(colour), Math.PI / 2);
}
export function filledOnBed(): Scene {
  return pillowsOnBed(filledPillow(), Math.PI / 2);
}

/** A mattress under a fitted sheet: smooth above, drawn in by its elastic below. */
function sheeted(wide: number, high: number, long: number): Mesh {
  return block(
    [wide, high, long],
    high * 0.3,
    ([x, y, z]) => {
      const top = smooth(high * 0.7, high, y);
      const corner = smooth(wide * 0.3, wide * 0.5, Math.abs(x)) * smooth(long * 0.34, long * 0.5, Math.abs(z));
      const low = 1 - smooth(0, high * 0.7, y);
      const pleat =
        Math.sin((Math.abs(x) + Math.abs(z)) * 1.1 + 2 * noise(x * 0.1, z * 0.1, 5)) * (0.15 + 0.6 * corner) * low;
      const soft = rumple(x + 200, z + 200, 19, 34, 1.5) * top + 0.5 * rumple(x + z, y * 2, 20, 18, 1) * (1 - top);
      return [x * (1 + (pleat + soft * 0.4) / wide), y + soft * top, z * (1 + (pleat + soft * 0.4) / long)];
    },
    220,
  );
}

/** A bed with nothing on it but its white sheet and pillows. */
export function sheetOnBed(colour: Rgb): Scene {
  const things = made({ colour });
  const sheet = {
    mesh: placed(sheeted(148, 30, 180), [0, 15, -26]),
    skin: linen({ colour, pitch: 0.36, seed: 491, uneven: 1.1 }),
  };
  return bedroom([...things.slice(0, 2), sheet, ...things.slice(FIRST_PILLOW, FIRST_PILLOW + 2)], {
    at: [8, 40, -24],
    tall: 176,
    side: 26,
    rise: 20,
    exposure: 0.9,
  });
}

/** A cot's mattress in its sheet on a low frame. */
export function cotMattress(colour: Rgb, more: readonly Thing[]): Scene {
  const frame = [-1, 1].flatMap((x) => [
    placed(block([4, 26, 4], 0.8, undefined, 30), [x * 31, 0, 60]),
    placed(block([4, 26, 4], 0.8, undefined, 30), [x * 31, 0, -60]),
    placed(block([3, 8, 120], 0.8, undefined, 40), [x * 31, 12, 0]),
  ]);
  const ends = [-1, 1].map((z) => placed(block([60, 8, 3], 0.8, undefined, 40), [0, 12, z * 60]));
  return bedroom(
    [
      { mesh: joined([...frame, ...ends]), skin: wood(oak, 1) },
      { mesh: placed(sheeted(59, 11, 117), [0, 15, 0]), skin: linen({ colour, pitch: 0.2, seed: 492, uneven: 1 }) },
      ...more.map((thing) => ({ ...thing, mesh: placed(thing.mesh, [2, 26.6, 8], [0, 0.5, 0]) })),
    ],
    { at: [0, 16, 4], tall: 118, side: 30, rise: 30, exposure: 0.93 },
  );
}
