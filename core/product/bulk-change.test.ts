import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bulkChange, type BulkProduct } from './bulk-change.ts';

const product: BulkProduct = {
  type: 'simple',
  regular_price: '20.00',
  sale_price: '',
  date_on_sale_from: null,
  date_on_sale_to: null,
  manage_stock: true,
  stock_quantity: 4,
  stock_status: 'instock',
  status: 'publish',
  catalog_visibility: 'visible',
  categories: [{ id: 1 }, { id: 2 }],
  tags: [],
};

describe('a change of many products', () => {
  test('prices grow and shrink by per cent and amounts, rounded half up to cents', () => {
    const after = (by: 'percent' | 'amount' | 'set', value: string, regular = '20.00') => {
      const result = bulkChange({ ...product, regular_price: regular }, { kind: 'price', step: { by, value } }, 2);
      return result.ok ? result.after.regular_price : result.problem;
    };
    expect(after('percent', '-20')).toBe('16.00');
    expect(after('percent', '2.5', '9.99')).toBe('10.24');
    expect(after('amount', '-0,5')).toBe('19.50');
    expect(after('set', '7')).toBe('7.00');
    expect(after('amount', '-21')).toBe('below_zero');
    expect(after('percent', '5', '')).toBe('no_price');
    expect(after('percent', 'daug')).toBe('unreadable');
    expect(after('set', '20')).toBe('nothing_changes');
  });

  test('a price is not lowered to or below the sale that is planned', () => {
    const onSale = { ...product, sale_price: '15.00' };
    expect(bulkChange(onSale, { kind: 'price', step: { by: 'percent', value: '-25' } }, 2)).toEqual({
      ok: false,
      problem: 'not_lower',
    });
  });

  test('a sale is worked out from the regular price, with whole days of the shop', () => {
    const step = { by: 'percent', value: '-20' } as const;
    expect(bulkChange(product, { kind: 'sale', step, from: '2026-12-01', to: '2026-12-07' }, 2)).toEqual({
      ok: true,
      before: { sale_price: '', date_on_sale_from: '', date_on_sale_to: '' },
      after: {
        sale_price: '16.00',
        date_on_sale_from: '2026-12-01T00:00:00',
        date_on_sale_to: '2026-12-07T23:59:59',
      },
    });
    expect(bulkChange(product, { kind: 'sale', step, from: '2026-12-07', to: '2026-12-01' }, 2)).toMatchObject({
      problem: 'unreadable',
    });
    const dearer = { by: 'percent', value: '5' } as const;
    expect(bulkChange(product, { kind: 'sale', step: dearer, from: '', to: '' }, 2)).toMatchObject({
      problem: 'not_lower',
    });
  });

  test('what has no price, stock or place of its own is left as it is, and the reason said', () => {
    const step = { by: 'percent', value: '-20' } as const;
    expect(bulkChange({ ...product, type: 'variable' }, { kind: 'price', step }, 2)).toMatchObject({
      problem: 'no_own_price',
    });
    expect(bulkChange({ ...product, type: 'external' }, { kind: 'stock', by: 'set', value: 1 }, 2)).toMatchObject({
      problem: 'no_stock',
    });
    expect(
      bulkChange({ ...product, type: 'variation' }, { kind: 'categories', add: [3], remove: [] }, 2),
    ).toMatchObject({ problem: 'of_product' });
  });

  test('categories are added and taken away, each once', () => {
    expect(bulkChange(product, { kind: 'categories', add: [2, 3], remove: [1] }, 2)).toEqual({
      ok: true,
      before: { categories: [{ id: 1 }, { id: 2 }] },
      after: { categories: [{ id: 2 }, { id: 3 }] },
    });
    expect(bulkChange(product, { kind: 'categories', add: [1], remove: [] }, 2)).toMatchObject({
      problem: 'nothing_changes',
    });
  });

  test('stock that was not counted is counted from then on, and taken back to what it was', () => {
    const uncounted = { ...product, manage_stock: false, stock_quantity: null };
    expect(bulkChange(uncounted, { kind: 'stock', by: 'set', value: 6 }, 2)).toEqual({
      ok: true,
      before: { manage_stock: false, stock_status: 'instock' },
      after: { manage_stock: true, stock_quantity: 6 },
    });
    expect(bulkChange(product, { kind: 'stock', by: 'add', value: -5 }, 2)).toMatchObject({ problem: 'below_zero' });
  });

  test('what is before it is what the product has, so that the way back is the change sent the other way round', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: -99, max: 300 }), (cents, percent) => {
        const regular = (cents / 100).toFixed(2);
        const step = { by: 'percent', value: String(percent) } as const;
        const result = bulkChange({ ...product, regular_price: regular }, { kind: 'price', step }, 2);
        if (!result.ok) return;
        expect(result.before).toEqual({ regular_price: regular });
        expect(Number(result.after.regular_price)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
