import { expect, test } from 'vitest';
import { cell, products } from './product-rows.ts';
import reviews from './reviews.json' with { type: 'json' };

test('reviews are of products of the shop, dated and rated, and not all of them praise', () => {
  const skus = new Set(products.map((product) => cell(product, 'Prekės kodas')));
  expect(reviews.filter((review) => !skus.has(review.sku))).toEqual([]);
  expect(new Set(reviews.map((review) => review.sku)).size).toBeGreaterThanOrEqual(70);
  expect(new Set(reviews.map((review) => review.rating))).toEqual(new Set([2, 3, 4, 5]));
  expect(new Set(reviews.map((review) => review.verified))).toEqual(new Set([true, false]));
  for (const { date, author, text } of reviews) {
    expect(date).toMatch(/^202[56]-\d\d-\d\d$/);
    expect(date >= '2025-01-01' && date < '2026-11-22', date).toBe(true);
    expect(author).toMatch(/^\p{Lu}\p{Ll}+$/u);
    expect(text.length, text).toBeGreaterThan(10);
  }
});

test('no two reviews have the same text', () => {
  expect(new Set(reviews.map((review) => review.text)).size).toBe(reviews.length);
});
