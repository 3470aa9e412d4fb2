import type { CouponFailure } from '#core/coupon/check-coupon.ts';
import { type CurrencyFormat, formatPrice } from '#core/money-format.ts';
import { encodeEntities } from '#core/text/html-entities.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import type { CouponRefusal, Refusal } from './cart-failure.ts';
import type { DroppedCoupon } from './calculate-coupons.ts';

export const couponErrorCode = 'woocommerce_rest_cart_coupon_error';

/** Messages hold HTML entities: clients of the Store API decode them. */
export function couponRefusal(failure: CouponRefusal, texts: Texts): Refusal {
  const { text } = texts;
  switch (failure.code) {
    case 'coupons_off':
      return { status: 404, code: 'woocommerce_rest_cart_coupon_disabled', message: text('Coupons are disabled.') };
    case 'coupon_missing':
      return refused(text('Please enter a coupon code.'));
    case 'coupon_unknown':
      return refused(unknownCoupon(failure.coupon, text));
    case 'coupon_applied_already':
      return refused(text('Coupon code “%s” has already been applied.', encodeEntities(failure.coupon)));
    case 'coupon_alone':
      return refused(
        text(
          'Coupon “%s” has already been applied and cannot be used together with other coupons.',
          encodeEntities(failure.coupon),
        ),
      );
    case 'coupon_refused':
      return refused(couponProblem(failure.coupon, failure.reason, texts, failure.currency));
    case 'coupon_not_removable':
      return refused(text('Invalid coupon code.'));
    case 'coupon_not_applied':
      return {
        status: 409,
        code: 'woocommerce_rest_cart_coupon_invalid_code',
        message: text('Coupon cannot be removed because it is not already applied to the cart.'),
      };
  }
}

/** The message why a coupon does not apply. */
export function couponProblem(
  coupon: string,
  failure: CouponFailure,
  { text }: Texts,
  currency: CurrencyFormat,
): string {
  const code = encodeEntities(coupon);
  switch (failure.code) {
    case 'coupon_usage_limit':
      return text('Usage limit for coupon “%s” has been reached.', code);
    case 'coupon_not_started':
      return text('Coupon “%s” cannot be used yet.', code);
    case 'coupon_expired':
      return text('Coupon “%s” has expired.', code);
    case 'coupon_minimum':
      return text('The minimum spend for coupon “%1$s” is %2$s.', code, amount(failure.data.amount, currency));
    case 'coupon_maximum':
      return text('The maximum spend for coupon “%1$s” is %2$s.', code, amount(failure.data.amount, currency));
    case 'coupon_not_applicable':
      return text('Coupon “%s” is not applicable to your cart contents.', code);
    case 'coupon_sale_items':
      return text('Coupon “%s” is not valid for sale items.', code);
    case 'coupon_excluded_products':
      return text('Coupon “%1$s” is not applicable to the products: %2$s.', code, list(failure.data.names));
    case 'coupon_excluded_categories':
      return text('Coupon “%1$s” is not applicable to the categories: %2$s.', code, list(failure.data.names));
    case 'coupon_email':
      return text('Please enter a valid email at checkout to use coupon code “%s”.', code);
  }
}

/** The message about a coupon that was removed from the cart automatically. */
export function droppedText(dropped: DroppedCoupon, texts: Texts, currency: CurrencyFormat): string {
  return texts.text(
    'The coupon “%1$s” has been removed from your cart: %2$s',
    encodeEntities(dropped.code),
    droppedReason(dropped, texts, currency),
  );
}

export function droppedReason({ code, reason }: DroppedCoupon, texts: Texts, currency: CurrencyFormat): string {
  return reason === null ? unknownCoupon(code, texts.text) : couponProblem(code, reason, texts, currency);
}

function unknownCoupon(coupon: string, text: Texts['text']): string {
  return text('Coupon “%s” cannot be applied because it does not exist.', encodeEntities(coupon));
}

function amount(minor: Parameters<typeof formatPrice>[0], currency: CurrencyFormat): string {
  return encodeEntities(formatPrice(minor, currency)).replaceAll('\u00a0', '&nbsp;');
}

function list(names: readonly string[]): string {
  return names.map((name) => encodeEntities(name)).join(', ');
}

function refused(message: string): Refusal {
  return { status: 400, code: couponErrorCode, message };
}
