import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPageState, pageStateKey } from '#app/api/page-state.ts';
import { unpack } from '#app/rendering/packed.ts';
import { loader as brandLoader } from '#app/routes/brand.tsx';
import { loader as tagLoader } from '#app/routes/tag.tsx';
import { addProduct } from '#tests/fixtures/products.ts';
import { openTestShop, publicUrl, type TestShop } from './test-shop.ts';

const at = new Date('2026-11-20T10:00:00Z');
let shop: TestShop;
let spoon: number;
beforeAll(async () => {
  shop = await openTestShop();
  const { db } = shop.database;
  spoon = await addProduct(db, { name: 'Šaukštas', slug: 'saukstas', regularPrice: '10' }, at);
  await addProduct(db, { name: 'Šakutė', slug: 'sakute', regularPrice: '10' }, at);
  const tag = await db
    .insertInto('tag')
    .values({ name: 'A & B', slug: 'a-b' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const brand = async (slug: string, parent: number | null) =>
    db.insertInto('brand').values({ name: slug, slug, parent_id: parent }).returning('id').executeTakeFirstOrThrow();
  const above = await brand('namai', null);
  const below = await brand('pieva', above.id);
  await db.insertInto('product_tag').values({ product_id: spoon, tag_id: tag.id }).execute();
  await db.insertInto('product_brand').values({ product_id: spoon, brand_id: below.id }).execute();
});
afterAll(() => shop?.close());

async function open(address: string): Promise<unknown> {
  const url = new URL(address, publicUrl);
  const [, page = '', ...pathSegments] = url.pathname.split('/').filter((part, at) => at === 0 || part !== '');
  const request = new Request(url);
  const state = createPageState(request, { publicUrl, fetch: async (apiRequest) => shop.shop.fetch(apiRequest, {}) });
  const context = new RouterContextProvider();
  context.set(pageStateKey, state);
  const path = decodeURIComponent(pathSegments.join('/'));
  const routeArguments = { context, params: { slug: path, '*': `${path}/` }, request, url } as never;
  return (page === 'gamintojas' ? brandLoader(routeArguments) : tagLoader(routeArguments)).catch(
    (thrown: unknown) => thrown,
  );
}

test('the addresses of tags and brands in a product’s answer are pages with its products', async () => {
  const answer = await shop.ask(`/wp-json/wc/store/v1/products/${spoon}`);
  const { tags, brands } = (await answer.json()) as Record<'tags' | 'brands', readonly { readonly link: string }[]>;
  expect([tags[0]?.link, brands[0]?.link]).toEqual([
    `${publicUrl}/produkto-zyma/a-b/`,
    `${publicUrl}/gamintojas/namai/pieva/`,
  ]);
  const tagPage = (await open(tags[0]!.link)) as Awaited<ReturnType<typeof tagLoader>>;
  const brandPage = (await open(brands[0]!.link)) as Awaited<ReturnType<typeof brandLoader>>;
  expect(tagPage).toMatchObject({ name: 'A & B', path: '/produkto-zyma/a-b/', listing: { total: 1 } });
  expect(brandPage).toMatchObject({ path: '/gamintojas/namai/pieva/', listing: { total: 1 } });
  for (const { listing } of [tagPage, brandPage]) expect(unpack(listing.products).map(({ id }) => id)).toEqual([spoon]);
});

test('a brand has one address, and a missing term or page is a 404', async () => {
  const moved = (await open('/gamintojas/pieva/?orderby=price')) as Response;
  expect([moved.status, moved.headers.get('Location')]).toEqual([301, '/gamintojas/namai/pieva/?orderby=price']);
  for (const address of ['/produkto-zyma/nera/', '/gamintojas/nera/', '/produkto-zyma/a-b/?puslapis=9']) {
    expect(await open(address)).toMatchObject({ init: { status: 404 } });
  }
});
