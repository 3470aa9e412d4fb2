import { decimal, divideWithRemainder, hundred, multiplyDecimals, subtractDecimals } from '../decimal.ts';
import type { MinorUnits } from '../money.ts';

/**
 * By how many whole percent a price is lower, rounded down; null where it is by less than one.
 * A percentage may be announced of the lowest price of the 30 days before only: Directive 98/6/EC, article 6a, as the
 * Court of Justice reads it in C-330/23.
 */
export function savedPercent(price: MinorUnits, lowestBefore: MinorUnits): number | null {
  if (lowestBefore <= 0 || price >= lowestBefore) return null;
  const saved = multiplyDecimals(subtractDecimals(decimal(lowestBefore), decimal(price)), hundred);
  const percent = divideWithRemainder(saved, decimal(lowestBefore)).quotient.toNumber();
  return percent >= 1 ? percent : null;
}
