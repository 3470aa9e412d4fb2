import type { CollectionData } from '#contract/collection-data.ts';
import type { ListingFilters } from '#contract/listing-filters.ts';
import { swatchLook } from '#core/variation-form/swatch-look.ts';
import { compareDecimals, type Decimal, floorDecimal, addDecimals, one } from '#core/decimal.ts';
import { fromMinorUnits, parseMinorUnits } from '#core/money.ts';
import { brandFilter, categoryFilter, type ListingFilterChoice } from '#contract/listing-choice.ts';
import { isChosen } from './filter-choice.ts';

export type FacetValue = {
  readonly value: string;
  readonly label: string;
  /** Products there would be with this value. */
  readonly count: number;
  /** CSS colours of its swatch. */
  readonly color: string | null;
  readonly second: string | null;
};

export type Facet = {
  /** In the address, without `filter_`. */
  readonly name: string;
  /** The merchant's word; empty where the shop has its own. */
  readonly label: string;
  readonly values: readonly FacetValue[];
};

/** The filters a listing offers. */
export type Facets = {
  readonly groups: readonly Facet[];
  /** Whole major units around all prices; null where all cost the same. */
  readonly price: { readonly min: string; readonly max: string } | null;
  readonly ratings: readonly { readonly from: number; readonly count: number }[];
  /** Null where it would change nothing. */
  readonly inStock: number | null;
  readonly onSale: number | null;
  /** How many more products there would be without a filter, by its name. */
  readonly excludedBy: Readonly<Record<string, number>>;
};

/** Joins what the shop can be filtered by with the counts over a listing. `category` is the one the listing is of. */
export function facetsOf(
  filters: ListingFilters,
  counts: CollectionData,
  choice: ListingFilterChoice,
  category: number,
): Facets {
  const byTerm = countMap(counts.attribute_counts);
  const byTaxonomy = (taxonomy: string) =>
    countMap(counts.extensions?.vitrina.taxonomies.find((one) => one.taxonomy === taxonomy)?.counts ?? null);
  const byCategory = byTaxonomy(categoryFilter);
  const byBrand = byTaxonomy(brandFilter);
  const offered = (name: string, label: string, values: readonly FacetValue[]): readonly Facet[] => {
    const availableValues = values.filter(({ value, count }) => count > 0 || isChosen(choice, name, value));
    const chosen = availableValues.some(({ value }) => isChosen(choice, name, value));
    return availableValues.length > 1 || chosen ? [{ name, label, values: availableValues }] : [];
  };
  const attributes = filters.attributes.map(({ taxonomy, name, type, terms }) => ({
    name: taxonomy.replace(/^pa_/, ''),
    label: name,
    values: terms.map(({ id, slug, name: label, swatch }) => {
      const appearance = type === 'color' ? swatchLook('color', { value: slug, name: label, swatch }) : null;
      const [color, second] = appearance?.kind === 'color' ? [appearance.color, appearance.second] : [null, null];
      return { value: slug, label, count: byTerm.get(id) ?? 0, color, second };
    }),
  }));
  const tree = (terms: readonly ListingFilters['brands'][number][], countById: ReadonlyMap<number, number>) =>
    terms.map(({ id, slug, name }) => ({
      value: slug,
      label: name,
      count: countById.get(id) ?? 0,
      color: null,
      second: null,
    }));
  const isColoured = ({ values }: Facet) => values.some(({ color }) => color !== null);
  const groups = attributes.flatMap(({ name, label, values }) => offered(name, label, values));
  const level = categoryLevel(filters.categories, category, (id, slug) =>
    isChosen(choice, categoryFilter, slug) ? 1 : (byCategory.get(id) ?? 0),
  );
  const chosenBelow = filters.categories.filter(
    (one) => isChosen(choice, categoryFilter, one.slug) && !level.includes(one),
  );
  const { extensions } = counts;
  return {
    groups: [
      ...offered(categoryFilter, '', tree([...level, ...chosenBelow], byCategory)),
      ...groups.filter(isColoured),
      ...groups.filter((group) => !isColoured(group)),
      ...offered(brandFilter, '', tree(filters.brands, byBrand)),
    ],
    price: priceBounds(counts.price_range),
    ratings: ratingSteps(counts, choice),
    inStock: inStockCount(counts, choice),
    onSale:
      extensions !== undefined && (extensions.vitrina.on_sale_count > 0 || choice.onSale)
        ? extensions.vitrina.on_sale_count
        : null,
    excludedBy: Object.fromEntries(
      (extensions?.vitrina.kept_away ?? []).map(({ filter, count }) => [filter.replace(/^pa_/, ''), count]),
    ),
  };
}

function countMap(counts: CollectionData['attribute_counts']): ReadonlyMap<number, number> {
  return new Map((counts ?? []).map(({ term, count }) => [term, count]));
}

function priceBounds(range: CollectionData['price_range']): Facets['price'] {
  if (range === null) return null;
  const read = (text: string): Decimal | null => {
    const amount = parseMinorUnits(text);
    return amount === null ? null : fromMinorUnits(amount, range.currency_minor_unit);
  };
  const [min, max] = [read(range.min_price), read(range.max_price)];
  if (min === null || max === null || compareDecimals(min, max) === 0) return null;
  const below = floorDecimal(max);
  const above = compareDecimals(below, max) === 0 ? max : addDecimals(below, one);
  return { min: floorDecimal(min).toFixed(), max: above.toFixed() };
}

const steps = [4, 3, 2];

function ratingSteps({ rating_counts }: CollectionData, choice: ListingFilterChoice): Facets['ratings'] {
  const ratingCounts = (rating_counts ?? []).filter(({ count }) => count > 0);
  if (ratingCounts.length === 0 && choice.ratings.length === 0) return [];
  return steps.map((from) => ({
    from,
    count: ratingCounts.reduce((sum, { rating, count }) => (rating >= from ? sum + count : sum), 0),
  }));
}

function inStockCount({ stock_status_counts }: CollectionData, { stock }: ListingFilterChoice): number | null {
  const counts = new Map((stock_status_counts ?? []).map(({ status, count }) => [status, Number(count)]));
  const inStock = counts.get('instock') ?? 0;
  const hasOtherStatus = [...counts].some(([status, count]) => status !== 'instock' && count > 0);
  return stock.length > 0 || (hasOtherStatus && inStock > 0) ? inStock : null;
}

type Category = ListingFilters['categories'][number];

/**
 * The categories to choose from in a listing of `parent` (0: the whole shop): the first level below it on which there
 * is a choice. `countOf` says how many products of the listing one has.
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
