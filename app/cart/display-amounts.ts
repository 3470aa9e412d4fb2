import type { CartItem } from '#contract/cart-item.ts';
import type { ShippingRate } from '#contract/cart-shipping.ts';
import type { Cart } from '#contract/cart.ts';
import type { OrderItem } from '#contract/order.ts';
import { addMinor, noMoney, parseMinorUnits } from '#core/money.ts';
import { isLinkedPart } from './line-family.ts';

/** An amount and its tax as one, as shoppers here see prices. */
export function withTax(amount: string | null, tax: string | null): string | null {
  if (amount === null) return null;
  return String(addMinor(parseMinorUnits(amount) ?? noMoney, parseMinorUnits(tax ?? '0') ?? noMoney));
}

/**
 * The total of a line, as shown. Null where the lines around it show it: for a bundle whose parts have prices, and for
 * the parts where they have none.
 */
export function displayLineTotal({
  extensions,
  totals,
}: Pick<CartItem, 'totals'> & Pick<OrderItem, 'extensions'>): string | null {
  const lineExtension = extensions?.vitrina;
  const total = lineExtension?.shown_total ?? withTax(totals.line_subtotal, totals.line_subtotal_tax);
  const elsewhere = isLinkedPart({ name: '', extensions }) || (lineExtension?.shown_price ?? null) !== null;
  return elsewhere && total === '0' ? null : total;
}

export function displayItemsTotal({ totals, extensions }: Cart): string {
  return extensions.vitrina?.shown_items ?? withTax(totals.total_items, totals.total_items_tax) ?? '0';
}

export function displayShippingTotal({ totals, extensions }: Cart): string | null {
  return extensions.vitrina?.shown_shipping ?? withTax(totals.total_shipping, totals.total_shipping_tax);
}

export function displayRatePrice(rate: ShippingRate): string {
  return withTax(rate.price, rate.taxes) ?? '0';
}
