import type { ListingFilters } from '#contract/listing-filters.ts';
import { brandFilter, categoryFilter, type ListingFilterChoice } from './filter-choice.ts';
import { listingPairs, type ListingQuery } from './listing-query.ts';

/** The choice without names and values that the shop does not have. */
export function canonicalChoice(choice: ListingFilterChoice, filters: ListingFilters): ListingFilterChoice {
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

/** Whether an address says what it means in the shop's own way, so that one listing has one address. */
export function isCanonicalAddress(parameters: URLSearchParams, query: ListingQuery): boolean {
  const canonicalValues = new Map(listingPairs(query));
  if (new Set(parameters.keys()).size < parameters.size) return false;
  return [...parameters].every(
    ([name, value]) => value === '' || !ownNames.test(name) || canonicalValues.get(name) === value,
  );
}
