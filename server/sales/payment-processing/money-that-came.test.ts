import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { minorUnits } from '#core/money.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { createRefundOrder } from '#server/sales/orders/refund-order.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { testDay } from '#tests/fixtures/commerce.ts';
import { reservationTime, openPaymentDesk, type PaymentDesk } from '#tests/fixtures/payment-desk.ts';
import { openPaymentStandIn, type PaymentStandIn } from '#tests/fixtures/payment-stand-in.ts';
import { refundProviders } from '#server/sales/payments/refund-providers.ts';

describeOnEachDatabase('received payments', (open) => {
  let database: OpenDatabase;
  let desk: PaymentDesk;
  let bank: PaymentStandIn;
  beforeAll(async () => {
    database = await open();
    bank = await openPaymentStandIn('bank_link');
    desk = await openPaymentDesk(database, [bank.provider]);
  });
  afterAll(async () => {
    await bank?.close();
    await desk?.close();
    await database?.close();
  });
  beforeEach(() => desk.commerce.setTime(testDay));

  const retry = (order: Awaited<ReturnType<PaymentDesk['order']>>, method = '') =>
    desk.commerce.services.payments.retry(order, method);
  const setStatus = (id: number, to: 'cancelled' | 'processing' | 'completed') =>
    desk.commerce.services.orders.setStatus(id, to);
  const expire = async () => {
    desk.commerce.setTime(new Date(testDay.getTime() + reservationTime));
    return desk.commerce.services.payments.expireDue();
  };

  test('a task for a wrong sum stays when another attempt pays the full amount', async () => {
    const order = await desk.order(await desk.addStockedProduct(5));
    await desk.settleAttempt(order.id, 0, { state: 'failed' });
    await retry(order);
    await desk.pay(order.id, 0, -1);
    expect(await desk.orderState(order.id)).toMatchObject({ status: 'on-hold', tasks: ['wrong_amount'] });
    await desk.pay(order.id, 1);
    expect(await desk.orderState(order.id)).toMatchObject({
      status: 'processing',
      payment: 'paid',
      tasks: ['wrong_amount', 'paid_twice'],
    });
    await setStatus(order.id, 'completed');
    expect((await desk.orderState(order.id)).tasks).toEqual(['wrong_amount', 'paid_twice']);
    const { orders } = desk.commerce.services;
    expect(await orders.endTask(order.id, 'paid_twice')).toBe(true);
    expect(await orders.endTask(order.id, 'paid_twice')).toBe(false);
    expect((await desk.orderState(order.id)).tasks).toEqual(['wrong_amount']);
    expect((await desk.reportedTasks(order.id)).at(-1)).toEqual({ done: 'paid_twice' });
  });

  test('a task for a wrong sum stays when the order is cancelled, and the order can be refunded', async () => {
    const order = await desk.order(await desk.addStockedProduct(5));
    await desk.pay(order.id, 0, -1);
    expect(await setStatus(order.id, 'cancelled')).toMatchObject({ ok: true });
    expect(await desk.orderState(order.id)).toMatchObject({ status: 'cancelled', tasks: ['wrong_amount'] });
    const refund = createRefundOrder({ database, clock: desk.commerce.services.clock });
    const refundResult = await refund({
      orderId: order.id,
      wish: { kind: 'all' },
      reason: '',
      restock: false,
      throughProvider: false,
    });
    expect(refundResult).toMatchObject({ ok: true });
    expect(await desk.orderState(order.id)).toMatchObject({ status: 'refunded', tasks: [] });
  });

  test('every part of a sum is reported, the same notice repeated is not', async () => {
    const order = await desk.order(await desk.addStockedProduct(5));
    const { total } = desk.attempts(order.id)[0]!;
    const part = (amount: number) => desk.settleAttempt(order.id, 0, { state: 'paid', amount, currency: 'EUR' });
    expect(await part(100)).toMatchObject({ value: { changed: true } });
    expect(await part(100)).toMatchObject({ value: { changed: false } });
    expect(await part(total - 100)).toMatchObject({ value: { state: 'wrong_amount', changed: true } });
    expect(await desk.reportedTasks(order.id)).toMatchObject([{ received: 100 }, { received: total - 100 }]);
    const { rows } = await sql<{ kinds: string[] }>`
      select (select array_agg(event ->> 'kind') from jsonb_array_elements(events) as event) as kinds
      from payment where order_id = ${order.id}
    `.execute(database.db);
    expect(rows[0]?.kinds).toEqual(['wrong_amount', 'wrong_amount']);
    expect((await desk.orderState(order.id)).tasks).toEqual(['wrong_amount']);
  });

  test('a further sum for a payment that is already paid is reported', async () => {
    const order = await desk.order(await desk.addStockedProduct(5));
    await desk.pay(order.id);
    expect(await desk.pay(order.id, 0, 5)).toMatchObject({ value: { state: 'paid', changed: true } });
    expect(await desk.orderState(order.id)).toMatchObject({ status: 'processing', tasks: ['wrong_amount'] });
  });

  test.each([
    ['bacs', 'processing'],
    ['cod', 'completed'],
  ] as const)('an order paid by %s and then by a page left open is paid twice', async (method, status) => {
    const order = await desk.order(await desk.addStockedProduct(5));
    await desk.settleAttempt(order.id, 0, { state: 'failed' });
    expect(await retry(order, method)).toMatchObject({ ok: true });
    expect(await setStatus(order.id, status)).toMatchObject({ ok: true });
    await desk.pay(order.id);
    expect(await desk.orderState(order.id)).toMatchObject({ status, method, tasks: ['paid_twice'] });
  });

  test('a provider’s order that was completed by hand is paid by a late payment, and not counted as paid twice', async () => {
    const order = await desk.order(await desk.addStockedProduct(5));
    await setStatus(order.id, 'completed');
    await desk.pay(order.id);
    expect(await desk.orderState(order.id)).toMatchObject({ status: 'completed', payment: 'paid', tasks: [] });
  });

  test('a page left open does not end an order that is to be paid by transfer', async () => {
    const order = await desk.order(await desk.addStockedProduct(5));
    expect(await retry(order, 'bacs')).toMatchObject({ ok: true });
    await desk.settleAttempt(order.id, 0, { state: 'authorized' });
    await desk.settleAttempt(order.id, 0, { state: 'failed' });
    expect(await desk.orderState(order.id)).toMatchObject({ status: 'on-hold', payment: 'unpaid', method: 'bacs' });
    expect(await desk.reservedStock(order.id)).toBe(1);
  });

  test('a task for missing stock stays beside one for a double payment', async () => {
    const product = await desk.addStockedProduct(1);
    const order = await desk.order(product);
    await desk.settleAttempt(order.id, 0, { state: 'failed' });
    await retry(order);
    await expire();
    await desk.order(product, 'cod');
    await desk.pay(order.id, 0);
    await desk.pay(order.id, 1);
    expect((await desk.orderState(order.id)).tasks).toEqual(['paid_without_stock', 'paid_twice']);
  });

  test.each(['wrong', 'authorized'] as const)('a payment that is %s reports missing stock', async (kind) => {
    const product = await desk.addStockedProduct(1);
    const order = await desk.order(product);
    await desk.settleAttempt(order.id, 0, { state: 'failed' });
    const other = await desk.order(product, 'cod');
    if (kind === 'wrong') await desk.pay(order.id, 0, 1);
    else await desk.settleAttempt(order.id, 0, { state: 'authorized' });
    expect((await desk.orderState(order.id)).tasks).toContain('paid_without_stock');
    expect(await desk.reportedTasks(order.id)).toContainEqual({ task: 'paid_without_stock', productIds: [product] });
    expect(await desk.reservedStock(order.id)).toBe(0);
    if (kind === 'wrong') return;
    await setStatus(other.id, 'cancelled');
    await desk.pay(order.id);
    expect(await desk.orderState(order.id)).toMatchObject({ status: 'processing', tasks: [] });
    expect(await desk.reservedStock(order.id)).toBe(1);
  });

  test('an attempt that fails late leaves the reserved stock to the open attempt', async () => {
    const order = await desk.order(await desk.addStockedProduct(1));
    await expire();
    expect(await desk.reservedStock(order.id)).toBe(0);
    await retry(order);
    await desk.settleAttempt(order.id, 0, { state: 'failed' });
    expect(await desk.orderState(order.id)).toMatchObject({ status: 'pending', payment: 'pending' });
    expect(await desk.reservedStock(order.id)).toBe(1);
    await desk.pay(order.id, 1);
    expect((await desk.orderState(order.id)).status).toBe('processing');
  });

  test('an attempt that is authorised late replaces the open one', async () => {
    const order = await desk.order(await desk.addStockedProduct(1));
    await desk.settleAttempt(order.id, 0, { state: 'failed' });
    await retry(order);
    expect(await desk.settleAttempt(order.id, 0, { state: 'authorized' })).toMatchObject({ ok: true });
    expect(await desk.orderState(order.id)).toMatchObject({ status: 'on-hold', payment: 'authorized' });
    const states = await database.db
      .selectFrom('payment')
      .select('state')
      .where('order_id', '=', order.id)
      .orderBy('id')
      .execute();
    expect(states.map(({ state }) => state)).toEqual(['authorized', 'cancelled']);
  });

  test('a provider settles only its own payments, by its reference or ours', async () => {
    const order = await desk.order(await desk.addStockedProduct(5));
    const attempt = desk.attempts(order.id)[0]!;
    for (const reference of [attempt.id, attempt.reference]) {
      const outcome = { state: 'paid', amount: attempt.total, currency: 'EUR' } as const;
      expect(await desk.commerce.services.payments.settle('bank_link', reference, outcome)).toMatchObject({
        failure: { code: 'unknown_payment' },
      });
    }
    const notice = bank.notice(attempt, { state: 'paid', amount: attempt.total, currency: 'EUR' });
    await desk.commerce.routes.fetch(notice);
    expect(await desk.orderState(order.id)).toMatchObject({ status: 'pending', payment: 'pending' });
  });

  test('a product whose stock is no longer counted is never short, and is still returned', async () => {
    const product = await desk.addStockedProduct(1);
    const order = await desk.order(product);
    await desk.settleAttempt(order.id, 0, { state: 'failed' });
    await sql`update stock set managed = false, quantity = 0 where product_id = ${product}`.execute(database.db);
    expect(await retry(order)).toMatchObject({ ok: true });
    await desk.pay(order.id, 1);
    expect(await desk.orderState(order.id)).toMatchObject({ status: 'processing', tasks: [] });
    await setStatus(order.id, 'cancelled');
    expect(await desk.reservedStock(order.id)).toBe(0);
  });

  test('a reference that a provider gives twice fails the second payment, not the order', async () => {
    const order = await desk.order(await desk.addStockedProduct(5));
    const { id } = desk.attempts(order.id)[0]!;
    await database.db
      .updateTable('payment')
      .set({ provider_reference: `T${desk.fakeProvider.requestedPayments.length + 1}` })
      .where('provider_reference', '=', id)
      .execute();
    const second = await desk.order(await desk.addStockedProduct(5));
    expect(await desk.orderState(second.id)).toMatchObject({ status: 'failed', payment: 'failed' });
    expect(await desk.reservedStock(second.id)).toBe(0);
  });

  test('payments that cannot be ended do not block those after them, however many there are', async () => {
    const product = await desk.addStockedProduct(200);
    const ids: number[] = [];
    for (let index = 0; index < 52; index += 1) ids.push((await desk.order(product)).id);
    const broken = sql.raw(ids.slice(0, 50).join(','));
    await sql`
      alter table order_event add constraint unbroken check (order_id not in (${broken}) or kind <> 'payment') not valid
    `.execute(database.db);
    desk.commerce.setTime(new Date(testDay.getTime() + reservationTime));
    await expect(desk.commerce.services.payments.expireDue()).rejects.toThrow('payments could not be ended');
    expect((await desk.orderState(ids[51]!)).status).toBe('failed');
    expect((await desk.orderState(ids[0]!)).status).toBe('pending');
    await sql`alter table order_event drop constraint unbroken`.execute(database.db);
    await desk.commerce.services.payments.expireDue();
    expect((await desk.orderState(ids[0]!)).status).toBe('failed');
  }, 60_000);

  test('a refund uses the provider’s reference, even where its notice used ours first', async () => {
    const order = await desk.order(await desk.addStockedProduct(5));
    const attempt = desk.attempts(order.id)[0]!;
    const forget = { provider_reference: null };
    await database.db.updateTable('payment').set(forget).where('order_id', '=', order.id).execute();
    await desk.pay(order.id);
    await database.db
      .updateTable('payment')
      .set({ provider_reference: attempt.id })
      .where('order_id', '=', order.id)
      .execute();
    const refundRequests: unknown[] = [];
    const refundingProvider = {
      ...desk.fakeProvider.provider,
      async refund(money: unknown) {
        refundRequests.push(money);
        return { ok: true, value: { reference: 'R1' } } as const;
      },
    };
    const refund = createRefundOrder({
      database,
      clock: desk.commerce.services.clock,
      refundPaymentOf: refundProviders([refundingProvider, bank.provider]),
    });
    const wish = { kind: 'amount', amount: minorUnits(100) } as const;
    const refundResult = await refund({ orderId: order.id, wish, reason: '', restock: false, throughProvider: true });
    expect(refundResult).toMatchObject({ value: { paymentStatus: 'done' } });
    expect(refundRequests).toMatchObject([
      { orderId: order.id, amount: 100, currency: 'EUR', paymentReference: attempt.id },
    ]);
    expect(refundProviders([bank.provider])('bank_link')).toBeUndefined();
  });
});
