import type { AddOn } from '#server/add-on-api/add-on.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { createMediaStore } from '#server/catalog/media/media-store.ts';
import { createFileStorage } from '#server/platform/storage/create-file-storage.ts';
import { isStorageProblem } from '#server/platform/storage/storage-problem.ts';
import type { ShopFoundation } from '#server/platform/shop/shop-foundation.ts';
import { type Announcer, createAnnouncer } from './announcer.ts';
import { ahead, batches, embeddedBatches, families, inBatches, serverBatches, timedBatchSize } from './batches.ts';
import { checkRows, type RunState } from './check-rows.ts';
import type { FileCounts } from './file-counts.ts';
import { type FileIndex, indexFile } from './file-index.ts';
import { openImageFinder } from './find-images.ts';
import { canKeepIds, importLinks, raiseProductIds } from './import-links.ts';
import type { ImportRow } from './import-row.ts';
import { createIdentityKeys, matchProducts } from './match-products.ts';
import { parseRow } from './parse-row.ts';
import { type FamilyPlan, planFamily, type PlannedProduct } from './plan-family.ts';
import type { ImportProblem } from './row-problem.ts';
import { BrokenFile, type FileFailure, openProductFile, type ProductFile } from './product-file.ts';
import { keepStatistics } from './keep-statistics.ts';
import { listsOf, resolveLists, type RowLists, writeLists } from './relink-lists.ts';
import { shopOrigin } from './shop-origin.ts';
import { createTermOrders } from './term-orders.ts';
import { openWriter } from './writer.ts';
import { yieldToEventLoop } from '#server/platform/yield-to-event-loop.ts';
import { linksOf, type RowLinks } from './resolve-links.ts';

/** The shop as its import takes it. */
type ImportingShop = ShopFoundation & { readonly addOns: readonly Pick<AddOn, 'listFields'>[] };

export type ImportOptions = {
  readonly path: string;
  readonly dryRun?: boolean;
  /** Folder of image files, found by their names. */
  readonly images?: string | null;
  readonly fetchImages?: boolean;
  /** Lets images be fetched from this machine and its network. */
  readonly allowPrivate?: boolean;
  readonly keepIds?: boolean;
};

export type ImportReport = {
  readonly counts: FileCounts;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Rows of which nothing was written. */
  readonly leftOut: number;
  readonly imagesStored: number;
  readonly problems: readonly ImportProblem[];
};

export type ImportFailure =
  | FileFailure
  | { readonly code: 'no_such_folder' | 'shop_not_empty'; readonly data: { readonly detail: string } }
  | { readonly code: 'stopped'; readonly data: { readonly rows: number } }
  /** Pictures could not be stored after so many rows. */
  | { readonly code: 'storage_failed'; readonly data: { readonly rows: number; readonly detail: string } };

export type ImportWatch = {
  readonly progress?: (rows: number, of: number) => void;
  readonly signal?: AbortSignal;
  /** A monotonic clock in milliseconds. */
  readonly timer?: () => number;
};

const announcedEvery = 1000; // milliseconds, on the embedded database

async function* parsedRows(
  file: ProductFile,
  taxClasses: ReadonlySet<string>,
  note: (problems: readonly ImportProblem[]) => void,
): AsyncGenerator<ImportRow> {
  for await (const fileRow of file.rows()) {
    const { row, problems } = parseRow(fileRow, { columns: file.columns, taxClasses });
    note(problems);
    yield row;
  }
}

async function* plannedFamilies(
  rows: AsyncIterable<ImportRow>,
  index: FileIndex,
  note: (problems: readonly ImportProblem[]) => void,
): AsyncGenerator<FamilyPlan> {
  for await (const family of families(rows, index)) {
    const plan = planFamily(family, index);
    note(plan.problems);
    yield plan;
  }
}

async function run(
  shop: ImportingShop,
  file: ProductFile,
  options: ImportOptions,
  { progress, signal, timer }: ImportWatch & { readonly timer: () => number },
  announcer: Announcer,
): Promise<Result<ImportReport, ImportFailure>> {
  const { db } = shop.database;
  const { dryRun = false, keepIds = false } = options;
  const index = await indexFile(file);
  const origin = { host: index.imageHost, ownOrigin: await shopOrigin(db) };
  if (keepIds) {
    if (!(await canKeepIds(db, [...index.origins, index.imageHost ?? 'file'], index.highestId))) {
      return fail({ code: 'shop_not_empty', data: { detail: 'the shop has products already' } });
    }
    if (!dryRun) await raiseProductIds(db, index.highestId);
  }
  const finder = await openImageFinder(createMediaStore(createFileStorage(shop), { images: shop.images }), {
    folder: options.images ?? null,
    fetch: options.fetchImages ? { allowPrivate: options.allowPrivate ?? false, ...(signal ? { signal } : {}) } : null,
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'EACCES') return null;
    throw error;
  });
  if (finder === null) return fail({ code: 'no_such_folder', data: { detail: options.images ?? '' } });
  const images = finder;

  const problems: ImportProblem[] = file.columns.unknown.map(({ header }) => ({
    row: 0,
    code: 'unknown_column',
    detail: header,
  }));
  const note = (newProblems: readonly ImportProblem[]) => void problems.push(...newProblems);
  const taxClasses = new Set(shop.settings.current().tax.rates.map(({ taxClass }) => taxClass));
  const keyOf = createIdentityKeys(origin);
  const idByRow = new Map<number, number>();
  const state: RunState = { idByRow, rowOfProduct: new Map(), hasNames: file.columns.fixed.has('name'), index };
  const writer = await openWriter(shop.database.db, announcer, { origin, keyOf, keepIds, at: shop.clock() });
  const links: RowLinks[] = [];
  const lists: RowLists[] = [];
  const termOrders = createTermOrders();
  const listFields = shop.addOns.flatMap((addOn) => addOn.listFields ?? []);
  const embedded = shop.database.kind === 'pglite';
  const size = timedBatchSize(embedded ? embeddedBatches : serverBatches);
  const pace = { size, timer, ...(signal ? { signal } : {}) };
  const outcomes = { created: 0, updated: 0, unchanged: 0 };
  const storedImages = new Set<string>();

  async function importBatch(batch: readonly PlannedProduct[]): Promise<void> {
    const matches = await matchProducts(db, batch, origin, keyOf);
    const checked = checkRows(batch, matches, state);
    note(checked.problems);
    if (dryRun) {
      for (const { planned, existingProduct } of checked.rows) {
        idByRow.set(planned.row.row, existingProduct?.id ?? -planned.row.row);
        outcomes[existingProduct === undefined ? 'created' : 'updated'] += 1;
      }
    } else {
      const batchImages = await images.find(checked.rows.map(({ planned }) => planned));
      note(batchImages.problems);
      for (const source of batchImages.stored.keys()) storedImages.add(source);
      const writeResult = await writer.write(checked.rows, batchImages.stored);
      note(writeResult.problems);
      for (const { planned, id, outcome } of writeResult.rows) {
        idByRow.set(planned.row.row, id);
        outcomes[outcome] += 1;
      }
    }
    for (const { planned, existingProduct } of checked.rows) {
      if (!idByRow.has(planned.row.row)) continue;
      note(termOrders.take(planned.row));
      const rowLinks = linksOf(planned.row, existingProduct !== undefined);
      if (rowLinks !== null) links.push(rowLinks);
      const rowLists = listsOf(planned.row, listFields);
      if (rowLists !== null) lists.push(rowLists);
    }
  }

  /** List fields contain the ids of the file: they are replaced by the ids the products have in this shop. */
  function relink(): Promise<boolean> {
    return inBatches(lists, pace, async (batch) => {
      const resolved = batch.map((row) => ({
        productId: idByRow.get(row.row) ?? 0,
        lists: resolveLists(row, (reference) => idByRow.get(index.find(reference) ?? 0)),
      }));
      await announcer.transaction((trx, changed) => writeLists(trx, resolved, shop.clock(), changed));
    });
  }

  async function writeTermOrders(): Promise<void> {
    const written = await announcer.transaction(async (trx, changed) => {
      const result = await termOrders.write(trx, writer.attributes());
      if (result.hasChanged) changed(['everything']);
      return result;
    });
    note(written.problems);
  }

  const plans = plannedFamilies(parsedRows(file, taxClasses, note), index, note);
  let rows = 0;
  const noteRows = keepStatistics(db);
  const planned = batches(plans, size);
  for await (const batch of embedded ? planned : ahead(planned)) {
    if (signal?.aborted) return fail({ code: 'stopped', data: { rows } });
    const start = timer();
    const problem = await importBatch(batch).catch((error: unknown) => {
      if (!isStorageProblem(error)) throw error;
      return error;
    });
    if (isStorageProblem(problem)) return fail({ code: 'storage_failed', data: { rows, detail: problem.message } });
    size.took(batch.length, timer() - start);
    rows += batch.length;
    progress?.(rows, index.counts.rows);
    if (!dryRun) await noteRows(rows);
    await yieldToEventLoop(timer);
  }
  const linked = await importLinks(shop.database.db, links, {
    index,
    idByRow,
    origin,
    dryRun,
    at: shop.clock(),
    announcer,
    ...pace,
  });
  if (!linked.ok) return fail({ code: 'stopped', data: { rows } });
  note(linked.value.problems);
  if (!keepIds && !dryRun && !(await relink())) return fail({ code: 'stopped', data: { rows } });
  if (keepIds && !dryRun) await raiseProductIds(db, index.highestId);
  if (!dryRun) await writeTermOrders();
  return ok({
    counts: index.counts,
    ...outcomes,
    leftOut: index.counts.rows - outcomes.created - outcomes.updated - outcomes.unchanged,
    imagesStored: storedImages.size,
    problems: problems.toSorted((left, right) => left.row - right.row),
  });
}

/**
 * Imports a product file, batch by batch. It can be stopped between any two of them, or killed in one, and run again
 * with the same result. Nothing is written for a row that cannot be.
 */
export async function importFile(
  shop: ImportingShop,
  options: ImportOptions,
  watch: ImportWatch = {},
): Promise<Result<ImportReport, ImportFailure>> {
  const file = await openProductFile(options.path);
  if (!file.ok) return file;
  const { timer = () => performance.now() } = watch;
  const { db, kind } = shop.database;
  const announcer = createAnnouncer(db, timer, kind === 'pglite' ? announcedEvery : 0);
  try {
    return await run(shop, file.value, options, { ...watch, timer }, announcer);
  } catch (error) {
    if (error instanceof BrokenFile) return fail({ code: 'broken_file', data: { detail: error.message } });
    throw error;
  } finally {
    await announcer.flush();
  }
}
