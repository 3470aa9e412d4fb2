import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSelectionList, writeSelectionList } from './selection-list.ts';

const key = fc.stringMatching(/^[a-z0-9-]{1,8}$/);
const entry = fc.record({
  id: fc.integer({ min: 1, max: 1e9 }),
  key,
  quantity: fc.integer({ min: 0, max: 9_999_000 }).map((thousandths) => thousandths / 1000),
  attributes: fc.option(
    fc.dictionary(
      key.map((name) => `attribute_${name}`),
      fc.string({ unit: 'grapheme' }),
      { minKeys: 1, maxKeys: 3, noNullPrototype: true },
    ),
  ),
});

test('[3.15-01] what is written is read back, whatever is in the chosen values', () => {
  fc.assert(
    fc.property(fc.uniqueArray(entry, { selector: (one) => one.key, maxLength: 6 }), (entries) => {
      expect(parseSelectionList(writeSelectionList(entries))).toEqual(entries);
    }),
    { numRuns: 2000 },
  );
});

test('[3.15-01] the values are URL-encoded, and a slash ends an entry without any', () => {
  const entries = [
    { id: 201, key: 'k2', quantity: 1, attributes: null },
    { id: 811, key: 'b2', quantity: 1.5, attributes: { attribute_pa_color: 'žalia, 1/2' } },
  ];
  expect(writeSelectionList(entries)).toBe(
    '201/k2/1/,811/b2/1.5/%7B%22attribute_pa_color%22%3A%22%C5%BEalia%2C%201%2F2%22%7D',
  );
});

test('a list is parsed leniently: spaces, missing parts, the same key twice, nonsense', () => {
  const plain = (id: number, name: string, quantity: number) => ({ id, key: name, quantity, attributes: null });
  expect(parseSelectionList('2/b1/2/, 3/b2/1/,')).toEqual([plain(2, 'b1', 2), plain(3, 'b2', 1)]);
  expect(parseSelectionList('2/b1,3')).toEqual([plain(2, 'b1', 1), plain(3, '', 1)]);
  expect(parseSelectionList('2/b1/1,4/b2/1,3/b1/5')).toEqual([plain(3, 'b1', 5), plain(4, 'b2', 1)]);
  expect(parseSelectionList('2/b1/x/%7B,2/b3/-1/%5B1%5D,/b2/1,x/b4/1')).toEqual([
    plain(2, 'b1', 0),
    plain(2, 'b3', -1),
  ]);
  expect(parseSelectionList('')).toEqual([]);
});

test('parsing never throws, whatever the text', () => {
  fc.assert(fc.property(fc.string(), (text) => void parseSelectionList(text)));
});
