import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Render } from '#server/platform/http/page-renderer.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { htmlPage, openTestShop, publicUrl, type TestShop } from '#tests/http/test-shop.ts';

const api = '/wp-json/wc/store/v1';
let shop: TestShop;
let productId: number;

/** Requests from the shop what the address names, as the storefront's loaders do. */
const render: Render = async (request, { fetch }) => {
  const url = new URL(request.url);
  const slug = url.pathname.split('/').findLast((part) => part !== '') ?? '';
  const cookie = request.headers.get('Cookie');
  const headers: Record<string, string> = cookie === null ? {} : { Cookie: cookie };
  const product = await fetch(new Request(`${publicUrl}${api}/products/${slug}`, { headers }));
  const list = await fetch(new Request(`${publicUrl}${api}/products${url.search}`, { headers }));
  const cart = await fetch(new Request(`${publicUrl}${api}/cart`, { headers }));
  if ([product, list, cart].some(({ status }) => status >= 500)) return htmlPage('broken', {}, 500);
  return htmlPage('fine', { 'Cache-Control': cookie === null ? 'no-cache' : 'no-store' });
};

beforeAll(async () => {
  shop = await openTestShop({ render });
  const at = new Date('2026-11-01T00:00:00Z');
  productId = await addProduct(
    shop.database.db,
    { name: 'Lininė staltiesė', slug: 'staltiese', regularPrice: '10' },
    at,
  );
});
afterAll(() => shop.close());

async function expectNoFailure(path: string, init: RequestInit = {}): Promise<void> {
  const response = await shop.ask(path, init);
  await response.arrayBuffer();
  if (response.status >= 500)
    expect.fail(
      `${init.method ?? 'GET'} ${path} ${typeof init.body === 'string' ? init.body : ''}: ${response.status}\n${shop.log.at(-2) ?? ''}`,
    );
}

const broken = [
  '%E0%A4%A',
  '%',
  '%zz',
  '%00',
  '%ff%fe',
  '%C0%AE%C0%AE',
  '..%2f..%2fetc%2fpasswd',
  '%0d%0aX-Evil:1',
  '<script>',
  "'--",
  '😀',
  'a'.repeat(5000),
];

describe('odd addresses', () => {
  test.each([
    '/',
    '/produktas/',
    '/assets/',
    '/media/',
    `${api}/products/`,
    `${api}/cart/items/`,
    `${api}/order/`,
    '/wp-admin/',
  ])('below %s', async (base) => {
    for (const part of broken) {
      await expectNoFailure(`${base}${part}`);
      await expectNoFailure(`${base}${part}/`);
      await expectNoFailure(`${base}?s=${part}&page=${part}&orderby=${part}&filter_x=${part}`);
    }
  });

  test('no answer repeats a line break of the address in a header', async () => {
    for (const path of ['/a%0d%0aX-Evil:1', '/a?x=%0d%0aX-Evil:1', '//evil.example/%0d%0aX-Evil:1']) {
      const response = await shop.shop.fetch(new Request(`${publicUrl}${path}`));
      expect(response.headers.get('X-Evil')).toBeNull();
      expect(response.headers.get('Location') ?? '/').toMatch(/^\/(?!\/)/);
    }
  });

  test('no redirect leads to another host', async () => {
    for (const path of [
      '//evil.example',
      '///evil.example/a',
      '/\\evil.example',
      '/%5cevil.example',
      '//evil.example/..',
    ]) {
      const response = await shop.shop.fetch(new Request(`${publicUrl}${path}`));
      const location = response.headers.get('Location');
      if (location !== null) expect(new URL(location, publicUrl).host).toBe('shop.test');
    }
  });
});

describe('odd parameters', () => {
  const values = [
    '',
    '-1',
    '0',
    '1e99',
    '99999999999999999999',
    'NaN',
    'null',
    '[]',
    '1,2,x',
    '2026-13-45',
    "' or 1=1 --",
    '\u0001',
    'ž'.repeat(2000),
    '%00',
    '1;drop table product',
  ];
  const names = [
    'page',
    'per_page',
    'offset',
    'search',
    'slug',
    'after',
    'before',
    'date_column',
    'exclude',
    'include',
    'order',
    'orderby',
    'parent',
    'type',
    'sku',
    'featured',
    'category',
    'category_operator',
    'brand',
    'tag',
    'on_sale',
    'min_price',
    'max_price',
    'stock_status',
    'attributes[0][attribute]',
    'attributes[0][slug]',
    'attributes[999999][slug]',
    'attribute_relation',
    'catalog_visibility',
    'rating',
    '_fields',
    '__proto__',
    'constructor',
  ];

  test.each([
    'products',
    'products/collection-data',
    'products/categories',
    'products/attributes',
    'products/reviews',
    'products/tags',
    'products/brands',
  ])('%s refuses or ignores them', async (resource) => {
    for (const name of names) {
      for (const value of values) {
        const query = value === '%00' ? value : encodeURIComponent(value);
        await expectNoFailure(`${api}/${resource}?${encodeURIComponent(name)}=${query}`);
      }
    }
  });

  test('ids beyond what a database counts to are unknown, not errors', async () => {
    for (const id of ['2147483648', '99999999999999999999', '-1', '0', '1.5', '1e3', '0x1']) {
      for (const path of [
        `products/${id}`,
        `products/categories/${id}`,
        `products/attributes/${id}`,
        `products/attributes/${id}/terms`,
        `order/${id}`,
      ]) {
        await expectNoFailure(`${api}/${path}`);
      }
    }
  });
});

describe('odd requests', () => {
  const methods = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'PROPFIND'];

  test('any method at any address', async () => {
    for (const path of [
      '/',
      '/a/',
      `${api}/products`,
      `${api}/cart`,
      `${api}/cart/add-item`,
      `${api}/checkout`,
      '/assets/x.js',
      '/media/x',
      '/healthz',
      '/sitemap.xml',
      '/wp-admin/admin-ajax.php',
      '/?wc-ajax=x',
    ]) {
      for (const method of methods) await expectNoFailure(path, { method });
    }
  });

  test('odd cookies and headers', async () => {
    const odd = [
      '=',
      ';;;',
      'vitrina_session',
      'vitrina_session=',
      'vitrina_session=..',
      'vitrina_session=%E0%A4%A',
      `vitrina_session=${'x'.repeat(8000)}`,
      '__Host-vitrina_session=; vitrina_session=..',
      '__Host-vitrina_session=%E0%A4%A',
      'vitrina_session=eyJ.eyJ.x',
      'a=\u00ff',
      '__proto__=1',
      'woocommerce_items_in_cart=1',
    ];
    for (const value of odd) {
      for (const path of ['/a/', '/krepselis/', `${api}/cart`])
        await expectNoFailure(path, { headers: { Cookie: value } });
    }
    for (const name of [
      'Cart-Token',
      'Nonce',
      'X-WP-Nonce',
      'Accept-Encoding',
      'If-None-Match',
      'X-HTTP-Method-Override',
      'Content-Type',
      'Origin',
      'X-Forwarded-For',
      'Range',
      'Accept-Language',
    ]) {
      for (const value of ['', ',', '"', '\u00ff', 'null', '*', ';q=', 'x'.repeat(8000)]) {
        await expectNoFailure(`${api}/cart/add-item`, { method: 'POST', headers: { [name]: value }, body: '{}' });
        await expectNoFailure('/a/', { headers: { [name]: value } });
      }
    }
  });

  const anything = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom(Number.MAX_SAFE_INTEGER, -1, 1e308, '\0', 'a\ud800', { __proto__: null }, [[]]),
  );
  const calls = fc.constantFrom(
    'cart/add-item',
    'cart/update-item',
    'cart/remove-item',
    'cart/update-customer',
    'cart/select-shipping-rate',
    'cart/items',
    'checkout',
    'batch',
    'cart/apply-coupon',
  );
  const fields = [
    'id',
    'quantity',
    'variation',
    'key',
    'billing_address',
    'shipping_address',
    'package_id',
    'rate_id',
    'payment_method',
    'payment_data',
    'extensions',
    'customer_note',
    'requests',
    'code',
    'first_name',
    'email',
    'country',
    'postcode',
  ];

  test('any JSON to any call that changes something', async () => {
    const token = (await shop.ask(`${api}/cart`)).headers.get('Cart-Token') ?? '';
    await fc.assert(
      fc.asyncProperty(calls, fc.dictionary(fc.constantFrom(...fields), anything), async (call, body) => {
        const headers = { 'Content-Type': 'application/json', 'Cart-Token': token };
        await expectNoFailure(`${api}/${call}`, { method: 'POST', headers, body: JSON.stringify(body) });
      }),
      { numRuns: 300 },
    );
  }, 120_000);

  test('text that a database cannot store is refused before it gets there', async () => {
    const token = (await shop.ask(`${api}/cart`)).headers.get('Cart-Token') ?? '';
    const headers = { 'Content-Type': 'application/json', 'Cart-Token': token };
    for (const name of ['a\\u0000b', 'a\\ud800b', 'a\\udfffb']) {
      const body = `{"billing_address":{"first_name":"${name}"}}`;
      const response = await shop.ask(`${api}/cart/update-customer`, { method: 'POST', headers, body });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: 'rest_invalid_characters' });
    }
    const emoji = '{"billing_address":{"first_name":"a\\ud83d\\ude00b"}}';
    expect((await shop.ask(`${api}/cart/update-customer`, { method: 'POST', headers, body: emoji })).status).toBe(200);
  });

  test('any bytes as a form', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 400 }),
        fc.constantFrom(
          'application/x-www-form-urlencoded',
          'multipart/form-data; boundary=x',
          'application/json',
          'text/plain',
          '',
        ),
        async (bytes, type) => {
          for (const path of ['/krepselis/', '/?wc-ajax=add_to_cart', `${api}/cart/add-item`]) {
            await expectNoFailure(path, {
              method: 'POST',
              headers: { 'Content-Type': type },
              body: Buffer.from(bytes),
            });
          }
        },
      ),
      { numRuns: 100 },
    );
  });

  test('the shop still sells after all that', async () => {
    const cart = await shop.ask(`${api}/cart`);
    const headers = { 'Content-Type': 'application/json', 'Cart-Token': cart.headers.get('Cart-Token') ?? '' };
    const added = await shop.ask(`${api}/cart/add-item`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ id: productId, quantity: 2 }),
    });
    expect(added.status).toBe(201);
    expect(await added.json()).toMatchObject({ items: [{ id: productId, quantity: 2 }] });
  });
});
