import * as v from 'valibot';

const number = v.nullable(v.number());

/** A row as a kept table has it. */
export const benchRowSchema = v.object({
  database: v.picklist(['embedded', 'postgres']),
  /** Null in the table of rates. */
  products: v.nullable(v.number()),
  id: v.string(),
  title: v.string(),
  perSecond: number,
  /** Milliseconds. */
  p50: number,
  p95: number,
  /** The rate divided by that of the plain Node server. */
  ratio: number,
  /** Milliseconds of the shop's processor time for one of what is counted. */
  cpu: number,
  /** Statements for one of what is counted. */
  statements: number,
  /** Share of a core that the load generator took. */
  generator: number,
  failed: v.number(),
  /** A figure of another kind, such as MiB; null for rates. */
  value: number,
  unit: v.string(),
  /** Why there is no figure; '' where there is one. */
  problem: v.string(),
});

/** One measured row; a figure that it does not have is null. */
export type BenchRow = Readonly<v.InferOutput<typeof benchRowSchema>>;

/** A row without figures. */
export function emptyRow(key: Pick<BenchRow, 'database' | 'products' | 'id' | 'title'>): BenchRow {
  const none = {
    perSecond: null,
    p50: null,
    p95: null,
    ratio: null,
    cpu: null,
    statements: null,
    generator: null,
    value: null,
  };
  return { ...key, ...none, failed: 0, unit: '', problem: '' };
}
