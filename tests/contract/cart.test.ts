import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { cartSchema } from '#contract/cart.ts';
import { isRecordedHere, openRecordedShop, type RecordedShop } from './recorded-shop.ts';
import { readRecordings, type Recording } from './recordings.ts';
import { type Answer, api, comparable, newShopper, type Shopper } from './shopper.ts';

const recordings = new Map(readRecordings('core', () => true).map((recording) => [recording.name, recording]));

function recorded(name: string): Recording {
  const recording = recordings.get(name);
  if (recording === undefined) throw new Error(`no recording ${name}`);
  return recording;
}

describe.skipIf(!isRecordedHere)('recorded requests for the cart', () => {
  let shop: RecordedShop;
  let shopper: Shopper;
  beforeAll(async () => {
    shop = await openRecordedShop();
    for (const [path, value] of [
      ['payments.methods', ['bacs', 'cheque', 'cod'].map((id) => ({ id, title: id }))],
    ] as const) {
      await shop.settings.set(path, value);
    }
  }, 300_000);
  afterAll(() => shop?.close());
  beforeEach(async () => {
    shopper = newShopper(shop);
    await shopper.call('GET', '/cart');
  });

  async function replay(name: string): Promise<Answer> {
    return shopper.replay(recorded(name));
  }

  /** Status, session headers, cookies and body as recorded. */
  async function check(name: string): Promise<Answer> {
    const { response } = recorded(name);
    const answer = await replay(name);
    expect({ name, status: answer.status, body: comparable(answer.body) }).toEqual({
      name,
      status: response.status,
      body: comparable(response.body === '' ? null : response.body),
    });
    for (const header of ['nonce', 'nonce-timestamp', 'user-id', 'cart-token', 'cart-hash', 'cache-control']) {
      if (header in response.headers) expect([header, answer.headers.has(header)]).toEqual([header, true]);
    }
    return answer;
  }

  test('[3.2-01] [3.2-02] [3.2-03] [9.2-01] adding, changing and removing a simple product', async () => {
    const added = await check('add-item-simple');
    expect(v.safeParse(cartSchema, added.body).success).toBe(true);
    await check('cart-simple');
    await check('add-item-same-again');
    await shopper.call('POST', '/cart/update-item', { key: added.body.items[0]?.key, quantity: 2 });
    await check('update-item-zero');
    await check('update-item-negative');
    await check('update-item-unknown-key');
    await check('update-item-no-key');
    await check('update-item');
    await check('remove-item');
    await check('remove-item-unknown');
  });

  test.each([
    'add-item-missing-nonce',
    'add-item-invalid-nonce',
    'add-item-no-id',
    'add-item-string-id',
    'add-item-unknown-product',
    'add-item-out-of-stock',
    'add-item-grouped',
    'add-item-negative',
    'add-item-broken-json',
    'add-item-variable-bad-value',
    'add-item-variable-missing-attribute',
    'add-item-variable-no-attributes',
    'cart-items-delete-unknown',
  ])('refused: %s', async (name) => {
    await check(name);
  });

  test.each(['add-item-variation-by-attributes', 'add-item-variation-by-taxonomy'])('a variation: %s', async (name) => {
    await check(name);
    await check('cart-variation');
  });

  test('stock and sold-individually limits apply across the cart', async () => {
    await shopper.call('POST', '/cart/add-item', { id: 3633, quantity: 3 });
    const more = await shopper.call('POST', '/cart/add-item', { id: 3633, quantity: 1 });
    expect(more.body.code).toBe('woocommerce_rest_product_partially_out_of_stock');
    await check('update-item-above-stock');
    await check('add-item-sold-individually');
    await check('add-item-sold-individually-again');
    await shopper.call('POST', '/cart/add-item', { id: 70, quantity: 1 });
    await shopper.call('POST', '/cart/add-item', { id: 3636, quantity: 2 });
    await check('add-item-form-encoded');
  });

  test('a quantity above the stock is refused with the number left', async () => {
    const { body } = await check('add-item-above-stock');
    expect(body.message).toContain('Liko 3');
  });

  test('a fractional quantity is refused where only whole pieces are sold', async () => {
    const answer = await replay('add-item-fraction');
    expect([answer.status, answer.body.code]).toEqual([400, 'woocommerce_rest_product_invalid_quantity']);
  });

  test('the items collection lists, adds and deletes lines', async () => {
    await shopper.call('POST', '/cart/add-item', { id: 3633, quantity: 3 });
    await shopper.call('POST', '/cart/add-item', { id: 3635, quantity: 1 });
    await shopper.call('POST', '/cart/add-item', { id: 70, quantity: 2 });
    await check('cart-items-one');
    await check('cart-items-post');
    await check('cart-items-put');
    await check('cart-items-delete-one');
    await check('cart-items-delete-all');
  });

  test('a cart token replaces nonce and cookie', async () => {
    const other = newShopper(shop);
    const { headers } = await other.call('GET', '/cart');
    const token = headers.get('Cart-Token') ?? '';
    const answer = await newShopper(shop).call('POST', '/cart/add-item', { id: 70 }, { 'Cart-Token': token });
    expect(answer.status).toBe(201);
    expect(answer.headers.getSetCookie().map((line) => line.split('=')[0])).toEqual([
      'woocommerce_items_in_cart',
      'woocommerce_cart_hash',
    ]);
    const again = await other.replay(recorded('cart-token-get'));
    expect(comparable(again.body)).toEqual(comparable(recorded('cart-token-get').response.body));
  });

  test('cross-sells, and a cart of virtual products only', async () => {
    await shopper.call('POST', '/cart/add-item', { id: 3640 });
    await check('cart-cross-sells');
    shopper = newShopper(shop);
    await shopper.call('GET', '/cart');
    await check('cart-virtual-only');
  });

  test('a new address changes the shipping rates and taxes of the cart', async () => {
    await shopper.call('POST', '/cart/add-item', { id: 70 });
    await check('update-customer-partial');
    await check('update-customer');
    await check('cart-shipping-rates');
    await check('update-customer-bad-postcode');
    await check('update-customer-bad-country');
    await check('update-customer-country-no-zone');
    await check('update-customer-bad-phone');
    expect((await replay('update-customer-country-not-sold')).body.code).toBe('rest_invalid_param');
    const email = await replay('update-customer-bad-email');
    expect(email.body.data.details?.['billing_address']?.code).toBe('invalid_email');
    await check('update-customer-2');
    await check('select-shipping-rate-unknown');
    await check('select-shipping-rate-bad-package');
    await check('select-shipping-rate-no-package');
  });

  test('a chosen rate stays chosen', async () => {
    await shopper.call('POST', '/cart/add-item', { id: 70 });
    const { body } = await shopper.call('POST', '/cart/select-shipping-rate', {
      package_id: 0,
      rate_id: 'local_pickup:3',
    });
    expect(body.shipping_rates[0]?.shipping_rates.find((rate) => rate.selected)?.rate_id).toBe('local_pickup:3');
    expect(body.totals).toMatchObject({ total_shipping: '0', total_price: '5270' });
  });

  test('the cookies of a page session are set with the first line and expire with the last', async () => {
    const guest = newShopper(shop);
    const cartResponse = await guest.call('GET', '/cart');
    expect(cartResponse.headers.getSetCookie()).toEqual([]);
    const added = await guest.call('POST', '/cart/add-item', { id: 70 });
    expect([...guest.cookies().keys()].toSorted()).toEqual([
      '__Host-vitrina_session',
      'woocommerce_cart_hash',
      'woocommerce_items_in_cart',
    ]);
    expect(added.headers.get('Nonce')).not.toBe(cartResponse.headers.get('Nonce'));
    await guest.call('POST', '/cart/remove-item', { key: added.body.items[0]?.key });
    expect([...guest.cookies().keys()]).toEqual(['__Host-vitrina_session']);
  });

  test("a guest's nonce does not open a session's cart", async () => {
    const guestNonce = shopper.nonce();
    await shopper.call('POST', '/cart/add-item', { id: 70 });
    const answer = await shopper.call('POST', '/cart/add-item', { id: 70 }, { Nonce: guestNonce ?? '' });
    expect([answer.status, answer.body.code]).toEqual([403, 'woocommerce_rest_invalid_nonce']);
  });

  test('[7.7-02] [7.7-04] a wrong X-WP-Nonce is refused only in place of a Nonce; rest-nonce gives a good one', async () => {
    for (const nonce of ['', 'deadbeef00']) {
      const headers = { 'X-WP-Nonce': nonce };
      const beside = [
        await shopper.call('GET', '/products?per_page=1', undefined, headers),
        await shopper.call('GET', '/cart', undefined, headers),
        await shopper.call('POST', '/cart/add-item', { id: 70 }, headers),
      ];
      expect(beside.map(({ status }) => status)).toEqual([200, 200, 201]);
      const alone = await shop.ask(`${api}/cart/add-item`, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify({ id: 70 }),
      });
      expect([alone.status, await alone.json()]).toMatchObject([403, { code: 'rest_cookie_invalid_nonce' }]);
    }
    const response = await shop.ask('/wp-admin/admin-ajax.php?action=rest-nonce');
    expect(response.status).toBe(200);
    const nonce = await response.text();
    const answer = await newShopper(shop).call('POST', '/cart/add-item', { id: 70 }, { 'X-WP-Nonce': nonce });
    expect(answer.status).toBe(201);
  });

  test('an unknown ajax action is answered 0', async () => {
    const response = await shop.ask(recorded('admin-ajax-unknown').request.path);
    expect([response.status, await response.text()]).toEqual([400, '0']);
  });
});
