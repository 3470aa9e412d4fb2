import { decimal, type Decimal, maxDecimal, multiplyDecimals, roundHalfUp, sumDecimals, zero } from '#core/decimal.ts';
import { fromMinorUnits, minorUnits, type MinorUnits, roundHalfUpToMinor, sumMinor } from '#core/money.ts';
import { addQuantities, type Quantity, quantityOf } from '#core/quantity.ts';
import type { RoundedTax } from '#core/tax/tax-lines.ts';
import { addTax } from '#core/tax/split-tax.ts';
import type { TaxRate } from '#core/tax/tax-rate.ts';
import { evaluateCost } from './cost-formula.ts';
import { type FreeShippingCart, freeShippingRuleOf, freeShippingProgress, takesParcel } from './free-delivery.ts';
import type { FlatRateMethod, ShippingMethod } from './method.ts';
import type { ParcelItem } from './parcel-limits.ts';
import type { TerminalCarrier } from './terminal.ts';

export type PackageItem = ParcelItem & {
  /** The line's total after discounts, without tax. */
  readonly lineTotal: MinorUnits;
  /** Slug, empty without a class. */
  readonly shippingClass: string;
};

/** Goods that are shipped together; goods that need no shipping are not among the items. */
export type ShippingPackage = {
  readonly items: readonly PackageItem[];
  readonly cart: FreeShippingCart;
  /** The rates by which shipping is taxed at the destination. */
  readonly taxRates: readonly TaxRate[];
  /** Decimals of the currency; 2 when left out. */
  readonly currencyMinorUnit?: number;
};

export type ShippingRate = {
  /** `{methodId}:{instanceId}`. */
  readonly rateId: string;
  readonly methodId: string;
  readonly instanceId: number;
  readonly name: string;
  /** Without tax. */
  readonly cost: MinorUnits;
  readonly taxes: readonly RoundedTax[];
  readonly totalTax: MinorUnits;
  readonly needsTerminal: boolean;
  /** The carrier whose terminal the shopper picks; left out where there is none. */
  readonly terminals?: TerminalCarrier;
};

export function shippingRateId(method: Pick<ShippingMethod, 'methodId' | 'instanceId'>): string {
  return `${method.methodId}:${method.instanceId}`;
}

/** What the methods of a zone offer for a package, in their order. A method whose formula is broken offers nothing. */
export function ratesForPackage(methods: readonly ShippingMethod[], shipped: ShippingPackage): ShippingRate[] {
  return methods.flatMap((method) => {
    if (!takesParcel(method, shipped.items)) return [];
    const cost = costOf(method, shipped);
    return cost === null ? [] : [rateAt(method, maxDecimal(cost, zero), shipped)];
  });
}

function costOf(method: ShippingMethod, shipped: ShippingPackage): Decimal | null {
  switch (method.kind) {
    case 'flat_rate':
      return isFree(method, shipped) ? zero : flatRateCost(method, shipped);
    case 'free_shipping':
      return isFree(method, shipped) ? zero : null;
    case 'local_pickup':
      return formulaCost(method.cost, shipped.items, shipped);
    case 'carrier':
      if (isFree(method, shipped)) return zero;
      return method.cost.trim() === '' ? null : formulaCost(method.cost, shipped.items, shipped);
  }
}

function isFree(method: ShippingMethod, { cart, currencyMinorUnit }: ShippingPackage): boolean {
  const rule = freeShippingRuleOf(method);
  return rule !== null && freeShippingProgress(cart, rule, currencyMinorUnit).free;
}

function flatRateCost(method: FlatRateMethod, shipped: ShippingPackage): Decimal | null {
  const classes = [...new Set(shipped.items.map(({ shippingClass }) => shippingClass))];
  const classCosts = classes.flatMap((slug) => {
    const formula = method.classCosts?.[slug]?.trim() ?? '';
    const items = shipped.items.filter(({ shippingClass }) => shippingClass === slug);
    return formula === '' ? [] : [formulaCost(formula, items, shipped)];
  });
  const base = method.cost.trim() === '' ? null : formulaCost(method.cost, shipped.items, shipped);
  if (base === null && (method.cost.trim() !== '' || classCosts.length === 0)) return null;
  const added = classCosts.filter((cost) => cost !== null);
  if (added.length < classCosts.length) return null;
  const byClass = method.calculation === 'order' ? maxDecimal(zero, ...added) : sumDecimals(added);
  return (base ?? zero).plus(byClass);
}

function formulaCost(formula: string, items: readonly PackageItem[], shipped: ShippingPackage): Decimal | null {
  const qty = items.reduce<Quantity>((sum, { quantity }) => addQuantities(sum, quantity), quantityOf(0));
  const cost = fromMinorUnits(sumMinor(items.map(({ lineTotal }) => lineTotal)), shipped.currencyMinorUnit);
  const value = evaluateCost(formula, { qty, cost });
  return value.ok ? value.value : null;
}

function rateAt(method: ShippingMethod, cost: Decimal, shipped: ShippingPackage): ShippingRate {
  const { taxRates, currencyMinorUnit = 2 } = shipped;
  const inMinor = multiplyDecimals(cost, decimal(`1e${currencyMinorUnit}`));
  const taxes = addTax(inMinor, method.taxable ? taxRates : []).taxes.map(({ rate, amount }) => ({
    rate,
    amount: minorUnits(roundHalfUp(amount, 0).toNumber()),
  }));
  return {
    rateId: shippingRateId(method),
    methodId: method.methodId,
    instanceId: method.instanceId,
    name: method.title,
    cost: roundHalfUpToMinor(cost, currencyMinorUnit),
    taxes,
    totalTax: sumMinor(taxes.map(({ amount }) => amount)),
    needsTerminal: method.terminals !== undefined || (method.kind === 'carrier' && method.needsTerminal),
    ...(method.terminals === undefined ? {} : { terminals: method.terminals }),
  };
}

/** The rate chosen before where it is still offered, else the first; null when none is offered. */
export function chooseRate<Rate extends { readonly rateId: string }>(
  rates: readonly Rate[],
  previouslyChosen: string | null,
): Rate | null {
  return rates.find(({ rateId }) => rateId === previouslyChosen) ?? rates[0] ?? null;
}
