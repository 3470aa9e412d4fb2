import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { testDay } from '#tests/fixtures/commerce.ts';
import { addOrder } from '#tests/fixtures/orders.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

const mailAt = { payload: '{}', available_at: testDay, created_at: testDay };

/** The values of one metric, by their labels as they are printed. */
function valuesOf(text: string, name: string): Record<string, number> {
  const lines = text.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  return Object.fromEntries(
    lines.map((line) => [/\{(.*)\}/.exec(line)?.[1] ?? '', Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );
}

describeOnEachDatabase('the business in metrics', (open) => {
  let database: OpenDatabase;
  let shop: TestShop;
  let text: string;

  beforeAll(async () => {
    database = await open();
    const { db } = database;
    const lines = [{ net: 1000, tax: 210 }];
    const first = await addOrder(db, { lines, status: 'processing', paymentMethod: 'cod' }, testDay);
    await addOrder(db, { lines, status: 'completed', paymentMethod: 'card' }, testDay);
    await addOrder(db, { lines, status: 'completed', paymentMethod: 'card' }, testDay);
    await addOrder(db, { lines, status: 'on-hold', paymentMethod: 'bacs' }, testDay);
    const cancelled = await addOrder(db, { lines, status: 'cancelled', paymentMethod: 'cod' }, testDay);
    await db
      .updateTable('shop_order')
      .set({ created_at: new Date('2026-11-20T08:00:00Z') })
      .execute();
    const last = { created_at: new Date('2026-11-21T08:00:00Z') };
    await db.updateTable('shop_order').set(last).where('id', '=', cancelled.id).execute();
    await db.updateTable('shop_order').set({ refunded_total: 210 }).where('id', '=', first.id).execute();
    const payment = { method: 'card', amount: 1210, currency: 'EUR', created_at: testDay, updated_at: testDay };
    for (const [index, state] of ['failed', 'failed', 'paid'].entries())
      await db
        .insertInto('payment')
        .values({ ...payment, order_id: first.id, reference: `r${index}`, state })
        .execute();
    await db.deleteFrom('outbox').execute();
    await db
      .insertInto('outbox')
      .values([
        { topic: 'mail.order-placed', ...mailAt },
        { topic: 'mail.order-status', ...mailAt, finished_at: testDay },
        { topic: 'mail.order-status', ...mailAt, dead_at: testDay },
        { topic: 'payment.ended', ...mailAt },
      ])
      .execute();
    for (const [index, quantity] of [0, 1, 2, 3].entries())
      await addProduct(db, { name: `P${index}`, slug: `p${index}`, regularPrice: '10', stock: { quantity } }, testDay);
    await addProduct(
      db,
      { name: 'D', slug: 'd', regularPrice: '10', status: 'draft', stock: { quantity: 0 } },
      testDay,
    );
    const parentId = await addProduct(db, { name: 'V', slug: 'v', type: 'variable', status: 'draft' }, testDay);
    await addProduct(db, { parentId, name: 'V1', slug: 'v1', regularPrice: '10', stock: { quantity: 0 } }, testDay);
    shop = await openTestShop({ database });
    text = await shop.shop.metricsText();
  });
  afterAll(() => shop?.close());

  test('orders by how they are paid and how far they are, and when the last one was placed', () => {
    expect(valuesOf(text, 'vitrina_orders')).toEqual({
      'payment_method="cod",status="processing"': 1,
      'payment_method="card",status="completed"': 2,
      'payment_method="bacs",status="on-hold"': 1,
      'payment_method="cod",status="cancelled"': 1,
    });
    expect(valuesOf(text, 'vitrina_last_order_timestamp_seconds')).toEqual({
      '': Date.parse('2026-11-21T08:00:00Z') / 1000,
    });
  });

  test('turnover is what came in, less refunds: neither what is awaited nor what was cancelled', () => {
    expect(valuesOf(text, 'vitrina_turnover_minor_units')).toEqual({ 'currency="EUR"': 3 * 1210 - 210 });
  });

  test('payments by how they ended, with a zero where none did', () => {
    expect(valuesOf(text, 'vitrina_payments')).toMatchObject({
      'method="card",state="failed"': 2,
      'method="card",state="paid"': 1,
      'method="card",state="expired"': 0,
    });
  });

  test('mails apart from other work, and stock that is low or out, of what is on sale', () => {
    expect(valuesOf(text, 'vitrina_mails')).toEqual({ 'state="waiting"': 1, 'state="dead"': 1 });
    expect(valuesOf(text, 'vitrina_stock_items')).toEqual({ 'state="low"': 2, 'state="out"': 1 });
    expect(valuesOf(text, 'vitrina_database_up')).toEqual({ '': 1 });
  });

  test('another process, and one that starts again, counts the same', async () => {
    const other = await openTestShop({ database: { ...database, close: () => Promise.resolve() } });
    const again = await other.shop.metricsText();
    for (const name of ['vitrina_orders', 'vitrina_turnover_minor_units', 'vitrina_payments', 'vitrina_stock_items'])
      expect(valuesOf(again, name)).toEqual(valuesOf(text, name));
    await other.close();
  });

  test('connections are shown where there are any', async () => {
    const connections = Object.keys(valuesOf(text, 'vitrina_database_connections'));
    if (database.kind === 'pglite') expect(connections).toEqual([]);
    else expect(connections).toContain('pool="request",state="used"');
  });

  test('the lag of the event loop begins without a value, and then has one of this world', async () => {
    expect(valuesOf(text, 'vitrina_event_loop_lag_seconds')).toEqual({});
    expect(text).not.toMatch(/nodejs_eventloop_lag/);
    await pause(100);
    const until = performance.now() + 300;
    while (performance.now() < until); // keeps everybody waiting
    await pause(50);
    const { 'statistic="max"': max = 0, 'statistic="p99"': p99 = -1 } = valuesOf(
      await shop.shop.metricsText(),
      'vitrina_event_loop_lag_seconds',
    );
    expect(max).toBeGreaterThan(0.2);
    expect(max).toBeLessThan(30);
    expect(p99).toBeGreaterThanOrEqual(0);
    expect(p99).toBeLessThanOrEqual(max);
  });

  test('where the database does not answer there are no old figures', async () => {
    const broken = await openTestShop({ database: { ...database, close: () => Promise.resolve() } });
    const { db } = database;
    await db.schema.alterTable('shop_order').renameTo('shop_order_away').execute();
    try {
      const silent = await broken.shop.metricsText();
      expect(valuesOf(silent, 'vitrina_database_up')).toEqual({ '': 0 });
      expect(valuesOf(silent, 'vitrina_orders')).toEqual({});
    } finally {
      await db.schema.alterTable('shop_order_away').renameTo('shop_order').execute();
      await broken.close();
    }
  });

  test('nor are there any from before a database went away', async () => {
    let isAway = false;
    const availability = { isAway: () => isAway, onChange: () => () => undefined };
    const lame = await openTestShop({ database: { ...database, availability, close: () => Promise.resolve() } });
    try {
      expect(valuesOf(await lame.shop.metricsText(), 'vitrina_database_up')).toEqual({ '': 1 });
      isAway = true;
      const away = await lame.shop.metricsText();
      expect(valuesOf(away, 'vitrina_database_up')).toEqual({ '': 0 });
      expect(valuesOf(away, 'vitrina_orders')).toEqual({});
      expect(valuesOf(away, 'vitrina_last_order_timestamp_seconds')).toEqual({});
    } finally {
      await lame.close();
    }
  });
});
