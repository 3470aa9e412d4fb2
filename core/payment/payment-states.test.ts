import { expect, test } from 'vitest';
import { parsePaymentState, paymentStates } from './payment-states.ts';

test('only known payment states are parsed', () => {
  for (const state of paymentStates) expect(parsePaymentState(state)).toBe(state);
  for (const other of ['Paid', 'paid ', 'completed', '', 0, null, undefined, ['paid']])
    expect(parsePaymentState(other)).toBeNull();
});
