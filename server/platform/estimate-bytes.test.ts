import { expect, test } from 'vitest';
import { estimateBytes } from './estimate-bytes.ts';

test('what is larger counts for more, whatever it is made of', () => {
  const text = 'a'.repeat(1000);
  for (const value of [text, [text], { text }, new Map([[text, 1]]), new Set([text]), new Uint8Array(1000)])
    expect([estimateBytes(value) > 1000, estimateBytes(value) < 1200]).toEqual([true, true]);
  const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id, name: 'Staltiesė' }));
  expect(estimateBytes(rows(100)) / estimateBytes(rows(10))).toBeCloseTo(10, 0);
});

test('numbers, nothing and functions take a place and no more', () => {
  expect([1, null, undefined, () => 'a'.repeat(1000)].map(estimateBytes)).toEqual([8, 8, 8, 8]);
});

test('a text with a letter such as š takes two bytes for each of its characters', () => {
  expect(estimateBytes(`${'a'.repeat(999)}š`) - estimateBytes(`${'a'.repeat(999)}õ`)).toBe(1000);
});
