import { expect, test } from 'vitest';
import { minorUnits } from '../money.ts';
import { savedPercent } from './saved-percent.ts';

test.each([
  [7500, 10_000, 25],
  [6667, 10_000, 33],
  [9999, 10_000, null],
  [10_000, 10_000, null],
  [12_000, 10_000, null],
  [0, 10_000, 100],
  [100, 0, null],
])('%i after %i is %s per cent off', (price, before, percent) => {
  expect(savedPercent(minorUnits(price), minorUnits(before))).toBe(percent);
});
