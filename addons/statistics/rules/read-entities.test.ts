import { expect, test } from 'vitest';
import { readAnalyticsCart, readAnalyticsLine, readAnalyticsOrder, readAnalyticsProduct } from './read-entities.ts';
import type { WireLine, WireProduct } from './wire-entities.ts';

const dress: WireProduct = {
  id: 1118,
  name: 'Klasikinis drabužis 3',
  sku: 'LAB-V-3-0-0',
  prices: { price: '4643', currency_minor_unit: 2 },
  variation: [
    { attribute: 'Dydis', value: 'XS' },
    { attribute: 'Spalva', value: 'Juoda' },
  ],
  categories: [{ name: 'Drabužiai' }, { name: 'Suknelės' }],
};
const line: WireLine = {
  ...dress,
  quantity: 2,
  totals: { line_subtotal: '7674', line_subtotal_tax: '1612', line_total: '6907', line_total_tax: '1450' },
};
const totals = { currency_code: 'EUR', total_price: '8840', currency_minor_unit: 2 };

test('[3.1-01] a product has id, name and sku', () => {
  expect(readAnalyticsProduct(dress)).toMatchObject({ id: 1118, name: 'Klasikinis drabužis 3', sku: 'LAB-V-3-0-0' });
  expect(readAnalyticsProduct({ id: 1, name: 'x', prices: { price: '1' } }).sku).toBe('');
});

test('[3.1-02] a product has its variation as text', () => {
  expect(readAnalyticsProduct(dress).variation).toBe('Dydis: XS, Spalva: Juoda');
  expect(readAnalyticsProduct({ ...dress, variation: 'pa_spalva: raudona' }).variation).toBe('pa_spalva: raudona');
  expect(readAnalyticsProduct({ ...dress, variation: [] }).variation).toBe('');
});

test('[3.1-03] a line has its quantity, a product by itself none', () => {
  expect(readAnalyticsLine(line, 'incl').quantity).toBe(2);
  expect(readAnalyticsProduct(dress).quantity).toBeNull();
});

test('[3.1-04] prices have price and currency_minor_unit, two by default', () => {
  expect(readAnalyticsProduct(dress).prices).toEqual({ price: 4643, currency_minor_unit: 2 });
  expect(readAnalyticsProduct({ ...dress, prices: { price: 4500, currency_minor_unit: 0 } }).prices).toEqual({
    price: 4500,
    currency_minor_unit: 0,
  });
  expect(readAnalyticsProduct({ ...dress, prices: { price: '1999.9' } }).prices).toEqual({
    price: 1999,
    currency_minor_unit: 2,
  });
  expect(readAnalyticsProduct({ ...dress, prices: { price: '' } }).prices.price).toBe(0);
  expect(readAnalyticsProduct({ ...dress, prices: { price: 'x' } }).prices.price).toBe(0);
});

test('[3.1-05] totals have line_total as the shopper sees it', () => {
  expect(readAnalyticsLine(line, 'incl').totals).toEqual({ line_total: 8357 });
  expect(readAnalyticsLine(line, 'excl').totals).toEqual({ line_total: 6907 });
  expect(readAnalyticsProduct(dress).totals).toBeNull();
});

test('[3.1-06] price_after_coupon_discount is set where a coupon reduced the line', () => {
  expect(readAnalyticsLine(line, 'incl').price_after_coupon_discount).toBe(8357);
  const fullPriceLine = { ...line, totals: { ...line.totals, line_total: '7674', line_total_tax: '1612' } };
  expect(readAnalyticsLine(fullPriceLine, 'incl').price_after_coupon_discount).toBeNull();
});

test('[3.1-07] categories are a list, each with a name', () => {
  expect(readAnalyticsProduct(dress).categories).toEqual([{ name: 'Drabužiai' }, { name: 'Suknelės' }]);
  expect(readAnalyticsProduct({ id: 1, name: 'x', prices: { price: '1' } }).categories).toEqual([]);
});

test('[3.2-01] [3.2-02] [3.2-03] a cart has totals, coupons and items', () => {
  const cart = readAnalyticsCart({ totals, coupons: [{ code: 'labas10' }], items: [line] }, 'incl');
  expect(cart.totals).toEqual({ currency_code: 'EUR', total_price: 8840, currency_minor_unit: 2 });
  expect(cart.coupons).toEqual([{ code: 'labas10' }]);
  expect(cart.items).toEqual([readAnalyticsLine(line, 'incl')]);
});

test('[3.3-01] [3.3-02] [3.3-03] an order has id, affiliation, totals and items', () => {
  const wire = { id: 3839, totals: { ...totals, total_tax: '999', total_shipping: '399' }, items: [line] };
  const order = readAnalyticsOrder(wire, 'Lino namai', 'incl');
  expect([order.id, order.affiliation]).toEqual([3839, 'Lino namai']);
  expect(order.totals).toEqual({
    currency_code: 'EUR',
    total_price: 8840,
    tax_total: 999,
    shipping_total: 399,
    currency_minor_unit: 2,
  });
  expect(order.items).toHaveLength(1);
  const unshipped = { ...wire, totals: { ...wire.totals, total_shipping: null } };
  expect(readAnalyticsOrder(unshipped, '', 'incl').totals.shipping_total).toBe(0);
});

test('a variation carries its product’s id, on a line as by itself', () => {
  expect(readAnalyticsProduct({ ...dress, parent: 1100 })).toMatchObject({ id: 1118, product_id: 1100 });
  expect(readAnalyticsProduct({ ...dress, parent: 0 }).product_id).toBe(1118);
  const extensions = { vitrina: { product_id: 1100, line_key: 'k', categories: ['Drabužiai'] } };
  const { categories: _, ...uncategorised } = line;
  expect(readAnalyticsLine({ ...uncategorised, extensions }, 'incl')).toMatchObject({
    id: 1118,
    product_id: 1100,
    key: 'k',
    categories: [{ name: 'Drabužiai' }],
  });
});

test('the identifier given by the server is used', () => {
  const extensions = { woocommerce_google_analytics_integration: { identifier: 'SRV-1' } };
  expect(readAnalyticsProduct({ ...dress, extensions }).identifier).toBe('SRV-1');
  expect(readAnalyticsProduct(dress).identifier).toBeNull();
});

test('names are received as HTML and reported as text', () => {
  const html = {
    ...dress,
    name: 'Lova &amp; linas &rarr; 2',
    variation: 'Dydis: 1&quot;',
    categories: [{ name: 'A&amp;B' }],
  };
  expect(readAnalyticsProduct(html)).toMatchObject({
    name: 'Lova & linas → 2',
    variation: 'Dydis: 1"',
    categories: [{ name: 'A&B' }],
  });
});

test('a currency without a sensible number of decimals has two', () => {
  for (const currency_minor_unit of [-1, 2.5, Number.NaN, 99]) {
    expect(readAnalyticsProduct({ ...dress, prices: { price: '1', currency_minor_unit } }).prices).toEqual({
      price: 1,
      currency_minor_unit: 2,
    });
  }
});
