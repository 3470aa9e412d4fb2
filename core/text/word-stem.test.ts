import { expect, test } from 'vitest';
import { searchWords } from './search-words.ts';
import { wordRoot, wordStem } from './word-stem.ts';

const stems = (text: string) => new Set(searchWords(text).map(wordStem));
const roots = (text: string) => new Set(searchWords(text).map((word) => wordRoot(wordStem(word))));

test('forms of one word share their stem, with accents or without', () => {
  const forms = [
    'rankšluostis rankšluosčio rankšluosčiai rankšluosčių rankšluosčius ranksluosciais',
    'paklodė paklodės paklodžių paklodes paklodei paklodėms',
    'kepurė kepurės kepures kepurių kepurę',
    'staltiesė staltiesės staltiesių staltieses',
    'pirtis pirties pirčiai pirčių pirtyje',
    'lininė lininės lininiai lininių lininę lininėms lininis lininio',
    'vaikas vaikams vaikui vaikų',
    'vanduo vandens vandenį',
    'natūrali natūralus natūralios',
    'žalias žalia žaliam žaliame žalių',
    'vilnonis vilnonės vilnonio',
    'oda odos odai odų',
  ];
  for (const wordForms of forms) expect([wordForms, stems(wordForms).size]).toEqual([wordForms, 1]);
});

test('words of one family share their root', () => {
  const families = [
    'rankšluostis rankšluostėlis rankšluostėliai',
    'linas lininis lininė lino',
    'vaikas vaikiška vaikiškas',
    'vilna vilnonis vilnonės',
    'kepurė kepurėlė kepuraitė',
    'moteris moteriškas moterims',
    'arbata arbatinukas',
    'puodelis puodukas',
  ];
  for (const relatedWords of families) expect([relatedWords, roots(relatedWords).size]).toEqual([relatedWords, 1]);
});

test('different things stay apart', () => {
  expect(stems('vaza vazonas pledas plaktukas').size).toBe(4);
  expect(wordRoot(wordStem('grazinimas'))).not.toBe(wordStem('grazus'));
});

test('what is too short or not of plain letters stays as it is', () => {
  for (const word of ['70', 'чашка', 'ß', '']) expect(wordStem(word)).toBe(word);
  expect(wordStem('as')).toBe('as');
});
