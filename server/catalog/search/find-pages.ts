import type { ContentPage } from '#contract/storefront.ts';
import { decodeEntities } from '#core/text/html-entities.ts';
import { searchWords } from '#core/text/search-words.ts';
import { wordRoot, wordStem } from '#core/text/word-stem.ts';
import { plainText } from '#core/text/plain-text.ts';
import { readSearchQuery } from './search-query.ts';

type Weighed = { readonly page: ContentPage; readonly stems: ReadonlyMap<string, number> };

const minLength = 3; // minimum letters of a word to search pages by
const weighed = new WeakMap<readonly ContentPage[], readonly Weighed[]>();

/** Content pages that hold all words, those with them in the title first. */
export function findPages(pages: readonly ContentPage[], searchTerms: string, limit: number): readonly ContentPage[] {
  const queryRoots = readSearchQuery(searchTerms)
    .words.filter((word) => word.length >= minLength)
    .map((word) => wordRoot(wordStem(word)));
  if (queryRoots.length === 0) return [];
  const index = weighed.get(pages) ?? pages.map(weigh);
  weighed.set(pages, index);
  return index
    .map(({ page, stems }) => ({ page, weights: queryRoots.map((stem) => stems.get(stem) ?? 0) }))
    .filter(({ weights }) => weights.every((weight) => weight > 0))
    .map(({ page, weights }) => ({ page, weight: weights.reduce((sum, weight) => sum + weight, 0) }))
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, limit)
    .map(({ page }) => page);
}

function weigh(page: ContentPage): Weighed {
  const stems = new Map<string, number>();
  const read = (text: string, weight: number) => {
    for (const word of searchWords(text)) {
      const stem = wordRoot(wordStem(word));
      stems.set(stem, Math.max(weight, stems.get(stem) ?? 0));
    }
  };
  read(plainText(page.html), 1);
  read(decodeEntities(page.description), 2);
  read(decodeEntities(page.title), 4);
  return { page, stems };
}
