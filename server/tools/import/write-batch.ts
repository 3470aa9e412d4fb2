import { sql } from 'kysely';
import { decimal, decimalText, subtractDecimals } from '#core/decimal.ts';
import { slugify } from '#core/text/slug.ts';
import type { ChangeTag } from '#server/platform/db/announce-change.ts';
import { productPrices } from '#server/catalog/products/product-prices.ts';
import { refreshListings } from '#server/catalog/products/refresh-listing.ts';
import { type PriceChange, recordFirstPrices, writePrices } from '#server/catalog/products/write-prices.ts';
import type { DatabaseTransaction } from '#server/platform/db/database.ts';
import type { StoredMaster } from '#server/catalog/media/media-store.ts';
import { desiredState } from './desired-state.ts';
import type { FileOrigin, IdentityKeys, KnownProduct, ProductSlugs } from './match-products.ts';
import { writeMedia } from '#server/catalog/media/media-rows.ts';
import type { PlannedProduct } from './plan-family.ts';
import { loadStates, type ProductState } from './product-state.ts';
import type { Taxonomies } from './import-taxonomies.ts';
import { writeParts } from './write-parts.ts';
import { insertRows, takeProductIds, updateRows } from '#server/platform/db/write-rows.ts';

/** What writing needs beside the rows; kept from batch to batch. */
export type BatchWriting = {
  readonly taxonomies: Taxonomies;
  /** Slugs of existing products. */
  readonly slugs: ProductSlugs;
  readonly origin: FileOrigin;
  readonly keyOf: IdentityKeys;
  readonly keepIds: boolean;
  readonly at: Date;
};

/** A row with the product it was found to mean, or the product its parent is when the file does not hold that. */
export type MatchedProduct = {
  readonly planned: PlannedProduct;
  readonly existingProduct: KnownProduct | undefined;
  readonly parentId: number | null;
};

export type WrittenProduct = {
  readonly planned: PlannedProduct;
  readonly id: number;
  readonly outcome: 'created' | 'updated' | 'unchanged';
};

type Entry = {
  readonly planned: PlannedProduct;
  readonly id: number;
  readonly before: ProductState | undefined;
  readonly after: ProductState;
};

function same(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

async function ensureTerms(
  trx: DatabaseTransaction,
  rows: readonly MatchedProduct[],
  { taxonomies }: BatchWriting,
): Promise<void> {
  const planned = rows.map((row) => row.planned);
  await taxonomies.categories.ensure(
    trx,
    planned.flatMap(({ row }) => row.categories ?? []),
  );
  await taxonomies.brands.ensure(
    trx,
    planned.flatMap(({ row }) => row.brands ?? []),
  );
  await taxonomies.tags.ensure(
    trx,
    planned.flatMap(({ row }) => row.tags ?? []),
  );
  await taxonomies.shippingClasses.ensure(
    trx,
    planned.flatMap(({ row }) => (row.shippingClass ? [row.shippingClass] : [])),
  );
  const attributes = new Map<string, Set<string>>();
  for (const { attributes: plannedAttributes } of planned) {
    for (const { global, name, values } of plannedAttributes ?? []) {
      if (!global) continue;
      const attributeValues = attributes.get(name) ?? new Set();
      for (const value of values) attributeValues.add(value);
      attributes.set(name, attributeValues);
    }
  }
  await taxonomies.attributes.ensure(trx, attributes);
}

async function assignIds(
  trx: DatabaseTransaction,
  rows: readonly MatchedProduct[],
  keepIds: boolean,
): Promise<ReadonlyMap<PlannedProduct, number>> {
  const ids = new Map<PlannedProduct, number>();
  const fresh = rows.filter(({ existingProduct }) => existingProduct === undefined).map(({ planned }) => planned);
  const newIds = await takeProductIds(trx, fresh.filter(({ row }) => !keepIds || row.id === null).length);
  for (const planned of fresh)
    ids.set(planned, keepIds && planned.row.id !== null ? planned.row.id : (newIds.shift() ?? 0));
  for (const { planned, existingProduct } of rows)
    if (existingProduct !== undefined) ids.set(planned, existingProduct.id);
  return ids;
}

function newSlug({ id, after }: Entry, slugs: ProductSlugs): string {
  const slug = slugify(after.product.name) || `product-${id}`;
  return after.product.type === 'variation' ? slug : slugs.take(slug);
}

function pricesOf({ id, after }: Entry): PriceChange {
  return { productId: id, prices: productPrices(after.prices) };
}

async function writeProducts(
  trx: DatabaseTransaction,
  entries: readonly Entry[],
  { slugs, at }: BatchWriting,
): Promise<void> {
  const columns = ({ id, after }: Entry) => ({ id, ...after.product, metas: after.metas, updated_at: at });
  const created = entries.filter(({ before }) => before === undefined);
  await insertRows(
    trx,
    'product',
    created.map((entry) => ({
      ...columns(entry),
      ...entry.after.prices,
      slug: newSlug(entry, slugs),
      quantity_step: 1,
      created_at: at,
    })),
  );
  await recordFirstPrices(trx, created.map(pricesOf), at);
  const existing = entries.filter(({ before }) => before !== undefined);
  await updateRows(trx, 'product', existing.map(columns));
  const priced = existing.filter(({ before, after }) => !same(before?.prices, after.prices));
  await writePrices(trx, priced.map(pricesOf), at);
}

async function writeStock(trx: DatabaseTransaction, entries: readonly Entry[], at: Date): Promise<void> {
  const changed = entries.filter(({ before, after }) => !same(before?.stock, after.stock));
  if (changed.length === 0) return;
  const ids = changed.filter(({ before }) => before !== undefined).map(({ id }) => id);
  const locked =
    ids.length === 0
      ? []
      : await trx
          .selectFrom('stock')
          .select(['product_id', 'quantity'])
          .where('product_id', '=', sql<number>`any(${ids}::int[])`)
          .orderBy('product_id')
          .forUpdate()
          .execute();
  const quantities = new Map(locked.map(({ product_id, quantity }) => [product_id, quantity]));
  await insertRows(
    trx,
    'stock',
    changed.filter(({ id }) => !quantities.has(id)).map(({ id, after }) => ({ product_id: id, ...after.stock })),
  );
  const updates = changed
    .filter(({ id }) => quantities.has(id))
    .map(({ id, after }) => ({ product_id: id, ...after.stock }));
  if (updates.length > 0) {
    await sql`
      update stock set managed = row.managed, quantity = row.quantity, status = row.status, backorders = row.backorders, low_amount = row.low_amount
      from json_populate_recordset(null::stock, ${JSON.stringify(updates)}::text::json) as row
      where stock.product_id = row.product_id`.execute(trx);
  }
  const movements = changed
    .map(({ id, after }) => ({
      product_id: id,
      delta: decimalText(subtractDecimals(decimal(after.stock.quantity), decimal(quantities.get(id) ?? '0'))),
      reason: 'import',
      at,
    }))
    .filter(({ delta }) => delta !== '0');
  await insertRows(trx, 'stock_movement', movements);
}

async function rememberIdentities(
  trx: DatabaseTransaction,
  entries: readonly Entry[],
  { origin, keyOf }: BatchWriting,
): Promise<void> {
  const identities = new Map(
    entries
      .filter(({ planned }) => planned.row.origin !== origin.ownOrigin)
      .map(({ planned, id }) => [keyOf(planned), id]),
  );
  if (identities.size === 0) return;
  await sql`
    insert into import_identity (source_key, product_id)
    select * from unnest(${[...identities.keys()]}::text[], ${[...identities.values()]}::int[])
    on conflict (source_key) do update set product_id = excluded.product_id
      where import_identity.product_id <> excluded.product_id`.execute(trx);
}

function tagsOf(entries: readonly Entry[]): readonly ChangeTag[] {
  const tags = new Set<ChangeTag>(['catalogue']);
  for (const { id, before, after } of entries) {
    tags.add(`product:${after.product.parent_id ?? id}`);
    if (before?.product.parent_id != null) tags.add(`product:${before.product.parent_id}`);
    for (const category of [...(before?.categories ?? []), ...after.categories]) tags.add(`category:${category}`);
  }
  return [...tags];
}

/** Writes rows in the given transaction. What is as the file has it already is not touched. */
export async function writeBatch(
  trx: DatabaseTransaction,
  rows: readonly MatchedProduct[],
  stored: ReadonlyMap<string, StoredMaster>,
  writing: BatchWriting,
  announce: (tags: readonly ChangeTag[]) => void,
): Promise<readonly WrittenProduct[]> {
  const { taxonomies, keepIds, at } = writing;
  await ensureTerms(trx, rows, writing);
  const sources = [...new Set(rows.flatMap(({ planned }) => planned.row.images ?? []))];
  const media = await writeMedia(trx, sources, stored, at);
  const ids = await assignIds(trx, rows, keepIds);
  const knownIds = rows
    .flatMap(({ existingProduct, parentId }) => [existingProduct?.id, parentId])
    .filter((id) => id !== undefined && id !== null);
  const states = await loadStates(trx, [...new Set(knownIds)]);

  const desired = new Map<number, ProductState>(states);
  const entries = rows.map(({ planned, existingProduct, parentId }): Entry => {
    const id = ids.get(planned) ?? 0;
    const owner = planned.parent === null ? undefined : ids.get(planned.parent);
    const parent = owner ?? parentId ?? null;
    const parentState = parent === null ? undefined : desired.get(parent);
    const before = existingProduct === undefined ? undefined : states.get(existingProduct.id);
    const after = desiredState(planned, {
      taxonomies,
      mediaId: (source) => media.ids.get(source),
      before,
      parent: parent === null || parentState === undefined ? null : { id: parent, state: parentState },
    });
    desired.set(id, after);
    return { planned, id, before, after };
  });
  const changed = entries.filter(
    ({ before, after }) => !same(before, after) || after.media.some((id) => media.changed.has(id)),
  );
  if (changed.length > 0) {
    await writeProducts(trx, changed, writing);
    await writeParts(trx, changed);
    await writeStock(trx, changed, at);
    await refreshListings(
      trx,
      [...new Set(changed.flatMap(({ id, before }) => [id, before?.product.parent_id ?? id]))],
      at,
    );
    announce(tagsOf(changed));
  }
  await rememberIdentities(trx, entries, writing);
  const touched = new Set(changed);
  return entries.map((entry) => ({
    planned: entry.planned,
    id: entry.id,
    outcome: !touched.has(entry) ? 'unchanged' : entry.before === undefined ? 'created' : 'updated',
  }));
}
