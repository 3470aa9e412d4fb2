import { linen } from '../../linen.ts';
import { placed, surface, type Mesh } from '../../mesh.ts';
import { noise, smooth } from '../../noise.ts';
import { stripes } from '../../patterns.ts';
import type { Scene, Thing } from '../../render.ts';
import { linear, mix, setColour, type Rgb } from '../../skin.ts';
import { block, joined, turned } from '../../solids.ts';
import type { Vector } from '../../vector.ts';
import { yarns } from '../../yarns.ts';
import { laundryBasket as willowBasket } from '../hard/baskets.ts';
import { solidly } from '../hard/solid.ts';
import { timber } from '../hard/timber.ts';
import { curtain, showerCurtain } from '../hung.ts';
import { throwBlanket } from '../laid.ts';
import { cushion, longCushion, seatPad, stripedCushion } from '../pillows.ts';
import { backWall, floor, moved, skirting, without } from '../rooms/room.ts';
import { benchCorner } from '../rooms/bench.ts';
import { clothMesh } from '../../cloth-mesh.ts';
import { settle } from '../../cloth-sim.ts';
import { rumple } from '../../rumple.ts';
import { once } from '../stage.ts';
import { daylight } from './daylight.ts';

const SEAT = 44;
const BENCH_PARTS = 9;

/** The corner with the bench: wall, floor, skirting, seat, rail and legs. */
function bench(): readonly Thing[] {
  return benchCorner().things.slice(0, BENCH_PARTS);
}

/** Cushions and a folded throw on the bench; each cushion comes with its own height above the ground. */
function onBench(things: readonly Thing[], at: Vector = [-8, 58, 0], tall = 112): Scene {
  return daylight({ things: [...bench(), ...things], at, tall, rise: 11, side: 8 });
}

function seated(scene: Scene, x: number, z: number, turn = 0): Thing[] {
  return moved(without(scene), [x, SEAT, z], [0, turn, 0]);
}

export function cushionOnBench(colour: Rgb): Scene {
  return onBench(
    [...seated(cushion(colour), -8, -8), ...seated(throwBlanket(yarns.rukas), 34, -1, -0.1)],
    [6, 62, 0],
    104,
  );
}

export function stripedOnBench(colours: readonly [Rgb, Rgb]): Scene {
  return onBench(
    [...seated(stripedCushion(colours[0]), -24, -8, 0.1), ...seated(stripedCushion(colours[1]), 22, -6, -0.12)],
    [0, 64, 0],
    124,
  );
}

export function longOnBench(colours: readonly [Rgb, Rgb]): Scene {
  return onBench(
    [...seated(longCushion(colours[0]), -18, -10, 0.04), ...seated(longCushion(colours[1]), 8, 6, -0.08)],
    [-2, 58, 0],
    112,
  );
}

/** A round stool with the pad on its seat. */
export function padOnStool(colour: Rgb): Scene {
  const high = 43;
  const seat = solidly(
    placed(
      turned([
        [0, 0],
        [17, 0],
        [18, 0.3],
        [18.5, 1],
        [18.5, 2.4],
        [18, 3.1],
        [17, 3.4],
        [8, 3.4],
        [0, 3.4],
      ]),
      [0, high - 3.4, 0],
    ),
  );
  const legs = [0.6, 2.17, 3.74, 5.31].map((a) =>
    placed(
      solidly(
        turned([
          [0, 0],
          [1.5, 0],
          [1.8, 0.4],
          [2.2, 20],
          [2.3, high - 3],
          [0, high - 3],
        ]),
      ),
      [Math.cos(a) * 15, 0, Math.sin(a) * 15],
      [Math.sin(a) * -0.1, 0, Math.cos(a) * 0.1],
    ),
  );
  return daylight({
    things: [
      backWall(-44),
      floor(),
      skirting(-44),
      { mesh: seat, skin: timber({ seed: 461, heart: [-30, 8], years: 1.8 }) },
      ...legs.map((mesh, i) => ({ mesh, skin: timber({ seed: 462 + i, along: 'y' as const, years: 2 }) })),
      ...moved(without(seatPad(colour)), [0, high, 0], [0, 0.5, 0]),
    ],
    at: [0, 30, -2],
    tall: 92,
    rise: 20,
    side: -8,
  });
}

/** A cloth thrown over a long box, falling before and behind it. */
function over(
  name: string,
  box: readonly [number, number, number],
  size: readonly [number, number],
  shift: Vector,
  turn: number,
): Mesh {
  return once(`over ${name}`, () => {
    const spacing = 1.4;
    const [columns, rows] = [Math.round(size[0] / spacing), Math.round(size[1] / spacing)];
    const [hx, top, hz] = [box[0] / 2 + 1.1, box[1] + 0.5, box[2] / 2 + 1.1];
    const [c0, s0] = [Math.cos(turn), Math.sin(turn)];
    const settled = settle({
      columns,
      rows,
      spacing,
      seed: 1951,
      steps: 260,
      rounds: 12,
      stiff: 0.22,
      stiffWide: 0.06,
      gravity: [0, -0.9, 0],
      start: (c, r) => {
        const [u, v] = [(c - (columns - 1) / 2) * spacing, (r - (rows - 1) / 2) * spacing];
        return [shift[0] + c0 * u + s0 * v, top + 1.4 + 0.4 * noise(c * 0.2, r * 0.2, 3), shift[2] - s0 * u + c0 * v];
      },
      collide: (point) => {
        if (point[1] < 0.4) {
          point[1] = 0.4;
          return 0.5;
        }
        const dx = Math.abs(point[0]) - hx;
        const dz = Math.abs(point[2]) - hz;
        const dy = point[1] - top - 0.4;
        if (dx >= 0 || dz >= 0 || dy >= 0 || dy < -6) return 0;
        if (dy > -1.2 || (dy > dx && dy > dz)) point[1] = top + 0.4;
        else if (dx > dz) point[0] = Math.sign(point[0]) * hx;
        else point[2] = Math.sign(point[2]) * hz;
        return dy > -1.2 ? 0.75 : 0.4;
      },
    });
    const [wide, long] = [(columns - 1) * spacing, (rows - 1) * spacing];
    return clothMesh(settled, {
      spacing,
      finer: 6,
      crumple: (u, v) => rumple(u, v, 1952, 13, 0.7),
      edge: (u, v) => {
        const ends = Math.min(v, long - v);
        const strand = Math.abs(((u / 1 + 0.25 * noise(v * 0.3, u, 4)) % 1) - 0.5) - 0.2;
        return Math.min(u, wide - u, ends < 4.5 ? Math.min(ends, strand) : ends - 4.5 + 0.3);
      },
    });
  });
}

/** A checked woollen throw over the bench, its fringe hanging before it. */
export function throwOnBench(colour: Rgb): Scene {
  const [light, dark] = [mix(colour, linear('#f3ecdf'), 0.72), mix(colour, [0.03, 0.03, 0.03], 0.35)];
  const check = stripes(light, colour, 16, [
    [0, 6.4],
    [9.6, 11.2],
  ]);
  const yarn = (across: number): Rgb => (Math.abs((((across % 16) + 16) % 16) - 10.4) < 0.24 ? dark : check(across));
  const cloth = { colour, pitch: 0.34, warp: yarn, weft: yarn };
  const mesh = placed(over('bench', [136, SEAT, 42], [62, 112], [0, 0, 3], 0.1), [-6, 0, 0]);
  return onBench([{ mesh, skin: linen({ seed: 1953, uneven: 1.1, relief: 0.34, ...cloth }) }], [0, 36, 4], 118);
}

/** The curtain drawn back from a window in two halves. */
export function curtainAtWindow(colour: Rgb): Scene {
  const [cloth, rod] = without(curtain(colour));
  const half = (side: 1 | -1): Thing => ({
    ...cloth!,
    mesh: placed(
      {
        ...cloth!.mesh,
        position: cloth!.mesh.position.map((v, i) => (i % 3 === 0 ? v * 0.42 : i % 3 === 2 ? v * 1.1 : v)),
      },
      [side * 52, 0, 3],
    ),
    through: 0.4,
  });
  const frame = (x: number, y: number, wide: number, high: number, deep = 4): Thing => ({
    mesh: placed(block([wide, high, deep], 0.5, undefined, 30), [x, y - high / 2, 1]),
    skin: (paint) => setColour(paint, linear('#efeae0')),
  });
  const sky = surface(2, 2, (s, t) => ({ at: [(s - 0.5) * 96, -14 - t * 112, 0.6], uv: [s, t] }));
  return daylight({
    things: [
      backWall(0),
      {
        mesh: sky,
        ground: true,
        skin: (paint, u, v) => {
          const tree = smooth(0.1, 0.5, noise(u * 5 + 2, v * 3, 4) + 1.9 * v - 1.25);
          setColour(paint, mix([1.5, 1.58, 1.66], [0.95, 1.02, 0.98], tree));
        },
      },
      frame(0, -70, 100, 5),
      frame(0, -14, 104, 5),
      frame(0, -126, 108, 4, 6),
      frame(-50, -70, 5, 116),
      frame(50, -70, 5, 116),
      frame(0, -70, 4, 114),
      half(-1),
      half(1),
      { ...rod!, mesh: placed(rod!.mesh, [0, -5.8, 4.2]) },
    ],
    at: [0, -78, 4],
    tall: 192,
    rise: 3,
    side: 4,
    window: false,
  });
}

/** The tall basket with its lid on, on a wooden floor. */
export function basketByWall(): Scene {
  const [lid, ...body] = without(willowBasket());
  const flat = placed(placed(lid!.mesh, [-13.4, -20.4, -19.5]), [0, 0, 0], [0.3 - Math.PI / 2, 0, 0]);
  return daylight({
    things: [
      backWall(-40),
      floor(),
      skirting(-40),
      ...body,
      { ...lid!, mesh: placed(flat, [-6.5, 57.6, 0], [0, 0.6, 0]) },
    ],
    at: [-5, 30, 0],
    tall: 104,
    rise: 17,
    side: -6,
  });
}

/** A bath with the curtain drawn before its one end. */
export function curtainByBath(colour: Rgb): Scene {
  const parts = without(showerCurtain(colour));
  const high = 186;
  const bath = placed(
    block(
      [168, 56, 74],
      9,
      ([x, y, z]) => [x * (0.93 + 0.07 * smooth(0, 50, y)), y, z * (0.9 + 0.1 * smooth(0, 50, y))],
      120,
    ),
    [0, 0, -42],
  );
  const rim = placed(block([172, 4, 80], 1.9, undefined, 60), [0, 53, -42]);
  const narrow = (mesh: Mesh): Mesh => ({
    ...mesh,
    position: mesh.position.map((value, i) => (i % 3 === 0 ? value * 0.72 : value)),
  });
  const [cloth, , rings] = parts;
  const rod = parts[1]!;
  return daylight({
    things: [
      backWall(-84, linear('#dfe3e0')),
      floor(),
      skirting(-84),
      {
        mesh: joined([bath, rim]),
        skin: (paint) => {
          setColour(paint, linear('#e4e2dc'));
          paint.gloss = 0.2;
          paint.sharp = 50;
        },
      },
      ...[cloth!, rings!].map((thing) => ({ ...thing, mesh: placed(narrow(thing.mesh), [-38, high, 4]) })),
      { ...rod, mesh: placed(rod.mesh, [0, high, 4]) },
    ],
    at: [-6, 98, -20],
    tall: 212,
    rise: 6,
    side: 10,
    exposure: 0.98,
  });
}
