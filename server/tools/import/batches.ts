import { yieldToEventLoop } from '#server/platform/yield-to-event-loop.ts';
import type { Family, ImportRow } from './import-row.ts';
import type { FamilyPlan, PlannedProduct } from './plan-family.ts';
import type { FileIndex } from './file-index.ts';

export type BatchSize = {
  readonly rows: () => number;
  /** Rows in one transaction at most, so that one is soon undone and soon repeated. */
  readonly largest: number;
  /** Reports how long a batch of so many rows took, in milliseconds. */
  readonly took: (rows: number, milliseconds: number) => void;
};

type BatchLimits = { readonly smallest: number; readonly largest: number; readonly milliseconds: number };

/** On the embedded database every page waits while a transaction runs; fewer rows hardly take less time. */
export const embeddedBatches: BatchLimits = { smallest: 6, largest: 40, milliseconds: 45 };

/**
 * On a server only those wait who want the same rows, such as a checkout for their stock. The statements of a batch take
 * their time whatever its rows; beyond two hundred that is no longer felt.
 */
export const serverBatches: BatchLimits = { smallest: 40, largest: 200, milliseconds: 200 };

/** Batches get as large as the time limit allows, at most twice as large as the one before. */
export function timedBatchSize({ smallest, largest, milliseconds: limit }: BatchLimits): BatchSize {
  let size = smallest;
  return {
    rows: () => size,
    largest,
    took(rows, milliseconds) {
      if (rows === 0) return;
      const fitting = Math.floor((rows * limit) / Math.max(milliseconds, 1));
      size = Math.max(smallest, Math.min(fitting, size * 2, largest));
    },
  };
}

/**
 * Gathers families into batches of about `size.rows()` rows. A family stays together unless it is larger than any batch
 * may be; then its variations follow their product in the batches after it.
 */
export async function* batches(
  plans: AsyncIterable<FamilyPlan>,
  size: Pick<BatchSize, 'rows' | 'largest'>,
): AsyncGenerator<readonly PlannedProduct[]> {
  let batch: PlannedProduct[] = [];
  for await (const { products } of plans) {
    if (batch.length > 0 && batch.length + products.length > size.rows()) {
      yield batch;
      batch = [];
    }
    batch.push(...products);
    while (batch.length > size.largest) yield batch.splice(0, size.largest);
  }
  if (batch.length > 0) yield batch;
}

/**
 * Makes the next item while the one before is worked on: the file is read while the server writes. The embedded database
 * runs in this process, so there it would only make its transactions longer.
 */
export async function* ahead<Item>(items: AsyncGenerator<Item>): AsyncGenerator<Item> {
  let next = items.next();
  try {
    for (;;) {
      const item = await next;
      if (item.done) return;
      next = items.next();
      next.catch(() => undefined); // thrown where it is awaited
      yield item.value;
    }
  } finally {
    await items.return(undefined);
  }
}

/** Works through items in batches; returns false where it was stopped between two of them. */
export async function inBatches<Item>(
  items: readonly Item[],
  { size, timer, signal }: { readonly size: BatchSize; readonly timer: () => number; readonly signal?: AbortSignal },
  work: (batch: readonly Item[], end: number) => Promise<void>,
): Promise<boolean> {
  for (let start = 0, end = 0; start < items.length; start = end) {
    if (signal?.aborted) return false;
    end = start + size.rows();
    const batch = items.slice(start, end);
    const began = timer();
    await work(batch, start + batch.length);
    size.took(batch.length, timer() - began);
    await yieldToEventLoop(timer);
  }
  return true;
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
