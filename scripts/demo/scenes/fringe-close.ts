import { hash, noise } from '../noise.ts';
import type { Scene } from '../render.ts';
import type { Rgb, Skin } from '../skin.ts';
import { cord, joined } from '../solids.ts';
import type { Vector } from '../vector.ts';
import { close, closeCloth, near } from './closeup.ts';

const WIDE = 22;
const TUFTS = 58;

/** The end of a cloth from near by: its warp threads hang loose, each twisted by itself. */
export function fringeClose(colour: Rgb, seed: number, pitch: number): Scene {
  const edge = (u: number, v: number) => 2.4 - v + 0.12 * u;
  const cloth = closeCloth({ seed, fold: 0.35, angle: 1.2, edge });
  const ends = joined(
    Array.from({ length: TUFTS }, (_, i) => cord(looseThread(i, seed), 0.2 + 0.1 * hash(i, 4, seed), 12)),
  );
  return close([
    { mesh: ends, skin: yarn(colour) },
    { mesh: cloth, skin: near(colour, seed + 2, { pitch }) },
  ]);
}

function looseThread(i: number, seed: number): readonly Vector[] {
  const x = ((i + 0.5) / TUFTS - 0.5) * WIDE;
  const border = 2.4 + 0.12 * x;
  const length = 3.6 + 1.5 * hash(i, 1, seed);
  const lean = (hash(i, 2, seed) - 0.5) * 1.3;
  return Array.from({ length: 44 }, (_, n) => {
    const t = n / 43;
    const wander = 0.28 * noise(t * 3.2, i * 7.7, seed) + 0.1 * noise(t * 9, i * 3.1, seed + 1);
    const lift = 0.14 + 0.22 * Math.max(0, noise(t * 3, i * 5.3, seed + 2)) + 0.28 * Math.exp(-t * 9);
    return [x + lean * t * t + wander * t, lift, border - 0.5 + t * length] as const;
  });
}

/** Fibres running slantwise round a thread, some lighter, some standing off. */
function yarn(colour: Rgb): Skin {
  return (paint, u, v) => {
    const turn = u * 5.5 + v * 9;
    const ply = Math.abs(Math.sin(turn));
    const fibre = noise(u * 5 + v * 17, v * 60 - u * 9, 5);
    const tone = (0.86 + 0.16 * ply) * (1 + 0.13 * fibre) * (1 + 0.08 * noise(u * 1.3, 2, 6));
    paint.r = colour[0] * tone;
    paint.g = colour[1] * tone;
    paint.b = colour[2] * tone;
    paint.height = 0.016 * ply + 0.012 * fibre;
    paint.gloss = 0.03;
    paint.sharp = 12;
    paint.fuzz = 0.12;
  };
}
