import { productId } from '#core/ids.ts';
import { quantityDecimal, quantityOf } from '#core/quantity.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { parseSelectionList, type SelectionEntry, writeSelectionList } from '#core/selection-list/selection-list.ts';
import type {
  Addition,
  AddOnFailure,
  CartLineWithOffer,
  LinkedItem,
  SubmissionContext,
} from '#server/add-on-api/submission.ts';
import { blockMoneyFormat, currencyPatterns } from '#core/money-format.ts';
import { chosenVariation } from '#server/add-on-api/chosen-variation.ts';
import type { KnownProduct } from '#server/add-on-api/known-products.ts';
import { excludes, partProduct, roundingOf } from './part-product.server.ts';
import { checkSelection, type ChosenPart, mergedParts, type SelectionFailure } from './rules/check-bundle-selection.ts';
import { type Bundle, type BundleItem, openValues, startingQuantity } from './rules/composition.ts';
import { partQuantity } from './rules/bundle-line-data.ts';
import { readBundle } from './rules/read-bundle.ts';
import { alertOf, fillTemplate } from './rules/check-block.ts';
import { type BundleSettings, readSettings } from './bundle-settings.ts';
import { typedNumber } from './rules/quantity-input.ts';
import { rowFields } from './rules/bundle-options.ts';

/** Reads the parts of a submitted bundle: as they were sent, or its initial ones; null for any other product. */
export async function readParts(context: SubmissionContext): Promise<Result<Addition | null, AddOnFailure>> {
  const { submission, fields, offer, product, quantity } = context;
  if (offer.type !== 'bundle') return ok(null);
  const settings = readSettings(context.settings);
  const bundle = readBundle(product.metas, offer.id);
  if (bundle.fixedPrice && offer.effective.price === null) return refused({ code: 'not_added' }, context);
  const submittedEntries = sentEntries(fields['woosb_ids'] ?? submission['woosb_ids']);
  const rows = await sentRows(bundle, context);
  if (rows?.unchosen !== undefined) return unchosen(rows.unchosen, settings);
  const entries = rows?.entries ?? submittedEntries;
  const replaced = replacedKey(fields['woosb_update'] ?? submission['woosb_update'], context);
  const cart = withoutFamily(context.cart, replaced);
  const ids = [...bundle.items, ...(entries ?? [])].map(({ id }) => id);
  const productsById = await context.products([...new Set(ids)]);
  const checked = checkSelection({
    bundle,
    entries,
    find(id) {
      const knownProduct = productsById.get(id);
      return knownProduct?.offer.status === 'publish' ? partProduct(knownProduct, cart, settings) : undefined;
    },
    quantity: quantityDecimal(quantity),
    excludeUnpurchasable: excludes(bundle, settings),
    rounding: roundingOf(settings),
  });
  if (!checked.ok) return refused(checked.failure, context);
  const children = linkedItems(checked.value, context);
  if (children === null) return refused({ code: 'not_added' }, context);
  const list = writeSelectionList(checked.value.map(({ product: part, ...entry }) => ({ ...entry, id: part.id })));
  const data = { list, parts: children.length, ...(hasOpenValue(bundle, checked.value) ? { open: true } : {}) };
  const addition = { data, children };
  return ok(replaced === null ? addition : { ...addition, replaces: replaced });
}

/** Whether the shopper has chosen a value of a variation that is fixed. */
function hasOpenValue({ items }: Bundle, parts: readonly ChosenPart[]): boolean {
  return items.some((item) =>
    parts.some(({ key, product }) => key === item.key && openValues(item, product.attributes).length > 0),
  );
}

/** Null where no list was sent at all; an empty one chooses nothing. */
function sentEntries(list: unknown): readonly SelectionEntry[] | null {
  return typeof list === 'string' ? parseSelectionList(list) : null;
}

/** The key of the line that is edited, if it is a bundle of this product. */
function replacedKey(key: unknown, { cart, offer }: SubmissionContext): string | null {
  const line = cart.find(
    (cartLine) => cartLine.key === key && cartLine.parentKey === null && cartLine.offer.id === offer.id,
  );
  return line?.key ?? null;
}

function withoutFamily(cart: readonly CartLineWithOffer[], key: string | null): readonly CartLineWithOffer[] {
  return key === null ? cart : cart.filter((line) => line.key !== key && line.parentKey !== key);
}

/** Null where a part comes to an amount that no line can hold. */
function linkedItems(parts: readonly ChosenPart[], { quantity }: SubmissionContext): readonly LinkedItem[] | null {
  const lines = mergedParts(parts).map(({ product, quantity: amount, attributes }) => {
    const data = { quantity: quantityOf(amount) };
    const inAll = partQuantity(data, quantity);
    return inAll === null
      ? null
      : {
          productId: productId(product.parentId ?? product.id),
          variationId: product.parentId === null ? null : productId(product.id),
          attributes: attributes ?? {},
          quantity: inAll,
          data,
        };
  });
  const completeLines = lines.filter((line) => line !== null);
  return completeLines.length === lines.length ? completeLines : null;
}

/** Refuses a form sent without script before all values of an item were chosen. */
function unchosen(name: string, { texts }: BundleSettings): Result<never, AddOnFailure> {
  const message = fillTemplate(texts.alertSelection, { name });
  return fail({ code: 'woocommerce_rest_add_to_cart_error', data: { reason: 'selection' }, message });
}

function refused(failure: SelectionFailure, context: SubmissionContext): Result<never, AddOnFailure> {
  const message = selectionMessage(failure, context);
  return fail({ code: 'woocommerce_rest_add_to_cart_error', data: { reason: failure.code }, message });
}

/** Why a bundle was not added, as exactly as it is known. */
function selectionMessage(
  failure: SelectionFailure,
  { text, currency, settings }: Pick<SubmissionContext, 'text' | 'currency' | 'settings'>,
): string {
  switch (failure.code) {
    case 'unavailable':
      return text('One of the bundled products is unavailable.');
    case 'unpurchasable':
      return text('“%s” cannot be purchased.', failure.data.name);
    case 'already_in_cart':
      return text('You cannot add another “%s” to the cart.', failure.data.name);
    case 'protected':
      return text('“%s” is protected and cannot be purchased.', failure.data.name);
    case 'not_enough_stock':
      return text('There is not enough of “%s” in stock.', failure.data.name);
    case 'limits': {
      const { texts, trimZeros } = readSettings(settings);
      const { position, minorUnit: decimals } = currency;
      const money = blockMoneyFormat({ ...currency, format: currencyPatterns[position], decimals, trimZeros });
      return alertOf(failure.problem, texts, money).text;
    }
    case 'not_added':
      return text('You cannot add this bundle to the cart.');
  }
}

type Sent = { readonly entries: readonly SelectionEntry[]; readonly unchosen?: string };

/**
 * Reads the rows of a form sent without script; null where it contains none. `unchosen` names the first item with a
 * missing value.
 */
async function sentRows({ items }: Bundle, context: SubmissionContext): Promise<Sent | null> {
  const { fields, products } = context;
  const rowFieldNames = Object.keys(fields).filter((name) => /^woosb_(?:qty|attribute)_/.test(name));
  if (rowFieldNames.length === 0) return null;
  const productsById = await products(items.map(({ id }) => id));
  const entries: SelectionEntry[] = [];
  for (const item of items) {
    const quantity = sentQuantity(item, fields);
    const product = productsById.get(item.id);
    if (quantity === 0 || product === undefined) continue;
    const chosen =
      product.offer.type === 'variable'
        ? await sentVariation(item, product, context)
        : sentOpenValues(item, product, fields);
    if (chosen === 'unchosen') return { entries: [], unchosen: product.offer.name };
    entries.push({ id: item.id, key: item.key, quantity, attributes: null, ...chosen });
  }
  return { entries };
}

function sentQuantity(item: BundleItem, fields: SubmissionContext['fields']): number {
  const text = fields[rowFields.quantity(item.key)];
  return item.optional && typeof text === 'string' ? typedNumber(text) : startingQuantity(item);
}

/** The values of an item's selects, by attribute key. */
function sentValues({ key }: BundleItem, { choices }: KnownProduct, fields: SubmissionContext['fields']) {
  return choices.flatMap((choice) => {
    const value = fields[rowFields.choice(key, `attribute_${choice.key}`)];
    return typeof value === 'string' && value !== '' ? [[choice.key, value] as const] : [];
  });
}

/** What was chosen for the values that a variation leaves open; null where it leaves none to the shopper. */
function sentOpenValues(item: BundleItem, product: KnownProduct, fields: SubmissionContext['fields']) {
  const open = openValues(item, product.attributes);
  if (open.length === 0) return null;
  const values = sentValues(item, product, fields);
  if (!open.every((key) => values.some(([name]) => name === key))) return 'unchosen';
  return { attributes: Object.fromEntries(values.map(([name, value]) => [`attribute_${name}`, value])) };
}

async function sentVariation(item: BundleItem, product: KnownProduct, { db, fields }: SubmissionContext) {
  const values = sentValues(item, product, fields);
  const id = await chosenVariation(db, product, Object.fromEntries(values));
  if (id === null) return 'unchosen';
  return { id, attributes: Object.fromEntries(values.map(([name, value]) => [`attribute_${name}`, value])) };
}
