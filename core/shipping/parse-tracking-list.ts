import { findCarrier } from './carriers.ts';

/** A line of a carrier's list: which order was sent by which number. */
export type TrackedOrder = {
  readonly id: number;
  readonly number: string;
  /** Id of a carrier, where the line names one that is known; else empty. */
  readonly carrier: string;
};

export type TrackingList = {
  readonly orders: readonly TrackedOrder[];
  /** Lines of which no order and number could be read; a head of columns is none of them. */
  readonly unreadable: readonly string[];
};

const orderNumber = /^#?(\d{1,9})$/;
const trackingNumber = /^(?=.*\d)[\p{L}\p{N}][\p{L}\p{N}./_-]{4,63}$/u;

function readLine(line: string): TrackedOrder | null {
  const cells = line
    .split(/[\t;,]|\s+/)
    .map((cell) => cell.trim().replaceAll('"', ''))
    .filter((cell) => cell !== '');
  const place = cells.findIndex((cell) => orderNumber.test(cell));
  if (place === -1) return null;
  const others = cells.filter((_, index) => index !== place);
  const number = others.find((cell) => trackingNumber.test(cell));
  if (number === undefined) return null;
  const carrier = others.find((cell) => cell !== number && findCarrier(cell) !== null) ?? '';
  return {
    id: Number(orderNumber.exec(cells[place] ?? '')?.[1]),
    number,
    carrier: carrier === '' ? '' : (findCarrier(carrier)?.id ?? ''),
  };
}

/** Whether a line is a head of columns: words alone. */
const isHead = (line: string) => !/\d/.test(line);

/**
 * Reads what was pasted from a carrier's list or a spreadsheet: on each line an order's number first, then its tracking
 * number, and the carrier where it is named; parted by tabs, semicolons, commas or spaces.
 *
 * ```ts
 * parseTrackingList('1042\tCC123456785LT\n1043;05809623100042;DPD').orders.length; // 2
 * ```
 */
export function parseTrackingList(text: string): TrackingList {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const filled = lines.filter((line, index) => line !== '' && !(index === 0 && isHead(line)));
  const read = filled.map((line) => ({ line, order: readLine(line) }));
  return {
    orders: read.flatMap(({ order }) => order ?? []),
    unreadable: read.flatMap(({ line, order }) => (order === null ? [line] : [])),
  };
}
