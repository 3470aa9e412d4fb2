import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

test('counts letters that are missing, too many, wrong or swapped', () => {
  expect(editDistance('pledas', 'pldas', 3)).toBe(1);
  expect(editDistance('kepure', 'keppure', 3)).toBe(1);
  expect(editDistance('kuprine', 'kupirne', 3)).toBe(1);
  expect(editDistance('vaza', 'vaxa', 3)).toBe(1);
  expect(editDistance('suknele', 'suknlee', 3)).toBe(1);
  expect(editDistance('vaza', 'vaza', 0)).toBe(0);
});

test('returns one more than the limit for any larger distance', () => {
  expect(editDistance('staltiese', 'puodelis', 2)).toBe(3);
  expect(editDistance('a', 'abcdef', 2)).toBe(3);
});

test('is symmetric', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 4 }), (a, b, limit) => {
      expect(editDistance(a, b, limit)).toBe(editDistance(b, a, limit));
      expect(editDistance(a, a, limit)).toBe(0);
      expect(editDistance(a, b, limit)).toBeLessThanOrEqual(limit + 1);
    }),
  );
});
