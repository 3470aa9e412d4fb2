import { placed } from '../../mesh.ts';
import type { Scene } from '../../render.ts';
import { linear, setColour, type Skin } from '../../skin.ts';
import { cord, joined, turned } from '../../solids.ts';
import { fromFront, sweep } from '../stage.ts';
import { amberGlass, black, bottle, dense, glowing, moulded } from './bottle.ts';
import { label } from './label.ts';
import { strap, type Profile } from './solid.ts';

const OIL: Profile = [
  [0, 0.3],
  [2.1, 0.15],
  [2.35, 0.02],
  [2.5, 0.2],
  [2.55, 0.7],
  [2.55, 6.4],
  [2.5, 7],
  [2.1, 7.7],
  [1.35, 8.25],
  [1.1, 8.6],
  [1.1, 9.3],
];

/** Body oil in brown glass with a dropper. */
export function oilBottle(): Scene {
  const tag = label({
    wide: 4.9,
    high: 5.3,
    name: ['Linų sėmenų', 'aliejus'],
    small: ['Kūnui ir rankoms', 'Šalto spaudimo'],
    amount: '100 ml',
    size: 0.6,
  });
  const collar = turned(
    dense([
      [1.1, 8.75],
      [1.42, 8.8],
      [1.45, 9],
      [1.45, 10.2],
      [1.38, 10.4],
      [0.95, 10.45],
    ]),
  );
  const rubber = turned(
    dense([
      [0.95, 10.4],
      [0.92, 10.9],
      [0.98, 11.5],
      [0.92, 12.6],
      [0.72, 13.2],
      [0.35, 13.45],
      [0, 13.48],
    ]),
  );
  const ribbed: Skin = (paint, u) => {
    setColour(paint, black);
    paint.height = 0.03 * Math.sin(u * 16);
    paint.gloss = 0.3;
    paint.sharp = 24;
    paint.fuzz = 0;
  };
  return {
    camera: fromFront(18.5, 13, 6.3, 0),
    nearness: [0.4, 2],
    softness: 0.26,
    things: [
      glowing(sweep(21.5), 2.6, 0.2, 3.2, 6.5),
      bottle({ profile: OIL, label: tag, foot: 1, skin: amberGlass(6.9, 2.55) }),
      { mesh: collar, skin: ribbed },
      { mesh: rubber, skin: moulded(black, 0.16, 12) },
    ],
  };
}

const SOAP: Profile = [
  [0, 0.3],
  [2.9, 0.2],
  [3.25, 0.02],
  [3.45, 0.25],
  [3.5, 0.8],
  [3.5, 10.2],
  [3.45, 10.9],
  [3, 11.7],
  [1.9, 12.3],
  [1.35, 12.6],
  [1.3, 13.2],
];

/** Liquid soap in a brown bottle with a pump. */
export function pumpBottle(): Scene {
  const tag = label({
    wide: 6.6,
    high: 7.4,
    name: ['Skystas', 'muilas'],
    small: ['Su linų ekstraktu', 'Rankoms'],
    amount: '300 ml',
    size: 0.95,
  });
  const collar = turned(
    dense([
      [1.3, 12.7],
      [1.68, 12.75],
      [1.72, 13],
      [1.7, 14.3],
      [1.6, 14.5],
      [0.75, 14.6],
      [0.62, 14.8],
      [0.62, 16.3],
    ]),
  );
  const head = joined([
    turned([
      [0.62, 16],
      [1.05, 16.05],
      [1.1, 16.3],
      [1.08, 17.1],
      [0.95, 17.3],
      [0, 17.38],
    ]),
    placed(
      strap(
        [
          [-0.6, 16.75],
          [-2, 16.85],
          [-3.4, 16.75],
          [-4.3, 16.35],
          [-4.55, 16],
        ],
        (t) => 1.15 - 0.45 * t,
        (t) => 0.85 - 0.3 * t,
      ),
      [0, 0, 0],
      [0, 0.5, 0],
    ),
  ]);
  return {
    camera: fromFront(23.5, 13, 8.2, 0),
    nearness: [0.4, 2],
    softness: 0.26,
    things: [
      glowing(sweep(27), 3.6, 0.2, 4.4, 9),
      bottle({ profile: SOAP, label: tag, foot: 1.4, skin: amberGlass(10.4, 3.5) }),
      { mesh: joined([collar, head]), skin: moulded(black, 0.3, 26) },
    ],
  };
}

const WATER: Profile = [
  [0, 0.3],
  [2.3, 0.15],
  [2.65, 0.02],
  [2.8, 0.25],
  [2.85, 0.8],
  [2.85, 10.6],
  [2.8, 11.3],
  [2.3, 12.2],
  [1.5, 12.7],
  [1.15, 13],
  [1.15, 13.6],
];

/** Linen water in brown glass. */
export function sprayBottle(): Scene {
  const tag = label({
    wide: 5.4,
    high: 6.6,
    name: ['Rasa'],
    small: ['Kvapusis lino vanduo', 'Levanda ir liepžiedžiai'],
    amount: '250 ml',
    size: 1,
  });
  const cap = turned(
    dense([
      [1.15, 13.1],
      [1.4, 13.15],
      [1.42, 13.4],
      [1.42, 14.7],
      [1.32, 14.85],
      [1.02, 14.9],
      [1.02, 16.4],
      [0.95, 16.6],
      [0, 16.62],
    ]),
  );
  const nozzle = cord(
    [
      [0, 15.8, 0.7],
      [-0.1, 15.8, 1],
      [-0.16, 15.8, 1.14],
    ],
    0.3,
    20,
  );
  return {
    camera: fromFront(22.5, 13, 7.9, 0),
    nearness: [0.4, 2],
    softness: 0.26,
    things: [
      sweep(26),
      bottle({ profile: WATER, label: tag, foot: 1.5, skin: amberGlass(10.4, 2.85) }),
      { mesh: joined([cap]), skin: moulded(black, 0.3, 26) },
      { mesh: placed(nozzle, [0, 0, 0], [0, -0.5, 0]), skin: moulded(linear('#8d9090'), 0.2) },
    ],
  };
}
