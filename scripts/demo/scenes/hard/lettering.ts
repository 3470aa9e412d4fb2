import { clamp } from '../../noise.ts';
import { once } from '../stage.ts';
import { letters, type Line } from './glyphs.ts';

export type Ink = (x: number, y: number) => number;

/** Printed lines on a label `wide` × `high` centimetres from its upper left corner: 1 where there is ink. */
export function printed(lines: readonly Line[], wide: number, high: number, fine = 90): Ink {
  const [columns, rows] = [Math.ceil(wide * fine), Math.ceil(high * fine)];
  const sheet = once(`printed ${JSON.stringify(lines)} ${wide} ${high} ${fine}`, () => {
    const ink = new Float32Array(columns * rows);
    for (const line of lines)
      for (const { path, x, y } of letters(line))
        fill(ink, columns, rows, contours(path, x, y, line.size / 1000, fine));
    return ink;
  });
  return (x, y) => {
    const [px, py] = [x * fine - 0.5, y * fine - 0.5];
    if (px < 0 || py < 0 || px >= columns - 1 || py >= rows - 1) return 0;
    const [i, j] = [Math.floor(px), Math.floor(py)];
    const [fx, fy] = [px - i, py - j];
    const at = j * columns + i;
    const top = sheet[at]! * (1 - fx) + sheet[at + 1]! * fx;
    const low = sheet[at + columns]! * (1 - fx) + sheet[at + columns + 1]! * fx;
    return clamp(top * (1 - fy) + low * fy, 0, 1);
  };
}

type Contour = readonly (readonly [number, number])[];

function contours(path: string, x: number, y: number, scale: number, fine: number): readonly Contour[] {
  const all: [number, number][][] = [];
  const put = (px: number, py: number) => all.at(-1)!.push([(x + px * scale) * fine, (y + py * scale) * fine]);
  let [cx, cy] = [0, 0];
  for (const [, command, rest] of path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const n = rest!.match(/-?\d+/g)?.map(Number) ?? [];
    if (command === 'M') all.push([]);
    if (command === 'M' || command === 'L') put(n[0]!, n[1]!);
    if (command === 'Q')
      for (let k = 1; k <= 6; k++) {
        const [t, m] = [k / 6, 1 - k / 6];
        put(m * m * cx + 2 * m * t * n[0]! + t * t * n[2]!, m * m * cy + 2 * m * t * n[1]! + t * t * n[3]!);
      }
    if (n.length > 1) [cx, cy] = [n.at(-2)!, n.at(-1)!];
  }
  return all;
}

const SUB = 4;

/** Fills what the contours wind about, four lines to a row. */
function fill(ink: Float32Array, columns: number, rows: number, shape: readonly Contour[]): void {
  const ys = shape.flatMap((contour) => contour.map(([, y]) => y));
  if (ys.length === 0) return;
  const top = Math.max(0, Math.floor(Math.min(...ys)));
  const bottom = Math.min(rows - 1, Math.ceil(Math.max(...ys)));
  for (let row = top; row <= bottom; row++) {
    for (let sub = 0; sub < SUB; sub++) {
      const y = row + (sub + 0.5) / SUB;
      const crossings = shape.flatMap((contour) => crossed(contour, y)).toSorted((a, b) => a[0] - b[0]);
      let winding = 0;
      for (let i = 0; i + 1 < crossings.length; i++) {
        winding += crossings[i]![1];
        if (winding !== 0) span(ink, columns, row, crossings[i]![0], crossings[i + 1]![0]);
      }
    }
  }
}

function crossed(contour: Contour, y: number): readonly (readonly [number, number])[] {
  return contour.flatMap(([ax, ay], i) => {
    const [bx, by] = contour[(i + 1) % contour.length]!;
    if (ay > y === by > y) return [];
    return [[ax + ((bx - ax) * (y - ay)) / (by - ay), by > ay ? 1 : -1] as const];
  });
}

function span(ink: Float32Array, columns: number, row: number, from: number, to: number): void {
  for (let x = Math.max(0, Math.floor(from)); x <= Math.min(columns - 1, Math.floor(to)); x++) {
    const share = Math.min(x + 1, to) - Math.max(x, from);
    const i = row * columns + x;
    ink[i] = Math.min(1, ink[i]! + share / SUB);
  }
}
