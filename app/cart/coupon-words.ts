import { decodeEntities } from '#core/text/html-entities.ts';
import type { ApiFailure } from '#contract/api-answer.ts';
import { failureText } from '#app/text/failure-text.ts';
import type { Translator } from '#app/text/translator.ts';

/** Why a code is not taken. One code stands for many reasons, so the shop's own words count where there are any. */
export function couponWords(t: Translator['t'], failure: Pick<ApiFailure, 'code' | 'data' | 'message'>): string {
  const shopMessage = failure.code.startsWith('woocommerce_rest_cart_coupon') ? (failure.message ?? '') : '';
  return shopMessage === '' ? failureText(t, failure.code, failure.data) : decodeEntities(shopMessage);
}
