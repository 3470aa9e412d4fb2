import { type Decimal, decimal, multiplyDecimals, roundHalfUp, subtractDecimals, sumDecimals } from '#core/decimal.ts';
import { type Discount, hasAmount, hasPercent, lessPercent, reducedUnit, type RoundingTerms } from './discount.ts';

/** A thing in a bundle and how many of it. */
export type PricedPart = { readonly price: Decimal | null; readonly quantity: number };

export type BundleTotal = {
  readonly regular: Decimal;
  /** What one bundle costs; never less than nothing. */
  readonly sale: Decimal;
  /** What is taken off, as the shopper is told; null where nothing. */
  readonly saved: { readonly kind: 'amount' | 'percent' } | null;
};

/** What one bundle costs in all. Things without a price above 0 cost nothing. */
export function bundleTotal(parts: readonly PricedPart[], discount: Discount, rounding: RoundingTerms): BundleTotal {
  const counted = parts.flatMap(({ price, quantity }) =>
    price !== null && price.gt(0) && quantity > 0 ? [{ price, quantity: decimal(quantity) }] : [],
  );
  const regular = sumDecimals(counted.map(({ price, quantity }) => multiplyDecimals(price, quantity)));
  if (hasAmount(discount, regular)) {
    return { regular, sale: subtractDecimals(regular, discount.amount), saved: { kind: 'amount' } };
  }
  if (!hasPercent(discount)) return { regular, sale: regular, saved: null };
  const sale = rounding.roundEachPrice
    ? sumDecimals(
        counted.map(({ price, quantity }) => multiplyDecimals(reducedUnit(price, discount, rounding), quantity)),
      )
    : roundHalfUp(lessPercent(regular, discount), rounding.decimals);
  return { regular, sale, saved: { kind: 'percent' } };
}
