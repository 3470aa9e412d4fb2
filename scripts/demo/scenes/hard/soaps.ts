import { placed } from '../../mesh.ts';
import { clamp, layered, noise, smooth } from '../../noise.ts';
import type { Scene, Thing } from '../../render.ts';
import { linear, mix, setColour, type Skin } from '../../skin.ts';
import { block } from '../../solids.ts';
import type { Vector } from '../../vector.ts';
import { inkFlower } from '../flower.ts';
import { fromFront, once, sweep } from '../stage.ts';
import { printed } from './lettering.ts';
import { noise3, solidly, throughout } from './solid.ts';

const HIGH = 2.7;

function bar(seed: number): Thing['mesh'] {
  return once(`stamped soap ${seed}`, () =>
    block(
      [8, HIGH, 5.4],
      0.7,
      ([x, y, z]): Vector => [
        x + 0.05 * noise(y, z * 0.4, seed),
        y + 0.05 * noise(x * 0.5, z * 0.5, seed + 1) * (y / HIGH),
        z + 0.05 * noise(x * 0.4, y, seed + 2),
      ],
      110,
    ),
  );
}

/** One bar flat, the other leaning on it, both stamped on top. */
function twoBars(skin: Skin): Scene {
  return {
    camera: fromFront(20.5, 42, 1.6, 0),
    nearness: [0.4, 2],
    softness: 0.3,
    things: [
      sweep(20),
      { mesh: placed(solidly({ ...bar(5) }), [-0.9, 0, 2.2], [0, 0.3, 0]), skin },
      { mesh: placed(solidly({ ...bar(9) }), [1.5, 0.05, -3], [0.66, -0.2, 0.02]), skin },
    ],
  };
}

/** How far a stamp presses in: the shop's words and a mark above them. */
function stampOf(mark: (x: number, z: number) => number) {
  const words = printed([{ text: 'LINO NAMAI', size: 0.62, at: [4, 4.35], align: 'middle', spacing: 0.12 }], 8, 5.4);
  return (x: number, y: number, z: number) =>
    smooth(HIGH - 0.25, HIGH - 0.12, y) * Math.max(words(x + 4, z + 2.7), mark(x, z));
}

/** Distance to the wall of the nearest cell of a comb, in cells. */
export function combWall(x: number, y: number): number {
  const w = Math.sqrt(3);
  const near = (ox: number, oy: number) => {
    const dx = Math.abs(x - ox - w * Math.round((x - ox) / w));
    const dy = Math.abs(y - oy - 3 * Math.round((y - oy) / 3));
    return [Math.max(dx, dx * 0.5 + dy * 0.866), dx * dx + dy * dy] as const;
  };
  const [a, b] = [near(0, 0), near(w / 2, 1.5)];
  return w / 2 - (a[1] < b[1] ? a[0] : b[0]);
}

/** Honey: clear amber with a comb stamped into it. */
export function honeySoap(): Scene {
  const comb = (x: number, z: number) => {
    const inside = 1 - smooth(0.85, 1, Math.hypot(x / 3.1, (z + 0.5) / 1.55));
    return inside * (1 - smooth(0.07, 0.2, combWall(x / 0.42, z / 0.42)));
  };
  const stamp = stampOf(comb);
  return twoBars(
    throughout((paint, x, y, z) => {
      const cloud = noise3(x * 0.45, y * 0.45, z * 0.45, 31) + 0.5 * noise3(x * 1.3, y * 1.3, z * 1.3, 32);
      const pressed = stamp(x, y, z);
      const thin = smooth(2.6, 4, Math.abs(x)) * 0.25 + smooth(1.7, 2.7, Math.abs(z)) * 0.2;
      const base = mix(linear('#bf8a3e'), linear('#e3bd76'), clamp(0.45 + 0.4 * cloud + thin, 0, 1));
      setColour(paint, mix(base, linear('#8d5a1e'), pressed * 0.35));
      paint.height = 0.02 * cloud - 0.09 * pressed;
      paint.gloss = 0.16;
      paint.sharp = 22;
      paint.fuzz = 0.08;
    }),
  );
}

/** Charcoal: black with grey veins, a flower stamped into it. */
export function charcoalSoap(): Scene {
  const stamp = stampOf((x, z) => inkFlower(x / 3, -(z + 0.45) / 3));
  return twoBars(
    throughout((paint, x, y, z) => {
      const bend = 1.6 * noise3(x * 0.35, y * 0.5, z * 0.35, 41);
      const vein = 1 - Math.abs(noise3(x * 0.5 + bend, y * 0.6, z * 0.7 - bend, 42));
      const pale = smooth(0.86, 0.99, vein) * 0.5;
      const pressed = stamp(x, y, z);
      const tone = 1 + 0.12 * layered(x * 0.8 + y, z * 0.8, 43, 3);
      setColour(paint, mix(linear('#3d3e40'), linear('#8d8d8b'), pale + pressed * 0.12), tone);
      paint.height = 0.012 * noise3(x, y, z, 44) - 0.09 * pressed;
      paint.gloss = 0.14;
      paint.sharp = 18;
      paint.fuzz = 0.05;
    }),
  );
}
