import { expect, test } from 'vitest';
import { difference, readScan, withCount, withScan } from './scans.ts';
import type { StockRow } from './stock-row.ts';

const row = (id: number, quantity: number | null): StockRow => ({
  id,
  parent_id: 0,
  type: 'simple',
  status: 'publish',
  name: `Prekė ${id}`,
  choices: [],
  sku: `P-${id}`,
  global_unique_id: '',
  manage_stock: quantity !== null,
  stock_quantity: quantity,
  stock_status: 'instock',
  low_stock_amount: null,
  image: null,
});

test('each scan counts a piece more, and what was scanned last stands first', () => {
  const scans = withScan(withScan(withScan([], row(1, 4)), row(2, null)), row(1, 4));
  expect(scans.map((one) => [one.row.id, one.count])).toEqual([
    [1, 2],
    [2, 1],
  ]);
  expect(withCount(scans, 2, 30)[1]?.count).toBe(30);
});

test('a scan is a code, or pieces and a code', () => {
  expect(readScan(' 4770000000017\n')).toEqual({ code: '4770000000017', pieces: 1 });
  expect(readScan('12*LR-6050')).toEqual({ code: 'LR-6050', pieces: 12 });
  expect(readScan('12 x LR-6050')).toEqual({ code: 'LR-6050', pieces: 12 });
  expect(readScan('  ')).toBeNull();
});

test('the difference is to what the shop thinks, where it counts', () => {
  expect(difference({ row: row(1, 4), count: 3 })).toBe(-1);
  expect(difference({ row: row(2, null), count: 3 })).toBeNull();
});
