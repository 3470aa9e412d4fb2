import { type Decimal, decimal, decimalText } from '#core/decimal.ts';
import { failure } from '#core/failure.ts';
import { quantity as parseQuantity } from '#core/quantity.ts';
import { fail, ok, type Result } from '#core/result.ts';
import type { SelectionEntry } from '#core/selection-list/selection-list.ts';
import { type BlockProblem, quantityProblem, selectedQuantity, totalProblem } from './check-block.ts';
import { type Bundle, type BundleItem, hasOptional, startingQuantity } from './composition.ts';
import { bundleTotal, type RoundingTerms } from './discount.ts';

/** A product as a part of a bundle. */
export type PartProduct = {
  readonly id: number;
  readonly parentId: number | null;
  readonly name: string;
  readonly kind: string;
  /** Whether it can be sold, stock aside. */
  readonly purchasable: boolean;
  readonly inStock: boolean;
  readonly soldIndividually: boolean;
  readonly protected: boolean;
  /** Its stock; null is unlimited, or can be backordered. */
  readonly stock: Decimal | null;
  /** Id of the product whose stock it is. */
  readonly stockOwner: number;
  /** Quantities in the cart: of everything that shares its stock, and of itself. */
  readonly stockInCart: Decimal;
  readonly quantityInCart: Decimal;
  /** The price that bundles are calculated with: as the shopper sees it. */
  readonly price: Decimal | null;
  /** Of a variation: its values by attribute key; `''` is any. */
  readonly attributes: Readonly<Record<string, string>>;
  /** The values that its product offers, by attribute key; where one is missing, any. */
  readonly values: Readonly<Record<string, readonly string[]>>;
};

/** A part that was chosen, with all values of its variation. */
export type ChosenPart = {
  readonly key: string;
  readonly product: PartProduct;
  readonly quantity: number;
  readonly attributes: Readonly<Record<string, string>> | null;
};

export type SelectionFailure =
  | { readonly code: 'unavailable' | 'not_added' }
  /** What is chosen is for sale, and too little or too much. */
  | { readonly code: 'limits'; readonly problem: BlockProblem }
  | {
      readonly code: 'unpurchasable' | 'already_in_cart' | 'protected' | 'not_enough_stock';
      readonly data: { readonly name: string };
    };

export type SelectionQuestion = {
  readonly bundle: Bundle;
  /** What was sent; null where nothing was, and the bundle is added with its initial parts. */
  readonly entries: readonly SelectionEntry[] | null;
  readonly find: (id: number) => PartProduct | undefined;
  /** How many bundles. */
  readonly quantity: Decimal;
  readonly excludeUnpurchasable: boolean;
  readonly rounding: RoundingTerms;
};

const notAdded = failure('not_added');

/**
 * Checks what was sent: returns the parts to buy, or the first reason why the bundle cannot be bought. Nothing is
 * trusted: each part must be one the merchant put in, in an allowed quantity, and available.
 */
export function checkSelection(question: SelectionQuestion): Result<readonly ChosenPart[], SelectionFailure> {
  const { bundle, entries, find, quantity, excludeUnpurchasable, rounding } = question;
  const parts: ChosenPart[] = [];
  for (const entry of entries ?? startingEntries(bundle)) {
    const checked = checkEntry(entry, bundle, find, excludeUnpurchasable);
    if (!checked.ok) return checked;
    if (checked.value !== null) parts.push(checked.value);
  }
  for (let short = shortStock(parts, quantity); short !== undefined; short = shortStock(parts, quantity)) {
    if (!excludeUnpurchasable) return fail({ code: 'not_enough_stock', data: { name: short.product.name } });
    parts.splice(parts.indexOf(short), 1);
  }
  const usable = parts.filter((part) => part.quantity > 0);
  if (parts.length > bundle.items.length) return fail(notAdded);
  const isComplete = missingItems(bundle, parts).every(
    (item) => excludeUnpurchasable && !isEnough(item, find, quantity),
  );
  if (!isComplete) return fail(notAdded);
  const problem = limitProblem(bundle, usable, rounding);
  return problem === null ? ok(usable) : fail({ code: 'limits', problem });
}

/** A bundle as it begins, before the shopper changes anything. */
export function startingEntries({ items }: Pick<Bundle, 'items'>): readonly SelectionEntry[] {
  return items
    .map((item) => ({ id: item.id, key: item.key, quantity: startingQuantity(item), attributes: null }))
    .filter(({ quantity }) => quantity > 0);
}

/** The part an entry stands for; null where it is to be left out. */
function checkEntry(
  entry: SelectionEntry,
  { items }: Bundle,
  find: SelectionQuestion['find'],
  excludeUnpurchasable: boolean,
): Result<ChosenPart | null, SelectionFailure> {
  const product = find(entry.id);
  if (product === undefined) return excludeUnpurchasable ? ok(null) : fail({ code: 'unavailable' });
  const item = items.find(({ key }) => key === entry.key);
  if (item === undefined || (item.id !== product.id && item.id !== product.parentId)) return fail(notAdded);
  if (!isAllowedQuantity(entry.quantity, item)) return fail(notAdded);
  if (entry.quantity === 0) return ok({ key: item.key, product, quantity: 0, attributes: null });
  const problem = productProblem(product);
  if (problem !== null) return excludeUnpurchasable ? ok(null) : fail(problem);
  const attributes = chosenValues(product, entry.attributes, item);
  if (attributes === 'incomplete') return fail({ code: 'unpurchasable', data: { name: product.name } });
  return ok({ key: item.key, product, quantity: entry.quantity, attributes });
}

function isAllowedQuantity(amount: number, { optional, quantity, min, max }: BundleItem): boolean {
  if (!parseQuantity(amount).ok) return false;
  return optional ? amount >= min && amount <= max : decimal(amount).eq(decimal(quantity));
}

/** Kinds that can be a part as they are. */
const sellableKinds: ReadonlySet<string> = new Set(['simple', 'variation']);

function productProblem(product: PartProduct): SelectionFailure | null {
  const data = { name: product.name };
  if (!sellableKinds.has(product.kind) || !product.purchasable || !product.inStock)
    return { code: 'unpurchasable', data };
  if (product.soldIndividually && product.quantityInCart.gt(0)) return { code: 'already_in_cart', data };
  return product.protected ? { code: 'protected', data } : null;
}

/** A variation's values: the open ones as the merchant chose them, else as they were sent; each one that is allowed. */
function chosenValues(
  { attributes, values }: PartProduct,
  chosenAttributes: SelectionEntry['attributes'],
  { terms, attributes: preset }: BundleItem,
): Readonly<Record<string, string>> | null | 'incomplete' {
  const keys = Object.keys(attributes);
  if (keys.length === 0) return null;
  const filled = keys.map((key) => {
    const candidates = [preset[`attribute_${key}`], chosenAttributes?.[`attribute_${key}`]];
    const offered = candidates.find((value) => Boolean(value) && (values[key]?.includes(value ?? '') ?? true));
    return [key, attributes[key] || offered || ''] as const;
  });
  const allowed = filled.every(([key, value]) => value !== '' && (terms[key]?.includes(value) ?? true));
  return allowed ? Object.fromEntries(filled.map(([key, value]) => [`attribute_${key}`, value])) : 'incomplete';
}

/** The first part with too little stock for all bundles, including what the cart already contains. */
function shortStock(parts: readonly ChosenPart[], bundles: Decimal): ChosenPart | undefined {
  const requestedByOwner = new Map<number, Decimal>();
  for (const { product, quantity } of parts) {
    const before = requestedByOwner.get(product.stockOwner) ?? decimal(0);
    requestedByOwner.set(product.stockOwner, before.plus(decimal(quantity).times(bundles)));
  }
  return parts.find(({ product, quantity }) => {
    const all = (requestedByOwner.get(product.stockOwner) ?? decimal(0)).plus(product.stockInCart);
    return quantity > 0 && product.stock !== null && all.gt(product.stock);
  });
}

/** Required items that are missing: fixed ones, and optional ones with a minimum quantity. */
function missingItems({ items }: Bundle, parts: readonly ChosenPart[]): readonly BundleItem[] {
  const present = new Set(parts.map(({ key }) => key));
  return items.filter((item) => leastQuantity(item) > 0 && !present.has(item.key));
}

function leastQuantity({ optional, quantity, min }: BundleItem): number {
  return optional ? min : quantity;
}

/** Whether an item could be sold in its minimum quantity. */
function isEnough(item: BundleItem, find: SelectionQuestion['find'], bundles: Decimal): boolean {
  const product = find(item.id);
  if (product === undefined) return false;
  if (product.kind === 'variable') return product.purchasable && product.inStock;
  if (productProblem(product) !== null) return false;
  const requiredStock = decimal(leastQuantity(item)).times(bundles).plus(product.stockInCart);
  return product.stock === null || requiredStock.lte(product.stock);
}

/** Why the chosen quantity or price is outside its bounds, as the page reports it too (docs/behaviour 5.3). */
function limitProblem(bundle: Bundle, parts: readonly ChosenPart[], rounding: RoundingTerms): BlockProblem | null {
  if (parts.length === 0) return { code: 'empty' };
  const amount = quantityProblem(selectedQuantity(parts), { ...bundle, optional: hasOptional(bundle) });
  if (amount !== null || bundle.fixedPrice) return amount;
  const priced = parts.map(({ product, quantity }) => ({ price: product.price, quantity }));
  return totalProblem(bundleTotal(priced, bundle.discount, rounding).sale, bundle);
}

/** The parts as lines of a cart: equal products with equal values become one. */
export function mergedParts(parts: readonly ChosenPart[]): readonly Omit<ChosenPart, 'key'>[] {
  const merged = new Map<string, Omit<ChosenPart, 'key'>>();
  for (const { product, quantity, attributes } of parts) {
    const key = JSON.stringify([product.id, attributes]);
    const before = merged.get(key);
    const sum = decimal(before?.quantity ?? 0).plus(decimal(quantity));
    merged.set(key, { product, attributes, quantity: Number(decimalText(sum)) });
  }
  return [...merged.values()];
}
