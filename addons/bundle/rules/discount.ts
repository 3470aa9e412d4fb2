import {
  compareDecimals,
  type Decimal,
  decimal,
  decimalText,
  divideDecimals,
  hundred,
  multiplyDecimals,
  one,
  roundHalfUp,
  subtractDecimals,
  sumDecimals,
} from '#core/decimal.ts';

/** The discount on a bundle: an amount off the total, or a percentage off each item (docs/behaviour 9.6). */
export type Discount = {
  readonly percent: Decimal;
  readonly amount: Decimal;
};

export type RoundingTerms = {
  /** Decimals of the currency. */
  readonly decimals: number;
  /** Whether percentages are rounded on each item; otherwise once, on the sum. */
  readonly roundEachPrice: boolean;
};

/** Whether the percents take anything: only between 0 and 100. */
export function hasPercent({ percent }: Pick<Discount, 'percent'>): boolean {
  return percent.gt(0) && percent.lt(hundred);
}

/** Whether the amount takes anything of this sum: only where it is less than the sum. */
export function hasAmount({ amount }: Pick<Discount, 'amount'>, sum: Decimal): boolean {
  return amount.gt(0) && compareDecimals(amount, sum) < 0;
}

/** What is left of a price when percents are taken, exactly. */
export function lessPercent(price: Decimal, { percent }: Pick<Discount, 'percent'>): Decimal {
  return hasPercent({ percent })
    ? multiplyDecimals(price, subtractDecimals(one, divideDecimals(percent, hundred, 8)))
    : price;
}

/** The price of one item less the percentage, rounded to the currency where each price is. */
export function reducedUnit(
  price: Decimal,
  discount: Pick<Discount, 'percent'>,
  { decimals, roundEachPrice }: RoundingTerms,
): Decimal {
  if (!hasPercent(discount)) return price;
  const exact = lessPercent(price, discount);
  return roundEachPrice ? roundHalfUp(exact, decimals) : exact;
}

/** `33.33`: the percentage that the text of the saving shows. */
export function roundedPercent({ percent }: Pick<Discount, 'percent'>): string {
  return decimalText(roundHalfUp(percent, 2));
}

/** The price of an item in a bundle, and how many of it. */
type PricedPart = { readonly price: Decimal | null; readonly quantity: number };

export type BundleTotal = {
  readonly regular: Decimal;
  /** What one bundle costs; never less than nothing. */
  readonly sale: Decimal;
  /** What is taken off, as shown to the shopper; null where nothing is. */
  readonly saved: { readonly kind: 'amount' | 'percent' } | null;
};

/** What one bundle costs in all. Items without a price above 0 cost nothing. */
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
