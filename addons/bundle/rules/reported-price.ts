import { type Decimal, parseDecimal } from '#core/decimal.ts';
import { type Bundle, hasOptional } from './composition.ts';
import type { StartingPrice } from './starting-price.ts';

/** Where a product keeps what its bundle may come to, in step with its parts. */
export const rangeMeta = 'woosb_price_range';

export type PriceRange = Pick<StartingPrice, 'lowest' | 'highest'>;

export type PriceFormat = {
  readonly priceFormat: 'from_min' | 'min_only' | 'min_max' | 'normal' | 'custom';
  readonly customPriceFormat: string;
  readonly texts: { readonly from: string };
};

/** A bundle's price in words: `%s` stands for the amounts. */
export type ReportedPrice = {
  readonly words: string;
  /** Null: what the bundle costs as any product. */
  readonly amounts: readonly Decimal[] | null;
};

/** How lists and pages tell a bundle's price before anything is chosen; null where it is told as any product's. */
export function reportedPrice(bundle: Bundle, range: PriceRange | null, format: PriceFormat): ReportedPrice | null {
  const { words, amounts } = formatted(bundle, range, format);
  const around = bundle.customPrice === '' ? words : bundle.customPrice.replace('%s', () => words);
  return around === '%s' && amounts === null ? null : { words: around, amounts };
}

/** What may come to several sums is told from the least; of one price there is nothing to format. */
function formatted(bundle: Bundle, range: PriceRange | null, format: PriceFormat): ReportedPrice {
  const { priceFormat, customPriceFormat, texts } = format;
  if (priceFormat === 'custom') return { words: customPriceFormat, amounts: null };
  const varies = range !== null && (hasOptional(bundle) || range.lowest.lt(range.highest));
  if (!varies || priceFormat === 'normal') return { words: '%s', amounts: null };
  const { lowest, highest } = range;
  if (priceFormat === 'from_min') return { words: texts.from || '%s', amounts: [lowest] };
  const several = priceFormat === 'min_max' && lowest.lt(highest);
  return { words: '%s', amounts: several ? [lowest, highest] : [lowest] };
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
