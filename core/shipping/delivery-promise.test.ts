import { expect, test } from 'vitest';
import { deliveryPromise, type OfferedDelivery } from './delivery-promise.ts';

const delivery = (methodId: string, isFree: boolean): OfferedDelivery => ({
  rateId: `${methodId}:1`,
  methodId,
  name: methodId,
  isFree,
});
const courier = delivery('flat_rate', false);
const freeCourier = delivery('flat_rate', true);
const separate = delivery('free_shipping', true);
const pickup = delivery('local_pickup', true);

test('free delivery is promised where the delivery that counts is free, chosen or the first', () => {
  expect(deliveryPromise([freeCourier, pickup], null)).toEqual({ kind: 'free' });
  expect(deliveryPromise([courier, separate], 'free_shipping:1')).toEqual({ kind: 'free' });
  expect(deliveryPromise([courier, separate], null)).toEqual({ kind: 'choose', deliveries: [separate] });
  expect(deliveryPromise([courier, separate], 'flat_rate:1')).toEqual({ kind: 'choose', deliveries: [separate] });
});

test('a choice that is no longer offered counts as none', () => {
  expect(deliveryPromise([freeCourier, separate], 'omniva:7')).toEqual({ kind: 'free' });
  expect(deliveryPromise([], 'omniva:7')).toEqual({ kind: 'none' });
});

test('collecting the goods is no free delivery, and what would bring them for nothing is named', () => {
  expect(deliveryPromise([courier, pickup], 'local_pickup:1')).toEqual({ kind: 'none' });
  expect(deliveryPromise([courier, pickup], null)).toEqual({ kind: 'none' });
  expect(deliveryPromise([freeCourier, pickup], 'local_pickup:1')).toEqual({
    kind: 'choose',
    deliveries: [freeCourier],
  });
});
