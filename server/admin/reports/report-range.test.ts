import { expect, test } from 'vitest';
import { reportKeys, reportRange } from './report-range.ts';

const today = '2026-11-21';
const range = (period: 'week' | 'month' | 'last_month' | 'year' | null, dateMin = '', dateMax = '') =>
  reportRange({ period, dateMin, dateMax }, today);

test('periods end today, but the last month', () => {
  expect(range('week')).toEqual({ from: '2026-11-15', to: today, by: 'day' });
  expect(range('month')).toEqual({ from: '2026-11-01', to: today, by: 'day' });
  expect(range('last_month')).toEqual({ from: '2026-10-01', to: '2026-10-31', by: 'day' });
  expect(range('year')).toEqual({ from: '2026-01-01', to: today, by: 'month' });
  expect(range(null)).toEqual({ from: today, to: today, by: 'day' });
  expect(reportRange({ period: 'last_month', dateMin: '', dateMax: '' }, '2026-03-31').to).toBe('2026-02-28');
});

test('given days have a line a day for three months, then a line a month', () => {
  expect(reportKeys(range(null, '2026-09-01', '2026-09-30'))).toHaveLength(30);
  expect(range(null, '2026-01-01', '2026-04-30').by).toBe('day');
  expect(range(null, '2026-01-01', '2026-05-01').by).toBe('month');
  expect(reportKeys(range(null, '2025-12-15', '2026-05-02'))).toEqual([
    '2025-12',
    '2026-01',
    '2026-02',
    '2026-03',
    '2026-04',
    '2026-05',
  ]);
});

test('what is no day reaches twenty years back, or until today', () => {
  const years = range(null, '2026-13-45');
  expect(years).toEqual({ from: '2006-11-21', to: today, by: 'month' });
  expect(reportKeys(years)).toHaveLength(241);
  expect(range(null, '0001-01-01', '9999-12-31')).toMatchObject({ from: '2006-11-21', to: '2046-11-21' });
  expect(range(null, '2026-11-01', 'x').to).toBe(today);
});

test('days the wrong way round have one line', () => {
  expect(reportKeys(range(null, '2026-09-05', '2026-09-01'))).toEqual(['2026-09-05']);
});
