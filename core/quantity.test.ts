import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal, decimalText } from './decimal.ts';
import {
  addQuantities,
  fitsStep,
  multiplyPrice,
  quantity,
  quantityOf,
  quantityText,
  roundDownToStep,
  roundUpToStep,
  subtractQuantities,
} from './quantity.ts';

const quantities = fc.integer({ min: 0, max: 10 ** 9 }).map((thousandths) => quantityOf(thousandths / 1000));

test('a quantity has at most three decimals and is not negative', () => {
  expect(quantity(1.255)).toEqual({ ok: true, value: 1.255 });
  expect(quantity(0)).toEqual({ ok: true, value: 0 });
  for (const bad of [-1, 0.0005, 1.2555, Number.NaN, Infinity, 1e300]) {
    expect(quantity(bad)).toEqual({ ok: false, failure: { code: 'invalid_quantity', data: { quantity: bad } } });
  }
});

test('quantities add without binary rounding errors', () => {
  expect(addQuantities(quantityOf(0.1), quantityOf(0.2))).toBe(0.3);
  expect(subtractQuantities(quantityOf(0.3), quantityOf(0.1))).toBe(0.2);
  expect(subtractQuantities(quantityOf(1), quantityOf(2))).toBe(0);
});

test('a quantity fits a step when it is a whole multiple of it', () => {
  expect(fitsStep(quantityOf(0.3), quantityOf(0.1))).toBe(true);
  expect(fitsStep(quantityOf(0.35), quantityOf(0.1))).toBe(false);
  expect(fitsStep(quantityOf(7), quantityOf(0))).toBe(true);
});

test('a quantity is rounded to the multiples of a step on either side of it', () => {
  const both = (amount: number, step: number) =>
    [roundDownToStep, roundUpToStep].map((round) => round(quantityOf(amount), quantityOf(step)));
  expect(both(0.7, 0.5)).toEqual([0.5, 1]);
  expect(both(0.3, 0.1)).toEqual([0.3, 0.3]);
  expect(both(2.5, 1)).toEqual([2, 3]);
  expect(both(2.5, 0)).toEqual([2.5, 2.5]);
});

test('a price times a quantity is exact', () => {
  expect(decimalText(multiplyPrice(decimal('3.329667'), quantityOf(1.5)))).toBe('4.9945005');
});

test('sums keep three decimals, order does not matter, subtraction undoes addition', () => {
  fc.assert(
    fc.property(quantities, quantities, (a, b) => {
      const sum = addQuantities(a, b);
      expect(sum).toBe(addQuantities(b, a));
      expect(quantity(sum).ok).toBe(true);
      expect(subtractQuantities(sum, b)).toBe(a);
      expect(Number(quantityText(sum))).toBe(sum);
    }),
  );
});
