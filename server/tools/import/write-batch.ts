import { sql } from 'kysely';
import { slugify } from '#core/text/slug.ts';
import type { ChangeTag } from '#server/platform/db/announce-change.ts';
import type { DatabaseTransaction } from '#server/platform/db/database.ts';
import type { StoredMaster } from '#server/catalog/media/media-store.ts';
import { desiredState } from './desired-state.ts';
import type { FileOrigin, IdentityKeys, KnownProduct, ProductSlugs } from './match-products.ts';
import { writeMedia } from '#server/catalog/media/media-rows.ts';
import type { PlannedProduct } from './plan-family.ts';
import { loadStates, type ProductState } from '#server/catalog/products/write/product-state.ts';
import type { Taxonomies } from './import-taxonomies.ts';
import { writeProducts } from '#server/catalog/products/write/write-products.ts';
import { takeProductIds } from '#server/platform/db/write-rows.ts';

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

/** Null where a product keeps the slug that it has; `current`: that slug, where the file may change it. */
function newSlug(
  { id, planned, before, after }: Entry,
  current: string | undefined,
  slugs: ProductSlugs,
): string | null {
  const isVariation = after.product.type === 'variation';
  const { slug: wanted } = planned.row;
  if (before !== undefined) {
    const keeps = isVariation || wanted === undefined || current === undefined || isNumbered(current, wanted);
    return keeps ? null : slugs.take(wanted);
  }
  const slug = (isVariation ? undefined : wanted) ?? (slugify(after.product.name) || `product-${id}`);
  return isVariation ? slug : slugs.take(slug);
}

/** Whether a slug is the wanted one, or has a number because that was another's. */
function isNumbered(slug: string, wanted: string): boolean {
  return slug === wanted || (slug.startsWith(`${wanted}-`) && /^\d+$/.test(slug.slice(wanted.length + 1)));
}

/** The slugs of products whose rows name one. */
async function currentSlugs(trx: DatabaseTransaction, entries: readonly Entry[]): Promise<ReadonlyMap<number, string>> {
  const ids = entries.filter(({ planned, before }) => before && planned.row.slug !== undefined).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; slug: string }>`
    select id, slug from product where id = any(${ids}::int[]) and parent_id is null`.execute(trx);
  return new Map(rows.map(({ id, slug }) => [id, slug]));
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
  const current = await currentSlugs(trx, entries);
  const writes = entries
    .map((entry) => ({ entry, slug: newSlug(entry, current.get(entry.id), writing.slugs) }))
    .filter(
      ({ entry: { before, after }, slug }) =>
        slug !== null || !same(before, after) || after.media.some((id) => media.changed.has(id)),
    )
    .map(({ entry, slug }) => ({ ...entry, slug }));
  if (writes.length > 0) {
    announce(await writeProducts(trx, writes, { at, stock: { reason: 'import' } }));
  }
  await rememberIdentities(trx, entries, writing);
  const touched = new Set(writes.map(({ id }) => id));
  return entries.map((entry) => ({
    planned: entry.planned,
    id: entry.id,
    outcome: !touched.has(entry.id) ? 'unchanged' : entry.before === undefined ? 'created' : 'updated',
  }));
}
