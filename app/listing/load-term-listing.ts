import { data } from 'react-router';
import { decodeEntities } from '#core/text/html-entities.ts';
import { catalogueClient, type ListParameters } from '../api/catalogue-client.ts';
import { shopFacts } from '#app/api/storefront-facts.ts';
import type { PageState } from '#app/api/page-state.ts';
import { headText } from '#core/text/head-text.ts';
import { type LoadedListing, loadListing } from './load-listing.ts';

export type LoadedTermListing = {
  readonly name: string;
  /** HTML. */
  readonly description: string;
  /** The same for the head of the page. */
  readonly about: string;
  readonly path: string;
  readonly listing: LoadedListing;
  readonly publicUrl: string;
};

/** The products of one tag or brand; `filter` is the API's name for it. */
export async function loadTermListing(
  page: PageState,
  url: URL,
  term: Pick<LoadedTermListing, 'name' | 'description' | 'path'>,
  filter: ListParameters,
): Promise<LoadedTermListing> {
  const storefront = await catalogueClient(page).storefront();
  if (!storefront.ok) throw data(null, { status: 503 });
  const listing = await loadListing(page, url, shopFacts(storefront.value).perPage, filter);
  const { name, description, path } = term;
  return {
    name: decodeEntities(name),
    description,
    about: headText(description),
    path,
    listing,
    publicUrl: page.publicUrl,
  };
}
