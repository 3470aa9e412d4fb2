import { codeWord, searchWords, shownWords, sizeWords } from '#core/text/search-words.ts';
import { wordRoot, wordStem } from '#core/text/word-stem.ts';

/** What a product is found by. */
export type SearchTexts = {
  readonly name: string;
  /** Its names in other languages. */
  readonly translatedNames?: readonly string[];
  /** Its own codes and those of its variations: SKU and GTIN. */
  readonly codes: readonly string[];
  /** Categories, tags, brands, values of attributes. */
  readonly filedUnder: readonly string[];
  /** Plain text. */
  readonly shortDescription: string;
  /** Plain text. */
  readonly description: string;
};

/** A word of the shop's vocabulary; `weight` is 4 in a name and 1 in a description. */
export type SearchWord = {
  readonly word: string;
  readonly shown: string;
  readonly stem: string;
  readonly root: string;
  readonly weight: number;
};

/** Texts ready for the index: `heading` and `document` as PostgreSQL writes a tsvector. */
export type SearchDocument = {
  readonly heading: string;
  readonly document: string;
  readonly words: readonly SearchWord[];
};

const marks = ['', 'D', 'C', 'B', 'A'] as const; // by weight
const longestWord = 60; // characters; longer ones are no words
const headingWeight = 3;

/**
 * Stems and roots of all texts, weighted by where they stand; of names, in other languages as well, and what products
 * are filed under, the whole words too (`=vaza`), so that beginnings are found, and codes (`#ln12`).
 */
export function searchDocument(texts: SearchTexts): SearchDocument {
  const lexemes = new Map<string, number>();
  const words = new Map<string, SearchWord>();
  const put = (lexeme: string, weight: number) => {
    if (weight > (lexemes.get(lexeme) ?? 0)) lexemes.set(lexeme, weight);
  };
  const read = (text: string, weight: number, whole = weight >= headingWeight) => {
    const shown = shownWords(text);
    for (const [index, word] of searchWords(text).entries()) {
      if (word.length > longestWord) continue;
      const stem = wordStem(word);
      const root = wordRoot(stem);
      put(stem, weight);
      put(root, Math.max(1, stem === root ? weight : weight - 1));
      if (whole) put(`=${word}`, weight);
      if (weight > (words.get(word)?.weight ?? 0))
        words.set(word, { word, shown: shown[index] ?? word, stem, root, weight });
    }
    if (weight >= headingWeight) for (const size of sizeWords(text)) put(size, weight);
  };
  read(texts.name, 4);
  for (const text of texts.filedUnder) read(text, 3);
  for (const text of texts.translatedNames ?? []) read(text, 2, true);
  read(texts.shortDescription, 2);
  read(texts.description, 1);
  for (const code of texts.codes) put(`#${codeWord(code)}`, 4);
  const entries = [...lexemes];
  return {
    heading: vector(entries.filter(([, weight]) => weight >= headingWeight)),
    document: vector(entries),
    words: [...words.values()],
  };
}

/** Lexemes hold letters, digits, `=` and `#` only, so that none needs to be escaped. */
function vector(entries: readonly (readonly [string, number])[]): string {
  return entries.map(([lexeme, weight]) => `'${lexeme}':1${marks[weight] ?? ''}`).join(' ');
}
