import { sql } from 'kysely';
import * as v from 'valibot';
import { failure } from '#core/failure.ts';
import { possibleIds } from '#core/ids.ts';
import { trashNotes } from '#core/meta-data/trash-notes.ts';
import { fail, ok, type Result } from '#core/result.ts';
import type { Permission } from '#core/access/permissions.ts';
import { type ActionContext, defineAction } from '#server/admin/actions/action.ts';
import { idSchema } from '#server/admin/terms/term-drafts.ts';
import { loadStates } from '#server/catalog/products/write/product-state.ts';
import { type ComparedField, comparedFields, currentDraft, fieldsChangedSince } from './current-draft.ts';
import { permissionsForDraft, productDraftSchema } from './product-drafts.ts';
import { shownSku } from './product-codes.ts';
import { shownSlug } from './product-slugs.ts';
import { type SavedItem, type SaveFailure, saveProducts, type SavingShop } from './save-products.ts';

/** How many products and variations one call changes at most. */
export const maxChangedAtOnce = 100;

const pickedEntries = Object.fromEntries(
  comparedFields.map((name) => [name, productDraftSchema.entries[name]]),
) as Pick<typeof productDraftSchema.entries, ComparedField>;
const fieldsSchema = v.object(pickedEntries);

/** A product or variation with fields that are changed. */
export const changedItemSchema = v.object({
  id: idSchema,
  /** Its product, of a variation. */
  parentId: v.nullable(idSchema),
  /** What whoever changes it has seen of the fields: where it is something else by now, nothing of the item is written. */
  seen: fieldsSchema,
  draft: fieldsSchema,
});
const schema = v.object({ items: v.pipe(v.array(changedItemSchema), v.maxLength(maxChangedAtOnce)) });
type Item = v.InferOutput<typeof changedItemSchema>;

export type FieldsFailure =
  | SaveFailure
  /** Somebody else has changed these fields meanwhile. */
  | { readonly code: 'changed_meanwhile'; readonly data: { readonly fields: readonly ComparedField[] } };

const ofPrices: ReadonlySet<string> = new Set(['regularPrice', 'salePrice', 'saleFrom', 'saleTo']);
const ofStock: ReadonlySet<string> = new Set([
  'manageStock',
  'stockQuantity',
  'stockStatus',
  'backorders',
  'lowStockAmount',
]);

/** What changes of fields require: whoever counts the stock need not be allowed to write texts. */
export function permissionsForFields(draft: Readonly<Record<string, unknown>>): readonly Permission[] {
  const isOther = (name: string) => draft[name] !== undefined && !ofPrices.has(name) && !ofStock.has(name);
  return [...permissionsForDraft(draft), ...(comparedFields.some(isOther) ? (['products.edit'] as const) : [])];
}

/** What changes of several products require in all. */
export function permissionsOfItems(
  items: readonly { readonly draft: Readonly<Record<string, unknown>> }[],
): readonly Permission[] {
  return [...new Set(items.flatMap(({ draft }) => permissionsForFields(draft)))];
}

async function lockRows(
  { trx }: ActionContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { readonly status: string; readonly slug: string }>> {
  await sql`select from stock where product_id = any(${ids}::int[]) order by product_id for update`.execute(trx);
  const { rows } = await sql<{ id: number; status: string; slug: string }>`
    select id, status, slug from product where id = any(${ids}::int[]) order by id for no key update
  `.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Into the trash goes a note of what it was, by which it is taken out again. */
function savedItem({ id, parentId, draft }: Item, row: { status: string; slug: string }, at: Date): SavedItem {
  const isTrashed = draft.status === 'trash' && row.status !== 'trash';
  const notes = isTrashed ? [...trashNotes({ status: row.status, slug: shownSlug(row.slug), at })] : undefined;
  return { id, parentId, draft: { ...draft, ...(notes === undefined ? {} : { metaData: notes }) } };
}

/**
 * Changes single fields of products and variations, as cells of a list are changed: each as a whole or not at all, and
 * only where it is still what whoever changes it has seen. Sent the other way round it undoes itself.
 */
export function changeProductFields(shop: SavingShop) {
  return defineAction({
    name: 'product.change-fields',
    permission: 'products.read',
    furtherPermissions: ({ items }) => permissionsOfItems(items),
    schema,
    async run({ items }, context) {
      const ids = possibleIds([...new Set(items.map(({ id }) => id))]);
      const rows = await lockRows(context, ids);
      const states = await loadStates(context.trx, ids);
      const checked = items.map((item): Result<SavedItem, FieldsFailure> => {
        const [state, row] = [states.get(item.id), rows.get(item.id)];
        if (state === undefined || row === undefined) return fail(failure('unknown_product'));
        const shown = { ...state, product: { ...state.product, sku: shownSku(state.product.sku) } };
        const fields = fieldsChangedSince(item.seen, currentDraft(shown));
        return fields.length === 0
          ? ok(savedItem(item, row, context.at))
          : fail(failure('changed_meanwhile', { fields }));
      });
      const ready = checked.flatMap((one) => (one.ok ? [one.value] : []));
      const saved = [...(await saveProducts(context, ready, shop))];
      return ok(
        checked.map((one): Result<number, FieldsFailure> =>
          one.ok ? (saved.shift() ?? fail(failure('unknown_product'))) : one,
        ),
      );
    },
  });
}
