import { expect, test } from 'vitest';
import { changeMetaData } from './change-meta-data.ts';

const entries = [
  { id: 3, key: 'kampanija', value: 'ruduo' },
  { id: 5, key: 'pastaba', value: { a: 1 } },
  { id: 6, key: 'pastaba', value: 'b' },
];

test('an id changes that field, key and value', () => {
  expect(changeMetaData(entries, [{ id: '6', key: 'kita', value: 1 }])).toEqual([
    entries[0],
    entries[1],
    { id: 6, key: 'kita', value: 1 },
  ]);
});

test('a key changes the first field of it, and its namesakes go', () => {
  expect(changeMetaData(entries, [{ key: 'pastaba', value: 'c' }])).toEqual([
    entries[0],
    { id: 5, key: 'pastaba', value: 'c' },
  ]);
});

test('a new key is added under the next id', () => {
  expect(changeMetaData(entries, [{ key: 'nauja', value: false }]).at(-1)).toEqual({
    id: 7,
    key: 'nauja',
    value: false,
  });
  expect(changeMetaData([], [{ id: 99, key: 'nauja', value: 0 }])).toEqual([{ id: 1, key: 'nauja', value: 0 }]);
});

test('null removes a field that is named by its key, and nothing else', () => {
  expect(changeMetaData(entries, [{ id: 3, key: 'kampanija', value: null }])).toEqual(entries.slice(1));
  expect(changeMetaData(entries, [{ id: 3, value: null }, { key: 'nera', value: null }, { value: 5 }])).toEqual(
    entries,
  );
});
