import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDecimals, decimal, decimalText, multiplyDecimals, subtractDecimals } from '../decimal.ts';
import { minorUnits } from '../money.ts';
import { quantityOf } from '../quantity.ts';
import { countedUnit, parseMeasure, unitPrice } from './unit-price.ts';

function per(price: number, measure: string) {
  const read = parseMeasure(measure);
  return read === null ? null : unitPrice(minorUnits(price), read);
}

describe('a measure', () => {
  test.each([
    ['250 ml', '0.25', 'l'],
    ['1,5 l', '1.5', 'l'],
    ['100 g', '0.1', 'kg'],
    ['2.5kg', '2.5', 'kg'],
    ['140 cm', '1.4', 'm'],
    ['3 m²', '3', 'm2'],
    ['5000 cm2', '0.5', 'm2'],
    ['4 vnt', '4', 'piece'],
    ['12 VNT.', '12', 'piece'],
    ['6 × 50 g', '0.3', 'kg'],
    ['2x750 ml', '1.5', 'l'],
  ])('%s', (text, amount, unit) => {
    const read = parseMeasure(text);
    expect(read === null ? null : [decimalText(read.amount), read.unit]).toEqual([amount, unit]);
  });

  test.each(['', '250', 'ml', '0 ml', '-1 kg', '1 toString', '1 ampulė', '1e3 g', '250 ml 3', '1.2.3 kg'])(
    '%j is none',
    (text) => {
      expect(parseMeasure(text)).toBeNull();
    },
  );
});

describe('the price of a unit', () => {
  test('is the price of one full unit', () => {
    expect(per(490, '250 ml')).toEqual({ price: 1960, unit: 'l' });
    expect(per(1490, '1 m')).toEqual({ price: 1490, unit: 'm' });
    expect(per(2000, '4 vnt')).toEqual({ price: 500, unit: 'piece' });
  });

  test('is rounded half-up, exactly', () => {
    expect(per(100, '3 vnt')).toEqual({ price: 33, unit: 'piece' });
    expect(per(101, '2 vnt')).toEqual({ price: 51, unit: 'piece' });
    expect(per(115, '1 kg')).toEqual({ price: 115, unit: 'kg' });
    expect(per(999, '333 g')).toEqual({ price: 3000, unit: 'kg' });
  });

  test('is null for a single piece', () => {
    expect(per(500, '1 vnt')).toBeNull();
  });

  test.each([
    ['1 m', 1, 'm'],
    ['1 m²', 1, 'm2'],
    ['1 m', 0.1, 'm'],
    ['1 kg', 0.25, 'kg'],
    ['1 kg', 1, 'piece'],
    ['1 l', 1, 'piece'],
    ['250 ml', 0.5, 'piece'],
    ['1,4 m', 1, 'piece'],
    ['', 1, 'piece'],
  ] as const)('of %s, sold in steps of %s, a quantity counts: %s', (measure, step, unit) => {
    expect(countedUnit(parseMeasure(measure), quantityOf(step))).toBe(unit);
  });

  test('times the measure equals the price, within half a minor unit for each full unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000_000 }), fc.integer({ min: 1, max: 100_000 }), (price, grams) => {
        const read = parseMeasure(`${grams} g`);
        const unit = read === null ? null : unitPrice(minorUnits(price), read);
        if (read === null || unit === null) throw new Error('no measure');
        const back = multiplyDecimals(decimal(unit.price), read.amount);
        const half = multiplyDecimals(decimal('0.5'), read.amount);
        const exactPrice = decimal(price);
        return back.gte(subtractDecimals(exactPrice, half)) && back.lte(addDecimals(exactPrice, half));
      }),
    );
  });
});
