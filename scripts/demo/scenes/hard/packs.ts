import { placed, surface, type Mesh } from '../../mesh.ts';
import { noise, smooth } from '../../noise.ts';
import type { Scene } from '../../render.ts';
import { linear, setColour, type Skin } from '../../skin.ts';
import { turned } from '../../solids.ts';
import { fromFront, sweep } from '../stage.ts';
import { bottle, dense } from './bottle.ts';
import { inks, label } from './label.ts';
import { solidly, throughout, type Profile } from './solid.ts';

/** Washing liquid in a tall bottle of matt plastic with a screw cap. */
export function washBottle(): Scene {
  const profile: Profile = [
    [0, 0.3],
    [3.6, 0.2],
    [4.1, 0.02],
    [4.45, 0.4],
    [4.5, 1],
    [4.5, 15.5],
    [4.4, 16.8],
    [3.7, 18.4],
    [2.3, 19.8],
    [1.7, 20.4],
    [1.65, 21],
  ];
  const tag = label({
    wide: 8.6,
    high: 10,
    name: ['Švara'],
    small: ['Lino skalbiklis', 'Be kvapiklių ir baliklių'],
    amount: '1 l',
    size: 1.55,
    ink: inks.dark,
  });
  const matt = (_: number, y: number, paint: Parameters<Skin>[0]) => {
    setColour(paint, linear('#cfd4cf'), 1 - 0.05 * smooth(0.6, 0, y));
    paint.height = 0;
    paint.gloss = 0.24;
    paint.sharp = 14;
    paint.fuzz = 0.03;
  };
  const cap: Skin = (paint, u) => {
    setColour(paint, linear('#35506e'));
    paint.height = 0.035 * Math.sin(u * 13);
    paint.gloss = 0.25;
    paint.sharp = 20;
    paint.fuzz = 0;
  };
  return {
    camera: fromFront(32.5, 13, 11.4, 0),
    nearness: [0.5, 2.5],
    softness: 0.26,
    things: [
      sweep(38),
      bottle({ profile, label: tag, foot: 2.6, skin: matt }),
      {
        mesh: turned(
          dense([
            [1.7, 20.5],
            [2.2, 20.55],
            [2.25, 20.8],
            [2.2, 23.4],
            [2.05, 23.65],
            [0, 23.7],
          ]),
        ),
        skin: cap,
      },
    ],
  };
}

/** Hand cream in an aluminium tube standing on its cap. */
export function tube(): Scene {
  const high = 13.5;
  const tag = label({
    wide: 4.8,
    high: 7.6,
    name: ['Rankų', 'kremas'],
    small: ['Su linų sėmenų', 'aliejumi'],
    amount: '75 ml',
    size: 0.9,
  });
  const mesh: Mesh = surface(
    240,
    160,
    (s, t) => {
      const a = s * Math.PI * 2;
      const flat = smooth(0.1, 0.92, t);
      const end = smooth(0.93, 0.945, t);
      const wide = 2.1 + 0.75 * flat;
      const deep = (2.1 * (1 - flat) + 0.16 * flat) * (1 - 0.4 * end);
      const dent = 0.12 * noise(Math.sin(a) * 1.4 + 3, t * 5, 5) * Math.sin(t * Math.PI);
      return {
        at: [Math.sin(a) * wide, 2.6 + t * high, Math.cos(a) * deep + dent * Math.sign(Math.cos(a))],
        uv: [0, 0],
      };
    },
    true,
  );
  const metal = throughout((paint, x, y, z) => {
    const fold = y > 2.6 + high * 0.935;
    const bend = x / (2.1 + 0.75 * smooth(0.1, 0.92, (y - 2.6) / high));
    const sheen =
      0.72 +
      0.5 * Math.exp(-(((bend + 0.42) / 0.16) ** 2)) -
      0.34 * Math.exp(-(((bend - 0.62) / 0.2) ** 2)) +
      0.16 * smooth(0.8, 1, bend);
    const dents = 1 + 0.1 * noise(x * 0.9, y * 0.5, 12);
    setColour(paint, linear('#c4c8ca'), (fold ? 0.8 : sheen) * dents * (z > 0 ? 1 : 0.9));
    const [u, v] = [x + 2.4, 14.2 - y];
    if (!fold && u > 0 && v > 0 && u < 4.8 && v < 7.6) setColour(paint, tag.colour(u, v), 0.86 + 0.2 * (sheen - 0.72));
    const band = smooth(3.1, 3.15, y) * (1 - smooth(4.6, 4.65, y));
    if (band > 0.5) setColour(paint, inks.blue);
    paint.height = fold ? 0.03 * Math.sin(y * 22) : 0;
    paint.gloss = 0.5;
    paint.sharp = 16;
    paint.fuzz = 0;
  });
  const cap = turned(
    dense([
      [0, 0],
      [1.85, 0],
      [2, 0.15],
      [2.02, 2.3],
      [1.95, 2.5],
      [1.5, 2.55],
    ]),
  );
  const ribs: Skin = (paint, u) => {
    setColour(paint, linear('#d9d2c2'));
    paint.height = 0.03 * Math.sin(u * 15);
    paint.gloss = 0.2;
    paint.sharp = 18;
    paint.fuzz = 0;
  };
  return {
    camera: fromFront(22, 12, 7.8, 0),
    nearness: [0.4, 2],
    softness: 0.26,
    things: [
      sweep(25.5),
      { mesh: placed(solidly(mesh), [0, 0, 0], [0, -0.3, 0]), skin: metal },
      { mesh: cap, skin: ribs },
    ],
  };
}
