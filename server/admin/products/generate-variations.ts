import { sql } from 'kysely';
import * as v from 'valibot';
import { failure } from '#core/failure.ts';
import { isPossibleId } from '#core/ids.ts';
import { fail, ok } from '#core/result.ts';
import { defineAction } from '#server/admin/actions/action.ts';
import { idSchema } from '#server/admin/terms/term-drafts.ts';
import { type AttributeState, loadStates } from '#server/catalog/products/write/product-state.ts';
import type { DatabaseTransaction } from '#server/platform/db/database.ts';
import {
  type Choices,
  isPossibleChoice,
  missingVariations,
  type VaryingAttribute,
} from '#core/product/missing-variations.ts';
import { permissionsForDraft, variationDraftSchema } from './product-drafts.ts';
import { saveProducts, type SavingShop } from './save-products.ts';

const maxAtOnce = 99;

async function varyingAttributes(
  trx: DatabaseTransaction,
  attributes: readonly AttributeState[],
): Promise<readonly VaryingAttribute[]> {
  const termIds = attributes.flatMap((attribute) => attribute.termIds);
  const { rows } = await sql<{ id: number; slug: string }>`
    select id, slug from attribute_term where id = any(${termIds}::int[])
  `.execute(trx);
  const slugs = new Map(rows.map(({ id, slug }) => [id, slug]));
  return attributes
    .filter(({ forVariations }) => forVariations)
    .map(({ key, attributeId, options, termIds: own }) => ({
      key,
      values: attributeId === null ? options : own.flatMap((id) => slugs.get(id) ?? []),
    }));
}

async function existingVariations(trx: DatabaseTransaction, parentId: number) {
  const { rows } = await sql<{ id: number; choices: Choices }>`
    select p.id, (select coalesce(json_object_agg(key, value), '{}') from variation_attribute where variation_id = p.id) as choices
    from product p where p.parent_id = ${parentId} and p.status <> 'trash' order by p.id
  `.execute(trx);
  return rows;
}

/**
 * Makes the variations of a product that are missing, at most 99 of them, each as the draft says; `removesOthers`:
 * those whose values are none of the product's go to the trash. Returns how many were made and removed.
 */
export function generateVariations(shop: SavingShop) {
  return defineAction({
    name: 'variation.generate',
    permission: 'products.edit',
    furtherPermissions: ({ draft }) => permissionsForDraft(draft),
    schema: v.object({ parentId: idSchema, removesOthers: v.boolean(), draft: variationDraftSchema }),
    async run({ parentId, removesOthers, draft }, context) {
      const { trx } = context;
      if (!isPossibleId(parentId)) return fail(failure('unknown_product'));
      await sql`select from product where id = ${parentId} for no key update`.execute(trx);
      const parent = (await loadStates(trx, [parentId])).get(parentId);
      if (parent === undefined || parent.product.type === 'variation') return fail(failure('unknown_product'));
      const attributes = await varyingAttributes(trx, parent.attributes);
      const existing = await existingVariations(trx, parentId);
      const missing = missingVariations(
        attributes,
        existing.map(({ choices }) => choices),
        maxAtOnce,
      );
      const surplus = removesOthers ? existing.filter(({ choices }) => !isPossibleChoice(attributes, choices)) : [];
      const choicesOf = (choices: Choices) => Object.entries(choices).map(([name, option]) => ({ name, option }));
      const saved = await saveProducts(
        context,
        [
          ...missing.map((choices) => ({ id: null, parentId, draft: { ...draft, choices: choicesOf(choices) } })),
          ...surplus.map(({ id }) => ({ id, parentId, draft: { status: 'trash' } as const })),
        ],
        shop,
      );
      const refused = saved.find((result) => !result.ok);
      if (refused !== undefined && !refused.ok) return fail(refused.failure);
      return ok({ made: missing.length, removed: surplus.length });
    },
  });
}
