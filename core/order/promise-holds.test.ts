import { expect, test } from 'vitest';
import { promiseHolds } from './promise-holds.ts';

const order = {
  promised: { from: '2026-11-27', to: '2026-12-01' },
  placedAt: new Date('2026-11-25T08:00:00Z'),
  paidAt: null,
  waitsForTransfer: false,
} as const;

test('the days of an order are promised until the last one is over in Vilnius', () => {
  expect(promiseHolds(order, new Date('2026-12-01T21:59:00Z'))).toBe(true);
  expect(promiseHolds(order, new Date('2026-12-01T22:01:00Z'))).toBe(false);
});

test('those of an order that waits for a transfer count on its day, or where the money came on that day', () => {
  const awaited = { ...order, waitsForTransfer: true };
  expect(promiseHolds(awaited, new Date('2026-11-25T21:59:00Z'))).toBe(true);
  expect(promiseHolds(awaited, new Date('2026-11-25T22:01:00Z'))).toBe(false);
  const next = new Date('2026-11-26T08:00:00Z');
  expect(promiseHolds({ ...awaited, paidAt: new Date('2026-11-25T15:00:00Z') }, next)).toBe(true);
  expect(promiseHolds({ ...awaited, paidAt: next }, next)).toBe(false);
});
