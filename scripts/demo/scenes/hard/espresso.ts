import { placed } from '../../mesh.ts';
import { noise, smooth } from '../../noise.ts';
import type { Scene } from '../../render.ts';
import { linear, mix, setColour, type Rgb } from '../../skin.ts';
import { joined } from '../../solids.ts';
import { fromFront, sweep } from '../stage.ts';
import { disc, strap, throughout, thrown, type Profile } from './solid.ts';
import { clays, stoneware } from './stoneware.ts';

const CUP: Profile = [
  [0, 0.2],
  [1.9, 0.18],
  [2.1, 0],
  [2.35, 0.12],
  [2.75, 0.9],
  [3.05, 2.4],
  [3.1, 4.2],
  [3.12, 5.5],
  [3.08, 5.68],
  [2.92, 5.62],
  [2.84, 4.6],
  [2.8, 2.4],
  [2.2, 1],
  [0, 0.7],
];

/** A small cup of coffee with its foam. */
export function espressoCup(colour: Rgb): Scene {
  const skin = stoneware({
    colour,
    seed: 51,
    spots: 0.12,
    rings: 0.014,
    pitch: 1.5,
    other: [clays.milk, (r, y) => (y > 2 && r < 2.98 ? 1 : 0)],
    bare: (_, y) => (1.15 - y) * 2.4,
    thin: (r, y) => Math.exp(-(((y - 5.66) / 0.09) ** 2)) * (r > 2.8 ? 1 : 0),
  });
  const handle = strap(
    [
      [2.9, 4.55],
      [3.7, 4.85],
      [4.75, 4.3],
      [4.85, 3.1],
      [4, 2.1],
      [2.9, 1.8],
    ],
    (t) => 0.95 + 0.35 * (1 - smooth(0, 0.14, t)) + 0.4 * smooth(0.84, 1, t),
    (t) => 0.56 + 0.4 * (1 - smooth(0, 0.1, t)) + 0.3 * smooth(0.88, 1, t),
    0.85,
  );
  const brown = linear('#7a4a22');
  const coffee = throughout((paint, x, _, z) => {
    const away = Math.hypot(x, z);
    const swirl = noise(x * 1.3 + 0.8 * noise(z, x, 4), z * 1.3, 5) * 0.5 + 0.3 * noise(x * 4, z * 4, 6);
    const edge = smooth(2.45, 2.8, away);
    setColour(paint, mix(mix(brown, linear('#a9743c'), 0.45 + swirl * 0.35), linear('#4c2b14'), edge * 0.7), 0.95);
    paint.height = 0.0015 * noise(x * 16, z * 16, 7);
    paint.gloss = 0.22;
    paint.sharp = 40;
  });
  const place = [-0.7, 0, 0] as const;
  return {
    camera: fromFront(15, 27, 2.7, 0),
    nearness: [0.35, 1.6],
    softness: 0.3,
    things: [
      sweep(15),
      { mesh: placed(joined([thrown(CUP, 53), handle]), place, [0, 0.38, 0]), skin },
      { mesh: placed(disc(2.84, 4.75), place), skin: coffee },
    ],
  };
}
