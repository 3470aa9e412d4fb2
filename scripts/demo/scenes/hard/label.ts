import { layered, smooth } from '../../noise.ts';
import { linear, mix, type Rgb } from '../../skin.ts';
import { inkFlower } from '../flower.ts';
import { printed, type Ink } from './lettering.ts';

export const inks = {
  blue: linear('#2f5d8c'),
  dark: linear('#2b3033'),
  moss: linear('#55664a'),
  amber: linear('#94601f'),
} as const;

interface LabelText {
  readonly wide: number;
  readonly high: number;
  readonly name: readonly string[];
  readonly small: readonly string[];
  readonly amount: string;
  readonly ink?: Rgb;
  /** Size of the name, centimetres. */
  readonly size?: number;
}

export interface Label {
  readonly wide: number;
  readonly high: number;
  readonly colour: (x: number, y: number) => Rgb;
}

const PAPER = linear('#f6f1e4');

/** A paper label of the shop: flower, name, what is in it and how much; x and y from its upper left corner. */
export function label({ wide, high, name, small, amount, ink = inks.blue, size = 0.62 }: LabelText): Label {
  const middle = wide / 2;
  const flower = Math.min(1.5, high * 0.22);
  const first = high * 0.06 + flower + size * 0.95;
  const lines = [
    ...name.map((text, i) => ({
      text,
      face: 'fraunces' as const,
      size,
      at: [middle, first + i * size * 1.12] as const,
      align: 'middle' as const,
    })),
    ...small.map((text, i) => ({
      text,
      size: size * 0.4,
      at: [middle, first + name.length * size * 1.12 - size * 0.12 + i * size * 0.54] as const,
      align: 'middle' as const,
    })),
    {
      text: 'LINO NAMAI',
      size: size * 0.36,
      at: [middle, high - 0.34 - size * 0.62] as const,
      align: 'middle' as const,
      spacing: 0.2,
    },
    { text: amount, size: size * 0.4, at: [middle, high - 0.34] as const, align: 'middle' as const },
  ];
  const words = printed(lines, wide, high);
  const frame = frameInk(wide, high);
  return {
    wide,
    high,
    colour: (x, y) => {
      const mark = inkFlower((x - middle) / flower, -(y - high * 0.06 - flower * 0.55) / flower);
      const tone = 1 + 0.02 * layered(x * 4, y * 4, 3, 2);
      const own = mix(PAPER, ink, Math.max(words(x, y), mark, frame(x, y)) * 0.92);
      return [own[0] * tone, own[1] * tone, own[2] * tone];
    },
  };
}

function frameInk(wide: number, high: number): Ink {
  return (x, y) => {
    const inside = Math.min(x, y, wide - x, high - y) - 0.16;
    return (1 - smooth(0.012, 0.022, Math.abs(inside))) * 0.8;
  };
}
