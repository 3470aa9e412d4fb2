import { expect, test } from 'vitest';
import { type PaymentScope, suitsDelivery } from './payment-for-delivery.ts';

const scope = (enableForMethods: readonly string[], enableForVirtual = true): PaymentScope => ({
  enableForMethods,
  enableForVirtual,
});
const by = (...rates: readonly (readonly [methodId: string, instanceId: number])[]) => ({
  needsShipping: true,
  chosen: rates.map(([methodId, instanceId]) => ({ methodId, instanceId })),
});

test('a payment method without a scope goes with every delivery', () => {
  expect(suitsDelivery(scope([]), by(['flat_rate', 90]))).toBe(true);
});

test('named deliveries are whole methods or single rates', () => {
  const inTheShop = scope(['local_pickup', 'flat_rate:3']);
  expect(suitsDelivery(inTheShop, by(['local_pickup', 72]))).toBe(true);
  expect(suitsDelivery(inTheShop, by(['flat_rate', 3]))).toBe(true);
  expect(suitsDelivery(inTheShop, by(['flat_rate', 30]))).toBe(false);
  expect(suitsDelivery(inTheShop, by(['local', 72]))).toBe(false);
  expect(suitsDelivery(inTheShop, by(['local_pickup', 72], ['flat_rate', 90]))).toBe(false);
});

test('while no delivery is known nothing is ruled out', () => {
  expect(suitsDelivery(scope(['local_pickup']), by())).toBe(true);
});

test('what is not shipped is decided by itself', () => {
  const virtual = { needsShipping: false, chosen: [] };
  expect(suitsDelivery(scope(['local_pickup'], false), virtual)).toBe(false);
  expect(suitsDelivery(scope(['local_pickup'], true), virtual)).toBe(true);
  expect(suitsDelivery(scope([], false), virtual)).toBe(false);
  expect(suitsDelivery(scope([], false), by(['flat_rate', 90]))).toBe(true);
});
