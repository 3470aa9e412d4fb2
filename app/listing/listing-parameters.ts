import { decimal } from '#core/decimal.ts';
import { roundHalfUpToMinor } from '#core/money.ts';
import type { ListParameters } from '#app/api/catalogue-client.ts';
import { brandFilter, categoryFilter, type ListingFilterChoice } from '#contract/listing-choice.ts';
import { taxonomyParameter } from '#contract/list-query.ts';
import { listingOrders, type ListingQuery } from '#contract/listing-query.ts';

/** The API's parameters of a choice; `minorUnit` is the number of decimals its prices are written with. */
export function choiceParameters(choice: ListingFilterChoice, minorUnit: number): ListParameters {
  const { minPrice, maxPrice, ratings, stock, onSale } = choice;
  const minor = (price: string | null) =>
    price === null ? undefined : String(roundHalfUpToMinor(decimal(price), minorUnit));
  const trees = [categoryFilter, brandFilter];
  const attributes = choice.values.filter(({ name }) => !trees.includes(name));
  return {
    min_price: minor(minPrice),
    max_price: minor(maxPrice),
    rating: ratings.length === 0 ? undefined : ratings.join(','),
    stock_status: stock.length === 0 ? undefined : stock.join(','),
    on_sale: onSale ? 'true' : undefined,
    ...Object.fromEntries(
      attributes.flatMap(({ name, values, all }, index) => [
        [`attributes[${index}][attribute]`, `pa_${name}`],
        [`attributes[${index}][slug]`, values.join(',')],
        [`attributes[${index}][operator]`, all ? 'and' : 'in'],
      ]),
    ),
    ...Object.fromEntries(
      choice.values
        .filter(({ name }) => trees.includes(name))
        .flatMap(({ name, values, all }) => [
          [`${taxonomyParameter}${name}`, values.join(',')],
          [`${taxonomyParameter}${name}_operator`, all ? 'and' : 'in'],
        ]),
    ),
  };
}

/**
 * The parameters of one page; in the usual order, search results stay in the order they were found: the likeliest
 * first.
 */
export function pageParameters(
  { order }: ListingQuery,
  page: number,
  perPage: number,
  searched = false,
): ListParameters {
  const asFound = searched && order === 'menu_order' ? { orderby: 'include', order: 'asc' } : listingOrders[order];
  return { ...asFound, page, per_page: perPage };
}

/**
 * What to count for the filters of a listing; an attribute whose values are all required is counted among the remaining
 * products.
 */
export function countParameters(attributes: readonly string[], { values }: ListingFilterChoice): ListParameters {
  const all = values.filter((chosen) => chosen.all).map(({ name }) => `pa_${name}`);
  return {
    calculate_price_range: 'true',
    calculate_stock_status_counts: 'true',
    calculate_rating_counts: 'true',
    calculate_filter_counts: 'true',
    calculate_taxonomy_counts: `${categoryFilter},${brandFilter}`,
    ...Object.fromEntries(
      attributes.flatMap((taxonomy, index) => [
        [`calculate_attribute_counts[${index}][taxonomy]`, taxonomy],
        [`calculate_attribute_counts[${index}][query_type]`, all.includes(taxonomy) ? 'and' : 'or'],
      ]),
    ),
  };
}
