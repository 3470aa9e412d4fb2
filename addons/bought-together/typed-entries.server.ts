import { createVariationIndex } from '#core/product/variation-index.ts';
import type { SelectionEntry } from '#core/selection-list/selection-list.ts';
import type { SubmissionContext } from '#server/add-on-api/submission.ts';
import { variationChoices } from '#server/add-on-api/query-products.ts';
import { findLists, type MainProduct } from './find-list.server.ts';
import { listedItems } from './rules/product-list.ts';
import { readSettings } from './bought-together-settings.ts';

/**
 * Reads the list of extras from the boxes, quantities and selects of a form sent without script: `woobt_tick[KEY]`,
 * `woobt_qty[KEY]` and `woobt_choice[KEY][attribute_…]`, marked by `woobt_form`. Null where no such form was sent.
 */
export async function typedEntries(context: SubmissionContext): Promise<readonly SelectionEntry[] | null> {
  const { fields, db } = context;
  if (fields['woobt_form'] !== '1') return null;
  const settings = readSettings(context.settings);
  const lists = await findLists(await toMainProduct(context), { db, settings });
  const ticked = fieldsOf(fields['woobt_tick']);
  const list = lists.find((candidate) => listedItems(candidate).some(({ key }) => Object.hasOwn(ticked, key)));
  if (list === undefined) return [];
  const chosen = listedItems(list).filter(({ key }) => Object.hasOwn(ticked, key));
  const productsById = await context.products(chosen.map(({ id }) => id));
  return Promise.all(
    chosen.map(async ({ key, id, quantity }): Promise<SelectionEntry> => {
      const typed = fieldsOf(fields['woobt_qty'])[key];
      const amount = list.optional && typed !== undefined ? Number(typed.replace(',', '.')) : quantity.toNumber();
      const attributes = fieldsOf(objectOf(fields['woobt_choice'])[key]);
      const variable = productsById.get(id)?.offer.type === 'variable';
      const variationId = variable ? await variationOf(id, attributes, context) : null;
      return {
        id: variationId ?? id,
        key,
        quantity: Number.isFinite(amount) ? amount : 0,
        attributes: variable ? attributes : null,
      };
    }),
  );
}

/** The variation of these values; null where they name none. */
async function variationOf(
  id: number,
  chosen: Readonly<Record<string, string>>,
  { db, products }: SubmissionContext,
): Promise<number | null> {
  const choices = (await products([id])).get(id)?.choices ?? [];
  const variations = (await variationChoices(db, id)).map((variation) => ({ ...variation, active: true }));
  const index = createVariationIndex(
    choices.map(({ key, names }) => ({ name: key, values: Object.keys(names) })),
    variations,
  );
  const selection = Object.fromEntries(choices.map(({ key }) => [key, chosen[`attribute_${key}`] ?? '']));
  return index.findVariation(selection)?.id ?? null;
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

function fieldsOf(value: unknown): Readonly<Record<string, string>> {
  const texts = Object.entries(objectOf(value)).flatMap(([name, text]) =>
    typeof text === 'string' ? [[name, text] as const] : [],
  );
  return Object.fromEntries(texts);
}

/** The product to be added, with the data that finding its list of extras needs. */
export async function toMainProduct({ offer, product, products }: SubmissionContext): Promise<MainProduct> {
  const { parentId } = offer;
  const parent = parentId === null ? product : (await products([parentId])).get(parentId);
  return {
    id: offer.id,
    parentId,
    metas: product.ownMetas,
    parentMetas: parent?.ownMetas ?? {},
    attributes: product.attributes,
  };
}
