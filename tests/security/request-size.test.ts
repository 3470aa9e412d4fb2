import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shopperBodyLimits } from '#contract/api/api-route.ts';
import { bodyLimitsOf } from '#server/api/api-description/match-route.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { openTestShop, type TestShop } from '#tests/http/test-shop.ts';

const api = '/wp-json/wc/store/v1';
const notices = '/wp-json/vitrina/v1/payments/stripe';
const { bytes, keys } = shopperBodyLimits;
const form = 'application/x-www-form-urlencoded';
let shop: TestShop;
let token = '';
let id = 0;

beforeAll(async () => {
  shop = await openTestShop({ limits: { read: 0, write: 0, page: 0 } });
  id = await addProduct(shop.database.db, { name: 'Audinys', slug: 'audinys', regularPrice: '10' }, new Date(0));
  token = (await shop.ask(`${api}/cart`)).headers.get('Cart-Token') ?? '';
});
afterAll(() => shop?.close());

type Refusal = { readonly status: number; readonly code: unknown; readonly limit: unknown };

async function send(path: string, body: string, type: string | null = 'application/json'): Promise<Refusal> {
  const headers = { 'Cart-Token': token, ...(type === null ? {} : { 'Content-Type': type }) };
  const answer = await shop.ask(path, { method: 'POST', headers, body: new TextEncoder().encode(body) });
  const text = await answer.text();
  const isJson = answer.headers.get('Content-Type')?.includes('json') === true && text !== '';
  const { code, data } = (isJson ? JSON.parse(text) : {}) as { code?: unknown; data?: { limit?: unknown } };
  return { status: answer.status, code, limit: data?.limit };
}

/** JSON of exactly so many bytes that adds the product. */
function addBody(length: number): string {
  const start = `{"id":${id},"note":"`;
  return `${start}${'x'.repeat(length - start.length - 2)}"}`;
}

describe('the body of what shoppers send', () => {
  test('may have 64 kB, one byte more is a 413 that names the limit', async () => {
    expect(bytes).toBe(65_536);
    expect((await send(`${api}/cart/add-item`, addBody(bytes))).status).toBe(201);
    for (const path of ['cart/add-item', 'cart/update-customer', 'checkout', 'batch'])
      expect(await send(`${api}/${path}`, addBody(bytes + 1))).toEqual({
        status: 413,
        code: 'rest_request_too_large',
        limit: bytes,
      });
    for (const path of ['/?wc-ajax=checkout', '/krepselis/', '/client-failures'])
      expect([path, (await send(path, `a=${'x'.repeat(bytes)}`, form)).status]).toEqual([path, 413]);
  });

  test('may be larger where the route declares it: a notice of a provider', async () => {
    expect(bodyLimitsOf(notices, 'POST').bytes).toBe(1_000_000);
    expect((await send(notices, addBody(500_000))).status).not.toBe(413);
    expect(await send(notices, addBody(1_000_001))).toMatchObject({ status: 413, limit: 1_000_000 });
  });

  test.each([
    ['as JSON', 'application/json', ''],
    ['without a type', null, ''],
    ['as text after a byte order mark', 'text/plain', '\ufeff'],
    ['as JSON of another name', 'application/vnd.api+json', ' \n'],
  ])('nested 8,000 levels deep is a 400, %s', async (_, type, before) => {
    const deep = `${before}{"additional_fields":{"x":${'['.repeat(8000)}${']'.repeat(8000)}}}`;
    for (const path of ['checkout', 'cart/add-item', 'cart/extensions', 'batch'])
      expect(await send(`${api}/${path}`, deep, type)).toEqual({ status: 400, code: 'rest_too_deep', limit: 32 });
  });

  test('with more than 2,000 keys is a 400, in objects, in lists and in forms', async () => {
    const members = Object.fromEntries(Array.from({ length: keys + 1 }, (_, at) => [`k${at}`, 1]));
    const pairs = Object.keys(members).map((name) => `${name}=1`);
    const refusal = { status: 400, code: 'rest_too_many_keys', limit: keys };
    expect(await send(`${api}/checkout`, JSON.stringify({ additional_fields: members }))).toEqual(refusal);
    expect(await send(`${api}/cart/add-item`, JSON.stringify({ variation: pairs.map(() => 1) }))).toEqual(refusal);
    expect(await send('/?wc-ajax=add_to_cart', pairs.join('&'), form)).toEqual(refusal);
    expect((await send('/krepselis/', pairs.join('&'), form)).status).toBe(400);
    const parts = pairs.slice(0, 900).map((name) => `--b\r\ncontent-disposition: form-data; name=${name}\r\n\r\n\r\n`);
    expect(
      (await send('/?wc-ajax=add_to_cart', `${parts.join('')}--b--`, 'multipart/form-data; boundary=b')).status,
    ).toBe(200);
  });

  test('a field nested without end is a 400', async () => {
    expect(await send('/?wc-ajax=add_to_cart', `product_id${'[a]'.repeat(2000)}=1`, form)).toMatchObject({
      status: 400,
      code: 'rest_too_deep',
    });
  });

  test('of the largest cart there can be fits', async () => {
    const lines = Array.from({ length: 200 }, (_, at) => [`quantity[${String(at).padStart(32, 'a')}]`, '9999']);
    const body = new URLSearchParams([...lines, ['intent', 'update'], ['coupon', 'x'.repeat(100)]]).toString();
    expect((await send('/krepselis/', body, form)).status).toBe(200);
    const call = {
      method: 'POST',
      path: `${api.slice('/wp-json'.length)}/cart/add-item`,
      headers: { 'Cart-Token': token },
    };
    const batch = { requests: Array.from({ length: 25 }, () => ({ ...call, body: { id, note: 'x'.repeat(1000) } })) };
    expect((await send(`${api}/batch`, JSON.stringify(batch))).status).toBe(207);
  });
});

test('an address is at most 8,192 characters long and has at most 500 parameters', async () => {
  const read = async (path: string) => {
    const answer = await shop.ask(path);
    return [answer.status, answer.headers.get('Content-Type')?.includes('json') ? await answer.json() : null];
  };
  expect(await read(`${api}/products?search=${'x'.repeat(8192)}`)).toEqual([
    414,
    { code: 'rest_address_too_long', message: expect.any(String), data: { status: 414, limit: 8192 } },
  ]);
  expect(await read(`${api}/products?${'a=1&'.repeat(501)}`)).toMatchObject([400, { code: 'rest_too_many_keys' }]);
  expect(await read(`${api}/products?${'a=1&'.repeat(499)}`)).toMatchObject([200, [{ id }]]);
  expect(await read(`${api}/products?attributes${'[0]'.repeat(33)}=1`)).toMatchObject([400, { code: 'rest_too_deep' }]);
  expect((await read(`/?q=${'x'.repeat(8192)}`))[0]).toBe(414);
});
