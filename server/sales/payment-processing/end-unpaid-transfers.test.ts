import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { decimal } from '#core/decimal.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { createCoupons, plainDraft } from '#server/sales/coupons/coupons.ts';
import { orderLines, summaryLine } from '#server/sales/orders/order-text.ts';
import { sendParcel } from '#server/sales/stored-orders/parcels.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { openTestCommerce, orderForm, testDay, type TestCommerce } from '#tests/fixtures/commerce.ts';
import { openPaymentStandIn, type PaymentStandIn } from '#tests/fixtures/payment-stand-in.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { endUnpaidTransfers } from './end-unpaid-transfers.ts';

const day = 86_400_000; // milliseconds

describeOnEachDatabase('orders whose transfer does not come', (open) => {
  let database: OpenDatabase;
  let commerce: TestCommerce;
  let provider: PaymentStandIn;
  beforeAll(async () => {
    database = await open();
    provider = await openPaymentStandIn();
    commerce = await openTestCommerce(database, [], [provider.provider]);
    await commerce.settings.set(
      'payments.methods',
      ['bacs', 'cod', 'cheque', 'wallet'].map((id) => ({ id, title: id })),
    );
  });
  beforeEach(async () => {
    await commerce.settings.reset('unpaidOrders');
    await commerce.settings.set('unpaidOrders.perBuyer', 0); // one buyer orders again and again
    await database.db.updateTable('shop_order').set({ transfer_awaited_since: null, cancels_at: null }).execute();
    commerce.setTime(testDay);
  });
  afterAll(async () => {
    await provider?.close();
    await commerce?.close();
    await database?.close();
  });

  const product = () =>
    addProduct(
      database.db,
      { name: 'Staltiesė', slug: crypto.randomUUID(), regularPrice: '10', stock: { quantity: 5 } },
      testDay,
    );
  async function place(payment_method = 'bacs', id?: number, coupon?: string) {
    const productId = id ?? (await product());
    const cart = commerce.newCart();
    await commerce.services.carts.addItem(cart, { id: productId, quantity: 2, pairs: [], submission: {} });
    if (coupon !== undefined) await commerce.services.carts.applyCoupon({ ...cart, isNew: false }, coupon);
    const placed = await commerce.services.checkout.placeOrder({
      cartId: cart.id,
      session: cart.session,
      form: orderForm({ payment_method }),
      idempotencyKey: null,
      expectedTotal: null,
      ipAddress: '',
      userAgent: '',
    });
    if (!placed.ok) throw new Error(placed.failure.code);
    return { ...placed.value, productId };
  }
  const endWithMailsWaiting = (days: number) => {
    commerce.setTime(new Date(testDay.getTime() + days * day));
    const { settings } = commerce;
    return endUnpaidTransfers({ database, settings, clock: commerce.services.clock });
  };
  const markMailsSent = () => sql`update outbox set finished_at = now() where dead_at is null`.execute(database.db);
  const end = async (days: number) => {
    await markMailsSent();
    return endWithMailsWaiting(days);
  };
  const orderOf = async (id: number) => (await commerce.services.orders.show(id))!;
  async function mailsOf(id: number) {
    const { rows } = await sql<{ topic: string; payload: object }>`
      select topic, payload from outbox where (payload->>'orderId')::int = ${id}
        and topic in ('mail.payment-reminder', 'mail.unpaid-cancelled', 'mail.order-status') order by id
    `.execute(database.db);
    return rows.map(({ topic, payload }) => ({ topic, ...payload, orderId: undefined }));
  }
  async function stockOf(id: number) {
    const { rows } = await sql<{ quantity: string; reasons: string[] }>`
      select quantity, (select array_agg(reason order by id) from stock_movement where product_id = ${id}) as reasons
      from stock where product_id = ${id}
    `.execute(database.db);
    return { quantity: Number(rows[0]?.quantity), reasons: rows[0]?.reasons };
  }
  const lastDay = new Date('2026-11-28T22:00:00Z'); // its end in Vilnius

  test('the shopper is reminded once, and when the day named has passed the order is cancelled', async () => {
    const { id, productId } = await place();
    expect(await end(4.9)).toBe(0);
    expect(await end(5)).toBe(1);
    expect(await end(6)).toBe(0);
    expect(await mailsOf(id)).toEqual([{ topic: 'mail.payment-reminder' }]);
    expect(await orderOf(id)).toMatchObject({ status: 'on-hold', cancelsAt: lastDay });
    expect(await end(7.4)).toBe(0); // still the 28th
    expect(await stockOf(productId)).toEqual({ quantity: 3, reasons: ['order'] });
    expect(await end(7.5)).toBe(1);
    expect(await orderOf(id)).toMatchObject({ status: 'cancelled', cancelsAt: null, transferAwaitedSince: null });
    expect(await stockOf(productId)).toEqual({ quantity: 5, reasons: ['order', 'cancel'] });
    expect(await mailsOf(id)).toEqual([
      { topic: 'mail.payment-reminder' },
      { topic: 'mail.order-status', from: 'on-hold', to: 'cancelled', cause: 'unpaid' },
      { topic: 'mail.unpaid-cancelled' },
    ]);
    const events = (await commerce.services.orders.events(id)).map(({ kind, data }) => ({ kind, data }));
    expect(events).toEqual([
      { kind: 'placed', data: { status: 'on-hold' } },
      { kind: 'reminder', data: { cancelsAt: lastDay.toISOString() } },
      { kind: 'status', data: { from: 'on-hold', to: 'cancelled', cause: 'unpaid' } },
    ]);
    expect(await end(30)).toBe(0);
  });

  test('the merchant sees since when a transfer is awaited, and when its order is cancelled', async () => {
    const { id } = await place();
    const shown = async () => orderLines(await orderOf(id), []).find((line) => line.startsWith('Unpaid'));
    expect(await shown()).toBe('Unpaid    transfer awaited since 2026-11-21 12:00');
    await end(5);
    expect(await shown()).toBe('Unpaid    transfer awaited since 2026-11-21 12:00, cancelled on 2026-11-29 00:00');
    const [listed] = await commerce.services.orders.list({ status: 'on-hold', limit: 1 });
    expect(listed === undefined ? '' : summaryLine(listed)).toContain(
      'transfer awaited since 2026-11-21 12:00, cancelled on 2026-11-29 00:00',
    );
  });

  test('what is paid, prepared, sent, paid in the shop or on delivery, or put on hold by hand is never cancelled', async () => {
    const { orders } = commerce.services;
    const paid = await place();
    await orders.setStatus(paid.id, 'processing');
    const paidThenOnHold = await place();
    await orders.setStatus(paidThenOnHold.id, 'processing');
    await orders.setStatus(paidThenOnHold.id, 'on-hold');
    const reopened = await place();
    await orders.setStatus(reopened.id, 'cancelled');
    await orders.setStatus(reopened.id, 'on-hold');
    const sent = await place();
    const parcel = { orderId: sent.id, carrier: 'omniva', number: 'CE1', url: null };
    await database.db.transaction().execute((trx) => sendParcel(trx, parcel, testDay));
    const delivered = await place('cod');
    const inTheShop = await place('cheque');
    const atProvider = await place('wallet');
    expect(await end(5)).toBe(0);
    expect(await end(60)).toBe(0);
    const statuses = [paid, paidThenOnHold, reopened, sent, delivered, inTheShop, atProvider].map(
      async ({ id }) => (await orderOf(id)).status,
    );
    expect(await Promise.all(statuses)).toEqual([
      'processing',
      'on-hold',
      'on-hold',
      'on-hold',
      'processing',
      'on-hold',
      'pending',
    ]);
  });

  test('an order paid after the reminder stays', async () => {
    const { id } = await place();
    await end(5);
    await commerce.services.orders.setStatus(id, 'processing');
    expect(await end(9)).toBe(0);
    expect((await orderOf(id)).status).toBe('processing');
  });

  test('money for another attempt, even a wrong sum, keeps an order that was reminded', async () => {
    const order = await place('wallet');
    await commerce.services.payments.begin(order);
    const request = provider.requestedPayments.findLast(({ returnUrl }) => returnUrl.includes(`/${order.id}/`))!;
    expect(await commerce.services.payments.retry(order, 'bacs')).toMatchObject({ ok: true });
    expect((await orderOf(order.id)).transferAwaitedSince).toEqual(testDay);
    await end(5);
    const outcome = { state: 'paid', amount: request.total - 1, currency: 'EUR' } as const;
    await commerce.services.payments.settle('wallet', request.reference, outcome);
    expect(await end(9)).toBe(0);
    expect(await orderOf(order.id)).toMatchObject({ status: 'on-hold', paymentStatus: 'wrong_amount' });
  });

  test('money that comes after the cancellation carries the order out while its goods are there', async () => {
    const { id, productId } = await place();
    await end(5);
    await end(8);
    expect(await commerce.services.orders.setStatus(id, 'processing')).toMatchObject({ ok: true });
    expect(await stockOf(productId)).toEqual({ quantity: 3, reasons: ['order', 'cancel', 'order'] });
    expect(await end(60)).toBe(0);
  });

  test('its coupon may be used again', async () => {
    const coupons = createCoupons({ database, settings: commerce.settings, clock: commerce.services.clock });
    await coupons.add({ ...plainDraft, code: 'kartą', type: 'fixed_cart', amount: decimal(1), usageLimit: 1 });
    await place('bacs', undefined, 'kartą');
    expect((await coupons.find('kartą'))?.used).toBe(1);
    await end(5);
    await end(8);
    expect((await coupons.find('kartą'))?.used).toBe(0);
  });

  test('several processes at once remind and cancel each order once', async () => {
    const orders = [];
    for (let count = 0; count < 4; count += 1) orders.push(await place());
    const twice = async (days: number) => Promise.all([end(days), end(days), end(days)]);
    expect((await twice(5)).reduce((sum, count) => sum + count, 0)).toBe(4);
    expect((await twice(8)).reduce((sum, count) => sum + count, 0)).toBe(4);
    for (const { id, productId } of orders) {
      expect((await mailsOf(id)).map(({ topic }) => topic)).toEqual([
        'mail.payment-reminder',
        'mail.order-status',
        'mail.unpaid-cancelled',
      ]);
      expect(await stockOf(productId)).toEqual({ quantity: 5, reasons: ['order', 'cancel'] });
    }
  });

  test('0 days never cancels; a shop that stood still, or a shorter period, still gives two days', async () => {
    const { id } = await place();
    await commerce.settings.set('unpaidOrders.cancelAfterDays', 0);
    expect(await end(90)).toBe(0);
    await commerce.settings.set('unpaidOrders.cancelAfterDays', 3);
    expect(await end(90)).toBe(1);
    expect(await end(91.9)).toBe(0);
    expect((await orderOf(id)).status).toBe('on-hold');
    await commerce.settings.set('unpaidOrders.cancelAfterDays', 0); // switched off after the reminder
    expect(await end(99)).toBe(0);
    await commerce.settings.set('unpaidOrders.cancelAfterDays', 120); // prolonged after the reminder
    expect(await end(119)).toBe(0);
    expect(await end(120)).toBe(1);
    expect((await orderOf(id)).status).toBe('cancelled');
  });

  test('a clock that jumps ahead cancels nobody who was not reminded days before, by the same clock', async () => {
    const { id } = await place();
    expect(await end(400)).toBe(1); // reminded
    expect(await end(400)).toBe(0);
    expect(await end(1)).toBe(0); // set right again
    expect((await orderOf(id)).status).toBe('on-hold');
  });

  test('one order that cannot be cancelled does not block the others', async () => {
    const [broken, other] = [await place(), await place()];
    await end(5);
    await sql`alter table stock_movement add constraint broken check (order_id <> ${sql.lit(broken.id)} or reason <> 'cancel')`.execute(
      database.db,
    );
    await expect(end(8)).rejects.toThrow('unpaid orders could not be cancelled');
    expect((await orderOf(other.id)).status).toBe('cancelled');
    expect((await orderOf(broken.id)).status).toBe('on-hold');
    await sql`alter table stock_movement drop constraint broken`.execute(database.db);
    expect(await end(8)).toBe(1);
  });

  test('an order that cannot be reminded does not keep others from being cancelled', async () => {
    const due = await place();
    await end(5);
    commerce.setTime(new Date(testDay.getTime() + 3 * day));
    const broken = await place();
    await sql`
      create function refuse_reminder() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$
    `.execute(database.db);
    await sql`
      create trigger refuse_reminder before update of cancels_at on shop_order for each row
      when (old.id = ${sql.lit(broken.id)} and new.cancels_at is not null) execute function refuse_reminder()
    `.execute(database.db);
    try {
      await expect(end(8.5)).rejects.toThrow();
    } finally {
      await sql`drop function refuse_reminder cascade`.execute(database.db);
    }
    expect((await orderOf(due.id)).status).toBe('cancelled');
    expect(await orderOf(broken.id)).toMatchObject({ status: 'on-hold', cancelsAt: null });
  });

  test('while a reminder waits for the mail server the day that it names moves on, and nothing is cancelled', async () => {
    const { id } = await place();
    await end(5);
    expect((await orderOf(id)).cancelsAt).toEqual(lastDay);
    await endWithMailsWaiting(7.5);
    expect(await orderOf(id)).toMatchObject({ status: 'on-hold', cancelsAt: new Date('2026-12-01T22:00:00Z') });
    await end(9.4);
    expect((await orderOf(id)).status).toBe('on-hold');
    await end(10.5);
    expect((await orderOf(id)).status).toBe('cancelled');
  });

  test('a reminder that is given up moves nothing any more', async () => {
    const { id } = await place();
    await end(5);
    await sql`update outbox set dead_at = now() where topic = 'mail.payment-reminder' and finished_at is null`.execute(
      database.db,
    );
    await endWithMailsWaiting(7.5);
    expect((await orderOf(id)).status).toBe('cancelled');
  });
});
