import { expect, test } from 'vitest';
import { euro } from '#tests/fixtures/euro.ts';
import type { PageState } from '#app/api/page-state.ts';
import { unpack } from '#app/rendering/packed.ts';
import { loadListing } from './load-listing.ts';

const filters = {
  attributes: [{ taxonomy: 'pa_spalva', name: 'Spalva', type: 'select', terms: [{ id: 1, slug: 'balta', name: 'b' }] }],
  categories: [],
  brands: [],
  currency: euro,
};
const counts = {
  price_range: null,
  attribute_counts: null,
  rating_counts: null,
  stock_status_counts: null,
  taxonomy_counts: null,
};
const product = (id: number) => ({
  id,
  name: `P${id}`,
  images: [],
  prices: euro,
  add_to_cart: { minimum: 1 },
  review_count: 0,
  brands: [],
  extensions: { vitrina: { path: `/produktas/p${id}/`, stock: {}, image_sizes: [], choices: [] } },
});

/** A listing of `total` products, three to a page; a chosen colour leaves none of them. */
async function load(address: string, { total = 7, refused = '' } = {}) {
  const requestedParameters: URLSearchParams[] = [];
  let isCached = true;
  const page = {
    publicUrl: 'https://shop.test',
    fetch: (request: Request) => {
      const { pathname, searchParams } = new URL(request.url);
      if (refused !== '' && pathname.endsWith(refused)) return Promise.resolve(new Response(null, { status: 500 }));
      if (pathname.endsWith('/listing-filters')) return Promise.resolve(Response.json(filters));
      if (pathname.endsWith('/collection-data')) return Promise.resolve(Response.json(counts));
      requestedParameters.push(searchParams);
      const all = searchParams.has('attributes[0][slug]') ? 0 : total;
      const skipped = (Number(searchParams.get('page') ?? 1) - 1) * 3;
      const products = Array.from({ length: Math.max(0, Math.min(3, all - skipped)) }, (_, at) =>
        product(skipped + at),
      );
      return Promise.resolve(Response.json(products, { headers: { 'X-WP-Total': String(all) } }));
    },
    tag: () => undefined,
    noStore: () => {
      isCached = false;
    },
  } as unknown as PageState;
  const listing = await loadListing(page, new URL(address, page.publicUrl), 3, { category: 4 }).then(
    (loaded) => ({ ...loaded, products: unpack(loaded.products) }),
    (thrown: { init: ResponseInit }) => thrown.init.status,
  );
  return { listing, requestedParameters, isCached };
}

test('pages shown together are fetched one by one, and a page past the end is a 404', async () => {
  const { listing, requestedParameters } = await load('/x/?puslapis=1-3');
  expect(listing).toMatchObject({ total: 7, products: Array.from({ length: 7 }, (_, id) => ({ id })) });
  expect(requestedParameters.map((parameters) => parameters.get('page'))).toEqual(['1', '2', '3']);
  expect((await load('/x/?puslapis=4')).listing).toBe(404);
  expect((await load('/x/', { total: 0 })).listing).toMatchObject({ total: 0, instead: [] });
});

test('only a canonical address is cached, so that nobody fills the cache with others', async () => {
  const addresses = ['/x/?filter_spalva=balta', '/x/?utm_source=a', '/x/?filter_spalva=nera', '/x/?puslapis=1'];
  expect(await Promise.all(addresses.map(async (address) => (await load(address)).isCached))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('where no product matches all filters, the best sellers of the same listing are shown instead', async () => {
  const { listing, requestedParameters } = await load('/x/?filter_spalva=balta');
  expect(listing).toMatchObject({ total: 0, products: [], instead: [{ id: 0 }, { id: 1 }, { id: 2 }] });
  expect(Object.fromEntries(requestedParameters.at(-1) ?? [])).toEqual({
    category: '4',
    catalog_visibility: 'visible',
    orderby: 'popularity',
    order: 'desc',
    per_page: '4',
    stock_status: 'instock',
  });
});

test('without its counts a listing is shown, without its products it is not', async () => {
  expect((await load('/x/', { refused: '/collection-data' })).listing).toMatchObject({ total: 7, facets: null });
  expect((await load('/x/', { refused: '/products' })).listing).toBe(503);
});
