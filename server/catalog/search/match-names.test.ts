import { expect, test } from 'vitest';
import { completions, nameMatch } from './match-names.ts';

test('a name scores by how much of it the query contains, in any form or as far as it is typed', () => {
  expect(nameMatch('rankšluosčiai', 'Rankšluostis')).toBe(1);
  expect(nameMatch('ranks', 'Rankšluosčiai')).toBe(1);
  expect(nameMatch('vonios', 'Vonios rankšluosčiai')).toBe(0.5);
  expect(nameMatch('r', 'Rankšluosčiai')).toBe(0);
  expect(nameMatch('', 'Rankšluosčiai')).toBe(0);
});

test('every word has to match in the name or around it, and one of them in the name', () => {
  expect(nameMatch('vonios rankšluosčiai', 'Rankšluosčiai', 'Vonia')).toBe(0.5);
  expect(nameMatch('vilnoniai rankšluosčiai', 'Rankšluosčiai', 'Vonia')).toBe(0);
  expect(nameMatch('vonia', 'Rankšluosčiai', 'Vonia')).toBe(0);
});

test('the last word is completed from names, the commonest first, each word once', () => {
  const names = ['Lininė paklodė', 'Lininis pledas', 'Paklodė su guma', 'Pagalvė', 'Paklodės vaikams'];
  expect(completions('balta PA', names, 3)).toEqual(['balta paklodė', 'balta pagalvė']);
  expect(completions('balta pa', names, 1)).toEqual(['balta paklodė']);
  expect(completions('p', names, 3)).toEqual([]);
  expect(completions('pagalvė', names, 3)).toEqual([]);
});
