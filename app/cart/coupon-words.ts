import { decodeEntities } from '#core/text/html-entities.ts';
import type { ApiFailure } from '#contract/api-answer.ts';
import { failureText } from '#app/text/failure-text.ts';
import type { Translator } from '#app/text/translator.ts';

/** Why a coupon is refused. One code covers many reasons, so the shop's own message is shown where there is one. */
export function couponWords(t: Translator['t'], failure: Pick<ApiFailure, 'code' | 'data' | 'message'>): string {
  const { code, data, message = '' } = failure;
  return message !== '' && code.startsWith('woocommerce_rest_cart_coupon')
    ? decodeEntities(message)
    : failureText(t, code, data, '', message);
}
