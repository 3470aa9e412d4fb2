import { choicePairs, type ListingFilterChoice } from '#contract/listing-choice.ts';
import { listingPairs, type ListingQuery } from '#contract/listing-query.ts';
import { searchOf } from '#contract/page-search.ts';

/** The address of a listing, in the spelling by which it is cached. */
export function listingAddress(
  path: string,
  query: ListingQuery,
  extraParameters: Readonly<Record<string, string>> = {},
): string {
  return path + searchOf([...Object.entries(extraParameters), ...listingPairs(query)]);
}

/** The listing from its beginning with other filters. */
export function withChoice(query: ListingQuery, choice: ListingFilterChoice): ListingQuery {
  return { ...query, from: 1, page: 1, choice };
}

/** The canonical address for search engines; none for filtered listings and for several pages shown together. */
export function canonicalAddress(
  publicUrl: string,
  path: string,
  query: ListingQuery,
): { readonly canonical?: string } {
  const filtered = choicePairs(query.choice).length > 0;
  if (filtered || query.from < query.page) return {};
  return { canonical: publicUrl + listingAddress(path, { ...query, order: 'menu_order' }) };
}
