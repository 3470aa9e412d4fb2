import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal, decimalText } from './decimal.ts';
import {
  addMinor,
  fromMinorUnits,
  minorToDecimalText,
  minorUnits,
  negateMinor,
  parseMinorUnits,
  roundHalfUpToMinor,
  subtractMinor,
  sumMinor,
} from './money.ts';

const amounts = fc.integer({ min: -(10 ** 12), max: 10 ** 12 }).map(minorUnits);

test('[9.2-01] amounts are integers in minor units', () => {
  expect(minorUnits(1234)).toBe(1234);
  expect(Object.is(minorUnits(-0), 0)).toBe(true);
  for (const bad of [0.5, Number.NaN, Infinity, 2 ** 53]) expect(() => minorUnits(bad)).toThrow(RangeError);
  expect(parseMinorUnits('1234')).toBe(1234);
  for (const bad of ['12.34', '', '1e3', ' 1', '99999999999999999']) expect(parseMinorUnits(bad)).toBeNull();
});

test('[9.2-02] an amount is the integer over ten to the currency minor unit, two by default', () => {
  expect(decimalText(fromMinorUnits(minorUnits(1234)))).toBe('12.34');
  expect(decimalText(fromMinorUnits(minorUnits(1234), 0))).toBe('1234');
  expect(decimalText(fromMinorUnits(minorUnits(-1234), 3))).toBe('-1.234');
  expect(minorToDecimalText(minorUnits(1230))).toBe('12.30');
  expect(minorToDecimalText(minorUnits(5))).toBe('0.05');
});

test('an exact amount rounds half-up to minor units', () => {
  expect(roundHalfUpToMinor(decimal('1.005'))).toBe(101);
  expect(roundHalfUpToMinor(decimal('1.00499999'))).toBe(100);
  expect(roundHalfUpToMinor(decimal('-1.005'))).toBe(-101);
  expect(roundHalfUpToMinor(decimal('12.5'), 0)).toBe(13);
});

test('minor units survive the way through decimals', () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 4 }), (amount, unit) => {
      expect(roundHalfUpToMinor(fromMinorUnits(amount, unit), unit)).toBe(amount);
    }),
  );
});

test('the order of a sum does not matter, and subtraction undoes addition', () => {
  fc.assert(
    fc.property(fc.array(amounts), amounts, (list, extra) => {
      expect(sumMinor(list.toReversed())).toBe(sumMinor(list));
      expect(subtractMinor(addMinor(sumMinor(list), extra), extra)).toBe(sumMinor(list));
      expect(addMinor(extra, negateMinor(extra))).toBe(0);
    }),
  );
});
