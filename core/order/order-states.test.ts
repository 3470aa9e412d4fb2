import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paymentStates, paymentTransitions } from '#core/payment/payment-states.ts';
import {
  holdsStock,
  isCarriedOut,
  needsPayment,
  orderStatuses,
  orderTransitions,
  parseOrderStatus,
  statusAwaiting,
} from './order-states.ts';

test('the first status of an order depends on how it is paid', () => {
  expect((['handover', 'later', 'provider'] as const).map(statusAwaiting)).toEqual([
    'processing',
    'on-hold',
    'pending',
  ]);
});

test('an order changes status only as the transition table allows', () => {
  expect(orderTransitions.move('processing', 'completed')).toEqual({ ok: true, value: 'completed' });
  expect(orderTransitions.move('completed', 'completed')).toEqual({ ok: true, value: 'completed' });
  expect(orderTransitions.move('refunded', 'processing')).toEqual({
    ok: false,
    failure: { code: 'transition_not_allowed', data: { from: 'refunded', to: 'processing' } },
  });
  expect(orderTransitions.move('completed', 'pending').ok).toBe(false);
  expect(orderTransitions.isFinal('refunded')).toBe(true);
});

test('a paid payment is never lost to a late failure, and a late payment is accepted', () => {
  expect(paymentTransitions.move('paid', 'failed').ok).toBe(false);
  expect(paymentTransitions.move('paid', 'cancelled').ok).toBe(false);
  expect(paymentTransitions.move('failed', 'paid').ok).toBe(true);
  expect(paymentTransitions.isFinal('refunded')).toBe(true);
});

test('statuses parse with and without the prefix', () => {
  expect(parseOrderStatus('wc-on-hold')).toBe('on-hold');
  expect(parseOrderStatus('completed')).toBe('completed');
  for (const bad of ['', 'shipped', 7, null]) expect(parseOrderStatus(bad)).toBeNull();
});

test('an order keeps its stock reserved while it is being fulfilled, and while a payment of it is open', () => {
  const stockHoldingStatuses = (paymentOpen: boolean) =>
    orderStatuses.filter((status) => holdsStock(status, { paymentOpen }));
  expect(stockHoldingStatuses(false)).toEqual(['on-hold', 'processing', 'completed']);
  expect(stockHoldingStatuses(true)).toEqual(['pending', 'on-hold', 'processing', 'completed']);
});

test('an order is never both in fulfilment and awaiting payment, and nothing turns into a draft', () => {
  fc.assert(
    fc.property(fc.constantFrom(...orderStatuses), fc.constantFrom(...orderStatuses), (from, to) => {
      expect(isCarriedOut(from) && needsPayment(from)).toBe(false);
      expect(orderTransitions.move(from, to).ok).toBe(from === to || orderTransitions.next(from).includes(to));
      expect(orderTransitions.next(from)).not.toContain('checkout-draft');
    }),
  );
  expect(paymentStates.every((state) => paymentTransitions.next(state).every((to) => paymentStates.includes(to)))).toBe(
    true,
  );
});
