import { expect, test } from 'vitest';
import { quantityOf } from '../quantity.ts';
import { reportedMaximum } from './cart-limits.ts';

test('the maximum reported to clients is the stock, or the maximum of a line where that is less or stock sets none', () => {
  expect(reportedMaximum(quantityOf(3))).toBe(3);
  expect([null, quantityOf(0), quantityOf(50_000)].map(reportedMaximum)).toEqual([9999, 9999, 9999]);
});
