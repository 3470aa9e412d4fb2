import { expect, test } from 'vitest';
import type { ProductRailBlock } from '#contract/page-block.ts';
import type { PageState } from '#app/api/page-state.ts';
import { loadBlocks } from './load-product-rails.ts';

const product = (sku: string) => ({
  id: sku.length,
  sku,
  name: sku,
  type: 'simple',
  images: [],
  prices: { price: '100', regular_price: '100', sale_price: '100', price_range: null },
  add_to_cart: { minimum: 1 },
  review_count: 0,
  brands: [],
  extensions: { vitrina: { path: `/produktas/${sku}/`, stock: { status: 'in_stock' }, image_sizes: [], choices: [] } },
});

/** A page whose shop answers every list with the same products. */
function pageOf(products: readonly object[], total = products.length, status = 200) {
  const requestedQueries: string[] = [];
  const page = {
    publicUrl: 'http://shop.test',
    fetch: (request: Request) => {
      requestedQueries.push(new URL(request.url).search);
      return Promise.resolve(Response.json(products, { status, headers: { 'X-WP-Total': String(total) } }));
    },
    tag: () => undefined,
    noStore: () => undefined,
  } as unknown as PageState;
  return { page, requestedQueries };
}

const rail = (kind: ProductRailBlock['kind'], names: readonly string[] = []) => ({
  rail: { kind, title: 'Lova', names: [...names], count: 2 },
});

test('[1-03] each kind of block requests its products, and links to more of them', async () => {
  const { page, requestedQueries } = pageOf([product('a'), product('bb')], 9);
  const kinds = [
    rail('newest'),
    rail('on-sale'),
    rail('best-selling'),
    rail('featured'),
    rail('category', ['patalyne']),
    rail('tag', ['dovanos']),
    rail('brand', ['lino-dirbtuve']),
    rail('picked', ['bb', 'a']),
  ];
  const blocks = await loadBlocks(page, kinds);
  expect(requestedQueries).toEqual([
    '?orderby=date&order=desc&per_page=2',
    '?on_sale=true&orderby=popularity&order=desc&per_page=2',
    '?orderby=popularity&order=desc&per_page=2',
    '?featured=true&orderby=menu_order&order=asc&per_page=2',
    '?category=patalyne&orderby=menu_order&order=asc&per_page=2',
    '?tag=dovanos&orderby=popularity&order=desc&per_page=2',
    '?brand=lino-dirbtuve&orderby=popularity&order=desc&per_page=2',
    '?sku=bb%2Ca&per_page=2',
  ]);
  const rails = blocks.flatMap((block) => ('rail' in block ? block.rail : []));
  expect(rails.map(({ more }) => more)).toEqual([
    '/parduotuve/?orderby=date',
    '/parduotuve/?on_sale=1',
    '/parduotuve/?orderby=popularity',
    undefined,
    '/parduotuve/?filter_product_cat=patalyne',
    '/produkto-zyma/dovanos/',
    '/parduotuve/?filter_product_brand=lino-dirbtuve',
    undefined,
  ]);
  expect(rails.map(({ products }) => products.map(({ name }) => name).join())).toEqual([
    ...Array<string>(7).fill('a,bb'),
    'bb,a',
  ]);
});

test('[1-03] where there are no more products there is no link; a rail that cannot be loaded leaves the text alone', async () => {
  const [block] = await loadBlocks(pageOf([product('a')]).page, [rail('newest')]);
  expect(block).not.toHaveProperty('rail.more');
  const textBlock = { html: '<p>Lova</p>' };
  expect(await loadBlocks(pageOf([]).page, [textBlock, rail('newest')])).toEqual([textBlock]);
  expect(await loadBlocks(pageOf([], 0, 500).page, [rail('newest'), textBlock])).toEqual([textBlock]);
});
