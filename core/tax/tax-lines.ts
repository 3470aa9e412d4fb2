import { decimal, decimalText } from '../decimal.ts';
import { addMinor, noMoney, type MinorUnits } from '../money.ts';
import type { TaxRate } from './tax-rate.ts';

/** Tax of one rate, whole minor units. */
export type RoundedTax = { readonly rate: TaxRate; readonly amount: MinorUnits };

export type TaxLine = {
  readonly rateId: number;
  readonly name: string;
  /** Percent, plain: `21`. */
  readonly ratePercent: string;
  readonly price: MinorUnits;
};

/** One line per rate, in order of first appearance; rates that came to nothing are left out. */
export function taxLines(taxes: readonly RoundedTax[]): TaxLine[] {
  const byRate = new Map<number, { rate: TaxRate; price: MinorUnits }>();
  for (const { rate, amount } of taxes) {
    const existingTax = byRate.get(rate.id);
    byRate.set(rate.id, { rate, price: addMinor(existingTax?.price ?? noMoney, amount) });
  }
  return [...byRate.values()]
    .filter(({ price }) => price !== 0)
    .map(({ rate, price }) => ({
      rateId: rate.id,
      name: rate.name,
      ratePercent: decimalText(decimal(rate.rate)),
      price,
    }));
}
