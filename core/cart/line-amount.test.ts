import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal } from '../decimal.ts';
import { minorUnits } from '../money.ts';
import { quantityOf } from '../quantity.ts';
import { lithuanianTaxRates } from '../tax/lithuania.ts';
import { computeItemTotals, type TaxContext, type TotalsLine, withLineAmount } from './item-totals.ts';

const home = { country: 'LT' };
const context: TaxContext = {
  rates: lithuanianTaxRates,
  destination: home,
  base: home,
  at: new Date('2026-11-20T10:00:00Z'),
  pricesIncludeTax: true,
};

function grossOf(quantity: number, amount: string, off = 0, tax = context): number {
  const line: TotalsLine = {
    key: 'a',
    price: decimal('20'),
    quantity: quantityOf(quantity),
    lineAmount: decimal(amount),
    taxable: true,
    taxClass: 'standard',
  };
  const discounts = off === 0 ? [] : [{ code: 'x', perLine: new Map([['a', minorUnits(off)]]) }];
  const { discountedItems, discountedItemsTax } = computeItemTotals([line], discounts, tax);
  return discountedItems + discountedItemsTax;
}

test('a line amount is added once, taxed like the line, and open to discounts', () => {
  expect([grossOf(1, '5'), grossOf(4, '5'), grossOf(3, '-5')]).toEqual([2500, 8500, 5500]);
  expect(grossOf(2, '5', 1000)).toBe(3500);
  expect(grossOf(2, '10', 0, { ...context, pricesIncludeTax: false })).toBe(6050);
});

test('a negative line amount stops at zero, and never raises a price that is already below it', () => {
  expect([grossOf(1, '-25'), grossOf(2, '-25')]).toEqual([0, 1500]);
  const cents = fc.integer({ min: -5000, max: 5000 }).map((amount) => decimal(amount).times('0.01'));
  fc.assert(
    fc.property(cents, cents, (pieces, amount) => {
      const linePrice = withLineAmount(pieces, amount);
      if (amount.gte(0)) expect(linePrice).toEqual(pieces.plus(amount));
      else expect(linePrice.lte(pieces) && (linePrice.gte(0) || linePrice.eq(pieces))).toBe(true);
    }),
  );
});
