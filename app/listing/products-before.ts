import type { ListingQuery } from './listing-query.ts';

/** How many products stand on the pages before the first one shown. Apart from reading addresses, which not all pages do. */
export function productsBefore({ from }: ListingQuery, perPage: number): number {
  return (from - 1) * perPage;
}
