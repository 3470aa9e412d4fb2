import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal } from '#core/decimal.ts';
import { minorUnits } from '#core/money.ts';
import { editedTotals, type EditedTaxContext } from './edited-totals.ts';

const rate = (id: number, percent: string, taxClass: string, shipping: boolean) => ({
  id,
  country: 'LT',
  rate: percent,
  name: 'PVM',
  shipping,
  taxClass,
  validFrom: null,
  validTo: null,
});

const context: EditedTaxContext = {
  rates: [rate(1, '21', 'standard', true), rate(2, '9', 'reduced', true)],
  destination: { country: 'LT' },
  at: new Date('2026-11-26T08:00:00Z'),
  pricesIncludeTax: true,
  currencyMinorUnit: 2,
  shippingTaxClass: 'inherit',
};

const line = (total: string, more: { taxClass?: string; taxable?: boolean; subtotal?: string } = {}) => ({
  subtotal: decimal(more.subtotal ?? total),
  total: decimal(total),
  taxable: more.taxable ?? true,
  taxClass: more.taxClass ?? 'standard',
});
const charge = (total: number, taxable = true) => ({ total: minorUnits(total), taxable });
const fee = (total: number, taxable = true) => ({ ...charge(total, taxable), taxClass: 'standard' });

describe('totals of an edited order', () => {
  test('tax is put on top of net sums, and an exact half of a cent is rounded down where prices include tax', () => {
    const totals = editedTotals({ lines: [line('26.03')], shipping: [], fees: [fee(150)] }, context);
    expect(totals.fees[0]?.tax).toBe(31); // 0.315
    expect(totals.fees[0]?.taxes[0]?.exact.toFixed()).toBe('0.315');
    const other = editedTotals({ lines: [], shipping: [], fees: [fee(150)] }, { ...context, pricesIncludeTax: false });
    expect(other.fees[0]?.tax).toBe(32);
  });

  test('shipping is taxed as what is shipped, and not at all without lines', () => {
    const shipping = [charge(399)];
    const reduced = { lines: [line('10', { taxClass: 'reduced' })], shipping, fees: [] };
    expect(editedTotals(reduced, context).shipping[0]?.tax).toBe(36);
    expect(editedTotals({ lines: [], shipping, fees: [] }, context).shipping[0]?.taxes).toEqual([]);
  });

  test('a discount as a negative fee is taxed as the lines that it is taken off', () => {
    const lines = [line('30'), line('10', { taxClass: 'reduced' })];
    const { fees } = editedTotals({ lines, shipping: [], fees: [fee(-400)] }, context);
    expect(fees[0]?.taxes.map(({ rate: { id }, amount }) => [id, amount])).toEqual([
      [1, -63],
      [2, -9],
    ]);
    expect(editedTotals({ lines, shipping: [], fees: [fee(-400, false)] }, context).fees[0]?.tax).toBe(0);
  });

  test('discounts are what lines cost before less what they cost', () => {
    const { amounts } = editedTotals(
      { lines: [line('30.57', { subtotal: '33.97' })], shipping: [], fees: [] },
      context,
    );
    expect(amounts).toMatchObject({ items: 3397, itemsTax: 713, discount: 340, discountTax: 71, total: 3699 });
  });

  test('whatever its parts, an order costs the sum of its parts and their taxes, and its rates what the parts bear', () => {
    const cents = (min: number) => fc.integer({ min, max: 5_000_000 });
    const part = fc.record({ total: cents(-100_000).map(minorUnits), taxable: fc.boolean() });
    const order = fc.record({
      lines: fc.array(
        fc.record({
          subtotal: cents(0).map((n) => decimal(n).div(1000)),
          total: cents(0).map((n) => decimal(n).div(1000)),
          taxable: fc.boolean(),
          taxClass: fc.constantFrom('standard', 'reduced', 'none'),
        }),
        { maxLength: 8 },
      ),
      shipping: fc.array(part, { maxLength: 3 }),
      fees: fc.array(
        part.map((one) => ({ ...one, taxClass: 'standard' })),
        { maxLength: 4 },
      ),
    });
    fc.assert(
      fc.property(order, fc.boolean(), (sent, pricesIncludeTax) => {
        const { amounts, lines, shipping, fees, rates } = editedTotals(sent, { ...context, pricesIncludeTax });
        const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
        const net = sum([
          ...lines.map(({ total }) => total),
          ...[...sent.shipping, ...sent.fees].map(({ total }) => total),
        ]);
        const tax = sum([...lines, ...shipping, ...fees].map((one) => one.tax));
        expect(amounts.total).toBe(net + tax);
        expect(amounts.tax).toBe(tax);
        expect(sum(rates.map((one) => one.items + one.shipping))).toBe(tax);
        expect(amounts.items - amounts.discount + amounts.shipping + amounts.fees + amounts.tax).toBe(amounts.total);
      }),
    );
  });
});
