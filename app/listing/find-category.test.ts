import { expect, test } from 'vitest';
import type { MenuEntry } from '#app/add-on-api/shop-facts.ts';
import { categoryTitle, findCategory } from './find-category.ts';

const entry = (slug: string, name: string, children: readonly MenuEntry[] = []): MenuEntry => ({
  id: 1,
  slug,
  name,
  path: `/${slug}/`,
  children,
});
const menu = [
  entry('patalyne', 'Patalynė', [entry('vaikams', 'Vaikams'), entry('uzvalkalai', 'Užvalkalai')]),
  entry('drabuziai', 'Drabužiai', [entry('vaikams-drabuziai', 'Vaikams')]),
];

test.each([
  ['vaikams', 'Vaikams – Patalynė'],
  ['vaikams-drabuziai', 'Vaikams – Drabužiai'],
  ['uzvalkalai', 'Užvalkalai'],
  ['patalyne', 'Patalynė'],
])('%s is called %s', (slug, title) => {
  expect(categoryTitle(menu, findCategory(menu, slug) ?? [])).toBe(title);
});
