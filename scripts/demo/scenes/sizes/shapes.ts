import { evenly } from '../../solids.ts';
import { cm, type Figure, type Measure, type Point } from './figure.ts';

type Size = readonly [number, number];

export function line(points: readonly Point[], closed = true): string {
  return `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}${closed ? 'Z' : ''}`;
}

function short(value: number): number {
  return Number(value.toFixed(2));
}

function box(x: number, y: number, wide: number, high: number): string {
  return `M${short(x)} ${short(y)}h${short(wide)}v${short(high)}h${short(-wide)}Z`;
}

function across(wide: number, high: number, text = cm(wide)): Measure {
  return { from: [0, high], to: [wide, high], side: 'below', text };
}

function upright(wide: number, high: number, text = cm(high)): Measure {
  return { from: [wide, 0], to: [wide, high], side: 'right', text };
}

interface FlatLook {
  /** Width of the hem. */
  readonly hem?: number;
  readonly fringe?: number;
  /** Stripes across, from the foot. */
  readonly stripes?: readonly number[];
  readonly stuffed?: boolean;
}

/** Flat articles, every size within the largest, from one corner. */
export function flat(sizes: readonly Size[], look: FlatLook = {}): Figure {
  const wide = Math.max(...sizes.map(([w]) => w));
  const high = Math.max(...sizes.map(([, h]) => h));
  const [w, h] = sizes.at(-1)!;
  const smaller = sizes.slice(0, -1);
  const hem = look.hem ?? Math.min(w, h) * 0.022;
  const fringes = look.fringe
    ? Array.from({ length: Math.round(w / 2.4) + 1 }, (_, i) => {
        const x = (i * w) / Math.round(w / 2.4);
        return `M${short(x)} ${high}v${short(look.fringe!)}M${short(x)} ${high - h}v${short(-look.fringe!)}`;
      })
    : [];
  return {
    wide,
    high: high + (look.fringe ?? 0),
    outline: [look.stuffed ? stuffed(w, h, high - h) : box(0, high - h, w, h)],
    fine: [
      ...(look.stuffed ? [] : [box(hem, high - h + hem, w - 2 * hem, h - 2 * hem)]),
      ...fringes,
      ...(look.stripes ?? []).map((at) => `M0 ${short(high - at)}h${w}`),
    ],
    dashed: smaller.map(([sw, sh]) => box(0, high - sh, sw, sh)),
    measures: [
      { from: [0, high + (look.fringe ?? 0)], to: [w, high + (look.fringe ?? 0)], side: 'below', text: cm(w) },
      { from: [w, high - h], to: [w, high], side: 'right', text: cm(h) },
    ],
    words: smaller.map(([sw, sh], i) => ({
      text: `${numeral(sw)} × ${numeral(sh)}`,
      at: [wide * 0.03 + (smaller[i - 1]?.[1] === sh ? smaller[i - 1]![0] : 0), high - sh],
    })),
  };
}

function numeral(value: number): string {
  return String(value).replace('.', ',');
}

function stuffed(w: number, h: number, top: number): string {
  const b = Math.min(w, h) * 0.045;
  return (
    `M0 ${short(top)}Q${short(w / 2)} ${short(top + b)} ${w} ${short(top)}Q${short(w - b)} ${short(top + h / 2)} ${w} ${short(top + h)}` +
    `Q${short(w / 2)} ${short(top + h - b)} 0 ${short(top + h)}Q${short(b)} ${short(top + h / 2)} 0 ${short(top)}Z`
  );
}

/** Round articles, smaller ones within. */
export function round(sizes: readonly number[], thick?: number): Figure {
  const d = Math.max(...sizes);
  const ring = (r: number) =>
    `M${short(d / 2 - r)} ${short(d / 2)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
  const smaller = sizes.filter((size) => size < d);
  const edge = thick ? d * 1.12 : 0;
  return {
    wide: d,
    high: thick ? edge + thick : d,
    outline: [ring(d / 2), ...(thick ? [`M0 ${short(edge)}h${d}v${thick}h${-d}Z`] : [])],
    fine: [ring(d / 2 - d * 0.02)],
    dashed: smaller.map((size) => ring(size / 2)),
    measures: [
      { from: [0, thick ? edge + thick : d], to: [d, thick ? edge + thick : d], side: 'below', text: cm(d) },
      ...(thick ? [{ from: [d, edge], to: [d, edge + thick], side: 'right', text: cm(thick) } as const] : []),
    ],
    words: smaller.map((size) => ({ text: cm(size), at: [d * 0.4, d / 2 - size / 2] as const })),
  };
}

/** From the middle of the foot up to the lip: shares of half the width and of the height. */
export type Half = readonly (readonly [number, number])[];

interface TurnedLook {
  /** The handle at the right side as points, shares of the width from the middle and of the height. */
  readonly handle?: readonly Point[];
  /** Handle is as wide again as this share; for the frame. */
  readonly beyond?: number;
  readonly lines?: readonly number[];
  readonly depthWord?: string;
  readonly noWidth?: boolean;
  readonly noHeight?: boolean;
}

/** Something turned, seen from the side. */
export function turnedSide(wide: number, high: number, half: Half, look: TurnedLook = {}): Figure {
  const curve = evenly(
    half.map(([r, y]) => [(r * wide) / 2, y * high] as const),
    Math.max(wide, high) / 90,
  ).map(([r, y]) => [r, high - y] as const);
  const right = curve.map(([r, y]) => [wide / 2 + r, y] as const);
  const left = curve.map(([r, y]) => [wide / 2 - r, y] as const).toReversed();
  const [lipRadius, lipY] = [curve.at(-1)![0], curve.at(-1)![1]];
  const lip = lipRadius > wide * 0.05 ? [`M${short(wide / 2 - lipRadius)} ${short(lipY)}h${short(2 * lipRadius)}`] : [];
  const handle = look.handle
    ? [
        line(
          evenly(
            look.handle.map(([x, y]) => [wide / 2 + x * wide, y * high] as const),
            Math.max(wide, high) / 90,
          ).map(([x, y]) => [x, high - y] as const),
          false,
        ),
      ]
    : [];
  const total = wide * (1 + (look.beyond ?? 0));
  return {
    wide: total,
    high,
    outline: [line([...left, ...right], false), ...lip, ...handle],
    fine: (look.lines ?? []).map((at) => {
      const r = curve.reduce((best, p) =>
        Math.abs(p[1] - high * (1 - at)) < Math.abs(best[1] - high * (1 - at)) ? p : best,
      )[0];
      return `M${short(wide / 2 - r)} ${short(high * (1 - at))}h${short(2 * r)}`;
    }),
    measures: [
      ...(look.noWidth ? [] : [{ from: [0, high], to: [wide, high], side: 'below', text: cm(wide) } as const]),
      ...(look.noHeight ? [] : [upright(total, high)]),
    ],
  };
}

/** A block seen from a corner: width, depth, height. */
export function block3([w, d, h]: readonly [number, number, number], fine: readonly string[] = []): Figure {
  const [dx, dy] = [d * 0.5, d * 0.36];
  const high = h + dy;
  return {
    wide: w + dx,
    high,
    outline: [
      box(0, dy, w, h),
      line(
        [
          [0, dy],
          [dx, 0],
          [w + dx, 0],
          [w + dx, h],
          [w, high],
        ],
        false,
      ),
      `M${w} ${short(dy)}L${short(w + dx)} 0`,
    ],
    fine,
    measures: [
      across(w, high),
      { from: [0, dy], to: [0, high], side: 'left', text: cm(h) },
      { from: [w + dx, 0], to: [w + dx, h], side: 'right', text: cm(d) },
    ].map((measure, i) =>
      i === 2
        ? ({ from: [dx, 0], to: [w + dx, 0], side: 'above', text: `gylis ${cm(d)}` } as const)
        : (measure as Measure),
    ),
  };
}

/** A free outline with its width and height, each named or left out. */
export function outlined(
  wide: number,
  high: number,
  outline: readonly string[],
  fine: readonly string[] = [],
  show: { readonly wide?: boolean; readonly high?: boolean } = {},
): Figure {
  return {
    wide,
    high,
    outline,
    fine,
    measures: [
      ...(show.wide === false ? [] : [across(wide, high)]),
      ...(show.high === false ? [] : [upright(wide, high)]),
    ],
  };
}
