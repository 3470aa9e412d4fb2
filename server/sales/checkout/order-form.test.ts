import { expect, test } from 'vitest';
import { orderForm } from '#tests/fixtures/commerce.ts';
import { formHash } from './order-form.ts';

test('two checkout requests are the same where address, note, payment method and shipping method are the same', () => {
  const form = orderForm();
  const hash = formHash(form, 'flat_rate:90');
  const travelled = { vitrina: { expected_total: '1249', terms: true } };
  expect(formHash({ ...orderForm(), extensions: travelled }, 'flat_rate:90')).toBe(hash);
  const otherHashes = [
    formHash(orderForm({ payment_method: 'bacs' }), 'flat_rate:90'),
    formHash(orderForm({ customer_note: 'Kita' }), 'flat_rate:90'),
    formHash(orderForm({ billing_address: { ...form.billing_address, city: 'Kaunas' } }), 'flat_rate:90'),
    formHash(form, 'local_pickup:72'),
    formHash(form, null),
  ];
  expect(new Set([hash, ...otherHashes]).size).toBe(6);
});
