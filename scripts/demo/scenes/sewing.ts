import { linen, step, stitches, type Linen, type Seam } from '../linen.ts';
import { alongLine, outline, symmetric, type Outline, type Stroke } from '../outline.ts';
import type { Scene, Thing } from '../render.ts';
import { smooth } from '../noise.ts';
import { linear, mix, type Rgb, type Skin } from '../skin.ts';
import { panel, type Panel } from './panel.ts';
import { fromAbove, tableTop } from './stage.ts';

export type Sewing = (u: number, v: number, seam: Seam) => void;

interface Line {
  /** Height of the step of cloth over cloth on the left of the line, walking along it. */
  readonly height?: number;
  /** How far to its left a row of stitches runs, and a second one. */
  readonly at?: number;
  readonly second?: number;
  /** Whether the left half of the garment has it too. */
  readonly mirrored?: boolean;
}

/** A seam along a line: a step, a shadow, stitches beside it. */
export function seamAlong(strokes: readonly Stroke[], line: Line = {}): Sewing {
  const { height = 0.09, at = 0.5, second, mirrored = true } = line;
  const points = outline(strokes);
  const near = alongLine(points);
  const [x0, x1, y0, y1] = bounds(points, 3);
  return (u, v, seam) => {
    const x = mirrored ? Math.abs(u) : u;
    if (x < x0 || x > x1 || v < y0 || v > y1) return;
    const [away, way] = near(x, v);
    if (height !== 0 && Math.abs(away) < 3) {
      step(seam, away, height);
      // the upper cloth sinks back to the lower one within two centimetres
      if (away > 0) seam.height -= height * smooth(0.3, 2, away);
    }
    stitches(seam, away - at, way, 0.42);
    if (second !== undefined) stitches(seam, away - second, way + 0.2, 0.42);
  };
}

/** A row of stitches only. */
export function rowAlong(strokes: readonly Stroke[], at: number, mirrored = true): Sewing {
  return seamAlong(strokes, { height: 0, at, mirrored });
}

export function sewnWith(...parts: readonly Sewing[]): Sewing {
  return (u, v, seam) => {
    for (const part of parts) part(u, v, seam);
  };
}

/** A pocket sewn on: its upper edge from (x, y), `wide` and `deep`, corners cut a little. */
export function pocket(x: number, y: number, wide: number, deep: number, mirrored = false): Sewing {
  return (u, v, seam) => {
    const px = Math.abs((mirrored ? Math.abs(u) : u) - x - wide / 2);
    const py = v - y;
    const inside = Math.min(wide / 2 - px, py, deep - py, (wide / 2 - px + deep - py - 1.2) * 0.72);
    if (inside < -0.5) return;
    step(seam, inside, 0.12);
    if (py > 0.3) stitches(seam, inside - 0.35, px + py, 0.4);
    if (inside > 0) stitches(seam, py - 2, px, 0.4);
  };
}

function bounds(points: Outline, margin: number): readonly [number, number, number, number] {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return [Math.min(...xs) - margin, Math.max(...xs) + margin, Math.min(...ys) - margin, Math.max(...ys) + margin];
}

export interface Cut extends Omit<Panel, 'line'> {
  /** The right half of the front, from the middle of the upper edge round to the middle of the lower. */
  readonly half: readonly Stroke[];
  /** The right half of the back as far as it is seen in the neck. */
  readonly back?: readonly Stroke[];
  readonly seams?: Sewing;
  readonly pitch?: number;
  readonly cloth?: Partial<Linen>;
  /** Where the label sits in the back of the neck. */
  readonly label?: number;
}

/** The front of a garment and the inside of its back seen in the neck. */
export function garment(cut: Cut, colour: Rgb): readonly Thing[] {
  const { half, back, seams, pitch = 0.2, cloth, label, ...plan } = cut;
  const front = {
    mesh: panel({ ...plan, line: symmetric(half) }),
    skin: linen({ colour, pitch, seed: plan.seed, uneven: 1, ...(seams ? { seams } : {}), ...cloth }),
  };
  if (!back) return [front];
  const name = `${plan.name} back`;
  const flat = {
    name,
    seed: plan.seed + 1,
    lift: 0.05,
    thick: 0.3,
    crumple: 0.2,
    excess: () => [0.004, 0.004] as const,
  };
  const inside = linen({
    colour: mix([0, 0, 0], colour, 0.84),
    pitch,
    seed: plan.seed + 1,
    ...(cloth?.waffle ? { waffle: cloth.waffle } : {}),
    ...(label === undefined ? {} : { dye: labelled(label) }),
    seams:
      label === undefined
        ? () => undefined
        : rowAlong(
            [
              [0, label - 0.4],
              [9, label - 1.2],
            ],
            0,
          ),
  });
  return [{ mesh: panel({ ...flat, line: symmetric(back) }), skin: inside }, front];
}

const LABEL = linear('#efe9dc');
const LETTERS = linear('#3d5878');

/** A woven label with a line of letters too small to read. */
function labelled(top: number): (u: number, v: number, own: Rgb) => Rgb {
  return (u, v, own) => {
    const [x, y] = [Math.abs(u), v - top];
    if (x > 2 || y < 0 || y > 1.7) return own;
    const letter = y > 0.62 && y < 1.08 && x < 1.4 && Math.sin(u * 9) + 0.6 * Math.sin(u * 23) > -0.1;
    return letter ? mix(LABEL, LETTERS, 0.8) : LABEL;
  };
}

/** Things laid on a table and looked at from above; `tall` centimetres are seen about `middle`. */
export function flatLay(
  tall: number,
  middle: readonly [number, number],
  things: readonly Thing[],
  ground?: Skin,
): Scene {
  return {
    camera: fromAbove(tall, 3, middle),
    softness: 0.34,
    nearness: [0.8, 3.5],
    things: [tableTop(tall * 2.2, ground), ...things],
  };
}
