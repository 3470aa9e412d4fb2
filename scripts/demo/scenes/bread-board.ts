import { linen } from '../linen.ts';
import { placed, surface, type Mesh } from '../mesh.ts';
import { clamp, smooth } from '../noise.ts';
import { distanceInside, outline } from '../outline.ts';
import type { Scene, Thing } from '../render.ts';
import { linear } from '../skin.ts';
import { cord, joined } from '../solids.ts';
import { oakGrain } from './oak-grain.ts';
import { fromAbove, once, tableTop } from './stage.ts';

export function breadBoard(): Scene {
  const shape = distanceInside(
    outline([
      [-10, 12.5],
      [-10.3, 18, -7, 18.6],
      [0, 19.2, 7, 18.6],
      [10.3, 18, 10, 12.5],
      [10.2, 0, 10, -9],
      [9.4, -12.6, 4.2, -12.8],
      [3.1, -13.4, 2.7, -16],
      [2.5, -21.5, 0, -21.6],
      [-2.5, -21.5, -2.7, -16],
      [-3.1, -13.4, -4.2, -12.8],
      [-9.4, -12.6, -10, -9],
      [-10.2, 0, -10, 12.5],
    ]),
  );
  const hole = (x: number, z: number) => Math.hypot(x, z + 18.3) - 1.05;
  const top = once('board', () =>
    surface(240, 440, (s, t) => {
      const x = (s - 0.5) * 21.5;
      const z = -22.2 + t * 42;
      const edge = Math.min(shape(x, z), hole(x, z));
      const round = 0.5 * (1 - Math.sqrt(1 - (1 - clamp(edge / 0.5, 0, 1)) ** 2));
      return { at: [x, 2 - round, z], uv: [z, x], edge };
    }),
  );
  const side = once('board side', () => {
    const under = surface(240, 440, (s, t) => {
      const x = (s - 0.5) * 21.5;
      const z = -22.2 + t * 42;
      return { at: [x, 0.02, z], uv: [z, x], edge: Math.min(shape(x, z), hole(x, z)) };
    });
    const layers = Array.from({ length: 14 }, (_, i) => placed(under, [0, 0.1 + i * 0.1, 0]));
    return joined(layers);
  });
  const grain = oakGrain(linear('#c1935f'));
  const tilt = (mesh: Mesh) => placed(mesh, [0.6, 0, 1], [0, -0.22, 0]);
  return {
    camera: fromAbove(55, 18, [0, 0.5]),
    nearness: [0.6, 2.5],
    softness: 0.3,
    things: [tableTop(55), { mesh: tilt(top), skin: grain }, { mesh: tilt(side), skin: grain }, leather()],
  };
}

/** A loop of cord through the hole. */
function leather(): Thing {
  const line = Array.from({ length: 60 }, (_, i) => {
    const a = (i / 59) * Math.PI * 2;
    return [
      0.9 * Math.sin(a) + 4.4,
      0.35 + 1.9 * smooth(0.55, 1, Math.cos(a) * -0.5 + 0.5),
      -20.3 - 2.6 * Math.cos(a),
    ] as const;
  });
  return { mesh: cord(line, 0.34, 12), skin: linen({ colour: linear('#8a6f4d'), pitch: 0.12, seed: 4, uneven: 1 }) };
}
