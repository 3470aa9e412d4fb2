import { expect, test } from 'vitest';
import { isPaid, isPaidAlready } from './is-paid.ts';

test.each([
  ['card', 'completed', 'pending', true],
  ['card', 'processing', 'pending', false],
  ['card', 'pending', 'paid', true],
  ['bacs', 'on-hold', '', false],
  ['bacs', 'processing', '', true],
  ['cod', 'processing', '', false],
  ['cod', 'completed', '', true],
] as const)(
  'an order paid by %s that is %s, its payment „%s“: paid is %s',
  (paymentMethod, status, paymentStatus, paid) => {
    expect(isPaid({ status, paymentStatus, paymentMethod })).toBe(paid);
  },
);

test('a provider’s payment is a second one only where the provider reported a first, not where the merchant completed the order', () => {
  const completed = { status: 'completed', paymentStatus: 'pending' } as const;
  expect(isPaidAlready({ ...completed, paymentMethod: 'card' })).toBe(false);
  expect(isPaidAlready({ ...completed, paymentMethod: 'card', paymentStatus: 'paid' })).toBe(true);
  expect(isPaidAlready({ ...completed, paymentMethod: 'bacs' })).toBe(true);
  expect(isPaidAlready({ ...completed, status: 'on-hold', paymentMethod: 'bacs' })).toBe(false);
});
