import { expect, test } from 'vitest';
import { createCachedResponses } from './cached-responses.ts';

const now = new Date('2026-03-01T10:00:00Z');
const later = Date.parse('2026-03-01T11:00:00Z');
const answer = (size = 10) => ({ body: new Uint8Array(size), headers: {}, value: () => null });
const of = (...products: number[]) => ({ products, anyProduct: false, brief: false });

test('a product’s change drops the answers that show it and leaves the rest', () => {
  const cache = createCachedResponses(() => 100_000);
  cache.store('one', answer(), of(1), later, cache.revision());
  cache.store('both', answer(), of(1, 2), later, cache.revision());
  cache.store('two', answer(), of(2), later, cache.revision());
  cache.store('sale', answer(), { products: [], anyProduct: true, brief: false }, later, cache.revision());
  cache.changed(['product:1']);
  expect(['one', 'both', 'two', 'sale'].map((key) => cache.find(key, now) !== null)).toEqual([
    false,
    false,
    true,
    false,
  ]);
  cache.changed(['settings']);
  expect(cache.find('two', now)).toBeNull();
});

test.each([
  ['how much is left of a product', ['offers', 'product:1'], ['two', 'sale']],
  ['a price or stock', ['catalogue', 'offers', 'product:1'], ['two']],
  ['what there is', ['catalogue', 'product:1'], []],
] as const)('a change of %s drops what shows it', (_, tags, left) => {
  const cache = createCachedResponses(() => 100_000);
  cache.store('one', answer(), of(1), later, cache.revision());
  cache.store('two', answer(), of(2), later, cache.revision());
  cache.store('sale', answer(), { products: [], anyProduct: true, brief: false }, later, cache.revision());
  cache.changed(tags);
  expect(['one', 'two', 'sale'].filter((key) => cache.find(key, now) !== null)).toEqual(left);
});

test('an answer calculated before a change is not cached after it', () => {
  const cache = createCachedResponses(() => 100_000);
  const startRevision = cache.revision();
  cache.changed(['product:9']);
  cache.store('one', answer(), of(1), later, startRevision);
  expect(cache.find('one', now)).toBeNull();
});

test('a cached answer expires at its boundary', () => {
  const cache = createCachedResponses(() => 100_000);
  cache.store('one', answer(), of(1), later, cache.revision());
  expect(cache.find('one', new Date(later - 1))).not.toBeNull();
  expect(cache.find('one', new Date(later))).toBeNull();
});

test('memory stays within its bound; the most recently used answer stays longest', () => {
  const cache = createCachedResponses(() => 10_000);
  const keys = ['a', 'b', 'c', 'd', 'e', 'f'];
  for (const key of keys) {
    cache.store(key, answer(1_500), of(1), later, cache.revision());
    cache.find('a', now);
  }
  expect(keys.filter((key) => cache.find(key, now) !== null)).toEqual(
    ['a', 'c', 'd', 'e', 'f'].slice(0, 1).concat(['d', 'e', 'f']),
  );
  cache.store('huge', answer(9_000), of(1), later, cache.revision());
  expect(cache.find('huge', now)).toBeNull();
});
