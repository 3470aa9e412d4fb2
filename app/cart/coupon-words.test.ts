import { expect, test } from 'vitest';
import { couponWords } from './coupon-words.ts';
import { createTranslator } from '#app/text/translator.ts';

const { t } = createTranslator('en_GB');

test('only of a discount code the shop’s own words are shown; all else is worded by its code', () => {
  const said = 'Kodas &bdquo;x&ldquo; nebegalioja';
  expect(couponWords(t, { code: 'woocommerce_rest_cart_coupon_error', data: {}, said })).toBe('Kodas „x“ nebegalioja');
  expect(couponWords(t, { code: 'woocommerce_rest_cart_empty', data: {}, said })).not.toContain('nebegalioja');
  expect(couponWords(t, { code: 'woocommerce_rest_cart_coupon_error', data: {} })).not.toBe('');
});
