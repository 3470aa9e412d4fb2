import { expect, test } from 'vitest';
import type { AnalyticsCart, AnalyticsProduct } from './analytics-entities.ts';
import { minorUnits } from '#core/money.ts';
import { reportedAdditions, reportedRemovals } from './cart-changes.ts';

function line(id: number, quantity: number, product = id): AnalyticsProduct {
  return {
    id,
    product_id: product,
    identifier: null,
    key: `key-${id}`,
    name: `P${id}`,
    sku: '',
    variation: '',
    quantity,
    prices: { price: minorUnits(1000), currency_minor_unit: 2 },
    totals: { line_total: minorUnits(1000) },
    price_after_coupon_discount: null,
    categories: [],
  };
}

function cart(...items: readonly AnalyticsProduct[]): AnalyticsCart {
  return {
    totals: { currency_code: 'EUR', total_price: minorUnits(0), currency_minor_unit: 2 },
    coupons: [],
    items,
  };
}

const reportSummaries = (results: ReturnType<typeof reportedAdditions>) =>
  results.map((result) =>
    result.ok ? [result.value.name, result.value.input.product?.id, result.value.input.quantity] : result.failure.code,
  );

test('a line that grew is reported by as much as it did, at its unit price', () => {
  const [result] = reportedAdditions([{ value: '1' }], cart(line(1, 2), line(2, 1)), cart(line(1, 5), line(2, 1)));
  expect(result).toMatchObject({ ok: true, value: { name: 'add_to_cart', input: { quantity: 3 } } });
  expect(result?.ok === true && result.value.input.product).toMatchObject({ id: 1, quantity: null, totals: null });
});

test('[7.8-13] a variation is found by the product that its button names, and lines added with it are reported too', () => {
  const after = cart(line(11, 1, 1), line(5, 1));
  expect(reportSummaries(reportedAdditions([{ value: '1' }], cart(), after))).toEqual([
    ['add_to_cart', 11, 1],
    ['add_to_cart', 5, 1],
  ]);
});

test('nothing is reported for a cart in which no line grew', () => {
  expect(reportedAdditions([{ value: 'x' }], cart(line(1, 2)), cart(line(1, 1)))).toEqual([]);
});

test('[8-10] a button without an id is an error, and what it added is not reported; what others added is', () => {
  const after = cart(line(1, 1), line(2, 1));
  expect(reportSummaries(reportedAdditions([{ value: '' }], cart(), after))).toEqual([
    'product_id_unreadable_from_button',
  ]);
  expect(reportSummaries(reportedAdditions([{ value: '' }, { productId: '2' }], cart(), after))).toEqual([
    'product_id_unreadable_from_button',
    ['add_to_cart', 2, 1],
  ]);
});

test('of a cart that was not known before, the buttons say what was added', () => {
  const after = cart(line(1, 7), line(2, 1));
  expect(reportSummaries(reportedAdditions([{ productId: '1', quantity: 2 }], null, after))).toEqual([
    ['add_to_cart', 1, 2],
  ]);
});

test('[7.8-13] [8-10] a removed line is reported by its link, one that stayed is not, one without an id is an error', () => {
  const before = cart(line(1, 2), line(2, 1));
  const links = [
    { productId: '1', key: 'key-1' },
    { productId: '2', key: 'key-2' },
  ];
  const results = reportedRemovals(links, before, cart(line(2, 1)));
  expect(results).toMatchObject([
    { ok: true, value: { name: 'remove_from_cart', input: { product: { quantity: 2 } } } },
  ]);
  expect(reportSummaries(reportedRemovals([{ productId: '', key: 'key-1' }], before, cart()))).toEqual([
    'product_id_unreadable_from_link',
  ]);
});
