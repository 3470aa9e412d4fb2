import type { ItemTotals } from '#core/cart/item-totals.ts';
import { parseDecimal } from '#core/decimal.ts';
import { addMinor, type MinorUnits, noMoney, roundHalfUpToMinor, subtractMinor } from '#core/money.ts';
import type { TaxDisplay } from '#core/tax/display-price.ts';
import type { FreeShippingRequirement, ShippingMethod } from './method.ts';
import { fitsLimits, type ParcelItem } from './parcel-limits.ts';

/** The cart amounts that decide free shipping; the same figures serve the rate, the bar and the notice. */
export type FreeShippingCart = {
  readonly items: Pick<ItemTotals, 'totalItems' | 'totalItemsTax' | 'totalDiscount' | 'totalDiscountTax'>;
  readonly display: TaxDisplay;
  /** Whether an applied coupon grants free shipping. */
  readonly freeShippingCoupon: boolean;
};

/** When a method costs nothing. */
export type FreeShippingRule = {
  readonly requires: FreeShippingRequirement;
  /** Decimal text in major units, with a point or a comma; an empty one is 0. */
  readonly minAmount: string;
  readonly ignoreDiscounts: boolean;
};

/** The progress of a cart towards free shipping by a rule. */
export type FreeShippingProgress = {
  /** What is compared with the minimum. */
  readonly basis: MinorUnits;
  /** Null where the minimum is no amount; it is then never reached. */
  readonly threshold: MinorUnits | null;
  readonly reached: boolean;
  /** Whether shipping is free by this rule. */
  readonly free: boolean;
};

/** A method that can be free by a rule, whether or not it is so now. */
export type FreeDelivery = {
  readonly method: ShippingMethod;
  readonly rule: FreeShippingRule;
  readonly progress: FreeShippingProgress;
};

/** The amount that is compared with a minimum: the items as the shopper sees them, less discounts unless ignored. */
export function freeShippingBasis(
  { items, display }: Pick<FreeShippingCart, 'items' | 'display'>,
  ignoreDiscounts: boolean,
): MinorUnits {
  const withTax = display === 'incl';
  const subtotal = withTax ? addMinor(items.totalItems, items.totalItemsTax) : items.totalItems;
  if (ignoreDiscounts) return subtotal;
  const discount = withTax ? addMinor(items.totalDiscount, items.totalDiscountTax) : items.totalDiscount;
  return subtractMinor(subtotal, discount);
}

/** The one decision about free shipping: rates are offered, and bars and notices rendered, by it. */
export function freeShippingProgress(
  cart: FreeShippingCart,
  { requires, minAmount, ignoreDiscounts }: FreeShippingRule,
  currencyMinorUnit = 2,
): FreeShippingProgress {
  const basis = freeShippingBasis(cart, ignoreDiscounts);
  const threshold = amountOf(minAmount, currencyMinorUnit);
  const reached = threshold !== null && basis >= threshold;
  return { basis, threshold, reached, free: isFree(requires, reached, cart.freeShippingCoupon) };
}

function isFree(requires: FreeShippingRequirement, reached: boolean, coupon: boolean): boolean {
  switch (requires) {
    case '':
      return true;
    case 'coupon':
      return coupon;
    case 'min_amount':
      return reached;
    case 'either':
      return reached || coupon;
    case 'both':
      return reached && coupon;
  }
}

function amountOf(text: string, currencyMinorUnit: number): MinorUnits | null {
  if (text.trim() === '') return noMoney;
  const amount = parseDecimal(text.replace(',', '.'));
  return amount === null ? null : roundHalfUpToMinor(amount, currencyMinorUnit);
}

/** The rule by which the method is free; null where that does not depend on the cart's amount or coupons. */
export function freeShippingRuleOf(method: ShippingMethod): FreeShippingRule | null {
  if (method.kind === 'free_shipping') return method;
  if (method.kind === 'local_pickup') return null;
  const { freeFrom, requires = 'either' } = method;
  if (freeFrom === undefined || freeFrom === null || freeFrom === '') return null;
  return { requires, minAmount: freeFrom, ignoreDiscounts: method.ignoreDiscounts ?? false };
}

/** Whether a method is offered for goods at all, whatever it costs. */
export function takesParcel({ enabled, limits }: ShippingMethod, items: readonly ParcelItem[]): boolean {
  return enabled && fitsLimits(items, limits);
}

/** The methods of a zone that may ship the items free, in their order. */
export function freeDeliveries(
  methods: readonly ShippingMethod[],
  {
    items,
    cart,
    currencyMinorUnit,
  }: {
    readonly items: readonly ParcelItem[];
    readonly cart: FreeShippingCart;
    readonly currencyMinorUnit?: number;
  },
): readonly FreeDelivery[] {
  return methods.flatMap((method) => {
    const rule = takesParcel(method, items) ? freeShippingRuleOf(method) : null;
    return rule === null ? [] : [{ method, rule, progress: freeShippingProgress(cart, rule, currencyMinorUnit) }];
  });
}
