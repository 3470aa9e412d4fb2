import { expect, test } from 'vitest';
import { createListingIndex } from './listing-index.ts';
import type { ListingSnapshot } from './listing-snapshot.ts';

type Reading = { readonly done: (snapshot: ListingSnapshot) => void; readonly fail: () => void };

function openIndex() {
  const readings: Reading[] = [];
  const index = createListingIndex(
    () => new Promise((done, reject) => readings.push({ done, fail: () => reject(new Error('away')) })),
  );
  const lists = (count: number) => Array.from({ length: count }, () => index.forList());
  return { index, readings, lists };
}

const snapshot = {} as ListingSnapshot;
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('the first lists after a change are left to the database, and the products are read once', async () => {
  const { index, readings, lists } = openIndex();
  expect(lists(2)).toEqual([null, null]);
  expect(readings).toHaveLength(0);
  expect(lists(20).every((list) => list === null)).toBe(true);
  expect(readings).toHaveLength(1);
  readings[0]?.done(snapshot);
  await settled();
  expect(index.forList()).toBe(snapshot);
});

test('a change drops what was read before it, and what is being read', async () => {
  const { index, readings, lists } = openIndex();
  lists(3);
  index.changed();
  readings[0]?.done(snapshot);
  await settled();
  expect(lists(3)).toEqual([null, null, null]);
  readings[1]?.done(snapshot);
  await settled();
  expect(index.forList()).toBe(snapshot);
  index.changed();
  expect(index.forList()).toBeNull();
});

test('products that could not be read are read again after a few more lists', async () => {
  const { readings, lists } = openIndex();
  lists(3);
  readings[0]?.fail();
  await settled();
  lists(2);
  expect(readings).toHaveLength(1);
  lists(1);
  expect(readings).toHaveLength(2);
});
