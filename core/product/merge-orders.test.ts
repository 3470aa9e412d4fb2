import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeOrders } from './merge-orders.ts';

const merged = (...lists: readonly string[]) => mergeOrders(lists.map((list) => list.split(' '))).join(' ');

test('the longest list gives the order, whatever comes first', () => {
  expect(merged('XL M', 'S M L XL')).toBe('S M L XL');
  expect(merged('L S', 'S M', 'M L')).toBe('L S M');
});

test('what it lacks stands beside its neighbours in the others', () => {
  expect(merged('S M L XL', 'XS S M')).toBe('XS S M L XL');
  expect(merged('S L XL', 'S M')).toBe('S M L XL');
  expect(merged('S M L', 'XL XXL')).toBe('S M L XL XXL');
});

test('all that stand in any list stand in it once, and lists that agree keep their order', () => {
  const all = ['a', 'b', 'c', 'd', 'e', 'f'];
  fc.assert(
    fc.property(fc.array(fc.shuffledSubarray(all)), (lists) => {
      expect(mergeOrders(lists).toSorted()).toEqual([...new Set(lists.flat())].toSorted());
    }),
  );
  fc.assert(
    fc.property(fc.array(fc.subarray(all)), (lists) => {
      const order = mergeOrders([all, ...lists]);
      expect(order).toEqual(all);
    }),
  );
});
