import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Batch } from '#contract/api/batch.ts';
import type { DatabaseTransaction, OpenDatabase } from '#server/platform/db/database.ts';
import { answerLimit } from '#server/platform/concurrency/time-limit.ts';
import { hasPostgres, openTemporaryPostgres } from '#tests/database.ts';
import { orderForm } from '#tests/fixtures/commerce.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

const api = '/wp-json/wc/store/v1';
const day = new Date('2026-11-21T10:00:00Z');
const spare = 500; // milliseconds after the answer at which the locks are released, and in which work goes on

describe.skipIf(!hasPostgres)('what was answered with 503 takes no effect afterwards', () => {
  let database: OpenDatabase;
  let shop: TestShop;
  let product: number;
  beforeAll(async () => {
    database = await openTemporaryPostgres();
    shop = await openTestShop({ database, limits: { read: 0, write: 0, page: 0 } });
    const stock = { quantity: 100 };
    product = await addProduct(database.db, { name: 'Staltiesė', slug: 'p', regularPrice: '12.50', stock }, day);
  });
  afterAll(() => shop?.close());

  async function call(path: string, token: string | null, body?: unknown) {
    const headers = { 'Content-Type': 'application/json', ...(token === null ? {} : { 'Cart-Token': token }) };
    const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await shop.ask(`${api}${path}`, init);
    const answer = (await response.json()) as { readonly code?: string; readonly items_count?: number };
    return { status: response.status, answer, token: response.headers.get('Cart-Token') ?? '' };
  }
  const add = (token: string) => call('/cart/add-item', token, { id: product, quantity: 1 });
  const count = async (token: string) => (await call('/cart', token)).answer.items_count;
  /** A cart with one piece, and the id of its row. */
  async function startCart() {
    const ids = async () => (await database.db.selectFrom('cart').select('id').execute()).map(({ id }) => id);
    const before = new Set(await ids());
    const { token } = await call('/cart', null);
    expect((await add(token)).status).toBe(201);
    return { token, id: (await ids()).find((id) => !before.has(id)) ?? '' };
  }
  /** Keeps what it locks until so many milliseconds have passed. */
  function locked(milliseconds: number, lock: (trx: DatabaseTransaction) => Promise<unknown>): Promise<void> {
    return database.db.transaction().execute(async (trx) => {
      await lock(trx);
      await pause(milliseconds);
    });
  }

  // Each waits for the lock for two seconds, one after the other: the third still waits when its time is over.
  async function addWhileLocked(token: string, lock: (trx: DatabaseTransaction) => Promise<unknown>): Promise<void> {
    const held = locked(answerLimit + spare, lock);
    await pause(50);
    const answers = await Promise.all([1, 2, 3].map(() => add(token)));
    expect(answers.map(({ status, answer }) => [status, answer.code])).toEqual(
      Array.from({ length: 3 }, () => [503, 'vitrina_unavailable']),
    );
    await held;
    await pause(spare);
  }

  test('nothing is added to a cart whose row is locked for longer than anybody waits', async () => {
    const { token, id } = await startCart();
    await addWhileLocked(token, (trx) => sql`select 1 from cart where id = ${id} for update`.execute(trx));
    expect(await count(token)).toBe(1);
    expect((await add(token)).status).toBe(201);
    expect(await count(token)).toBe(2);
  }, 30_000);

  test('nor is a cart begun that could not be written in time', async () => {
    const { token } = await call('/cart', null);
    await addWhileLocked(token, (trx) => sql`lock table cart in share mode`.execute(trx));
    expect(await count(token)).toBe(0);
    expect((await add(token)).status).toBe(201);
    expect(await count(token)).toBe(1);
  }, 30_000);

  test('an order that waits for one lock after the other is not placed after its answer', async () => {
    const { token, id } = await startCart();
    const email = 'velu@example.test';
    const form = orderForm({ payment_method: 'bacs' });
    const body = { ...form, billing_address: { ...form.billing_address, email } };
    const orders = async () =>
      (await database.db.selectFrom('shop_order').select('id').where('email', '=', email).execute()).length;
    const held = [
      locked(1800, (trx) => sql`select 1 from cart where id = ${id} for update`.execute(trx)),
      locked(3600, (trx) => sql`select pg_advisory_xact_lock(7384021, hashtext(${`email:${email}`}))`.execute(trx)),
      locked(answerLimit + 250, (trx) =>
        sql`select 1 from stock where product_id = ${product} for update`.execute(trx),
      ),
    ];
    await pause(50);
    expect(await call('/checkout', token, body)).toMatchObject({
      status: 503,
      answer: { code: 'vitrina_unavailable' },
    });
    await Promise.all(held);
    await pause(spare);
    expect(await orders()).toBe(0);
    expect(await call('/checkout', token, body)).toMatchObject({ status: 200 });
    expect(await orders()).toBe(1);
  }, 30_000);

  test('a batch tells in time which of its parts are done, and those that are not are 503 each', async () => {
    const { token } = await startCart();
    const held = locked(answerLimit + spare, (trx) => sql`lock table coupon in access exclusive mode`.execute(trx));
    await pause(50);
    const parts = [
      { path: '/wc/store/v1/cart/add-item', body: { id: product, quantity: 1 } },
      ...['a', 'b', 'c', 'd'].map((code) => ({ path: '/wc/store/v1/cart/apply-coupon', body: { code } })),
    ].map((part) => ({ ...part, method: 'POST', headers: { 'Cart-Token': token } }));
    const headers = { 'Content-Type': 'application/json', 'Cart-Token': token };
    const init = { method: 'POST', headers, body: JSON.stringify({ requests: parts }) };
    const response = await shop.ask(`${api}/batch`, init);
    const { responses } = (await response.json()) as Batch;
    expect(response.status).toBe(207);
    expect(responses.map((part) => part?.status)).toEqual([201, 503, 503, 503, 503]);
    expect(responses.at(-1)?.body).toMatchObject({ code: 'vitrina_unavailable' });
    await held;
    expect(await count(token)).toBe(2);
  }, 20_000);
});
