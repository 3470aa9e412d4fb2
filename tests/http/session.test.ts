import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addProduct } from '#tests/fixtures/products.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

const api = '/wp-json/wc/store/v1';
let shop: TestShop;
let id: number;

const addCloth = ({ database }: TestShop) =>
  addProduct(database.db, { name: 'Staltiesė', regularPrice: '10' }, new Date('2026-11-01T00:00:00Z'));

beforeAll(async () => {
  shop = await openTestShop();
  id = await addCloth(shop);
});
afterAll(() => shop.close());

type Headers_ = Record<string, string>;

const add = (headers: Headers_) =>
  shop.ask(`${api}/cart/add-item`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ id, quantity: 1 }),
  });

async function refusal(response: Response): Promise<readonly [number, string]> {
  const { code } = (await response.json()) as { code: string };
  return [response.status, code];
}

const guestNonce = async () => (await shop.ask(`${api}/cart`)).headers.get('Nonce') ?? '';
const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .find((line) => /^(__Host-)?vitrina_session=/.test(line))
    ?.split(';')[0] ?? '';

describe('sessions', () => {
  test('with a valid Cart-Token no nonce is needed', async () => {
    const token = (await shop.ask(`${api}/cart`)).headers.get('Cart-Token') ?? '';
    expect((await add({ 'Cart-Token': token })).status).toBe(201);
    const again = await add({ 'Cart-Token': token });
    expect(await again.json()).toMatchObject({ items_count: 2 });
  });

  test('a Cart-Token that is not ours counts as none', async () => {
    expect(await refusal(await add({ 'Cart-Token': 'a.b.c' }))).toEqual([401, 'woocommerce_rest_missing_nonce']);
  });

  test('neither nonce nor token is a 401, a wrong Nonce a 403', async () => {
    expect(await refusal(await add({}))).toEqual([401, 'woocommerce_rest_missing_nonce']);
    expect(await refusal(await add({ Nonce: 'wrong' }))).toEqual([403, 'woocommerce_rest_invalid_nonce']);
  });

  test('an empty or wrong X-WP-Nonce is a 403 where a nonce is needed and it is the only one, and beside the Store API', async () => {
    for (const nonce of ['', 'wrong']) {
      const headers = { 'X-WP-Nonce': nonce };
      expect(await refusal(await add(headers))).toEqual([403, 'rest_cookie_invalid_nonce']);
      expect((await add({ ...headers, Nonce: await guestNonce() })).status).toBe(201);
      for (const path of [`${api}/cart`, `${api}/products`]) {
        const read = await shop.ask(path, { headers });
        expect([path, read.status]).toEqual([path, 200]);
      }
      const elsewhere = await shop.ask('/wp-json/vitrina/v1/storefront', { headers });
      expect(await refusal(elsewhere)).toEqual([403, 'rest_cookie_invalid_nonce']);
    }
  });

  test('[7-01][7.7-04] rest-nonce answers guests with a nonce that works', async () => {
    const answer = await shop.ask('/wp-admin/admin-ajax.php?action=rest-nonce');
    const nonce = await answer.text();
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, expect.stringContaining('no-store')]);
    expect((await add({ 'X-WP-Nonce': nonce })).status).toBe(201);
  });

  test('the answer that creates the session carries its cookie and the nonce that goes with it', async () => {
    const created = await add({ Nonce: await guestNonce() });
    const cookie = cookieOf(created);
    const nonce = created.headers.get('Nonce') ?? '';
    expect(created.headers.getSetCookie().find((line) => line.startsWith('vitrina_session='))).toMatch(
      /HttpOnly.*SameSite=Lax/,
    );
    expect(created.headers.getSetCookie().some((line) => line.startsWith('woocommerce_items_in_cart=1'))).toBe(true);
    const second = await add({ Cookie: cookie, 'X-WP-Nonce': nonce });
    expect(await second.json()).toMatchObject({ items_count: 2 });
  });

  test.each(['http', 'https'])('over %s every cookie of a cart is marked as https-only or not', async (scheme) => {
    const other = await openTestShop({ publicUrl: `${scheme}://shop.test` });
    const call = (path: string, headers: Headers_, body?: object) =>
      other.shop.fetch(
        new Request(`${scheme}://shop.test${api}${path}`, {
          method: body === undefined ? 'GET' : 'POST',
          headers: { 'Content-Type': 'application/json', ...headers },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        }),
      );
    const nonce = (await call('/cart', {})).headers.get('Nonce') ?? '';
    const created = await call('/cart/add-item', { Nonce: nonce }, { id: await addCloth(other) });
    const { items } = (await created.clone().json()) as { items: readonly { readonly key: string }[] };
    const session = { Cookie: cookieOf(created), Nonce: created.headers.get('Nonce') ?? '' };
    const emptied = await call('/cart/remove-item', session, { key: items[0]?.key });
    const lines = [...created.headers.getSetCookie(), ...emptied.headers.getSetCookie()];
    expect(lines).toHaveLength(6);
    expect(lines.map((line) => line.includes('; Secure'))).toEqual(lines.map(() => scheme === 'https'));
    await other.close();
  });

  test('a guest’s nonce counts only without a session cookie, a session’s only with its own', async () => {
    const guest = await guestNonce();
    const mine = await add({ Nonce: guest });
    const other = await add({ Nonce: guest });
    expect(await refusal(await add({ Cookie: cookieOf(mine), Nonce: guest }))).toEqual([
      403,
      'woocommerce_rest_invalid_nonce',
    ]);
    const foreign = { Cookie: cookieOf(mine), Nonce: other.headers.get('Nonce') ?? '' };
    expect(await refusal(await add(foreign))).toEqual([403, 'woocommerce_rest_invalid_nonce']);
  });

  test('another origin may read an answer only with a Cart-Token of its own', async () => {
    const token = (await shop.ask(`${api}/cart`)).headers.get('Cart-Token') ?? '';
    const ask = (headers: Headers_) =>
      shop.ask(`${api}/cart`, { headers: { Origin: 'https://app.example', ...headers } });
    const allowed = async (headers: Headers_) => (await ask(headers)).headers.get('Access-Control-Allow-Origin');
    expect(await allowed({})).toBeNull();
    expect(await allowed({ 'Cart-Token': 'a.b.c' })).toBeNull();
    expect(await allowed({ 'Cart-Token': token })).toBe('https://app.example');
  });

  test('carts are cached by nobody on the way', async () => {
    expect((await shop.ask(`${api}/cart`)).headers.get('Cache-Control')).toBe('no-store');
  });

  test('[7.7-03] a method in the override header counts as the method', async () => {
    const added = await add({ Nonce: await guestNonce() });
    const { items } = (await added.json()) as { items: { key: string }[] };
    const path = `${api}/cart/items/${items[0]?.key}`;
    const headers = { Cookie: cookieOf(added), 'X-WP-Nonce': added.headers.get('Nonce') ?? '' };
    const removed = await shop.ask(path, {
      method: 'POST',
      headers: { ...headers, 'X-HTTP-Method-Override': 'DELETE' },
    });
    expect(removed.status).toBe(204);
    const wrong = await shop.ask(path, { method: 'POST', headers: { ...headers, 'X-HTTP-Method-Override': 'TRACE' } });
    expect(await refusal(wrong)).toEqual([409, 'woocommerce_rest_cart_invalid_key']); // it stays a POST
  });

  test('where permalinks are off, rest_route names the call', async () => {
    const response = await shop.ask('/?rest_route=/wc/store/v1/products&per_page=1');
    expect(response.headers.get('X-WP-Total')).toBe('1');
    expect(await response.json()).toMatchObject([{ id }]);
  });
});
