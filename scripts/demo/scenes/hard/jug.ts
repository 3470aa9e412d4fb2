import { placed } from '../../mesh.ts';
import { smooth } from '../../noise.ts';
import type { Scene } from '../../render.ts';
import { joined } from '../../solids.ts';
import { fromFront, sweep } from '../stage.ts';
import { strap, thrown, type Profile } from './solid.ts';
import { clays, stoneware } from './stoneware.ts';

const JUG: Profile = [
  [0, 0.4],
  [4.6, 0.35],
  [5, 0],
  [5.4, 0.2],
  [5.9, 1.6],
  [6.6, 5],
  [6.7, 8.5],
  [6, 12.2],
  [5, 15.4],
  [4.6, 17.6],
  [4.75, 19.6],
  [4.95, 20.6],
  [4.85, 20.85],
  [4.6, 20.7],
  [4.4, 19.4],
  [4.25, 17.4],
  [4.6, 15.2],
  [5.5, 12],
  [6.1, 8.5],
  [6, 4],
  [4, 1.2],
  [0, 0.9],
];

/** The lip drawn out to a spout at the left. */
function spout(angle: number, height: number): number {
  const off = Math.abs(Math.abs(angle) - Math.PI);
  const up = smooth(16.4, 20.8, height);
  return up * up * (0.42 * Math.exp(-((off / 0.3) ** 2)) - 0.1 * Math.exp(-(((off - 0.8) / 0.35) ** 2)));
}

export function jug(): Scene {
  const skin = stoneware({
    colour: clays.milk,
    gloss: 0.4,
    seed: 31,
    spots: 0.16,
    rings: 0.028,
    pitch: 0.62,
    bare: (_, y) => (1.9 - y) * 1.6,
    thin: (r, y) => Math.exp(-(((y - 20.75) / 0.16) ** 2)) * (r > 4 ? 1 : 0),
  });
  const handle = strap(
    [
      [4.3, 18.9],
      [5.6, 19.6],
      [8, 19.2],
      [9.7, 16.8],
      [9.8, 13.4],
      [8.5, 10.4],
      [6.9, 8.6],
      [6.2, 8],
    ],
    (t) => 2.1 + 0.9 * (1 - smooth(0, 0.12, t)) + 1 * smooth(0.86, 1, t) - 0.35 * t,
    (t) => 1.05 + 0.9 * (1 - smooth(0, 0.1, t)) + 0.5 * smooth(0.9, 1, t),
    0.8,
  );
  const turn = 0.42;
  return {
    camera: fromFront(33, 19, 10.6, 0),
    nearness: [0.7, 3.5],
    softness: 0.28,
    things: [sweep(33), { mesh: placed(joined([thrown(JUG, 33, spout), handle]), [-0.8, 0, 0], [0, turn, 0]), skin }],
  };
}
