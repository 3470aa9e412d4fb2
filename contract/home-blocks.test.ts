import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { homeBlockSchema, homeSchema, readHome } from './home-blocks.ts';
import { menusSchema } from './menus.ts';

const text = { lt: 'Tekstas', en: 'Text' };
const picture = { file: 'stalas.webp', alt: text, focus: { x: 40, y: 30 } };
const blocks = [
  {
    kind: 'hero',
    heading: text,
    text,
    picture,
    product: 'P-1',
    button: { target: { to: 'own', page: 'shop' }, label: text },
  },
  { kind: 'categories', heading: text, categories: ['stalas', { slug: 'vonia', id: 3 }] },
  { kind: 'products', rule: { by: 'newest' }, count: 8 },
  { kind: 'products', rule: { by: 'category', slug: 'stalas' } },
  { kind: 'products', rule: { by: 'picked', skus: ['P-1', 'P-2'] } },
  { kind: 'text-with-picture', text, picture, side: 'right' },
  { kind: 'quotes', quotes: [{ text, author: 'Ona', about: text }] },
  { kind: 'logos', logos: [{ picture, target: { to: 'address', address: 'https://kitur.lt/' } }] },
  { kind: 'posts' },
  { kind: 'announcement', text, target: { to: 'page', slug: 'pristatymas' } },
  { kind: 'markdown', text, surface: 'cloth' },
];

test('every kind of block is read, with its usual values where they are not written', () => {
  const read = v.parse(homeSchema, { blocks }).blocks;
  expect(read.map(({ kind }) => kind)).toEqual(blocks.map(({ kind }) => kind));
  expect(read[1]).toMatchObject({ categories: [{ slug: 'stalas' }, { slug: 'vonia', id: 3 }] });
  expect(read[3]).toMatchObject({ count: 4 });
  expect(read[8]).toMatchObject({ count: 3 });
});

test('what is stored is read block by block: one that cannot be read is left out and named', () => {
  const { blocks: read, unread } = readHome({
    blocks: [{ kind: 'carousel-3d' }, { kind: 'categories' }, { kind: 'posts', count: 9000 }, null],
  });
  expect(read).toEqual([{ kind: 'categories' }]);
  expect(unread.map((problem) => problem.slice(0, 2))).toEqual(['1.', '3.', '4.']);
  expect(readHome('home')).toEqual({ blocks: [], unread: ['home'] });
});

test('whatever is stored, reading it ends and gives only blocks that hold', () => {
  const field = fc.oneof(fc.constantFrom(...blocks.flatMap((block) => Object.values(block))), fc.jsonValue());
  const block = fc.oneof(
    fc.jsonValue(),
    fc
      .tuple(
        fc.constantFrom(...blocks),
        fc.constantFrom('kind', 'text', 'picture', 'rule', 'count', '__proto__'),
        field,
      )
      .map(([whole, key, value]) => ({ ...whole, [key]: value })),
  );
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.record({ blocks: fc.array(block) })), (stored) => {
      const { blocks: read } = readHome(stored);
      for (const one of read) expect(v.is(homeBlockSchema, one)).toBe(true);
    }),
  );
});

test.each([
  [
    'a picture in another folder',
    { kind: 'text-with-picture', text, picture: { ...picture, file: '../../slapta.webp' } },
  ],
  ['a picture that is no picture', { kind: 'text-with-picture', text, picture: { ...picture, file: 'skriptas.svg' } }],
  ['a picture without words', { kind: 'text-with-picture', text, picture: { file: 'stalas.webp' } }],
  ['a point outside the picture', { kind: 'hero', picture: { ...picture, focus: { x: 101, y: 0 } } }],
  ['a link that runs', { kind: 'announcement', text, target: { to: 'address', address: 'javascript:alert(1)' } }],
  ['a text in no language', { kind: 'markdown', text: {} }],
  ['a blank text', { kind: 'markdown', text: { lt: '  ' } }],
  ['a language that is not spoken', { kind: 'markdown', text: { xx: 'a' } }],
  ['a misspelt field', { kind: 'categories', hedding: text }],
  ['a rule of nothing', { kind: 'products', rule: { by: 'picked', skus: [] } }],
])('%s is refused', (_, block) => {
  expect(v.safeParse(homeBlockSchema, block).success).toBe(false);
});

test('menus have two levels, and lead where they say', () => {
  const target = { to: 'category', slug: 'stalas' };
  const child = { target: { to: 'address', address: '/lino/' }, label: text };
  const menus = {
    header: [{ categories: 'all' }, { target, children: [child] }],
    footer: [{ heading: text, items: [{ target, subcategories: true }] }],
  };
  expect(v.parse(menusSchema, menus)).toEqual(menus);
  expect(v.parse(menusSchema, {})).toEqual({ header: null, footer: null });
  const refused = [
    { header: [{ target, children: [{ ...child, children: [child] }] }] },
    { header: [{ label: text }] },
    { header: [{ target: { to: 'category' } }] },
    { header: Array.from({ length: 100 }, () => child) },
    { sidebar: [] },
  ];
  for (const one of refused) expect(v.safeParse(menusSchema, one).success, JSON.stringify(one)).toBe(false);
});
