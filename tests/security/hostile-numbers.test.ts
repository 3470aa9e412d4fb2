import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { renderFragment } from '#app/render-fragment.ts';
import type { ArgumentSpec, ArgumentSpecs } from '#contract/api/argument.ts';
import type { ApiMethod } from '#contract/api/api-route.ts';
import { apiSpaces } from '#contract/api/api-routes.ts';
import { addOns } from '#addons/server.ts';
import { isJsonSchema, jsonSchema } from '#server/api/api-description/declared-fields.ts';
import { announceChange } from '#server/platform/db/announce-change.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { openTestShop, type TestShop } from '#tests/http/test-shop.ts';

const api = '/wp-json/wc/store/v1';
const day = new Date('2026-11-01T00:00:00Z');
const form = 'application/x-www-form-urlencoded';
const beyondInt4 = '2147483648';
const hostile = [beyondInt4, '9007199254740993', '1e400', '-1', '0x10', 'NaN', '١٢', '99999999999999999999'];
/** As JSON has them: numbers where it can write them, and texts. */
const hostileJson = [2_147_483_648, 9_007_199_254_740_992, 1e308, -1, -2_147_483_649, 0.5, ...hostile];

let shop: TestShop;
let main: number;
let products: readonly number[] = [];
let cookie = '';
let token = '';
let nonce = '';

async function expectNoFailure(path: string, init: RequestInit = {}): Promise<Response> {
  const answer = await shop.ask(path, init);
  const text = await answer.clone().text();
  if (answer.status >= 500)
    expect.fail(
      `${init.method ?? 'GET'} ${path}\n${typeof init.body === 'string' ? init.body.slice(0, 500) : ''}\n${text}\n${shop.log.at(-2) ?? ''}`,
    );
  return answer;
}

beforeAll(async () => {
  shop = await openTestShop({ renderFragment, limits: { read: 0, write: 0, page: 0 } });
  const add = (name: string, more = {}) =>
    addProduct(shop.database.db, { name, slug: name, regularPrice: '10', ...more }, day);
  const part = await add('dalis');
  main = await add('preke');
  const variable = await add('kintama', { type: 'variable' });
  await add('kintama-xs', { parentId: variable, attributes: { pa_dydis: 'xs' } });
  const metas = {
    woobt_ids: JSON.stringify({ k001: { id: String(part), price: '50%', qty: '2' } }),
  };
  await shop.database.db
    .updateTable('product')
    .set({ metas: JSON.stringify(metas) })
    .where('id', '=', main)
    .execute();
  const set = await add('rinkinys', { type: 'bundle' });
  await shop.database.db
    .updateTable('product')
    .set({
      metas: JSON.stringify({ woosb_ids: JSON.stringify({ b1: { id: String(part), qty: '1', optional: '1' } }) }),
    })
    .where('id', '=', set)
    .execute();
  await announceChange(shop.database.db, ['everything']);
  const added = await shop.ask('/?wc-ajax=add_to_cart', {
    method: 'POST',
    headers: { 'Content-Type': form },
    body: `product_id=${main}`,
  });
  nonce = added.headers.get('Nonce') ?? '';
  cookie = added.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  token = (await shop.ask(`${api}/cart`, { headers: { Cookie: cookie } })).headers.get('Cart-Token') ?? '';
  products = [main, variable, set];
  if ([nonce, cookie, token].includes('')) throw new Error('the shopper has no session');
});
afterAll(() => shop?.close());

/** The parameters of an address that may hold a number, with the names that lists and their parts are sent by. */
function numberNames(specs: ArgumentSpecs, of = (name: string) => name): readonly string[] {
  return Object.entries(specs).flatMap(([name, spec]) => namesOf(of(name), spec));
}

function namesOf(name: string, spec: ArgumentSpec): readonly string[] {
  switch (spec.type) {
    case 'boolean':
      return [];
    case 'array':
      return [name, ...namesOf(`${name}[]`, spec.items)];
    case 'object':
      return numberNames(spec.properties, (part) => `${name.replace(/\[\]$/, '[0]')}[${part}]`);
    case 'integer':
    case 'string':
      return [name];
  }
}

type Call = {
  readonly method: ApiMethod;
  readonly path: string;
  readonly names: readonly string[];
  readonly body: unknown;
};

/** One call for each route of the API and hostile value: in its path, in each parameter, in each field of its body. */
const calls: readonly Call[] = apiSpaces.flatMap(({ base, routes }) =>
  routes.flatMap((route) =>
    route.endpoints.flatMap(({ methods, query = {}, body }) =>
      methods.map((method) => ({ method, path: `${base}${route.path}`, names: numberNames(query), body })),
    ),
  ),
);

function bodiesWith(value: unknown, schema: unknown): readonly object[] {
  const { properties } = jsonSchema(schema as never);
  const fields = isJsonSchema(properties) ? Object.entries(properties) : [];
  return [
    Object.fromEntries(fields.map(([name]) => [name, value])),
    ...fields.flatMap(([name, part]) => [
      { id: main, [name]: value },
      { id: main, [name]: fill(part, value) },
    ]),
  ];
}

/** A value of the schema's shape with this one in place of each number and text. */
function fill(schema: unknown, value: unknown): unknown {
  if (!isJsonSchema(schema)) return value;
  const { properties, items } = schema;
  if (isJsonSchema(properties))
    return Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, fill(part, value)]));
  return isJsonSchema(items) ? [fill(items, value)] : value;
}

describe('a number beyond what a database column holds', () => {
  test.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
    'fails no call: %s',
    async (_, { method, path, names, body }) => {
      const headers = { 'Cart-Token': token, 'Content-Type': 'application/json' };
      const named = path.includes('{') ? hostile : [''];
      for (const value of named) {
        const target = path.replaceAll(/\{\w+\}/g, encodeURIComponent(value));
        await expectNoFailure(target, { method, headers, ...(method === 'GET' ? {} : { body: '{}' }) });
      }
      const target = path.replaceAll(/\{\w+\}/g, String(main));
      for (const name of names) {
        for (const value of hostile)
          await expectNoFailure(`${target}?${encodeURIComponent(name)}=${encodeURIComponent(value)}`, {
            method,
            headers,
          });
      }
      if (body === undefined) return;
      for (const value of hostileJson) {
        for (const sent of bodiesWith(value, body))
          await expectNoFailure(target, { method, headers, body: JSON.stringify(sent) });
      }
    },
    60_000,
  );

  test.each(['reorder', 'restore', 'terminal'])('fails no extension call: %s', async (name) => {
    const headers = { 'Cart-Token': token, 'Content-Type': 'application/json' };
    for (const value of hostileJson) {
      for (const data of [{ [name]: value }, { [name]: { id: value, key: String(value) } }]) {
        const body = JSON.stringify({ namespace: 'vitrina', data });
        await expectNoFailure(`${api}/cart/extensions`, { method: 'POST', headers, body });
      }
    }
  });

  const ownCalls = [
    'add_to_cart',
    'remove_from_cart',
    'get_variation',
    'update_shipping_method',
    'update_order_review',
    'checkout',
    'rtwpvs_add_variation_to_cart',
    ...addOns.flatMap(({ ajax = {} }) => Object.keys(ajax)),
  ];
  const fieldNames = [
    'product_id',
    'variation_id',
    'quantity',
    'order',
    'id',
    'shipping_method[0]',
    'attribute_pa_dydis',
  ];

  test.each(ownCalls)('fails no classic call: %s', async (name) => {
    for (const value of hostile) {
      const entries = [value, `${value}/k001/1/`, `${value}/b1/${value}/`, `1/${value}/1/`].map(encodeURIComponent);
      const bodies = [
        ...fieldNames.map((field) => `${encodeURIComponent(field)}=${encodeURIComponent(value)}`),
        fieldNames.map((field) => `${encodeURIComponent(field)}=${encodeURIComponent(value)}`).join('&'),
        ...products.flatMap((id) => [
          `product_id=${id}&variation_id=${encodeURIComponent(value)}`,
          ...entries.flatMap((list) => [`product_id=${id}&woobt_ids=${list}`, `product_id=${id}&woosb_ids=${list}`]),
        ]),
      ];
      for (const fields of bodies) {
        const sent = `${fields}&security=${nonce}&nonce=${nonce}&_wpnonce=${nonce}&woocommerce-process-checkout-nonce=${nonce}`;
        const headers = { 'Content-Type': form, Cookie: cookie };
        await expectNoFailure(`/?wc-ajax=${name}`, { method: 'POST', headers, body: sent });
        await expectNoFailure(`/wp-admin/admin-ajax.php?action=${name}&${sent}`, { headers: { Cookie: cookie } });
      }
    }
  });

  test('fails no link that changes the cart, and is an unknown product', async () => {
    for (const value of hostile) {
      const id = encodeURIComponent(value);
      const queries = [
        `add-to-cart=${id}`,
        `add-to-cart=${main}&variation_id=${id}`,
        `add-to-cart=${main}&quantity[${id}]=1`,
        `add-to-cart=${main}&quantity=${id}`,
        ...products.flatMap((product) => [
          `add-to-cart=${product}&woobt_ids=${id}/k001/1/`,
          `add-to-cart=${product}&woosb_ids=${id}/b1/1/`,
        ]),
        `remove_item=${id}&_wpnonce=${nonce}`,
        `undo_item=${id}&_wpnonce=${nonce}`,
      ];
      const headers = { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'document' };
      for (const query of queries) {
        await expectNoFailure(`/?${query}`, { headers });
        await expectNoFailure('/preke/', { method: 'POST', headers: { 'Content-Type': form }, body: query });
      }
    }
  });

  test('fails no page of an old address, no picture and no list', async () => {
    for (const value of hostile) {
      const part = encodeURIComponent(value);
      for (const path of [
        `/?p=${part}`,
        `/?page_id=${part}`,
        `/page/${part}/`,
        `/parduotuve/page/${part}/`,
        `/media/drawn-${part}.svg`,
        `/media/0123456789abcdef-${part}.webp`,
        `/sitemap-products-${part}.xml`,
        `/?filter_kaina=${part}&min_price=${part}&max_price=${part}`,
      ])
        await expectNoFailure(path);
    }
  });

  test('is the id of no product, as any that does not exist', async () => {
    const headers = { 'Cart-Token': token, 'Content-Type': 'application/json' };
    const codes = [];
    for (const id of [2_147_483_647, 2_147_483_648]) {
      const read = await shop.ask(`${api}/products/${id}`);
      const body = JSON.stringify({ id, quantity: 1 });
      const added = await shop.ask(`${api}/cart/add-item`, { method: 'POST', headers, body });
      const order = await shop.ask(`${api}/order/${id}?key=x`);
      codes.push(
        await Promise.all(
          [read, added, order].map(async (answer) => [answer.status, ((await answer.json()) as { code: string }).code]),
        ),
      );
    }
    expect(codes[1]).toEqual(codes[0]);
    expect(codes[0]?.map(([status]) => status)).toEqual([404, 400, expect.any(Number)]);
  });

  test('leaves the selection of a form as if that product did not exist', async () => {
    for (const list of [`${beyondInt4}/k001/1/`, '2147483647/k001/1/']) {
      const answer = await shop.ask('/?wc-ajax=add_to_cart', {
        method: 'POST',
        headers: { 'Content-Type': form },
        body: `product_id=${main}&woobt_ids=${encodeURIComponent(list)}`,
      });
      expect([list, answer.status, ((await answer.json()) as { error?: boolean }).error]).toEqual([
        list,
        200,
        undefined,
      ]);
    }
  });
});
