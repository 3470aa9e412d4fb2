import type { Cart } from '#contract/cart.ts';

/** The payment methods for a cart, in the merchant's order. */
export function offeredPayments(cart: Cart) {
  return (
    cart.extensions.vitrina?.payment_methods ?? cart.payment_methods.map((id) => ({ id, title: id, description: '' }))
  );
}
