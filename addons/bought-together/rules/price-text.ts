import { type Decimal, decimal, hundred, multiplyDecimals, parseDecimal } from '#core/decimal.ts';

/** A new price: a percentage of the existing price, or an amount of its own (docs/behaviour 9.4). */
export type NewPrice =
  | { readonly kind: 'percent'; readonly percent: Decimal }
  | { readonly kind: 'amount'; readonly amount: Decimal };

const unchanged: NewPrice = { kind: 'percent', percent: hundred };

/** Digits, dot, minus and percent sign of what a merchant typed. */
export function cleanPriceText(text: string): string {
  return text.replace(/[^\d.%-]/g, '');
}

/** A plain number is a unit price; all else is a percentage, and an empty text is 100%. */
export function readNewPrice(text: string | null | undefined): NewPrice {
  const cleaned = cleanPriceText(text ?? '');
  const amount = parseDecimal(cleaned);
  if (amount !== null) return { kind: 'amount', amount };
  const percent = parseDecimal(/^-?(?:\d+(?:\.\d+)?|\.\d+)/.exec(cleaned)?.[0] ?? '');
  return percent === null ? unchanged : { kind: 'percent', percent };
}

export function isUnchanged(price: NewPrice): boolean {
  return price.kind === 'percent' && price.percent.eq(hundred);
}

/** The price of one, exactly. */
export function unitPrice(price: Decimal, newPrice: NewPrice): Decimal {
  if (newPrice.kind === 'amount') return newPrice.amount;
  return isUnchanged(newPrice) ? price : percentOf(price, newPrice.percent);
}

/** Exact: a hundredth of a decimal has two places more. */
export function percentOf(price: Decimal, percent: Decimal): Decimal {
  return multiplyDecimals(multiplyDecimals(price, percent), decimal('0.01'));
}

/** The percentage of a price that remains after a discount of so many percent. */
export function remainingPercent(discount: Decimal): NewPrice {
  return { kind: 'percent', percent: hundred.minus(discount) };
}
