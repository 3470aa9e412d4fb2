import { type Decimal, decimal, minDecimal, multiplyDecimals, subtractDecimals, sumDecimals } from '#core/decimal.ts';
import { failure } from '#core/failure.ts';
import { fail, ok, type Result } from '#core/result.ts';
import type { SelectionEntry } from '#core/selection-list/selection-list.ts';
import { type ListedItem, listedItems, type ProductList } from './product-list.ts';

/** A product or variation as it matters to adding it. */
export type ExtraProduct = {
  readonly id: number;
  /** Null unless it is a variation. */
  readonly parentId: number | null;
  readonly name: string;
  readonly kind: string;
  readonly published: boolean;
  readonly purchasable: boolean;
  readonly inStock: boolean;
  readonly soldIndividually: boolean;
  /** How much of it the cart holds already. */
  readonly quantityInCart: Decimal;
  /** How much is in stock altogether; null without a limit. */
  readonly stock: Decimal | null;
  /** Id of the product whose stock it is: several entries of a list, and variations, may share it. */
  readonly stockOwner: number;
};

export type SelectionInput = {
  readonly entries: readonly SelectionEntry[];
  readonly list: ProductList;
  readonly find: (id: number) => ExtraProduct | undefined;
  readonly mainQuantity: Decimal;
  /** Whether extras that cannot be bought are left out, not only unticked. */
  readonly excludeUnpurchasable: boolean;
};

/** An extra that is to be added, with its entry in the list. */
export type ChosenExtra = {
  readonly item: ListedItem;
  readonly product: ExtraProduct;
  /** For one main product, where it follows that quantity; else in all. */
  readonly quantity: Decimal;
  readonly attributes: Readonly<Record<string, string>> | null;
};

type Named<Code extends string> = { readonly code: Code; readonly data: { readonly name: string } };

/** Why a selection is refused as a whole. */
export type SelectionFailure =
  | { readonly code: 'not_offered' }
  | { readonly code: 'quantity_changed' }
  | { readonly code: 'several_chosen' }
  | { readonly code: 'negative_quantity' }
  | Named<'unpurchasable'>
  | Named<'already_in_cart'>
  | Named<'below_minimum'>
  | Named<'above_maximum'>
  | Named<'not_enough_stock'>;

const maxOfExtra = decimal(1000);

/**
 * Checks a selection: returns the extras to add, each looked up in the list it claims to come from; prices and keys of
 * the request are not trusted. Missing products are left out silently, and so are extras that are out of stock.
 */
export function checkSelection(input: SelectionInput): Result<readonly ChosenExtra[], SelectionFailure> {
  const { entries, list, excludeUnpurchasable } = input;
  const candidates = entries.flatMap((entry) => {
    const product = input.find(entry.id);
    const isIncluded = product?.published === true && !(excludeUnpurchasable && !isBuyable(product));
    return isIncluded ? [{ entry, product }] : [];
  });
  const chosen: ChosenExtra[] = [];
  for (const { entry, product } of candidates) {
    const checked = checkEntry(entry, product, input, chosen);
    if (!checked.ok) return checked;
    if (checked.value !== null) chosen.push(checked.value);
  }
  if (list.selection === 'single' && chosen.length > 1) return fail(failure('several_chosen'));
  return ok(chosen.filter(({ product }) => isBuyable(product)));
}

function isBuyable({ purchasable, inStock }: ExtraProduct): boolean {
  return purchasable && inStock;
}

function checkEntry(
  entry: SelectionEntry,
  product: ExtraProduct,
  { list, mainQuantity }: SelectionInput,
  before: readonly ChosenExtra[],
): Result<ChosenExtra | null, SelectionFailure> {
  const { name } = product;
  const item = offeredItem(entry, product, list, new Set(before.map((one) => one.item)));
  if (item === null) return fail(failure('not_offered'));
  if (product.kind === 'variable') return fail(failure('unpurchasable', { name }));
  if (product.soldIndividually && product.quantityInCart.gt(0)) return fail(failure('already_in_cart', { name }));
  const quantity = decimal(entry.quantity);
  const limits = quantityProblem(quantity, item, list, name);
  if (limits !== null) return fail(limits);
  if (quantity.eq(0)) return ok(null);
  const chosen = { item, product, quantity, attributes: entry.attributes };
  if (!followsMainQuantity(list) || !isBuyable(product) || product.stock === null) return ok(chosen);
  const sharing = before.filter((one) => one.product.stockOwner === product.stockOwner);
  const beside = sumDecimals([quantity, ...sharing.map((one) => one.quantity)]);
  const requestedQuantity = multiplyDecimals(beside, mainQuantity);
  const remainingStock = subtractDecimals(product.stock, product.quantityInCart);
  return requestedQuantity.gt(remainingStock) ? fail(failure('not_enough_stock', { name })) : ok(chosen);
}

/** Whether quantities of extras follow the main product's (docs/behaviour 9.5). */
export function followsMainQuantity({
  syncQuantity,
  optional,
}: Pick<ProductList, 'syncQuantity' | 'optional'>): boolean {
  return syncQuantity && !optional;
}

/**
 * The list entry that a submitted entry fills: for its product, or a variation of it. Keys of generated lists are not
 * permanent; each of their entries is still filled only once.
 */
function offeredItem(
  { key }: SelectionEntry,
  product: ExtraProduct,
  list: ProductList,
  usedItems: ReadonlySet<ListedItem>,
): ListedItem | null {
  const fits = ({ id }: ListedItem) => id === product.id || id === product.parentId;
  const items = listedItems(list);
  const isGenerated = list.source === 'default' || list.source === 'rule';
  const named = isGenerated ? items : items.filter((item) => item.key === key);
  return named.find((item) => fits(item) && !usedItems.has(item)) ?? null;
}

function quantityProblem(
  quantity: Decimal,
  item: ListedItem,
  list: ProductList,
  name: string,
): SelectionFailure | null {
  if (quantity.lt(0)) return failure('negative_quantity');
  if (!list.optional) return quantity.eq(item.quantity) ? null : failure('quantity_changed');
  const { min, max } = itemLimits(item, list);
  if (quantity.lt(min)) return failure('below_minimum', { name });
  return quantity.gt(max) ? failure('above_maximum', { name }) : null;
}

/** The least and the most of an extra whose quantity the shopper may change. */
export function itemLimits(
  { quantity }: Pick<ListedItem, 'quantity'>,
  { eachMin, eachMax, minIsDefault }: Pick<ProductList, 'eachMin' | 'eachMax' | 'minIsDefault'>,
  maxOfProduct: Decimal | null = null,
): { readonly min: Decimal; readonly max: Decimal } {
  const max = eachMax ?? maxOfExtra;
  return {
    min: minIsDefault ? quantity : (eachMin ?? decimal(0)),
    max: maxOfProduct === null ? max : minDecimal(max, maxOfProduct),
  };
}
