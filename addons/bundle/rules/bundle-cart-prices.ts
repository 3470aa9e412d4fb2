import { type Decimal, decimal, multiplyDecimals, subtractDecimals, sumDecimals, zero } from '#core/decimal.ts';
import type { Bundle } from './composition.ts';
import { hasAmount, reducedUnit, type RoundingTerms } from './discount.ts';

/** A part as the cart prices it: what one costs now, and how many are in one bundle. */
export type CartPart = { readonly price: Decimal; readonly quantity: Decimal };

/** Unit prices of a bundle's lines. */
export type CartPrices = {
  /** Of the bundle's own line: below nothing where an amount is taken off. */
  readonly bundle: Decimal;
  readonly parts: readonly Decimal[];
  /** What one bundle costs in all; null where it has a price of its own. */
  readonly displayedPrice: Decimal | null;
};

type PricingBundle = Pick<Bundle, 'fixedPrice' | 'discount'>;

/**
 * What the lines of a bundle cost: the parts at today's prices with percents taken, or the bundle at its own price. An
 * amount comes off on the bundle's own line, and only where it is less than the parts cost.
 */
export function cartPrices(
  { fixedPrice, discount }: PricingBundle,
  parts: readonly CartPart[],
  ownPrice: Decimal,
  rounding: RoundingTerms,
): CartPrices {
  if (fixedPrice) return { bundle: ownPrice, parts: parts.map(() => zero), displayedPrice: null };
  const sum = totalOf(parts);
  if (hasAmount(discount, sum)) {
    return {
      bundle: subtractDecimals(zero, discount.amount),
      parts: parts.map(({ price }) => price),
      displayedPrice: subtractDecimals(sum, discount.amount),
    };
  }
  const reduced = parts.map(({ price, quantity }) => ({ price: reducedUnit(price, discount, rounding), quantity }));
  return { bundle: zero, parts: reduced.map(({ price }) => price), displayedPrice: totalOf(reduced) };
}

function totalOf(parts: readonly CartPart[]): Decimal {
  return sumDecimals([decimal(0), ...parts.map(({ price, quantity }) => multiplyDecimals(price, quantity))]);
}
