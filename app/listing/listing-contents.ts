import type { PageAddress, PageContents } from '#app/add-on-api/page-contents.ts';
import { unpack } from '#app/rendering/packed.ts';
import type { LoadedListing } from './load-listing.ts';

/** What a listing shows; addresses of the same list differ only in their page. */
export function listingContents(
  { listing }: { readonly listing: LoadedListing },
  { pathname, search }: PageAddress,
): PageContents {
  const { products, perPage, query } = listing;
  const chosen = new URLSearchParams(search);
  chosen.delete('puslapis');
  return { listed: unpack(products), startAt: (query.from - 1) * perPage + 1, list: `${pathname}?${chosen}` };
}
