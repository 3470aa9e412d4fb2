import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decimal } from '#core/decimal.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { hasPostgres, openTemporaryPostgres } from '#tests/database.ts';
import { testDay } from '#tests/fixtures/commerce.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { changePrices } from './change-price.ts';
import { changeStock } from './change-stock.ts';
import { writePrices } from './write-prices.ts';

describe.skipIf(!hasPostgres)('a merchant’s change that meets another transaction', () => {
  let database: OpenDatabase;
  let product: number;
  beforeAll(async () => {
    database = await openTemporaryPostgres();
    product = await addProduct(database.db, { name: 'Staltiesė', regularPrice: '12.50' }, testDay);
    await changeStock(database, { productId: product, quantity: 5 }, testDay);
  });
  afterAll(() => database?.close());

  async function isWaitingForLock(): Promise<boolean> {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(database.db);
    return rows.length > 0;
  }

  const deadlocks = async () =>
    Number(
      (
        await sql<{ deadlocks: number }>`
          select deadlocks from pg_stat_database where datname = current_database()
        `.execute(database.db)
      ).rows[0]?.deadlocks,
    );

  /** Makes the change wait for the product's listing, and only then wants the row that the change holds by then. */
  async function meet<T>(change: () => Promise<T>, heldRow: 'stock' | 'product'): Promise<T> {
    const column = sql.ref(heldRow === 'stock' ? 'product_id' : 'id');
    return database.db
      .transaction()
      .execute(async (trx) => {
        await sql`select from product_listing where product_id = ${product} for update`.execute(trx);
        const changed = change();
        await expect.poll(isWaitingForLock, { interval: 20 }).toBe(true);
        await sql`select from ${sql.table(heldRow)} where ${column} = ${product} for update`.execute(trx);
        return { changed };
      })
      .then(({ changed }) => changed);
  }

  test('of a price is made all the same where the database ends it because of a deadlock', async () => {
    const before = await deadlocks();
    const prices = { regularPrice: decimal('9'), salePrice: null, saleFrom: null, saleTo: null };
    const changed = await meet(() => changePrices(database, [{ productId: product, prices }], testDay), 'product');
    expect(changed).toEqual({ ok: true, value: null });
    const { regular_price: price } = await database.db
      .selectFrom('product')
      .select('regular_price')
      .where('id', '=', product)
      .executeTakeFirstOrThrow();
    expect(Number(price)).toBe(9);
    await expect.poll(deadlocks).toBe(before + 1);
  });

  test('of stock is made once where the database ends it because of a deadlock', async () => {
    const before = await deadlocks();
    const changed = await meet(() => changeStock(database, { productId: product, quantity: 3 }, testDay), 'stock');
    expect(changed).toEqual({ ok: true, value: null });
    const movements = await database.db
      .selectFrom('stock_movement')
      .select('delta')
      .where('product_id', '=', product)
      .orderBy('id')
      .execute();
    expect(movements.map(({ delta }) => Number(delta))).toEqual([5, -2]);
    await expect.poll(deadlocks).toBe(before + 1);
  });

  test('of a price leaves the product to orders, whose lines refer to it', async () => {
    const prices = { regularPrice: decimal('8'), salePrice: null, saleFrom: null, saleTo: null };
    await database.db.transaction().execute(async (trx) => {
      await writePrices(trx, [{ productId: product, prices }], testDay);
      const referring = database.db.transaction().execute(async (other) => {
        await sql`set local lock_timeout = '500ms'`.execute(other);
        await sql`select from product where id = ${product} for key share`.execute(other);
      });
      await expect(referring).resolves.toBeUndefined();
    });
  });
});
