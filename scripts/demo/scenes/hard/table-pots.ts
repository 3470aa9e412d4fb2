import { addNormals, placed, type Mesh } from '../../mesh.ts';
import { hash, layered, noise } from '../../noise.ts';
import type { Scene } from '../../render.ts';
import { linear, setColour } from '../../skin.ts';
import { joined, turned } from '../../solids.ts';
import { fromFront, sweep } from '../stage.ts';
import { disc, solidly, throughout, thrown } from './solid.ts';
import { clays, stoneware } from './stoneware.ts';
import { timber } from './timber.ts';

/** Turns a round into a rounded square, stretched along x. */
function squared(mesh: Mesh, long: number, power = 4.5): Mesh {
  const { position } = mesh;
  for (let i = 0; i < position.length; i += 3) {
    const [x, z] = [position[i]!, position[i + 2]!];
    const r = Math.hypot(x, z) || 1;
    const by = 1 / (Math.abs(x / r) ** power + Math.abs(z / r) ** power) ** (1 / power);
    position[i] = x * by * long;
    position[i + 2] = z * by;
  }
  addNormals(mesh);
  return solidly(mesh);
}

/** A butter dish with its cover on. */
export function butterDish(): Scene {
  const skin = stoneware({
    colour: clays.milk,
    seed: 101,
    spots: 0.22,
    rings: 0.006,
    bare: (_, y) => (0.45 - y) * 4,
    thin: (_, y) => Math.exp(-(((y - 1.9) / 0.1) ** 2)),
  });
  const cover = stoneware({
    colour: clays.milk,
    seed: 102,
    spots: 0.22,
    rings: 0.008,
    thin: (_, y) => Math.exp(-(((y - 1.4) / 0.12) ** 2)),
  });
  const dish = squared(
    turned([
      [0, 0.4],
      [4.6, 0.4],
      [5, 0],
      [5.5, 0.1],
      [5.9, 0.6],
      [6.6, 1.2],
      [6.95, 1.75],
      [6.9, 1.95],
      [6.65, 1.9],
      [6.1, 1.35],
      [5.6, 1.1],
      [0, 1.05],
    ]),
    1.42,
  );
  const lid = squared(
    turned([
      [5.35, 1.2],
      [5.5, 1.3],
      [5.5, 2],
      [5.3, 4.6],
      [5.05, 5.9],
      [4.5, 6.5],
      [3.4, 6.75],
      [1.5, 6.85],
      [0, 6.88],
    ]),
    1.45,
  );
  const knob = solidly(
    turned([
      [1.25, 6.75],
      [0.85, 7],
      [0.72, 7.4],
      [1.05, 7.9],
      [1.3, 8.4],
      [1.05, 8.95],
      [0.5, 9.15],
      [0, 9.18],
    ]),
  );
  const turn = [0, 0.38, 0] as const;
  return {
    camera: fromFront(26, 26, 4.2, 0),
    nearness: [0.5, 2.5],
    softness: 0.3,
    things: [
      sweep(26),
      { mesh: placed(dish, [0, 0, 0], turn), skin },
      { mesh: placed(joined([lid, knob]), [0, 0, 0], turn), skin: cover },
    ],
  };
}

/** A salt pot, open, with its oak lid leaning on it. */
export function saltPot(): Scene {
  const pot = thrown(
    [
      [0, 0.3],
      [3.4, 0.25],
      [3.8, 0],
      [4.2, 0.2],
      [4.8, 1.4],
      [5, 3.2],
      [4.85, 5.2],
      [4.5, 6.3],
      [4.45, 6.75],
      [4.3, 6.8],
      [4.12, 6.6],
      [4.1, 6.1],
      [4.5, 5],
      [4.6, 4],
    ],
    111,
  );
  const skin = stoneware({
    colour: clays.mist,
    seed: 112,
    spots: 0.2,
    rings: 0.022,
    pitch: 1,
    bare: (_, y) => (1.3 - y) * 2.2,
    thin: (r, y) => Math.exp(-(((y - 6.75) / 0.12) ** 2)) * (r > 4 ? 1 : 0),
  });
  const lid = solidly(
    turned([
      [0, 0],
      [3.8, 0],
      [3.9, 0.1],
      [3.92, 0.55],
      [4.55, 0.6],
      [4.75, 0.75],
      [4.75, 1.25],
      [4.5, 1.5],
      [1.5, 1.6],
      [0.75, 1.7],
      [0.62, 2],
      [0.95, 2.5],
      [1.05, 2.95],
      [0.8, 3.3],
      [0, 3.4],
    ]),
  );
  const salt = throughout((paint, x, y, z) => {
    const grain = hash(Math.floor(x * 14), Math.floor(z * 14), 5);
    setColour(paint, linear('#f4f2ee'), 0.88 + 0.16 * grain);
    paint.height = 0.035 * grain + 0.02 * noise(x * 9, z * 9 + y, 6);
    paint.gloss = grain > 0.93 ? 0.9 : 0.05;
    paint.sharp = 12;
  });
  const heap = disc(4.5, 5.2, (x, z) => 0.7 * Math.exp(-(x * x + z * z) / 6) + 0.25 * layered(x * 0.5, z * 0.5, 7, 3));
  const place = [-2, 0, -0.8] as const;
  return {
    camera: fromFront(23.5, 33, 3.1, 0),
    nearness: [0.5, 2.2],
    softness: 0.3,
    things: [
      sweep(23.5),
      { mesh: placed(pot, place), skin },
      { mesh: placed(heap, place), skin: salt },
      {
        mesh: placed(placed(lid, [0, -0.6, 0], [0, 0.5, 0]), [4.15, 4.05, 2.9], [0.15, 0.95, -0.98]),
        skin: timber({ seed: 113, heart: [-6, 1], years: 3.2 }),
      },
    ],
  };
}
