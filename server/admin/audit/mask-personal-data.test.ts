import { expect, test } from 'vitest';
import { maskPersonalData } from './mask-personal-data.ts';

test('that a person’s field changed is kept, what it was is not, at any depth', () => {
  const change = {
    status: 'completed',
    billing: { first_name: 'Ona', city: 'Vilnius', phone: '' },
    customer_note: null,
  };
  expect(maskPersonalData(change)).toEqual({
    status: 'completed',
    billing: { first_name: '•••', city: 'Vilnius', phone: '' },
    customer_note: null,
  });
});

test.each([
  'email',
  'billing_email',
  'first_name',
  'last_name',
  'username',
  'staff_name',
  'company',
  'address_1',
  'address_2',
  'postcode',
  'phone',
  'ip_address',
  'customer_ip_address',
  'customer_user_agent',
  'customer_note',
  'reviewer',
  'reviewer_email',
  'consumer_key',
  'consumer_secret',
  'access_token',
  'private_key',
  'api_key',
  'signature',
])('%s is masked', (name) => {
  expect(maskPersonalData({ before: [{ [name]: 'x', id: 1 }] })).toEqual({ before: [{ [name]: '•••', id: 1 }] });
});

test('secrets are masked by their names, also where a setting is named by its key', () => {
  expect(maskPersonalData({ STRIPE_SECRET_KEY: 'sk_1', password: 'x', title: 'Stripe' })).toEqual({
    STRIPE_SECRET_KEY: '•••',
    password: '•••',
    title: 'Stripe',
  });
  expect(maskPersonalData([{ key: 'payments.stripe.secretKey', value: 'sk_1' }])).toEqual([
    { key: 'payments.stripe.secretKey', value: '•••' },
  ]);
});

test('a value that is nested without end is cut off', () => {
  const deep = Array.from({ length: 50 }).reduce<unknown>((inner) => ({ inner }), 'bottom');
  expect(JSON.stringify(maskPersonalData(deep)).length).toBeLessThan(300);
});
