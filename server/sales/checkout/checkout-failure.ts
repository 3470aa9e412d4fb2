import type { CartView } from '#server/sales/cart/carts.ts';
import type { DroppedCoupon } from '#server/sales/cart/calculate-coupons.ts';
import type { OfferedLine } from '#server/sales/cart/calculate-lines.ts';
import type { CheckoutField, FieldFaults } from '#core/checkout/checkout-fields.ts';
import type { ReachedLimit } from '#core/order/unpaid-limits.ts';
import type { RequiredField } from './address-problems.ts';

/** Why no order was placed. Failures with a view are answered with the current cart. */
export type CheckoutFailure =
  | { readonly code: 'cart_empty'; readonly view: CartView }
  | { readonly code: 'cart_problem'; readonly line: OfferedLine; readonly view: CartView }
  /** Coupons that do not hold for the order; the cart is kept without them. */
  | { readonly code: 'coupons_dropped'; readonly dropped: readonly DroppedCoupon[]; readonly view: CartView }
  | { readonly code: 'total_changed'; readonly view: CartView }
  | { readonly code: 'missing_email' }
  | {
      readonly code: 'incomplete_address';
      readonly shipping: readonly RequiredField[];
      readonly billing: readonly RequiredField[];
    }
  /** A company did not say its name. */
  | { readonly code: 'missing_company' }
  | { readonly code: 'wrong_fields'; readonly faults: FieldFaults; readonly fields: readonly CheckoutField[] }
  | { readonly code: 'terms_not_accepted' }
  | { readonly code: 'no_shipping' }
  /** The way of delivery that was asked for cannot be had. */
  | { readonly code: 'rate_not_offered' }
  /** No terminal was picked, or one that cannot be had. */
  | { readonly code: 'no_terminal'; readonly picked: boolean }
  | { readonly code: 'no_payment_method' }
  | { readonly code: 'unknown_payment_method' }
  /** The payment method, named by its title, does not go with the way the order is delivered. */
  | { readonly code: 'payment_not_for_delivery'; readonly title: string }
  /** The buyer has ordered too much without paying for it; `product` is the one there would be too many pieces of. */
  | { readonly code: 'too_much_unpaid'; readonly reached: ReachedLimit; readonly product: string }
  /** The key was used for an order with another form. */
  | { readonly code: 'key_reused'; readonly view: CartView };
