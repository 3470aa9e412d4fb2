import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { hasPostgres, openTemporaryPostgres } from '#tests/database.ts';
import { openTestCommerce, orderForm, testDay, type TestCommerce } from '#tests/fixtures/commerce.ts';
import { openPaymentStandIn, type PaymentStandIn } from '#tests/fixtures/payment-stand-in.ts';
import { addProduct } from '#tests/fixtures/products.ts';

const ipAddress = '203.0.113.9';

describe.skipIf(!hasPostgres)('shoppers who share the address of their network', () => {
  let database: OpenDatabase;
  let commerce: TestCommerce;
  let provider: PaymentStandIn;
  beforeAll(async () => {
    database = await openTemporaryPostgres();
    provider = await openPaymentStandIn();
    commerce = await openTestCommerce(database, [], [provider.provider]);
    await commerce.settings.set(
      'payments.methods',
      ['wallet', 'bacs'].map((id) => ({ id, title: id })),
    );
  });
  afterAll(async () => {
    await provider?.close();
    await commerce?.close();
    await database?.close();
  });

  const product = () =>
    addProduct(
      database.db,
      { name: 'Staltiesė', slug: crypto.randomUUID(), regularPrice: '2', stock: { quantity: 9 } },
      testDay,
    );
  async function place(id: number, method = 'bacs') {
    const cart = commerce.newCart();
    await commerce.services.carts.addItem(cart, { id, quantity: 1, pairs: [], submission: {} });
    const form = orderForm({ payment_method: method });
    const placed = await commerce.services.checkout.placeOrder({
      cartId: cart.id,
      session: cart.session,
      form: { ...form, billing_address: { ...form.billing_address, email: `${crypto.randomUUID()}@example.test` } },
      idempotencyKey: null,
      expectedTotal: null,
      ipAddress,
      userAgent: '',
    });
    if (!placed.ok) throw new Error(placed.failure.code);
    return placed.value;
  }
  /** What ended first: work that waits for the stock of a product, or another order from the same address. */
  async function raceWithStockLocked(id: number, work: () => Promise<unknown>): Promise<readonly string[]> {
    const other = await product();
    const ended: string[] = [];
    let waiting: Promise<unknown> = Promise.resolve();
    await database.db.transaction().execute(async (trx) => {
      await sql`select 1 from stock where product_id = ${id} for update`.execute(trx);
      waiting = work().then(() => ended.push('waited for stock'));
      await pause(200);
      await Promise.race([place(other).then(() => ended.push('other order')), pause(3000)]);
    });
    await waiting;
    return ended;
  }

  test('an order that waits for a locked product does not hold up the orders of others', async () => {
    const id = await product();
    expect(await raceWithStockLocked(id, () => place(id))).toEqual(['other order', 'waited for stock']);
  });

  test('nor does an order that is paid anew', async () => {
    const id = await product();
    const order = await place(id, 'wallet');
    const renewed = () => commerce.services.payments.retry(order, 'bacs');
    expect(await raceWithStockLocked(id, renewed)).toEqual(['other order', 'waited for stock']);
  });
});
