import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchOf } from './page-search.ts';

test('parameters are written as addresses have them, commas readable', () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^[\w.*,-]{0,6}$/));
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text), { minLength: 1 }), (pairs) => {
      expect(searchOf(pairs)).toBe(`?${new URLSearchParams(pairs).toString().replaceAll('%2C', ',')}`);
    }),
  );
  expect(searchOf([])).toBe('');
});
