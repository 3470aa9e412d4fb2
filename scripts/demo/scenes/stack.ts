import { linen, type Linen } from '../linen.ts';
import { placed, surface, type Mesh } from '../mesh.ts';
import { clamp, hash, noise, smooth } from '../noise.ts';
import { ridges, rumple } from '../rumple.ts';
import type { Scene, Thing } from '../render.ts';
import type { Rgb } from '../skin.ts';
import { joined } from '../solids.ts';
import { seamBlue } from '../yarns.ts';
import { fromFront, once, sweep } from './stage.ts';

interface Fold {
  readonly wide: number;
  readonly deep: number;
  /** Folded edges seen from the front, and the thickness of each. */
  readonly layers: number;
  readonly thick: number;
  readonly seed: number;
  readonly lean?: number;
}

/** One article folded flat: rounded folds in front, one above the other, sagging a little at the sides. */
export function folded(fold: Fold): Mesh {
  const { wide, deep, layers, thick, seed } = fold;
  return once(`folded ${JSON.stringify(fold)}`, () =>
    joined(
      Array.from({ length: layers }, (_, layer) =>
        oneFold(wide, deep, thick, layer, seed + layer * 7, layer === layers - 1),
      ),
    ),
  );
}

function oneFold(wide: number, deep: number, thick: number, layer: number, seed: number, top: boolean): Mesh {
  const w = wide * (1 - 0.016 * hash(layer, 1, seed));
  const shiftX = (hash(layer, 2, seed) - 0.5) * 0.9;
  const shiftZ = (hash(layer, 3, seed) - 0.5) * 0.8;
  const askew = (hash(layer, 4, seed) - 0.5) * 0.035;
  const round = (Math.PI * thick) / 2;
  const length = deep * 2 + round;
  const end = Math.min(1.3 * thick, 2);
  // both sheets between two layers lie on the same wave
  const level = (at: number, x: number) =>
    at * thick * 0.94 * (1 - 0.16 * Math.abs((2 * x) / w) ** 3) +
    (at > 0 ? 0.2 * thick * noise(x * 0.085, at * 3.7, seed - layer * 7) : 0);
  return surface(Math.round(wide * 5), Math.round(length * 4), (s, t) => {
    const a = s * 2 - 1;
    const x = (Math.sign(a) * (1 - (1 - Math.abs(a)) ** 1.7) * w) / 2;
    const way = t * length;
    const [y0, z0] = around(way, deep, thick, round);
    const cap = Math.sqrt(1 - clamp((Math.abs(x) - w / 2 + end) / end, 0, 1) ** 2);
    const part = 0.5 + (y0 / thick - 0.5) * (0.12 + 0.88 * cap) * (1 + 0.12 * noise(x * 0.11, 4, seed + 6));
    const low = level(layer, x);
    const front = smooth(-5, 0, z0 - deep / 2 + 1);
    const bulge = 0.5 * noise(x * 0.1, layer * 3.1, seed + 2) + 0.14 * noise(x * 0.45, layer, seed + 3);
    const pinch = 0.05 * ridges(x * 0.5, way * 0.25, seed + 4) * thick * front;
    const upper = way > deep + round ? 1 : 0;
    const loose = top ? 1 : 0.35;
    const press = Math.exp(-(((x - w * 0.17) / 0.5) ** 2)) * 0.16 + Math.exp(-(((z0 + deep * 0.1) / 0.6) ** 2)) * 0.12;
    const crumple = upper * loose * cap * (rumple(x + 50, z0 + 20, seed, 11, 0.8) + press);
    const back = 1 - 0.9 * (1 - cap) * front;
    return {
      at: [
        x + shiftX + askew * z0,
        Math.max(0.02, low + (level(layer + 1, x) - low) * part * 0.97 + crumple + pinch),
        z0 * back + (1 - back) * (z0 - end * 0.4) + shiftZ - askew * x + bulge * front,
      ],
      uv: [x + wide * layer, way],
      edge: 99,
    };
  });
}

/** Way along the lower sheet, round the fold in front, back along the upper one: (height, depth). */
function around(way: number, deep: number, thick: number, round: number): [number, number] {
  const half = deep / 2;
  if (way < deep) return [0, -half + way];
  if (way < deep + round) {
    const angle = ((way - deep) / round) * Math.PI;
    return [(thick / 2) * (1 - Math.cos(angle)), half + (thick / 2) * Math.sin(angle)];
  }
  return [thick, half - (way - deep - round)];
}

export interface Piece extends Fold {
  readonly skin: Omit<Linen, 'seed'>;
  readonly turn?: number;
}

function pile(pieces: readonly Piece[]): Thing[] {
  let y = 0;
  return pieces.map((piece, index) => {
    const mesh = placed(folded(piece), [piece.lean ?? 0, y, 0], [0, piece.turn ?? 0, 0]);
    y += piece.layers * piece.thick * 0.93 + 0.1;
    return { mesh, skin: linen({ ...piece.skin, seed: piece.seed + index }) };
  });
}

/** Folded articles one on the other, seen from in front; `wide` centimetres is the lowest. */
export function stackOf(
  pieces: readonly Piece[],
  tall: number,
  rise = 24,
  side = 8,
  more: readonly Thing[] = [],
): Scene {
  const high = pieces.reduce((sum, piece) => sum + piece.layers * piece.thick, 0);
  return {
    camera: fromFront(tall, rise, high * 0.42, side),
    softness: 0.3,
    nearness: [0.7, 3.5],
    things: [sweep(tall, side), ...pile(pieces), ...more],
  };
}

export function duvetStack(colour: Rgb): Scene {
  const skin = { colour, pitch: 0.13, uneven: 1 };
  return stackOf(
    [
      { wide: 40, deep: 31, layers: 4, thick: 1.75, seed: 5, skin, turn: 0.02 },
      { wide: 39, deep: 30, layers: 3, thick: 1.6, seed: 25, skin, turn: -0.02, lean: 0.4 },
      { wide: 30, deep: 23, layers: 2, thick: 1.15, seed: 45, skin, turn: 0.05, lean: -2 },
      { wide: 29, deep: 22, layers: 2, thick: 1.1, seed: 65, skin, turn: -0.04, lean: -1.5 },
    ],
    62,
  );
}

export function towelStack(colour: Rgb): Scene {
  const skin = { colour, pitch: 0.14, uneven: 0.7, waffle: 0.78 };
  return stackOf(
    [
      { wide: 34, deep: 26, layers: 3, thick: 1.8, seed: 105, skin, turn: -0.02 },
      { wide: 33, deep: 25, layers: 3, thick: 1.7, seed: 125, skin, turn: 0.03, lean: -0.5 },
      { wide: 27, deep: 20, layers: 2, thick: 1.4, seed: 145, skin, turn: -0.05, lean: 1 },
    ],
    54,
    24,
    -10,
  );
}

/** A folded sheet with a band of the same cloth round it. */
export function sheet(colour: Rgb): Scene {
  const skin = { colour, pitch: 0.13, uneven: 0.9 };
  const pieces = pile([{ wide: 34, deep: 28, layers: 3, thick: 2.1, seed: 205, skin, turn: -0.12 }]);
  const band = placed(ribbon(4.2, 28.6, 6.5), [2, 0, 0], [0, -0.12, 0]);
  const tape = linen({ colour: seamBlue, pitch: 0.1, seed: 9, uneven: 0.6, hem: { width: 0.5, stitch: 0.3 } });
  return {
    camera: fromFront(57, 26, 4, 6),
    nearness: [0.8, 4],
    things: [sweep(57, 6), ...pieces, { mesh: band, skin: tape }],
  };
}

/** A band round something `deep` × `high`. */
function ribbon(wide: number, deep: number, high: number): Mesh {
  return surface(20, 160, (s, t) => {
    const way = t * (deep * 2 + high);
    const x = (s - 0.5) * wide;
    const r = high / 2;
    const angle = Math.min(Math.PI, Math.max(0, (way - deep) / (high || 1)) * Math.PI);
    const z =
      way < deep
        ? -deep / 2 + way
        : way < deep + high
          ? deep / 2 + r * 0.52 * Math.sin(angle) + 0.25
          : deep / 2 - (way - deep - high);
    const y = way < deep ? 0 : way < deep + high ? r * (1 - Math.cos(angle)) : high;
    return {
      at: [x, y + (way > deep + high ? 0.16 + 0.05 * noise(z * 0.2, x * 0.3, 4) : 0.02), z],
      uv: [x, way],
      edge: wide / 2 - Math.abs(x),
    };
  });
}

/** Several folded articles of given colours, one on the other. */
export function pileOf(colours: readonly Rgb[], wide: number, thick: number): Scene {
  const pieces = colours.map((colour, i): Piece => ({
    wide: wide - i * 0.4,
    deep: wide * 0.8,
    layers: 3,
    thick: thick * 0.7,
    seed: 300 + i * 20,
    skin: { colour, pitch: wide * 0.004, uneven: 1 },
    turn: (hash(i, 5, 9) - 0.5) * 0.14,
    lean: (hash(i, 6, 9) - 0.5) * 1.4,
  }));
  return stackOf(pieces, wide * 1.52, 24, -7);
}
