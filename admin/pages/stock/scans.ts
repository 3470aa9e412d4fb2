import type { StockRow } from './stock-row.ts';

/** A product that is being counted. */
export type Scanned = {
  readonly row: StockRow;
  /** Pieces that were scanned or typed. */
  readonly count: number;
};

/** The list after a piece was scanned: it is counted on, and stands first. */
export function withScan(scans: readonly Scanned[], row: StockRow, pieces = 1): readonly Scanned[] {
  const before = scans.find((one) => one.row.id === row.id);
  const others = scans.filter((one) => one.row.id !== row.id);
  return [{ row, count: (before?.count ?? 0) + pieces }, ...others];
}

/** The list after a number was typed. */
export function withCount(scans: readonly Scanned[], id: number, count: number): readonly Scanned[] {
  return scans.map((one) => (one.row.id === id ? { ...one, count } : one));
}

/** What was read by the scanner: a code, or a number of pieces and a code, `12*4770000000017`. */
export function readScan(typed: string): { readonly code: string; readonly pieces: number } | null {
  const [, pieces, code = ''] = /^\s*(?:(\d{1,4})\s*[*x×]\s*)?(\S+)\s*$/i.exec(typed) ?? [];
  return code === '' ? null : { code, pieces: pieces === undefined ? 1 : Number(pieces) };
}

/** How far a count is from what the shop thinks; null: it did not count so far. */
export function difference({ row, count }: Scanned): number | null {
  return row.stock_quantity === null ? null : count - row.stock_quantity;
}
