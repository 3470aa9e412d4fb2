import { expect, test } from 'vitest';
import type { PageState } from '#app/api/page-state.ts';
import type { ShownBlock } from '#contract/shown-home.ts';
import { listedProducts } from './home-view.ts';
import { loadHome } from './load-home.ts';

const stored = { id: 3, src: '/media/a-640.webp', srcset: '/media/a-320.webp 320w, /media/a-640.webp 640w', alt: '' };
const drawn = { id: 4, src: '/media/drawn-4.svg', srcset: '', alt: '' };
const product = (sku: string, images: readonly object[]) => ({
  id: sku.length,
  sku,
  name: sku,
  type: 'simple',
  images,
  prices: { price: '100', regular_price: '100', sale_price: '100', price_range: null },
  add_to_cart: { minimum: 1 },
  review_count: 0,
  brands: [],
  extensions: { vitrina: { path: `/produktas/${sku}/`, stock: { status: 'in_stock' }, image_sizes: [], choices: [] } },
});

/** A page whose shop answers each list by its query. */
function pageOf(answer: (query: URLSearchParams) => readonly object[]) {
  return {
    publicUrl: 'http://shop.test',
    fetch: (request: Request) => Promise.resolve(Response.json(answer(new URL(request.url).searchParams))),
    tag: () => undefined,
    noStore: () => undefined,
  } as unknown as PageState;
}

const hero: ShownBlock = { kind: 'hero', heading: '', text: '', picture: null, product: null, button: null };
const newest: ShownBlock = { kind: 'products', rail: { kind: 'newest', title: '', names: [], count: 4 } };

test('a hero without a picture shows the first product of the page that has one, and none that has a placeholder', async () => {
  const page = pageOf(() => [product('a', [drawn]), product('bb', [stored])]);
  const [first] = await loadHome(page, [hero, newest]);
  expect(first).toMatchObject({ kind: 'hero', product: { name: 'bb' } });
  const [without] = await loadHome(
    pageOf(() => [product('a', [drawn])]),
    [hero, newest],
  );
  expect(without).toMatchObject({ kind: 'hero', product: null });
});

test('a block of products with none left is no block', async () => {
  const blocks = await loadHome(
    pageOf(() => []),
    [hero, newest],
  );
  expect(blocks.map(({ kind }) => kind)).toEqual(['hero']);
  expect(listedProducts(blocks)).toEqual([]);
});

test('a category without a picture has that of a product in it, where one is stored', async () => {
  const page = pageOf((query) =>
    query.get('category') === '1' ? [product('a', [drawn]), product('bb', [stored])] : [],
  );
  const tile = (id: number) => ({ id, name: `K${id}`, path: `k${id}`, picture: null });
  const [tiles] = await loadHome(page, [{ kind: 'categories', heading: '', tiles: [tile(1), tile(2)] }]);
  expect(tiles).toMatchObject({
    tiles: [
      { name: 'K1', path: '/produkto-kategorija/k1/', image: { id: 3 } },
      { name: 'K2', image: null },
    ],
  });
});

test('where a link leads, it leads to the address of today', async () => {
  const blocks: readonly ShownBlock[] = [
    { kind: 'announcement', text: 'a', place: { to: 'own', page: 'shop' } },
    { kind: 'announcement', text: 'a', place: { to: 'brand', path: 'lino/dirbtuve' } },
    { kind: 'announcement', text: 'a', place: { to: 'address', address: 'https://kitur.lt/' } },
    { kind: 'announcement', text: 'a', place: null },
  ];
  const loaded = await loadHome(
    pageOf(() => []),
    blocks,
  );
  expect(loaded.map((block) => (block.kind === 'announcement' ? block.path : ''))).toEqual([
    '/parduotuve/',
    '/gamintojas/lino/dirbtuve/',
    'https://kitur.lt/',
    null,
  ]);
});
