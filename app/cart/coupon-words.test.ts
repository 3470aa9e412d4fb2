import { expect, test } from 'vitest';
import { unpaidLimitCode } from '#contract/checkout.ts';
import { couponWords } from './coupon-words.ts';
import { createTranslator } from '#app/text/translator.ts';

const { t } = createTranslator('en_GB');

test('the shop’s own message is shown for coupon errors and unpaid orders; others are worded by their code', () => {
  const message = 'Kodas &bdquo;x&ldquo; nebegalioja';
  expect(couponWords(t, { code: 'woocommerce_rest_cart_coupon_error', data: {}, message })).toBe(
    'Kodas „x“ nebegalioja',
  );
  expect(couponWords(t, { code: unpaidLimitCode, data: {}, message })).toBe('Kodas „x“ nebegalioja');
  expect(couponWords(t, { code: 'woocommerce_rest_cart_empty', data: {}, message })).not.toContain('nebegalioja');
  expect(couponWords(t, { code: 'woocommerce_rest_cart_coupon_error', data: {} })).not.toBe('');
});
