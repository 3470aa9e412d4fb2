import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseCartId } from '#core/ids.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { orderForm } from '#tests/fixtures/commerce.ts';
import { openTestShop, type TestShop } from '#tests/http/test-shop.ts';

const api = '/wp-json/wc/store/v1';
const day = new Date('2026-11-01T00:00:00Z');
let shop: TestShop;
let id: number;

beforeAll(async () => {
  shop = await openTestShop();
  id = await addProduct(shop.database.db, { name: 'Audinys', slug: 'audinys', regularPrice: '10' }, day);
});
afterAll(() => shop.close());

type Item = { readonly key: string; readonly quantity: number };
type Body = { readonly code?: string; readonly items?: readonly Item[]; readonly message?: string };
type Answer = { readonly status: number; readonly body: Body };
type Shopper = { readonly token: string; readonly call: (path: string, body?: unknown) => Promise<Answer> };

async function newShopper(): Promise<Shopper> {
  const token = (await shop.ask(`${api}/cart`)).headers.get('Cart-Token') ?? '';
  const headers = { 'Content-Type': 'application/json', 'Cart-Token': token };
  return {
    token,
    async call(path, body) {
      const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
      const response = await shop.ask(`${api}/${path}`, init);
      return { status: response.status, body: (await response.json()) as Body };
    },
  };
}

const quantitiesOf = ({ body }: Answer) => (body.items ?? []).map(({ quantity }) => quantity);
const codeOf = ({ status, body }: Answer) => [status, body.code];
const invalid = 'woocommerce_rest_product_invalid_quantity';

describe('odd quantities', () => {
  test.each([10_000, 1e9, 1e12, 9e12, 1e15, 1e308, '1000000000', 0.0001, 1.0001])(
    '%s of a product is refused on adding it twice and on setting it; the cart stays readable and can be ordered',
    async (quantity) => {
      const { call } = await newShopper();
      await call('cart/add-item', { id, quantity: 2 });
      for (const _turn of [1, 2]) expect(codeOf(await call('cart/add-item', { id, quantity }))).toEqual([400, invalid]);
      const cart = await call('cart');
      expect([cart.status, quantitiesOf(cart)]).toEqual([200, [2]]);
      const key = cart.body.items?.[0]?.key;
      expect(codeOf(await call('cart/update-item', { key, quantity }))).toEqual([400, 'invalid_quantity']);
      expect(quantitiesOf(await call('cart'))).toEqual([2]);
      expect((await call('checkout', orderForm())).status).toBe(200);
    },
  );

  test.each(['5', null, '', [], {}, true, 'NaN', '-0', -1])('%j never fails', async (quantity) => {
    const { call } = await newShopper();
    expect((await call('cart/add-item', { id, quantity })).status).toBeLessThan(500);
    const cart = await call('cart');
    const key = cart.body.items?.[0]?.key ?? '0'.repeat(32);
    expect((await call('cart/update-item', { key, quantity })).status).toBeLessThan(500);
    expect((await call('cart')).status).toBe(200);
  });

  test('a cart line holds 9999 at most, added up too, and that much can be ordered', async () => {
    const { call } = await newShopper();
    expect(quantitiesOf(await call('cart/add-item', { id, quantity: 9998 }))).toEqual([9998]);
    const above = await call('cart/add-item', { id, quantity: 2 });
    expect(codeOf(above)).toEqual([400, invalid]);
    expect(above.body.message).toContain('9999');
    expect(quantitiesOf(await call('cart/add-item', { id, quantity: 1 }))).toEqual([9999]);
    expect((await call('checkout', orderForm())).status).toBe(200);
  });

  test('a large stock is reported as 9999, the most that can be ordered', async () => {
    const plenty = await addProduct(
      shop.database.db,
      { name: 'Daug', slug: 'daug', regularPrice: '1', stock: { quantity: 50_000 } },
      day,
    );
    const { call } = await newShopper();
    const { body } = await call('cart/add-item', { id: plenty });
    expect(body.items?.[0]).toMatchObject({ quantity_limits: { maximum: 9999 } });
    const key = body.items?.[0]?.key;
    expect(quantitiesOf(await call('cart/update-item', { key, quantity: 9999 }))).toEqual([9999]);
    expect(codeOf(await call('cart/update-item', { key, quantity: 10_000 }))).toEqual([400, 'invalid_quantity']);
  });

  test.each([1e9, 1e12, 9e12, 1e300])('a stored cart with a quantity of %s is read as 9999', async (quantity) => {
    const { call, token } = await newShopper();
    await call('cart/add-item', { id });
    const named = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { user_id?: string };
    const cartId = parseCartId(named.user_id ?? '');
    if (cartId === null) throw new Error('a token names its cart');
    const { db } = shop.database;
    const row = await db.selectFrom('cart').select('document').where('id', '=', cartId).executeTakeFirstOrThrow();
    const document = row.document as { readonly lines: readonly object[] };
    const lines = document.lines.map((line) => ({ ...line, quantity }));
    await db
      .updateTable('cart')
      .set({ document: JSON.stringify({ ...document, lines }) })
      .where('id', '=', cartId)
      .execute();
    expect(quantitiesOf(await call('cart'))).toEqual([9999]);
    expect((await call('checkout', orderForm())).status).toBe(200);
  });

  test('a cart holds 200 lines at most; those in it can still be bought and changed', async () => {
    const ids: number[] = [];
    for (let productIndex = 0; productIndex <= 200; productIndex += 1) {
      ids.push(
        await addProduct(
          shop.database.db,
          { name: `P${productIndex}`, slug: `p${productIndex}`, regularPrice: '1' },
          day,
        ),
      );
    }
    const { call } = await newShopper();
    const added = [];
    for (const each of ids) added.push(codeOf(await call('cart/add-item', { id: each })));
    expect(added.slice(0, 200).every(([status]) => status === 201)).toBe(true);
    expect(added[200]).toEqual([400, 'vitrina_cart_full']);
    expect((await call('cart/add-item', { id: ids[0] })).status).toBe(201);
    expect(quantitiesOf(await call('cart'))).toHaveLength(200);
    expect((await call('checkout', orderForm())).status).toBe(200);
  }, 120_000);
});
