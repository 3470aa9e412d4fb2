import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDecimals,
  compareDecimals,
  decimal,
  decimalText,
  divideDecimals,
  floorDecimal,
  maxDecimal,
  minDecimal,
  multiplyDecimals,
  parseDecimal,
  roundHalfDown,
  roundHalfUp,
} from './decimal.ts';

const decimals = fc
  .record({ digits: fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), scale: fc.integer({ min: 0, max: 8 }) })
  .map(({ digits, scale }) => decimal(`${digits}e-${scale}`));

test('decimals calculate exactly what binary fractions cannot', () => {
  expect(decimalText(addDecimals(decimal('0.1'), decimal('0.2')))).toBe('0.3');
  expect(decimalText(multiplyDecimals(decimal('1.005'), decimal('100')))).toBe('100.5');
});

test('only plain machine-readable numbers are parsed', () => {
  expect(decimalText(parseDecimal(' 12.340 ')!)).toBe('12.34');
  expect(decimalText(parseDecimal('-.5')!)).toBe('-0.5');
  expect(decimalText(parseDecimal('7.')!)).toBe('7');
  expect(decimalText(parseDecimal('+7')!)).toBe('7');
  for (const text of ['', '.', '1,5', '1e3', 'NaN', '0x1f', '1 000', '--1']) expect(parseDecimal(text)).toBeNull();
});

test('division and rounding go half away from zero', () => {
  expect(decimalText(divideDecimals(decimal(10), decimal(3), 4))).toBe('3.3333');
  expect(decimalText(divideDecimals(decimal(1), decimal(8), 2))).toBe('0.13');
  expect(decimalText(roundHalfUp(decimal('-2.5'), 0))).toBe('-3');
});

test('half-down rounds an exact half towards zero and anything above it away', () => {
  expect(decimalText(roundHalfDown(decimal('0.005'), 2), 2)).toBe('0.00');
  expect(decimalText(roundHalfDown(decimal('0.00501'), 2), 2)).toBe('0.01');
  expect(decimalText(roundHalfDown(decimal('-2.5'), 0))).toBe('-2');
  expect(decimalText(roundHalfDown(decimal('-2.51'), 0))).toBe('-3');
});

test('a text is never exponential and never minus zero', () => {
  expect(decimalText(decimal('1e-9'))).toBe('0.000000001');
  expect(decimalText(decimal('1e25'))).toBe('10000000000000000000000000');
  expect(decimalText(decimal('-0.001'), 2)).toBe('0.00');
});

test('a text reads back as the same decimal', () => {
  fc.assert(fc.property(decimals, (value) => compareDecimals(parseDecimal(decimalText(value))!, value) === 0));
});

test('the order of addends does not matter', () => {
  fc.assert(fc.property(decimals, decimals, (a, b) => addDecimals(a, b).eq(addDecimals(b, a))));
});

test('rounding moves a value by at most half a unit of the last place', () => {
  fc.assert(
    fc.property(decimals, fc.integer({ min: 0, max: 4 }), (value, places) => {
      const half = decimal(`5e-${places + 1}`);
      for (const round of [roundHalfUp, roundHalfDown]) {
        expect(round(value, places).minus(value).abs().lte(half)).toBe(true);
      }
    }),
  );
});

test('least, greatest and floor', () => {
  fc.assert(
    fc.property(decimals, decimals, (a, b) => {
      expect(minDecimal(a, b).lte(maxDecimal(a, b))).toBe(true);
      const floor = floorDecimal(a);
      expect(floor.lte(a) && floor.plus(1).gt(a)).toBe(true);
    }),
  );
});
