import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { openPGlite } from '#server/platform/db/open-pglite.ts';
import { openPostgres } from '#server/platform/db/open-postgres.ts';
import { createPGliteFolder } from '#tests/database.ts';
import { orderForm, testDay } from '#tests/fixtures/commerce.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { loadChild, type ShopChild } from './child-process.ts';
import { findPostgresPrograms, startOwnPostgres } from './own-postgres.ts';
import { canMount, mountSmallDisk, type SmallDisk } from './small-disk.ts';

const hasPrograms = (await findPostgresPrograms()) !== null;
const api = '/wp-json/wc/store/v1';
const stockAtStart = 100_000;
const cartsWaiting = 60;
const ordersBefore = 5;
const maxTries = 2000; // until what is free in files that are there already is used up

/** A database on a disk of its own. */
type Place = {
  readonly disk: SmallDisk;
  readonly address: string;
  readonly dataFolder: string;
  /** What `/readyz` says once it is full. */
  readonly problem: string;
  readonly open: () => Promise<OpenDatabase>;
  readonly remove: () => Promise<void>;
};

async function embeddedPlace(): Promise<Place> {
  const disk = await mountSmallDisk(400);
  const folder = join(disk.folder, 'data', 'database');
  await createPGliteFolder(folder);
  const dataFolder = join(disk.folder, 'data');
  return {
    disk,
    address: folder,
    dataFolder,
    problem: 'disk full',
    open: () => openPGlite({ folder }),
    remove: disk.remove,
  };
}

async function serverPlace(): Promise<Place> {
  const disk = await mountSmallDisk(400);
  const server = await startOwnPostgres(['max_wal_size = 64MB', 'min_wal_size = 32MB'], disk.folder);
  const dataFolder = await mkdtemp(join(tmpdir(), 'vitrina-full-'));
  return {
    disk,
    address: server.url,
    dataFolder,
    problem: 'database disk full',
    open: () => openPostgres(server.url),
    async remove() {
      await server.remove();
      await disk.remove();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

function testFullDisk(createPlace: () => Promise<Place>): void {
  let place: Place;
  let child: ShopChild;
  let address: string;
  let product: number;
  const waiting: { readonly token: string }[] = []; // carts that were filled while there was room
  const placed = new Map<string, number>();

  beforeAll(async () => {
    place = await createPlace();
    const database = await place.open();
    const stock = { quantity: stockAtStart };
    product = await addProduct(database.db, { name: 'Staltiesė', slug: 'p', regularPrice: '12.50', stock }, testDay);
    await database.close();
    child = loadChild(place.address, place.dataFolder);
    address = await child.open();
  }, 120_000);
  afterAll(async () => {
    await child?.kill();
    await place?.remove();
  });

  async function ask(path: string, token: string | null = null, body?: unknown) {
    const headers = { 'Content-Type': 'application/json', ...(token === null ? {} : { 'Cart-Token': token }) };
    const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await fetch(`${address}${path}`, init);
    return { status: response.status, body: await response.text(), token: response.headers.get('Cart-Token') ?? '' };
  }

  async function fillCart() {
    const cart = await ask(`${api}/cart`);
    if (cart.status !== 200) return cart;
    const added = await ask(`${api}/cart/add-item`, cart.token, { id: product, quantity: 1 });
    return { ...added, token: cart.token };
  }

  async function checkOut(token: string, key: string) {
    const form = { ...orderForm(), extensions: { vitrina: { idempotency_key: key } } };
    const answer = await ask(`${api}/checkout`, token, form);
    if (answer.status === 200) placed.set(key, (JSON.parse(answer.body) as { order_id: number }).order_id);
    return answer;
  }

  /** Adds to a new cart and orders; returns the first answer that refuses, or that of the order. */
  async function order() {
    const cart = await fillCart();
    return cart.status > 201 ? cart : checkOut(cart.token, crypto.randomUUID());
  }

  /** The first cart whose order is refused: some still find room in what the database has already. */
  async function firstRefused() {
    for (const { token } of waiting) {
      const key = crypto.randomUUID();
      const refused = await checkOut(token, key);
      if (refused.status !== 200) return { token, key, refused };
    }
    throw new Error('every order was accepted');
  }

  const readiness = async () => {
    const { status, body } = await ask('/readyz');
    return `${status} ${body.trim()}`;
  };

  test('orders are refused with 503 and a sentence, and /readyz says which disk is full', async () => {
    for (let count = 0; count < ordersBefore; count += 1) expect((await order()).status).toBe(200);
    expect(await readiness()).toBe('200 ready');
    for (let count = 0; count < cartsWaiting; count += 1) waiting.push(await fillCart());
    await place.disk.fill();
    await expect.poll(readiness, { timeout: 10_000, interval: 200 }).toBe(`503 ${place.problem}`);
    let refused = 0;
    for (let tries = 0; refused < 3 && tries < maxTries; tries += 1) {
      const { status, body } = await order();
      if (status === 200) continue;
      expect({ status, body }).toMatchObject({ status: 503, body: expect.stringContaining('vitrina_unavailable') });
      refused += 1;
    }
    expect(refused).toBe(3);
    expect((await ask('/healthz')).status).toBe(200);
    expect((await ask(`${api}/products`)).status).toBe(200);
  }, 300_000);

  test('orders go on once there is room again: what was refused succeeds when it is sent again, once', async () => {
    const { token, key, refused } = await firstRefused();
    expect(refused).toMatchObject({ status: 503, body: expect.stringContaining('vitrina_unavailable') });
    await place.disk.free();
    await expect.poll(readiness, { timeout: 20_000, interval: 200 }).toBe('200 ready');
    expect((await checkOut(token, key)).status).toBe(200);
    const first = placed.get(key);
    expect(JSON.parse((await checkOut(token, key)).body)).toMatchObject({ order_id: first });
    for (let count = 0; count < ordersBefore; count += 1) expect((await order()).status).toBe(200);
  }, 60_000);

  test('the database opens afterwards: no answered order is lost, none is there twice, and stock is right', async () => {
    await child.kill();
    const database = await place.open();
    const { rows } = await sql<{ id: number; key: string }>`
      select id, idempotency_key as key from shop_order`.execute(database.db);
    expect(new Map(rows.map(({ id, key }) => [key, id]))).toEqual(placed);
    expect(rows.length).toBe(placed.size);
    const { rows: stocks } = await sql<{ quantity: string; ledger: string; sold: string }>`
      select quantity,
        ${stockAtStart} + (select coalesce(sum(delta), 0) from stock_movement where product_id = stock.product_id) as ledger,
        (select coalesce(sum(quantity), 0) from order_line where product_id = stock.product_id) as sold
      from stock where product_id = ${product}`.execute(database.db);
    expect(stocks.map(({ quantity, ledger, sold }) => [Number(quantity), Number(ledger), Number(sold)])).toEqual([
      [stockAtStart - placed.size, stockAtStart - placed.size, placed.size],
    ]);
    await database.close();
  }, 60_000);
}

describe.skipIf(!canMount)('a full disk below the embedded database (needs root to mount one)', () =>
  testFullDisk(embeddedPlace),
);

describe.skipIf(!canMount || !hasPrograms)('a full disk below a PostgreSQL server (needs root to mount one)', () =>
  testFullDisk(serverPlace),
);
