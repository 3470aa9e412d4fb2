import type { Cart } from '#contract/cart.ts';
import type { Checkout } from '#contract/checkout.ts';
import { fieldsOf } from '#server/sales/cart/declared-field-values.ts';
import type { BegunPayment } from '#server/sales/payment-processing/start-at-provider.ts';
import type { CartView } from '#server/sales/cart/carts.ts';
import type { PlacedOrder } from '#server/sales/checkout/read-placed-order.ts';

/** The checkout before an order is placed: what was filled in, and the cart. */
export function draftAnswer(view: CartView, cart: Cart): Checkout {
  const { document } = view.calculated;
  const { payment_methods: offered } = cart;
  const { values, addressFields } = fieldsOf(view);
  return {
    order_id: 0,
    status: 'checkout-draft',
    order_key: '',
    order_number: '0',
    customer_note: document.note,
    customer_id: 0,
    billing_address: { ...addressFields.billing, ...document.billing },
    shipping_address: { ...addressFields.shipping, ...document.shipping },
    payment_method: offered.includes(document.paymentMethod) ? document.paymentMethod : (offered[0] ?? ''),
    payment_result: null,
    additional_fields: { ...values },
    __experimentalCart: withoutShipping(cart),
    extensions: {},
  };
}

/** The platform's checkout shows the cart before its rates are requested; the totals include shipping all the same. */
function withoutShipping(cart: Cart): Cart {
  return {
    ...cart,
    totals: { ...cart.totals, total_shipping: null, total_shipping_tax: null },
    has_calculated_shipping: false,
    shipping_rates: [],
  };
}

/** The parts of a placed order that the answer uses. */
type AnsweredOrder = Omit<PlacedOrder, 'total' | 'currency' | 'repeated'>;

/** The order just placed, and where the shopper goes next. */
export function placedAnswer(order: AnsweredOrder, { status, redirectUrl }: BegunPayment): Checkout {
  return {
    order_id: order.id,
    status: order.status,
    order_key: order.key,
    order_number: String(order.id),
    customer_note: order.note,
    customer_id: 0,
    billing_address: { ...order.addressFields.billing, ...order.billing },
    shipping_address: { ...order.addressFields.shipping, ...order.shipping },
    payment_method: order.paymentMethod,
    payment_result: {
      payment_status: status,
      payment_details: [
        { key: 'result', value: status },
        { key: 'redirect', value: redirectUrl },
      ],
      redirect_url: redirectUrl,
    },
    additional_fields: order.additionalFields,
    __experimentalCart: null,
    extensions: {},
  };
}
