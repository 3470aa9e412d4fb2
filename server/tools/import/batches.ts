import type { Family, ImportRow } from './import-row.ts';
import type { FamilyPlan, PlannedProduct } from './plan-family.ts';
import type { FileIndex } from './file-index.ts';

export type BatchSize = {
  readonly rows: () => number;
  /** Reports how long a batch of so many rows took, in milliseconds. */
  readonly took: (rows: number, milliseconds: number) => void;
};

/** Rows in one transaction at most, so that one is soon undone and soon repeated. */
export const largestBatch = 40;

const smallestBatch = 6; // rows; fewer hardly take less time
const maxBatch = 45; // milliseconds

/**
 * On the embedded database every page waits while a transaction runs: batches get as large as the time limit allows.
 */
export function timedBatchSize(): BatchSize {
  let size = smallestBatch;
  return {
    rows: () => size,
    took(rows, milliseconds) {
      if (rows === 0) return;
      const fitting = Math.floor((rows * maxBatch) / Math.max(milliseconds, 1));
      size = Math.max(smallestBatch, Math.min(fitting, size * 2, largestBatch));
    },
  };
}

export function fixedBatchSize(): BatchSize {
  return { rows: () => largestBatch, took: () => undefined };
}

/**
 * Gathers families into batches of about `size()` rows. A family stays together unless it is larger than any batch may
 * be; then its variations follow their product in the batches after it.
 */
export async function* batches(
  plans: AsyncIterable<FamilyPlan>,
  size: () => number,
): AsyncGenerator<readonly PlannedProduct[]> {
  let batch: PlannedProduct[] = [];
  for await (const { products } of plans) {
    if (batch.length > 0 && batch.length + products.length > size()) {
      yield batch;
      batch = [];
    }
    batch.push(...products);
    while (batch.length > largestBatch) yield batch.splice(0, largestBatch);
  }
  if (batch.length > 0) yield batch;
}

/** Groups rows into families; each is yielded when its last row was read, so only unfinished ones are in memory. */
export async function* families(rows: AsyncIterable<ImportRow>, index: FileIndex): AsyncGenerator<Family> {
  const unfinished = new Map<number, { parent: ImportRow | null; variations: ImportRow[] }>();
  for await (const row of rows) {
    const isVariation = row.type === 'variation';
    const parentRow = isVariation ? index.parentRow(row.row) : row.row;
    if (parentRow === undefined) {
      yield { parent: null, variations: [row] };
      continue;
    }
    const family = unfinished.get(parentRow) ?? { parent: null, variations: [] };
    if (isVariation) family.variations.push(row);
    if (row.row === parentRow) family.parent = row;
    const complete = family.parent !== null && family.variations.length === index.variationCount(parentRow);
    if (complete) {
      unfinished.delete(parentRow);
      yield family;
    } else {
      unfinished.set(parentRow, family);
    }
  }
  yield* unfinished.values();
}
