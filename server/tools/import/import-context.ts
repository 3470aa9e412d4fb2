import type { ColumnMap } from './map-columns.ts';

/** What reading a row takes besides its cells. */
export type ImportContext = {
  readonly columns: ColumnMap;
  /** The tax classes the shop has rates for. */
  readonly taxClasses: ReadonlySet<string>;
};
