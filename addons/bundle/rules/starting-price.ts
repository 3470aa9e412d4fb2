import { fillPlaces } from '#core/text/places.ts';
import { type Decimal, decimal, multiplyDecimals, parseDecimal, sumDecimals, zero } from '#core/decimal.ts';
import { type Bundle, hasOptional, startingQuantity } from './composition.ts';
import { bundleTotal, type RoundingTerms } from './discount.ts';
import { lowestSelection, type OfferedPart } from './lowest-selection.ts';

/** The meta field where a product stores the price range of its bundle, in step with its parts. */
export const rangeMeta = 'woosb_price_range';
/** The meta field of its initial price, which the Store API states as its regular and its sale price. */
export const initialMeta = 'woosb_initial_price';

type PriceRange = Pick<StartingPrice, 'lowest' | 'highest'>;

export type InitialPrice = { readonly regular: Decimal; readonly sale: Decimal };

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
  const pair = readPair(stored);
  return pair === null ? null : { lowest: pair[0], highest: pair[1] };
}

export function writeInitial({ regular, sale }: InitialPrice): string {
  return `${regular.toFixed()}/${sale.toFixed()}`;
}

/** Null where a bundle has a price of its own, or none was worked out yet. */
export function readInitial(stored: unknown): InitialPrice | null {
  const pair = readPair(stored);
  return pair === null ? null : { regular: pair[0], sale: pair[1] };
}

function readPair(stored: unknown): readonly [Decimal, Decimal] | null {
  if (typeof stored !== 'string') return null;
  const [first, second] = stored.split('/').map((amount) => parseDecimal(amount));
  return first && second ? [first, second] : null;
}

/** An item of a bundle with its possible prices: of a product with variations, the lowest and the highest. */
export type StartingPart = OfferedPart & {
  readonly lowest: Decimal;
  readonly highest: Decimal;
  /** The highest undiscounted price. */
  readonly regular: Decimal;
};

export type StartingPrice = {
  /** In the initial state: what the items cost undiscounted, and what the bundle costs. */
  readonly initial: InitialPrice;
  /**
   * The least that somebody can pay for it, and what the same selection costs undiscounted; in the initial state where
   * no selection is accepted.
   */
  readonly lowest: Decimal;
  readonly regular: Decimal;
  /** The most that the same quantities may come to. */
  readonly highest: Decimal;
};

/** What a bundle costs before the shopper chooses anything; null where it has a price of its own. */
export function startingPrice(
  bundle: Bundle,
  parts: readonly StartingPart[],
  rounding: RoundingTerms,
): StartingPrice | null {
  if (bundle.fixedPrice) return null;
  const total = (priced: readonly Counted[]) => bundleTotal(priced, bundle.discount, rounding).sale;
  const dearest = (counted: readonly { readonly part: StartingPart; readonly quantity: number }[]) =>
    total(counted.map(({ part, quantity }) => ({ price: part.highest, quantity })));
  const initial = initialPrice(bundle, parts, rounding);
  const selection = lowestSelection(bundle, parts, rounding);
  if (selection === null) {
    const highest = dearest(parts.map((part) => ({ part, quantity: startingQuantity(part.item) })));
    return { initial, lowest: initial.sale, regular: initial.regular, highest };
  }
  return {
    initial,
    lowest: total(selection.map(({ offer: { price }, quantity }) => ({ price, quantity }))),
    regular: sumOf(selection.map(({ offer: { regular }, quantity }) => ({ price: regular, quantity }))),
    highest: dearest(selection),
  };
}

/** With the quantities and the cheapest variations that a page begins with. */
export function initialPrice(
  { discount }: Pick<Bundle, 'discount'>,
  parts: readonly Pick<StartingPart, 'item' | 'lowest' | 'regular'>[],
  rounding: RoundingTerms,
): InitialPrice {
  const counted = (price: 'lowest' | 'regular') =>
    parts.map((part) => ({ price: part[price], quantity: startingQuantity(part.item) }));
  return { regular: sumOf(counted('regular')), sale: bundleTotal(counted('lowest'), discount, rounding).sale };
}

type Counted = { readonly price: Decimal; readonly quantity: number };

function sumOf(counted: readonly Counted[]): Decimal {
  return sumDecimals([zero, ...counted.map(({ price, quantity }) => multiplyDecimals(price, decimal(quantity)))]);
}
