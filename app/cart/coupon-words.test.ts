import { expect, test } from 'vitest';
import { couponWords } from './coupon-words.ts';
import { createTranslator } from '#app/text/translator.ts';

const { t } = createTranslator('en_GB');

test('only of a discount code the shop’s own words are shown; all else is worded by its code', () => {
  const message = 'Kodas &bdquo;x&ldquo; nebegalioja';
  expect(couponWords(t, { code: 'woocommerce_rest_cart_coupon_error', data: {}, message })).toBe(
    'Kodas „x“ nebegalioja',
  );
  expect(couponWords(t, { code: 'woocommerce_rest_cart_empty', data: {}, message })).not.toContain('nebegalioja');
  expect(couponWords(t, { code: 'woocommerce_rest_cart_coupon_error', data: {} })).not.toBe('');
});
