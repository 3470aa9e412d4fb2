import { expect, test } from 'vitest';
import type { ShopFacts } from './catalogue/shop-facts.ts';
import { growthQuestions, spreadEvenly } from './growth-questions.ts';

const facts: ShopFacts = {
  listed: 100_000,
  productPaths: ['/produktas/a/', '/produktas/b/'],
  productIds: [1, 2],
  goods: [1],
  categoryPaths: ['/produkto-kategorija/a/'],
  colours: ['balta'],
  databaseBytes: 0,
};

test('numbers are spread evenly, each once, with both ends', () => {
  expect(spreadEvenly(2, 41, 40)).toEqual(Array.from({ length: 40 }, (_, index) => index + 2));
  expect(spreadEvenly(10, 30, 3)).toEqual([10, 20, 30]);
  expect(spreadEvenly(2, 4, 40)).toEqual([2, 3, 4]);
});

test.each([1000, 100_000])('of %d products, what may come from a cache is asked for once', (listed) => {
  const paths = growthQuestions.flatMap(({ work, atMost }) => {
    const asked = work({ ...facts, listed });
    const list = 'paths' in asked ? asked.paths : [];
    if (atMost({ ...facts, listed }) === null) return [];
    expect(atMost({ ...facts, listed })).toBe(list.length);
    return list;
  });
  expect(paths.length).toBeGreaterThan(250);
  expect(new Set(paths).size).toBe(paths.length);
});

test.each([100, 1000, 1_000_000])(
  'no page past the end of %d products is asked for, nor one that no address may name',
  (listed) => {
    const pages = growthQuestions.flatMap(({ work }) => {
      const asked = work({ ...facts, listed });
      const paths = 'paths' in asked ? asked.paths : [];
      return paths.flatMap((path) => new URL(path, 'http://shop.test').searchParams.get('puslapis') ?? []).map(Number);
    });
    expect(pages.length).toBeGreaterThan(10);
    expect(Math.max(...pages)).toBe(Math.min(10_000, Math.ceil(listed / 24)));
    expect(Math.min(...pages)).toBeGreaterThanOrEqual(2);
  },
);
