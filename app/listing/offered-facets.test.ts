import { expect, test } from 'vitest';
import type { Facet, Facets } from './facets.ts';
import { noChoice } from '#contract/listing-choice.ts';
import { naturalOrder } from './offered-facets.ts';
import { offeredFacets, leadingValues } from './offered-facets.ts';

const value = (label: string, count: number) => ({ value: label, label, count, color: null, second: null });
const sizes = (counts: readonly number[]): Facet => ({
  name: 'dydis',
  label: 'Dydis',
  values: counts.map((count, index) => value(`${(counts.length - index) * 10} cm`, count)),
});
const facets = (groups: readonly Facet[], ratings: Facets['ratings'] = []): Facets => ({
  groups,
  price: null,
  ratings,
  inStock: null,
  onSale: null,
  excludedBy: {},
});
const chosen = { ...noChoice, values: [{ name: 'dydis', values: ['10 cm'], all: false }] };
const labels = ({ groups }: Facets) => groups.map(({ values }) => values.map(({ label }) => label));

test('of many values those of one product are left out, but for a chosen one', () => {
  const many = facets([sizes([2, 3, ...Array.from({ length: 18 }, () => 1)])]);
  expect(labels(offeredFacets(many, noChoice))).toEqual([['190 cm', '200 cm']]);
  expect(labels(offeredFacets(many, chosen))).toEqual([['10 cm', '190 cm', '200 cm']]);
  expect(labels(offeredFacets(facets([sizes(Array.from({ length: 20 }, () => 1))]), noChoice))).toEqual([]);
});

test('of few values all are offered, and categories and brands always', () => {
  expect(labels(offeredFacets(facets([sizes([1, 1, 2])]), noChoice))).toEqual([['10 cm', '20 cm', '30 cm']]);
  const brands = { ...sizes(Array.from({ length: 20 }, () => 1)), name: 'product_brand' };
  expect(labels(offeredFacets(facets([brands]), noChoice))[0]).toHaveLength(20);
});

test('a star filter with the same count as the one above is left out, unless chosen', () => {
  const ratings = [4, 3, 2].map((from) => ({ from, count: from === 2 ? 99 : 98 }));
  const steps = (ratingsChosen: readonly number[]) =>
    offeredFacets(facets([], ratings), { ...noChoice, ratings: ratingsChosen }).ratings.map(({ from }) => from);
  expect(steps([])).toEqual([4, 2]);
  expect(steps([3, 4, 5])).toEqual([4, 3, 2]);
});

test('twelve values of the most products are seen at once, and the chosen one', () => {
  const group = sizes(Array.from({ length: 20 }, (_, index) => 40 - index));
  const [first = [], remainingValues = []] = leadingValues(group, noChoice);
  expect([first.length, remainingValues.length, first.at(-1)?.count]).toEqual([12, 8, 29]);
  expect(leadingValues(group, chosen)[0]?.at(-1)?.label).toBe('10 cm');
  expect(leadingValues(sizes([1, 2, 3]), noChoice)[1]).toEqual([]);
});

test.each([
  [
    ['L', 'XS', 'M', 'S', 'XXL'],
    ['XS', 'S', 'M', 'L', 'XXL'],
  ],
  [
    ['140 × 200', '50 × 70', 'M', '50 × 140'],
    ['M', '50 × 70', '50 × 140', '140 × 200'],
  ],
  [
    ['Linas', 'Avietė'],
    ['Linas', 'Avietė'],
  ],
])('%j is sorted as %j', (optionLabels, expectedLabels) => {
  expect(naturalOrder(optionLabels.map((label) => ({ label }))).map(({ label }) => label)).toEqual(expectedLabels);
});
