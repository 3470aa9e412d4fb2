import { placed } from '../mesh.ts';
import { outline, symmetric } from '../outline.ts';
import type { Scene } from '../render.ts';
import { mix, type Rgb, type Skin } from '../skin.ts';
import { block } from '../solids.ts';
import { tape } from './notions.ts';
import { heightsOf } from './pieces.ts';
import { flatLay, seamAlong } from './sewing.ts';
import { quilting, stuffed } from './stuffed.ts';

import { brass, strapOf } from './bags.ts';

/** A quilted pouch with a zip. */
export function pouch(colour: Rgb): Scene {
  const body = stuffed({
    name: 'pouch',
    line: outline([
      [-11.4, 0],
      [11.4, 0],
      [12.2, 6, 12, 13],
      [11.6, 16.4, 8.4, 16.6],
      [-8.4, 16.6],
      [-11.6, 16.4, -12, 13],
      [-12.2, 6, -11.4, 0],
    ]),
    seed: 1031,
    puff: 3,
    round: 6.4,
    spacing: 0.5,
    crumple: 0.16,
    cloth: { colour, pitch: 0.085, seams: quilting(2.6, 0.26, true) },
  });
  const over = heightsOf(body.mesh);
  const zip: Skin = (paint, u, v) => {
    const tooth = Math.abs(v) < 0.42 && Math.sin(u * 34) > (v > 0 ? -0.2 : 0.2);
    const [r, g, b] = tooth ? ([0.36, 0.26, 0.1] as const) : mix([0, 0, 0], colour, 0.7);
    [paint.r, paint.g, paint.b] = [r, g, b];
    paint.height = tooth ? 0.1 : 0;
    paint.gloss = tooth ? 0.6 : 0;
    paint.sharp = 20;
  };
  const line = tape(
    [
      [-11.6, 0, 0.7],
      [-7, 0, 0.9],
      [0, 0, 1],
      [7, 0, 0.9],
      [11.6, 0, 0.7],
    ],
    1.9,
    colour,
    { over: (x, z) => over(x, z) + 0.15 },
  );
  const pull = [
    { mesh: placed(block([1, 0.36, 1.2], 0.16), [8.6, over(8.6, 1) + 0.3, 0.9]), skin: brass },
    strapOf(
      [
        [8.6, over(8.6, 1) + 0.7, 1],
        [9.4, over(9, 3) + 0.5, 3],
        [9.6, over(9, 5) + 0.4, 5.2],
      ],
      0.8,
    ),
  ];
  const tab = strapOf(
    [
      [-11.6, 0.8, 2.4],
      [-13, 0.7, 3],
      [-14.4, 0.6, 3.2],
    ],
    1.6,
  );
  return flatLay(36, [0, 8], [tab, body, { mesh: line.mesh, skin: zip }, ...pull]);
}

/** A padded mask for sleeping with a soft band. */
export function sleepMask(colour: Rgb): Scene {
  const half = [
    [0, -3.4],
    [3.4, -4.4, 6.6, -4.4],
    [10.4, -4, 10.6, 0],
    [10.4, 4.6, 6, 5],
    [2.8, 5, 1.8, 2.4],
    [1, 1, 0, 1],
  ] as const;
  const mask = stuffed({
    name: 'sleep mask',
    line: symmetric(half),
    seed: 1041,
    puff: 1.3,
    round: 3.2,
    spacing: 0.4,
    crumple: 0.14,
    crumpleWidth: 4,
    cloth: { colour, pitch: 0.07, seams: seamAlong(half, { height: 0, at: -0.5 }) },
  });
  const own = mix([0, 0, 0], colour, 0.93);
  const band = tape(
    [
      [10, 0.7, 0],
      [13.4, 0.5, -3.4],
      [11, 0.4, -9],
      [3, 0.4, -11.4],
      [-5, 0.4, -10.6],
      [-12, 0.4, -7.4],
      [-13.2, 0.5, -2.6],
      [-10, 0.7, 0],
    ],
    1.7,
    own,
    { pitch: 0.06, seed: 1042 },
  );
  return flatLay(38, [0, -2.6], [band, { ...mask, mesh: placed(mask.mesh, [0, 0, 0], [0, 0.06, 0]) }]);
}
