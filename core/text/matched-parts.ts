import { searchForm, searchWords } from './search-words.ts';
import { wordStem } from './word-stem.ts';

/** A part of a text, and whether it matches the search. */
export type TextPart = { readonly text: string; readonly matched: boolean };

const word = /[\p{L}\p{M}]+|\p{N}+/gu;

/** Splits a text where its words begin like the search terms, accents or not: `ran` in `Rankšluostis`. */
export function matchedParts(text: string, query: string): readonly TextPart[] {
  const queryWords = searchWords(query);
  const parts: { text: string; matched: boolean }[] = [];
  const add = (piece: string, matched: boolean) => {
    const last = parts.at(-1);
    if (piece === '') return;
    if (last?.matched === matched) last.text += piece;
    else parts.push({ text: piece, matched });
  };
  let end = 0;
  for (const match of text.normalize('NFC').matchAll(word)) {
    const [textWord] = match;
    const matchedLength = Math.max(0, ...queryWords.map((wish) => sharedLetters(textWord, wish)));
    add(text.normalize('NFC').slice(end, match.index), false);
    add(textWord.slice(0, matchedLength), true);
    add(textWord.slice(matchedLength), false);
    end = match.index + textWord.length;
  }
  add(text.normalize('NFC').slice(end), false);
  return parts;
}

/**
 * How many leading letters of a word match a search term: all of the term, or those they share where only the stems
 * agree.
 */
function sharedLetters(textWord: string, wish: string): number {
  const folded = searchForm(textWord);
  if (folded.length !== textWord.length)
    return folded.startsWith(wish) || wordStem(folded) === wordStem(wish) ? textWord.length : 0;
  if (folded.startsWith(wish)) return wish.length;
  if (wordStem(folded) !== wordStem(wish)) return 0;
  let shared = 0;
  while (shared < wish.length && folded[shared] === wish[shared]) shared += 1;
  return shared;
}
