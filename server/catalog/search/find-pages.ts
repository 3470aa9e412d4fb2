import { decodeEntities } from '#core/text/html-entities.ts';
import { searchWords } from '#core/text/search-words.ts';
import { wordRoot, wordStem } from '#core/text/word-stem.ts';
import { plainText } from '#core/text/plain-text.ts';
import { readSearchQuery } from './search-query.ts';

/** A page or post as it is searched; the text is HTML or Markdown. */
export type SearchedText = { readonly title: string; readonly description: string } & (
  | { readonly html: string }
  | { readonly markdown: string }
);

type Weighed<Text> = { readonly page: Text; readonly stems: ReadonlyMap<string, number> };

const minLength = 3; // minimum letters of a word to search pages by
const weighed = new WeakMap<readonly SearchedText[], readonly Weighed<SearchedText>[]>();

/** Pages or posts that hold all words, those with them in the title first. */
export function findPages<Text extends SearchedText>(
  pages: readonly Text[],
  searchTerms: string,
  limit: number,
): readonly Text[] {
  const queryRoots = readSearchQuery(searchTerms)
    .words.filter((word) => word.length >= minLength)
    .map((word) => wordRoot(wordStem(word)));
  if (queryRoots.length === 0) return [];
  const index = (weighed.get(pages) as readonly Weighed<Text>[] | undefined) ?? pages.map(weigh);
  weighed.set(pages, index);
  return index
    .map(({ page, stems }) => ({ page, weights: queryRoots.map((stem) => stems.get(stem) ?? 0) }))
    .filter(({ weights }) => weights.every((weight) => weight > 0))
    .map(({ page, weights }) => ({ page, weight: weights.reduce((sum, weight) => sum + weight, 0) }))
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, limit)
    .map(({ page }) => page);
}

function weigh<Text extends SearchedText>(page: Text): Weighed<Text> {
  const stems = new Map<string, number>();
  const read = (text: string, weight: number) => {
    for (const word of searchWords(text)) {
      const stem = wordRoot(wordStem(word));
      stems.set(stem, Math.max(weight, stems.get(stem) ?? 0));
    }
  };
  read(plainText('html' in page ? page.html : page.markdown), 1);
  read(decodeEntities(page.description), 2);
  read(decodeEntities(page.title), 4);
  return { page, stems };
}
