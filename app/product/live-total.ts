import type { CurrencyFields } from '#contract/prices.ts';
import { addDecimals, type Decimal, multiplyDecimals, one, parseDecimal } from '#core/decimal.ts';
import { fromMinorUnits, parseMinorUnits, roundHalfUpToMinor } from '#core/money.ts';

type Sum = {
  /** As it is shown, of one or of all; minor units. */
  readonly price: string;
  /** As it stands in the quantity field; what is no number counts as 1 (docs/behaviour 5.1). */
  readonly quantity: string;
  /** Whether the price is of all of them already. */
  readonly coversAll: boolean;
  /** What comes on the line once, in major units. */
  readonly lineAmount: Decimal;
  readonly currency: CurrencyFields;
};

/** What pressing the button comes to, with options; minor units. Null where there is no price. */
export function liveTotal({ price, quantity, coversAll, lineAmount, currency }: Sum): string | null {
  const unit = parseMinorUnits(price);
  if (unit === null) return null;
  const { currency_minor_unit: places } = currency;
  const times = coversAll ? one : (parseDecimal(quantity) ?? one);
  const several = multiplyDecimals(fromMinorUnits(unit, places), times);
  return String(roundHalfUpToMinor(addDecimals(several, lineAmount), places));
}
