import { expect, test } from 'vitest';
import { readAnalyticsCart } from './read-entities.ts';
import type { WireLine } from './wire-entities.ts';

type Over = Partial<WireLine> & { readonly marks?: object };

function line(id: number, total: number, { marks, ...over }: Over = {}): WireLine {
  return {
    id,
    key: `k${id}`,
    name: `Prekė ${id}`,
    quantity: 1,
    prices: { price: String(total) },
    totals: { line_subtotal: String(total), line_subtotal_tax: '0', line_total: String(total), line_total_tax: '0' },
    ...(marks === undefined ? {} : { extensions: { vitrina: marks } }),
    ...over,
  };
}

function read(items: readonly WireLine[]) {
  const totals = { currency_code: 'EUR', total_price: '0' };
  return readAnalyticsCart({ totals, coupons: [], items }, 'incl').items;
}

const bundle = { woosb_bundles: true } as const;
const part = { woosb_bundled: true } as const;

test('a bundle is reported as one item with the amounts of its parts; other lines stay as they are', () => {
  const items = read([
    line(1, 0, { ...bundle, quantity: 2 }),
    line(2, 3728, { ...part, quantity: 2 }),
    line(3, 13588, { ...part, quantity: 4 }),
    line(2, 1864),
  ]);
  expect(items.map(({ id, quantity, totals, prices }) => [id, quantity, totals?.line_total, prices.price])).toEqual([
    [1, 2, 17316, 8658],
    [2, 1, 1864, 1864],
  ]);
});

test('a coupon discount on parts is taken off the bundle', () => {
  const reduced = { line_subtotal: '1000', line_subtotal_tax: '0', line_total: '900', line_total_tax: '0' };
  const [bundleProduct] = read([line(1, 0, bundle), line(2, 1000, { ...part, totals: reduced }), line(3, 500, part)]);
  expect(bundleProduct).toMatchObject({ price_after_coupon_discount: 1400, prices: { price: 1500 } });
});

test('a discount on the bundle lowers its total', () => {
  expect(read([line(1, -300, bundle), line(2, 1000, part)])).toMatchObject([{ id: 1, totals: { line_total: 700 } }]);
});

test('a part belongs to the bundle it names, else to the last one before it', () => {
  const named = { ...part, marks: { line_key: 'p', parent_key: 'k1' } };
  expect(read([line(1, 0, bundle), line(4, 0, bundle), line(2, 100, named), line(3, 10, part)])).toMatchObject([
    { id: 1, totals: { line_total: 100 } },
    { id: 4, totals: { line_total: 10 } },
  ]);
});

test('on an order, a part is recognised by the shop’s own extension data', () => {
  const items = [
    line(1, 0, { key: 'order', marks: { product_id: 71, line_key: 'a' } }),
    line(2, 300, { key: 'order', marks: { product_id: 72, line_key: 'b', parent_key: 'a', part: true } }),
  ];
  expect(read(items)).toMatchObject([{ product_id: 71, totals: { line_total: 300 } }]);
});

test('a part whose bundle is missing is reported by itself', () => {
  const lost = { ...part, marks: { parent_key: 'gone' } };
  expect(read([line(2, 100, part), line(1, 0, bundle), line(3, 10, lost)]).map(({ id }) => id)).toEqual([2, 1, 3]);
});

test('a part of another part is reported, not lost', () => {
  const inner = { ...part, marks: { line_key: 'b', parent_key: 'k1' } };
  const lost = { ...part, marks: { line_key: 'c', parent_key: 'b' } };
  const items = read([line(1, 0, bundle), line(2, 100, inner), line(3, 10, lost)]);
  expect(items.map(({ id, totals }) => [id, totals?.line_total])).toEqual([
    [1, 100],
    [3, 10],
  ]);
});

test('products bought together are reported one by one', () => {
  const items = read([line(1, 500, { marks: { line_key: 'a' } }), line(2, 300, { marks: { parent_key: 'a' } })]);
  expect(items.map(({ id }) => id)).toEqual([1, 2]);
});
