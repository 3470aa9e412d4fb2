import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { failure } from '#core/failure.ts';
import { possibleIds } from '#core/ids.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { slugify } from '#core/text/slug.ts';
import type { ActionContext } from '#server/admin/actions/action.ts';
import { changedFields } from '#server/admin/audit/audit-log.ts';
import { findDefaultCategory } from '#server/catalog/products/default-category.ts';
import { loadStates, type ProductState } from '#server/catalog/products/write/product-state.ts';
import { type LinkKind, writeLinks } from '#server/catalog/products/write/write-links.ts';
import { type ProductWrite, writeProducts } from '#server/catalog/products/write/write-products.ts';
import { announceChange, type ChangeTag } from '#server/platform/db/announce-change.ts';
import type { DatabaseTransaction } from '#server/platform/db/database.ts';
import { takeProductIds } from '#server/platform/db/write-rows.ts';
import { auditedProduct } from './audited-product.ts';
import { changedState, type DraftSurroundings } from './changed-state.ts';
import { writePictures } from './draft-pictures.ts';
import { findAttributes, findNamedThings, type NamedThings } from './named-things.ts';
import { freeSku, readTakenCodes, shownSku, storedSku, type TakenCodes } from './product-codes.ts';
import type { ProductDraft } from './product-drafts.ts';
import { freeSlugs, wantedSlug } from './product-slugs.ts';

/** A product to be made (without an id) or changed; with a parent's id, a variation of it. */
export type SavedItem = { readonly id: number | null; readonly parentId: number | null; readonly draft: ProductDraft };

export type SaveFailure =
  | { readonly code: 'unknown_product' }
  | { readonly code: 'unknown_variation' }
  /** Variations are changed below their product. */
  | { readonly code: 'is_variation' }
  /** `id`: who has it; `free`: one like it that nobody has. */
  | { readonly code: 'sku_taken'; readonly data: { readonly id: number; readonly free: string } }
  | { readonly code: 'gtin_taken'; readonly data: { readonly id: number; readonly free: string } }
  | { readonly code: 'unknown_picture'; readonly data: { readonly id: number } };

/** What of the shop's settings decides how drafts are read. */
export type SavingShop = {
  /** The setting `catalogue.defaultCategory`. */
  readonly defaultCategory: string;
  readonly taxClasses: ReadonlySet<string>;
  readonly nameless: string;
};

type StoredRow = { readonly id: number; readonly slug: string; readonly createdAt: Date };

type Known = {
  /** Products and parents as they are, those of earlier drafts as they will be. */
  readonly states: Map<number, ProductState>;
  readonly rows: ReadonlyMap<number, StoredRow>;
  readonly things: NamedThings;
  readonly taken: TakenCodes;
  readonly defaultCategory: number | null;
};

/** What drafts that are not refused are read with beside: values of attributes and pictures made for them. */
type Made = {
  readonly attribute: DraftSurroundings['attribute'];
  readonly pictureId: (picture: NonNullable<ProductDraft['images']>[number]) => number;
  readonly shop: SavingShop;
  readonly at: Date;
};

/** A product as it is to be written; `slug`: the one that it wants. */
type Planned = {
  readonly id: number;
  readonly before: ProductState | undefined;
  readonly after: ProductState;
  readonly slug: string;
  readonly links: Readonly<Partial<Record<LinkKind, readonly number[]>>>;
  readonly createdAt: Date | undefined;
};

/** Slugs, SKUs and GTINs are given out by one transaction at a time. */
export async function lockNames(trx: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('names of products'))`.execute(trx);
}

/** Orders lock stock before products; so is it done here, and what is read afterwards nobody changes any more. */
async function lockProducts(trx: DatabaseTransaction, ids: readonly number[]): Promise<readonly StoredRow[]> {
  if (ids.length === 0) return [];
  await sql`select from stock where product_id = any(${ids}::int[]) order by product_id for update`.execute(trx);
  const { rows } = await sql<StoredRow>`
    select id, slug, created_at as "createdAt" from product where id = any(${ids}::int[]) order by id for no key update
  `.execute(trx);
  return rows;
}

function touchesNames({ id, draft }: SavedItem): boolean {
  return id === null || [draft.sku, draft.gtin, draft.slug, draft.status].some((sent) => sent !== undefined);
}

/** What the drafts are checked with, in a number of statements that does not grow with theirs. */
async function readKnown(trx: DatabaseTransaction, items: readonly SavedItem[], shop: SavingShop): Promise<Known> {
  if (items.some(touchesNames)) await lockNames(trx);
  const ids = possibleIds([...new Set(items.flatMap(({ id }) => id ?? []))]);
  const parentIds = possibleIds([...new Set(items.flatMap(({ parentId }) => parentId ?? []))]);
  const rows = await lockProducts(trx, ids);
  const states = new Map(
    [...(await loadStates(trx, [...new Set([...ids, ...parentIds])]))].map(([id, state]) => [
      id,
      { ...state, product: { ...state.product, sku: shownSku(state.product.sku) } },
    ]),
  );
  const codes = items.flatMap(({ id, draft }) => {
    const before = id === null ? undefined : states.get(id)?.product;
    const isBack = before?.status === 'trash' && draft.status !== undefined;
    return [draft, ...(isBack ? [before] : [])];
  });
  const named = (texts: readonly (string | null | undefined)[]) => [...new Set(texts.flatMap((text) => text || []))];
  return {
    states,
    rows: new Map(rows.map((row) => [row.id, row])),
    things: await findNamedThings(
      trx,
      items.map(({ draft }) => draft),
    ),
    taken: await readTakenCodes(trx, named(codes.map(({ sku }) => sku)), named(codes.map(({ gtin }) => gtin))),
    defaultCategory: items.some(({ parentId }) => parentId === null)
      ? await findDefaultCategory(trx, shop.defaultCategory)
      : null,
  };
}

/** Ids of the shop's attributes by the names and keys that these products have them under. */
function attributeIds(states: Iterable<ProductState>): ReadonlyMap<string, number> {
  const attributes = [...states].flatMap((state) => state.attributes);
  return new Map(
    attributes.flatMap(({ attributeId, key, name }) =>
      attributeId === null
        ? []
        : ([
            [key, attributeId],
            [name.toLowerCase(), attributeId],
          ] as const),
    ),
  );
}

/** A product whose day has not come waits for it; one whose day has come does not. */
function settledStatus(status: string, createdAt: Date, at: Date): string {
  if (status === 'publish' && createdAt > at) return 'future';
  return status === 'future' && createdAt <= at ? 'publish' : status;
}

function linksOf(draft: ProductDraft, { things: { products } }: Known): Planned['links'] {
  const known = (ids: readonly number[]) => [...new Set(ids.filter((id) => products.has(id)))];
  return {
    ...(draft.upsellIds === undefined ? {} : { upsell: known(draft.upsellIds) }),
    ...(draft.crossSellIds === undefined ? {} : { cross_sell: known(draft.crossSellIds) }),
    ...(draft.groupedIds === undefined ? {} : { grouped: known(draft.groupedIds) }),
  };
}

/** The product of an item, or the state of its parent; why it is refused where one of them is not what it has to be. */
function findItem({ id, parentId }: SavedItem, { states }: Known) {
  const before = id === null ? undefined : states.get(id);
  const parent = parentId === null ? null : states.get(parentId);
  if (parentId !== null && (parent === undefined || parent?.product.type === 'variation'))
    return fail(failure('unknown_product'));
  if (id !== null && before === undefined)
    return fail(failure(parentId === null ? 'unknown_product' : 'unknown_variation'));
  if (before !== undefined && parentId === null && before.product.type === 'variation')
    return fail(failure('is_variation'));
  if (before !== undefined && parentId !== null && before.product.parent_id !== parentId)
    return fail(failure('unknown_variation'));
  return ok({ before, parent: parent == null || parentId === null ? null : { id: parentId, state: parent } });
}

/** Codes are compared with those of the shop and of the drafts before. */
async function checkCodes(
  trx: DatabaseTransaction,
  { sku, gtin }: { readonly sku: string | null; readonly gtin: string | null },
  id: number,
  { taken }: Known,
): Promise<SaveFailure | null> {
  const ofSku = sku === null ? undefined : taken.skus.get(sku.toLowerCase());
  if (sku !== null && ofSku !== undefined && ofSku !== id)
    return failure('sku_taken', { id: ofSku, free: await freeSku(trx, `${sku}-1`, taken.skus) });
  const ofGtin = gtin === null ? undefined : taken.gtins.get(gtin);
  if (gtin !== null && ofGtin !== undefined && ofGtin !== id) return failure('gtin_taken', { id: ofGtin, free: gtin });
  if (sku !== null) taken.skus.set(sku.toLowerCase(), id);
  if (gtin !== null) taken.gtins.set(gtin, id);
  return null;
}

/** Why an item is refused; null: it is not. */
async function refusalOf(
  trx: DatabaseTransaction,
  item: SavedItem,
  id: number,
  known: Known,
): Promise<SaveFailure | null> {
  const { draft } = item;
  const found = findItem(item, known);
  if (!found.ok) return found.failure;
  const unknown = draft.images?.find((image) => 'id' in image && !known.things.media.has(image.id));
  if (unknown !== undefined) return failure('unknown_picture', { id: 'id' in unknown ? unknown.id : 0 });
  const before = found.value.before?.product;
  if ((draft.status ?? before?.status) === 'trash') return null;
  const sku = draft.sku ?? before?.sku ?? null;
  const gtin = draft.gtin ?? before?.gtin ?? null;
  return checkCodes(trx, { sku: sku || null, gtin: gtin || null }, id, known);
}

function planItem(item: SavedItem, id: number, known: Known, made: Made): Planned | null {
  const { draft } = item;
  const { rows } = known;
  const { at, shop, attribute, pictureId } = made;
  const found = findItem(item, known);
  if (!found.ok) return null;
  const { before, parent } = found.value;
  const state = changedState(draft, {
    ...known.things,
    before,
    parent,
    attribute,
    defaultCategory: known.defaultCategory,
    taxClasses: shop.taxClasses,
    nameless: shop.nameless,
    media: draft.images === undefined ? null : [...new Set(draft.images.map(pictureId))],
    newDownloadId: randomUUID,
  });
  const status = settledStatus(state.product.status, draft.createdAt ?? rows.get(id)?.createdAt ?? at, at);
  const after = { ...state, product: { ...state.product, status } };
  known.states.set(id, after);
  const current = rows.get(id)?.slug ?? null;
  const slug =
    parent === null
      ? wantedSlug(draft.slug, { id, name: after.product.name, status }, current)
      : (current ?? (slugify(after.product.name) || `product-${id}`));
  return { id, before, after, slug, links: linksOf(draft, known), createdAt: draft.createdAt };
}

function stored({ id, after }: Planned): ProductState {
  return {
    ...after,
    product: { ...after.product, sku: storedSku(after.product.sku, { id, status: after.product.status }) },
  };
}

/** Products with what is to be written of each, once where several items change one. */
function mergePlans(plans: readonly Planned[]): readonly Planned[] {
  const merged = new Map<number, Planned>();
  for (const plan of plans) {
    const first = merged.get(plan.id);
    merged.set(
      plan.id,
      first === undefined
        ? plan
        : {
            ...plan,
            before: first.before,
            links: { ...first.links, ...plan.links },
            createdAt: plan.createdAt ?? first.createdAt,
          },
    );
  }
  return [...merged.values()];
}

async function slugsOf(
  trx: DatabaseTransaction,
  plans: readonly Planned[],
  rows: Known['rows'],
): Promise<ReadonlyMap<number, string>> {
  const moved = plans.filter(({ id, slug, after }) => after.product.parent_id === null && rows.get(id)?.slug !== slug);
  return freeSlugs(trx, moved);
}

/** Variations whose tax class follows that of their product. */
async function followTaxClasses(trx: DatabaseTransaction, plans: readonly Planned[]): Promise<void> {
  const changed = plans.filter(
    ({ before, after }) => before !== undefined && before.product.tax_class !== after.product.tax_class,
  );
  if (changed.length === 0) return;
  await sql`
    update product v set tax_class = p.tax_class from product p
    where v.parent_id = p.id and v.tax_class_of_parent and p.id = any(${changed.map(({ id }) => id)}::int[])
  `.execute(trx);
}

async function writePlans(context: ActionContext, plans: readonly Planned[], known: Known): Promise<void> {
  const { trx, at, authority, audit } = context;
  const slugs = await slugsOf(trx, plans, known.rows);
  const writes = plans
    .map((plan): ProductWrite => ({
      id: plan.id,
      before: plan.before && stored({ ...plan, after: plan.before }),
      after: stored(plan),
      slug: slugs.get(plan.id) ?? (plan.before === undefined ? plan.slug : null),
      ...(plan.createdAt === undefined ? {} : { createdAt: plan.createdAt }),
    }))
    .filter(
      ({ before, after, slug, createdAt }) =>
        slug !== null || createdAt !== undefined || JSON.stringify(before) !== JSON.stringify(after),
    );
  const { kind, id } = authority.actor;
  const tags: ChangeTag[] = [
    ...(await writeProducts(trx, writes, { at, stock: { reason: 'set', actor: { kind, id } } })),
  ];
  await followTaxClasses(trx, plans);
  const linked = plans.filter(({ links }) => Object.keys(links).length > 0);
  if (linked.length > 0)
    await writeLinks(
      trx,
      linked.map((plan) => ({ productId: plan.id, kinds: plan.links })),
      at,
      (more) => void tags.push(...more),
    );
  await announceChange(trx, [...new Set(tags)]);
  for (const plan of plans) {
    const object = { type: plan.after.product.parent_id === null ? 'product' : 'variation', id: plan.id };
    const after = { ...auditedProduct(plan.after), slug: slugs.get(plan.id) ?? plan.slug, ...plan.links };
    if (plan.before === undefined) audit({ object, before: null, after });
    else {
      const before = { ...auditedProduct(plan.before), slug: known.rows.get(plan.id)?.slug };
      const difference = changedFields(before, after);
      if (difference !== null) audit({ object, ...difference });
    }
  }
}

/**
 * Makes and changes products and variations as their drafts say, each or not at all, all in the given transaction;
 * returns for each its id, or why it was refused. The number of statements does not grow with theirs.
 */
export async function saveProducts(
  context: ActionContext,
  items: readonly SavedItem[],
  shop: SavingShop,
): Promise<readonly Result<number, SaveFailure>[]> {
  const { trx, at } = context;
  const known = await readKnown(trx, items, shop);
  const newIds = await takeProductIds(trx, items.filter(({ id }) => id === null).length);
  const checked: { readonly item: SavedItem; readonly id: number; readonly refusal: SaveFailure | null }[] = [];
  for (const item of items) {
    const id = item.id ?? newIds.shift() ?? 0;
    checked.push({ item, id, refusal: await refusalOf(trx, item, id, known) });
  }
  const accepted = checked.filter(({ refusal }) => refusal === null);
  const drafts = accepted.map(({ item }) => item.draft);
  const pictures = drafts.flatMap(({ images }) => images ?? []);
  const made = {
    shop,
    at,
    attribute: await findAttributes(trx, drafts, attributeIds(known.states.values())),
    pictureId: await writePictures(trx, pictures, at),
  };
  const plans = mergePlans(accepted.flatMap(({ item, id }) => planItem(item, id, known, made) ?? []));
  if (plans.length > 0) await writePlans(context, plans, known);
  return checked.map(({ id, refusal }) => (refusal === null ? ok(id) : fail(refusal)));
}
