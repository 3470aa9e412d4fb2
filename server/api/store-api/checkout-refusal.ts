import { paymentDisabledCode, unpaidLimitCode } from '#contract/checkout.ts';
import { cartAnswer } from '#server/sales/cart/cart-answer.ts';
import { productRefusal } from '#server/sales/cart/cart-refusals.ts';
import type { CartView } from '#server/sales/cart/carts.ts';
import type { CheckoutFailure } from '#server/sales/checkout/checkout-failure.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import { type CartCall, withSession } from './cart-call.ts';
import { invalidParameters } from './parse-body.ts';
import { paymentDisabledText } from './payment-disabled-text.ts';
import { unpaidLimitText } from './unpaid-limit-text.ts';
import { wrongFields } from './wrong-fields.ts';
import { encodeEntities } from '#core/text/html-entities.ts';
import { droppedReason } from '#server/sales/cart/coupon-refusals.ts';
import { currencyFormat } from '#server/platform/settings/currency-fields.ts';

/** Why no order was placed, as an error of the Store API. */
export async function checkoutRefusal(call: CartCall, failure: CheckoutFailure): Promise<Response> {
  const { texts } = call.services.answers;
  const { text } = texts;
  const refuse = (code: string, message: string, data: Record<string, unknown> = {}) =>
    withSession(apiError(400, code, message, data), call, null, false);
  switch (failure.code) {
    case 'cart_empty':
      return conflict(
        call,
        failure.view,
        'woocommerce_rest_cart_empty',
        text('Cannot place an order, your cart is empty.'),
      );
    case 'cart_problem': {
      const { offer, problem } = failure.line;
      if (problem === null) throw new Error('a line without a problem keeps no order back');
      const refusal = productRefusal({ code: 'product_refused', name: offer.name, reason: problem }, texts, 'ordering');
      return conflict(call, failure.view, refusal.code, refusal.message);
    }
    case 'coupons_dropped':
      return droppedCoupons(call, failure);
    case 'total_changed':
      return conflict(
        call,
        failure.view,
        'vitrina_total_changed',
        text('The total of your order has changed. Please check it and order again.'),
      );
    case 'key_reused':
      return conflict(
        call,
        failure.view,
        'vitrina_idempotency_key_reused',
        text('An order was already placed with this form. Please open the checkout again.'),
      );
    case 'missing_email':
      return refuse('woocommerce_rest_missing_email_address', text('A valid email address is required.'));
    case 'incomplete_address':
      return incompleteAddress(failure, texts, refuse);
    case 'missing_company': {
      const details = { code: 'missing_company', message: text('Enter the name of the company.'), data: null };
      return withSession(invalidParameters([['additional_fields', details]], texts), call, null, false);
    }
    case 'wrong_fields': {
      const problems = [['additional_fields', wrongFields(failure, texts)]] as const;
      return withSession(invalidParameters(problems, texts), call, null, false);
    }
    case 'terms_not_accepted':
      return refuse('vitrina_terms_not_accepted', text('To place an order, please agree to the terms of purchase.'));
    case 'no_shipping':
      return refuse(
        'woocommerce_rest_invalid_shipping_option',
        text(
          'There is no way to ship this order to the address. Please choose another address or remove what cannot be shipped.',
        ),
      );
    case 'rate_not_offered': {
      const message = text('The chosen way of delivery cannot be had. Please choose another one.');
      return refuse('woocommerce_rest_invalid_shipping_option', message, { params: { shipping_rate: message } });
    }
    case 'no_terminal': {
      const message = failure.picked
        ? text('This parcel terminal cannot be chosen. Please choose another one.')
        : text('Please choose a parcel terminal.');
      const code = failure.picked ? 'vitrina_terminal_not_offered' : 'vitrina_terminal_required';
      return refuse(code, message, { params: { terminal: message } });
    }
    case 'too_much_unpaid': {
      const { reached } = failure;
      const message = unpaidLimitText(failure, texts, call.services.settings.current());
      return refuse(unpaidLimitCode, message, { limit: reached.limit, max: reached.max });
    }
    case 'no_payment_method':
      return refuse('woocommerce_rest_checkout_missing_payment_method', text('No payment method provided.'));
    case 'payment_not_for_delivery':
      return refuse(paymentDisabledCode, paymentDisabledText(failure, texts));
    case 'unknown_payment_method': {
      const message = text(
        '%1$s is not one of %2$s.',
        'payment_method',
        call.services.answers
          .paymentMethods(call.services.settings.current())
          .map(({ id }) => id)
          .join(', '),
      );
      return withSession(
        invalidParameters([['payment_method', { code: 'rest_not_in_enum', message, data: null }]], texts),
        call,
        null,
        false,
      );
    }
  }
}

async function conflict(call: CartCall, view: CartView, code: string, message: string): Promise<Response> {
  const cart = await cartAnswer(view, call.services.answers);
  return withSession(apiError(409, code, message, { cart }), call, view, false);
}

type Incomplete = Extract<CheckoutFailure, { readonly code: 'incomplete_address' }>;

const labels = {
  first_name: 'First name',
  last_name: 'Last name',
  address_1: 'Address',
  city: 'City',
  postcode: 'Postcode',
  country: 'Country',
  phone: 'Phone',
} as const;

function incompleteAddress(
  { shipping, billing }: Incomplete,
  { text }: Texts,
  refuse: (code: string, message: string, data: Record<string, unknown>) => Response,
): Response {
  const messages = (fields: Incomplete['billing']) =>
    fields.map((field) => text('%s is required', text(labels[field])));
  const errors = {
    ...(shipping.length === 0 ? {} : { shipping: messages(shipping) }),
    ...(billing.length === 0 ? {} : { billing: messages(billing) }),
  };
  const which =
    shipping.length > 0
      ? text('There is a problem with the shipping address: %s', messages(shipping).join(', '))
      : text('There is a problem with the billing address: %s', messages(billing).join(', '));
  return refuse('woocommerce_rest_invalid_address', which, { errors });
}

type Dropped = Extract<CheckoutFailure, { readonly code: 'coupons_dropped' }>;

/** Coupons that turned out invalid for the order: reported with the cart, which is stored without them. */
async function droppedCoupons(call: CartCall, { dropped, view }: Dropped): Promise<Response> {
  const { answers } = call.services;
  const { texts } = answers;
  const currency = currencyFormat(view.calculated.rules.settings.currency);
  const removed = dropped.map((one) => [one.code, droppedReason(one, texts, currency)] as const);
  const [[code, reason] = ['', '']] = removed;
  const message =
    removed.length === 1
      ? texts.text('“%1$s” was removed from the cart. %2$s', encodeEntities(code), reason)
      : texts.text(
          'Invalid coupons were removed from the cart: %s',
          removed.map(([one]) => encodeEntities(one)).join(', '),
        );
  const cart = await cartAnswer(view, answers);
  const data = { removed_coupons: Object.fromEntries(removed), cart };
  return withSession(apiError(409, 'woocommerce_rest_cart_coupon_errors', message, data), call, view, false);
}
