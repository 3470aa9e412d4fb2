import { placed, surface } from '../../mesh.ts';
import { clamp, layered, noise, smooth } from '../../noise.ts';
import type { Scene } from '../../render.ts';
import { linear, mix, setColour, type Rgb, type Skin } from '../../skin.ts';
import { block, cord } from '../../solids.ts';
import { paper } from '../../yarns.ts';
import { facingWall, wall } from '../stage.ts';
import type { Line } from './glyphs.ts';
import { inks } from './label.ts';
import { printed } from './lettering.ts';
import { solidly } from './solid.ts';
import { timber } from './timber.ts';

const [WIDE, HIGH, PICTURE] = [30, 43, 24];
const FIRST = 4; // the first of January 2027 is a Friday

function leaf(): readonly Line[] {
  const column = (day: number) => 3.6 + day * 3.8;
  const names = ['P', 'A', 'T', 'K', 'P', 'Š', 'S'].map((text, day): Line => ({
    text,
    size: 0.85,
    at: [column(day), 30.2],
    align: 'middle',
  }));
  const days = Array.from({ length: 31 }, (_, i): Line => {
    const at = FIRST + i;
    return { text: String(i + 1), size: 1.15, at: [column(at % 7), 32.6 + Math.floor(at / 7) * 2.25], align: 'middle' };
  });
  return [
    { text: 'Sausis', face: 'fraunces', size: 2.1, at: [2.9, 27.6] },
    { text: '2027', face: 'fraunces', size: 2.1, at: [22.3, 27.6] },
    ...names,
    ...days,
  ];
}

/** A field of flax under a wide sky, as printed in four inks. */
function landscape(x: number, y: number): Rgb {
  const grain = 0.5 + 0.5 * noise(x * 14, y * 14, 5);
  const sky = mix(linear('#c9d6dc'), linear('#f0e9da'), smooth(2, 11, y));
  const cloud = smooth(0.1, 0.5, layered(x * 0.11, y * 0.32, 7, 4)) * smooth(11, 3, y);
  let colour = mix(sky, linear('#f7f3ea'), cloud * 0.85);
  const hill = (base: number, rise: number, seed: number) => base - rise * (0.5 + 0.5 * noise(x * 0.09, seed, seed));
  if (y > hill(11.4, 2, 3)) colour = mix(linear('#9aab9a'), linear('#8a9c86'), grain);
  if (y > hill(12.6, 1.2, 8)) colour = mix(linear('#71846a'), linear('#5f7358'), grain);
  const field = hill(13.4, 0.5, 11);
  if (y > field) {
    const deep = (y - field) / (PICTURE - field);
    const row = noise((x - 14) / (0.16 + deep * 1.5), y * 0.7, 13);
    const bloom = smooth(0.1, 0.75, noise(x * (7 - 4.6 * deep), y * (9 - 6 * deep), 14) + 0.45 * row);
    colour = mix(
      mix(linear('#6d8a68'), linear('#4f6b4f'), 0.5 + 0.5 * row),
      linear('#5b7fb4'),
      clamp(bloom * 1.1, 0, 1),
    );
    colour = mix(colour, linear('#8aa3c8'), 0.35 * (1 - smooth(0, 0.3, deep)));
  }
  for (const [tx, size] of [
    [6.5, 1.5],
    [8.1, 1.1],
    [23, 1.3],
  ] as const) {
    const crown = Math.hypot(x - tx, (y - 12.6 + size) * 0.85) + 0.25 * noise(x * 3, y * 3, tx);
    if (crown < size * 0.75) colour = mix(linear('#4d6047'), linear('#64785a'), grain);
  }
  return colour;
}

/** A calendar hung by its slat on a nail. */
export function calendar(): Scene {
  const words = printed(leaf(), WIDE, HIGH, 70);
  const print: Skin = (paint, u, v) => {
    const rest = [6, 13, 20, 27].some((day) => {
      const at = FIRST + day - 4;
      return at >= 0 && Math.abs(u - 26.4) < 1.6;
    });
    const framed = u > 2 && u < WIDE - 2 && v > 2.4 && v < PICTURE;
    const ink = words(u, v);
    const own = framed ? landscape(u, v) : mix(paper, rest && v > 29 ? linear('#9c3326') : inks.dark, ink * 0.92);
    setColour(paint, own, 1 + 0.012 * layered(u * 2, v * 2, 8, 3));
    paint.height = 0.004 * layered(u * 5, v * 5, 9, 3);
    paint.gloss = 0.01;
    paint.sharp = 10;
    paint.fuzz = 0;
  };
  const page = (z: number, bend: number) =>
    surface(80, 120, (s, t) => ({
      at: [
        (s - 0.5) * WIDE,
        -t * HIGH,
        z + bend * t ** 3 * (0.6 + 0.4 * Math.cos(s * 3)) + 0.05 * noise(s * 3, t * 4, 5),
      ],
      uv: [s * WIDE, t * HIGH],
    }));
  const plainPaper: Skin = (paint) => setColour(paint, linear('#ece5d6'));
  const line = cord(
    Array.from({ length: 80 }, (_, i) => {
      const t = (i / 79) * 2 - 1;
      return [t * 11, 0.6 + 6.2 * (1 - Math.abs(t)) ** 0.97, 0.9] as const;
    }),
    0.2,
    8,
  );
  const nail = cord(
    [
      [0, 6.7, 0],
      [0, 6.75, 0.8],
      [0, 6.8, 1.3],
    ],
    0.55,
    14,
  );
  return {
    camera: facingWall(64, 17.5),
    nearness: [0.6, 3],
    softness: 0.26,
    things: [
      wall(),
      { mesh: page(0.35, 0.5), skin: plainPaper },
      { mesh: page(0.55, 1.1), skin: print },
      {
        mesh: placed(solidly(block([WIDE + 1.2, 1.6, 1], 0.25, undefined, 50)), [0, -0.9, 0.7]),
        skin: timber({ seed: 191, heart: [-4, 3], years: 4 }),
      },
      { mesh: line, skin: (paint) => setColour(paint, linear('#b7a584')) },
      {
        mesh: nail,
        skin: (paint) => {
          setColour(paint, linear('#a9863f'));
          paint.gloss = 0.5;
          paint.sharp = 30;
        },
      },
    ],
  };
}
