import { expect, test } from 'vitest';
import type { CollectionData } from '#contract/collection-data.ts';
import type { ListingFilters } from '#contract/listing-filters.ts';
import { euro } from '#tests/fixtures/euro.ts';
import { categoryLevel, facetsOf } from './facets.ts';
import { type ListingFilterChoice, noChoice } from '#contract/listing-choice.ts';
import { toggleValue } from './filter-choice.ts';

const term = (id: number, slug: string) => ({ id, slug, name: slug });
const filters: ListingFilters = {
  attributes: [
    {
      taxonomy: 'pa_dydis',
      name: 'Dydis',
      type: 'select',
      terms: [
        { ...term(1, 's'), swatch: null },
        { ...term(2, 'm'), swatch: null },
      ],
    },
    {
      taxonomy: 'pa_spalva',
      name: 'Spalva',
      type: 'color',
      terms: [
        { ...term(3, 'balta'), swatch: { color: '#ffffff' } },
        { ...term(4, 'juoda'), swatch: { color: '#000000' } },
      ],
    },
  ],
  categories: [
    { ...term(1, 'miegamasis'), parent: 0 },
    { ...term(2, 'patalyne'), parent: 1 },
    { ...term(3, 'pledai'), parent: 1 },
  ],
  brands: [term(1, 'lino-namai'), term(2, 'vilna')],
  currency: euro,
};
const none: CollectionData = {
  price_range: null,
  attribute_counts: null,
  rating_counts: null,
  stock_status_counts: null,
  taxonomy_counts: null,
};
const facets = (counts: Partial<CollectionData>, choice: ListingFilterChoice = noChoice) =>
  facetsOf(filters, { ...none, ...counts }, choice, 0);
const counted = (...counts: readonly (readonly [term: number, count: number])[]) => ({
  attribute_counts: counts.map(([id, count]) => ({ term: id, count })),
});
const offered = (...[counts, choice]: Parameters<typeof facets>) =>
  facets(counts, choice).groups.map(({ name, values }) => [name, values.map(({ value }) => value).join()]);

test('an attribute with several values is offered, colours first; one with a single value is not', () => {
  expect(offered(counted([1, 2], [2, 1], [3, 1], [4, 5]))).toEqual([
    ['spalva', 'balta,juoda'],
    ['dydis', 's,m'],
  ]);
  expect(offered(counted([1, 2], [2, 1], [3, 1]))).toEqual([['dydis', 's,m']]);
});

test('a chosen value stays, even if nothing has it', () => {
  expect(offered(counted([4, 5]), toggleValue(noChoice, 'spalva', 'balta'))).toEqual([['spalva', 'balta,juoda']]);
});

test('a category and a brand of one id are counted apart', () => {
  const taxonomies = [
    { taxonomy: 'product_cat', counts: [1, 2, 3].map((id) => ({ term: id, count: id })) },
    { taxonomy: 'product_brand', counts: [1, 2].map((id) => ({ term: id, count: id * 10 })) },
  ];
  const { groups } = facets({ extensions: { vitrina: { on_sale_count: 0, kept_away: [], taxonomies } } });
  expect(groups.map(({ name, values }) => [name, ...values.map(({ value, count }) => `${value} ${count}`)])).toEqual([
    ['product_cat', 'patalyne 2', 'pledai 3'],
    ['product_brand', 'lino-namai 10', 'vilna 20'],
  ]);
});

test('a chosen category of another level can be seen and removed, too', () => {
  const values = (slug: string) =>
    facetsOf(
      { ...filters, categories: [...filters.categories, { ...term(4, 'virtuve'), parent: 0 }] },
      { ...none, extensions: { vitrina: { on_sale_count: 0, kept_away: [], taxonomies: [everywhere] } } },
      toggleValue(noChoice, 'product_cat', slug),
      0,
    ).groups.map((group) => group.values.map(({ value }) => value));
  const everywhere = { taxonomy: 'product_cat', counts: [1, 2, 3, 4].map((id) => ({ term: id, count: 1 })) };
  expect(values('pledai')).toEqual([['miegamasis', 'virtuve', 'pledai']]);
  expect(values('virtuve')).toEqual([['miegamasis', 'virtuve']]);
});

test.each([
  ['1250', '4999', { min: '12', max: '50' }],
  ['1200', '5000', { min: '12', max: '50' }],
  ['1200', '1200', null],
])('prices from %s to %s lie within %j', (min_price, max_price, price) => {
  expect(facets({ price_range: { min_price, max_price, ...euro } }).price).toEqual(price);
});

test('a step of stars counts those with more stars too; without reviews there is none', () => {
  const ratings = [1, 3, 4, 5].map((rating) => ({ rating, count: 1 }));
  expect(facets({ rating_counts: ratings }).ratings).toEqual([
    { from: 4, count: 2 },
    { from: 3, count: 3 },
    { from: 2, count: 3 },
  ]);
  expect(facets({ rating_counts: [] }).ratings).toEqual([]);
  expect(facets({ rating_counts: [] }, { ...noChoice, ratings: [4, 5] }).ratings).toHaveLength(3);
});

test('stock and sale are offered where they part the products, and while they are chosen', () => {
  const stock = (...counts: readonly (readonly [string, string])[]) => ({
    stock_status_counts: counts.map(([status, count]) => ({ status, count })),
  });
  const mixed = stock(['instock', '3'], ['outofstock', '1']);
  expect(facets(mixed).inStock).toBe(3);
  expect(facets(stock(['instock', '3'], ['outofstock', '0'])).inStock).toBeNull();
  expect(facets(stock(['outofstock', '2'])).inStock).toBeNull();
  expect(facets(stock(['outofstock', '2']), { ...noChoice, stock: ['instock'] }).inStock).toBe(0);
  const sale = { extensions: { vitrina: { on_sale_count: 0, kept_away: [], taxonomies: [] } } };
  expect([facets(sale).onSale, facets(sale, { ...noChoice, onSale: true }).onSale]).toEqual([null, 0]);
});

const category = (id: number, parent: number) => ({ id, parent, slug: `k${id}`, name: `k${id}` });
const tree = [category(1, 0), category(2, 0), category(3, 1), category(4, 1), category(5, 3)];
const level = (parent: number, ...filled: readonly number[]) =>
  categoryLevel(tree, parent, (id) => Number(filled.includes(id))).map(({ id }) => id);

test('the first level with a choice is offered, of those that have products', () => {
  expect(level(0, 1, 2, 3, 4, 5)).toEqual([1, 2]);
  expect(level(1, 1, 2, 3, 4, 5)).toEqual([3, 4]);
  expect(level(0, 1, 3, 4)).toEqual([3, 4]);
});

test('where no level has a choice, the only subcategory is offered', () => {
  expect(level(0, 1, 3, 5)).toEqual([1]);
  expect(level(5, 1, 3, 5)).toEqual([]);
});
