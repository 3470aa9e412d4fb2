import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeWord, searchForm, searchWords, accentedWords, sizePair, sizeWords } from './search-words.ts';

test('a text is split into words and numbers, without accents, in lower case', () => {
  expect(searchWords('Rankšluostis „Pirtis“, 70 × 140 cm')).toEqual(['ranksluostis', 'pirtis', '70', '140', 'cm']);
  expect(searchWords('100g, 1,2 l; Žąsų-plunksnos')).toEqual(['100', 'g', '1', '2', 'l', 'zasu', 'plunksnos']);
  expect(searchWords(' \u0000 & | ! :* 🙂 ')).toEqual([]);
  expect(accentedWords('Žalia KEPURĖ 70x130')).toEqual(['žalia', 'kepurė', '70', '130']);
});

test('a size is read whichever way it is written', () => {
  const spellings = ['70x130', '70 x 130', '70 × 130 cm', '70X130', '70*130'];
  for (const size of spellings) expect([size, sizeWords(size)]).toEqual([size, ['70x130', '130x70']]);
  expect(sizeWords('50 × 50 × 10')).toEqual(['50x50', '50x10', '10x50']);
  expect(sizeWords('70 130')).toEqual([]);
  expect(sizePair('40', '40')).toEqual(['40x40']);
});

test('a code is the same without its dashes and capitals', () => {
  for (const code of ['LN-Pala-2', 'lnpala2', 'LN PALA 2', 'ln_pala.2']) expect(codeWord(code)).toBe('lnpala2');
});

test('accents never change the search terms', () => {
  const anyCharacter = fc.constantFrom(...'aąbcčdeęėfghiįyjklmnoprsštuųūvzž AĄČŠŽ0129×x-');
  fc.assert(
    fc.property(fc.array(anyCharacter, { maxLength: 40 }), (typed) => {
      const text = typed.join('');
      expect(searchWords(text)).toEqual(searchWords(searchForm(text)));
      expect(searchWords(text.normalize('NFD'))).toEqual(searchWords(text));
    }),
  );
});

test('accented words correspond to the search terms, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      for (const word of searchWords(text)) expect(word).toMatch(/^(?:\p{L}+|\p{N}+)$/u);
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'aąčžŠ 12×,.-') }), (text) => {
      expect(accentedWords(text).map(searchForm)).toEqual(searchWords(text));
    }),
  );
});
