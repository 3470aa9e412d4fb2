import { expect, test } from 'vitest';
import { createCachedResponses } from './cached-responses.ts';

const now = new Date('2026-03-01T10:00:00Z');
const later = new Date('2026-03-01T11:00:00Z');
const answer = (size = 10) => ({ body: new Uint8Array(size), headers: {} });
const of = (...products: number[]) => ({ products, anyProduct: false, brief: false });

test('a product’s change drops what shows it and leaves the rest', () => {
  const kept = createCachedResponses(100_000);
  kept.keep('one', answer(), of(1), later, kept.revision());
  kept.keep('both', answer(), of(1, 2), later, kept.revision());
  kept.keep('two', answer(), of(2), later, kept.revision());
  kept.keep('sale', answer(), { products: [], anyProduct: true, brief: false }, later, kept.revision());
  kept.changed(['product:1']);
  expect(['one', 'both', 'two', 'sale'].map((key) => kept.find(key, now) !== null)).toEqual([
    false,
    false,
    true,
    false,
  ]);
  kept.changed(['settings']);
  expect(kept.find('two', now)).toBeNull();
});

test('an answer worked out before a change is not kept after it', () => {
  const kept = createCachedResponses(100_000);
  const seen = kept.revision();
  kept.changed(['product:9']);
  kept.keep('one', answer(), of(1), later, seen);
  expect(kept.find('one', now)).toBeNull();
});

test('an answer ends at its boundary', () => {
  const kept = createCachedResponses(100_000);
  kept.keep('one', answer(), of(1), later, kept.revision());
  expect(kept.find('one', new Date(later.getTime() - 1))).not.toBeNull();
  expect(kept.find('one', later)).toBeNull();
});

test('memory stays within its bound; what was used last stays longest', () => {
  const kept = createCachedResponses(10_000);
  const keys = ['a', 'b', 'c', 'd', 'e', 'f'];
  for (const key of keys) {
    kept.keep(key, answer(1_500), of(1), later, kept.revision());
    kept.find('a', now);
  }
  expect(keys.filter((key) => kept.find(key, now) !== null)).toEqual(
    ['a', 'c', 'd', 'e', 'f'].slice(0, 1).concat(['d', 'e', 'f']),
  );
  kept.keep('huge', answer(9_000), of(1), later, kept.revision());
  expect(kept.find('huge', now)).toBeNull();
});
