import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Batch } from '#contract/api/batch.ts';
import type { Cart } from '#contract/cart.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

const api = '/wp-json/wc/store/v1';
let shop: TestShop;
let id: number;

beforeAll(async () => {
  shop = await openTestShop();
  id = await addProduct(shop.database.db, { name: 'Muilas', regularPrice: '10' }, new Date('2026-11-01T00:00:00Z'));
});
afterAll(() => shop.close());

/** A client of one cart that speaks as the platform's own documentation does. */
async function newClient() {
  const token = (await shop.ask(`${api}/cart`)).headers.get('Cart-Token') ?? '';
  return async (method: string, path: string, body?: unknown) => {
    const answer = await shop.ask(path.startsWith('/?') || path.startsWith('/index') ? path : `${api}${path}`, {
      method,
      headers: { 'Cart-Token': token, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: (text === '' ? null : JSON.parse(text)) as never };
  };
}

describe('parameters in the address of a call that changes something', () => {
  test('are read like those of its body', async () => {
    const call = await newClient();
    expect(await call('POST', `/cart/add-item?id=${id}&quantity=2`)).toMatchObject({
      status: 201,
      body: { items_count: 2 },
    });
    const [item] = ((await call('GET', '/cart')).body as Cart).items;
    expect((await call('POST', `/cart/update-item?key=${item?.key}&quantity=5`)).body).toMatchObject({
      items_count: 5,
    });
    expect((await call('PUT', `/cart/items/${item?.key}?quantity=3`)).body).toMatchObject({ quantity: 3 });
    const moved = await call('POST', '/cart/update-customer?billing_address[city]=Kaunas');
    expect(moved.body).toMatchObject({ billing_address: { city: 'Kaunas' } });
    expect((await call('POST', '/cart/apply-coupon?code=nera')).body).toMatchObject({
      message: expect.stringContaining('nera'),
    });
    expect((await call('POST', `/cart/remove-item?key=${item?.key}`)).body).toMatchObject({ items_count: 0 });
  });

  test('give way to the body', async () => {
    const call = await newClient();
    const added = await call('POST', '/cart/add-item?id=999999&quantity=7', { id, quantity: 2 });
    expect(added).toMatchObject({ status: 201, body: { items_count: 2 } });
    const response = await call('POST', '/cart/update-customer?billing_address[city]=Kaunas', {
      billing_address: { city: 'Vilnius' },
    });
    expect(response.body).toMatchObject({ billing_address: { city: 'Vilnius' } });
  });

  test('count in the calls of a batch', async () => {
    const call = await newClient();
    const requests = [{ path: `/wc/store/v1/cart/add-item?id=${id}&quantity=4` }];
    expect((await call('POST', '/batch', { requests })).body).toMatchObject({
      responses: [{ status: 201, body: { items_count: 4 } }],
    });
  });
});

test('a slash at the end of an address changes nothing', async () => {
  const call = await newClient();
  expect((await call('POST', '/cart/add-item/', { id })).status).toBe(201);
  for (const path of ['/cart/', '/products/', `/products/${id}/`, '/products/categories//', '/'])
    expect([path, (await call('GET', path)).status]).toEqual([path, 200]);
});

test('/index.php takes rest_route as the front page does', async () => {
  const call = await newClient();
  const list = await call('GET', `/index.php?rest_route=/wc/store/v1/products/&include=${id}`);
  expect(list).toMatchObject({ status: 200, body: [{ id }] });
});

test('_method sets the method of a POST, and a GET never changes anything', async () => {
  const call = await newClient();
  await call('POST', '/cart/add-item', { id });
  expect(await call('GET', '/cart/items?_method=DELETE')).toMatchObject({ status: 200, body: [{ id }] });
  expect(await call('POST', '/cart/items?_method=DELETE')).toMatchObject({ status: 200, body: [] });
});

test('_fields reduces any answer to the fields it names, however it is written, and leaves refusals complete', async () => {
  const call = await newClient();
  const added = await call('POST', '/cart/add-item?_fields=items_count', { id });
  expect(added).toEqual({ status: 201, body: { items_count: 1 } });
  expect(Object.keys((await call('GET', '/cart?_fields[]=totals&_fields[]=items_count')).body)).toEqual([
    'totals',
    'items_count',
  ]);
  expect((await call('GET', `/products/${id}?_fields[]=id`)).body).toEqual({ id });
  expect((await call('GET', '/products/999999?_fields=id')).body).toHaveProperty('code');
  const requests = [{ path: '/wc/store/v1/cart/add-item?_fields=items_count', body: { id } }];
  const { responses } = (await call('POST', '/batch', { requests })).body as Batch;
  expect(responses[0]?.body).toEqual({ items_count: 2 });
});

test.each(['0x10', '0b11', '1e', 'abc'])('a quantity written as %s is refused', async (quantity) => {
  const call = await newClient();
  expect(await call('POST', '/cart/add-item', { id, quantity })).toMatchObject({
    status: 400,
    body: { code: 'rest_invalid_param' },
  });
});

test.each([
  ['add-item', { quantity: 'abc' }],
  ['update-customer', { billing_address: { country: 'LT', postcode: 'x1' } }],
])('require-all-validate validates the values of %s before anything is carried out', async (path, wrong) => {
  const call = await newClient();
  const requests = [
    { path: '/wc/store/v1/cart/add-item', body: { id } },
    { path: `/wc/store/v1/cart/${path}`, body: { id, ...wrong } },
  ];
  const { body } = await call('POST', '/batch', { validation: 'require-all-validate', requests });
  expect(body).toMatchObject({ failed: 'validation', responses: [null, { status: 400 }] });
  expect((await call('GET', '/cart')).body).toMatchObject({ items_count: 0 });
});
