import { decimal, type Decimal, multiplyDecimals, roundHalfUp, zero } from '#core/decimal.ts';
import { fromMinorUnits, type MinorUnits, minorUnits, noMoney, roundHalfUpToMinor, sumMinor } from '#core/money.ts';
import { shippingTaxRates } from '#core/tax/shipping-tax-class.ts';
import { addTax, roundLineTax } from '#core/tax/split-tax.ts';
import { ratesFor, type TaxClass, type TaxDestination, type TaxRate } from '#core/tax/tax-rate.ts';

/** A line of an order whose sums somebody chose: net, in major units, to six decimals. */
export type EditedLine = {
  readonly subtotal: Decimal;
  readonly total: Decimal;
  readonly taxable: boolean;
  readonly taxClass: TaxClass;
};

/** Shipping, net. */
export type EditedShipping = { readonly total: MinorUnits; readonly taxable: boolean };
/** A fee, net. */
export type EditedFee = EditedShipping & { readonly taxClass: TaxClass };

/** Tax of one rate: exact in major units, and rounded. */
export type EditedTax = {
  readonly rate: TaxRate;
  readonly exact: Decimal;
  readonly amount: MinorUnits;
  /** Before discounts; null: the part has none. */
  readonly subtotal: Decimal | null;
};

export type TaxedPart = { readonly taxes: readonly EditedTax[]; readonly tax: MinorUnits };
export type TaxedLine = TaxedPart & {
  readonly subtotal: MinorUnits;
  readonly subtotalTax: MinorUnits;
  readonly total: MinorUnits;
};

/** What decides about the tax of an edited order. */
export type EditedTaxContext = {
  readonly rates: readonly TaxRate[];
  readonly destination: TaxDestination;
  readonly at: Date;
  readonly pricesIncludeTax: boolean;
  readonly currencyMinorUnit: number;
  /** The class of shipping, or `inherit`: that of the lines. */
  readonly shippingTaxClass: string;
};

type Order = {
  readonly lines: readonly EditedLine[];
  readonly shipping: readonly EditedShipping[];
  readonly fees: readonly EditedFee[];
};

/** Tax by rate, of lines and fees and of shipping. */
export type EditedRate = { readonly rate: TaxRate; readonly items: MinorUnits; readonly shipping: MinorUnits };

export type EditedTotals = {
  readonly lines: readonly TaxedLine[];
  readonly shipping: readonly TaxedPart[];
  readonly fees: readonly TaxedPart[];
  /** One for each rate that applies to anything, also where it comes to nothing. */
  readonly rates: readonly EditedRate[];
  readonly amounts: Readonly<
    Record<
      | 'items'
      | 'itemsTax'
      | 'discount'
      | 'discountTax'
      | 'shipping'
      | 'shippingTax'
      | 'fees'
      | 'feesTax'
      | 'tax'
      | 'total',
      MinorUnits
    >
  >;
};

/**
 * Totals of an order from the sums of its parts, as WooCommerce recalculates an order that was edited: tax is put on
 * top of net sums by the order's address and rounded by part and rate; shipping has the class of what is shipped, so
 * none without lines; a negative fee is taxed as the lines are that it is taken off.
 */
export function editedTotals({ lines, shipping, fees }: Order, context: EditedTaxContext): EditedTotals {
  const taxedLines = lines.map((line) => taxedLine(line, context));
  const classes = lines.filter(({ taxable }) => taxable).map(({ taxClass }) => taxClass);
  const shippingRates = shippingTaxRates(context, context.shippingTaxClass, classes);
  const taxedShipping = shipping.map((charge) => taxedCharge(charge, charge.taxable ? shippingRates : [], context));
  const taxedFees = fees.map((fee) => taxedFee(fee, lines, context));
  return {
    lines: taxedLines,
    shipping: taxedShipping,
    fees: taxedFees,
    rates: ratesOf([...taxedLines, ...taxedFees], taxedShipping),
    amounts: amountsOf({ taxedLines, taxedShipping, taxedFees }, shipping, fees),
  };
}

function ratesOfClass(taxClass: TaxClass, { rates, destination, at }: EditedTaxContext): readonly TaxRate[] {
  return ratesFor({ rates, taxClass, destination, at });
}

function taxOn(net: Decimal, rates: readonly TaxRate[], context: EditedTaxContext): readonly EditedTax[] {
  const minorPerMajor = decimal(`1e${context.currencyMinorUnit}`);
  return addTax(net, rates).taxes.map(({ rate, amount }) => ({
    rate,
    exact: amount,
    amount: roundLineTax(multiplyDecimals(amount, minorPerMajor), context.pricesIncludeTax),
    subtotal: null,
  }));
}

function sumTax(taxes: readonly EditedTax[]): MinorUnits {
  return sumMinor(taxes.map(({ amount }) => amount));
}

function taxedLine({ subtotal, total, taxable, taxClass }: EditedLine, context: EditedTaxContext): TaxedLine {
  const rates = taxable ? ratesOfClass(taxClass, context) : [];
  const before = taxOn(subtotal, rates, context);
  const taxes = taxOn(total, rates, context).map((tax, index) => ({ ...tax, subtotal: before[index]?.exact ?? zero }));
  return {
    subtotal: roundHalfUpToMinor(subtotal, context.currencyMinorUnit),
    subtotalTax: sumTax(before),
    total: roundHalfUpToMinor(total, context.currencyMinorUnit),
    taxes,
    tax: sumTax(taxes),
  };
}

function taxedCharge({ total }: EditedShipping, rates: readonly TaxRate[], context: EditedTaxContext): TaxedPart {
  const taxes = taxOn(fromMinorUnits(total, context.currencyMinorUnit), rates, context);
  return { taxes, tax: sumTax(taxes) };
}

/** A negative fee is shared among the tax classes of lines by what they cost; where there are no lines, as any fee. */
function taxedFee(fee: EditedFee, lines: readonly EditedLine[], context: EditedTaxContext): TaxedPart {
  if (!fee.taxable) return { taxes: [], tax: noMoney };
  const costs = lines.reduce((sum, { total }) => sum.plus(total), zero);
  if (fee.total >= 0 || !costs.gt(zero)) return taxedCharge(fee, ratesOfClass(fee.taxClass, context), context);
  const byRate = new Map<number, { readonly rate: TaxRate; readonly exact: Decimal }>();
  for (const taxClass of new Set(lines.filter(({ taxable }) => taxable).map((line) => line.taxClass))) {
    const ofClass = lines.filter((line) => line.taxable && line.taxClass === taxClass);
    const cost = ofClass.reduce((sum, { total }) => sum.plus(total), zero);
    const net = roundHalfUp(fromMinorUnits(fee.total, context.currencyMinorUnit).times(cost).div(costs), 12);
    for (const { rate, exact } of taxOn(net, ratesOfClass(taxClass, context), context))
      byRate.set(rate.id, { rate, exact: exact.plus(byRate.get(rate.id)?.exact ?? zero) });
  }
  const minorPerMajor = decimal(`1e${context.currencyMinorUnit}`);
  const taxes = [...byRate.values()].map(({ rate, exact }) => ({
    rate,
    exact,
    amount: roundLineTax(multiplyDecimals(exact, minorPerMajor), context.pricesIncludeTax),
    subtotal: null,
  }));
  return { taxes, tax: sumTax(taxes) };
}

function ratesOf(items: readonly TaxedPart[], shipping: readonly TaxedPart[]): readonly EditedRate[] {
  const all = [...items, ...shipping].flatMap(({ taxes }) => taxes.map(({ rate }) => rate));
  const sumOf = (parts: readonly TaxedPart[], { id }: TaxRate) =>
    sumMinor(parts.flatMap(({ taxes }) => taxes.filter(({ rate }) => rate.id === id).map(({ amount }) => amount)));
  const distinct = [...new Map(all.map((rate) => [rate.id, rate])).values()];
  return distinct.map((rate) => ({ rate, items: sumOf(items, rate), shipping: sumOf(shipping, rate) }));
}

type Taxed = {
  readonly taxedLines: readonly TaxedLine[];
  readonly taxedShipping: readonly TaxedPart[];
  readonly taxedFees: readonly TaxedPart[];
};

function amountsOf(
  { taxedLines, taxedShipping, taxedFees }: Taxed,
  shippingLines: readonly EditedShipping[],
  feeLines: readonly EditedFee[],
): EditedTotals['amounts'] {
  const sum = <Part>(parts: readonly Part[], of: (part: Part) => MinorUnits) => sumMinor(parts.map(of));
  const items = sum(taxedLines, ({ subtotal }) => subtotal);
  const itemsTax = sum(taxedLines, ({ subtotalTax }) => subtotalTax);
  const discounted = sum(taxedLines, ({ total }) => total);
  const discountedTax = sum(taxedLines, ({ tax }) => tax);
  const shipping = sum(shippingLines, ({ total }) => total);
  const shippingTax = sum(taxedShipping, ({ tax }) => tax);
  const fees = sum(feeLines, ({ total }) => total);
  const feesTax = sum(taxedFees, ({ tax }) => tax);
  const tax = sumMinor([discountedTax, shippingTax, feesTax]);
  return {
    items,
    itemsTax,
    discount: minorUnits(items - discounted),
    discountTax: minorUnits(itemsTax - discountedTax),
    shipping,
    shippingTax,
    fees,
    feesTax,
    tax,
    total: sumMinor([discounted, shipping, fees, tax]),
  };
}
