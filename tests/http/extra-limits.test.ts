import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { announceChange } from '#server/platform/db/announce-change.ts';
import { orderForm } from '#tests/fixtures/commerce.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { storeApi } from '#tests/security/browser.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

type Line = {
  readonly key: string;
  readonly quantity: number;
  readonly quantity_limits: { readonly minimum: number; readonly maximum: number; readonly multiple_of: number };
  readonly prices: { readonly price: string };
  readonly extensions: { readonly vitrina: { readonly problem: unknown } };
};
type Answer = { readonly status: number; readonly body: Record<string, unknown> & { readonly items: readonly Line[] } };

let shop: TestShop;
let cup: number;
let spoon: number;
let saucer: number;
let token: string;
beforeAll(async () => {
  shop = await openTestShop();
  const day = new Date('2026-11-01T00:00:00Z');
  const product = (name: string, more = {}) =>
    addProduct(shop.database.db, { name, slug: name, regularPrice: '10', ...more }, day);
  cup = await product('Puodelis');
  spoon = await product('Saukstas');
  saucer = await product('Lekste', { stock: { quantity: 4 } });
});
afterAll(() => shop.close());

beforeEach(async () => {
  await offer({ woobt_limit_each_min: '2', woobt_limit_each_max: '6' });
  token = (await shop.ask(`${storeApi}/cart`)).headers.get('Cart-Token') ?? '';
});

/** Offers a spoon and a saucer with the cup at half their price; shoppers choose how many. */
async function offer(limits: Readonly<Record<string, string>>): Promise<void> {
  const extra = (id: number) => ({ id: String(id), price: '50%', qty: '3' });
  const items = JSON.stringify({ k001: extra(spoon), k002: extra(saucer) });
  const metas = JSON.stringify({ woobt_ids: items, woobt_custom_qty: 'on', ...limits });
  await shop.database.db.updateTable('product').set({ metas }).where('id', '=', cup).execute();
  await announceChange(shop.database.db, [`product:${cup}`]);
  await new Promise((resolve) => setTimeout(resolve, 50));
}

/** Sells the spoon in multiples of this. */
async function setStep(step: string): Promise<void> {
  await shop.database.db.updateTable('product').set({ quantity_step: step }).where('id', '=', spoon).execute();
}

async function call(method: string, path: string, body?: unknown): Promise<Answer> {
  const headers = { 'Content-Type': 'application/json', 'Cart-Token': token };
  const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
  const response = await shop.ask(`${storeApi}/${path}`, init);
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

const add = (id: number, key: string, quantity: number) =>
  call('POST', `cart/add-item?woobt_ids=${id}/${key}/${quantity}/`, { id: cup });

/** The line of the extra, alone with its cup in the cart. */
async function extra(): Promise<Line> {
  const [, line] = (await call('GET', 'cart')).body.items;
  if (line === undefined) throw new Error('there is no extra in the cart');
  return line;
}

test('an extra shows its own bounds, and is kept within them by every way of changing it', async () => {
  await add(spoon, 'k001', 3);
  const { key, quantity_limits: limits } = await extra();
  expect(limits).toMatchObject({ minimum: 2, maximum: 6 });
  const ways: readonly ((quantity: number) => Promise<unknown>)[] = [
    async (quantity) => (await call('POST', 'cart/update-item', { key, quantity })).body['code'],
    async (quantity) => (await call('PUT', `cart/items/${key}`, { quantity })).body['code'],
    async (quantity) => {
      const body = { key, quantity };
      const headers = { 'Cart-Token': token };
      const requests = [{ method: 'POST', path: '/wc/store/v1/cart/update-item', body, headers }];
      const { responses } = (await call('POST', 'batch', { requests })).body as unknown as {
        responses: readonly { readonly body: { readonly code?: string } }[];
      };
      return responses[0]?.body.code;
    },
  ];
  for (const change of ways) {
    for (const quantity of [20, 7, 1]) expect(await change(quantity)).toBe('invalid_quantity');
    expect((await extra()).quantity).toBe(3);
  }
  for (const [at, change] of ways.entries()) {
    expect(await change(4 + at)).toBeUndefined();
    expect(await extra()).toMatchObject({ quantity: 4 + at, prices: { price: '500' } });
  }
  const { status, body } = await call('POST', 'cart/update-item', { key, quantity: 20 });
  expect([status, body['message']]).toEqual([400, expect.stringMatching(/6.*Saukstas/)]);
});

test('the same once more does not pass the bound: the cup is added, the extra stays', async () => {
  await add(spoon, 'k001', 4);
  expect((await add(spoon, 'k001', 4)).body.items.map(({ quantity }) => quantity)).toEqual([2, 4]);
  await call('POST', 'cart/update-item', { key: (await extra()).key, quantity: 2 });
  expect((await add(spoon, 'k001', 4)).body.items.map(({ quantity }) => quantity)).toEqual([3, 6]);
});

test('stock below the bound limits first', async () => {
  await add(saucer, 'k002', 3);
  const { key, quantity_limits: limits } = await extra();
  expect(limits).toMatchObject({ minimum: 2, maximum: 4 });
  expect((await call('POST', 'cart/update-item', { key, quantity: 5 })).body['code']).toBe('invalid_quantity');
});

test('where the merchant lowers the bound, the cart says so and the order waits for fewer', async () => {
  await add(spoon, 'k001', 6);
  await offer({ woobt_limit_each_max: '4' });
  const line = await extra();
  expect([line.quantity, line.extensions.vitrina.problem]).toEqual([6, { code: 'quantity_above', takes: 4 }]);
  const refused = await call('POST', 'checkout', orderForm());
  expect([refused.status, refused.body['message']]).toEqual([409, expect.stringMatching(/4.*Saukstas/)]);
  await call('POST', 'cart/update-item', { key: line.key, quantity: 4 });
  expect((await call('POST', 'checkout', orderForm())).status).toBe(200);
});

test('where the merchant raises the bound, the cart says so, offers that many, and the order waits for them', async () => {
  await add(spoon, 'k001', 2);
  for (const raised of [{ woobt_limit_each_min: '3' }, { woobt_limit_each_min_default: 'on' }]) {
    await offer(raised);
    const line = await extra();
    expect([line.quantity, line.quantity_limits.minimum]).toEqual([2, 3]);
    expect(line.extensions.vitrina.problem).toEqual({ code: 'quantity_below', takes: 3 });
    const refused = await call('POST', 'checkout', orderForm());
    expect([refused.status, refused.body['message']]).toEqual([409, expect.stringMatching(/3: Saukstas/)]);
  }
  await call('POST', 'cart/update-item', { key: (await extra()).key, quantity: 3 });
  expect((await extra()).extensions.vitrina.problem).toBeNull();
  expect((await call('POST', 'checkout', orderForm())).status).toBe(200);
});

test('no more are offered than there are in stock, or than the most of it', async () => {
  await add(saucer, 'k002', 3);
  for (const impossible of [{ woobt_limit_each_min: '5' }, { woobt_limit_each_min: '4', woobt_limit_each_max: '3' }]) {
    await offer(impossible);
    expect((await extra()).extensions.vitrina.problem).toEqual({ code: 'quantity_below', takes: null });
  }
  await offer({ woobt_limit_each_min: '4' });
  expect((await extra()).extensions.vitrina.problem).toEqual({ code: 'quantity_below', takes: 4 });
  await call('POST', 'cart/add-item', { id: saucer, quantity: 1 }); // of the same stock
  expect((await extra()).extensions.vitrina.problem).toEqual({ code: 'quantity_below', takes: null });
});

test('bounds of an extra sold by measure are those of its steps that lie between them', async () => {
  await setStep('0.5');
  await offer({ woobt_limit_each_min: '0.7', woobt_limit_each_max: '2.2' });
  await add(spoon, 'k001', 1.5);
  const { key, quantity_limits: limits } = await extra();
  expect(limits).toMatchObject({ minimum: 1, maximum: 2, multiple_of: 0.5 });
  for (const [quantity, limit] of [
    [0.5, '1'],
    [2.5, '2'],
  ] as const) {
    const { body } = await call('POST', 'cart/update-item', { key, quantity });
    expect([body['code'], body['message']]).toEqual([
      'invalid_quantity',
      expect.stringMatching(` ${limit}: Saukstas$`),
    ]);
  }
  for (const quantity of [limits.minimum, limits.maximum])
    expect((await call('POST', 'cart/update-item', { key, quantity })).status).toBe(200);
  await offer({ woobt_limit_each_max: '1.7' });
  expect((await extra()).extensions.vitrina.problem).toEqual({ code: 'quantity_above', takes: 1.5 });
  await setStep('1');
});

test('the least of an extra from a rule is the one it was offered with', async () => {
  await setStep('0.5');
  await offer({ woobt_ids: '', woobt_limit_each_min_default: 'on' });
  const applies = { to: 'products', ids: [cup] };
  const rules = [{ key: 'abc', applies, gets: { from: 'products', ids: [spoon] }, price: '50%', discount: '' }];
  await shop.settings.set('addons', { 'bought-together': { rules } });
  expect((await add(spoon, 'rl1-abc', 0.5)).status).toBe(400);
  await add(spoon, 'rl1-abc', 1);
  const { key, quantity_limits: limits } = await extra();
  expect(limits.minimum).toBe(1);
  expect((await call('POST', 'cart/update-item', { key, quantity: 0.5 })).status).toBe(400);
  await shop.settings.set('addons', {});
  await setStep('1');
});

test('without bounds of its own an extra has those of its product, alone it has never others', async () => {
  await offer({});
  await add(spoon, 'k001', 3);
  const { key } = await extra();
  expect((await call('POST', 'cart/update-item', { key, quantity: 20 })).status).toBe(200);
  await offer({ woobt_limit_each_max: '6' });
  const { items } = (await call('POST', 'cart/add-item', { id: spoon, quantity: 20 })).body;
  expect(items.at(-1)?.quantity).toBe(20);
});
