import { placed, type Mesh } from '../../mesh.ts';
import { hash, noise, smooth } from '../../noise.ts';
import type { Scene, Thing } from '../../render.ts';
import { linear, setColour, type Skin } from '../../skin.ts';
import { block, cord, joined } from '../../solids.ts';
import { fromFront, sweep } from '../stage.ts';
import { waxy } from '../surfaces.ts';
import { solidly, strap } from './solid.ts';
import { timber, woods } from './timber.ts';

/** A slatted dish with a bar of soap on it. */
export function soapDish(): Scene {
  return {
    camera: fromFront(21, 33, 2, 0),
    nearness: [0.35, 1.8],
    softness: 0.3,
    things: [sweep(21), ...slats(0.4), barOn(0.4)],
  };
}

function slats(turn: number): Thing[] {
  const rods = Array.from({ length: 5 }, (_, i) => ({
    mesh: placed(
      placed(solidly(block([12.6, 0.9, 1.25], 0.32, undefined, 50)), [0, 1.1, (i - 2) * 1.75]),
      [0, 0, 0],
      [0, turn, 0],
    ),
    skin: timber({ seed: 121 + i, colour: woods.ash, heart: [-5, i - 4], years: 4 }),
  }));
  const feet = [-1, 1].map((side, i) => ({
    mesh: placed(
      placed(solidly(block([1.3, 1.15, 8.6], 0.25, undefined, 40)), [side * 4.3, 0, 0]),
      [0, 0, 0],
      [0, turn, 0],
    ),
    skin: timber({ seed: 131 + i, colour: woods.ash, along: 'z', heart: [-6, 3], years: 4 }),
  }));
  return [...rods, ...feet];
}

function barOn(turn: number): Thing {
  const bar = block(
    [7.2, 2.3, 4.8],
    0.75,
    ([x, y, z]) => [x, y + 0.05 * noise(x * 0.6, z * 0.6, 6), z + 0.05 * noise(x * 0.5, y, 7)],
    100,
  );
  return { mesh: placed(bar, [-0.3, 2, 0], [0, turn - 0.16, 0]), skin: waxy(linear('#e9dfc8')) };
}

/** A birch brush with a long handle, lying on its back. */
export function brush(): Scene {
  const turn = [0, 0.88, 0] as const;
  const at = [-0.8, 0, 1.5] as const;
  const grain = timber({ seed: 141, colour: woods.birch, heart: [-9, 2], years: 4.5, pores: 0.25 });
  const body = strap(
    [
      [-16.6, 1.15],
      [-14, 1.05],
      [-9, 0.95],
      [-4, 1.05],
      [0, 1.3],
      [6, 1.6],
      [12, 1.5],
      [18.6, 1.05],
    ],
    (t) => {
      const head = Math.sqrt(Math.max(0, 1 - ((t - 0.215) / 0.215) ** 2));
      const grip = 2.1 + 0.7 * smooth(0.6, 0.95, t);
      return Math.max(7.4 * head, grip * smooth(0.3, 0.42, t)) * rounded(t);
    },
    (t) => (1.9 - 0.1 * smooth(0.3, 0.6, t)) * rounded(t),
    0.75,
  );
  const hair: Skin = (paint, u, v) => {
    setColour(paint, linear('#c9a878'), 0.8 + 0.35 * hash(Math.floor(u * 3), Math.floor(v * 9), 4));
    paint.gloss = 0.12;
    paint.sharp = 16;
    paint.fuzz = 0.05;
  };
  return {
    camera: fromFront(43, 42, 1.5, 0),
    nearness: [0.4, 2],
    softness: 0.3,
    things: [
      sweep(43),
      { mesh: placed(body, at, turn), skin: grain },
      { mesh: placed(joined(bristles()), at, turn), skin: hair },
      { mesh: placed(loop(), at, turn), skin: (paint) => setColour(paint, linear('#b9a583')) },
    ],
  };
}

function rounded(t: number): number {
  const end = Math.max(0, (t - 0.975) / 0.025, (0.012 - t) / 0.012);
  return Math.sqrt(Math.max(0, 1 - Math.min(1, end) ** 2));
}

function bristles(): ReturnType<typeof cord>[] {
  const all: ReturnType<typeof cord>[] = [];
  for (let row = -4; row <= 4; row++) {
    for (let n = 0; n < 17; n++) {
      const x = -15.6 + n * 0.82 + (row % 2) * 0.4;
      const z = row * 0.72;
      if (((x + 9) / 6.9) ** 2 + (z / 3.15) ** 2 > 1) continue;
      for (let k = 0; k < 11; k++) {
        const [a, r] = [hash(k, n * 31 + row, 7) * 6.28, 0.24 * Math.sqrt(hash(k, n * 17 + row, 8))];
        const [ox, oz] = [Math.cos(a) * r, Math.sin(a) * r];
        const long = 2.7 + 0.18 * hash(k, n + row * 40, 9);
        const lean = 0.4 * (x + 9) * 0.12;
        all.push(
          cord(
            [
              [x + ox * 0.7, 1.6, z + oz * 0.7],
              [x + ox * 1.4 + lean * 0.3, 1.6 + long * 0.5, z + oz * 1.4 + z * 0.03],
              [x + ox * 2.4 + lean, 1.6 + long, z + oz * 2.4 + z * 0.11],
            ],
            0.085,
            5,
          ),
        );
      }
    }
  }
  return all;
}

function loop(): Mesh {
  return cord(
    Array.from({ length: 60 }, (_, i) => {
      const a = (i / 59) * Math.PI * 2;
      return [17.4 + 2.6 - 2.6 * Math.cos(a), 0.3 + 1 * Math.max(0, Math.cos(a)), 1.1 * Math.sin(a)] as const;
    }),
    0.26,
    8,
  );
}
