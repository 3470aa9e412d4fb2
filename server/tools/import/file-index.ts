import { cellInteger, cellText, unescapeCell } from './cells.ts';
import type { FixedColumn } from './column-key.ts';
import { createCounter, type FileCounts } from './file-counts.ts';
import type { Reference } from './import-row.ts';
import type { ProductFile } from './product-file.ts';
import { originMeta } from './parse-row.ts';
import { parseReference } from './row-problem.ts';
import { rowType } from './row-columns.ts';

type Owner = { readonly row: number; readonly rank: number };
type Variation = { readonly row: number; readonly parent: Reference | null };

/** What must be known of all rows before the first is written: who belongs to whom. */
export type FileIndex = {
  readonly counts: FileCounts;
  readonly imageHost: string | null;
  readonly highestId: number;
  /** The shops that rows say they are from. */
  readonly origins: ReadonlySet<string>;
  /** The row of the product that a variation belongs to; undefined when it is not in the file. */
  readonly parentRow: (row: number) => number | undefined;
  readonly variationCount: (parentRow: number) => number;
  /** Rows whose id an earlier row has. */
  readonly repeatsId: (row: number) => boolean;
  /** The row that keeps a SKU which several have: the variable one, else the first. */
  readonly skuOwner: (sku: string) => number | undefined;
  /** The row that a reference means. */
  readonly find: (reference: Reference) => number | undefined;
};

/** How SKUs are compared. */
export function skuKey(sku: string): string {
  return sku.toLowerCase();
}

/** Of rows with one SKU the highest rank keeps it, and the first of those. */
const ranks = { variable: 2, product: 1, variation: 0 } as const;

/** Reads a file once and keeps only the index data of each row in memory. */
export async function indexFile({ columns, rows }: ProductFile): Promise<FileIndex> {
  const counter = createCounter(columns);
  const byId = new Map<number, number>();
  const bySku = new Map<string, Owner>();
  const repeats = new Set<number>();
  const origins = new Set<string>();
  const originIndex = columns.metas.find(({ key }) => key === originMeta)?.index;
  let highestId = 0;
  const variations: Variation[] = [];
  for await (const { row, cells } of rows()) {
    const cell = (column: FixedColumn) => {
      const index = columns.fixed.get(column);
      return index === undefined ? undefined : unescapeCell(cells[index] ?? '');
    };
    const parent = parseReference(cell('parent') ?? '');
    const { type, fileType } = rowType(cell('type'), parent !== null, () => undefined);
    const isVariation = type === 'variation';
    const origin = originIndex === undefined ? '' : (cells[originIndex] ?? '').trim();
    if (origin !== '') origins.add(origin);
    counter.add(cells, fileType, isVariation);
    const id = cellInteger(cell('id') ?? '');
    if (id !== null && id > 0) {
      highestId = Math.max(highestId, id);
      if (byId.has(id)) repeats.add(row);
      else byId.set(id, row);
    }
    const sku = skuKey(cellText(cell('sku') ?? ''));
    const rank = isVariation ? ranks.variation : type === 'variable' ? ranks.variable : ranks.product;
    if (sku !== '' && rank > (bySku.get(sku)?.rank ?? -1)) bySku.set(sku, { row, rank });
    if (isVariation) variations.push({ row, parent });
  }

  const find = (reference: Reference) =>
    reference.kind === 'id' ? byId.get(reference.id) : bySku.get(skuKey(reference.sku))?.row;
  const parentRows = new Map<number, number>();
  const counts = new Map<number, number>();
  for (const { row, parent } of variations) {
    const parentRow = parent === null ? undefined : find(parent);
    if (parentRow === undefined || parentRow === row) continue;
    parentRows.set(row, parentRow);
    counts.set(parentRow, (counts.get(parentRow) ?? 0) + 1);
  }
  return {
    counts: counter.counts(),
    imageHost: counter.imageHost(),
    highestId,
    origins,
    parentRow: (row) => parentRows.get(row),
    variationCount: (parentRow) => counts.get(parentRow) ?? 0,
    repeatsId: (row) => repeats.has(row),
    skuOwner: (sku) => bySku.get(skuKey(sku))?.row,
    find,
  };
}
