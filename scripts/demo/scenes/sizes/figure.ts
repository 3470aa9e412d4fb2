import { letters, widthOf } from '../hard/glyphs.ts';

export type Point = readonly [number, number];

/** A measured length on a drawing; places in centimetres of the article, y downward. */
export interface Measure {
  readonly from: Point;
  readonly to: Point;
  readonly side: 'below' | 'right' | 'above' | 'left';
  readonly text: string;
}

/** An article as lines: paths of SVG in centimetres from its upper left corner. */
export interface Figure {
  readonly wide: number;
  readonly high: number;
  readonly outline: readonly string[];
  readonly fine?: readonly string[];
  readonly dashed?: readonly string[];
  readonly measures: readonly Measure[];
  /** Words within the drawing, under a line through the place, from there to the right. */
  readonly words?: readonly { readonly text: string; readonly at: Point }[];
}

const [WIDE, HIGH] = [1600, 2000];
const PAPER = '#f1ece1';
const INK = '#22282b';
const SOFT = '#5a6166';
const SIZE = 54;
const AWAY = 74;

/** A size drawing as SVG: thin lines on paper, figures as outlines of the shop's own letters. */
export function drawn(figure: Figure): string {
  const scale = Math.min(940 / figure.wide, 1280 / figure.high);
  const [left, top] = [(WIDE - figure.wide * scale) / 2 - 30, (HIGH - figure.high * scale) / 2 - 30];
  const at = ([x, y]: Point, down = 0): Point => [left + x * scale, top + y * scale + down];
  const place = `translate(${round(left)} ${round(top)}) scale(${round(scale, 4)})`;
  const lines = (paths: readonly string[] | undefined, look: string) =>
    paths?.length ? `<g transform="${place}" fill="none" ${look}>${paths.map(pathOf).join('')}</g>` : '';
  const thick = (width: number) =>
    `stroke-width="${round(width / scale, 4)}" stroke-linejoin="round" stroke-linecap="round"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDE} ${HIGH}" width="${WIDE}" height="${HIGH}">`,
    `<rect width="100%" height="100%" fill="${PAPER}"/>`,
    lines(figure.fine, `stroke="${SOFT}" stroke-opacity=".55" ${thick(2)}`),
    lines(
      figure.dashed,
      `stroke="${SOFT}" ${thick(2.6)} stroke-dasharray="${round(14 / scale, 3)} ${round(11 / scale, 3)}"`,
    ),
    lines(figure.outline, `stroke="${INK}" ${thick(4.2)}`),
    ...figure.measures.map((measure) => measured(measure, at)),
    ...(figure.words ?? []).map(({ text, at: [x, y] }) => written(text, at([x, y], 50), 44, SOFT)),
    '</svg>',
  ].join('');
}

function pathOf(d: string): string {
  return `<path d="${d}"/>`;
}

function measured({ from, to, side, text }: Measure, at: (point: Point) => Point): string {
  const away = side === 'below' || side === 'right' ? AWAY : -AWAY;
  const level = side === 'below' || side === 'above';
  const [ax, ay] = at(from);
  const [bx, by] = at(to);
  const edge = level
    ? away > 0
      ? Math.max(ay, by)
      : Math.min(ay, by)
    : away > 0
      ? Math.max(ax, bx)
      : Math.min(ax, bx);
  const line = edge + away;
  const ends = level
    ? ([
        [ax, line],
        [bx, line],
      ] as const)
    : ([
        [line, ay],
        [line, by],
      ] as const);
  const tick = ([x, y]: Point) => `M${round(x - 11)} ${round(y + 11)}L${round(x + 11)} ${round(y - 11)}`;
  const reach = (x: number, y: number, [ex, ey]: Point) => {
    const gap = Math.sign(away) * 16;
    return level
      ? `M${round(x)} ${round(y + gap)}L${round(ex)} ${round(ey + gap)}`
      : `M${round(x + gap)} ${round(y)}L${round(ex + gap)} ${round(ey)}`;
  };
  const d = [
    `M${round(ends[0][0])} ${round(ends[0][1])}L${round(ends[1][0])} ${round(ends[1][1])}`,
    reach(ax, ay, ends[0]),
    reach(bx, by, ends[1]),
  ].join('');
  const [mx, my] = [(ends[0][0] + ends[1][0]) / 2, (ends[0][1] + ends[1][1]) / 2];
  const half = widthOf({ text, size: SIZE }) / 2;
  const words: Point = level
    ? [mx - half, my + (away > 0 ? 72 : -28)]
    : [away > 0 ? mx + 28 : mx - 28 - half * 2, my + SIZE * 0.35];
  return (
    `<path d="${d}" fill="none" stroke="${SOFT}" stroke-width="2.2"/>` +
    `<path d="${tick(ends[0])}${tick(ends[1])}" fill="none" stroke="${INK}" stroke-width="3.4"/>` +
    written(text, words, SIZE, INK)
  );
}

function written(text: string, at: Point, size: number, colour: string): string {
  const scale = round(size / 1000, 4);
  const glyphs = letters({ text, size, at }).map(
    ({ path, x, y }) => `<path transform="translate(${round(x)} ${round(y)}) scale(${scale})" d="${path}"/>`,
  );
  return `<g fill="${colour}">${glyphs.join('')}</g>`;
}

function round(value: number, places = 1): number {
  return Number(value.toFixed(places));
}

/** Centimetres as Lithuanian writes them. */
export function cm(value: number): string {
  return `${String(value).replace('.', ',')} cm`;
}
