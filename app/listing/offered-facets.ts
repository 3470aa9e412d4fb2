import type { Facet, Facets, FacetValue } from './facets.ts';
import { brandFilter, categoryFilter, type ListingFilterChoice } from '#contract/listing-choice.ts';
import { isChosen, isRatingFrom } from './filter-choice.ts';

const fewValues = 15; // so many are all offered
const shownAtOnce = 12;

/**
 * The filters worth offering: of an attribute with many values those that more than one product has, and a number of
 * stars only where it leaves out some products that the step below shows. Chosen values stay.
 */
export function offeredFacets(facets: Facets, choice: ListingFilterChoice): Facets {
  return {
    ...facets,
    groups: facets.groups.flatMap((group) => offeredGroup(group, choice)),
    ratings: facets.ratings.filter(
      ({ from, count }, index, all) => isRatingFrom(choice, from) || all[index - 1]?.count !== count,
    ),
  };
}

function offeredGroup(group: Facet, choice: ListingFilterChoice): readonly Facet[] {
  if (group.name === categoryFilter || group.name === brandFilter) return [group];
  const chosen = ({ value }: FacetValue) => isChosen(choice, group.name, value);
  const shared =
    group.values.length > fewValues ? group.values.filter((value) => value.count > 1 || chosen(value)) : group.values;
  const offered = shared.length > 1 || shared.some(chosen);
  return offered ? [{ ...group, values: naturalOrder(shared) }] : [];
}

/** The values of a group that are seen at once, those of the most products, and the rest; each in the group's order. */
export function leadingValues(
  { name, values }: Facet,
  choice: ListingFilterChoice,
): readonly (readonly FacetValue[])[] {
  if (values.length <= fewValues) return [values, []];
  const topValues = new Set(values.toSorted((a, b) => b.count - a.count).slice(0, shownAtOnce));
  const first = (value: FacetValue) => topValues.has(value) || isChosen(choice, name, value.value);
  return [values.filter(first), values.filter((value) => !first(value))];
}

const letterSizes = ['xxxs', 'xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', '2xl', 'xxxl', '3xl', '4xl', '5xl'];

function rankOf(label: string): number {
  return letterSizes.indexOf(label.trim().toLowerCase());
}

/**
 * Sizes as one looks for them: XS, S, M, L, XL, then 50 × 70, 140 × 200. Values that are no sizes stay as the merchant
 * has them.
 */
export function naturalOrder<Value extends { readonly label: string }>(values: readonly Value[]): readonly Value[] {
  const isSize = ({ label }: Value) => /^\s*\d/.test(label) || rankOf(label) >= 0;
  if (!values.every(isSize)) return values;
  return values.toSorted((a, b) => {
    const [first, second] = [rankOf(a.label), rankOf(b.label)];
    if (first >= 0 && second >= 0) return first - second;
    return first < 0 && second < 0 ? a.label.localeCompare(b.label, 'lt', { numeric: true }) : second - first;
  });
}
