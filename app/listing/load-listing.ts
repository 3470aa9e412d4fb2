import { data } from 'react-router';
import type { CurrencyFields } from '#contract/prices.ts';
import { catalogueClient, type ListParameters } from '#app/api/catalogue-client.ts';
import type { PageState } from '#app/api/page-state.ts';
import { type CardProduct, cardProduct } from '#app/product-card/card-product.ts';
import { pack, packList, type Packed } from '#app/rendering/packed.ts';
import { loadBestSellers } from './load-best-sellers.ts';
import { type Facets, facetsOf } from './facets.ts';
import { choicePairs, brandFilter, categoryFilter, type ListingFilterChoice } from '#contract/listing-choice.ts';
import { choiceParameters, countParameters, pageParameters } from './listing-parameters.ts';
import { type ListingQuery, readListingQuery, listingPairs } from '#contract/listing-query.ts';
import { offeredFacets } from './offered-facets.ts';
import type { ListingFilters } from '#contract/listing-filters.ts';

export type LoadedListing = {
  readonly products: Packed<readonly CardProduct[]>;
  readonly total: number;
  readonly pages: number;
  readonly perPage: number;
  readonly query: ListingQuery;
  readonly currency: CurrencyFields;
  /** Null where the counts could not be had. */
  readonly facets: Packed<Facets> | null;
  /** Best sellers of the listing, where no product matches all filters. */
  readonly instead: readonly CardProduct[];
};

/**
 * Loads the pages of products that an address requests, and their filters; a page past the end is a 404. `parameters`
 * define the listing.
 */
export async function loadListing(
  page: PageState,
  url: URL,
  perPage: number,
  parameters: ListParameters,
): Promise<LoadedListing> {
  const client = catalogueClient(page);
  const filters = await client.listingFilters();
  if (!filters.ok) throw data(null, { status: 503 });
  const requestedQuery = readListingQuery(url.searchParams);
  const query = { ...requestedQuery, choice: canonicalChoice(requestedQuery.choice, filters.value) };
  if (!isCanonicalAddress(url.searchParams, query)) page.noStore();
  const chosen = { ...parameters, ...choiceParameters(query.choice, filters.value.currency.currency_minor_unit) };
  const searched = parameters['search'] !== undefined;
  const taxonomies = filters.value.attributes.map(({ taxonomy }) => taxonomy);
  const numbers = Array.from({ length: query.page - query.from + 1 }, (_, index) => query.from + index);
  const [counts, ...answers] = await Promise.all([
    client.collectionData({ ...chosen, ...countParameters(taxonomies, query.choice) }),
    ...numbers.map((number) => client.products({ ...chosen, ...pageParameters(query, number, perPage, searched) })),
  ]);
  const lists = answers.map((answer) => {
    if (!answer.ok) throw data(null, { status: answer.failure.status === 400 ? 404 : 503 });
    return answer.value;
  });
  const last = lists.at(-1);
  if (last === undefined || (query.page > 1 && last.products.length === 0)) throw data(null, { status: 404 });
  const nothing = last.total === 0 && choicePairs(query.choice).length > 0;
  return {
    products: packList(lists.flatMap(({ products }) => products.map(cardProduct))),
    total: last.total,
    pages: last.pages,
    perPage,
    query,
    currency: filters.value.currency,
    facets: counts.ok
      ? pack(
          offeredFacets(
            facetsOf(filters.value, counts.value, query.choice, Number(parameters['category'] ?? 0)),
            query.choice,
          ),
        )
      : null,
    instead: nothing ? await loadBestSellers(page, parameters) : [],
  };
}

/** The choice without names and values that the shop does not have. */
function canonicalChoice(choice: ListingFilterChoice, filters: ListingFilters): ListingFilterChoice {
  const values = choice.values.flatMap((chosen) => {
    const validSlugs = knownSlugs(chosen.name, filters);
    const validValues = chosen.values.filter((value) => validSlugs.has(value));
    return validValues.length === 0
      ? []
      : [{ ...chosen, values: validValues, all: chosen.all && validValues.length > 1 }];
  });
  return { ...choice, values };
}

function knownSlugs(name: string, { attributes, categories, brands }: ListingFilters): ReadonlySet<string> {
  const terms =
    name === categoryFilter
      ? categories
      : name === brandFilter
        ? brands
        : (attributes.find(({ taxonomy }) => taxonomy === `pa_${name}`)?.terms ?? []);
  return new Set(terms.map(({ slug }) => slug));
}

const ownNames =
  /^(?:filter_.*|query_type_.*|min_price|max_price|on_sale|rating_filter|stock_status|orderby|puslapis)$/;

/** Whether an address is the canonical one for its listing, so that one listing has one address. */
export function isCanonicalAddress(parameters: URLSearchParams, query: ListingQuery): boolean {
  const canonicalValues = new Map(listingPairs(query));
  if (new Set(parameters.keys()).size < parameters.size) return false;
  return [...parameters].every(
    ([name, value]) => value === '' || !ownNames.test(name) || canonicalValues.get(name) === value,
  );
}
