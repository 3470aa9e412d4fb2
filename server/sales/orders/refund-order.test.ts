import { afterAll, beforeAll, expect, test } from 'vitest';
import { minorUnits } from '#core/money.ts';
import { quantityOf } from '#core/quantity.ts';
import { fail, ok } from '#core/result.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { addOrder } from '#tests/fixtures/orders.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { restockRefunded } from '#server/catalog/stock/move-order-stock.ts';
import { createOrders } from './orders.ts';
import { createRefundOrder, type RefundOrder } from './refund-order.ts';
import { readRefunds } from '#server/sales/stored-orders/refunds.ts';

const testDay = new Date('2026-11-21T10:00:00Z');

describeOnEachDatabase('refunds of orders', (open) => {
  let database: OpenDatabase;
  let refund: RefundOrder;
  let product: number;
  const clock = () => testDay;
  beforeAll(async () => {
    database = await open();
    refund = createRefundOrder({ database, clock });
  });
  afterAll(() => database?.close());

  /** Three at 9.99 and delivery at 2.49: 32.46 in all. */
  async function placeOrder(): Promise<number> {
    product = await addProduct(
      database.db,
      { name: 'Staltiesė', slug: crypto.randomUUID(), regularPrice: '9.99', stock: { quantity: 10 } },
      testDay,
    );
    const order = await addOrder(
      database.db,
      {
        lines: [{ productId: product, quantity: 3, net: 2477, tax: 520 }],
        shipping: { net: 206, tax: 43 },
      },
      testDay,
    );
    return order.id;
  }

  const byHand = { reason: '', restock: false, throughProvider: true } as const;
  const orders = () => createOrders({ database, clock });
  const stock = async () =>
    Number(
      (await database.db.selectFrom('stock').select('quantity').where('product_id', '=', product).executeTakeFirst())
        ?.quantity,
    );
  const ledger = async () =>
    (
      await database.db
        .selectFrom('stock_movement')
        .select(['delta', 'reason'])
        .where('product_id', '=', product)
        .orderBy('id')
        .execute()
    ).map(({ delta, reason }) => `${reason} ${Number(delta)}`);

  test('refunding one piece returns its money and tax, restocks it and sends a mail', async () => {
    const orderId = await placeOrder();
    const parts = [{ key: 'line:0', quantity: quantityOf(1) }];
    const refundResult = await refund({
      orderId,
      wish: { kind: 'parts', parts },
      reason: 'Netiko',
      restock: true,
      throughProvider: true,
    });
    expect(refundResult).toMatchObject({
      ok: true,
      value: { total: 999, totalTax: 173, restocked: true, paymentStatus: 'by_hand', reason: 'Netiko' },
    });
    const order = await orders().show(orderId);
    expect(order).toMatchObject({ status: 'processing', amounts: { total: 3246, refunded: 999 } });
    expect(await stock()).toBe(8);
    expect(await ledger()).toEqual(['order -3', 'refund 1']);
    const { payload } = await database.db
      .selectFrom('outbox')
      .select('payload')
      .where('topic', '=', 'mail.order-refunded')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(payload).toEqual({ orderId, refundId: refundResult.ok ? refundResult.value.id : 0 });
  });

  test('piece by piece, then delivery: nothing is left, and the order is refunded', async () => {
    const orderId = await placeOrder();
    for (const key of ['line:0', 'line:0', 'line:0', 'shipping:0']) {
      const part = key === 'line:0' ? { key, quantity: quantityOf(1) } : { key };
      const refundResult = await refund({ orderId, wish: { kind: 'parts', parts: [part] }, ...byHand });
      expect(refundResult).toMatchObject({ ok: true });
    }
    const order = await orders().show(orderId);
    expect(order).toMatchObject({ status: 'refunded', amounts: { refunded: order?.amounts.total } });
    const refunds = await readRefunds(database.db, orderId);
    const tax = refunds.reduce((sum, { totalTax }) => sum + totalTax, 0);
    expect(tax).toBe(order?.amounts.tax);
    const more = await refund({ orderId, wish: { kind: 'all' }, ...byHand });
    expect(more).toMatchObject({ ok: false, failure: { code: 'not_refundable', status: 'refunded' } });
  });

  test('the database refuses refunds above the order’s total, whoever writes them', async () => {
    const orderId = await placeOrder();
    const more = database.db.updateTable('shop_order').set({ refunded_total: 3247 }).where('id', '=', orderId);
    await expect(more.execute()).rejects.toThrow('shop_order_refunded_total_check');
  });

  test('many refunds at once never exceed what was paid', async () => {
    const orderId = await placeOrder();
    const wish = { kind: 'amount', amount: minorUnits(1000) } as const;
    const refundResults = await Promise.all(Array.from({ length: 6 }, () => refund({ orderId, wish, ...byHand })));
    expect(refundResults.filter(({ ok }) => ok)).toHaveLength(3);
    expect((await orders().show(orderId))?.amounts.refunded).toBe(3000);
    const refused = refundResults.find(({ ok }) => !ok);
    expect(refused).toMatchObject({ failure: { code: 'too_much', remaining: 246 } });
  });

  test('restocked pieces are not returned again when the order is cancelled, nor taken again when it is reopened', async () => {
    const orderId = await placeOrder();
    const parts = [{ key: 'line:0', quantity: quantityOf(2) }];
    await refund({ orderId, wish: { kind: 'parts', parts }, reason: '', restock: true, throughProvider: true });
    expect(await stock()).toBe(9);
    await orders().setStatus(orderId, 'cancelled', 'Persigalvojo');
    expect(await stock()).toBe(10);
    await orders().setStatus(orderId, 'processing');
    expect(await stock()).toBe(9);
    expect((await orders().events(orderId)).map(({ data }) => data)).toContainEqual(
      expect.objectContaining({ to: 'cancelled', reason: 'Persigalvojo' }),
    );
  });

  test('no more is restocked than the order still has, however often it is refunded', async () => {
    const orderId = await placeOrder();
    const { db } = database;
    const pieces = [{ productId: product, variationId: null, quantity: quantityOf(2) }];
    for (let round = 0; round < 2; round += 1) {
      await db.transaction().execute((trx) => restockRefunded(trx, orderId, pieces, testDay));
    }
    expect(await stock()).toBe(10);
    expect(await ledger()).toEqual(['order -3', 'refund 2', 'refund 1']);
  });

  test('an order moved to refunded by hand refunds all that is left of it', async () => {
    const orderId = await placeOrder();
    await refund({ orderId, wish: { kind: 'amount', amount: minorUnits(246) }, ...byHand });
    expect(await orders().setStatus(orderId, 'refunded')).toEqual({ ok: true, value: 'refunded' });
    expect((await readRefunds(database.db, orderId)).map(({ total }) => total)).toEqual([246, 3000]);
    expect((await orders().show(orderId))?.amounts.refunded).toBe(3246);
    expect(await stock()).toBe(10);
  });

  test('the provider is called after the refund is written, and its answer is stored', async () => {
    const refundRequests: unknown[] = [];
    const through = (answer: 'done' | 'refused' | 'broken') =>
      createRefundOrder({
        database,
        clock,
        refundPaymentOf: () => async (money) => {
          const rows = await database.db
            .selectFrom('refund')
            .select('payment_status')
            .where('id', '=', money.refundId)
            .execute();
          refundRequests.push([money.amount, rows[0]?.payment_status]);
          if (answer === 'broken') throw new Error('no connection');
          return answer === 'done'
            ? { ok: true, value: { reference: 'R-1' } }
            : { ok: false, failure: { code: 'too_late' } };
        },
      });
    const orderId = await placeOrder();
    await database.db.updateTable('shop_order').set({ payment_status: 'paid' }).where('id', '=', orderId).execute();
    for (const answer of ['done', 'refused', 'broken'] as const) {
      const wish = { kind: 'amount', amount: minorUnits(100) } as const;
      const refundResult = await through(answer)({ orderId, wish, ...byHand });
      expect(refundResult).toMatchObject({ value: { paymentStatus: answer === 'done' ? 'done' : 'refused' } });
    }
    expect(refundRequests).toEqual([
      [100, 'asked'],
      [100, 'asked'],
      [100, 'asked'],
    ]);
    const kinds = (await orders().events(orderId)).filter(({ kind }) => kind === 'refund-payment');
    expect(kinds.map(({ data }) => data)).toMatchObject([
      { done: 'R-1' },
      { refused: 'too_late' },
      { refused: 'no connection' },
    ]);
  });

  test('an order nobody paid, or that is not there, is not refunded', async () => {
    expect(await refund({ orderId: 999_999, wish: { kind: 'all' }, ...byHand })).toMatchObject({
      failure: { code: 'unknown_order' },
    });
    const orderId = await placeOrder();
    await orders().setStatus(orderId, 'cancelled');
    expect(await refund({ orderId, wish: { kind: 'all' }, ...byHand })).toMatchObject({
      failure: { code: 'not_refundable', status: 'cancelled' },
    });
    expect(await readRefunds(database.db, orderId)).toEqual([]);
  });

  test('an order on hold is refunded where it was paid, and otherwise cancelled', async () => {
    const orderId = await placeOrder();
    await orders().setStatus(orderId, 'on-hold');
    const wish = { kind: 'amount', amount: minorUnits(100) } as const;
    const refused = { code: 'not_refundable', status: 'on-hold' };
    expect(await refund({ orderId, wish, ...byHand })).toMatchObject({ failure: refused });
    expect(await orders().setStatus(orderId, 'refunded')).toMatchObject({
      failure: { code: 'transition_not_allowed', allowed: expect.not.arrayContaining(['refunded']) },
    });
    expect(await readRefunds(database.db, orderId)).toEqual([]);
    for (const payment_status of ['paid', 'wrong_amount']) {
      await database.db.updateTable('shop_order').set({ payment_status }).where('id', '=', orderId).execute();
      expect(await refund({ orderId, wish, ...byHand })).toMatchObject({ ok: true, value: { total: 100 } });
    }
    expect(await orders().setStatus(orderId, 'refunded')).toEqual({ ok: true, value: 'refunded' });
  });

  test('the payment counts as refunded when the provider confirms it, and not before', async () => {
    const paymentStatusAfter = async (isDone: boolean) => {
      const orderId = await placeOrder();
      await database.db.updateTable('shop_order').set({ payment_status: 'paid' }).where('id', '=', orderId).execute();
      const standing = async () => (await orders().show(orderId))?.paymentStatus;
      let statusDuringRefund: string | undefined;
      const give = createRefundOrder({
        database,
        clock,
        refundPaymentOf: () => async () => {
          statusDuringRefund = await standing();
          return isDone ? ok({ reference: 'R-1' }) : fail({ code: 'too_late' });
        },
      });
      await give({ orderId, wish: { kind: 'all' }, ...byHand });
      expect(await orders().show(orderId)).toMatchObject({ status: 'refunded' });
      return [statusDuringRefund, await standing()];
    };
    expect(await paymentStatusAfter(true)).toEqual(['paid', 'refunded']);
    expect(await paymentStatusAfter(false)).toEqual(['paid', 'paid']);
  });
});
