import { sql } from 'kysely';
import * as v from 'valibot';
import { failure } from '#core/failure.ts';
import { isPossibleId } from '#core/ids.ts';
import { fail, ok } from '#core/result.ts';
import { defineAction } from '#server/admin/actions/action.ts';
import { idSchema } from '#server/admin/terms/term-drafts.ts';
import { loadStates, type ProductState } from '#server/catalog/products/write/product-state.ts';
import { type LinkKind, writeLinks } from '#server/catalog/products/write/write-links.ts';
import { type ProductWrite, writeProducts } from '#server/catalog/products/write/write-products.ts';
import { announceChange, type ChangeTag } from '#server/platform/db/announce-change.ts';
import type { DatabaseTransaction } from '#server/platform/db/database.ts';
import { takeProductIds } from '#server/platform/db/write-rows.ts';
import { auditedProduct } from './audited-product.ts';
import { freeSku, shownSku } from './product-codes.ts';
import { lockNames } from './save-products.ts';

async function variationsOf(trx: DatabaseTransaction, id: number) {
  const { rows } = await sql<{ id: number; slug: string }>`
    select id, slug from product where parent_id = ${id} and status <> 'trash' order by menu_order, id
  `.execute(trx);
  return rows;
}

async function linksOf(trx: DatabaseTransaction, id: number) {
  const { rows } = await sql<{ kind: LinkKind; ids: readonly number[] }>`
    select kind, json_agg(linked_id order by position) as ids from product_link where product_id = ${id} group by kind
  `.execute(trx);
  return Object.fromEntries(rows.map(({ kind, ids }) => [kind, ids]));
}

/** SKUs of copies count on from those they are copied from. */
async function freeSkus(trx: DatabaseTransaction, states: readonly ProductState[]): Promise<(string | null)[]> {
  const given = new Set<string>();
  const skus: (string | null)[] = [];
  for (const { product } of states) {
    const sku = product.sku === null ? null : await freeSku(trx, shownSku(product.sku), given);
    if (sku !== null) given.add(sku.toLowerCase());
    skus.push(sku);
  }
  return skus;
}

/**
 * Copies a product with its variations into a draft, without its GTIN; `nameOf`: what the copy of a name is called.
 * Returns the id of the copy.
 */
export function duplicateProduct(nameOf: (name: string) => string) {
  return defineAction({
    name: 'product.duplicate',
    permission: 'products.edit',
    furtherPermissions: () => ['products.prices', 'products.stock'],
    schema: v.object({ id: idSchema }),
    async run({ id }, { trx, at, authority, audit }) {
      await lockNames(trx);
      const variations = isPossibleId(id) ? await variationsOf(trx, id) : [];
      const states = await loadStates(trx, isPossibleId(id) ? [id, ...variations.map((one) => one.id)] : []);
      const original = states.get(id);
      if (original === undefined || original.product.type === 'variation') return fail(failure('unknown_product'));
      const copied = [original, ...variations.flatMap((one) => states.get(one.id) ?? [])];
      const ids = await takeProductIds(trx, copied.length);
      const [copyId = 0] = ids;
      const skus = await freeSkus(trx, copied);
      const writes = copied.map((state, index): ProductWrite => {
        const own = { sku: skus[index] ?? null, gtin: null };
        const isCopy = index === 0;
        const named = isCopy ? { name: nameOf(state.product.name), status: 'draft' } : { parent_id: copyId };
        return {
          id: ids[index] ?? 0,
          before: undefined,
          after: { ...state, product: { ...state.product, ...own, ...named } },
          slug: isCopy ? `draft:${copyId}` : (variations[index - 1]?.slug ?? ''),
        };
      });
      const { kind, id: actorId } = authority.actor;
      const stock = { reason: 'set', actor: { kind, id: actorId } } as const;
      const tags: ChangeTag[] = [...(await writeProducts(trx, writes, { at, stock }))];
      const links = [{ productId: copyId, kinds: await linksOf(trx, id) }];
      await writeLinks(trx, links, at, (more) => void tags.push(...more));
      await announceChange(trx, [...new Set(tags)]);
      audit({
        object: { type: 'product', id: copyId },
        before: null,
        after: { copy_of: id, ...auditedProduct(original) },
      });
      return ok(copyId);
    },
  });
}
