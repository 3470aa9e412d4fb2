import type { ListingQuery } from '#contract/listing-query.ts';

/**
 * How many products are on the pages before the first one shown. Separate from parsing addresses, which not all pages
 * do.
 */
export function productsBefore({ from }: ListingQuery, perPage: number): number {
  return (from - 1) * perPage;
}
