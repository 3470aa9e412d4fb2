import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/database.ts';

import { testDay } from '#tests/fixtures/commerce.ts';
import { withoutOrderLimits } from '#tests/fixtures/no-order-limits.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { loadChild, type ShopChild } from './child-process.ts';
import { seededRandom } from './seeded-random.ts';
import { type Attempt, checkOut, fillCart } from './checkout-client.ts';

const kills = 100;
const shoppers = 3;
const latest = 25; // milliseconds after the first checkout of a round was sent
const stockAtStart = 100_000;

/** A database that outlives the processes which open it. */
export type Place = {
  readonly address: string;
  readonly open: () => Promise<OpenDatabase>;
  readonly remove: () => Promise<void>;
};

/**
 * Kills a shop a hundred times while shoppers check out, and compares what they were answered with what its database
 * holds.
 */
export function testKills(createPlace: () => Promise<Place>): void {
  const random = seededRandom(20_261_121);
  const attempts: Attempt[] = [];
  let place: Place;
  let dataFolder: string;
  let products: readonly number[];

  beforeAll(async () => {
    place = await createPlace();
    dataFolder = await mkdtemp(join(tmpdir(), 'vitrina-kill-data-'));
    const database = await place.open();
    const productIds: number[] = [];
    for (const name of ['Staltiesė', 'Rankšluostis', 'Pagalvė']) {
      const stock = { quantity: stockAtStart };
      productIds.push(
        await addProduct(database.db, { name, slug: `p${productIds.length}`, regularPrice: '12.50', stock }, testDay),
      );
    }
    products = productIds;
    await withoutOrderLimits(database.db, testDay);
    await sql`insert into stock_movement (product_id, delta, reason, at) select product_id, quantity, 'set', now() from stock`.execute(
      database.db,
    );
    await database.close();
  }, 60_000);

  afterAll(async () => {
    await place?.remove();
    await rm(dataFolder, { recursive: true, force: true });
  });

  function someGoods(): Readonly<Record<number, number>> {
    const chosen = products.filter(() => random() < 0.6);
    return Object.fromEntries(
      (chosen.length === 0 ? products.slice(0, 1) : chosen).map((id) => [id, 1 + Math.floor(random() * 3)]),
    );
  }

  /** Shoppers place one order after another until the shop is killed. */
  async function shopUntilKilled(address: string, killed: () => boolean): Promise<void> {
    const quantities = someGoods();
    while (!killed()) {
      try {
        const attempt: Attempt = {
          key: crypto.randomUUID(),
          token: await fillCart(address, quantities),
          quantities,
          order: null,
        };
        attempts.push(attempt);
        attempt.order = await checkOut(address, attempt);
      } catch (error) {
        if (!killed()) throw error;
      }
    }
  }

  async function round(child: ShopChild, again: readonly Attempt[]): Promise<void> {
    const address = await child.open();
    for (const attempt of again) {
      const order = await checkOut(address, attempt);
      if (attempt.order !== null) expect(order).toBe(attempt.order);
      attempt.order = order;
    }
    let isKilled = false;
    const before = attempts.length;
    const shopping = Array.from({ length: shoppers }, () => shopUntilKilled(address, () => isKilled));
    while (attempts.length === before) await new Promise((resolve) => setImmediate(resolve));
    await new Promise((resolve) => setTimeout(resolve, random() * latest));
    isKilled = true;
    await child.kill();
    await Promise.all(shopping);
  }

  test(`after ${kills} kills every answered order is stored, none twice, and stock equals the ledger`, async () => {
    let next = loadChild(place.address, dataFolder);
    for (let killIndex = 0; killIndex < kills; killIndex += 1) {
      const child = next;
      if (killIndex + 1 < kills) next = loadChild(place.address, dataFolder);
      // Half of the interrupted checkouts are sent again, and now and then an answered one; the rest are only counted
      // in the end.
      const open = attempts
        .slice(-2 * shoppers)
        .filter(({ order }) => (order === null ? random() < 0.5 : random() < 0.2));
      await round(child, open);
    }
    await checkDatabase();
  }, 1_800_000); // about a minute where nothing else runs

  async function checkDatabase(): Promise<void> {
    const database = await place.open();
    const { rows: orders } = await sql<{ id: number; key: string; lines: Record<string, number> }>`
      select o.id, o.idempotency_key as key, json_object_agg(l.product_id, l.quantity) as lines
      from shop_order o join order_line l on l.order_id = o.id group by o.id
    `.execute(database.db);
    const byKey = Map.groupBy(orders, ({ key }) => key);
    expect(byKey.size).toBe(orders.length);
    for (const { key, order, quantities } of attempts) {
      const [storedOrder] = byKey.get(key) ?? [];
      if (order !== null) expect(storedOrder?.id).toBe(order);
      if (storedOrder !== undefined) expect(storedOrder.lines).toEqual(quantities);
    }
    const { rows: stocks } = await sql<{ product_id: number; quantity: string; ledger: string; sold: string }>`
      select product_id, quantity,
        (select sum(delta) from stock_movement m where m.product_id = stock.product_id) as ledger,
        (select coalesce(sum(l.quantity), 0) from order_line l where l.product_id = stock.product_id) as sold
      from stock
    `.execute(database.db);
    for (const { quantity, ledger, sold } of stocks) {
      expect(Number(quantity)).toBe(Number(ledger));
      expect(Number(quantity)).toBe(stockAtStart - Number(sold));
    }
    const { rows: halves } = await sql`
      select id from cart where line_count > 0 and id in (select cart_id from shop_order)
      union all select order_id::text from outbox, jsonb_to_record(payload) as p ("orderId" integer), lateral (select p."orderId" as order_id) o
        where not exists (select from shop_order where id = o.order_id)
    `.execute(database.db);
    expect(halves).toEqual([]);
    const answeredCount = attempts.filter(({ order }) => order !== null).length;
    console.info(`${kills} kills, ${attempts.length} checkouts, ${answeredCount} answered, ${orders.length} orders`);
    await database.close();
  }
}
