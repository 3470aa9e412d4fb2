import type { SelectionEntry } from '#core/selection-list/selection-list.ts';
import type { SubmissionContext } from '#server/add-on-api/submission.ts';
import { chosenVariation } from '#server/add-on-api/chosen-variation.ts';
import type { KnownProduct } from '#server/add-on-api/known-products.ts';
import { type Bundle, type BundleItem, startingQuantity } from './rules/composition.ts';
import { typedNumber } from './rules/quantity-input.ts';
import { rowFields } from './rules/bundle-options.ts';

type Sent = { readonly entries: readonly SelectionEntry[]; readonly unchosen?: string };

/**
 * What a form without script says of each row; null where it says nothing of any. `unchosen` names the first thing of
 * which a value is missing.
 */
export async function sentRows({ items }: Bundle, context: SubmissionContext): Promise<Sent | null> {
  const { fields, products } = context;
  const said = Object.keys(fields).filter((name) => /^woosb_(?:qty|attribute)_/.test(name));
  if (said.length === 0) return null;
  const known = await products(items.map(({ id }) => id));
  const entries: SelectionEntry[] = [];
  for (const item of items) {
    const quantity = sentQuantity(item, fields);
    const product = known.get(item.id);
    if (quantity === 0 || product === undefined) continue;
    const chosen = product.offer.type === 'variable' ? await sentVariation(item, product, context) : null;
    if (chosen === 'unchosen') return { entries: [], unchosen: product.offer.name };
    entries.push({ id: item.id, key: item.key, quantity, attributes: null, ...chosen });
  }
  return { entries };
}

function sentQuantity(item: BundleItem, fields: SubmissionContext['fields']): number {
  const text = fields[rowFields.quantity(item.key)];
  return item.optional && typeof text === 'string' ? typedNumber(text) : startingQuantity(item);
}

async function sentVariation({ key }: BundleItem, product: KnownProduct, { db, fields }: SubmissionContext) {
  const values = product.choices.flatMap((choice) => {
    const value = fields[rowFields.choice(key, `attribute_${choice.key}`)];
    return typeof value === 'string' && value !== '' ? [[choice.key, value] as const] : [];
  });
  const id = await chosenVariation(db, product, Object.fromEntries(values));
  if (id === null) return 'unchosen';
  return { id, attributes: Object.fromEntries(values.map(([name, value]) => [`attribute_${name}`, value])) };
}
