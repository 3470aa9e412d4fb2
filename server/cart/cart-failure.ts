import type { Quantity } from '#core/quantity.ts';
import type { AvailabilityFailure } from '#core/product/availability.ts';
import type { AddOnFailure } from '#server/addons/addon.ts';

/** Why a product could not be added or changed in a cart; `name` is the product's. */
export type ProductFailure = {
  readonly code: 'product_refused';
  readonly name: string;
  readonly reason: AvailabilityFailure;
};

export type QuantityFailure =
  | { readonly code: 'quantity_below'; readonly name: string; readonly limit: Quantity }
  | { readonly code: 'quantity_above'; readonly name: string; readonly limit: Quantity }
  | { readonly code: 'quantity_step'; readonly name: string; readonly limit: Quantity }
  | { readonly code: 'quantity_fixed'; readonly name: string };

export type CartFailure =
  | ProductFailure
  | QuantityFailure
  | { readonly code: 'unknown_product'; readonly id: string }
  | { readonly code: 'missing_attributes' }
  | { readonly code: 'no_such_variation' }
  | { readonly code: 'unknown_line' }
  | { readonly code: 'cart_full'; readonly limit: number }
  /** Others kept changing the cart at the same time; the shopper may try again. */
  | { readonly code: 'cart_busy' }
  | { readonly code: 'addon_refused'; readonly addOn: string; readonly failure: AddOnFailure };
