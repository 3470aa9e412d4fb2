import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { describeOnEachDatabase, hasPostgres, openTemporaryPostgres } from '#tests/database.ts';
import { testDay } from '#tests/fixtures/commerce.ts';
import { reservationTime, openPaymentDesk, type PaymentDesk } from '#tests/fixtures/payment-desk.ts';

describeOnEachDatabase('coupons of orders that are paid again', (open) => {
  let database: OpenDatabase;
  let desk: PaymentDesk;
  beforeAll(async () => {
    database = await open();
    desk = await openPaymentDesk(database);
  });
  afterAll(async () => {
    await desk?.close();
    await database?.close();
  });

  const failedOrder = async (code: string) => {
    const order = await desk.order(await desk.addStockedProduct(5), 'wallet', [code]);
    await desk.settleAttempt(order.id, 0, { state: 'cancelled' });
    expect(await desk.used(code)).toBe(0);
    return order;
  };

  test.each([{ usageLimit: 1 }, { usageLimitPerEmail: 1 }])(
    'a code with %o is used once, however often orders with it fail and are paid again',
    async (limits) => {
      const code = await desk.coupon(limits);
      const orders = [await failedOrder(code), await failedOrder(code), await failedOrder(code)];
      const { payments } = desk.commerce.services;
      const paid = await Promise.all(orders.map((order) => payments.retry(order, '')));
      expect(paid.filter(({ ok }) => ok)).toHaveLength(1);
      for (const one of paid) if (!one.ok) expect(one.failure).toEqual({ code: 'coupon_used_up', codes: [code] });
      expect(await desk.used(code)).toBe(1);
      const again = orders[paid.findIndex(({ ok }) => ok)]!;
      expect(await payments.retry(again, '')).toMatchObject({ ok: true });
    },
  );

  test('a limit for each address leaves other addresses alone', async () => {
    const code = await desk.coupon({ usageLimitPerEmail: 1 });
    const order = await failedOrder(code);
    await desk.order(await desk.addStockedProduct(5), 'cod', [code], 'petras@example.test');
    expect(await desk.commerce.services.payments.retry(order, '')).toMatchObject({ ok: true });
  });

  test('the merchant cannot reopen an order whose code is used up, and cancelling it releases the code only once', async () => {
    const code = await desk.coupon({ usageLimit: 1 });
    const order = await failedOrder(code);
    const { orders } = desk.commerce.services;
    await desk.order(await desk.addStockedProduct(5), 'cod', [code]);
    expect(await orders.setStatus(order.id, 'processing')).toEqual({
      ok: false,
      failure: { code: 'coupon_used_up', codes: [code] },
    });
    expect(await orders.setStatus(order.id, 'cancelled')).toMatchObject({ ok: true });
    expect([await desk.used(code), await desk.reservedStock(order.id)]).toEqual([1, 0]);
    await database.db.updateTable('coupon').set({ usage_limit: 2 }).where('code', '=', code).execute();
    expect(await orders.setStatus(order.id, 'processing')).toMatchObject({ ok: true });
    expect(await desk.used(code)).toBe(2);
  });

  test('a late payment of an order with a used-up code is accepted, and becomes a task', async () => {
    const code = await desk.coupon({ usageLimit: 1 });
    const order = await failedOrder(code);
    await desk.order(await desk.addStockedProduct(5), 'cod', [code]);
    await desk.pay(order.id);
    expect(await desk.orderState(order.id)).toMatchObject({ status: 'processing', tasks: ['coupon_beyond_limit'] });
    expect(await desk.used(code)).toBe(2);
  });
});

/** Waits until another transaction waits for the lock. */
async function whenAnotherWaits(database: OpenDatabase): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(database.db);
    if ((rows[0]?.waiting ?? 0) > 0) return;
    await pause(10);
  }
  throw new Error('nobody waits');
}

test.skipIf(!hasPostgres).each(['settled', 'expired', 'paid again', 'moved'] as const)(
  'an order that is %s locks its coupon before its stock, as placing an order does',
  async (kind) => {
    const database = await openTemporaryPostgres();
    const desk = await openPaymentDesk(database);
    try {
      const code = await desk.coupon({ usageLimit: 9 });
      const product = await desk.addStockedProduct(5);
      const order = await desk.order(product, 'wallet', [code]);
      if (kind === 'paid again') await desk.settleAttempt(order.id, 0, { state: 'failed' });
      if (kind === 'expired') desk.commerce.setTime(new Date(testDay.getTime() + reservationTime));
      const { payments, orders } = desk.commerce.services;
      const begin = {
        settled: () => desk.settleAttempt(order.id, 0, { state: 'failed' }),
        expired: () => payments.expireDue(),
        'paid again': () => payments.retry(order, 'bacs'),
        moved: () => orders.setStatus(order.id, 'cancelled'),
      }[kind];
      let other: Promise<unknown> = Promise.resolve();
      await database.db.transaction().execute(async (trx) => {
        await sql`select 1 from coupon where code = ${code} for update`.execute(trx);
        other = begin();
        await whenAnotherWaits(database);
        await sql`set local lock_timeout = '200ms'`.execute(trx);
        await sql`select 1 from stock where product_id = ${product} for update`.execute(trx);
      });
      await other;
      expect((await desk.orderState(order.id)).status).not.toBe(kind === 'paid again' ? 'failed' : 'pending');
    } finally {
      await desk.close();
      await database.close();
    }
  },
);
