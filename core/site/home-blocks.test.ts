import { expect, test } from 'vitest';
import { blockProblems, type BlockSource, defaultBlocks, type HomeBlock, pinnedBlocks } from './home-blocks.ts';
import { textIn } from './local-text.ts';

const source: BlockSource = {
  find: (kind, { slug }) => (slug === 'stalas' ? { id: 4, slug, path: slug, name: `${kind} ${slug}` } : null),
  offered: new Set(['shop']),
  hasPicture: (file) => file === 'yra.webp',
  hasProduct: (sku) => sku === 'YRA',
};
const lt = (text: string) => ({ lt: text });
const picture = (file: string) => ({ file, alt: lt('Stalas') });

test('each block names what the shop does not have, by its place and kind', () => {
  const blocks: readonly HomeBlock[] = [
    { kind: 'hero', picture: picture('nera.webp'), product: 'NERA', button: { target: { to: 'page', slug: 'nera' } } },
    { kind: 'categories', categories: [{ slug: 'stalas' }, { slug: 'nera' }] },
    { kind: 'products', rule: { by: 'brand', slug: 'nera' }, count: 4 },
    { kind: 'products', rule: { by: 'picked', skus: ['YRA', 'NERA'] }, count: 4 },
    { kind: 'text-with-picture', text: lt('a'), picture: picture('nera.webp'), side: 'left' },
    { kind: 'logos', logos: [{ picture: picture('yra.webp'), target: { to: 'own', page: 'wishes' } }] },
    { kind: 'announcement', text: lt('a'), target: { to: 'tag', slug: 'nera' } },
    { kind: 'markdown', text: lt('a'), surface: 'paper', button: { target: { to: 'category', slug: 'nera' } } },
  ];
  expect(blockProblems(blocks, source)).toEqual([
    '1. hero: picture nera.webp',
    '1. hero: product NERA',
    '1. hero: page nera',
    '2. categories: category nera',
    '3. products: brand nera',
    '4. products: product NERA',
    '5. text-with-picture: picture nera.webp',
    '6. logos: wishes',
    '7. announcement: tag nera',
    '8. markdown: category nera',
  ]);
});

test('the home page of a shop whose merchant wrote none names nothing that could be missing', () => {
  const nothing: BlockSource = { ...source, find: () => null, offered: new Set(), hasPicture: () => false };
  expect(blockProblems(defaultBlocks, nothing)).toEqual([]);
});

test('blocks are stored with the ids of what they name, and keep what is gone as it was written', () => {
  const target = { to: 'category', slug: 'stalas' } as const;
  const blocks: readonly HomeBlock[] = [
    { kind: 'categories', categories: [{ slug: 'stalas' }, { slug: 'nera' }] },
    { kind: 'products', rule: { by: 'tag', slug: 'stalas' }, count: 4 },
    { kind: 'hero', button: { target } },
    { kind: 'logos', logos: [{ picture: picture('yra.webp'), target }] },
    { kind: 'announcement', text: lt('a'), target },
    { kind: 'posts', count: 3 },
  ];
  expect(pinnedBlocks(blocks, source.find)).toMatchObject([
    { categories: [{ slug: 'stalas', id: 4 }, { slug: 'nera' }] },
    { rule: { by: 'tag', slug: 'stalas', id: 4 } },
    { button: { target: { to: 'category', slug: 'stalas', id: 4 } } },
    { logos: [{ target: { id: 4 } }] },
    { target: { id: 4 } },
    { kind: 'posts', count: 3 },
  ]);
});

test('a text is that of the language, else the shop’s own, else any; blank ones do not count', () => {
  expect(textIn({ lt: 'Labas', en: 'Hello' }, 'en', 'lt')).toBe('Hello');
  expect(textIn({ lt: 'Labas', en: ' ' }, 'en', 'lt')).toBe('Labas');
  expect(textIn({ en: 'Hello' }, 'lt', 'lt')).toBe('Hello');
  expect(textIn(undefined, 'lt', 'lt')).toBe('');
});
