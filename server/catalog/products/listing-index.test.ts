import { expect, test } from 'vitest';
import { createListingIndex } from './listing-index.ts';
import type { ListingChange, ListingSnapshot } from './listing-snapshot.ts';

type Reading = { readonly done: (snapshot: ListingSnapshot) => void; readonly fail: () => void };

/** A reading that the test ends. */
function held(readings: Reading[]): Promise<ListingSnapshot> {
  return new Promise((done, reject) => readings.push({ done, fail: () => reject(new Error('away')) }));
}

function openIndex() {
  const readings: Reading[] = [];
  const patches: { readonly change: ListingChange; readonly reading: Reading[] }[] = [];
  const index = createListingIndex(() => held(readings));
  const lists = (count: number) => Promise.all(Array.from({ length: count }, () => index.forList()));

  function snapshot(): ListingSnapshot {
    const after = (change: ListingChange) => {
      const reading: Reading[] = [];
      patches.push({ change, reading });
      return held(reading);
    };
    return { after } as ListingSnapshot;
  }

  async function opened(): Promise<ListingSnapshot> {
    await lists(3);
    const first = snapshot();
    readings.at(-1)?.done(first);
    await settled();
    return first;
  }

  return { index, readings, patches, lists, snapshot, opened };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const changeOf = (...productIds: number[]) => ({ productIds, offersOnly: true });

test('the first lists are left to the database, and the products are read once', async () => {
  const { index, readings, lists, snapshot } = openIndex();
  expect(await lists(2)).toEqual([null, null]);
  expect(readings).toHaveLength(0);
  expect((await lists(20)).every((list) => list === null)).toBe(true);
  expect(readings).toHaveLength(1);
  const first = snapshot();
  readings[0]?.done(first);
  await settled();
  expect(await index.forList()).toBe(first);
});

test('lists after changes wait for the products that changed, which are read together', async () => {
  const { index, patches, lists, snapshot, opened } = openIndex();
  await opened();
  index.changed(changeOf(1));
  index.changed({ productIds: [2, 1], offersOnly: false });
  expect(patches).toHaveLength(0);
  const waiting = lists(3);
  expect(patches.map(({ change }) => change)).toEqual([{ productIds: [1, 2], offersOnly: false }]);
  const next = snapshot();
  patches[0]?.reading[0]?.done(next);
  expect(await waiting).toEqual([next, next, next]);
  expect(patches).toHaveLength(1);
});

test('a change while products are read is read after them', async () => {
  const { index, readings, patches, lists, snapshot } = openIndex();
  await lists(3);
  index.changed(changeOf(1));
  readings[0]?.done(snapshot());
  await settled();
  const waiting = index.forList();
  expect(patches.map(({ change }) => change)).toEqual([changeOf(1)]);
  index.changed(changeOf(2));
  const later = index.forList();
  patches[0]?.reading[0]?.done(snapshot());
  await waiting;
  await settled();
  expect(patches.map(({ change }) => change)).toEqual([changeOf(1), changeOf(2)]);
  const last = snapshot();
  patches[1]?.reading[0]?.done(last);
  expect(await later).toBe(last);
});

test('a list waits for the changes before it, and not for those that go on coming', async () => {
  const { index, patches, snapshot, opened } = openIndex();
  await opened();
  index.changed(changeOf(1));
  const list = index.forList();
  index.changed(changeOf(2));
  const first = snapshot();
  patches[0]?.reading[0]?.done(first);
  expect(await list).toBe(first);
});

test('lists that wait for different changes have them read one after the other, and each gets its own', async () => {
  const { index, patches, lists, snapshot, opened } = openIndex();
  await opened();
  index.changed(changeOf(1));
  const early = lists(2);
  index.changed(changeOf(2));
  const late = lists(2);
  const [first, second] = [snapshot(), snapshot()];
  patches[0]?.reading[0]?.done(first);
  expect(await early).toEqual([first, first]);
  patches[1]?.reading[0]?.done(second);
  const got = await late;
  expect([got[0] === second, got[1] === second, patches.length]).toEqual([true, true, 2]);
});

test('where anything may have changed, all is dropped: what was read, and what is being read', async () => {
  const { index, readings, lists, snapshot, opened } = openIndex();
  await opened();
  index.changed(null);
  expect(await lists(3)).toEqual([null, null, null]);
  index.changed(null);
  readings[1]?.done(snapshot());
  await settled();
  expect(await index.forList()).toBeNull();
});

test('after a change of very many products all are read again', async () => {
  const { index, patches, opened } = openIndex();
  const first = await opened();
  index.changed(changeOf(...Array.from({ length: 500 }, (_, id) => id)));
  void index.forList();
  expect(patches).toHaveLength(1);
  patches[0]?.reading[0]?.done(first);
  await settled();
  index.changed(changeOf(...Array.from({ length: 501 }, (_, id) => id)));
  expect(await index.forList()).toBeNull();
});

test('products of which a change is heard twice, as every one is, count once', async () => {
  const { index, patches, opened } = openIndex();
  await opened();
  const change = changeOf(...Array.from({ length: 300 }, (_, id) => id));
  for (let times = 0; times < 2; times += 1) index.changed(change);
  void index.forList();
  expect(patches.map((patch) => patch.change)).toEqual([change]);
});

test('products that could not be read are left to the database, and read again after a few more lists', async () => {
  const { index, readings, lists, opened } = openIndex();
  await lists(3);
  readings[0]?.fail();
  await settled();
  await lists(2);
  expect(readings).toHaveLength(1);
  const first = await opened();
  expect(await index.forList()).toBe(first);
});

test('a change that could not be read is left to the database by the lists that waited for it, and read by the next', async () => {
  const { index, readings, patches, lists, snapshot, opened } = openIndex();
  await opened();
  index.changed({ productIds: [1], offersOnly: false });
  const waiting = lists(2);
  index.changed(changeOf(2));
  patches[0]?.reading[0]?.fail();
  expect(await waiting).toEqual([null, null]);
  const later = lists(2);
  expect(patches.map(({ change }) => change.productIds.toSorted((a, b) => a - b))).toEqual([[1], [1, 2]]);
  expect(patches[1]?.change.offersOnly).toBe(false);
  const next = snapshot();
  patches[1]?.reading[0]?.done(next);
  expect(await later).toEqual([next, next]);
  expect(readings).toHaveLength(1);
});

test('lists that cannot read a change do not have everything read instead', async () => {
  const { index, readings, patches, snapshot, opened } = openIndex();
  await opened();
  index.changed(changeOf(1));
  for (let times = 0; times < 5; times += 1) {
    const list = index.forList();
    patches.at(-1)?.reading[0]?.fail();
    expect(await list).toBeNull();
  }
  expect([readings.length, patches.length]).toEqual([1, 5]);
  const list = index.forList();
  const next = snapshot();
  patches.at(-1)?.reading[0]?.done(next);
  expect(await list).toBe(next);
});
