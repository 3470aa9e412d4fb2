import { sql } from 'kysely';
import * as v from 'valibot';
import { failure } from '#core/failure.ts';
import { isPossibleId } from '#core/ids.ts';
import { trashNotes } from '#core/meta-data/trash-notes.ts';
import { fail, ok } from '#core/result.ts';
import { defineAction } from '#server/admin/actions/action.ts';
import { idSchema } from '#server/admin/terms/term-drafts.ts';
import { loadStates } from '#server/catalog/products/write/product-state.ts';
import { listingOwners } from '#server/catalog/products/listing-owners.ts';
import { refreshListings } from '#server/catalog/products/refresh-listing.ts';
import { announceChange, type ChangeTag } from '#server/platform/db/announce-change.ts';
import type { DatabaseTransaction } from '#server/platform/db/database.ts';
import { auditedProduct } from './audited-product.ts';
import { permissionsForDraft, productDraftSchema, variationDraftSchema } from './product-drafts.ts';
import { shownSlug } from './product-slugs.ts';
import { saveProducts, type SavingShop } from './save-products.ts';

const maxAtOnce = 100;
const many = <Item extends v.GenericSchema>(item: Item) => v.pipe(v.array(item), v.maxLength(maxAtOnce));
const productsSchema = v.object({ products: many(productDraftSchema) });
const changedProductsSchema = v.object({ products: many(v.object({ ...productDraftSchema.entries, id: idSchema })) });
const variationsSchema = v.object({ parentId: idSchema, variations: many(variationDraftSchema) });
const changedVariationsSchema = v.object({
  parentId: idSchema,
  variations: many(v.object({ ...variationDraftSchema.entries, id: idSchema })),
});

const neededFor = (drafts: readonly Readonly<Record<string, unknown>>[]) => [
  ...new Set(drafts.flatMap(permissionsForDraft)),
];

/** Makes products, each or not at all; returns for each its id or why it was refused. */
export function createProducts(shop: SavingShop) {
  return defineAction({
    name: 'product.create',
    permission: 'products.edit',
    furtherPermissions: ({ products }) => neededFor(products),
    schema: productsSchema,
    async run({ products }, context) {
      const items = products.map((draft) => ({ id: null, parentId: null, draft }));
      return ok(await saveProducts(context, items, shop));
    },
  });
}

/** Changes what is named of products, each or not at all. */
export function updateProducts(shop: SavingShop) {
  return defineAction({
    name: 'product.update',
    permission: 'products.edit',
    furtherPermissions: ({ products }) => neededFor(products),
    schema: changedProductsSchema,
    async run({ products }, context) {
      const items = products.map(({ id, ...draft }) => ({ id, parentId: null, draft }));
      return ok(await saveProducts(context, items, shop));
    },
  });
}

/** Makes variations of a product, each or not at all. */
export function createVariations(shop: SavingShop) {
  return defineAction({
    name: 'variation.create',
    permission: 'products.edit',
    furtherPermissions: ({ variations }) => neededFor(variations),
    schema: variationsSchema,
    async run({ parentId, variations }, context) {
      const items = variations.map((draft) => ({ id: null, parentId, draft }));
      return ok(await saveProducts(context, items, shop));
    },
  });
}

/** Changes variations of a product, each or not at all. */
export function updateVariations(shop: SavingShop) {
  return defineAction({
    name: 'variation.update',
    permission: 'products.edit',
    furtherPermissions: ({ variations }) => neededFor(variations),
    schema: changedVariationsSchema,
    async run({ parentId, variations }, context) {
      const items = variations.map(({ id, ...draft }) => ({ id, parentId, draft }));
      return ok(await saveProducts(context, items, shop));
    },
  });
}

/** A product, or a variation of the product that is named. */
const removedSchema = v.object({ id: idSchema, parentId: v.optional(idSchema) });
type Removed = v.InferOutput<typeof removedSchema>;

async function lockRemoved(trx: DatabaseTransaction, { id, parentId }: Removed) {
  if (!isPossibleId(id)) return null;
  const { rows } = await sql<{ parent_id: number | null; status: string; slug: string }>`
    select parent_id, status, slug from product where id = ${id} for no key update
  `.execute(trx);
  const [row] = rows;
  return row === undefined || (parentId !== undefined && row.parent_id !== parentId) ? null : row;
}

function trashAction(name: string, shop: SavingShop) {
  return defineAction({
    name,
    permission: 'products.edit',
    schema: removedSchema,
    async run(input, context) {
      const row = await lockRemoved(context.trx, input);
      if (row === null) return fail(failure('unknown_product'));
      if (row.status === 'trash') return fail(failure('already_in_trash'));
      const metaData = [...trashNotes({ status: row.status, slug: shownSlug(row.slug), at: context.at })];
      const item = { id: input.id, parentId: row.parent_id, draft: { status: 'trash' as const, metaData } };
      const [saved = fail(failure('unknown_product'))] = await saveProducts(context, [item], shop);
      return saved;
    },
  });
}

/** Puts a product into the trash: it is not sold, and leaves its slug and SKU to others. */
export function trashProduct(shop: SavingShop) {
  return trashAction('product.trash', shop);
}

/** Puts a variation into the trash, where nobody can choose it. */
export function trashVariation(shop: SavingShop) {
  return trashAction('variation.trash', shop);
}

function deleteAction(name: string) {
  return defineAction({
    name,
    permission: 'products.edit',
    schema: removedSchema,
    async run(input, { trx, at, audit }) {
      const { id } = input;
      if (!isPossibleId(id)) return fail(failure('unknown_product'));
      await sql`select from stock where product_id = ${id} for update`.execute(trx);
      const row = await lockRemoved(trx, input);
      if (row === null) return fail(failure('unknown_product'));
      const before = (await loadStates(trx, [id])).get(id);
      const owners = (await listingOwners(trx, [id])).filter((owner) => owner !== id);
      await trx.deleteFrom('product').where('id', '=', id).execute();
      await refreshListings(trx, owners, at);
      const categories = (before?.categories ?? []).map((category): ChangeTag => `category:${category}`);
      const products = [id, ...owners].map((product): ChangeTag => `product:${product}`);
      await announceChange(trx, ['catalogue', ...products, ...categories]);
      const type = row.parent_id === null ? 'product' : 'variation';
      audit({ object: { type, id }, before: before === undefined ? {} : auditedProduct(before), after: null });
      return ok(id);
    },
  });
}

/** Deletes a product for good with its variations; orders keep what they say of it. */
export const deleteProduct = deleteAction('product.delete');

/** Deletes a variation for good. */
export const deleteVariation = deleteAction('variation.delete');
