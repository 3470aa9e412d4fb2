import { expect, test } from 'vitest';
import { type BenchRow, emptyRow } from './bench-row.ts';
import { compareRows } from './compare.ts';

function row(figures: Partial<BenchRow>): BenchRow {
  return { ...emptyRow({ database: 'postgres', products: null, id: 'cart', title: 'cart' }), ...figures };
}

test('a rate is compared with the rate of the same row, and by the ratios of the two runs', () => {
  const now = [row({ perSecond: 300, ratio: 0.01, p50: 5 })];
  const then = [row({ perSecond: 200, ratio: 0.02, p50: 1 }), row({ id: 'other', perSecond: 1 })];
  expect(compareRows(now, then)).toMatchObject([{ ratio: 1.5, relative: 0.5, earlier: { perSecond: 200 } }]);
});

test('a row of another database or size is another row', () => {
  const now = [row({ products: 1000, p50: 4 }), row({ database: 'embedded', p50: 4 })];
  const then = [row({ products: 10_000, p50: 2 }), row({ p50: 2 })];
  expect(compareRows(now, then).map(({ earlier, ratio }) => [earlier, ratio])).toEqual([
    [null, null],
    [null, null],
  ]);
});

test('without a rate the median time is compared, and without one the value', () => {
  const now = [row({ products: 1000, p50: 6 }), row({ id: 'memory', value: 150 })];
  const then = [row({ products: 1000, p50: 4 }), row({ id: 'memory', value: 100 })];
  expect(compareRows(now, then).map(({ ratio }) => ratio)).toEqual([1.5, 1.5]);
});

test('a row that failed then or now has no ratio', () => {
  const failed = row({ problem: 'the shop ended' });
  expect(compareRows([failed], [row({ perSecond: 5 })])).toMatchObject([{ ratio: null, relative: null }]);
  expect(compareRows([row({ perSecond: 5 })], [failed])).toMatchObject([{ ratio: null, relative: null }]);
});
