import { expect, test } from 'vitest';
import type { Storefront } from '#contract/storefront.ts';
import type { AnswerFacts } from '#app/api/storefront-facts.ts';
import { type LayoutFacts, type NamedLink, unknownShop } from '#app/add-on-api/shop-facts.ts';
import type { ShownEntry } from '#core/site/menus.ts';
import { links } from '#app/routing/links.ts';
import { layoutFacts } from './layout-facts.ts';

const category = { id: 1, name: 'Patalynė', slug: 'patalyne', path: links.category('patalyne'), children: [] };
const facts: AnswerFacts = {
  ...unknownShop,
  name: 'Lino namai',
  companyName: 'UAB „Linas“',
  companyCode: '123456789',
  menu: [category],
  pages: [{ slug: 'apie', name: 'Apie mus', path: links.page('apie') }],
  hasWishes: true,
};
const lawLinks = [links.findOrder(), links.withdrawal()];
const pathsOf = (entries: readonly Pick<NamedLink, 'path'>[]) => entries.map(({ path }) => path);
const inLithuanian = (menus: Storefront['menus'], of: Partial<AnswerFacts> = {}): LayoutFacts =>
  layoutFacts({ ...facts, ...of }, menus, 'lt_LT');

test('without menus of its own a shop shows categories, and pages with the links of every foot', () => {
  const layout = inLithuanian(null);
  expect(pathsOf(layout.menu)).toEqual([category.path]);
  expect(layout.columns.map(({ links: entries }) => pathsOf(entries))).toEqual([
    [category.path],
    [links.page('apie'), links.wishes(), ...lawLinks],
  ]);
  expect(layout.lists).toBe(null);
  expect(inLithuanian(null, { menu: [] })).toMatchObject({ lists: 'pages', columns: [{}] });
});

test('an entry without a name has the usual words of the page it leads to, or those of the merchant', () => {
  const header: ShownEntry[] = [{ name: null, place: { to: 'own', page: 'contact' }, children: [] }];
  const nameOf = (of: Partial<AnswerFacts>, locale: 'lt_LT' | 'en_GB' = 'en_GB') =>
    layoutFacts({ ...facts, ...of }, { header, footer: null }, locale).menu[0]?.name;
  expect(nameOf({})).toBe('Write to us');
  expect(nameOf({ texts: { 'Write to us': 'Rašykite' } }, 'lt_LT')).toBe('Rašykite');
});

test('the links that the law wants are added to the last list of the merchant, unless they are in one', () => {
  const about = { name: 'Apie', place: { to: 'page', path: 'apie' }, children: [] } satisfies ShownEntry;
  const withdrawal = {
    name: 'Grąžinimas',
    place: { to: 'own', page: 'withdrawal' },
    children: [],
  } satisfies ShownEntry;
  const footer = [
    { heading: 'Pirkėjui', entries: [withdrawal] },
    { heading: 'Apie', entries: [about] },
  ];
  const columns = inLithuanian({ header: null, footer }).columns.map(({ links: entries }) => pathsOf(entries));
  expect(columns).toEqual([[links.withdrawal()], [links.page('apie'), links.wishes(), links.findOrder()]]);
});

test('all products come before a menu that does not lead there, and a narrow menu repeats none of its entries', () => {
  const shop = { name: null, place: { to: 'own', page: 'shop' }, children: [] } satisfies ShownEntry;
  const wishes = { name: null, place: { to: 'own', page: 'wishes' }, children: [] } satisfies ShownEntry;
  expect(inLithuanian(null).startsWithAll).toBe(true);
  const layout = inLithuanian({ header: [{ ...wishes, children: [shop] }], footer: null });
  expect(layout.startsWithAll).toBe(false);
  expect(pathsOf(layout.others)).toEqual([links.page('apie')]);
});

test('the lines about the seller name what the shop knows', () => {
  const seller = (of: Partial<AnswerFacts>) => inLithuanian(null, of).legal.seller;
  expect(seller({})).toBe('UAB „Linas“, įmonės kodas 123456789');
  expect(seller({ companyCode: '', companyName: '' })).toBe('');
  const { prices } = inLithuanian(null, { vatPayer: false, withdrawalDays: 30 }).legal;
  expect(prices).toContain('30');
  expect(prices).not.toBe(inLithuanian(null, { withdrawalDays: 30 }).legal.prices);
});
