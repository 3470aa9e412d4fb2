import { expect, test } from 'vitest';
import { freeKey, isText, moved, readSelection, writeSelection } from './selection-list.ts';

const stored = '{"ab1":{"id":"12","qty":"2"},"t1":{"type":"p","text":"Dovanai"}}';

test('a list is read from its meta and written as it was', () => {
  const entries = readSelection(stored);
  expect(entries.map(({ key }) => key)).toEqual(['ab1', 't1']);
  expect(entries.map(isText)).toEqual([false, true]);
  expect(writeSelection(entries)).toBe(stored);
  expect(readSelection({ ab1: { id: '12' } })).toEqual([{ key: 'ab1', fields: { id: '12' } }]);
});

test('what cannot be read is an empty list, which has no meta', () => {
  expect(readSelection('12/ab/2')).toEqual([]);
  expect(readSelection(null)).toEqual([]);
  expect(writeSelection([])).toBe('');
});

test('a new place gets a name that none has', () => {
  expect(freeKey([])).toBe('k001');
  expect(freeKey([{ key: 'k002', fields: {} }])).toBe('k003');
});

test('an entry is moved among the others', () => {
  const entries = readSelection(stored);
  expect(moved(entries, 1, -1).map(({ key }) => key)).toEqual(['t1', 'ab1']);
});
