import type { AddOn } from '#server/addons/addon.ts';
import type { AjaxHandler } from './ajax-call.ts';
import { addToCart } from './add-to-cart.ts';
import {
  getCartTotals,
  getCustomerLocation,
  getRefreshedFragments,
  removeFromCart,
  updateShippingMethod,
} from './cart-calls.ts';
import { checkout } from './checkout.ts';
import { applyCoupon, removeCoupon } from './coupon-calls.ts';
import { getVariation } from './get-variation.ts';
import { onlyPosted } from './only-posted.ts';
import { restNonce } from './rest-nonce.ts';
import { updateOrderReview } from './update-order-review.ts';

/** Calls by name. */
export type AjaxRegistry = {
  /** At `/?wc-ajax=NAME`. */
  readonly classic: (name: string) => AjaxHandler | undefined;
  /** At `admin-ajax.php` with `action=NAME`, where the shop's own calls are also known as `woocommerce_NAME`. */
  readonly admin: (name: string) => AjaxHandler | undefined;
};

const shopCalls: Readonly<Record<string, AjaxHandler>> = {
  get_refreshed_fragments: getRefreshedFragments,
  add_to_cart: onlyPosted(addToCart),
  remove_from_cart: onlyPosted(removeFromCart),
  apply_coupon: onlyPosted(applyCoupon),
  remove_coupon: onlyPosted(removeCoupon),
  get_variation: getVariation,
  get_cart_totals: getCartTotals,
  update_shipping_method: onlyPosted(updateShippingMethod),
  update_order_review: onlyPosted(updateOrderReview),
  checkout: onlyPosted(checkout),
  get_customer_location: getCustomerLocation,
  rtwpvs_add_variation_to_cart: onlyPosted(addToCart),
};

const adminCalls: Readonly<Record<string, AjaxHandler>> = { 'rest-nonce': restNonce };

/** The shop's calls and those of its add-ons; two of one name are a mistake of whoever installs them. */
export function ajaxRegistry(addOns: readonly AddOn[]): AjaxRegistry {
  const calls = new Map(Object.entries(shopCalls));
  for (const { name: addOn, ajax = {} } of addOns) {
    for (const [name, handler] of Object.entries(ajax)) {
      if (calls.has(name)) throw new Error(`the add-on ${addOn} brings a call that is there already: ${name}`);
      calls.set(name, handler);
    }
  }
  const admin = new Map([
    ...Object.entries(adminCalls),
    ...Object.entries(shopCalls).map(([name, handler]) => [`woocommerce_${name}`, handler] as const),
    ...calls,
  ]);
  return { classic: (name) => calls.get(name), admin: (name) => admin.get(name) };
}
