import { expect, test } from 'vitest';
import { quantityOf } from '../quantity.ts';
import { toldMaximum } from './cart-limits.ts';

test('clients are told the stock, or the largest quantity of a line where that is less or stock sets none', () => {
  expect(toldMaximum(quantityOf(3))).toBe(3);
  expect([null, quantityOf(0), quantityOf(50_000)].map(toldMaximum)).toEqual([9999, 9999, 9999]);
});
