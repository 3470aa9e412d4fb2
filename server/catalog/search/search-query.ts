import { maxQueryLength } from '#contract/suggestions-path.ts';
import { codeWord, searchForm, searchWords, accentedWords, sizePair } from '#core/text/search-words.ts';
import { wordRoot, wordStem } from '#core/text/word-stem.ts';

/**
 * One word that a product has to match: by any of the lexemes of `exact`, `inflected` or, counting for less, `near`.
 */
export type QueryWord = {
  /** As typed, in small letters without accents. */
  readonly word: string;
  /** A tsquery each; '' stands for none. */
  readonly exact: string;
  readonly inflected: string;
  readonly near: string;
};

/** A shopper's search query, parsed. */
export type SearchQuery = {
  readonly words: readonly string[];
  /** Its words as they were written, by the form they are looked up in. */
  readonly originalSpellings: ReadonlyMap<string, string>;
  /** The complete query as the possible beginning of a name. */
  readonly phrase: string;
  /** The complete query as a product code; '' where it is none. */
  readonly code: string;
};

const maxWords = 8;
const maxWordLength = 60;
const minPrefixLength = 2; // letters from which a word also finds longer words that begin with it
const minCodeLength = 3;
const number = /^\p{N}+$/u;

/** Stop words: ignored unless the query has no other words. */
const emptyWords = new Set(
  'ir su be i is ar ant po prie uz nuo iki del apie per kaip man mano jusu cm mm vnt eur euru x noriu reikia ieskau pigiai pirkti kaina'.split(
    ' ',
  ),
);

export function readSearchQuery(text: string): SearchQuery {
  const queryText = text.slice(0, maxQueryLength);
  const typed = searchWords(queryText);
  const displayWords = accentedWords(queryText);
  const words = [...new Set(typed.filter((word) => word.length <= maxWordLength))];
  const telling = words.filter((word) => !emptyWords.has(word));
  const code = codeWord(queryText);
  return {
    words: (telling.length === 0 ? words : telling).slice(0, maxWords),
    originalSpellings: new Map(typed.map((word, index) => [word, displayWords[index] ?? word])),
    phrase: typed.join(' '),
    code: code.length >= minCodeLength && code.length <= maxWordLength ? code : '',
  };
}

/** A word and all its forms. Two numbers alone in a query are a size, in either order. */
export function queryWord(word: string, near: readonly string[] = []): QueryWord {
  const lexemes = [...new Set([wordStem(word), wordRoot(wordStem(word))])].map(quoted);
  const beginning = word.length >= minPrefixLength && !number.test(word) ? [`${quoted(`=${word}`)}:*`] : [];
  return {
    word,
    exact: quoted(`=${word}`),
    inflected: [...lexemes, ...beginning].join(' | '),
    near: near
      .map(formsOf)
      .filter((forms) => forms !== '')
      .join(' | '),
  };
}

/** A word that nobody writes so: `corrections` are the closest known words. */
export function correctedWord(word: string, corrections: readonly string[]): QueryWord {
  const forms = [
    ...new Set(corrections.flatMap((correction) => [wordStem(correction), wordRoot(wordStem(correction))])),
  ];
  return {
    word,
    exact: corrections.map((correction) => quoted(`=${correction}`)).join(' | '),
    inflected: forms.map(quoted).join(' | '),
    near: '',
  };
}

/** A tsquery for the size that two numbers make; '' unless there are exactly two. */
export function sizeQuery(words: readonly string[]): string {
  const [a, b, ...more] = words.filter((word) => number.test(word));
  if (a === undefined || b === undefined || more.length > 0) return '';
  return sizePair(a, b).map(quoted).join(' | ');
}

export function codeQuery(code: string): string {
  return code === '' ? '' : `${quoted(`#${code}`)}:*`;
}

export function exactCodeQuery(code: string): string {
  return code === '' ? '' : quoted(`#${code}`);
}

/** A tsquery of all forms that may match the word; '' where there are none. */
export function anyForm({ inflected, near }: QueryWord): string {
  return near === '' ? inflected : `${inflected} | ${near}`;
}

/** A tsquery of all forms of a word; of several words all have to match. */
function formsOf(text: string): string {
  const each = searchWords(text).map((word) => {
    const stem = wordStem(word);
    return `(${[...new Set([stem, wordRoot(stem)])].map(quoted).join(' | ')})`;
  });
  return each.length < 2 ? (each[0] ?? '') : `(${each.join(' & ')})`;
}

/** Quotes a lexeme; only letters, digits, `=` and `#` reach this. */
function quoted(lexeme: string): string {
  return `'${lexeme}'`;
}

/** Synonyms of a word: the other words of each group that contains it in any form. */
export function synonymsOf(word: string, groups: readonly (readonly string[])[]): readonly string[] {
  const stem = wordStem(word);
  return groups.flatMap((group) => {
    const same = group.map((entry) => searchForm(entry).trim()).findIndex((entry) => wordStem(entry) === stem);
    return same === -1 ? [] : group.filter((_, index) => index !== same);
  });
}
