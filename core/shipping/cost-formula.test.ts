import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal, decimalText } from '#core/decimal.ts';
import { quantityOf } from '#core/quantity.ts';
import { evaluateCost, isCostFormula } from './cost-formula.ts';

test.each([
  '',
  '4.12',
  '4,12',
  '10 + 2 * [qty]',
  '20 - [qty]',
  '[fee percent="10" min_fee="4" max_fee=""]',
  "5 + [fee percent='2,5']",
  '12 / ([qty] - 1)',
])('„%s“ is a valid cost formula', (formula) => {
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
])('„%s“ is not a valid cost formula', (formula) => {
  expect(isCostFormula(formula)).toBe(false);
});

function cost(formula: string, qty = 3, itemsCost = '43.55'): string {
  const value = evaluateCost(formula, { qty: quantityOf(qty), cost: decimal(itemsCost) });
  return value.ok ? decimalText(value.value) : value.failure.code;
}

test('a formula calculates with numbers, signs and brackets', () => {
  expect(cost('3.99')).toBe('3.99');
  expect(cost('3,99')).toBe('3.99');
  expect(cost('')).toBe('0');
  expect(cost('1 + 2 * 3')).toBe('7');
  expect(cost('(1 + 2) * 3')).toBe('9');
  expect(cost('10 / 4 - 1')).toBe('1.5');
  expect(cost('8 - 3 - 2')).toBe('3');
  expect(cost('-2 + 5')).toBe('3');
});

test('a formula may use the number and the cost of the goods', () => {
  expect(cost('10 + 2 * [qty]')).toBe('16');
  expect(cost('[cost] * 0.1')).toBe('4.355');
});

test('a percent fee is rounded to cents and kept within its limits', () => {
  expect(cost('[fee percent="10"]')).toBe('4.36');
  expect(cost('[fee percent="10" min_fee="20" max_fee=""]')).toBe('20');
  expect(cost('[fee percent="50" max_fee="4"]')).toBe('4');
  expect(cost('[fee percent="50" max_fee="0"]')).toBe('21.78');
  expect(cost('2 + [fee percent="10" min_fee="4,5"]')).toBe('6.5');
  expect(cost('[fee min_fee="3"]')).toBe('3');
});

test('an invalid formula fails', () => {
  for (const bad of ['abc', '1 +', '(1', '1)', '1 2', '1 / 0', '[weight]', '2 ** 3', 'process.exit()', '[fee']) {
    expect(cost(bad)).toBe('invalid_cost_formula');
  }
});

test('any text either has a value or fails, and deep brackets do no harm', () => {
  const texts = fc.string({
    unit: fc.constantFrom('1', '2', '.', ',', '+', '-', '*', '/', '(', ')', '[qty]', '[cost]', ' '),
  });
  fc.assert(
    fc.property(texts, (formula) => {
      expect(() => cost(formula)).not.toThrow();
    }),
  );
  expect(cost(`${'('.repeat(499)}7${')'.repeat(499)}`)).toBe('7');
  expect(cost('('.repeat(100_000))).toBe('invalid_cost_formula');
});
