import { fillPlaces } from '#core/text/places.ts';
import { type Decimal, decimal, multiplyDecimals, parseDecimal, sumDecimals, zero } from '#core/decimal.ts';
import { type Bundle, type BundleItem, hasOptional, startingQuantity } from './composition.ts';
import { bundleTotal, type RoundingTerms } from './discount.ts';

/** The meta field where a product stores the price range of its bundle, in step with its parts. */
export const rangeMeta = 'woosb_price_range';

type PriceRange = Pick<StartingPrice, 'lowest' | 'highest'>;

export type PriceFormat = {
  readonly priceFormat: 'from_min' | 'min_only' | 'min_max' | 'normal' | 'custom';
  readonly customPriceFormat: string;
  readonly texts: { readonly from: string };
};

/** A bundle's price in words: `%s` stands for the amounts. */
export type PriceTemplate = {
  readonly template: string;
  /** Null: the amounts shown for any product. */
  readonly amounts: readonly Decimal[] | null;
};

/**
 * How product lists and pages show a bundle's price before anything is chosen; null where it is shown as any product's.
 */
export function priceTemplateOf(bundle: Bundle, range: PriceRange | null, format: PriceFormat): PriceTemplate | null {
  const { template, amounts } = formatted(bundle, range, format);
  const around = bundle.customPrice === '' ? template : fillPlaces(bundle.customPrice, [template]);
  return around === '%s' && amounts === null ? null : { template: around, amounts };
}

/** A bundle with several possible prices is shown from the lowest; a single price needs no format. */
function formatted(bundle: Bundle, range: PriceRange | null, format: PriceFormat): PriceTemplate {
  const { priceFormat, customPriceFormat, texts } = format;
  if (priceFormat === 'custom') return { template: customPriceFormat, amounts: null };
  const varies = range !== null && (hasOptional(bundle) || range.lowest.lt(range.highest));
  if (!varies || priceFormat === 'normal') return { template: '%s', amounts: null };
  const { lowest, highest } = range;
  if (priceFormat === 'from_min') return { template: texts.from || '%s', amounts: [lowest] };
  const several = priceFormat === 'min_max' && lowest.lt(highest);
  return { template: '%s', amounts: several ? [lowest, highest] : [lowest] };
}

export function writeRange({ lowest, highest }: PriceRange): string {
  return `${lowest.toFixed()}/${highest.toFixed()}`;
}

/** Null where a bundle has a price of its own, or none was worked out yet. */
export function readRange(stored: unknown): PriceRange | null {
  if (typeof stored !== 'string') return null;
  const [lowest, highest] = stored.split('/').map((amount) => parseDecimal(amount));
  return lowest && highest ? { lowest, highest } : null;
}

/** An item of a bundle with its possible prices: of a product with variations, the lowest and the highest. */
export type StartingPart = {
  readonly item: BundleItem;
  readonly lowest: Decimal;
  readonly highest: Decimal;
  /** The highest undiscounted price. */
  readonly regular: Decimal;
  readonly purchasable: boolean;
};

export type StartingPrice = {
  /** In the initial state: what the items cost undiscounted, and what the bundle costs. */
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

/** Fixed items, optional ones in their minimum quantity, and the cheapest of those to make up what is missing. */
function leastQuantities({ min }: Bundle, parts: readonly StartingPart[]): readonly Counted[] {
  const least = parts.map((part) => ({ part, quantity: part.item.optional ? part.item.min : part.item.quantity }));
  const optional = parts.filter(({ item, purchasable }) => item.optional && purchasable);
  const [cheapest] = optional.toSorted((one, other) => one.lowest.cmp(other.lowest));
  if (cheapest === undefined) return least;
  const selected = sumDecimals([zero, ...least.map(({ quantity }) => decimal(quantity))]);
  const missing = decimal(Math.max(0, min)).minus(selected);
  return missing.lte(0) ? least : [...least, { part: cheapest, quantity: missing.toNumber() }];
}
