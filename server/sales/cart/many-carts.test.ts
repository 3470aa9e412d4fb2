import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { openTestCommerce, testDay, type TestCommerce } from '#tests/fixtures/commerce.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { type RecordedStatements, recordStatements } from '#tests/fixtures/recorded-statements.ts';
import { deleteExpiredCarts, dropOldCustomers } from './cart-rows.ts';

const leftCarts = 30_000;

describeOnEachDatabase('among many carts that were left', (open) => {
  let database: OpenDatabase;
  let recorded: RecordedStatements;
  let commerce: TestCommerce;
  let product: number;
  beforeAll(async () => {
    database = await open();
    product = await addProduct(database.db, { name: 'Staltiesė', slug: 'p', regularPrice: '10' }, testDay);
    await sql`
      insert into cart (id, document, created_at, updated_at, expires_at)
      select 't_' || lpad(to_hex(n), 30, '0'), '{}', ${testDay}, ${testDay}, ${testDay}::timestamptz + n * interval '1 minute'
      from generate_series(1, ${leftCarts}::int) n
    `.execute(database.db);
    await sql`analyze cart`.execute(database.db);
    recorded = recordStatements(database);
    commerce = await openTestCommerce(recorded.database);
  });
  afterAll(async () => {
    await commerce?.close();
    await database?.close();
  });

  const count = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from cart`.execute(database.db)).rows[0]?.n;

  test('no call and no job looks through them', async () => {
    const { carts } = commerce.services;
    const cart = commerce.newCart();
    const item = { id: product, quantity: 1, pairs: [], submission: {} };
    const soon = new Date(testDay.getTime() + 10 * 60_000);
    const plans = await recorded.plansDuring(async () => {
      await carts.addItem(cart, item);
      await carts.addItem({ ...cart, isNew: false }, item);
      await carts.view(cart);
      await deleteExpiredCarts(recorded.database.db, soon);
      await dropOldCustomers(recorded.database.db, soon);
    });
    expect(plans.length).toBeGreaterThan(5);
    expect(plans.filter((plan) => /Seq Scan on cart\b/.test(plan))).toEqual([]);
  });

  test('those that have expired are deleted in parts, and no others', async () => {
    const before = (await count()) ?? 0;
    const expired = 1200;
    const at = new Date(testDay.getTime() + (expired + 0.5) * 60_000);
    let deleted = 0;
    const asked = await recorded.during(async () => {
      deleted = await deleteExpiredCarts(recorded.database.db, at);
    });
    expect(asked).toHaveLength(3);
    expect(before - ((await count()) ?? 0)).toBe(deleted);
    expect(await deleteExpiredCarts(database.db, at)).toBe(0);
  });
});
