import {
  addDecimals,
  decimal,
  type Decimal,
  divideDecimals,
  hundred,
  multiplyDecimals,
  roundHalfDown,
  roundHalfUp,
  subtractDecimals,
  sumDecimals,
} from '../decimal.ts';
import { minorUnits, type MinorUnits } from '../money.ts';
import type { TaxRate } from './tax-rate.ts';

/** An exact amount of tax at one rate, in the unit of the price it was worked out from. */
export type TaxAmount = { readonly rate: TaxRate; readonly amount: Decimal };

export type SplitPrice = {
  readonly net: Decimal;
  readonly gross: Decimal;
  readonly taxes: readonly TaxAmount[];
};

/** Decimals kept of a tax that is not yet rounded to minor units, as WooCommerce keeps them. */
const taxPlaces = 6;

/** Takes the tax out of a price that includes it. Prices in minor units keep six more decimals. */
export function splitInclusive(gross: Decimal, rates: readonly TaxRate[]): SplitPrice {
  const divisor = addDecimals(hundred, sumDecimals(rates.map((rate) => decimal(rate.rate))));
  const taxes = rates.map((rate) => ({
    rate,
    amount: divideDecimals(multiplyDecimals(gross, decimal(rate.rate)), divisor, taxPlaces),
  }));
  return { gross, taxes, net: subtractDecimals(gross, sumTaxes(taxes)) };
}

/** Puts the tax on top of a price without it. */
export function addTax(net: Decimal, rates: readonly TaxRate[]): SplitPrice {
  const taxes = rates.map((rate) => ({
    rate,
    amount: divideDecimals(multiplyDecimals(net, decimal(rate.rate)), hundred, taxPlaces),
  }));
  return { net, taxes, gross: addDecimals(net, sumTaxes(taxes)) };
}

export function sumTaxes(taxes: readonly TaxAmount[]): Decimal {
  return sumDecimals(taxes.map(({ amount }) => amount));
}

/**
 * Rounds a line's tax (in minor units) to whole minor units. Where prices include tax an exact half is rounded down:
 * the half of the net amount is rounded up, so the sum still equals the price.
 */
export function roundLineTax(tax: Decimal, pricesIncludeTax: boolean): MinorUnits {
  const rounded = pricesIncludeTax ? roundHalfDown(tax, 0) : roundHalfUp(tax, 0);
  return minorUnits(rounded.toNumber());
}
