import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lithuanianSortKey } from './sort-key.ts';

const collator = new Intl.Collator('lt');

function sorted(words: readonly string[]): string[] {
  return words.toSorted((a, b) => byBytes(lithuanianSortKey(a), lithuanianSortKey(b)));
}

function byBytes(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

test('words in the order of a Lithuanian dictionary', () => {
  const words = [
    'aitvaras',
    'ąsotis',
    'cukrus',
    'česnakas',
    'dubuo',
    'iešmas',
    'yla',
    'įklotas',
    'jaukas',
    'sūris',
    'šaukštas',
    'zuikis',
    'žvakė',
  ];
  expect(sorted(words.toReversed())).toEqual(words.toSorted(collator.compare));
  expect(sorted(['Žvakė', 'zuikis', 'šalis', 'sostas'])).toEqual(['sostas', 'šalis', 'zuikis', 'Žvakė']);
});

test('letters of other scripts come after Latin ones', () => {
  expect(sorted(['яблоко', 'žvakė', 'אבג', '21'])).toEqual(
    ['21', 'žvakė', 'яблоко', 'אבג'].toSorted((a, b) => byBytes(lithuanianSortKey(a), lithuanianSortKey(b))),
  );
  expect(sorted(['яблоко', 'žvakė'])).toEqual(['žvakė', 'яблоко']);
});

const anyCharacter = fc.constantFrom(
  ...'aąbcčdeęėfghiįyjklmnopqrsštuųūvwxzžAĄBCČDEĘĖFGHIĮYJKLMNOPQRSŠTUŲŪVWXZŽ0123456789 -,.()/&%+',
);
const anyText = fc.string({ unit: anyCharacter, maxLength: 8 });
const nearWords = fc.string({ unit: fc.constantFrom(...'iįyIĮYeęėĖsšSŠaąAuųū '), maxLength: 5 });
const foreign = fc.string({ unit: fc.constantFrom(...'eéèêëėęEÉoöôõóořaáąAåuūŭyýi'), maxLength: 5 });

test.each([
  ['any Lithuanian text', anyText],
  ['words that differ little', nearWords],
  ['letters of neighbours', foreign],
])('agrees with the collator on %s', (_, texts) => {
  fc.assert(
    fc.property(texts, texts, (a, b) => {
      expect(byBytes(lithuanianSortKey(a), lithuanianSortKey(b))).toBe(Math.sign(collator.compare(a, b)));
    }),
    { numRuns: 3000 },
  );
});

test('composed and decomposed accents have one key', () => {
  fc.assert(fc.property(anyText, (word) => lithuanianSortKey(word.normalize('NFD')) === lithuanianSortKey(word)));
});
