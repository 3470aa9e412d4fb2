import type { AddOn } from '#server/add-on-api/add-on.ts';
import { addOnCall } from './add-on-calls.ts';
import type { AjaxHandler } from './ajax-call.ts';
import { addToCart, getVariation } from './ajax-add-to-cart.ts';
import {
  applyCoupon,
  getCartTotals,
  getCustomerLocation,
  getRefreshedFragments,
  removeCoupon,
  removeFromCart,
  updateShippingMethod,
} from './ajax-cart-calls.ts';
import { checkout } from './ajax-checkout.ts';
import { postOnly } from '#server/add-on-api/add-on-call.ts';
import { restNonce } from './check-nonce.ts';
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
  add_to_cart: postOnly(addToCart),
  remove_from_cart: postOnly(removeFromCart),
  apply_coupon: postOnly(applyCoupon),
  remove_coupon: postOnly(removeCoupon),
  get_variation: getVariation,
  get_cart_totals: getCartTotals,
  update_shipping_method: postOnly(updateShippingMethod),
  update_order_review: postOnly(updateOrderReview),
  checkout: postOnly(checkout),
  get_customer_location: getCustomerLocation,
  rtwpvs_add_variation_to_cart: postOnly(addToCart),
};

const adminCalls: Readonly<Record<string, AjaxHandler>> = { 'rest-nonce': restNonce };

/** The shop's calls and those of its add-ons; two of one name are a mistake of whoever installs them. */
export function ajaxRegistry(addOns: readonly AddOn[]): AjaxRegistry {
  const calls = new Map(Object.entries(shopCalls));
  for (const addOn of addOns) {
    for (const [name, handler] of Object.entries(addOn.ajax ?? {})) {
      if (calls.has(name)) throw new Error(`the add-on ${addOn.name} brings a call that is there already: ${name}`);
      calls.set(name, addOnCall(addOn, handler));
    }
  }
  const admin = new Map([
    ...Object.entries(adminCalls),
    ...Object.entries(shopCalls).map(([name, handler]) => [`woocommerce_${name}`, handler] as const),
    ...calls,
  ]);
  return { classic: (name) => calls.get(name), admin: (name) => admin.get(name) };
}
