import { expect, test } from 'vitest';
import { type BenchRow, emptyRow } from './bench-row.ts';
import { compareLine, growthLine, rateLine } from './table.ts';

function row(figures: Partial<BenchRow>): BenchRow {
  return { ...emptyRow({ database: 'postgres', products: 1000, id: 'search', title: 'search' }), ...figures };
}

test('a row that failed says why, beside what it measured', () => {
  const failed = row({ perSecond: 123.4, p50: 1.234, failed: 3, problem: 'status 503' });
  expect(rateLine(failed)).toMatch(/^ {2}search +123 +1\.23 +3 failed: status 503$/);
});

test('a figure of another kind stands with its unit', () => {
  expect(rateLine(row({ value: 93.21, unit: 'MiB' }))).toMatch(/^ {2}search +93\.2 MiB$/);
});

test('a row stands beside the earlier one, with the processor time of both', () => {
  const [now, then] = [row({ perSecond: 300, ratio: 0.01, cpu: 2.5 }), row({ perSecond: 200, ratio: 0.02, cpu: 3.14 })];
  expect(compareLine({ row: now, earlier: then, ratio: 1.5, relative: 0.5 })).toMatch(
    /^ {2}search +300 +200 +1\.50 +0\.500 +2\.50 +3\.14$/,
  );
  expect(compareLine({ row: now, earlier: null, ratio: null, relative: null })).toMatch(/^ {2}search +300 +– +2\.50$/);
});

test('only growth above the wanted one is marked', () => {
  const rows = [row({ p50: 4, p95: 9 }), row({ products: 10_000, p50: 6.1, p95: 12 })];
  const lineOf = (growth: number | null) => growthLine({ title: 'search', rows, growth }, [1000, 10_000]);
  expect(lineOf(1.51)).toContain('1.51 ← grows');
  expect(lineOf(1.5)).not.toContain('grows');
  expect(lineOf(null)).toContain('4.00 / 9.00');
});

test('a size that is missing or failed keeps its place', () => {
  const rows = [row({ problem: 'status 503', failed: 2 }), row({ products: 100_000, p50: 6.1, p95: 12 })];
  expect(growthLine({ title: 'search', rows, growth: null }, [1000, 10_000, 100_000])).toMatch(
    /search +failed +– +6\.10 \/ 12\.0 {2}2 failed: status 503$/,
  );
});
