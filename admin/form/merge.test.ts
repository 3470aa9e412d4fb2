import { expect, test } from 'vitest';
import { conflictsOf, withoutTheirs } from './merge.ts';
import { isSame, nested, valueAt } from './paths.ts';

const before = { 'billing.city': 'Vilnius', note: '' };

test('what others changed elsewhere is no conflict, nor what both changed to the same', () => {
  const current = { billing: { city: 'Vilnius', phone: '+370' }, note: 'skubu' };
  expect(conflictsOf({ 'billing.city': 'Kaunas' }, before, current)).toEqual([]);
  expect(conflictsOf({ note: 'skubu' }, before, current)).toEqual([]);
});

test('a field that both changed is named with what it was and what each made of it', () => {
  const current = { billing: { city: 'Klaipėda' }, note: '' };
  expect(conflictsOf({ 'billing.city': 'Kaunas', note: 'a' }, before, current)).toEqual([
    { name: 'billing.city', before: 'Vilnius', mine: 'Kaunas', theirs: 'Klaipėda' },
  ]);
});

test('where theirs is chosen, mine is not written', () => {
  expect(withoutTheirs({ a: 1, b: 2 }, new Set(['b']))).toEqual({ a: 1 });
});

test('changed paths become the parts of a body, and parts of one object stay together', () => {
  expect(nested({ 'billing.city': 'Kaunas', 'billing.phone': '', note: 'a' })).toEqual({
    billing: { city: 'Kaunas', phone: '' },
    note: 'a',
  });
  expect(valueAt({ billing: { city: 'Kaunas' } }, 'billing.city')).toBe('Kaunas');
  expect(valueAt({ billing: null }, 'billing.city')).toBeUndefined();
  expect(isSame([1, { a: 2 }], [1, { a: 2 }])).toBe(true);
});
