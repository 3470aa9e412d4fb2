import { type Decimal, sumDecimals } from '#core/decimal.ts';
import { productId } from '#core/ids.ts';
import { isInStock, isPurchasable, stockLeft } from '#core/product/availability.ts';
import { quantity as parseQuantity, quantityDecimal } from '#core/quantity.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { parseSelectionList, type SelectionEntry } from '#core/selection-list/selection-list.ts';
import type { Addition, AddOnFailure, LinkedItem, SubmissionContext } from '#server/add-on-api/submission.ts';
import type { KnownProduct } from '#server/add-on-api/known-products.ts';
import { findLists } from './find-list.server.ts';
import { checkSelection, type ChosenExtra, type ExtraProduct, type SelectionFailure } from './rules/check-selection.ts';
import type { ProductList } from './rules/product-list.ts';
import { type ExtraLine, selectionLines } from './rules/selection-lines.ts';
import { toMainProduct, typedEntries } from './typed-entries.server.ts';
import { readSettings } from './bought-together-settings.ts';

/** Reads the extras that a form adds with the product; null where its list names none that exist. */
export async function readSelection(context: SubmissionContext): Promise<Result<Addition | null, AddOnFailure>> {
  const text = context.fields['woobt_ids'];
  const typed = await typedEntries(context);
  const entries = typed ?? (typeof text === 'string' ? parseSelectionList(text) : []);
  if (entries.length === 0) return ok(null);
  const settings = readSettings(context.settings);
  const productsById = await context.products(entries.map(({ id }) => id));
  const find = (id: number) => extraOf(productsById.get(id), context);
  const usable = entries.filter(({ id }) => find(id)?.published === true);
  if (usable.length === 0) return ok(null);
  const lists = await findLists(await toMainProduct(context), { db: context.db, settings });
  const list = lists.find((candidate) => namesAll(candidate, usable)) ?? lists[0];
  if (list === undefined) return ok(null);
  const mainQuantity = quantityDecimal(context.quantity);
  const checked = checkSelection({
    entries: usable,
    list,
    find,
    mainQuantity,
    excludeUnpurchasable: settings.excludeUnpurchasable,
  });
  if (!checked.ok) return refused(checked.failure, context);
  return ok(additionOf(checked.value, list, mainQuantity, productsById));
}

/** Whether a list has the keys of all these entries; generated lists have no permanent keys. */
function namesAll({ source, entries: listed }: ProductList, entries: readonly SelectionEntry[]): boolean {
  if (source === 'default' || source === 'rule') return false;
  return entries.every(({ key }) => listed.some((entry) => entry.kind === 'item' && entry.key === key));
}

function extraOf(knownProduct: KnownProduct | undefined, { cart }: SubmissionContext): ExtraProduct | undefined {
  if (knownProduct === undefined) return undefined;
  const { offer } = knownProduct;
  const { sellable } = offer;
  const remainingStock = stockLeft(sellable);
  const cartLines = cart.filter((line) => line.offer.stockOwnerId === offer.stockOwnerId);
  return {
    id: offer.id,
    parentId: offer.parentId,
    name: offer.name,
    kind: offer.type,
    published: offer.status === 'publish',
    purchasable: isPurchasable(sellable),
    inStock: isInStock(sellable),
    soldIndividually: sellable.soldIndividually,
    quantityInCart: sumDecimals(cartLines.map(({ quantity }) => quantityDecimal(quantity))),
    stock: remainingStock === null ? null : quantityDecimal(remainingStock),
    stockOwner: offer.stockOwnerId,
  };
}

function additionOf(
  chosen: readonly ChosenExtra[],
  list: ProductList,
  mainQuantity: Decimal,
  productsById: ReadonlyMap<number, KnownProduct>,
): Addition | null {
  const { main, extras } = selectionLines(chosen, list, mainQuantity);
  if (extras.length === 0) return null;
  return { data: main, children: extras.flatMap((extra) => childOf(extra, productsById.get(extra.product.id)) ?? []) };
}

/** The line of an extra; null for an amount that no line can hold. */
function childOf(
  { product, quantity, attributes, data }: ExtraLine,
  knownProduct: KnownProduct | undefined,
): LinkedItem | null {
  const amount = parseQuantity(quantity.toNumber());
  if (!amount.ok) return null;
  return {
    productId: productId(product.parentId ?? product.id),
    variationId: product.parentId === null ? null : productId(product.id),
    attributes: product.parentId === null || knownProduct === undefined ? {} : filled(knownProduct, attributes ?? {}),
    quantity: amount.value,
    data,
    onRefusal: 'skip',
    linked: data !== null,
  };
}

/** A variation's own values, those it leaves open filled with what was chosen, as far as the product has such. */
function filled(
  { attributes, choices }: KnownProduct,
  chosenAttributes: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const values = choices.map(({ key, names }) => {
    const chosen = chosenAttributes[`attribute_${key}`] ?? '';
    return [`attribute_${key}`, attributes[key] || (Object.hasOwn(names, chosen) ? chosen : '')] as const;
  });
  return Object.fromEntries(values.filter(([, value]) => value !== ''));
}

function refused(failure: SelectionFailure, { text }: SubmissionContext): Result<never, AddOnFailure> {
  return fail({ code: `woobt_${failure.code}`, message: selectionMessage(failure, text) });
}

type Text = SubmissionContext['text'];

/** The message that nothing was added, and why: the more exact reason first. */
function selectionMessage(failure: SelectionFailure, text: Text): string {
  const exact = exactMessage(failure, text);
  const general = text('You cannot add this product to the cart.');
  return exact === null ? general : `${exact} ${general}`;
}

function exactMessage(failure: SelectionFailure, text: Text): string | null {
  switch (failure.code) {
    case 'unpurchasable':
      return text('“%s” cannot be purchased.', failure.data.name);
    case 'already_in_cart':
      return text('You cannot add another “%s” to the cart.', failure.data.name);
    case 'below_minimum':
      return text('“%s” does not reach the minimum quantity.', failure.data.name);
    case 'above_maximum':
      return text('“%s” passes the maximum quantity.', failure.data.name);
    case 'not_enough_stock':
      return text('There is not enough of “%s” in stock.', failure.data.name);
    case 'several_chosen':
      return text('Only one of the products offered along can be chosen.');
    case 'not_offered':
    case 'quantity_changed':
    case 'negative_quantity':
      return null;
  }
}
