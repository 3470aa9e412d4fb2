import { linen, type Linen } from '../../linen.ts';
import { placed, type Mesh } from '../../mesh.ts';
import type { Scene, Thing } from '../../render.ts';
import { linear, setColour, type Rgb } from '../../skin.ts';
import { smoothLine } from '../../smooth-line.ts';
import { cord } from '../../solids.ts';
import type { Vector } from '../../vector.ts';
import { yarns } from '../../yarns.ts';
import { timber, woods } from '../hard/timber.ts';
import { solidly } from '../hard/solid.ts';
import { hangingWaffle } from '../hung.ts';
import { moved, plank, without } from '../rooms/room.ts';
import { daylight, wallAt } from './daylight.ts';
import { upright } from './placing.ts';

const OUT = 3;

/** A rail of oak along the wall at height 0 with a peg at each place. */
function rail(pegs: readonly number[]): Thing[] {
  const [, peg] = without(hangingWaffle(yarns.naturali));
  return [plank(340, 8, 2.4, [0, -4, 0], 431), ...pegs.flatMap((x) => moved([peg!], [x, -2.2, 2.2]))];
}

interface Bounds {
  readonly top: number;
  readonly foot: number;
  readonly left: number;
  readonly right: number;
  /** Middle of what is uppermost. */
  readonly hold: number;
}

/** Extent of what lies on a table, its far side being the top. */
function boundsOf(things: readonly Thing[]): Bounds {
  const seen: (readonly [number, number])[] = [];
  for (const { mesh } of things)
    for (let i = 0; i < mesh.edge.length; i++)
      if (mesh.edge[i]! >= 0) seen.push([mesh.position[i * 3]!, mesh.position[i * 3 + 2]!]);
  const least = (all: readonly number[]) => all.reduce((a, b) => Math.min(a, b), Infinity);
  const most = (all: readonly number[]) => all.reduce((a, b) => Math.max(a, b), -Infinity);
  const [xs, zs] = [seen.map(([x]) => x), seen.map(([, z]) => z)];
  const top = least(zs);
  const upper = seen.filter(([, z]) => z < top + 1.2).map(([x]) => x);
  return { top, foot: most(zs), left: least(xs), right: most(xs), hold: (least(upper) + most(upper)) / 2 };
}

interface Hung {
  readonly things: readonly Thing[];
  readonly foot: number;
  readonly half: number;
  /** How far from the middle of the picture it comes. */
  readonly reach: number;
}

/** Hangs what was laid out flat by the middle of its upper end on a peg at x. */
function byItsLoop(scene: Scene, x: number, drop = -0.8): Hung {
  const flat = without(scene);
  const { top, foot, left, right, hold } = boundsOf(flat);
  return {
    things: upright(flat, [x - hold, top - drop, OUT]),
    foot: top - foot - drop,
    half: Math.max(hold - left, right - hold),
    reach: Math.abs(x) + Math.max(hold - left, right - hold),
  };
}

const wire: Thing['skin'] = (paint) => {
  setColour(paint, linear('#8d8a84'));
  paint.gloss = 0.7;
  paint.sharp = 30;
};

/** A garment on a wooden hanger, `neck` centimetres below its hook. */
function onHanger(scene: Scene, x: number, wide: number, neck = 9): Hung {
  const flat = without(scene);
  const { top, foot, left, right } = boundsOf(flat);
  const middle = (left + right) / 2;
  const arms = solidly(
    cord(
      smoothLine(
        [
          [-wide, -5.4, -0.4],
          [-wide * 0.6, -2.4, -0.2],
          [-3, 0, 0],
          [0, 0.5, 0],
          [3, 0, 0],
          [wide * 0.6, -2.4, -0.2],
          [wide, -5.4, -0.4],
        ],
        90,
      ),
      1.3,
      20,
    ),
  );
  const hook = cord(
    smoothLine(
      [
        [0, 0.4, 0],
        [0, neck - 1.8, 0.1],
        [0.2, neck - 0.8, 0.3],
        [2.3, neck + 0.8, 1.4],
        [1.6, neck + 2.7, 2.2],
        [0, neck + 3.1, 2.5],
        [-1.7, neck + 2.3, 2.5],
        [-1.8, neck + 1.2, 2.5],
      ],
      90,
    ),
    0.34,
    12,
  );
  const at: Vector = [x, -neck - 2.4, OUT - 0.1];
  return {
    things: [
      ...upright(flat, [x - middle, top - neck - 0.6, OUT]),
      { mesh: placed(arms, at), skin: timber({ seed: 441, colour: woods.ash, heart: [-5, 4], years: 3 }) },
      { mesh: placed(hook, at), skin: wire },
    ],
    foot: top - foot - neck,
    half: (right - left) / 2,
    reach: Math.abs(x) + (right - left) / 2,
  };
}

interface Frame {
  /** Centimetres of wall above the rail. */
  readonly above?: number;
  readonly below?: number;
  readonly wall?: Rgb;
  readonly side?: number;
  readonly middle?: number;
  readonly tall?: number;
}

function onTheWall(hung: readonly Hung[], pegs: readonly number[], frame: Frame = {}): Scene {
  const { above = 22, below = 16, side = 7, middle = 0 } = frame;
  const foot = Math.min(...hung.map((one) => one.foot));
  const wide = Math.max(...hung.map((one) => one.reach));
  const tall = frame.tall ?? Math.max(above + below - foot, wide * 2.75, 46);
  const y = above - tall / 2;
  return daylight({
    things: [wallAt(0, frame.wall), ...rail(pegs), ...hung.flatMap((one) => one.things)],
    at: [middle, y, 4],
    tall,
    rise: 4,
    side,
  });
}

/** Something hung by its loop on a rail with pegs. */
export function onPeg(scene: Scene, frame: Frame = {}, drop?: number): Scene {
  const one = byItsLoop(scene, 0, drop);
  const apart = Math.max(34, one.half * 2 + 6);
  return onTheWall([one], [-apart, 0, apart], frame);
}

/** Several things side by side, each by its loop. */
export function onPegs(scenes: readonly Scene[], apart: number, frame: Frame = {}, drop?: number): Scene {
  const at = (i: number) => (i - (scenes.length - 1) / 2) * apart;
  return onTheWall(
    scenes.map((scene, i) => byItsLoop(scene, at(i), drop)),
    Array.from({ length: scenes.length + 2 }, (_, i) => at(i - 1)),
    frame,
  );
}

/** A garment on its hanger. */
export function hangered(scene: Scene, wide = 17, frame: Frame = {}, neck?: number): Scene {
  const one = onHanger(scene, 0, wide, neck);
  const apart = Math.max(40, one.half * 2 + 4);
  return onTheWall([one], [-apart, 0, apart], frame);
}

/** Held at both ends of its waist by two pegs. */
export function byItsWaist(scene: Scene, reach: number, frame: Frame = {}): Scene {
  const flat = without(scene);
  const { top, foot, left, right } = boundsOf(flat);
  const middle = (left + right) / 2;
  const ties = [-1, 1].map((side): Thing => ({
    mesh: loopAt(side * reach),
    skin: linen({ colour: yarns.naturali, pitch: 0.1, seed: 5 }),
  }));
  return onTheWall(
    [
      {
        things: [...upright(flat, [-middle, top - 3, OUT]), ...ties],
        foot: top - foot - 3,
        half: reach,
        reach: (right - left) / 2,
      },
    ],
    [-reach * 3, -reach, reach, reach * 3],
    frame,
  );
}

function loopAt(x: number): Mesh {
  return cord(
    Array.from({ length: 40 }, (_, i) => {
      const a = (i / 39) * Math.PI * 2;
      return [x + 0.6 * Math.sin(a), -1.4 + 2.4 * Math.cos(a), OUT + 1.2 + 0.5 * Math.cos(a)] as const;
    }),
    0.5,
    10,
  );
}

/** The same the other way up, for what hangs by its lower end. */
export function overturned(scene: Scene): Scene {
  return { ...scene, things: moved(scene.things, [0, 0, 0], [0, Math.PI, 0]) };
}

/** Only some of the pieces of a picture, turned straight. */
export function piecesFrom(scene: Scene, from: number, to: number, turn: number): Scene {
  return { ...scene, things: moved(without(scene).slice(from, to), [0, 0, 0], [0, turn, 0]) };
}

/** A towel by its corner. */
function towelHung(cloth: Omit<Linen, 'seed'>, x: number, seed: number): Hung {
  const [towel, , loop] = without(hangingWaffle(yarns.naturali));
  const skin = linen({ uneven: 1, hem: { width: 1.2, stitch: 0.6 }, ...cloth, seed });
  return {
    things: [...moved([{ ...towel!, skin }], [x, -2.2, 2.2]), ...moved([loop!], [x, -2.2, 2.2])],
    foot: -134,
    half: 18,
    reach: Math.abs(x) + 18,
  };
}

/** Towels by their corners, each of its own cloth. */
export function towelsOnPegs(cloths: readonly Omit<Linen, 'seed'>[], apart: number): Scene {
  const pegs = cloths.map((_, i) => (i - (cloths.length - 1) / 2) * apart);
  const hung = cloths.map((cloth, i) => towelHung(cloth, pegs[i]!, 481 + i));
  return onTheWall(hung, [...pegs, -apart * 2, apart * 2], { below: 12 });
}

/** What hangs by its loop on the left, a towel on the right. */
export function besideTowel(scene: Scene, cloth: Omit<Linen, 'seed'>): Scene {
  return onTheWall([byItsLoop(scene, -26), towelHung(cloth, 34, 485)], [-86, -26, 34, 94], { below: 10, middle: -2 });
}

/** A hat put over a peg, its crown towards the viewer. */
export function overPeg(hat: Scene, radius: number): Scene {
  const things = upright(without(hat), [0, 0, OUT]);
  return onTheWall([{ things, foot: -radius, half: radius, reach: radius }], [-40, 40], { above: radius + 16 });
}
