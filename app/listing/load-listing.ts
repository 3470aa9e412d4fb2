import { data } from 'react-router';
import { catalogueClient, type ListParameters } from '../api/catalogue-client.ts';
import type { PageState } from '../page-state.ts';
import { type CardProduct, cardProduct } from './card-product.ts';
import { apiParameters, type ListingQuery, readListingQuery } from './listing-query.ts';

export type LoadedListing = {
  readonly products: readonly CardProduct[];
  readonly total: number;
  readonly pages: number;
  readonly query: ListingQuery;
};

/** One page of products; a page past the end is not there. */
export async function loadListing(
  page: PageState,
  url: URL,
  perPage: number,
  parameters: ListParameters,
): Promise<LoadedListing> {
  const query = readListingQuery(url);
  const answer = await catalogueClient(page).products({ ...apiParameters(query, perPage), ...parameters });
  if (!answer.ok) throw data(null, { status: answer.failure.status === 400 ? 404 : 503 });
  if (query.page > 1 && answer.value.products.length === 0) throw data(null, { status: 404 });
  return { ...answer.value, products: answer.value.products.map(cardProduct), query };
}
