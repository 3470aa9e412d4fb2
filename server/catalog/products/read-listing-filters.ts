import type { ListingFilters } from '#contract/listing-filters.ts';
import type { Taxonomies } from './taxonomies.ts';

/**
 * The filters of listings: everything that has products. `unshown` are slugs of categories that only mean
 * „uncategorised“.
 */
export function listingFilters(
  { attributes, categories, brands }: Taxonomies,
  unshown: readonly string[],
): Omit<ListingFilters, 'currency'> {
  const named = ({ id, slug, name }: { readonly id: number; readonly slug: string; readonly name: string }) => ({
    id,
    slug,
    name,
  });
  const filled = ({ count }: { readonly count: number }) => count > 0;
  return {
    attributes: attributes
      .map(({ slug, name, type, terms }) => ({
        taxonomy: slug,
        name,
        type,
        terms: terms.filter(filled).map((term) => ({ ...named(term), swatch: term.swatch ?? null })),
      }))
      .filter(({ terms }) => terms.length > 0),
    categories: categories.all
      .filter((category) => filled(category) && !unshown.includes(category.slug))
      .toSorted((a, b) => a.menuOrder - b.menuOrder)
      .map((category) => ({ ...named(category), parent: category.parentId ?? 0 })),
    brands: brands.all.filter(filled).map(named),
  };
}
