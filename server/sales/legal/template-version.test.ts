import { expect, test } from 'vitest';
import { changesBetween, versionOf } from './template-version.ts';

const facts = (phone: string) =>
  new Map([
    ['phone', [phone]],
    ['payments', [[{ title: 'Kortelė' }]]],
  ] as const);

test('a version is the same for the same text and facts, in whatever order they are named', () => {
  expect(versionOf('tekstas', facts('1'))).toBe(versionOf('tekstas', new Map([...facts('1')].toReversed())));
});

test('what changed is named: the text of the law, or a fact of the shop', () => {
  const before = versionOf('tekstas', facts('1'));
  expect(changesBetween(before, before)).toEqual({ text: false, facts: [] });
  expect(changesBetween(before, versionOf('kitas', facts('1')))).toEqual({ text: true, facts: [] });
  expect(changesBetween(before, versionOf('tekstas', facts('2')))).toEqual({ text: false, facts: ['phone'] });
  expect(changesBetween(before, versionOf('tekstas', new Map([['phone', ['1']]])))).toEqual({
    text: false,
    facts: ['payments'],
  });
});

test('a version that nobody can read differs in everything', () => {
  expect(changesBetween('', versionOf('tekstas', facts('1')))).toEqual({ text: true, facts: ['payments', 'phone'] });
});
