import { expect, test } from 'vitest';
import type { HomeBlock } from '#core/site/home-blocks.ts';
import { ownPages } from '#core/site/link-target.ts';
import type { MediaRecord } from '#server/catalog/media/image-answer.ts';
import { termTree } from '#server/catalog/products/taxonomies.ts';
import { homeOfPage, type HomeSource, shownHome } from './home-answer.ts';

const media: MediaRecord = {
  id: 7,
  state: 'stored',
  source: 'stalas.webp',
  hash: 'a'.repeat(64),
  extension: 'webp',
  width: 1600,
  height: 1000,
  tint: '#d9cdb9',
  name: 'stalas',
  alt: '',
};
const term = { parentId: null, description: '', menuOrder: 0, count: 3, reviewCount: 0 };
const terms = termTree([
  { ...term, id: 1, name: 'Stalas', slug: 'stalas', image: media },
  { ...term, id: 2, name: 'Vonia', slug: 'vonia', image: { ...media, state: 'remote' } },
]);
const source: HomeSource = {
  terms,
  pictures: new Map([['stalas.webp', media]]),
  find: (kind, { slug }) => {
    const found = terms.bySlug.get(slug);
    if (kind === 'page') return slug === 'apie-mus' ? { id: 5, slug, path: slug, name: 'Apie mus' } : null;
    return found === undefined ? null : { id: found.id, slug, path: found.path, name: found.name };
  },
  categories: [
    { id: 1, name: 'Stalas', path: 'stalas', children: [] },
    { id: 2, name: 'Vonia', path: 'vonia', children: [] },
  ],
  offered: new Set(ownPages),
  language: 'en',
  ownLanguage: 'lt',
};
const lt = (text: string) => ({ lt: text });
const shown = (...blocks: readonly HomeBlock[]) => shownHome(blocks, source).blocks;
const picture = { file: 'stalas.webp', alt: { lt: 'Stalas', en: 'Table' }, focus: { x: 40, y: 30 } };

test('a picture is that of its file, in its words and with the point that stays in sight', () => {
  expect(shown({ kind: 'hero', picture })).toMatchObject([
    { picture: { image: { id: 7, alt: 'Table' }, size: { width: 1600, height: 1000 }, focus: '40% 30%' } },
  ]);
});

test('tiles are the categories by themselves or those that are named; only a stored picture is theirs', () => {
  expect(shown({ kind: 'categories' })).toMatchObject([
    {
      tiles: [
        { id: 1, picture: { image: { id: 7 } } },
        { id: 2, picture: null },
      ],
    },
  ]);
  const named = shown({ kind: 'categories', categories: [{ slug: 'nera' }, { slug: 'vonia' }] });
  expect(named).toMatchObject([{ tiles: [{ name: 'Vonia', path: 'vonia' }] }]);
});

test('a block whose category, products or picture is gone shows nothing', () => {
  const missing = { ...picture, file: 'nera.webp' };
  expect(
    shown(
      { kind: 'categories', categories: [{ slug: 'nera' }] },
      { kind: 'products', rule: { by: 'category', slug: 'nera' }, count: 4 },
      { kind: 'text-with-picture', text: lt('a'), picture: missing, side: 'left' },
      { kind: 'logos', logos: [{ picture: missing }] },
    ),
  ).toEqual([]);
  expect(shown({ kind: 'hero', picture: missing, heading: lt('Labas') })).toMatchObject([
    { heading: 'Labas', picture: null },
  ]);
});

test('products of a category are titled with its name unless they have a title', () => {
  const rule = { by: 'category', slug: 'stalas' } as const;
  expect(shown({ kind: 'products', rule, count: 4 })).toMatchObject([{ rail: { title: 'Stalas', names: ['stalas'] } }]);
  expect(shown({ kind: 'products', rule, count: 4, heading: lt('Stalui') })).toMatchObject([
    { rail: { title: 'Stalui' } },
  ]);
});

test('a text is sanitised, and its headings begin below the page’s own', () => {
  const [block] = shown({
    kind: 'markdown',
    text: lt('# Labas\n\n<script>alert(1)</script><a href="javascript:alert(1)">x</a>\n\n::: products newest 4\n:::'),
    surface: 'paper',
  });
  const html = block?.kind === 'markdown' ? block.blocks.map((one) => ('html' in one ? one.html : '[rail]')) : [];
  expect(html.join('')).toContain('<h2>Labas</h2>');
  expect(html.join('')).not.toMatch(/<h1|script/);
  expect(html.at(-1)).toBe('[rail]');
});

test('a button that leads nowhere is left out; without words it has the name of where it leads', () => {
  const button = (slug: string) => ({ target: { to: 'page', slug } as const });
  const words = { kind: 'markdown', text: lt('a'), surface: 'paper' } as const;
  expect(shown({ ...words, button: button('apie-mus') })).toMatchObject([{ button: { label: 'Apie mus' } }]);
  expect(shown({ ...words, button: button('nera') })).toMatchObject([{ button: null }]);
});

test('the page „pradzia“ of a shop without a home page gives it its words, and its rails replace the usual ones', () => {
  const usual = shown(
    { kind: 'hero' },
    { kind: 'products', rule: { by: 'featured' }, count: 8 },
    { kind: 'products', rule: { by: 'newest' }, count: 4 },
  );
  const page = { slug: 'pradzia', title: 'Lino namai', description: 'Iš lino', html: '<p>Linas</p>' };
  const home = homeOfPage(page, usual, source.find).blocks;
  expect(home.map(({ kind }) => kind)).toEqual(['hero', 'products', 'markdown', 'products']);
  expect(home[0]).toMatchObject({ text: 'Iš lino' });
  expect(home[2]).toMatchObject({ button: { label: 'Apie mus' } });
  const rail = { kind: 'category' as const, title: 'Stalui', names: ['stalas'], count: 4 };
  const own = homeOfPage({ ...page, blocks: [{ html: '<p>Linas</p>' }, { rail }] }, usual, source.find).blocks;
  expect(own.map(({ kind }) => kind)).toEqual(['hero', 'markdown', 'products']);
  expect(own[2]).toMatchObject({ rail: { title: 'Stalui' } });
});
