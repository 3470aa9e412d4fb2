import { expect, test } from 'vitest';
import { isPossibleChoice, missingVariations } from './missing-variations.ts';

const attributes = [
  { key: 'dydis', values: ['s', 'm', 'l'] },
  { key: 'spalva', values: ['balta', 'juoda'] },
];

test('every combination that is not there is missing, in the order of the values', () => {
  const existing = [
    { dydis: 'm', spalva: 'balta' },
    { dydis: 's', spalva: '' },
  ];
  const missing = missingVariations(attributes, existing, 99);
  expect(missing.map(Object.values)).toEqual([
    ['s', 'balta'],
    ['s', 'juoda'],
    ['m', 'juoda'],
    ['l', 'balta'],
    ['l', 'juoda'],
  ]);
  expect(missingVariations(attributes, [...existing, ...missing], 99)).toEqual([]);
});

test('of very many combinations only as many as asked for are looked at', () => {
  const many = Array.from({ length: 30 }, (_, index) => ({ key: `k${index}`, values: ['a', 'b', 'c'] }));
  expect(missingVariations(many, [], 99)).toHaveLength(99);
});

test('a product without attributes that vary has no variation', () => {
  expect(missingVariations([], [], 99)).toEqual([]);
});

test('a variation with another value, or with any, is none of the combinations', () => {
  expect(isPossibleChoice(attributes, { dydis: 's', spalva: 'juoda' })).toBe(true);
  expect(isPossibleChoice(attributes, { dydis: 'xl', spalva: 'juoda' })).toBe(false);
  expect(isPossibleChoice(attributes, { dydis: 's' })).toBe(false);
});
