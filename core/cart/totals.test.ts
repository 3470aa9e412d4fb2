import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal } from '../decimal.ts';
import { minorUnits, sumMinor } from '../money.ts';
import { quantityOf } from '../quantity.ts';
import { lithuanianTaxRates } from '../tax/lithuania.ts';
import type { Discount, TotalsLine } from './item-totals.ts';
import { computeTotals, type CartTotals, type ShippingCost, type TotalsInput } from './totals.ts';

const standard = lithuanianTaxRates[0]!;
const lithuania = { country: 'LT' };
const context = {
  rates: lithuanianTaxRates,
  destination: lithuania,
  base: lithuania,
  at: new Date('2026-11-20T10:00:00Z'),
  pricesIncludeTax: true,
};
const courier: ShippingCost = {
  cost: minorUnits(399),
  taxes: [{ rate: standard, amount: minorUnits(84) }],
};

function line(key: string, price: string, quantity: number, more: Partial<TotalsLine> = {}): TotalsLine {
  return { key, price: decimal(price), quantity: quantityOf(quantity), taxable: true, taxClass: 'standard', ...more };
}

function discount(code: string, perLine: Readonly<Record<string, number>>): Discount {
  return { code, perLine: new Map(Object.entries(perLine).map(([key, off]) => [key, minorUnits(off)])) };
}

function totalsOf(input: Partial<TotalsInput> & Pick<TotalsInput, 'lines'>): CartTotals {
  return computeTotals({ ...context, shipping: [courier], ...input });
}

function wire(totals: CartTotals) {
  const { totalItems, totalItemsTax, totalDiscount, totalDiscountTax, totalShipping, totalShippingTax } = totals;
  const { totalPrice, totalTax, taxLines } = totals;
  return {
    items: [totalItems, totalItemsTax],
    discount: [totalDiscount, totalDiscountTax],
    shipping: [totalShipping, totalShippingTax],
    price: totalPrice,
    tax: totalTax,
    taxLines: taxLines.map(({ name, price, ratePercent }) => [name, price, ratePercent]),
    lines: totals.items.lines.map((one) => [one.subtotal, one.subtotalTax, one.total, one.totalTax]),
  };
}

const none = [0, 0];

test('one line of two knives, as recorded', () => {
  expect(wire(totalsOf({ lines: [line('a', '52.7', 2)] }))).toEqual({
    items: [8711, 1829],
    discount: none,
    shipping: [399, 84],
    price: 11023,
    tax: 1913,
    taxLines: [['PVM', 1913, '21']],
    lines: [[8711, 1829, 8711, 1829]],
  });
});

test('four lines rounded one by one, as recorded', () => {
  const lines = [line('a', '10', 3), line('b', '10', 1), line('c', '52.70', 2), line('d', '10', 2)];
  expect(wire(totalsOf({ lines }))).toEqual({
    items: [13669, 2871],
    discount: none,
    shipping: [399, 84],
    price: 17023,
    tax: 2955,
    taxLines: [['PVM', 2955, '21']],
    lines: [
      [2479, 521, 2479, 521],
      [826, 174, 826, 174],
      [8711, 1829, 8711, 1829],
      [1653, 347, 1653, 347],
    ],
  });
});

test('a virtual cart has no shipping amounts, as recorded', () => {
  expect(wire(totalsOf({ lines: [line('a', '25', 1)], shipping: null }))).toMatchObject({
    items: [2066, 434],
    shipping: [null, null],
    price: 2500,
    taxLines: [['PVM', 434, '21']],
  });
});

test('a destination without rates pays the price without the shop tax, as recorded', () => {
  const totals = totalsOf({ lines: [line('a', '52.7', 1)], destination: { country: 'DE' }, shipping: [] });
  expect(wire(totals)).toMatchObject({
    items: [4355, 0],
    shipping: none,
    price: 4355,
    tax: 0,
    taxLines: [],
  });
});

test('an empty cart costs nothing, as recorded', () => {
  expect(wire(totalsOf({ lines: [], shipping: null }))).toMatchObject({ items: none, price: 0, taxLines: [] });
});

const couponLines = [line('a', '199.99', 1), line('b', '52.7', 3)];
const tenPercent = discount('labas10', { a: 2000, b: 1581 });
const fiveOff = discount('minus5', { a: 125, b: 375 });

test('a percent coupon, as recorded', () => {
  const totals = totalsOf({ lines: couponLines, discounts: [tenPercent] });
  expect(wire(totals)).toEqual({
    items: [29594, 6215],
    discount: [2960, 621],
    shipping: [399, 84],
    price: 32711,
    tax: 5677,
    taxLines: [['PVM', 5677, '21']],
    lines: [
      [16528, 3471, 14875, 3124],
      [13066, 2744, 11760, 2469],
    ],
  });
});

test('two coupons together, as recorded', () => {
  const totals = totalsOf({ lines: couponLines, discounts: [tenPercent, fiveOff] });
  expect(wire(totals)).toMatchObject({
    discount: [3373, 708],
    price: 32211,
    tax: 5590,
    lines: [
      [16528, 3471, 14772, 3102],
      [13066, 2744, 11450, 2404],
    ],
  });
  expect(totals.items.discounts).toEqual([
    { code: 'labas10', totalDiscount: 2960, totalDiscountTax: 621 },
    { code: 'minus5', totalDiscount: 413, totalDiscountTax: 87 },
  ]);
});

test('each rate has its own tax line, zero rates none', () => {
  const totals = totalsOf({
    lines: [
      line('a', '12.10', 1),
      line('b', '11.20', 1, { taxClass: 'reduced-12' }),
      line('c', '10.50', 1, { taxClass: 'reduced-5' }),
      line('d', '10', 1, { taxClass: 'zero' }),
      line('e', '10', 1, { taxable: false }),
    ],
    shipping: null,
  });
  expect(wire(totals).taxLines).toEqual([
    ['PVM', 210, '21'],
    ['PVM', 120, '12'],
    ['PVM', 50, '5'],
  ]);
  expect(totals.totalPrice).toBe(1210 + 1120 + 1050 + 1000 + 1000);
});

test('tax is added on top of prices without tax', () => {
  const totals = totalsOf({ lines: [line('a', '10', 3)], pricesIncludeTax: false });
  expect(wire(totals)).toMatchObject({ items: [3000, 630], price: 3000 + 630 + 399 + 84 });
});

test('a fee bears tax on top of its amount', () => {
  const totals = totalsOf({
    lines: [line('a', '12.10', 1)],
    shipping: null,
    fees: [{ key: 'cod', name: 'cod', amount: minorUnits(100), taxClass: 'standard' }],
  });
  expect(totals).toMatchObject({ totalFees: 100, totalFeesTax: 21, totalPrice: 1331, totalTax: 231 });
});

const lineArbitrary = fc.record({
  cents: fc.integer({ min: 0, max: 10_000_000 }),
  quantity: fc.integer({ min: 1, max: 999 }),
  taxClass: fc.constantFrom('standard', 'reduced-12', 'reduced-5', 'zero'),
});

test('prices that include tax: the shopper pays exactly the sum of the lines', () => {
  fc.assert(
    fc.property(fc.array(lineArbitrary, { maxLength: 12 }), (drafts) => {
      const lines = drafts.map(({ cents, quantity, taxClass }, index) =>
        line(String(index), decimal(`${cents}e-2`).toFixed(), quantity, { taxClass }),
      );
      const totals = totalsOf({ lines, shipping: null });
      expect(totals.totalPrice).toBe(drafts.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0));
      expect(sumMinor(totals.taxLines.map(({ price }) => price))).toBe(totals.totalTax);
      expect(totals.totalTax).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('the order of the lines does not change the totals', () => {
  fc.assert(
    fc.property(fc.array(lineArbitrary, { maxLength: 8 }), (drafts) => {
      const lines = drafts.map(({ cents, quantity, taxClass }, index) =>
        line(String(index), decimal(`${cents}e-2`).toFixed(), quantity, { taxClass }),
      );
      const amounts = (input: readonly TotalsLine[]) => {
        const { totalPrice, totalTax, totalItems } = totalsOf({ lines: input });
        return [totalPrice, totalTax, totalItems];
      };
      expect(amounts(lines.toReversed())).toEqual(amounts(lines));
    }),
  );
});

test('a discount takes no more off a line than the line costs, nor makes up for what its bundle takes off', () => {
  const beyond = totalsOf({ lines: [line('a', '10.105', 1)], discounts: [discount('x', { a: 1500 })] });
  expect(beyond.items.lines.map(({ total, totalTax }) => [total, totalTax])).toEqual([none]);
  expect(beyond.totalPrice).toBe(399 + 84);
  const bundle = totalsOf({
    lines: [line('set', '-2', 1), line('cup', '10', 1, { partOf: 'set' })],
    discounts: [discount('x', { cup: 1500 })],
  });
  expect(bundle.items.lines.map(({ total, totalTax }) => [total, totalTax])).toEqual([none, none]);
});
