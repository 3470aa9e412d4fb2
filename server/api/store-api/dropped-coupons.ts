import { encodeEntities } from '#core/text/entities.ts';
import { cartAnswer } from '#server/sales/cart/cart-answer.ts';
import { droppedReason } from '#server/sales/cart/coupon-refusals.ts';
import type { CheckoutFailure } from '#server/sales/checkout/checkout-failure.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import { currencyFormat } from '#server/platform/settings/currency-fields.ts';
import { type CartCall, withSession } from './cart-call.ts';

type Dropped = Extract<CheckoutFailure, { readonly code: 'coupons_dropped' }>;

/** Coupons that did not hold for the order: told with the cart, which is kept without them. */
export async function droppedCoupons(call: CartCall, { dropped, view }: Dropped): Promise<Response> {
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
