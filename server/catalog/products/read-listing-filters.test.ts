import { expect, test } from 'vitest';
import { listingFilters } from './read-listing-filters.ts';
import type { Taxonomies } from './taxonomies.ts';

const term = (id: number, slug: string, count: number, more: object = {}) => ({ id, slug, name: slug, count, ...more });
const taxonomies = {
  attributes: [
    { slug: 'pa_spalva', name: 'Spalva', type: 'color', terms: [term(1, 'balta', 2), term(2, 'juoda', 0)] },
    { slug: 'pa_dydis', name: 'Dydis', type: 'select', terms: [term(3, 's', 0)] },
  ],
  categories: {
    all: [
      term(1, 'virtuve', 3, { menuOrder: 2, parentId: null }),
      term(2, 'vonia', 3, { menuOrder: 1, parentId: null }),
      term(3, 'rankos', 1, { menuOrder: 3, parentId: 2 }),
      term(4, 'tuscia', 0, { menuOrder: 0, parentId: null }),
      term(5, 'nepriskirta', 9, { menuOrder: 0, parentId: null }),
    ],
  },
  brands: { all: [term(1, 'lino-namai', 3), term(2, 'niekas', 0)] },
} as unknown as Taxonomies;

test('listings can be filtered by everything that has products, in the merchant’s order, but not by the category for uncategorised ones', () => {
  const { attributes, categories, brands } = listingFilters(taxonomies, ['nepriskirta']);
  expect(attributes.map(({ taxonomy, terms }) => [taxonomy, terms.map(({ slug }) => slug)])).toEqual([
    ['pa_spalva', ['balta']],
  ]);
  expect(categories.map(({ slug, parent }) => [slug, parent])).toEqual([
    ['vonia', 0],
    ['virtuve', 0],
    ['rankos', 2],
  ]);
  expect(brands).toEqual([{ id: 1, slug: 'lino-namai', name: 'lino-namai' }]);
});
