import { expect, test } from 'vitest';
import { ruleOf } from '#core/checkout/payment-by-shipping.ts';
import { defaultSettings } from './schema.ts';

test('[3.17-03] [3.17-04] [3.17-05] [3.17-06] the known method instances and the payment method each of them selects', () => {
  const { shippingRules } = defaultSettings.checkout;
  expect([100, 97, 95, 72].map((instance) => ruleOf(shippingRules, instance)?.payment)).toEqual([
    'cod',
    'bank_link',
    'bank_link',
    'cheque',
  ]);
  expect(shippingRules.filter(({ marksReview }) => marksReview).map(({ instanceId }) => instanceId)).toEqual([100]);
  expect(shippingRules.filter(({ logo }) => logo !== '').map(({ instanceId }) => instanceId)).toEqual([97]);
  expect(ruleOf(shippingRules, 3)).toBeNull();
});
