import type { ShopFacts } from './catalogue/shop-facts.ts';
import { adjectives, nouns } from './catalogue/words.ts';
import type { Work } from './load/work.ts';

/** Something a shopper waits for, asked again and again by one shopper. */
export type GrowthQuestion = {
  readonly id: string;
  readonly title: string;
  readonly work: (facts: ShopFacts) => Work;
  /** How often at most: addresses that were asked for already would come from the cache. Null: as often as it goes. */
  readonly atMost: (facts: ShopFacts) => number | null;
};

const perPage = 24;
const lastPage = 10_000; // that an address may name
const samples = 40;
const orders = ['popularity', 'rating', 'date', 'price', 'price-desc'] as const;

/** Whole numbers from one to another, spread evenly; the last is among them. */
export function spreadEvenly(from: number, to: number, count: number): readonly number[] {
  const numbers = Array.from({ length: count }, (_, index) =>
    Math.round(from + ((to - from) * index) / Math.max(1, count - 1)),
  );
  return [...new Set(numbers)].filter((number) => number >= from);
}

function once(
  id: string,
  title: string,
  pathsOf: (facts: ShopFacts) => readonly string[],
  kind: 'pages' | 'answers' = 'pages',
): GrowthQuestion {
  return { id, title, work: (facts) => ({ kind, paths: pathsOf(facts) }), atMost: (facts) => pathsOf(facts).length };
}

function always(id: string, title: string, work: GrowthQuestion['work']): GrowthQuestion {
  return { id, title, work, atMost: () => null };
}

function pagesOf({ listed }: ShopFacts): number {
  return Math.min(lastPage, Math.ceil(listed / perPage));
}

/** The first pages but the very first, which other questions ask for; of a small shop those before the deep ones. */
function firstPages(facts: ShopFacts): readonly number[] {
  return spreadEvenly(2, Math.min(deepFrom(facts) - 1, samples + 1), samples);
}

/** The first page of the last third. */
function deepFrom(facts: ShopFacts): number {
  return Math.max(2, Math.ceil((pagesOf(facts) * 2) / 3));
}

function deepPages(facts: ShopFacts): readonly number[] {
  return spreadEvenly(deepFrom(facts), pagesOf(facts), samples);
}

/** Searches of two words of which some products have both. */
function searches(): readonly string[] {
  return nouns.flatMap((noun, index) => {
    const adjective = adjectives[(index * 5) % adjectives.length] ?? '';
    return [`${adjective} ${noun}`, noun];
  });
}

/** What is typed until a suggestion is taken: the first letters of words. */
function beginnings(): readonly string[] {
  const words = [...nouns, ...adjectives];
  return [...new Set(words.flatMap((word) => [2, 3, 5].map((length) => word.slice(0, length).toLowerCase())))];
}

/** In the order in which they are asked; what writes comes last. */
export const growthQuestions: readonly GrowthQuestion[] = [
  always('cached', 'listing, cached', () => ({ kind: 'pages', paths: ['/parduotuve/'] })),
  once('listing', 'listing, a page that nobody asked for', (facts) =>
    firstPages(facts).map((page) => `/parduotuve/?puslapis=${page}`),
  ),
  once('category', 'category, not asked for', ({ categoryPaths }) => categoryPaths),
  always('filter', 'filter with counts, every address new', (facts) => ({ kind: 'new-listings', facts })),
  ...orders.map((order) =>
    once(`sort-${order}`, `sorted by ${order}`, (facts) =>
      firstPages(facts).map((page) => `/parduotuve/?orderby=${order}&puslapis=${page}`),
    ),
  ),
  once('deep', 'deep page', (facts) => deepPages(facts).map((page) => `/parduotuve/?puslapis=${page}`)),
  once('search', 'search', () => searches().map((words) => `/paieska/?q=${encodeURIComponent(words)}`)),
  once(
    'suggestion',
    'suggestion',
    () => beginnings().map((letters) => `/wp-json/vitrina/v1/suggestions?q=${encodeURIComponent(letters)}`),
    'answers',
  ),
  once('product', 'product page, not asked for', ({ productPaths }) => productPaths),
  once(
    'api-list',
    'API: list of 24, every address new',
    (facts) => firstPages(facts).map((page) => `/wp-json/wc/store/v1/products?per_page=24&page=${page}`),
    'answers',
  ),
  always('cart', 'new cart and add-item', ({ goods }) => ({ kind: 'new-cart', productIds: goods })),
  always('checkout', 'guest checkout (5 requests)', ({ goods }) => ({ kind: 'checkout', productIds: goods })),
];

/** The first requests after a price was changed, which empties what was made of all products. */
export const changeQuestions = [
  { id: 'after-change-listing', title: 'listing, first after a change', path: () => '/parduotuve/' },
  {
    id: 'after-change-category',
    title: 'category, first after a change',
    path: ({ categoryPaths }: ShopFacts) => categoryPaths[0] ?? '/',
  },
  {
    id: 'after-change-product',
    title: 'product page, first after its change',
    path: (_: ShopFacts, changedPath: string) => changedPath,
  },
] as const;
