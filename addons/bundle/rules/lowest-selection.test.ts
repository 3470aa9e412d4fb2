import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal } from '#core/decimal.ts';
import type { Bundle } from './composition.ts';
import { bundleTotal } from './discount.ts';
import { lowestSelection, type OfferedPart } from './lowest-selection.ts';
import { readBundle } from './read-bundle.ts';
import { startingPrice } from './starting-price.ts';

const rounding = { decimals: 2, roundEachPrice: true };

type Item = Readonly<Record<string, string>>;

function bundleOf(items: readonly Item[], fields: Readonly<Record<string, string>> = {}): Bundle {
  const content = Object.fromEntries(items.map((item, index) => [`k${index}`, { id: String(index + 1), ...item }]));
  return readBundle({ woosb_ids: content, ...fields }, 99);
}

const choice: Item = { qty: '1', optional: '1', min: '0', max: '5' };
const limits = (min: string, max = '') => ({
  woosb_total_limits: 'on',
  woosb_total_limits_min: min,
  woosb_total_limits_max: max,
});

function partsOf(bundle: Bundle, prices: readonly (readonly string[])[], maximum: number | null = null) {
  return bundle.items.map((item, index) => ({
    item,
    offers: (prices[index] ?? []).map((price) => ({ price: decimal(price), regular: decimal(price), maximum })),
  }));
}

function lowest(bundle: Bundle, prices: readonly (readonly string[])[], maximum: number | null = null) {
  const selection = lowestSelection(bundle, partsOf(bundle, prices, maximum), rounding);
  if (selection === null) return null;
  const priced = selection.map(({ offer: { price }, quantity }) => ({ price, quantity }));
  return bundleTotal(priced, bundle.discount, rounding).sale.toNumber();
}

describe('[5.3-05] [5.3-06] [5.3-07] [5.3-08] the lowest price that somebody can pay for a bundle', () => {
  test('fills the least total quantity with the cheapest, never more of it than a bundle may contain', () => {
    const bundle = bundleOf([choice, { ...choice, max: '2' }], { woosb_limit_whole_min: '4' });
    expect(lowest(bundle, [['10'], ['3']])).toBe(26); // 2 × 3 and 2 × 10
    expect(lowest(bundle, [['10'], ['3']], 1)).toBeNull(); // one of each in stock
  });

  test('reaches the least total price after the discount, as closely as the parts allow', () => {
    const bundle = bundleOf([choice, choice, choice], { woosb_discount: '8', ...limits('60') });
    expect(lowest(bundle, [['10.76'], ['34'], ['29.9']])).toBe(60.98); // 3 × 9.90 and 31.28
  });

  test('takes a dearer variation where the cheaper ones stay below the least total price', () => {
    const bundle = bundleOf([{ qty: '2' }, { qty: '1' }], limits('50'));
    expect(lowest(bundle, [['10', '20', '30'], ['5']])).toBe(65);
    expect(lowest(bundle, [['10'], ['5']])).toBeNull();
  });

  test('keeps to the largest total quantity and price', () => {
    const bundle = bundleOf([choice, choice], { woosb_limit_whole_max: '2', ...limits('30', '45') });
    expect(lowest(bundle, [['10'], ['22']])).toBe(32);
    expect(lowest(bundle, [['10'], ['50']])).toBeNull();
  });

  test('an amount is taken off only what is dearer than it', () => {
    const bundle = bundleOf([choice, choice], { woosb_discount_amount: '15' });
    expect(lowest(bundle, [['14'], ['16']])).toBe(1);
  });

  test('what costs nothing fills a quantity, and many cheap things a price', () => {
    expect(lowest(bundleOf([choice, choice], { woosb_limit_whole_min: '3' }), [['0'], ['4']])).toBe(0);
    const many = lowest(bundleOf([{ ...choice, max: '' }], limits('900')), [['0.70']]);
    expect(many).toBeGreaterThanOrEqual(900);
    expect(many).toBeLessThan(930);
  });
});

const cents = fc.integer({ min: 0, max: 3000 }).map((amount) => (amount / 100).toFixed(2));
const anyBundle = fc.record({
  items: fc.array(
    fc.record({
      qty: fc.constantFrom('1', '2'),
      optional: fc.constantFrom('0', '1', '1'),
      min: fc.constantFrom('0', '1'),
      max: fc.constantFrom('2', '3'),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  prices: fc.array(fc.array(cents, { minLength: 1, maxLength: 2 }), { minLength: 3, maxLength: 3 }),
  min: fc.constantFrom('', '2', '4'),
  max: fc.constantFrom('', '5'),
  totalMin: fc.constantFrom('', '20', '45.5'),
  totalMax: fc.constantFrom('', '90'),
  amount: fc.constantFrom('', '12'),
});

/** Every quantity of every offer, one after the other. */
function allTotals(bundle: Bundle, parts: readonly OfferedPart[]): readonly number[] {
  let selections: readonly (readonly { price: ReturnType<typeof decimal>; quantity: number }[])[] = [[]];
  for (const { item, offers } of parts) {
    const quantities = item.optional
      ? Array.from({ length: item.max - item.min + 1 }, (_, more) => item.min + more)
      : [item.quantity];
    selections = selections.flatMap((before) =>
      offers.flatMap(({ price }) => quantities.map((quantity) => [...before, { price, quantity }])),
    );
  }
  return selections.flatMap((selected) => {
    const count = selected.reduce((sum, { quantity }) => sum + quantity, 0);
    const sale = bundleTotal(selected, bundle.discount, rounding).sale.toNumber();
    const optional = bundle.items.some((item) => item.optional);
    const fits =
      count > 0 &&
      (!optional || (count >= Math.max(bundle.min, 0) && (bundle.max <= 0 || count <= bundle.max))) &&
      sale >= bundle.totalMin.toNumber() &&
      (bundle.totalMax.lte(0) || sale <= bundle.totalMax.toNumber());
    return fits ? [sale] : [];
  });
}

test('no accepted selection is cheaper, and it is one itself', () => {
  fc.assert(
    fc.property(anyBundle, ({ items, prices, min, max, totalMin, totalMax, amount }) => {
      const bundle = bundleOf(items, {
        woosb_limit_whole_min: min,
        woosb_limit_whole_max: max,
        woosb_discount_amount: amount,
        ...limits(totalMin, totalMax),
      });
      const totals = allTotals(bundle, partsOf(bundle, prices));
      expect(lowest(bundle, prices)).toBe(totals.length === 0 ? null : Math.min(...totals));
    }),
    { numRuns: 200 },
  );
});

test('the starting price is the lowest that can be paid, with what the same selection costs undiscounted', () => {
  const bundle = bundleOf([{ ...choice, qty: '3' }, choice], { woosb_discount: '10', ...limits('30') });
  const [first, second] = partsOf(bundle, [['20'], ['15']]);
  if (first === undefined || second === undefined) throw new Error('two parts');
  const range = { lowest: decimal(20), highest: decimal(24), regular: decimal(24) };
  const parts = [
    { ...first, ...range },
    { ...second, lowest: decimal(15), highest: decimal(15), regular: decimal(15) },
  ];
  const price = startingPrice(bundle, parts, rounding);
  expect([price?.initial.regular, price?.initial.sale].map(String)).toEqual(['87', '67.5']);
  expect([price?.lowest, price?.regular, price?.highest].map(String)).toEqual(['31.5', '35', '35.1']);
  const impossible = bundleOf([choice], limits('900'));
  const [only] = partsOf(impossible, [['20']]);
  if (only === undefined) throw new Error('one part');
  const fallback = startingPrice(impossible, [{ ...only, ...range }], rounding);
  expect([fallback?.lowest, fallback?.regular].map(String)).toEqual(['20', '24']);
});
