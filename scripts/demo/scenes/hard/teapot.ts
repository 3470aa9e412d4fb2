import { placed } from '../../mesh.ts';
import { noise, smooth } from '../../noise.ts';
import type { Scene } from '../../render.ts';
import { cord, joined } from '../../solids.ts';
import { fromFront, sweep } from '../stage.ts';
import { linear, mix, setColour, type Skin } from '../../skin.ts';
import { solidly, strap, thrown, type Profile } from './solid.ts';
import { clays, stoneware } from './stoneware.ts';

const POT: Profile = [
  [0, 0.4],
  [4.6, 0.35],
  [5, 0],
  [5.5, 0.15],
  [6.6, 1.6],
  [7.7, 4.2],
  [7.8, 6.6],
  [6.7, 9.2],
  [5, 10.7],
  [4.3, 11.05],
  [4.15, 11.3],
  [3.9, 11.2],
  [3.85, 10.6],
  [4.4, 9.8],
];

const LID: Profile = [
  [3.7, 10.7],
  [4.05, 11.05],
  [4.2, 11.35],
  [4, 11.6],
  [2.8, 12.2],
  [1.3, 12.55],
  [0.75, 12.75],
  [0.62, 13.1],
  [0.95, 13.6],
  [1.15, 14.1],
  [0.9, 14.6],
  [0.4, 14.8],
  [0, 14.84],
];

const bamboo: Skin = (paint, u, v) => {
  const fibre = noise(u * 1.5, v * 1.5, 4);
  setColour(paint, mix(linear('#b98d4e'), linear('#d9b878'), 0.5 + 0.5 * fibre));
  paint.height = 0;
  paint.gloss = 0.18;
  paint.sharp = 24;
  paint.fuzz = 0;
};

/** A teapot under a bamboo handle, spout to the left. */
export function teapot(): Scene {
  const skin = stoneware({
    colour: clays.mist,
    seed: 41,
    spots: 0.24,
    rings: 0.022,
    pitch: 0.8,
    bare: (_, y) => (1.5 - y) * 2,
    thin: (r, y) => Math.exp(-(((y - 11.3) / 0.18) ** 2)) * (r < 4.6 ? 1 : 0) + Math.exp(-(((r - 12.7) / 0.35) ** 2)),
  });
  const pipe = strap(
    [
      [-5.2, 3.6],
      [-7.6, 4.2],
      [-9.3, 6],
      [-10.4, 8.4],
      [-11.6, 10.4],
      [-12.7, 11.3],
    ],
    (t) => 4.4 - 2.6 * smooth(0, 0.75, t),
    (t) => 4.8 - 3.1 * smooth(0, 0.8, t),
  );
  const mouth = strap(
    [
      [-12.62, 11.22],
      [-12.72, 11.3],
    ],
    () => 1.15,
    () => 1.05,
  );
  const lugs = [-1, 1].map((side) =>
    placed(
      cord(
        Array.from({ length: 40 }, (_, n) => {
          const a = (n / 39) * Math.PI;
          return [side * 5.1 + 0.9 * Math.cos(a) * side, 10 + 1.5 * Math.sin(a), 0] as const;
        }),
        0.75,
        16,
      ),
      [0, 0, 0],
    ),
  );
  const cane = strap(
    [
      [-6.1, 11.6],
      [-6.7, 13.6],
      [-6.2, 16.6],
      [-4.2, 19.2],
      [0, 20.4],
      [4.2, 19.2],
      [6.2, 16.6],
      [6.7, 13.6],
      [6.1, 11.6],
    ],
    () => 0.95,
    (t) => 0.8 + 0.16 * Math.max(...[0.12, 0.33, 0.5, 0.67, 0.88].map((at) => Math.exp(-(((t - at) / 0.012) ** 2)))),
  );
  const ties = joined(
    [-1, 1].map((side) =>
      cord(
        Array.from({ length: 200 }, (_, n) => {
          const a = (n / 199) * Math.PI * 2 * 7;
          const t = n / 199;
          return [side * (5.95 + 0.4 * t) + 0.56 * Math.cos(a), 11.2 + 1.9 * t, 0.62 * Math.sin(a)] as const;
        }),
        0.26,
        7,
      ),
    ),
  );
  const place = [1.8, 0, 0] as const;
  const turn = [0, 0.28, 0] as const;
  return {
    camera: fromFront(38, 19, 9.6, 0),
    nearness: [0.6, 3],
    softness: 0.28,
    things: [
      sweep(38),
      { mesh: placed(joined([thrown(POT, 43), ...lugs.map(solidly), pipe]), place, turn), skin },
      { mesh: placed(thrown(LID, 44), place, [0, 0.9, 0]), skin },
      { mesh: placed(cane, place, turn), skin: bamboo },
      { mesh: placed(ties, place, turn), skin: bamboo },
      {
        mesh: placed(mouth, place, turn),
        skin: stoneware({ colour: [0.05, 0.035, 0.025], seed: 1, spots: 0, gloss: 0 }),
      },
    ],
  };
}
