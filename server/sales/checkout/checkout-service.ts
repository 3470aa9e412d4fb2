import type { UpdateCheckoutBody } from '#contract/checkout.ts';
import type { CartChange, Carts } from '#server/sales/cart/carts.ts';
import type { CartName } from '#server/sales/cart/open-cart.ts';
import { mergeAddress, mergeNote } from '#server/sales/cart/merge-address.ts';
import { withTerminal } from '#server/sales/cart/requested-terminal.ts';
import { type SentForm, withSentFields } from '#server/sales/cart/declared-field-values.ts';
import { createPlaceOrder, type PlaceOrder, type PlaceOrderServices } from './place-order.ts';

export type Checkout = {
  readonly placeOrder: PlaceOrder;
  /** Stores what the shopper has filled in so far. */
  readonly fillIn: (cart: CartName, form: UpdateCheckoutBody & SentForm) => Promise<CartChange>;
};

export type CheckoutServices = PlaceOrderServices & { readonly carts: Carts };

export function createCheckout(services: CheckoutServices): Checkout {
  return {
    placeOrder: createPlaceOrder(services),
    fillIn: (cart, form) =>
      services.carts.fillIn(cart, (document) => ({
        ...document,
        billing: mergeAddress(document.billing, form.billing_address),
        shipping: mergeAddress(document.shipping, form.shipping_address),
        paymentMethod: form.payment_method ?? document.paymentMethod,
        note: mergeNote(document.note, form.order_notes ?? form.customer_note),
        terminals: withTerminal(document, form.extensions?.vitrina?.terminal),
        ...withSentFields(document, form, services.settings.current()),
      })),
  };
}
