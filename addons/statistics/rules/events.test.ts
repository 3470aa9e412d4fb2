import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minorUnits } from '#core/money.ts';
import type { AnalyticsCart, AnalyticsOrder, AnalyticsProduct } from './analytics-entities.ts';
import { analyticsEvent, type EventInput } from './events.ts';
import type { AnalyticsItem } from './items.ts';
import { readAnalyticsCart, readAnalyticsProduct } from './read-entities.ts';
import { type AnalyticsSettings, switchableEvents } from './analytics-config.ts';

const settings: AnalyticsSettings = { identifier: 'product_sku', enabledEvents: switchableEvents, currency: 'EUR' };
const towel: AnalyticsProduct = {
  ...readAnalyticsProduct({ id: 10, name: 'Rankšluostis', sku: 'RAN-1', prices: { price: '1999' } }),
  categories: [{ name: 'Namams' }, { name: 'Vonia' }],
};
const cart: AnalyticsCart = {
  totals: { currency_code: 'EUR', total_price: minorUnits(4397), currency_minor_unit: 2 },
  coupons: [{ code: 'ruduo10' }],
  items: [
    { ...towel, quantity: 2, totals: { line_total: minorUnits(3600) }, price_after_coupon_discount: minorUnits(3600) },
    { ...towel, id: 11, product_id: 11, sku: '', quantity: 1, totals: { line_total: minorUnits(498) } },
  ],
};
const order: AnalyticsOrder = {
  ...cart,
  id: 345,
  affiliation: 'Lino namai',
  totals: { ...cart.totals, tax_total: minorUnits(763), shipping_total: minorUnits(299) },
};

function payloadOf(name: string, input: EventInput, over: Partial<AnalyticsSettings> = {}) {
  const event = analyticsEvent(name, input, { ...settings, ...over });
  if (!event.ok) throw new Error(event.failure.code);
  return event.value?.payload ?? null;
}

test('a list contains its products with their positions', () => {
  expect(payloadOf('view_item_list', { products: [towel, towel], listName: 'Paieška' })).toMatchObject({
    item_list_id: 'engagement',
    item_list_name: 'Viewing products',
    currency: 'EUR',
    items: [
      { item_id: 'RAN-1', item_list_name: 'Paieška', index: 1 },
      { item_list_name: 'Paieška', index: 2 },
    ],
  });
  expect(payloadOf('view_item_list', { products: [] })).toBeNull();
});

test('a viewed product is reported at its unit price, even where it is in the cart', () => {
  const inCart = { ...towel, quantity: 3, totals: { line_total: minorUnits(5000) } };
  expect(payloadOf('view_item', { product: inCart })).toEqual({
    currency: 'EUR',
    value: 19.99,
    items: [
      {
        item_id: 'RAN-1',
        item_name: 'Rankšluostis',
        item_category: 'Namams',
        item_category2: 'Vonia',
        item_list_name: 'Product List',
        price: 19.99,
      },
    ],
  });
  expect(payloadOf('view_item', {})).toBeNull();
});

test('a selection names its product', () => {
  expect(payloadOf('select_content', { product: towel })).toEqual({ content_type: 'product', content_id: 'RAN-1' });
  expect(payloadOf('select_content', {})).toBeNull();
});

test.each(['add_to_cart', 'remove_from_cart'])('%s reports currency, value and quantity', (name) => {
  expect(payloadOf(name, { product: towel, quantity: 3 })).toMatchObject({
    currency: 'EUR',
    value: 59.97,
    items: [{ item_id: 'RAN-1', quantity: 3, price: 19.99 }],
  });
  expect(payloadOf(name, { product: { ...towel, quantity: 2 }, quantity: 3 })).toMatchObject({ value: 39.98 });
  expect(payloadOf(name, { product: towel })).toMatchObject({ items: [{ quantity: 1 }] });
  expect(payloadOf(name, {})).toEqual({ items: [] });
});

test('the currency of the answer counts before the one of the shop', () => {
  const product = { ...towel, prices: { ...towel.prices, currency_code: 'PLN' } };
  expect(payloadOf('view_item', { product })).toMatchObject({ currency: 'PLN' });
});

test('[7.8-12] begin_checkout reports the cart, each line at its unit price', () => {
  expect(payloadOf('begin_checkout', { cart })).toMatchObject({
    currency: 'EUR',
    value: 43.97,
    coupon: 'ruduo10',
    items: [
      { item_id: 'RAN-1', quantity: 2, price: 18, discount: 1.99, coupon: 'ruduo10' },
      { item_id: '#11', quantity: 1, price: 4.98 },
    ],
  });
  const two = payloadOf('begin_checkout', { cart: { ...cart, coupons: [{ code: 'a' }, { code: 'b' }] } });
  expect(two).toMatchObject({ coupon: 'a' });
  expect(JSON.stringify(two?.['items'])).not.toContain('coupon');
  expect(payloadOf('begin_checkout', { cart: { ...cart, coupons: [] } })).not.toHaveProperty('coupon');
  expect(payloadOf('begin_checkout', {})).toBeNull();
});

test('what no coupon made cheaper has neither discount nor coupon', () => {
  for (const after of [1999, 2500]) {
    const item = { ...towel, quantity: 1, price_after_coupon_discount: minorUnits(after) };
    const items = payloadOf('begin_checkout', { cart: { ...cart, items: [item] } })?.['items'];
    expect(items).toMatchObject([{ price: 19.99 }]);
    expect(items).not.toHaveProperty([0, 'discount']);
    expect(items).not.toHaveProperty([0, 'coupon']);
  }
});

test('a purchase has the number of its order as text', () => {
  expect(payloadOf('purchase', { order })).toMatchObject({
    transaction_id: '345',
    affiliation: 'Lino namai',
    currency: 'EUR',
    value: 43.97,
    tax: 7.63,
    shipping: 2.99,
    coupon: 'ruduo10',
    items: [{ price: 18, discount: 1.99 }, { price: 4.98 }],
  });
  expect(payloadOf('purchase', {})).toBeNull();
});

test('a search is reported with its terms, and cannot be switched off', () => {
  expect(payloadOf('search', { searchTerm: ' lino ' }, { enabledEvents: [] })).toEqual({ search_term: 'lino' });
  expect(payloadOf('search', { searchTerm: ' ' })).toBeNull();
});

test.each(['page_view', 'toString', '__proto__', 'constructor', ''])('[7.8-14] [8-12] %s is rejected', (name) => {
  expect(analyticsEvent(name, {}, settings)).toEqual({
    ok: false,
    failure: { code: 'event_not_supported', data: { name } },
  });
});

test.each(switchableEvents)('%s is not reported where it is switched off', (name) => {
  const input = { product: towel, products: [towel], cart, order };
  expect(payloadOf(name, input)).not.toBeNull();
  expect(payloadOf(name, input, { enabledEvents: switchableEvents.filter((other) => other !== name) })).toBeNull();
});

test('[9.3-01] an item has at most five categories', () => {
  const product = { ...towel, categories: [...'abcdefg'].map((name) => ({ name })) };
  expect(payloadOf('add_to_cart', { product })?.['items']).toMatchObject([{ item_category: 'a', item_category5: 'e' }]);
  expect(JSON.stringify(payloadOf('add_to_cart', { product }))).not.toContain('item_category6');
  expect(JSON.stringify(payloadOf('add_to_cart', { product: { ...towel, categories: [] } }))).not.toContain('category');
});

test('[9.3-03] [9.3-04] an item is identified by its SKU or id, a variation by that of its product', () => {
  const idOf = (over: Partial<AnalyticsProduct>, identifier: AnalyticsSettings['identifier']) =>
    payloadOf('select_content', { product: { ...towel, ...over } }, { identifier })?.['content_id'];
  expect(idOf({}, 'product_sku')).toBe('RAN-1');
  expect(idOf({ sku: '' }, 'product_sku')).toBe('#10');
  expect(idOf({}, 'product_id')).toBe('10');
  expect(idOf({ id: 77, product_id: 10 }, 'product_id')).toBe('10');
  expect(idOf({ id: 77, product_id: 10, sku: '' }, 'product_sku')).toBe('#10');
  expect(idOf({ identifier: 'SRV-1' }, 'product_id')).toBe('SRV-1');
});

const anyPrice = fc.oneof(
  fc.nat(10_000_000),
  fc.constantFrom('', 'x', '1999.9', '-5', null, undefined, 1e300, Number.NaN),
);
const anyQuantity = fc.oneof(
  fc.integer({ min: 1, max: 9999 }),
  fc.constantFrom(0, -1, 0.5, 2.5, Number.NaN, Number.POSITIVE_INFINITY),
);
const anyProduct = fc
  .record({ price: anyPrice, unit: fc.constantFrom(0, 2, 3, undefined, -1, 2.5), quantity: fc.option(anyQuantity) })
  .chain(({ price, unit, quantity }) =>
    fc
      .record({ total: fc.option(fc.nat(10_000_000)), after: fc.option(fc.nat(10_000_000)) })
      .map(({ total, after }) => ({
        ...readAnalyticsProduct({
          id: 10,
          name: 'x',
          prices: { price, ...(unit === undefined ? {} : { currency_minor_unit: unit }) },
        }),
        quantity,
        totals: total === null ? null : { line_total: minorUnits(total) },
        price_after_coupon_discount: after === null ? null : minorUnits(after),
      })),
  );

function worth(items: unknown): number {
  return (items as readonly AnalyticsItem[]).reduce((sum, { price, quantity = 1 }) => sum + price * quantity, 0);
}

test('[9.2-02] the items’ prices add up to the value of their event, and every number is valid', () => {
  fc.assert(
    fc.property(anyProduct, fc.option(anyQuantity, { nil: undefined }), (product, quantity) => {
      for (const name of ['view_item', 'add_to_cart', 'remove_from_cart']) {
        const payload = payloadOf(name, { product, quantity });
        const half = 0.5 / 10 ** product.prices.currency_minor_unit;
        expect(Math.abs(worth(payload?.['items']) - Number(payload?.['value']))).toBeLessThanOrEqual(half + 1e-9);
        expect(JSON.stringify(payload)).not.toContain('null'); // what NaN and infinity become
      }
    }),
  );
});

const anyLine = fc
  .record({
    quantity: fc.integer({ min: 1, max: 500 }),
    subtotal: fc.nat(1_000_000),
    tax: fc.nat(200_000),
    paidPercent: fc.integer({ min: 0, max: 100 }),
    role: fc.constantFrom('product', 'bundle', 'part'),
  })
  .map(({ quantity, subtotal, tax, paidPercent, role }) => ({
    id: 10,
    name: 'x',
    quantity,
    prices: { price: Math.round((subtotal + tax) / quantity) },
    totals: {
      line_subtotal: String(subtotal),
      line_subtotal_tax: String(tax),
      line_total: String(Math.floor((subtotal * paidPercent) / 100)),
      line_total_tax: String(Math.floor((tax * paidPercent) / 100)),
    },
    ...(role === 'bundle' ? { woosb_bundles: true } : role === 'part' ? { woosb_bundled: true } : {}),
  }));

test('the value of a cart of any lines, bundles and coupons is counted once in its items', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 8 }), (items) => {
      const total = items.reduce((sum, { totals: t }) => sum + Number(t.line_total) + Number(t.line_total_tax), 0);
      const totals = { currency_code: 'EUR', total_price: total };
      const payload = payloadOf('begin_checkout', { cart: readAnalyticsCart({ totals, coupons: [], items }, 'incl') });
      expect(Math.abs(worth(payload?.['items']) - Number(payload?.['value']))).toBeLessThan(0.005);
      expect(JSON.stringify(payload)).not.toContain('null');
    }),
  );
});
