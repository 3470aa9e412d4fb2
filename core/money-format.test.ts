import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal } from './decimal.ts';
import { minorUnits } from './money.ts';
import {
  amountOf,
  blockMoneyFormat,
  currencyAffixes,
  formatMoney,
  formatPrice,
  formatSalePair,
  lithuanianEuro,
} from './money-format.ts';

const euro = blockMoneyFormat({ format: '%2$s %1$s', symbol: '€', thousandSeparator: ' ', decimalSeparator: ',' });

test('euros are written the Lithuanian way, with no-break spaces', () => {
  expect(formatPrice(minorUnits(123456), lithuanianEuro)).toBe('1\u00a0234,56\u00a0€');
  expect(formatPrice(minorUnits(123456789), lithuanianEuro)).toBe('1\u00a0234\u00a0567,89\u00a0€');
  expect(formatPrice(minorUnits(5), lithuanianEuro)).toBe('0,05\u00a0€');
  expect(formatPrice(minorUnits(-500), lithuanianEuro)).toBe('-5,00\u00a0€');
  expect(formatPrice(minorUnits(1000), lithuanianEuro, true)).toBe('10\u00a0€');
  expect(formatPrice(minorUnits(1050), lithuanianEuro, true)).toBe('10,5\u00a0€');
});

test('the currency symbol is placed where the shop sets it', () => {
  expect(formatPrice(minorUnits(-500), { ...lithuanianEuro, position: 'left' })).toBe('-€5,00');
  expect(formatPrice(minorUnits(500), { ...lithuanianEuro, position: 'left_space' })).toBe('€\u00a05,00');
  expect(formatPrice(minorUnits(500), { ...lithuanianEuro, position: 'right' })).toBe('5,00€');
  expect(formatPrice(minorUnits(500), { ...lithuanianEuro, minorUnit: 0 })).toBe('500\u00a0€');
  expect(currencyAffixes(lithuanianEuro)).toEqual({ prefix: '', suffix: ' €' });
  expect(currencyAffixes({ symbol: '$', position: 'left' })).toEqual({ prefix: '$', suffix: '' });
});

test('a symbol that looks like a replacement pattern stays as it is', () => {
  expect(formatMoney(decimal(5), { ...euro, symbol: '$&', thousandSeparator: '$1' })).toBe('5,00\u00a0$&');
});

test('[9.7-02] [9.7-03] patterns, defaults and trimmed zeros of the blocks', () => {
  expect(formatMoney(decimal('1234.5'), blockMoneyFormat({}))).toBe('$1,234.50');
  expect(formatMoney(decimal('1234.5'), blockMoneyFormat({ format: '%2$s%1$s' }))).toBe('1,234.50$');
  expect(formatMoney(decimal('1234.5'), blockMoneyFormat({ format: 'x' }))).toBe('$\u00a01,234.50');
  expect(formatMoney(decimal(-5), blockMoneyFormat({ decimals: null }))).toBe('$-5.00');
  const trimmed = blockMoneyFormat({ trimZeros: true });
  expect(['12.00', '12.50', '12.05', '100'].map((amount) => formatMoney(decimal(amount), trimmed))).toEqual([
    '$12',
    '$12.5',
    '$12.05',
    '$100',
  ]);
});

test('a regular price is struck through only where the sale price reads lower', () => {
  expect(formatSalePair(decimal(20), decimal('19.99'), euro)).toEqual({
    regular: '20,00\u00a0€',
    current: '19,99\u00a0€',
  });
  expect(formatSalePair(decimal(20), decimal('19.999'), euro)).toEqual({ regular: null, current: '20,00\u00a0€' });
  expect(formatSalePair(decimal(20), decimal(25), euro)).toEqual({ regular: null, current: '25,00\u00a0€' });
});

test('a text that is not a number counts as 0', () => {
  expect(amountOf('abc').eq(0)).toBe(true);
  expect(amountOf('12.5').eq('12.5')).toBe(true);
  expect(amountOf(Number.NaN).eq(0)).toBe(true);
});

test('a formatted price reads back as the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), fc.boolean(), (amount, trim) => {
      const text = formatPrice(minorUnits(amount), lithuanianEuro, trim);
      const read = Number(text.replaceAll('\u00a0', '').replace('€', '').replace(',', '.'));
      expect(Math.round(read * 100)).toBe(amount);
    }),
  );
});
