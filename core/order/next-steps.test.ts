import { expect, test } from 'vitest';
import { nextStepsOf } from './next-steps.ts';

const order = {
  status: 'on-hold',
  settlement: 'later',
  paidToBankAccount: true,
  hasPrice: true,
  delivery: 'door',
  isShipped: false,
} as const;

test('a transfer comes first, and the parcel waits for it', () => {
  expect(nextStepsOf(order)).toEqual(['transfer', 'prepare_when_paid', 'receive_at_door']);
  expect(nextStepsOf({ ...order, status: 'processing' })).toEqual(['prepare', 'receive_at_door']);
});

test('what is paid at the handover is paid last', () => {
  const onDelivery = { ...order, status: 'processing', settlement: 'handover', paidToBankAccount: false } as const;
  expect(nextStepsOf({ ...onDelivery, delivery: 'terminal' })).toEqual([
    'prepare',
    'collect_at_terminal',
    'pay_at_handover',
  ]);
  expect(nextStepsOf({ ...onDelivery, hasPrice: false })).toEqual(['prepare', 'receive_at_door']);
});

test('goods collected from the shop do not wait for a payment that is made there', () => {
  const inShop = { ...order, paidToBankAccount: false, delivery: 'pickup' } as const;
  expect(nextStepsOf(inShop)).toEqual(['pay_as_told', 'prepare', 'collect_from_shop']);
});

test('what is sent by mail needs no parcel, and one on its way is prepared no more', () => {
  const paid = { ...order, status: 'processing', settlement: 'provider', paidToBankAccount: false } as const;
  expect(nextStepsOf({ ...paid, delivery: 'none' })).toEqual(['receive_by_mail']);
  expect(nextStepsOf({ ...paid, isShipped: true })).toEqual(['receive_at_door']);
});

test.each(['pending', 'failed', 'cancelled', 'refunded', 'completed'])(
  'nothing is told of an order that is %s',
  (status) => {
    expect(nextStepsOf({ ...order, status })).toEqual([]);
  },
);
