import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { findReachedLimit, networksOf } from '#server/sales/stored-orders/unpaid-orders.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { openTestCommerce, orderForm, testDay, type TestCommerce } from '#tests/fixtures/commerce.ts';
import { openPaymentStandIn, type PaymentStandIn } from '#tests/fixtures/payment-stand-in.ts';
import { addProduct } from '#tests/fixtures/products.ts';

describeOnEachDatabase('unpaid orders whose payment is begun anew', (open) => {
  let database: OpenDatabase;
  let commerce: TestCommerce;
  let provider: PaymentStandIn;
  beforeAll(async () => {
    database = await open();
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

  const product = (quantity: number) =>
    addProduct(
      database.db,
      { name: 'Servetėlė', slug: crypto.randomUUID(), regularPrice: '2', stock: { quantity } },
      testDay,
    );
  async function place(id: number, quantity: number, email: string, ipAddress = '') {
    const cart = commerce.newCart();
    await commerce.services.carts.addItem(cart, { id, quantity, pairs: [], submission: {} });
    const form = orderForm({ payment_method: 'wallet' });
    const placed = await commerce.services.checkout.placeOrder({
      cartId: cart.id,
      session: cart.session,
      form: { ...form, billing_address: { ...form.billing_address, email } },
      idempotencyKey: null,
      expectedTotal: null,
      ipAddress,
      userAgent: '',
    });
    if (!placed.ok) throw new Error(placed.failure.code);
    return placed.value;
  }
  async function expire(): Promise<void> {
    commerce.setTime(new Date(commerce.services.clock().getTime() + 2 * 3_600_000));
    await commerce.services.payments.expireDue();
  }
  const orderOf = (id: number) =>
    database.db
      .selectFrom('shop_order')
      .select(['status', 'transfer_awaited_since as since'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const stockOf = async (id: number) =>
    Number(
      (await database.db.selectFrom('stock').select('quantity').where('product_id', '=', id).executeTakeFirst())
        ?.quantity,
    );

  test('orders that expired and then go over to a transfer, several at once, are as many as the limit allows', async () => {
    const id = await product(100);
    const orders = [];
    for (let round = 0; round < 3; round += 1) {
      for (let count = 0; count < 4; count += 1) orders.push(await place(id, 1, 'Vel@example.test'));
      await expire();
    }
    const renewed = [];
    for (let round = 0; round < 3; round += 1) {
      const some = orders.slice(round * 4, round * 4 + 4); // as many as have a connection at once
      renewed.push(...(await Promise.all(some.map((order) => commerce.services.payments.retry(order, 'bacs')))));
    }
    expect(renewed.filter(({ ok }) => ok)).toHaveLength(5);
    expect(renewed.filter((one) => !one.ok && one.failure.code === 'too_much_unpaid')).toHaveLength(7);
    expect(await stockOf(id)).toBe(95);
  });

  test('orders from one network that expired go over to a transfer only as many in an hour as may be placed in one', async () => {
    await commerce.settings.set('unpaidOrders.perAddressHourly', 2);
    const id = await product(100);
    const orders = [];
    for (let count = 0; count < 4; count += 1) {
      orders.push(await place(id, 1, `eile${count}@example.test`, '203.0.113.9'));
      await expire();
    }
    const renewed = [];
    for (const order of orders) renewed.push(await commerce.services.payments.retry(order, 'bacs'));
    expect(renewed.map(({ ok }) => ok)).toEqual([true, true, false, false]);
    expect(renewed[3]).toMatchObject({ failure: { code: 'too_much_unpaid', reached: { limit: 'address' } } });
    await commerce.settings.set('unpaidOrders.perAddressHourly', 100);
  });

  test('many pieces may be paid at once through a provider, and do not become a transfer', async () => {
    const id = await product(8000);
    const order = await place(id, 8000, 'didmena@example.test');
    expect(await commerce.services.payments.retry(order, 'bacs')).toMatchObject({
      ok: false,
      failure: { code: 'too_much_unpaid', reached: { limit: 'pieces', max: 100 }, product: 'Servetėlė' },
    });
    expect((await orderOf(order.id)).status).toBe('pending');
    await expire();
    expect(await stockOf(id)).toBe(8000);
    expect(await commerce.services.payments.retry(order, 'wallet')).toMatchObject({ ok: true });
  });

  test('one order that goes over to a transfer is not counted twice, and its transfer is awaited from then on', async () => {
    const id = await product(100);
    const order = await place(id, 100, 'pilna@example.test');
    expect((await orderOf(order.id)).since).toBeNull();
    expect(await commerce.services.payments.retry(order, 'bacs')).toMatchObject({ ok: true });
    expect(await orderOf(order.id)).toEqual({ status: 'on-hold', since: commerce.services.clock() });
  });

  test('an order that is paid is not paid once more, whatever its status says', async () => {
    const order = await place(await product(5), 1, 'apmoketa@example.test');
    await database.db.updateTable('shop_order').set({ payment_status: 'paid' }).where('id', '=', order.id).execute();
    for (const method of ['wallet', 'bacs'])
      expect(await commerce.services.payments.retry(order, method)).toEqual({
        ok: false,
        failure: { code: 'not_payable' },
      });
    expect((await orderOf(order.id)).status).toBe('pending');
  });

  test('whoever waits for stock holds up nobody else of their network', async () => {
    if (database.kind === 'pglite') return; // has one connection: nobody waits for anybody
    const ipAddress = '203.0.113.44';
    const id = await product(5);
    const order = await place(id, 1, 'laukianti@example.test', ipAddress);
    await expire();
    async function isWaitingForLock(): Promise<boolean> {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      `.execute(database.db);
      return rows.length > 0;
    }
    const { renewed } = await database.db.transaction().execute(async (trx) => {
      await sql`select from stock where product_id = ${id} for update`.execute(trx);
      const result = commerce.services.payments.retry(order, 'bacs');
      await expect.poll(isWaitingForLock, { interval: 20 }).toBe(true);
      await sql`set local lock_timeout = '500ms'`.execute(trx);
      const neighbour = { email: 'kaimyne@example.test', cartId: 'kaimynes', networks: networksOf(ipAddress) };
      const reached = await findReachedLimit(trx, {
        buyer: neighbour,
        order: { settlement: 'later', pieces: [] },
        limits: commerce.settings.current().unpaidOrders,
        at: commerce.services.clock(),
      });
      expect(reached).toBeNull();
      return { renewed: result };
    });
    expect(await renewed).toMatchObject({ ok: true });
  });
});
