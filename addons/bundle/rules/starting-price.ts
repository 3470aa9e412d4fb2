import { type Decimal, decimal, multiplyDecimals, sumDecimals, zero } from '#core/decimal.ts';
import { bundleTotal } from './bundle-total.ts';
import { type Bundle, type BundleItem, startingQuantity } from './composition.ts';
import type { RoundingTerms } from './discount.ts';

/** A thing in a bundle with what it may cost: of a product with variations, the cheapest and the dearest. */
export type StartingPart = {
  readonly item: BundleItem;
  readonly lowest: Decimal;
  readonly highest: Decimal;
  /** Undiscounted, of the dearest. */
  readonly regular: Decimal;
  readonly purchasable: boolean;
};

export type StartingPrice = {
  /** What the things cost undiscounted, and what the bundle costs, as it begins. */
  readonly regular: Decimal;
  readonly sale: Decimal;
  /** The least and the most that it may come to without more than has to be chosen. */
  readonly lowest: Decimal;
  readonly highest: Decimal;
};

/** What a bundle costs before the shopper chooses anything; null where it has a price of its own. */
export function startingPrice(
  bundle: Bundle,
  parts: readonly StartingPart[],
  rounding: RoundingTerms,
): StartingPrice | null {
  if (bundle.fixedPrice) return null;
  const total = (quantities: readonly Counted[], price: 'lowest' | 'highest') =>
    bundleTotal(
      quantities.map(({ part, quantity }) => ({ price: part[price], quantity })),
      bundle.discount,
      rounding,
    ).sale;
  const starting = parts.map((part) => ({ part, quantity: startingQuantity(part.item) }));
  const least = leastQuantities(bundle, parts);
  return {
    regular: sumDecimals([
      zero,
      ...starting.map(({ part, quantity }) => multiplyDecimals(part.regular, decimal(quantity))),
    ]),
    sale: total(starting, 'lowest'),
    lowest: total(least, 'lowest'),
    highest: total(least, 'highest'),
  };
}

type Counted = { readonly part: StartingPart; readonly quantity: number };

/** Fixed things, optional ones in their least quantity, and the cheapest of those as many times as are missing. */
function leastQuantities({ min }: Bundle, parts: readonly StartingPart[]): readonly Counted[] {
  const least = parts.map((part) => ({ part, quantity: part.item.optional ? part.item.min : part.item.quantity }));
  const optional = parts.filter(({ item, purchasable }) => item.optional && purchasable);
  const [cheapest] = optional.toSorted((one, other) => one.lowest.cmp(other.lowest));
  if (cheapest === undefined) return least;
  const selected = sumDecimals([zero, ...least.map(({ quantity }) => decimal(quantity))]);
  const missing = decimal(Math.max(0, min)).minus(selected);
  return missing.lte(0) ? least : [...least, { part: cheapest, quantity: missing.toNumber() }];
}
