import { searchWords, accentedWords } from '#core/text/search-words.ts';
import { wordRoot, wordStem } from '#core/text/word-stem.ts';

/** Whether a typed word matches one of the words: the same in another form, or its beginning. */
function matchesAny(word: string, words: readonly string[]): boolean {
  const stem = wordStem(word);
  const root = wordRoot(stem);
  return words.some((other) => {
    const otherStem = wordStem(other);
    return otherStem === stem || wordRoot(otherStem) === root || (word.length > 1 && other.startsWith(word));
  });
}

/** How well a name matches a query, from 0 to 1; `around` are words that count as matched without being in the name. */
export function nameMatch(query: string, name: string, around = ''): number {
  const typed = searchWords(query);
  const nameWords = searchWords(name);
  const other = searchWords(around);
  if (typed.length === 0 || nameWords.length === 0) return 0;
  const met = typed.filter((word) => matchesAny(word, nameWords));
  const all = typed.every((word) => matchesAny(word, nameWords) || matchesAny(word, other));
  return all && met.length > 0 ? met.length / Math.max(nameWords.length, typed.length) : 0;
}

/** Completions of a query: its last word completed from the names, the most frequent first. */
export function completions(query: string, names: readonly string[], limit: number): readonly string[] {
  const typed = accentedWords(query);
  const beginning = searchWords(query).at(-1) ?? '';
  if (beginning.length < 2) return [];
  const counted = new Map<string, { readonly displayWord: string; readonly count: number }>();
  for (const name of names) {
    const nameWords = searchWords(name);
    const displayWords = accentedWords(name);
    for (const [index, word] of nameWords.entries()) {
      if (!word.startsWith(beginning) || word === beginning) continue;
      const entry = counted.get(wordStem(word));
      counted.set(wordStem(word), {
        displayWord: entry?.displayWord ?? displayWords[index] ?? word,
        count: (entry?.count ?? 0) + 1,
      });
    }
  }
  return [...counted.values()]
    .toSorted((a, b) => b.count - a.count)
    .slice(0, limit)
    .map(({ displayWord }) => [...typed.slice(0, -1), displayWord].join(' '));
}
