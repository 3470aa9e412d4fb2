import type { Cart } from '#contract/cart.ts';
import type { ShippingRate } from '#contract/cart-shipping.ts';
import { addMinor, noMoney, parseMinorUnits } from '#core/money.ts';

/** An amount and its tax as one, as shoppers here see prices. */
export function withTax(amount: string | null, tax: string | null): string | null {
  if (amount === null) return null;
  return String(addMinor(parseMinorUnits(amount) ?? noMoney, parseMinorUnits(tax ?? '0') ?? noMoney));
}

export function shownItems({ totals, extensions }: Cart): string {
  return extensions.vitrina?.shown_items ?? withTax(totals.total_items, totals.total_items_tax) ?? '0';
}

export function shownShipping({ totals, extensions }: Cart): string | null {
  return extensions.vitrina?.shown_shipping ?? withTax(totals.total_shipping, totals.total_shipping_tax);
}

export function shownRate(rate: ShippingRate): string {
  return withTax(rate.price, rate.taxes) ?? '0';
}
