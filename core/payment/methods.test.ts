import { expect, test } from 'vitest';
import { isPaidToBankAccount, settlementOf } from './methods.ts';

test('[3.17-08] [3.17-09] [3.17-10] [3.17-11] [3.17-12] the payment method ids of WooCommerce, and any other is a provider’s', () => {
  expect(['bacs', 'cheque', 'cod'].map(settlementOf)).toEqual(['later', 'later', 'handover']);
  expect(['wallet', 'bank_link', 'card', 'paypal'].map(settlementOf)).toEqual(Array(4).fill('provider'));
});

test('only who pays by bank transfer is shown the bank account', () => {
  expect(['bacs', 'cheque', 'cod', 'card'].map(isPaidToBankAccount)).toEqual([true, false, false, false]);
});
