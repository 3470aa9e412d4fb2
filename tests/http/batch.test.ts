import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Batch, BatchedAnswer } from '#contract/api/batch.ts';
import type { Cart } from '#contract/cart.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

const api = '/wp-json/wc/store/v1';
const at = new Date('2026-11-01T00:00:00Z');
let shop: TestShop;
let id: number;

beforeAll(async () => {
  shop = await openTestShop();
  id = await addProduct(shop.database.db, { name: 'Lininis rankšluostis', regularPrice: '12' }, at);
});
afterAll(() => shop.close());

async function guestNonce(): Promise<string> {
  return (await shop.ask(`${api}/cart`)).headers.get('Nonce') ?? '';
}

async function send(body: unknown, headers: Record<string, string> = {}, address?: string) {
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  };
  const answer = await shop.ask(`${api}/batch`, init, address);
  return { answer, body: (await answer.json()) as Batch & { readonly code?: string } };
}

const add = (nonce: string, quantity = 1) => ({
  method: 'POST',
  path: '/wc/store/v1/cart/add-item',
  headers: { Nonce: nonce },
  body: { id, quantity },
});

function codes(responses: readonly (BatchedAnswer | null)[]): readonly unknown[] {
  return responses.map((part) => part && [part.status, (part.body as { readonly code?: string } | null)?.code ?? null]);
}

test('a guest’s calls share the cart that the first of them begins, and each answers for itself', async () => {
  const nonce = await guestNonce();
  const { answer, body } = await send({
    requests: [
      add(nonce),
      { ...add(nonce), path: '/wc/store/cart/add-item' },
      { path: '/wc/store/v1/cart/remove-item', headers: { Nonce: nonce }, body: { key: 'x' } },
    ],
  });
  expect(answer.status).toBe(207);
  expect(codes(body.responses)).toEqual([
    [201, null],
    [201, null],
    [409, 'woocommerce_rest_cart_invalid_key'],
  ]);
  expect((body.responses[1]?.body as Cart | undefined)?.items_count).toBe(2);
  expect(body.responses[0]?.headers).toMatchObject({ 'User-ID': 0, 'Cache-Control': 'no-store', Allow: 'POST' });

  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  const cartByCookie = (await (await shop.ask(`${api}/cart`, { headers: { Cookie: cookie } })).json()) as Cart;
  expect(cartByCookie.items_count).toBe(2);
  const again = await send({ requests: [add(answer.headers.get('Nonce') ?? '')] }, { Cookie: cookie });
  expect((again.body.responses[0]?.body as Cart | undefined)?.items_count).toBe(3);
  const byToken = await shop.ask(`${api}/cart`, { headers: { 'Cart-Token': answer.headers.get('Cart-Token') ?? '' } });
  expect(((await byToken.json()) as Cart).items_count).toBe(3);
});

test('a call needs its own nonce, even behind one that had it', async () => {
  const nonce = await guestNonce();
  const { headers: _, ...bare } = add(nonce);
  const { body } = await send({ requests: [bare, add(nonce), bare, add('deadbeef00')] }, { Nonce: nonce });
  expect(codes(body.responses)).toEqual([
    [401, 'woocommerce_rest_missing_nonce'],
    [201, null],
    [401, 'woocommerce_rest_missing_nonce'],
    [403, 'woocommerce_rest_invalid_nonce'],
  ]);
});

test('calls that a batch cannot make are refused in their place', async () => {
  const nonce = await guestNonce();
  const { answer, body } = await send({
    requests: [
      { path: '/wc/store/v1/nope' },
      { path: '/wc/store/v1/batch', body: { requests: [add(nonce)] } },
      { path: '/wc/store/v1/../../../../secret/wc/store' },
      { path: '/wc/store/v1/%E0%A4%A' },
      { path: '/wc/store/v1/cart/add-item', headers: { 'X-A\nB': '1' } },
      add(nonce),
    ],
  });
  expect(answer.status).toBe(207);
  expect(codes(body.responses)).toEqual([
    [404, 'rest_no_route'],
    [400, 'rest_batch_not_allowed'],
    [404, 'rest_no_route'],
    [400, 'parse_path_failed'],
    [400, 'rest_invalid_characters'],
    [201, null],
  ]);
});

test('with require-all-validate one invalid call keeps the others from being carried out', async () => {
  const nonce = await guestNonce();
  const wrong = { path: '/wc/store/v1/cart/select-shipping-rate', headers: { Nonce: nonce }, body: {} };
  const { answer, body } = await send({ validation: 'require-all-validate', requests: [add(nonce), wrong] });
  expect(answer.status).toBe(207);
  expect(body.failed).toBe('validation');
  expect(codes(body.responses)).toEqual([null, [400, 'rest_missing_callback_param']]);
  expect(answer.headers.getSetCookie()).toEqual([]);
  const right = await send({ validation: 'require-all-validate', requests: [add(nonce), add(nonce)] });
  expect(codes(right.body.responses)).toEqual([
    [201, null],
    [201, null],
  ]);
});

test.each([
  ['no requests', {}, 'rest_missing_callback_param'],
  ['requests that are none', { requests: 'x' }, 'rest_invalid_param'],
  [
    'too many',
    { requests: Array.from({ length: 26 }, () => ({ path: '/wc/store/v1/cart/add-item' })) },
    'rest_invalid_param',
  ],
  ['a method that only reads', { requests: [{ method: 'GET', path: '/wc/store/v1/cart' }] }, 'rest_invalid_param'],
  ['a call without a path', { requests: [{ body: {} }] }, 'rest_invalid_param'],
  ['a path of another kind', { requests: [{ path: '/wp/v2/users' }] }, 'woocommerce_rest_invalid_path'],
])('%s is refused as a whole', async (_, requestBody, code) => {
  const { answer, body } = await send(requestBody);
  expect([answer.status, body.code]).toEqual([400, code]);
});

test('calls of a batch count towards the rate limit like single calls', async () => {
  const few = await openTestShop({ limits: { read: 0, write: 3, page: 0 } });
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ requests: Array.from({ length: 5 }, () => add('x')) }),
  };
  const { responses } = (await (await few.ask(`${api}/batch`, init, '192.0.2.7')).json()) as Batch;
  expect(responses.map((part) => part?.status)).toEqual([403, 403, 403, 429, 429]);
  await few.close();
});
