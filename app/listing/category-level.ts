import type { ListingFilters } from '#contract/listing-filters.ts';

type Category = ListingFilters['categories'][number];

/**
 * The categories to choose from in a listing of `parent` (0: the whole shop): the first level below it on which there is
 * a choice. `countOf` says how many products of the listing one has.
 */
export function categoryLevel(
  categories: readonly Category[],
  parent: number,
  countOf: (id: number, slug: string) => number,
): readonly Category[] {
  const level = categories.filter((category) => category.parent === parent && countOf(category.id, category.slug) > 0);
  const [only] = level;
  if (level.length !== 1 || only === undefined) return level;
  const below = categoryLevel(categories, only.id, countOf);
  return below.length > 1 ? below : level;
}
