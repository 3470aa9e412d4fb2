import type { BenchRow } from './bench-row.ts';

/** A row beside the same row of an earlier table. */
export type Comparison = {
  readonly row: BenchRow;
  /** Null where the earlier table does not have it. */
  readonly earlier: BenchRow | null;
  /** The figure now divided by the earlier one: a rate, else the median time, else the value. */
  readonly ratio: number | null;
  /** The same of the ratios to the plain Node server, which a faster or busier machine does not change as much. */
  readonly relative: number | null;
};

function keyOf({ database, products, id }: BenchRow): string {
  return `${database} ${products ?? ''} ${id}`;
}

/** The figure that a row is about. */
export function figureOf({ perSecond, p50, value }: BenchRow): number | null {
  return perSecond ?? p50 ?? value;
}

function divided(now: number | null, then: number | null | undefined): number | null {
  return now === null || then === null || then === undefined || then === 0 ? null : now / then;
}

/** Each row beside the earlier one of the same database, size and id. */
export function compareRows(rows: readonly BenchRow[], earlierRows: readonly BenchRow[]): readonly Comparison[] {
  const earlierByKey = new Map(earlierRows.map((row) => [keyOf(row), row]));
  return rows.map((row) => {
    const earlier = earlierByKey.get(keyOf(row)) ?? null;
    return {
      row,
      earlier,
      ratio: earlier === null ? null : divided(figureOf(row), figureOf(earlier)),
      relative: divided(row.ratio, earlier?.ratio),
    };
  });
}
