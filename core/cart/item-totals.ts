import {
  addDecimals,
  decimal,
  type Decimal,
  maxDecimal,
  minDecimal,
  multiplyDecimals,
  roundHalfUp,
  subtractDecimals,
  sumDecimals,
  zero,
} from '../decimal.ts';
import { minorUnits, type MinorUnits, noMoney, sumMinor } from '../money.ts';
import { multiplyPrice, type Quantity } from '../quantity.ts';
import { addTax, roundLineTax, splitInclusive, sumTaxes, type TaxAmount } from '../tax/split-tax.ts';
import { ratesFor, sameRates, type TaxClass, type TaxDestination, type TaxRate } from '../tax/tax-rate.ts';
import type { RoundedTax } from '../tax/tax-lines.ts';
import { settleFamilies } from './settle-families.ts';

export type TotalsLine = {
  readonly key: string;
  /** Key of the line it is a part of, which may take an amount off it; null or left out where it is not a part. */
  readonly partOf?: string | null;
  /** The unit price as entered, in major units, exact (`52.7`, `3.329667`). */
  readonly price: Decimal;
  readonly quantity: Quantity;
  /**
   * An additional amount, once for the full line, as entered, in major units; a negative one never takes off more than
   * the pieces cost.
   */
  readonly lineAmount?: Decimal;
  readonly taxable: boolean;
  readonly taxClass: TaxClass;
};

/** What one coupon takes off each line, in minor units of the price as entered (with tax where prices include it). */
export type Discount = {
  readonly code: string;
  readonly perLine: ReadonlyMap<string, MinorUnits>;
};

/** What decides about tax: the dated rates, where the goods go, where the shop is, and when. */
export type TaxContext = {
  readonly rates: readonly TaxRate[];
  readonly destination: TaxDestination;
  readonly base: TaxDestination;
  readonly at: Date;
  readonly pricesIncludeTax: boolean;
  /**
   * Whether an inclusive price is the same for every destination; else its part without tax is. False when left out.
   */
  readonly samePriceAbroad?: boolean;
  /** Decimals of the currency; 2 when left out. */
  readonly currencyMinorUnit?: number;
};

export type LineTotals = {
  readonly key: string;
  /** Before discounts, without tax. */
  readonly subtotal: MinorUnits;
  readonly subtotalTax: MinorUnits;
  /** After discounts, without tax. */
  readonly total: MinorUnits;
  readonly totalTax: MinorUnits;
  /** The tax in `totalTax` by rate. */
  readonly taxes: readonly RoundedTax[];
};

export type DiscountTotals = {
  readonly code: string;
  readonly totalDiscount: MinorUnits;
  readonly totalDiscountTax: MinorUnits;
};

export type ItemTotals = {
  readonly lines: readonly LineTotals[];
  readonly totalItems: MinorUnits;
  readonly totalItemsTax: MinorUnits;
  /** Items after discounts, without tax, and their tax. */
  readonly discountedItems: MinorUnits;
  readonly discountedItemsTax: MinorUnits;
  readonly discounts: readonly DiscountTotals[];
  readonly totalDiscount: MinorUnits;
  readonly totalDiscountTax: MinorUnits;
};

type ExactLine = {
  readonly line: TotalsLine;
  readonly rates: readonly TaxRate[];
  readonly subtotal: TaxedAmount;
  readonly total: TaxedAmount;
};

type TaxedAmount = { readonly net: Decimal; readonly taxes: readonly TaxAmount[] };

/** Decimals of a minor unit that a line price retains before tax is calculated. */
const linePricePlaces = 4;

/**
 * Totals of the lines, exactly as WooCommerce calculates them with rounding per line: tax is taken out of the line's
 * full price, kept exact, and rounded per line and rate. Where the destination has other rates than the shop's own
 * address, the shop's tax is first taken out of an inclusive price and the destination's added, unless the price is
 * meant to be the same abroad.
 */
export function computeItemTotals(
  lines: readonly TotalsLine[],
  discounts: readonly Discount[],
  context: TaxContext,
): ItemTotals {
  const exact = lines.map((line) => exactLine(line, discounts, context));
  const rounded = roundLines(exact, context.pricesIncludeTax);
  const exactDiscounts = discounts.map((discount) => exactDiscount(discount, exact, context));
  return {
    lines: rounded,
    totalItems: sumMinor(rounded.map(({ subtotal }) => subtotal)),
    totalItemsTax: sumMinor(rounded.map(({ subtotalTax }) => subtotalTax)),
    discountedItems: sumMinor(rounded.map(({ total }) => total)),
    discountedItemsTax: sumMinor(rounded.map(({ totalTax }) => totalTax)),
    discounts: exactDiscounts.map(({ code, net, tax }) => ({
      code,
      totalDiscount: roundToMinorUnits(net),
      totalDiscountTax: roundToMinorUnits(tax),
    })),
    totalDiscount: roundToMinorUnits(sumDecimals(exactDiscounts.map(({ net }) => net))),
    totalDiscountTax: roundToMinorUnits(sumDecimals(exactDiscounts.map(({ tax }) => tax))),
  };
}

function exactLine(line: TotalsLine, discounts: readonly Discount[], context: TaxContext): ExactLine {
  const rates = ratesOfLine(line, context.destination, context);
  const price = lineMinorPrice(line, rates, context);
  const off = sumMinor(discounts.map(({ perLine }) => perLine.get(line.key) ?? minorUnits(0)));
  const subtotal = taxed(price, rates, context);
  const total = off === 0 ? subtotal : taxed(maxDecimal(zero, subtractDecimals(price, decimal(off))), rates, context);
  return { line, rates, subtotal, total };
}

/** The line's price that discounts are taken from: in minor units as prices are entered, exact. */
export function discountablePrice(line: TotalsLine, context: TaxContext): Decimal {
  return lineMinorPrice(line, ratesOfLine(line, context.destination, context), context);
}

function ratesOfLine(line: TotalsLine, destination: TaxDestination, context: TaxContext): readonly TaxRate[] {
  const { rates, at } = context;
  return line.taxable ? ratesFor({ rates, taxClass: line.taxClass, destination, at }) : [];
}

function lineMinorPrice(line: TotalsLine, rates: readonly TaxRate[], context: TaxContext): Decimal {
  const minorPerMajor = decimal(`1e${context.currencyMinorUnit ?? 2}`);
  const pieces = multiplyPrice(line.price, line.quantity);
  const exact = multiplyDecimals(withLineAmount(pieces, line.lineAmount ?? zero), minorPerMajor);
  const price = roundHalfUp(exact, linePricePlaces);
  if (!context.pricesIncludeTax || !line.taxable || context.samePriceAbroad === true) return price;
  const baseRates = ratesOfLine(line, context.base, context);
  if (sameRates(rates, baseRates)) return price;
  return addTax(splitInclusive(price, baseRates).net, rates).gross;
}

/** The price of a line's pieces plus an amount on the line; a negative amount stops at zero. */
export function withLineAmount(pieces: Decimal, amount: Decimal): Decimal {
  const linePrice = addDecimals(pieces, amount);
  return amount.lt(zero) && linePrice.lt(zero) ? minDecimal(pieces, zero) : linePrice;
}

function taxed(price: Decimal, rates: readonly TaxRate[], context: TaxContext): TaxedAmount {
  return context.pricesIncludeTax ? splitInclusive(price, rates) : addTax(price, rates);
}

function roundLines(lines: readonly ExactLine[], pricesIncludeTax: boolean): readonly LineTotals[] {
  const rounded = (kind: 'subtotal' | 'total') =>
    settleFamilies(
      lines.map(({ line, [kind]: { net, taxes } }) => ({
        key: line.key,
        partOf: line.partOf ?? null,
        net: roundToMinorUnits(net),
        taxes: roundTaxes(taxes, pricesIncludeTax),
      })),
      pricesIncludeTax,
    );
  const subtotals = rounded('subtotal');
  return rounded('total').map(({ key, net, taxes }, index) => ({
    key,
    subtotal: subtotals[index]?.net ?? noMoney,
    subtotalTax: sumMinor(subtotals[index]?.taxes.map(({ amount }) => amount) ?? []),
    total: net,
    totalTax: sumMinor(taxes.map(({ amount }) => amount)),
    taxes,
  }));
}

function roundTaxes(taxes: readonly TaxAmount[], pricesIncludeTax: boolean): RoundedTax[] {
  return taxes.map(({ rate, amount }) => ({ rate, amount: roundLineTax(amount, pricesIncludeTax) }));
}

function exactDiscount(discount: Discount, lines: readonly ExactLine[], context: TaxContext) {
  const parts = lines.map(({ line, rates }) => {
    const off = decimal(discount.perLine.get(line.key) ?? 0);
    const split = taxed(off, rates, context);
    return { net: split.net, tax: sumTaxes(split.taxes) };
  });
  return {
    code: discount.code,
    net: parts.reduce((sum, { net }) => addDecimals(sum, net), decimal(0)),
    tax: parts.reduce((sum, { tax }) => addDecimals(sum, tax), decimal(0)),
  };
}

function roundToMinorUnits(amount: Decimal): MinorUnits {
  return minorUnits(roundHalfUp(amount, 0).toNumber());
}
