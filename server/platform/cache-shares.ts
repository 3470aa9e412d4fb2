/** What each cache of a process may take, in bytes. */
export type CacheShares = {
  /** Rendered pages and their compressed forms. */
  readonly pages: number;
  /** Answers of the API, and each product of lists once. */
  readonly answers: number;
  /** Markup that many pages share. */
  readonly markup: number;
  /** How many products lists have in all. */
  readonly totals: number;
  /** Counts beside filters. */
  readonly filters: number;
  /** Results of searches. */
  readonly searches: number;
  /** Products in carts. */
  readonly lineDetails: number;
  /** Which products meet the conditions of listings, and in which order. */
  readonly listings: number;
};

/** In hundredths of what all of them may take. */
const shares: CacheShares = {
  pages: 36,
  answers: 30,
  markup: 16,
  totals: 1,
  filters: 6,
  searches: 2,
  lineDetails: 5,
  listings: 4,
};

/** For a small machine: a shop of some thousands of products needs no more. */
export const defaultCacheMegabytes = 32;

/** Divides the megabytes that all caches of a process may take among them. */
export function shareCacheBytes(megabytes = defaultCacheMegabytes): CacheShares {
  const part = (hundredths: number) => Math.floor(megabytes * 10_000 * hundredths);
  return {
    pages: part(shares.pages),
    answers: part(shares.answers),
    markup: part(shares.markup),
    totals: part(shares.totals),
    filters: part(shares.filters),
    searches: part(shares.searches),
    lineDetails: part(shares.lineDetails),
    listings: part(shares.listings),
  };
}
