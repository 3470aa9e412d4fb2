import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPostgres } from '#server/platform/db/open-postgres.ts';
import { orderForm, testDay } from '#tests/fixtures/commerce.ts';
import { withoutOrderLimits } from '#tests/fixtures/no-order-limits.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { loadChild, type ShopChild } from './child-process.ts';
import { findPostgresPrograms, type OwnPostgres, startOwnPostgres } from './own-postgres.ts';

const hasPrograms = (await findPostgresPrograms()) !== null;
const api = '/wp-json/wc/store/v1';
const stockAtStart = 100_000;
const maxWait = 5500; // milliseconds: five seconds, and what a busy machine adds

type Said = {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly took: number;
  readonly body: string;
};

describe.skipIf(!hasPrograms)('a shop whose PostgreSQL goes away', () => {
  let server: OwnPostgres;
  let child: ShopChild;
  let address: string;
  let dataFolder: string;
  let product: number;
  const placed = new Map<string, number>();

  beforeAll(async () => {
    server = await startOwnPostgres();
    dataFolder = await mkdtemp(join(tmpdir(), 'vitrina-away-'));
    const database = await openPostgres(server.url);
    const stock = { quantity: stockAtStart };
    product = await addProduct(database.db, { name: 'Staltiesė', slug: 'p', regularPrice: '12.50', stock }, testDay);
    await withoutOrderLimits(database.db, testDay);
    await database.close();
    child = loadChild(server.url, dataFolder);
    address = await child.open();
  }, 120_000);
  afterAll(async () => {
    await child?.kill();
    await server?.remove();
    await rm(dataFolder, { recursive: true, force: true });
  });

  /** An answer of the shop. Rejects where the process is gone. */
  async function ask(path: string, token: string | null = null, body?: unknown): Promise<Said & { token: string }> {
    const began = performance.now();
    const headers = { 'Content-Type': 'application/json', ...(token === null ? {} : { 'Cart-Token': token }) };
    const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await fetch(`${address}${path}`, init);
    const text = await response.text();
    return {
      status: response.status,
      retryAfter: response.headers.get('Retry-After'),
      took: performance.now() - began,
      body: text,
      token: response.headers.get('Cart-Token') ?? '',
    };
  }

  const order = (token: string, key: string) =>
    ask(`${api}/checkout`, token, { ...orderForm(), extensions: { vitrina: { idempotency_key: key } } });

  /** A shopper who orders again and again; every answer goes to `said`, every order to `placed`. */
  async function shop(said: Said[], isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const cart = await ask(`${api}/cart`);
      said.push(cart);
      if (cart.status !== 200) continue;
      const added = await ask(`${api}/cart/add-item`, cart.token, { id: product, quantity: 1 });
      said.push(added);
      if (added.status !== 201) continue;
      const key = crypto.randomUUID();
      for (let attempt = 0; attempt < 3; attempt += 1) {
        const answer = await order(cart.token, key);
        said.push(answer);
        if (answer.status !== 200) continue;
        const { order_id: id } = JSON.parse(answer.body) as { order_id: number };
        expect(placed.get(key) ?? id).toBe(id);
        placed.set(key, id);
        break;
      }
    }
  }

  /** Shoppers order while something happens to the database; returns all answers. */
  async function whileShopping(happening: () => Promise<void>): Promise<readonly Said[]> {
    const said: Said[] = [];
    let over = false;
    const shoppers = Array.from({ length: 6 }, () => shop(said, () => over));
    await pause(200);
    await happening();
    over = true;
    await Promise.all(shoppers);
    return said;
  }

  function expectGoodManners(said: readonly Said[]): void {
    for (const { status, retryAfter, took } of said) {
      expect([200, 201, 503]).toContain(status);
      if (status === 503) expect(Number(retryAfter)).toBeGreaterThan(0);
      expect(took).toBeLessThan(maxWait);
    }
  }

  async function expectBackWithin(milliseconds: number): Promise<void> {
    const began = performance.now();
    await expect.poll(async () => (await ask('/readyz')).status, { interval: 50, timeout: 8000 }).toBe(200);
    const cart = await ask(`${api}/cart`);
    expect(cart.status).toBe(200);
    expect((await ask(`${api}/cart/add-item`, cart.token, { id: product, quantity: 1 })).status).toBe(201);
    expect((await order(cart.token, crypto.randomUUID())).status).toBe(200);
    placed.set(crypto.randomUUID(), 0);
    expect(performance.now() - began).toBeLessThan(milliseconds);
  }

  test('broken connections, stops and crashes under load end no process, and shoppers get an answer', async () => {
    for (let round = 0; round < 3; round += 1) {
      const said = await whileShopping(async () => {
        await server.breakConnections();
        await pause(200);
        await server.stop('fast');
        await pause(300);
        await server.start();
        await pause(300);
        await server.stop('immediate');
        await server.start();
      });
      expectGoodManners(said);
      expect(said.some(({ status }) => status === 503)).toBe(true);
      await expectBackWithin(2000);
    }
  }, 120_000);

  test('while it is away calls answer 503 with a time to come back, and /readyz says so', async () => {
    const { token } = await ask(`${api}/cart`);
    await ask(`${api}/cart/add-item`, token, { id: product, quantity: 1 });
    await server.stop();
    const [cart, products, ready, alive] = await Promise.all([
      ask(`${api}/cart`, token),
      ask(`${api}/products?search=${Math.random()}`),
      ask('/readyz'),
      ask('/healthz'),
    ]);
    for (const answer of [cart, products]) {
      expect(answer).toMatchObject({ status: 503, retryAfter: '2' });
      expect(JSON.parse(answer.body)).toMatchObject({ code: 'vitrina_unavailable', data: { status: 503 } });
    }
    expect(ready).toMatchObject({ status: 503, body: 'database does not answer\n' });
    expect(alive.status).toBe(200);
    await server.start();
    await expectBackWithin(2000);
    expect(JSON.parse((await ask(`${api}/cart`, token)).body)).toMatchObject({ items_count: 1 });
  });

  test('while it is silent every answer comes within five seconds, and it is used again at once', async () => {
    const said = await whileShopping(async () => {
      await server.freeze();
      expect((await ask('/readyz')).status).toBe(503);
      await pause(6000);
      await server.thaw();
    });
    expectGoodManners(said);
    await expectBackWithin(2000);
  }, 60_000);

  test('one stock row locked for eight seconds with thirty checkouts waiting slows nobody else', async () => {
    const tokens = await Promise.all(
      Array.from({ length: 30 }, async () => {
        const { token } = await ask(`${api}/cart`);
        await ask(`${api}/cart/add-item`, token, { id: product, quantity: 1 });
        return token;
      }),
    );
    const other = await openPostgres(server.url);
    await other.db.transaction().execute(async (trx) => {
      await sql`select 1 from stock where product_id = ${product} for update`.execute(trx);
      const began = performance.now();
      const checkouts = tokens.map((token) => order(token, crypto.randomUUID()));
      await pause(200);
      while (performance.now() - began < 8000) {
        const [cart, list] = await Promise.all([ask(`${api}/cart`), ask(`${api}/products?search=${Math.random()}`)]);
        expect(cart).toMatchObject({ status: 200 });
        expect(list).toMatchObject({ status: 200 });
        expect(Math.max(cart.took, list.took)).toBeLessThan(1500);
        await pause(100);
      }
      expectGoodManners(await Promise.all(checkouts));
    });
    await other.close();
    await expectBackWithin(2000);
  }, 60_000);

  test('no answered order is lost and none is there twice', async () => {
    const database = await openPostgres(server.url);
    const { rows } = await sql<{ id: number; key: string }>`
      select id, idempotency_key as key from shop_order`.execute(database.db);
    const stored = Map.groupBy(rows, ({ key }) => key);
    expect(stored.size).toBe(rows.length);
    for (const [key, id] of placed) if (id !== 0) expect(stored.get(key)?.[0]?.id).toBe(id);
    const { rows: stocks } = await sql<{ quantity: string; sold: string }>`
      select quantity, (select coalesce(sum(quantity), 0) from order_line where product_id = stock.product_id) as sold
      from stock where product_id = ${product}`.execute(database.db);
    expect(Number(stocks[0]?.quantity)).toBe(stockAtStart - Number(stocks[0]?.sold));
    await database.close();
  });
});
