import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addProduct } from '#tests/fixtures/products.ts';
import { htmlPage, openTestShop, publicUrl, type TestShop } from './test-shop.ts';

describe('addresses that shops of the platform have by default', () => {
  let shop: TestShop;
  let spoon: number;
  beforeAll(async () => {
    shop = await openTestShop({
      render: async ({ url }) => {
        const page = htmlPage('<h1>Linas</h1>');
        return url.includes('/404/') ? new Response(page.body, { status: 404, headers: page.headers }) : page;
      },
    });
    const draft = { name: 'Šaukštas', slug: 'saukstas', regularPrice: '10' };
    spoon = await addProduct(shop.database.db, draft, new Date('2026-11-21T10:00:00Z'));
    const category = { name: 'Virtuvė', slug: 'virtuve', description: '' };
    await shop.database.db.insertInto('category').values(category).execute();
    await shop.database.db.insertInto('tag').values({ name: 'Dovanai', slug: 'dovanai' }).execute();
    await shop.database.db.insertInto('brand').values({ name: 'Lino namai', slug: 'lino-namai' }).execute();
  });
  afterAll(() => shop?.close());

  test.each([
    ['/product/saukstas/', '/produktas/saukstas/'],
    ['/product/saukstas/?attribute_pa_dydis=xs', '/produktas/saukstas/?attribute_pa_dydis=xs'],
    ['/?product=saukstas', '/produktas/saukstas/'],
    ['/shop/', '/parduotuve/'],
    ['/shop/?orderby=price', '/parduotuve/?orderby=price'],
    ['/shop/page/3/', '/parduotuve/?puslapis=3'],
    ['/parduotuve/page/2/', '/parduotuve/?puslapis=2'],
    ['/parduotuve/page/1/', '/parduotuve/'],
    ['/?post_type=product', '/parduotuve/'],
    ['/cart/', '/krepselis/'],
    ['/checkout/', '/apmokejimas/'],
    ['/checkout/order-received/12/?key=wc_order_x', '/apmokejimas/order-received/12/?key=wc_order_x'],
    ['/product-tag/dovanai/', '/produkto-zyma/dovanai/'],
    ['/product-tag/dovanai/page/2/', '/produkto-zyma/dovanai/?puslapis=2'],
    ['/produkto-zyma/dovanai/page/2/', '/produkto-zyma/dovanai/?puslapis=2'],
    ['/brand/lino-namai/', '/gamintojas/lino-namai/'],
    ['/?product_tag=dovanai', '/produkto-zyma/dovanai/'],
    ['/?product_brand=lino-namai', '/gamintojas/lino-namai/'],
    ['/checkout/order-pay/12/?key=wc_order_x', '/apmokejimas/order-received/12/?key=wc_order_x'],
    ['/apmokejimas/order-pay/12/?key=wc_order_x', '/apmokejimas/order-received/12/?key=wc_order_x'],
    ['/product-category/namai/virtuve/', '/produkto-kategorija/virtuve/'],
    ['/?product_cat=virtuve', '/produkto-kategorija/virtuve/'],
    ['/?s=linas&post_type=product', '/paieska/?q=linas'],
    ['/en/parduotuve/page/2/', '/en/parduotuve/?puslapis=2'],
    ['/en/produkto-kategorija/virtuve/page/3/', '/en/produkto-kategorija/virtuve/?puslapis=3'],
    ['/en/shop/page/2/', '/en/parduotuve/?puslapis=2'],
    ['/en/product/saukstas/', '/en/produktas/saukstas/'],
  ])('%s is %s', async (old, ours) => {
    const answer = await shop.ask(old);
    expect([answer.status, answer.headers.get('Location')]).toEqual([301, ours]);
  });

  test('the address of an order is sent to no other site, and cached by nobody', async () => {
    const { headers } = await shop.ask('/apmokejimas/order-received/12/?key=wc_order_x');
    const privacyHeaders = ['Cache-Control', 'Referrer-Policy', 'X-Robots-Tag'].map((name) => headers.get(name));
    expect(privacyHeaders).toEqual(['no-store', 'same-origin', 'noindex, nofollow']);
    expect((await shop.ask('/')).headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
  });

  test('a product id leads to the page of the product', async () => {
    const answer = await shop.ask(`/?p=${spoon}&utm_source=fb`);
    expect(answer.headers.get('Location')).toBe('/produktas/saukstas/?utm_source=fb');
  });

  test.each(['/?p=999999', '/?page_id=3', '/?product=nera', '/?product_tag=nera', '/?p=abc'])(
    '%s is a 404',
    async (old) => {
      expect((await shop.ask('/')).status).toBe(200);
      expect((await shop.ask(old)).status).toBe(404);
    },
  );

  test.each(['/product/nera/', '/product-category/nera/', '/my-account/', '/product-tag/x/', '/product/%E0%A4%A/'])(
    '%s is not redirected',
    async (old) => {
      expect((await shop.ask(old)).headers.get('Location')).toBeNull();
    },
  );

  test('a POST to an old address is not redirected', async () => {
    const answer = await shop.ask('/cart/', { method: 'POST', headers: { Origin: publicUrl } });
    expect(answer.headers.get('Location')).toBeNull();
  });

  test('the Store API answers under rest_route too', async () => {
    const answer = await shop.ask(`/?rest_route=/wc/store/v1/products/${spoon}`);
    expect([answer.status, ((await answer.json()) as { id: number }).id]).toEqual([200, spoon]);
  });
});
