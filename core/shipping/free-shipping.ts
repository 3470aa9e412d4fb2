import type { ItemTotals } from '../cart/item-totals.ts';
import { parseDecimal } from '../decimal.ts';
import { addMinor, type MinorUnits, noMoney, roundHalfUpToMinor, subtractMinor } from '../money.ts';
import type { TaxDisplay } from '../tax/display-price.ts';
import type { FreeShippingRequirement } from './method.ts';

/** What the amount of a cart means for free shipping; the same figures serve the rate, the bar and the notice. */
export type FreeShippingCart = {
  readonly items: ItemTotals;
  readonly display: TaxDisplay;
  /** Whether an applied coupon grants free shipping. */
  readonly freeShippingCoupon: boolean;
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

export function qualifiesForFreeShipping(
  cart: FreeShippingCart,
  rule: {
    readonly requires: FreeShippingRequirement;
    readonly minAmount: string;
    readonly ignoreDiscounts: boolean;
  },
  currencyMinorUnit = 2,
): boolean {
  const reached = freeShippingBasis(cart, rule.ignoreDiscounts) >= threshold(rule.minAmount, currencyMinorUnit);
  switch (rule.requires) {
    case '':
      return true;
    case 'coupon':
      return cart.freeShippingCoupon;
    case 'min_amount':
      return reached;
    case 'either':
      return reached || cart.freeShippingCoupon;
    case 'both':
      return reached && cart.freeShippingCoupon;
  }
}

function threshold(minAmount: string, currencyMinorUnit: number): MinorUnits {
  const amount = parseDecimal(minAmount.replace(',', '.'));
  return amount === null ? noMoney : roundHalfUpToMinor(amount, currencyMinorUnit);
}
