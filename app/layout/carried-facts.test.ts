import { expect, test } from 'vitest';
import { type ShopFacts, unknownShop } from '#app/add-on-api/shop-facts.ts';
import { withCategories, withoutCategories } from './carried-facts.ts';

const beds = { id: 1, name: 'Patalynė', slug: 'patalyne', path: '/produkto-kategorija/patalyne/', children: [] };
const about = { name: 'Apie mus', path: '/apie/', children: [] };

function factsWith(layout: (menu: ShopFacts['menu']) => Partial<ShopFacts['layout']>): ShopFacts {
  const menu = [beds];
  return { ...unknownShop, menu, layout: { ...unknownShop.layout, ...layout(menu) } };
}

test('a page carries the categories once, and header and foot have them all the same', () => {
  const facts = factsWith((menu) => ({
    menu,
    columns: [
      { heading: 'Parduotuvė', links: menu },
      { heading: 'Verta žinoti', links: [about] },
    ],
  }));
  const carried = withoutCategories(facts);
  expect(JSON.stringify(carried).split('/produkto-kategorija/patalyne/')).toHaveLength(2);
  expect(withCategories(structuredClone(carried))).toEqual(facts);
  expect(withCategories(carried)).toBe(withCategories(carried));
});

test('a menu of the merchant’s own is carried as it is', () => {
  const facts = factsWith(() => ({ menu: [about], columns: [{ heading: 'Sąrašas', links: [about] }] }));
  expect(withCategories(withoutCategories(facts))).toEqual(facts);
});
