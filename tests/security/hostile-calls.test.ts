import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { renderFragment } from '#app/render-fragment.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { openTestShop, type TestShop } from '#tests/http/test-shop.ts';
import { openBrowser } from './browser.ts';

const day = new Date('2026-11-21T10:00:00Z');
const form = 'application/x-www-form-urlencoded';
const calls = [
  'get_refreshed_fragments',
  'add_to_cart',
  'remove_from_cart',
  'get_variation',
  'apply_coupon',
  'remove_coupon',
  'get_cart_totals',
  'update_shipping_method',
  'update_order_review',
  'checkout',
  'get_customer_location',
  'rtwpvs_add_variation_to_cart',
  'constructor',
  '__proto__',
];
const fieldNames = [
  'product_id',
  'quantity',
  'variation_id',
  'variation[attribute_pa_dydis]',
  'attribute_pa_dydis',
  'cart_item_key',
  'coupon_code',
  'coupon',
  'shipping_method[0]',
  'shipping_method[0][x]',
  'shipping_method',
  'payment_method',
  'country',
  's_country',
  'postcode',
  'post_data',
  'billing_email',
  'billing_country',
  'billing_first_name[]',
  'order_comments',
  'ship_to_different_address',
  'terms',
  'billing_kodas',
  'product_id[]',
  'quantity[a]',
  '__proto__[x]',
  'toString',
];
const odd = [
  '',
  '0',
  '-1',
  '1e999',
  '99999999999999999999',
  '0x10',
  '1.5',
  'NaN',
  'null',
  '[]',
  '{"a":1}',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '\u202e\ufffd',
  'ą'.repeat(5000),
  'a=b&c[d]=e',
];

describe('classic calls with odd input', () => {
  let shop: TestShop;
  let cookie = '';
  let nonce = '';
  let spoon = 0;
  beforeAll(async () => {
    shop = await openTestShop({ renderFragment, limits: { read: 0, write: 0, page: 0 } });
    const draft = { name: '<b>Šaukštas</b> & "x"', slug: 'saukstas', regularPrice: '10', stock: { quantity: 5 } };
    spoon = await addProduct(shop.database.db, draft, day);
    const added = await post('/?wc-ajax=add_to_cart', `product_id=${spoon}&quantity=2`);
    nonce = added.headers.get('Nonce') ?? '';
    cookie = added.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
  });
  afterAll(() => shop?.close());

  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    shop.ask(path, { method: 'POST', headers: { 'Content-Type': form, Cookie: cookie, ...headers }, body });

  async function lines(): Promise<unknown> {
    const answer = await shop.ask('/wp-json/wc/store/v1/cart', { headers: { Cookie: cookie } });
    const { items } = (await answer.json()) as { items: { key: string; quantity: number }[] };
    return items.map(({ key, quantity }) => [key, quantity]);
  }

  test('are answered cleanly, and the cart stays as it was', async () => {
    const before = await lines();
    const field = fc.tuple(
      fc.constantFrom(...fieldNames),
      fc.oneof(fc.constantFrom(...odd), fc.string({ unit: 'binary', maxLength: 30 })),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...calls),
        fc.array(field, { maxLength: 6 }),
        fc.boolean(),
        fc.boolean(),
        async (name, fields, admin, good) => {
          const nonceFields = good
            ? [
                ['security', nonce],
                ['woocommerce-process-checkout-nonce', nonce],
              ]
            : [];
          const body = new URLSearchParams([...fields, ...nonceFields] as string[][]).toString();
          const answer = await post(
            admin ? '/wp-admin/admin-ajax.php' : `/?wc-ajax=${name}`,
            admin ? `action=${name}&${body}` : body,
          );
          expect(answer.status).toBeLessThan(500);
          expect(await answer.text()).not.toMatch(/<script>|<b>Šaukštas/);
        },
      ),
      { numRuns: 200 },
    );
    expect(await lines()).toEqual(before);
  }, 120_000);

  test.each([
    ['broken percent signs', form, 'product_id=%E0%A4%A&quantity=%'],
    ['bytes that are no text', form, 'product_id=%FF%FE'],
    ['JSON that is none', 'application/json', '{"product_id":'],
    ['JSON of another shape', 'application/json', '[[1]]'],
    ['a form without parts', 'multipart/form-data; boundary=x', '--x'],
    ['a kind nobody knows', 'text/odd', 'product_id=1'],
    ['a field within fields without end', form, `product_id${'[a]'.repeat(2000)}=1`],
  ])('%s', async (_, type, body) => {
    for (const name of calls) {
      const answer = await post(`/?wc-ajax=${name}`, body, { 'Content-Type': type });
      expect([name, answer.status < 500]).toEqual([name, true]);
    }
  });

  test('a zero byte is refused', async () => {
    expect((await post('/?wc-ajax=add_to_cart', 'product_id=1%00')).status).toBe(400);
    expect((await shop.ask('/?wc-ajax=get_variation&product_id=1%00')).status).toBe(400);
  });

  test('a GET request changes nothing', async () => {
    const before = await lines();
    const [[key]] = before as [[string]];
    for (const query of [
      `remove_from_cart&cart_item_key=${key}`,
      `add_to_cart&product_id=1`,
      `checkout&security=${nonce}`,
    ]) {
      const answer = await shop.ask(`/?wc-ajax=${query}`, { headers: { Cookie: cookie } });
      expect([answer.status, await answer.text()]).toEqual([200, '']);
    }
    expect(await lines()).toEqual(before);
  });

  test('another session has another nonce, and a form of another site is refused', async () => {
    const other = await shop.ask('/wp-admin/admin-ajax.php?action=rest-nonce');
    const foreign = await other.text();
    for (const name of ['apply_coupon', 'remove_coupon', 'update_order_review', 'update_shipping_method'])
      expect([name, (await post(`/?wc-ajax=${name}`, `security=${foreign}`)).status]).toEqual([name, 403]);
    const headers = { 'Sec-Fetch-Site': 'cross-site' };
    expect((await post('/?wc-ajax=remove_from_cart', 'cart_item_key=x', headers)).status).toBe(403);
  });

  test('an invalid address is not stored in the cart', async () => {
    const browser = openBrowser(shop);
    const call = (name: string, body: string) =>
      browser.visit(`/?wc-ajax=${name}`, { method: 'POST', headers: { 'Content-Type': form }, body });
    const added = await call('add_to_cart', `product_id=${spoon}&quantity=1`);
    const security = added.headers.get('Nonce') ?? '';
    const body = `security=${security}&s_country=LT&s_postcode=!!&s_city=Kaunas&country=LT&postcode=!!`;
    expect((await call('update_order_review', body)).status).toBe(200);
    const answer = await browser.visit('/wp-json/wc/store/v1/cart');
    const { shipping_address: storedAddress } = (await answer.json()) as { shipping_address: Record<string, string> };
    expect([storedAddress['city'], storedAddress['postcode']]).toEqual(['Kaunas', '']);
  });

  test('names of products are written as text', async () => {
    const { fragments } = (await (await post('/?wc-ajax=get_refreshed_fragments', '')).json()) as {
      fragments: Record<string, string>;
    };
    expect(fragments['div.widget_shopping_cart_content']).toContain('&lt;b&gt;Šaukštas&lt;/b&gt; &amp; &quot;x&quot;');
  });
});
