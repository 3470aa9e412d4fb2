import { decimal } from '../decimal.ts';
import { addMinor, type MinorUnits, minorUnits, noMoney, sumMinor } from '../money.ts';
import { addTax, roundLineTax } from '../tax/split-tax.ts';
import { type RoundedTax, taxLines, type TaxLine } from '../tax/tax-lines.ts';
import { ratesFor, type TaxClass } from '../tax/tax-rate.ts';
import { computeItemTotals, type Discount, type ItemTotals, type TaxContext, type TotalsLine } from './item-totals.ts';

/** The chosen shipping rate of one package: cost without tax, and its tax by rate. */
export type ShippingCost = { readonly cost: MinorUnits; readonly taxes: readonly RoundedTax[] };

/** An amount beside the items (a payment surcharge), without tax; not negative. */
export type Fee = {
  readonly key: string;
  readonly name: string;
  readonly amount: MinorUnits;
  /** Null when the fee bears no tax. */
  readonly taxClass: TaxClass | null;
};

export type FeeTotals = {
  readonly key: string;
  readonly name: string;
  readonly total: MinorUnits;
  readonly totalTax: MinorUnits;
  readonly taxes: readonly RoundedTax[];
};

export type TotalsInput = TaxContext & {
  readonly lines: readonly TotalsLine[];
  readonly discounts?: readonly Discount[];
  /** One chosen rate per package; null while shipping is not calculated or not needed. */
  readonly shipping: readonly ShippingCost[] | null;
  readonly fees?: readonly Fee[];
};

/** The `totals` of a Store API cart; all amounts without tax beside their parallel tax, except `totalPrice`. */
export type CartTotals = {
  readonly items: ItemTotals;
  readonly fees: readonly FeeTotals[];
  readonly totalItems: MinorUnits;
  readonly totalItemsTax: MinorUnits;
  readonly totalFees: MinorUnits;
  readonly totalFeesTax: MinorUnits;
  readonly totalDiscount: MinorUnits;
  readonly totalDiscountTax: MinorUnits;
  /** Null while shipping is not calculated. */
  readonly totalShipping: MinorUnits | null;
  readonly totalShippingTax: MinorUnits | null;
  /** What the shopper pays, tax included; never negative. */
  readonly totalPrice: MinorUnits;
  readonly totalTax: MinorUnits;
  readonly taxLines: readonly TaxLine[];
};

/** All totals of a cart from its lines; the items alone, for shipping rules, come from `computeItemTotals`. */
export function computeTotals(input: TotalsInput): CartTotals {
  const items = computeItemTotals(input.lines, input.discounts ?? [], input);
  return completeTotals(items, input);
}

/** The totals of a cart whose items are already calculated. */
export function completeTotals(
  items: ItemTotals,
  input: TaxContext & Pick<TotalsInput, 'shipping' | 'fees'>,
): CartTotals {
  const fees = (input.fees ?? []).map((fee) => feeTotals(fee, input));
  const shipping = input.shipping ?? [];
  const shippingTaxes = shipping.flatMap(({ taxes }) => taxes);
  const taxes = [...items.lines, ...fees].flatMap((part) => part.taxes).concat(shippingTaxes);
  const totalShipping = sumMinor(shipping.map(({ cost }) => cost));
  const totalFees = sumMinor(fees.map(({ total }) => total));
  const totalTax = sumAmounts(taxes);
  const net = sumMinor([items.discountedItems, totalFees, totalShipping]);
  return {
    items,
    fees,
    totalItems: items.totalItems,
    totalItemsTax: items.totalItemsTax,
    totalFees,
    totalFeesTax: sumMinor(fees.map((fee) => fee.totalTax)),
    totalDiscount: items.totalDiscount,
    totalDiscountTax: items.totalDiscountTax,
    totalShipping: input.shipping === null ? null : totalShipping,
    totalShippingTax: input.shipping === null ? null : sumAmounts(shippingTaxes),
    totalPrice: minorUnits(Math.max(0, addMinor(net, totalTax))),
    totalTax,
    taxLines: taxLines(taxes),
  };
}

function feeTotals(fee: Fee, context: TaxContext): FeeTotals {
  const { rates, destination, at } = context;
  const feeRates = fee.taxClass === null ? [] : ratesFor({ rates, taxClass: fee.taxClass, destination, at });
  const taxes = addTax(decimal(fee.amount), feeRates).taxes.map(({ rate, amount }) => ({
    rate,
    amount: roundLineTax(amount, context.pricesIncludeTax),
  }));
  return { key: fee.key, name: fee.name, total: fee.amount, totalTax: sumAmounts(taxes), taxes };
}

function sumAmounts(taxes: readonly RoundedTax[]): MinorUnits {
  return taxes.reduce((sum, { amount }) => addMinor(sum, amount), noMoney);
}
