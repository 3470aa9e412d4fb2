import type { CurrencyPosition } from '#core/money-format.ts';
import type { CurrencyFields } from './prices.ts';

/** The position of the currency symbol, read from the affixes of an answer. */
export function currencyPosition({
  currency_prefix: before,
  currency_suffix: after,
}: Pick<CurrencyFields, 'currency_prefix' | 'currency_suffix'>): CurrencyPosition {
  if (before !== '') return before === before.trim() ? 'left' : 'left_space';
  return after === after.trim() ? 'right' : 'right_space';
}
