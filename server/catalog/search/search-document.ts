import { englishNumbers } from '#core/text/english-numbers.ts';
import { codeWord, searchWords, accentedWords, sizeWords } from '#core/text/search-words.ts';
import { wordRoot, wordStem } from '#core/text/word-stem.ts';

/** The texts by which a product is searched. */
export type SearchTexts = {
  readonly name: string;
  /** Its own codes and those of its variations: SKU and GTIN. */
  readonly codes: readonly string[];
  /** Categories, tags, brands, values of attributes. */
  readonly filedUnder: readonly string[];
  /** Plain text. */
  readonly shortDescription: string;
  /** Plain text. */
  readonly description: string;
  /** The same in other languages. */
  readonly translated?: {
    readonly names: readonly string[];
    readonly filedUnder: readonly string[];
    /** Plain text. */
    readonly shortDescriptions: readonly string[];
  };
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
const maxWordLength = 60; // characters; longer ones are no words
const headingWeight = 3;
const foreignWeight = 2; // of stems: `plate` has the one of `plačios`

/**
 * Stems and roots of all texts, weighted by where they occur; of names and what products are filed under also the
 * complete words (`=vaza`), so that beginnings are found, and codes (`#ln12`). In other languages complete words count
 * most, in singular and plural (`=plate`, `=plates`): the stems are those of Lithuanian.
 */
export function searchDocument(texts: SearchTexts): SearchDocument {
  const lexemes = new Map<string, number>();
  const heaviestWords = new Map<string, SearchWord>();
  const addLexeme = (lexeme: string, weight: number) => {
    if (weight > (lexemes.get(lexeme) ?? 0)) lexemes.set(lexeme, weight);
  };
  const know = (searchWord: SearchWord) => {
    if (searchWord.weight > (heaviestWords.get(searchWord.word)?.weight ?? 0))
      heaviestWords.set(searchWord.word, searchWord);
  };
  const read = (text: string, weight: number) => {
    const displayWords = accentedWords(text);
    for (const [index, word] of searchWords(text).entries()) {
      if (word.length > maxWordLength) continue;
      const stem = wordStem(word);
      const root = wordRoot(stem);
      addLexeme(stem, weight);
      addLexeme(root, Math.max(1, stem === root ? weight : weight - 1));
      if (weight >= headingWeight) addLexeme(`=${word}`, weight);
      know({ word, shown: displayWords[index] ?? word, stem, root, weight });
    }
    if (weight >= headingWeight) for (const size of sizeWords(text)) addLexeme(size, weight);
  };
  const readForeign = (text: string, weight: number) => {
    read(text, foreignWeight);
    for (const word of searchWords(text)) {
      if (word.length > maxWordLength) continue;
      for (const form of englishNumbers(word)) {
        addLexeme(`=${form}`, weight);
        know({ word: form, shown: form, stem: wordStem(form), root: wordRoot(wordStem(form)), weight: foreignWeight });
      }
    }
  };
  read(texts.name, 4);
  for (const text of texts.filedUnder) read(text, 3);
  for (const text of texts.translated?.names ?? []) readForeign(text, 4);
  for (const text of texts.translated?.filedUnder ?? []) readForeign(text, 3);
  for (const text of texts.translated?.shortDescriptions ?? []) read(text, foreignWeight);
  read(texts.shortDescription, 2);
  read(texts.description, 1);
  for (const code of texts.codes) addLexeme(`#${codeWord(code)}`, 4);
  const entries = [...lexemes];
  return {
    heading: vector(entries.filter(([, weight]) => weight >= headingWeight)),
    document: vector(entries),
    words: [...heaviestWords.values()],
  };
}

/** Lexemes hold letters, digits, `=` and `#` only, so that none needs to be escaped. */
function vector(entries: readonly (readonly [string, number])[]): string {
  return entries.map(([lexeme, weight]) => `'${lexeme}':1${marks[weight] ?? ''}`).join(' ');
}
