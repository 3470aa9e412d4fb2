import { addDecimals, type Decimal, decimal, roundHalfUp, subtractDecimals, sumDecimals } from '../decimal.ts';
import { addTax, roundLineTax, splitInclusive, type TaxAmount } from './split-tax.ts';
import { sameRates, type TaxRate } from './tax-rate.ts';

export type TaxDisplay = 'incl' | 'excl';

export type DisplayPriceInput = {
  /** The price as the merchant entered it, in minor units, not necessarily whole. */
  readonly price: Decimal;
  /** Empty when the product is not taxable. */
  readonly rates: readonly TaxRate[];
  /** The rates of the shop's own address: those that an entered price includes. */
  readonly baseRates: readonly TaxRate[];
  readonly pricesIncludeTax: boolean;
  readonly display: TaxDisplay;
};

/** The displayed price in minor units at the destination's rates; a whole number only where tax was recalculated. */
export function displayPrice(input: DisplayPriceInput): Decimal {
  const { price, rates, baseRates, pricesIncludeTax, display } = input;
  if (display === 'excl') return pricesIncludeTax ? splitInclusive(price, baseRates).net : price;
  if (!pricesIncludeTax) return roundHalfUp(addDecimals(price, roundedTaxes(addTax(price, rates).taxes, false)), 0);
  if (sameRates(rates, baseRates)) return price;
  const base = splitInclusive(price, baseRates);
  const taxedPrice = addTax(base.net, rates);
  const withoutBase = subtractDecimals(price, roundedTaxes(base.taxes, true));
  return roundHalfUp(addDecimals(withoutBase, roundedTaxes(taxedPrice.taxes, true)), 0);
}

function roundedTaxes(taxes: readonly TaxAmount[], pricesIncludeTax: boolean): Decimal {
  return sumDecimals(taxes.map(({ amount }) => decimal(roundLineTax(amount, pricesIncludeTax))));
}
