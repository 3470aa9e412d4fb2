import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FindThing, isLinkAddress, ownPages } from './link-target.ts';
import {
  menuProblems,
  type MenuItem,
  type MenuSource,
  type Menus,
  pinnedMenus,
  shownEntries,
  shownMenus,
} from './menus.ts';

const things = [
  { kind: 'category', id: 1, slug: 'stalas', path: 'namai/stalas', name: 'Stalas' },
  { kind: 'page', id: 2, slug: 'apie-mus', path: 'apie-mus', name: 'Apie mus' },
] as const;
const find: FindThing = (kind, ref) =>
  things.find((one) => one.kind === kind && (one.id === ref.id || one.slug === ref.slug)) ?? null;
const source: MenuSource = {
  find,
  categories: [
    { id: 9, name: 'Namai', path: 'namai', children: [{ id: 1, name: 'Stalas', path: 'namai/stalas', children: [] }] },
  ],
  offered: new Set(ownPages),
  language: 'en',
  ownLanguage: 'lt',
};
const category = { target: { to: 'category', slug: 'stalas' } } as const;
const gone = { target: { to: 'category', slug: 'dingusi' } } as const;

test('an entry has its own label in the language, else in the shop’s own, else the name of what it leads to', () => {
  const entry = (item: MenuItem) => shownEntries([item], source)[0];
  expect(entry(category)).toMatchObject({ name: 'Stalas', place: { to: 'category', path: 'namai/stalas' } });
  expect(entry({ ...category, label: { lt: 'Stalui', en: 'Table' } })?.name).toBe('Table');
  expect(entry({ ...category, label: { lt: 'Stalui' } })?.name).toBe('Stalui');
  expect(entry({ target: { to: 'own', page: 'shop' } })?.name).toBeNull();
  expect(entry({ target: { to: 'address', address: 'https://kitur.lt/' } })?.name).toBe('https://kitur.lt/');
});

test('all categories by themselves come with those below them, and one category with those below it', () => {
  expect(shownEntries([{ categories: 'all' }], source)).toMatchObject([
    { name: 'Namai', children: [{ name: 'Stalas' }] },
  ]);
  const found: FindThing = (kind, ref) =>
    kind === 'category' && ref.slug === 'namai' ? { id: 9, slug: 'namai', path: 'namai', name: 'Namai' } : null;
  const item = { target: { to: 'category', slug: 'namai' }, subcategories: true } as const;
  expect(shownEntries([item], { ...source, find: found })).toMatchObject([{ children: [{ name: 'Stalas' }] }]);
});

test('an entry whose target is gone is left out, and named; so is one below another', () => {
  const menus: Menus = {
    header: [gone, { ...category, children: [gone] }],
    footer: [{ heading: { lt: 'Info' }, items: [gone] }],
  };
  const shown = shownMenus(menus, source);
  expect(shown.header).toMatchObject([{ name: 'Stalas', children: [] }]);
  expect(shown.footer).toBeNull();
  expect(menuProblems(menus, source)).toEqual([
    'header: category dingusi',
    'header: category dingusi',
    'footer: category dingusi',
  ]);
});

test('a page that the shop does not offer is in no menu', () => {
  const item = { target: { to: 'own', page: 'blog' } } as const;
  expect(shownEntries([item], { ...source, offered: new Set(['shop']) })).toEqual([]);
});

test('a menu follows a new slug by the id that it was written with', () => {
  const written = pinnedMenus({ header: [{ ...category, children: [category] }], footer: null }, find);
  expect(written.header).toMatchObject([{ target: { slug: 'stalas', id: 1 }, children: [{ target: { id: 1 } }] }]);
  const renamed: FindThing = (_, { id }) =>
    id === 1 ? { id: 1, slug: 'pietums', path: 'pietums', name: 'Pietums' } : null;
  expect(shownMenus(written, { ...source, find: renamed }).header).toMatchObject([{ place: { path: 'pietums' } }]);
});

test('whatever is gone, what is shown leads only to what is there', () => {
  const item = fc.record({ target: fc.record({ to: fc.constant('category' as const), slug: fc.string() }) });
  fc.assert(
    fc.property(fc.array(item), (items) => {
      for (const { place } of shownEntries(items, source))
        expect(place).toEqual({ to: 'category', path: 'namai/stalas' });
    }),
  );
});

test('a link leads to a path or to the web, and runs nothing', () => {
  for (const address of [
    '/lino/',
    '/en/lino/?a=1',
    'https://kitur.lt/a',
    'mailto:labas@lino.lt',
    'tel:+37060000000',
    '#a',
  ])
    expect(isLinkAddress(address), address).toBe(true);
  const refused = [
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,a',
    '//kitur.lt/',
    'lino',
    '',
    'https:///a',
  ];
  for (const address of [...refused, '/a b', '/a\nb', 'vbscript:a', `/${'a'.repeat(3000)}`, '/a"b'])
    expect(isLinkAddress(address), address).toBe(false);
});
