import { linen, type Linen } from '../linen.ts';
import { placed, surface, type Mesh } from '../mesh.ts';
import { creases, hash, layered, noise } from '../noise.ts';
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
  const w = wide * (1 - 0.012 * hash(layer, 1, seed));
  const shiftX = (hash(layer, 2, seed) - 0.5) * 0.5;
  const shiftZ = (hash(layer, 3, seed) - 0.5) * 0.7;
  const base = layer * thick * 0.95;
  const round = (Math.PI * thick) / 2;
  const length = deep * 2 + round;
  const mesh = surface(Math.round(wide * 5), Math.round(length * 4), (s, t) => {
    const x = (s - 0.5) * w;
    const way = t * length;
    const [y0, z0] = around(way, deep, thick, round);
    const sag = -0.12 * thick * Math.abs(s * 2 - 1) ** 6;
    const wave = 0.16 * thick * noise(x * 0.09, seed * 0.7 + layer, seed);
    const bulge = 0.22 * noise(x * 0.14, layer * 3.1, seed + 2) + 0.1 * noise(x * 0.5, layer, seed + 3);
    const front = Math.max(0, Math.min(1, (z0 - deep / 2 + 3) / 3));
    const crumple =
      top && way > deep + round
        ? 0.14 * creases(x * 0.1, z0 * 0.12, seed) + 0.2 * layered(x * 0.07, z0 * 0.07, seed + 8, 3)
        : 0;
    const pinch = 1 - (0.5 * Math.max(0, Math.abs(s * 2 - 1) - 0.985)) / 0.015;
    const y =
      base + y0 * pinch * (1 + 0.1 * noise(x * 0.11, 4, seed + 6)) + sag + wave * (base > 0 ? 1 : 0.3) + crumple;
    return { at: [x + shiftX, Math.max(0.02, y), z0 + shiftZ + bulge * front], uv: [x + wide * layer, way], edge: 99 };
  });
  return mesh;
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

interface Piece extends Fold {
  readonly skin: Omit<Linen, 'seed'>;
  readonly turn?: number;
}

function pile(pieces: readonly Piece[]): Thing[] {
  let y = 0;
  return pieces.map((piece, index) => {
    const mesh = placed(folded(piece), [piece.lean ?? 0, y, 0], [0, piece.turn ?? 0, 0]);
    y += piece.layers * piece.thick * 0.95 + 0.12;
    return { mesh, skin: linen({ ...piece.skin, seed: piece.seed + index }) };
  });
}

export function duvetStack(colour: Rgb): Scene {
  const skin = { colour, pitch: 0.15, uneven: 0.95 };
  return {
    camera: fromFront(70, 19, 10, 8),
    softness: 0.2,
    nearness: [0.8, 4],
    things: [
      sweep(70, 8),
      ...pile([
        { wide: 40, deep: 32, layers: 3, thick: 2.5, seed: 5, skin, turn: 0.02 },
        { wide: 39, deep: 31, layers: 2, thick: 2.5, seed: 25, skin, turn: -0.015, lean: 0.4 },
        { wide: 30, deep: 24, layers: 2, thick: 1.5, seed: 45, skin, turn: 0.05, lean: -2 },
        { wide: 29, deep: 23, layers: 2, thick: 1.4, seed: 65, skin, turn: -0.03, lean: -1.5 },
      ]),
    ],
  };
}

export function towelStack(colour: Rgb): Scene {
  const skin = { colour, pitch: 0.14, uneven: 0.6, waffle: 0.72 };
  return {
    camera: fromFront(59, 21, 8.5, -10),
    nearness: [0.8, 4],
    things: [
      sweep(59, -10),
      ...pile([
        { wide: 34, deep: 26, layers: 2, thick: 2.5, seed: 105, skin, turn: -0.02 },
        { wide: 33, deep: 25, layers: 2, thick: 2.4, seed: 125, skin, turn: 0.03, lean: -0.5 },
        { wide: 27, deep: 20, layers: 2, thick: 1.9, seed: 145, skin, turn: -0.04, lean: 1 },
      ]),
    ],
  };
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
    layers: 2,
    thick,
    seed: 300 + i * 20,
    skin: { colour, pitch: wide * 0.004, uneven: 0.9 },
    turn: (hash(i, 5, 9) - 0.5) * 0.12,
    lean: (hash(i, 6, 9) - 0.5) * 1.2,
  }));
  return {
    camera: fromFront(wide * 1.58, 24, colours.length * thick * 0.95, -7),
    nearness: [0.8, 4],
    things: [sweep(wide * 1.75, -7), ...pile(pieces)],
  };
}
