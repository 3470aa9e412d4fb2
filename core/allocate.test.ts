import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allocate } from './allocate.ts';
import { decimal } from './decimal.ts';
import { minorUnits, sumMinor } from './money.ts';

const totals = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(minorUnits);
const weightLists = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 30 });

test('the rest goes to the largest remainders, the earlier first', () => {
  expect(allocate(minorUnits(100), [1, 1, 1])).toEqual([34, 33, 33]);
  expect(allocate(minorUnits(100), [decimal('0.1'), decimal('0.2'), decimal('0.4')])).toEqual([14, 29, 57]);
  expect(allocate(minorUnits(-100), [1, 1, 1])).toEqual([-34, -33, -33]);
});

test('weights that are all zero give equal parts, and no weights give no parts', () => {
  expect(allocate(minorUnits(5), [0, 0])).toEqual([3, 2]);
  expect(allocate(minorUnits(5), [])).toEqual([]);
  expect(() => allocate(minorUnits(5), [-1])).toThrow(RangeError);
});

test('the parts sum to the total, each within one unit of its exact share and never of the opposite sign', () => {
  fc.assert(
    fc.property(totals, weightLists, (total, weights) => {
      const parts = allocate(total, weights);
      expect(sumMinor(parts)).toBe(total);
      const sum = weights.reduce((a, b) => a + b, 0);
      parts.forEach((part, index) => {
        const exact = sum === 0 ? total / weights.length : (total * weights[index]!) / sum;
        expect(Math.abs(part - exact)).toBeLessThan(1.001);
        expect(part * Math.sign(total)).toBeGreaterThanOrEqual(0);
      });
    }),
  );
});

test('equal weights differ by at most one unit, whatever the order', () => {
  fc.assert(
    fc.property(totals, weightLists, (total, weights) => {
      const sorted = (list: readonly number[]) => list.toSorted((a, b) => a - b);
      expect(sorted(allocate(total, weights.toReversed()))).toEqual(sorted(allocate(total, weights)));
    }),
  );
});
