import type { CouponFailure } from '#core/coupon/check-coupon.ts';
import type { CurrencyFormat } from '#core/money-format.ts';
import type { Quantity } from '#core/quantity.ts';
import type { AvailabilityFailure } from '#core/product/availability.ts';
import type { AddOnFailure } from '#server/add-on-api/submission.ts';

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

/** Why a coupon cannot be applied or removed; `coupon` is its folded code. */
export type CouponRefusal =
  | { readonly code: 'coupons_off' }
  | { readonly code: 'coupon_missing' }
  | { readonly code: 'coupon_unknown'; readonly coupon: string }
  | { readonly code: 'coupon_applied_already'; readonly coupon: string }
  /** One that is in the cart stands alone. */
  | { readonly code: 'coupon_alone'; readonly coupon: string }
  | {
      readonly code: 'coupon_refused';
      readonly coupon: string;
      readonly reason: CouponFailure;
      /** The currency in which the reason states its amounts. */
      readonly currency: CurrencyFormat;
    }
  | { readonly code: 'coupon_not_removable' }
  | { readonly code: 'coupon_not_applied' };

export type CartFailure =
  | CouponRefusal
  | ProductFailure
  | QuantityFailure
  | { readonly code: 'unknown_product'; readonly id: string }
  | { readonly code: 'missing_attributes' }
  | { readonly code: 'no_such_variation' }
  | { readonly code: 'unknown_line' }
  | { readonly code: 'cart_full'; readonly limit: number }
  /** Others kept changing the cart at the same time; the shopper may try again. */
  | { readonly code: 'cart_busy' }
  /** What was ordered once cannot be put into a cart as it was then: another choice may do. */
  | { readonly code: 'not_as_before'; readonly name: string }
  | { readonly code: 'addon_refused'; readonly addOn: string; readonly failure: AddOnFailure };

/** A refusal as the Store API returns it. A 409 carries the cart. */
export type Refusal = { readonly status: 400 | 404 | 409; readonly code: string; readonly message: string };
