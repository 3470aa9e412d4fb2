import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { type ApiSpace, apiSpaces } from '#contract/api/api-routes.ts';
import type { ApiEndpoint, ApiMethod, ApiRoute } from '#contract/api/api-route.ts';
import { apiErrorSchema } from '#contract/error.ts';
import type { Cart } from '#contract/cart.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { openTestShop, type TestShop } from '#tests/http/test-shop.ts';
import { bodyText, contentTypes, oddBody, oddText, oddValue, type Usual } from './hostile-values.ts';

const api = '/wp-json/wc/store/v1';
const at = new Date('2026-11-01T00:00:00Z');
const runs = 60;
let shop: TestShop;
let usual: Usual;
let token: string;

const address = {
  first_name: 'Ona',
  last_name: 'Onaitė',
  address_1: 'Pilies g. 1',
  city: 'Vilnius',
  postcode: '01123',
  country: 'LT',
  phone: '+37061234567',
};

type Call = {
  readonly space: ApiSpace;
  readonly route: ApiRoute;
  readonly endpoint: ApiEndpoint;
  readonly method: ApiMethod;
};
const calls: readonly (readonly [string, Call])[] = apiSpaces.flatMap((space) =>
  space.routes.flatMap((route) =>
    route.endpoints.flatMap((endpoint) =>
      endpoint.methods.map(
        (method) => [`${method} ${space.name}${route.path}`, { space, route, endpoint, method }] as const,
      ),
    ),
  ),
);

async function ask(
  path: string,
  init: RequestInit = {},
): Promise<{ readonly status: number; readonly text: string; readonly headers: Headers }> {
  const answer = await shop.ask(path, init);
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}

async function fillCart(): Promise<void> {
  const body = JSON.stringify({ id: usual['id'], quantity: 2 });
  const headers = { 'Content-Type': 'application/json', 'Cart-Token': token };
  const { text } = await ask(`${api}/cart/add-item`, { method: 'POST', headers, body });
  usual = { ...usual, key: (JSON.parse(text) as Cart).items[0]?.key };
}

async function cartNow(): Promise<string> {
  return (await ask(`${api}/cart`, { headers: { 'Cart-Token': token } })).text;
}

beforeAll(async () => {
  shop = await openTestShop();
  const id = await addProduct(
    shop.database.db,
    { name: 'Lininė staltiesė', slug: 'staltiese', regularPrice: '10' },
    at,
  );
  token = (await ask(`${api}/cart`)).headers.get('Cart-Token') ?? '';
  usual = {
    id,
    quantity: 1,
    code: 'LIETUVA',
    rate_id: 'flat_rate:1',
    package_id: 0,
    payment_method: 'cod',
    billing_address: { ...address, email: 'ona@example.test' },
    shipping_address: address,
    customer_note: 'Ačiū',
    variation: [{ attribute: 'Spalva', value: 'Balta' }],
    extensions: { vitrina: {} },
    payment_data: [{ key: 'a', value: true }],
    additional_fields: {},
    requests: [{ method: 'POST', path: '/wc/store/v1/cart/add-item', headers: { 'Cart-Token': token }, body: { id } }],
    namespace: 'vitrina',
    data: {},
  };
  await fillCart();
}, 120_000);
afterAll(() => shop?.close());

/** Expects 2xx, or a refusal in the common form. */
function expectAnswer(
  callDescription: string,
  { status, text }: { readonly status: number; readonly text: string },
): void {
  if (status < 400) return;
  const body: unknown = text === '' ? null : JSON.parse(text);
  const refusal = v.safeParse(apiErrorSchema, body);
  if (status >= 500 || !refusal.success || refusal.output.data.status !== status)
    expect.fail(`${callDescription}\n${status} ${text.slice(0, 500)}\n${shop.log.at(-2) ?? ''}`);
}

function pathArbitrary({ space, route }: Call): fc.Arbitrary<string> {
  const names = Object.keys(route.parameters ?? {});
  const parameterValues: Usual = { ...usual, slug: 'staltiese', attribute_id: 1, identifier: 'x', method: 'bacs' };
  return fc
    .tuple(
      ...names.map((name) =>
        fc.oneof(
          fc.constant(textOf(parameterValues[name])),
          oddText.map((text) => text.slice(0, 500)),
        ),
      ),
    )
    .map((values) =>
      names.reduce(
        (path, name, index) => path.replace(`{${name}}`, encodeURIComponent((values[index] ?? '').toWellFormed())),
        `${space.base}${route.path}`,
      ),
    );
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '1';
}

function queryArbitrary({ endpoint }: Call): fc.Arbitrary<string> {
  const names = Object.keys(endpoint.query ?? {});
  const name = fc.oneof(
    { weight: 6, arbitrary: names.length === 0 ? fc.constant('x') : fc.constantFrom(...names) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        '__proto__[x]',
        'constructor[prototype]',
        '_fields',
        'vitrina_tax_product_cat',
        'x[',
        ']',
        'attributes[0][slug]',
        'include[][]',
        'page[]',
      ),
    },
  );
  return fc
    .array(fc.tuple(name, fc.oneof(oddText, fc.constantFrom('1', 'true', 'a,b', 'asc'))), { maxLength: 5 })
    .map((pairs) => new URLSearchParams([...pairs]).toString());
}

const tokens = fc.oneof(
  { weight: 6, arbitrary: fc.constant('own') },
  { weight: 1, arbitrary: fc.constantFrom('', 'a.b.c', 'null', 'e30.e30.', 'x'.repeat(4000), 'other') },
);

async function headersOf(kind: string): Promise<Record<string, string>> {
  if (kind === 'own') return { 'Cart-Token': token };
  if (kind !== 'other') return { 'Cart-Token': kind, Nonce: kind };
  const { headers } = await ask(`${api}/cart`);
  return {
    'Cart-Token': (headers.get('Cart-Token') ?? '').replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    Nonce: headers.get('Nonce') ?? '',
  };
}

describe('whatever a call is sent', () => {
  test.each(calls)(
    '%s answers or refuses, and a refusal changes nothing',
    async (_, call) => {
      const { endpoint, method } = call;
      const body = endpoint.body === undefined ? oddValue : oddBody(endpoint.body, usual);
      const writes = method !== 'GET';
      const callArbitrary = fc.tuple(
        pathArbitrary(call),
        queryArbitrary(call),
        writes ? body.chain(bodyText) : fc.constant(''),
        contentTypes,
        tokens,
      );
      let before = await cartNow();
      await fc.assert(
        fc.asyncProperty(callArbitrary, async ([path, query, text, type, kind]) => {
          const address = `${path}${query === '' ? '' : `?${query}`}`;
          const headers = { 'Content-Type': type, ...(await headersOf(kind)) };
          const answer = await ask(address, { method, headers, ...(writes ? { body: text } : {}) });
          expectAnswer(`${method} ${address}\n${type} ${kind}\n${text}`, answer);
          if (!writes) return;
          const after = await cartNow();
          if (answer.status >= 400)
            expect([method, address, text, answer.text.slice(0, 300), after]).toEqual([
              method,
              address,
              text,
              answer.text.slice(0, 300),
              before,
            ]);
          before = after;
          if ((JSON.parse(after) as Cart).items.length > 0) return;
          await fillCart();
          before = await cartNow();
        }),
        { numRuns: runs },
      );
      expect(Object.prototype).not.toHaveProperty('isAdmin');
    },
    60_000,
  );

  test('an old, foreign or broken token opens no cart', async () => {
    for (const cartToken of ['', 'x', 'a.b.c', `${token}x`, token.split('.').slice(0, 2).join('.')]) {
      const cart = JSON.parse((await ask(`${api}/cart`, { headers: { 'Cart-Token': cartToken } })).text) as Cart;
      expect([cartToken, cart.items]).toEqual([cartToken, []]);
      const change = await ask(`${api}/cart/add-item`, {
        method: 'POST',
        headers: { 'Cart-Token': cartToken },
        body: '{}',
      });
      expect([cartToken, change.status]).toEqual([cartToken, 401]);
    }
    shop.setTime('2027-06-01T10:00:00Z');
    const late = JSON.parse((await ask(`${api}/cart`, { headers: { 'Cart-Token': token } })).text) as Cart;
    expect(late.items).toEqual([]);
    shop.setTime('2026-11-21T10:00:00Z');
  });
});
