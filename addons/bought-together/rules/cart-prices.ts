import { type Decimal, roundHalfUp, sumDecimals } from '#core/decimal.ts';
import { isUnchanged, readNewPrice, remainingPercent, unitPrice } from './price-text.ts';

/** What a product costs now. */
export type CurrentPrices = { readonly current: Decimal; readonly regular: Decimal; readonly onSale: boolean };

export type PricingRules = {
  readonly pricing: 'sale_price' | 'regular_price';
  readonly ignoreOnSale: 'no' | 'main' | 'fbt' | 'both';
  readonly mainRounding: 'unit' | 'line';
};

/** The new price that counts for an extra: one on sale may be kept out of further reductions. */
export function appliedNewPrice(text: string, onSale: boolean, { pricing, ignoreOnSale }: PricingRules): string {
  const spared = ignoreOnSale === 'fbt' || ignoreOnSale === 'both';
  return spared && onSale && pricing === 'sale_price' ? '100%' : text;
}

/** The price that a new price is worked out from: an unchanged one is always today's. */
export function basePrice(text: string, prices: CurrentPrices, { pricing }: PricingRules): Decimal {
  return pricing === 'regular_price' && !isUnchanged(readNewPrice(text)) ? prices.regular : prices.current;
}

/** What one extra costs in the cart, exactly; always from today's prices. */
export function extraPrice(text: string, prices: CurrentPrices, rules: PricingRules): Decimal {
  const applied = appliedNewPrice(text, prices.onSale, rules);
  return unitPrice(basePrice(applied, prices, rules), readNewPrice(applied));
}

/** The percentage off the main product that counts: none on a product that is on sale, where the shop says so. */
export function appliedDiscount(discount: Decimal, onSale: boolean, { ignoreOnSale }: PricingRules): Decimal {
  const spared = ignoreOnSale === 'main' || ignoreOnSale === 'both';
  return spared && onSale ? discount.times(0) : discount;
}

/**
 * Whether extras that cost this much earn the main product its discount: only where they cost something (docs/behaviour
 * 9.4), summed to one decimal more than prices have, as the page sums them.
 */
export function earnsDiscount(charged: readonly Decimal[], decimals: number): boolean {
  return roundHalfUp(sumDecimals(charged), decimals + 1).gt(0);
}

/** What one main product costs beside at least one of its extras. */
export function mainPrice(
  discount: Decimal,
  { current, onSale }: CurrentPrices,
  rules: PricingRules,
  decimals: number,
): Decimal {
  const applied = appliedDiscount(discount, onSale, rules);
  if (applied.eq(0)) return current;
  const unit = unitPrice(current, remainingPercent(applied));
  return rules.mainRounding === 'unit' ? roundHalfUp(unit, decimals) : unit;
}
