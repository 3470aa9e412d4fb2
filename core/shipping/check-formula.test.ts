import { expect, test } from 'vitest';
import { isCostFormula } from './check-formula.ts';

test.each([
  '',
  '4.12',
  '4,12',
  '10 + 2 * [qty]',
  '20 - [qty]',
  '[fee percent="10" min_fee="4" max_fee=""]',
  "5 + [fee percent='2,5']",
  '12 / ([qty] - 1)',
])('„%s“ is a cost', (formula) => {
  expect(isCostFormula(formula)).toBe(true);
});

test.each([
  '10 +',
  '[qty',
  '5 euros',
  'abc',
  '-5',
  '2 - 3',
  '1 / 0',
  '[fee percent="x"]',
  '[fee]',
  '[fee percent=10]',
  '10 + [fee percent="-3"]',
])('„%s“ is none', (formula) => {
  expect(isCostFormula(formula)).toBe(false);
});
