import { foldAccents } from './fold-accents.ts';

const size = /(\p{N}+)\s*[x×*]\s*(?=(\p{N}+))/gu;
const wordOrNumber = /\p{L}+|\p{N}+/gu;

/** A text as searches compare it: lower case without accents. */
export function searchForm(text: string): string {
  return foldAccents(text.normalize('NFC')).toLowerCase();
}

/** The words and numbers of a text, in its order: `Rankšluostis, 70 × 140 cm` → `ranksluostis 70 140 cm`. */
export function searchWords(text: string): readonly string[] {
  return separated(searchForm(text)).match(wordOrNumber) ?? [];
}

/** The words of a text in lower case with accents: those of `searchWords` as they are written. */
export function accentedWords(text: string): readonly string[] {
  return separated(text.normalize('NFC').toLowerCase()).match(wordOrNumber) ?? [];
}

/** The sizes a text names, each way round: `70 × 140 cm` → `70x140`, `140x70`. */
export function sizeWords(text: string): readonly string[] {
  return [...searchForm(text).matchAll(size)].flatMap(([, a = '', b = '']) => sizePair(a, b));
}

/** Two lengths in whole numbers as the words of a size, each way round; one word where both are the same. */
export function sizePair(a: string, b: string): readonly string[] {
  return a === b ? [`${a}x${b}`] : [`${a}x${b}`, `${b}x${a}`];
}

/** A product code in lower case, with letters and digits only: `LN-Pala 2` → `lnpala2`. */
export function codeWord(text: string): string {
  return (searchForm(text).match(/[\p{L}\p{N}]+/gu) ?? []).join('');
}

/** Separates the two lengths of a size: the sign between them is no letter. */
function separated(text: string): string {
  return text.replaceAll(size, '$1 ');
}
