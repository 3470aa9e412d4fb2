import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal } from '../decimal.ts';
import { minorUnits, sumMinor } from '../money.ts';
import { quantityOf } from '../quantity.ts';
import { lithuanianTaxClasses, lithuanianTaxRates } from '../tax/lithuania.ts';
import { addTax } from '../tax/split-tax.ts';
import { ratesFor } from '../tax/tax-rate.ts';
import type { Discount } from './item-totals.ts';
import { computeTotals, type ShippingCost, type TotalsInput } from './totals.ts';

const runs = 10_000;
const at = new Date('2026-11-21T10:00:00Z');
const home = { country: 'LT' };
const standard = ratesFor({ rates: lithuanianTaxRates, taxClass: 'standard', destination: home, at });

function shippingOf(cost: number, taxable: boolean): ShippingCost {
  const taxes = addTax(decimal(cost), taxable ? standard : []).taxes;
  return {
    cost: minorUnits(cost),
    taxes: taxes.map(({ rate, amount }) => ({ rate, amount: minorUnits(Math.round(amount.toNumber())) })),
  };
}

const lines = fc.array(
  fc.record({
    cents: fc.oneof(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 500_000 })),
    quantity: fc.integer({ min: 1, max: 99 }),
    taxable: fc.boolean(),
    taxClass: fc.constantFrom(...lithuanianTaxClasses),
    /** Per mille of the line that each coupon takes off. */
    off: fc.tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 500 })),
  }),
  { minLength: 1, maxLength: 12 },
);

const cart = fc.record({
  lines,
  pricesIncludeTax: fc.boolean(),
  shipping: fc.array(fc.tuple(fc.integer({ min: 0, max: 5000 }), fc.boolean()), { maxLength: 2 }),
  fees: fc.array(fc.tuple(fc.integer({ min: 0, max: 2000 }), fc.boolean()), { maxLength: 2 }),
});
type DrawnCart = typeof cart extends fc.Arbitrary<infer Drawn> ? Drawn : never;

function inputOf(drawn: DrawnCart, order: (count: number) => readonly number[] = inOrder): TotalsInput {
  const entries = drawn.lines.map((line, index) => ({ ...line, key: `line-${index}` }));
  const discounts: Discount[] = [0, 1].map((coupon) => ({
    code: `coupon-${coupon}`,
    perLine: new Map(
      entries.map(({ key, cents, quantity, off }) => [
        key,
        minorUnits(Math.floor((cents * quantity * (off[coupon] ?? 0)) / 1000)),
      ]),
    ),
  }));
  return {
    rates: lithuanianTaxRates,
    destination: home,
    base: home,
    at,
    pricesIncludeTax: drawn.pricesIncludeTax,
    lines: order(entries.length).flatMap((place) => {
      const entry = entries[place];
      if (entry === undefined) return [];
      const { key, cents, quantity, taxable, taxClass } = entry;
      return [{ key, price: decimal(cents).div(100), quantity: quantityOf(quantity), taxable, taxClass }];
    }),
    discounts,
    shipping: drawn.shipping.map(([cost, taxable]) => shippingOf(cost, taxable)),
    fees: drawn.fees.map(([amount, taxed], index) => ({
      key: `fee-${index}`,
      name: 'Mokestis',
      amount: minorUnits(amount),
      taxClass: taxed ? 'standard' : null,
    })),
  };
}

function inOrder(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index);
}

const backwards = (count: number) => inOrder(count).toReversed();

test('[3.2-01] [3.3-02] lines after discounts, shipping and fees with their taxes are the total, in any order', () => {
  fc.assert(
    fc.property(cart, (drawn) => {
      const totals = computeTotals(inputOf(drawn));
      const lineParts = totals.items.lines.flatMap(({ total, totalTax }) => [total, totalTax]);
      const feeParts = totals.fees.flatMap(({ total, totalTax }) => [total, totalTax]);
      const shippingParts = [totals.totalShipping ?? minorUnits(0), totals.totalShippingTax ?? minorUnits(0)];
      expect(sumMinor([...lineParts, ...feeParts, ...shippingParts])).toBe(totals.totalPrice);
      expect(sumMinor(totals.taxLines.map(({ price }) => price))).toBe(totals.totalTax);
      const other = computeTotals(inputOf(drawn, backwards));
      expect([other.totalPrice, other.totalTax, other.totalDiscount]).toEqual([
        totals.totalPrice,
        totals.totalTax,
        totals.totalDiscount,
      ]);
    }),
    { numRuns: runs },
  );
});

test('before discounts less the discounts are after discounts, within a cent a line and coupon', () => {
  fc.assert(
    fc.property(cart, (drawn) => {
      const { items, totalItems, totalItemsTax, totalDiscount, totalDiscountTax } = computeTotals(inputOf(drawn));
      const before = totalItems + totalItemsTax - totalDiscount - totalDiscountTax;
      const after = items.discountedItems + items.discountedItemsTax;
      expect(Math.abs(before - after)).toBeLessThanOrEqual(drawn.lines.length * 2 + 2);
    }),
    { numRuns: runs },
  );
});

test('no amount is negative, and with tax in the prices the shopper pays their sum less the coupons to the cent', () => {
  fc.assert(
    fc.property(cart, (drawn) => {
      const input = inputOf(drawn);
      const totals = computeTotals(input);
      for (const { subtotal, subtotalTax, total, totalTax } of totals.items.lines) {
        expect(Math.min(subtotal, subtotalTax, total, totalTax)).toBeGreaterThanOrEqual(0);
      }
      if (!drawn.pricesIncludeTax) return;
      const prices = drawn.lines.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0);
      const off = (input.discounts ?? []).reduce((sum, { perLine }) => sum + sumMinor([...perLine.values()]), 0);
      expect(totals.items.discountedItems + totals.items.discountedItemsTax).toBe(prices - off);
    }),
    { numRuns: runs },
  );
});
