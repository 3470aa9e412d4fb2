import { clamp, hash, noise, smooth } from './noise.ts';
import { mix, type Paint, type Rgb, type Skin } from './skin.ts';
import { weave, type Thread } from './weave.ts';

export interface Linen {
  readonly colour: Rgb;
  /** Distance between threads in centimetres. */
  readonly pitch: number;
  readonly seed: number;
  readonly uneven?: number;
  /** Relief of the threads as a share of the pitch. */
  readonly relief?: number;
  readonly fine?: boolean;
  readonly hem?: Hem;
  /** Colours of the lengthwise and the crosswise yarn at a place across them in centimetres: stripes and checks. */
  readonly warp?: (across: number) => Rgb;
  readonly weft?: (across: number) => Rgb;
  /** Another colour at a place, as for woven stripes. */
  readonly dye?: (u: number, v: number, colour: Rgb) => Rgb;
  /** Side of the square cells of a waffle weave in centimetres. */
  readonly waffle?: number;
  /** Lines of stitches and steps of cloth over cloth: added height and darkening at a place. */
  readonly seams?: (u: number, v: number, seam: Seam) => void;
}

export interface Hem {
  readonly width: number;
  readonly stitch: number;
}

/** What a seam does to the cloth at one place. */
export interface Seam {
  height: number;
  dark: number;
  /** 1 on a sewing thread. */
  thread: number;
}

export function linen(cloth: Linen): Skin {
  const { colour, pitch, seed, uneven = 0.9, relief = 0.3, fine = false, hem, dye, waffle, seams } = cloth;
  const thread: Thread = { height: 0, tone: 1, gap: 0, warp: true, number: 0 };
  const seam: Seam = { height: 0, dark: 0, thread: 0 };
  return (paint, u, v, edge, pixel) => {
    weave(thread, u / pitch, v / pitch, uneven, seed, fine || pixel * 14 < pitch);
    const seenWell = clamp(1.45 - pixel / pitch / 0.42, 0, 1);
    const cloudy =
      1 +
      0.035 * noise(u * 0.05, v * 0.05, seed + 60) +
      0.03 * noise(u * 0.21, v * 0.21, seed + 61) +
      0.025 * noise(u * 0.9, v * 0.9, seed + 62);
    const own = cloth.warp || cloth.weft ? yarnColour(cloth, thread, u, v, seenWell) : colour;
    const [r, g, b] = dye ? dye(u, v, own) : own;
    const tone = cloudy * (1 + (thread.tone - 1) * (0.55 + 0.45 * seenWell)) * (1 - 0.55 * thread.gap * seenWell);
    paint.height = thread.height * pitch * relief * seenWell;
    let shade = tone;
    if (waffle) shade *= addWaffle(paint, u, v, waffle);
    if (hem && edge < 90) shade *= addHem(paint, u, v, edge, hem);
    if (seams) {
      seam.height = seam.dark = seam.thread = 0;
      seams(u, v, seam);
      paint.height += seam.height;
      shade *= 1 - seam.dark;
      shade += seam.thread * 0.18;
    }
    paint.r = r * shade;
    paint.g = g * shade;
    paint.b = b * shade;
    paint.gloss = 0.025;
    paint.sharp = 12;
    paint.fuzz = 0.1;
  };
}

/** The colour of the yarn on top; where threads are too fine to tell apart, that of both together. */
function yarnColour({ colour, warp, weft, pitch }: Linen, thread: Thread, u: number, v: number, seen: number): Rgb {
  const a = warp?.(thread.warp ? (thread.number + 0.5) * pitch : u) ?? colour;
  const b = weft?.(thread.warp ? v : (thread.number + 0.5) * pitch) ?? colour;
  return thread.warp ? mix(a, b, 0.5 - 0.5 * seen) : mix(b, a, 0.5 - 0.5 * seen);
}

/** Squares sunk between raised ridges. */
function addWaffle(paint: Paint, u: number, v: number, cell: number): number {
  const wobble = 0.09 * noise(u / cell / 2, v / cell / 2, 77) + 0.1 * noise(u / cell / 9, v / cell / 9, 78);
  const fu = Math.abs(((((u / cell + wobble) % 1) + 1) % 1) - 0.5) * 2;
  const fv = Math.abs(((((v / cell - wobble) % 1) + 1) % 1) - 0.5) * 2;
  const ridge = Math.max(fu, fv) ** 2 * 0.7 + 0.3 * Math.min(fu, fv) ** 2;
  paint.height += cell * 0.2 * ridge;
  return 0.85 + 0.15 * ridge;
}

/** A turned-in border: a step of double cloth and a row of stitches along it. */
function addHem(paint: Paint, u: number, v: number, edge: number, hem: Hem): number {
  const inside = hem.width - edge;
  const step = smooth(-0.06, 0.06, inside);
  paint.height += 0.07 * step;
  let shade = 1 - 0.2 * Math.exp(-((inside + 0.07) ** 2) / 0.006);
  const line = edge - (hem.width - hem.stitch * 0.55);
  if (Math.abs(line) < 0.14) {
    const along = (u + v) / hem.stitch;
    const phase = along - Math.floor(along);
    const onThread = smooth(0, 0.12, phase) * (1 - smooth(0.68, 0.8, phase));
    const round = Math.max(0, 1 - (line / 0.055) ** 2);
    paint.height += 0.05 * onThread * Math.sqrt(round) - 0.05 * Math.exp(-(line ** 2) / 0.006) * (1 - onThread);
    shade *= 1 + 0.1 * onThread * round - 0.22 * (1 - onThread * round) * Math.exp(-(line ** 2) / 0.004);
  }
  return shade * (1 - 0.12 * smooth(0.09, 0, edge));
}

/** Adds a row of stitches along a line: `across` is the distance from it, `along` the way on it. */
export function stitches(seam: Seam, across: number, along: number, length: number): void {
  if (Math.abs(across) > 0.2) return;
  const steps = along / length;
  const number = Math.floor(steps);
  const phase = steps - number;
  const onThread = smooth(0, 0.1, phase) * (1 - smooth(0.72, 0.84, phase));
  const wide = 0.05 + 0.008 * hash(number, 4, 5);
  const round = Math.max(0, 1 - (across / wide) ** 2);
  const pull = Math.exp(-(across ** 2) / 0.006);
  seam.height += 0.045 * onThread * Math.sqrt(round) - 0.045 * pull * (1 - onThread);
  seam.dark += 0.25 * pull * (1 - onThread * round);
  seam.thread = Math.max(seam.thread, onThread * round);
}

/** A step up from cloth to cloth over cloth; positive `inside` is the upper one. */
export function step(seam: Seam, inside: number, height: number): void {
  seam.height += height * smooth(-0.05, 0.05, inside);
  seam.dark += 0.3 * Math.exp(-((inside + 0.08) ** 2) / 0.008);
}
