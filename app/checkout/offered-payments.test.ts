import { expect, test } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import { allPayments, offeredPayments } from './offered-payments.ts';

const rate = (methodId: string, instanceId: number, selected: boolean) => ({
  rate_id: `${methodId}:${instanceId}`,
  method_id: methodId,
  instance_id: instanceId,
  selected,
});
const method = (id: string, enable_for_methods: string[] = [], enable_for_virtual = true) => ({
  id,
  title: id,
  description: '',
  enable_for_methods,
  enable_for_virtual,
});

function cartOf(change: object = {}): Cart {
  return {
    needs_shipping: true,
    shipping_rates: [{ package_id: 0, shipping_rates: [rate('flat_rate', 90, true), rate('local_pickup', 72, false)] }],
    payment_methods: ['bacs'],
    extensions: {
      vitrina: { payment_methods: [method('bacs'), method('cod', [], false), method('cheque', ['local_pickup'])] },
    },
    ...change,
  } as unknown as Cart;
}
const ids = (methods: ReturnType<typeof allPayments>) => methods.map(({ id }) => id);

test('payment methods are offered with the delivery that is selected, or with the one that was just clicked', () => {
  expect(ids(offeredPayments(cartOf()))).toEqual(['bacs', 'cod']);
  expect(ids(offeredPayments(cartOf(), 'local_pickup:72'))).toEqual(['bacs', 'cod', 'cheque']);
  expect(ids(allPayments(cartOf()))).toEqual(['bacs', 'cod', 'cheque']);
});

test('goods that are not shipped are paid by what goes with them', () => {
  expect(ids(offeredPayments(cartOf({ needs_shipping: false, shipping_rates: [] })))).toEqual(['bacs', 'cheque']);
});

test('a cart without our extension offers what it names', () => {
  expect(ids(offeredPayments(cartOf({ extensions: {} })))).toEqual(['bacs']);
});
