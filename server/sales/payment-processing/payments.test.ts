import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { createTimeLimit, TimeLimitReached } from '#server/platform/concurrency/time-limit.ts';
import { orderLines, summaryLine } from '#server/sales/orders/order-text.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { openTestCommerce, orderForm, testDay, type TestCommerce } from '#tests/fixtures/commerce.ts';
import { openPaymentStandIn, type PaymentStandIn } from '#tests/fixtures/payment-stand-in.ts';
import { addProduct } from '#tests/fixtures/products.ts';

const later = (milliseconds: number) => new Date(testDay.getTime() + milliseconds);
const reservationTime = 60 * 60_000; // milliseconds

describeOnEachDatabase('payments through a provider', (open) => {
  let database: OpenDatabase;
  let commerce: TestCommerce;
  let fakeProvider: PaymentStandIn;
  beforeAll(async () => {
    database = await open();
    fakeProvider = await openPaymentStandIn();
    commerce = await openTestCommerce(database, [], [fakeProvider.provider]);
    await commerce.settings.set(
      'payments.methods',
      ['wallet', 'bank_link', 'cod', 'bacs'].map((id) => ({ id, title: id })),
    );
  });
  afterAll(async () => {
    await fakeProvider?.close();
    await commerce?.close();
    await database?.close();
  });
  beforeEach(async () => {
    commerce.setTime(later(reservationTime * 10));
    await commerce.services.payments.expireDue();
    commerce.setTime(testDay);
    fakeProvider.setDown(false);
  });

  const createProduct = (quantity: number) =>
    addProduct(
      database.db,
      { name: 'Staltiesė', slug: crypto.randomUUID(), regularPrice: '10', stock: { quantity } },
      commerce.services.clock(),
    );

  async function place(product: number, quantity = 1, payment_method = 'wallet') {
    const cart = commerce.newCart();
    await commerce.services.carts.addItem(cart, { id: product, quantity, pairs: [], submission: {} });
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
    return placed.value;
  }

  const show = async (id: number) => (await commerce.services.orders.show(id))!;
  const requestsOf = (orderId: number) =>
    fakeProvider.requestedPayments.filter(({ returnUrl }) => returnUrl.includes(`/${orderId}/`));
  const newest = (orderId: number) => requestsOf(orderId).at(-1)!;
  const paid = (orderId: number) => ({ state: 'paid', amount: newest(orderId).total, currency: 'EUR' }) as const;
  const settle = (orderId: number, outcome: Parameters<typeof fakeProvider.notice>[1]) =>
    commerce.services.payments.settle('wallet', newest(orderId).reference, outcome);

  async function stockOf(id: number) {
    const { rows } = await sql<{ quantity: string; reasons: string[] }>`
      select quantity, (select array_agg(reason order by id) from stock_movement where product_id = ${id} and order_id is not null) as reasons
      from stock where product_id = ${id}
    `.execute(database.db);
    return { quantity: Number(rows[0]?.quantity), reasons: rows[0]?.reasons ?? [] };
  }

  async function mailsOf(orderId: number) {
    const { rows } = await sql<{ topic: string }>`
      select topic from outbox where (payload->>'orderId')::int = ${orderId} and topic <> 'mail.order-status' order by id
    `.execute(database.db);
    return rows.map(({ topic }) => topic);
  }

  async function begun(quantity = 5, orderedQuantity = 1) {
    const product = await createProduct(quantity);
    const order = await place(product, orderedQuantity);
    const payment = await commerce.services.payments.begin(order);
    return { product, order, payment };
  }

  test('[3.17-11] [3.17-12] a method without its provider is not offered', () => {
    expect(commerce.services.answers.paymentMethods(commerce.settings.current()).map(({ id }) => id)).toEqual([
      'wallet',
      'cod',
      'bacs',
    ]);
  });

  test('stock is reserved while an order waits for its payment, and no mail is sent yet', async () => {
    const product = await createProduct(5);
    const order = await place(product, 2);
    expect(await stockOf(product)).toEqual({ quantity: 3, reasons: ['hold'] });
    expect(await show(order.id)).toMatchObject({ status: 'pending', paymentStatus: 'pending', tasks: [] });
    expect(await mailsOf(order.id)).toEqual([]);
    const both = await Promise.all([1, 2].map(() => commerce.services.payments.begin(order)));
    expect(both[0]).toEqual(both[1]);
    expect(both[0]).toMatchObject({ status: 'pending', redirectUrl: expect.stringContaining('/pay/T') });
    expect(await commerce.services.payments.begin(order)).toEqual(both[0]);
    expect(requestsOf(order.id)).toHaveLength(1);
    expect(newest(order.id)).toMatchObject({ total: order.total, currency: 'EUR' });
  });

  test('a paid order moves on; the same notice again, or a later failure, changes nothing', async () => {
    const { product, order } = await begun();
    expect(await settle(order.id, paid(order.id))).toMatchObject({ ok: true, value: { state: 'paid', changed: true } });
    const { reference } = newest(order.id);
    const after = [settle(order.id, paid(order.id)), settle(order.id, { state: 'failed' })];
    for (const again of after) expect(await again).toMatchObject({ value: { state: 'paid', changed: false } });
    expect(await show(order.id)).toMatchObject({ status: 'processing', paymentStatus: 'paid', tasks: [] });
    expect(await mailsOf(order.id)).toEqual(['mail.order-placed', 'mail.new-order', 'catalogue.count-sales']);
    expect(await stockOf(product)).toEqual({ quantity: 4, reasons: ['hold'] });
    expect(await commerce.services.payments.begin(order)).toMatchObject({ status: 'success' });
    commerce.setTime(later(reservationTime * 2));
    expect(await commerce.services.payments.expireDue()).toBe(0);
    expect(await commerce.services.payments.settle('wallet', `${reference}x`, paid(order.id))).toMatchObject({
      failure: { code: 'unknown_payment' },
    });
  });

  test('a notice names the payment by the provider’s own reference, and is accepted from that provider only', async () => {
    const { order } = await begun();
    const sendNotice = (secret?: string) =>
      commerce.routes.fetch(fakeProvider.notice(newest(order.id), paid(order.id), secret));
    expect((await sendNotice('wrong')).status).toBe(400);
    const headers = { 'X-Secret': 'stand-in' };
    const broken = new Request(fakeProvider.notice(newest(order.id), paid(order.id)).url, {
      method: 'POST',
      headers,
      body: '{',
    });
    expect((await commerce.routes.fetch(broken)).status).toBe(400);
    const nobody = new Request('http://shop.test/wp-json/vitrina/v1/payments/bank_link', {
      method: 'POST',
      body: '{}',
    });
    expect((await commerce.routes.fetch(nobody)).status).toBe(400);
    expect((await show(order.id)).status).toBe('pending');
    const response = await sendNotice();
    expect([response.status, await response.text()]).toEqual([200, 'OK']);
    expect((await sendNotice()).status).toBe(200);
    expect((await show(order.id)).status).toBe('processing');
  });

  test('notices from a provider whose method is no longer offered still count', async () => {
    const { order } = await begun();
    const { methods } = commerce.settings.current().payments;
    const remainingMethods = methods.filter(({ id }) => id !== 'wallet');
    await commerce.settings.set('payments.methods', remainingMethods);
    try {
      expect((await commerce.routes.fetch(fakeProvider.notice(newest(order.id), paid(order.id)))).status).toBe(200);
      expect((await show(order.id)).status).toBe('processing');
    } finally {
      await commerce.settings.set('payments.methods', methods);
    }
  });

  test('stock is reserved to the millisecond, then released; a late payment takes it again while there is any', async () => {
    const { product, order } = await begun(1);
    commerce.setTime(later(reservationTime - 1));
    expect(await commerce.services.payments.expireDue()).toBe(0);
    commerce.setTime(later(reservationTime));
    expect(await commerce.services.payments.expireDue()).toBe(1);
    expect(await commerce.services.payments.expireDue()).toBe(0);
    expect(await stockOf(product)).toEqual({ quantity: 1, reasons: ['hold', 'release'] });
    expect(await show(order.id)).toMatchObject({ status: 'failed', paymentStatus: 'expired' });
    await settle(order.id, paid(order.id));
    expect(await show(order.id)).toMatchObject({ status: 'processing', paymentStatus: 'paid', tasks: [] });
    expect(await stockOf(product)).toEqual({ quantity: 0, reasons: ['hold', 'release', 'hold'] });
  });

  test('paid after the stock has sold out: the order is put on hold with a task that tells the merchant what to do', async () => {
    const { product, order } = await begun(1);
    commerce.setTime(later(reservationTime));
    await commerce.services.payments.expireDue();
    await place(product, 1, 'cod');
    await settle(order.id, paid(order.id));
    const stuck = await show(order.id);
    expect(stuck).toMatchObject({ status: 'on-hold', paymentStatus: 'paid', tasks: ['paid_without_stock'] });
    const [listed] = await commerce.services.orders.list({ status: 'on-hold', limit: 1 });
    expect(summaryLine(listed!)).toMatch(/TO DO: paid_without_stock$/);
    const lines = orderLines(stuck, await commerce.services.orders.events(order.id)).join('\n');
    expect(lines).toContain('TO DO     Paid, but its goods have sold out');
    expect(lines).toContain(`task {"task":"paid_without_stock","productIds":[${product}]}`);
    expect((await stockOf(product)).quantity).toBe(0);
    expect(await commerce.services.orders.setStatus(order.id, 'processing')).toMatchObject({
      failure: { code: 'not_enough_stock' },
    });
    await sql`update stock set quantity = quantity + 1 where product_id = ${product}`.execute(database.db);
    expect(await commerce.services.orders.setStatus(order.id, 'processing')).toMatchObject({ ok: true });
    expect(await show(order.id)).toMatchObject({ status: 'processing', tasks: [] });
    expect((await stockOf(product)).quantity).toBe(0);
  });

  test.each([
    { amount: -1, currency: 'EUR' },
    { amount: 1, currency: 'EUR' },
    { amount: 0, currency: 'USD' },
  ])('another sum than was due is not a payment: %o', async ({ amount, currency }) => {
    const { product, order } = await begun();
    const received = newest(order.id).total + amount;
    await settle(order.id, { state: 'paid', amount: received, currency });
    expect(await show(order.id)).toMatchObject({
      status: 'on-hold',
      paymentStatus: 'wrong_amount',
      tasks: ['wrong_amount'],
    });
    expect((await stockOf(product)).quantity).toBe(4);
    const events = await commerce.services.orders.events(order.id);
    expect(events.at(-1)).toMatchObject({ kind: 'task', data: { due: newest(order.id).total, received } });
    await settle(order.id, paid(order.id));
    expect(await show(order.id)).toMatchObject({
      status: 'processing',
      paymentStatus: 'paid',
      tasks: ['wrong_amount'],
    });
  });

  test('a provider that does not answer fails the payment; another attempt reserves the stock again', async () => {
    const product = await createProduct(1);
    fakeProvider.setDown(true);
    const order = await place(product);
    expect(await commerce.services.payments.begin(order)).toMatchObject({ status: 'failure' });
    expect(await show(order.id)).toMatchObject({ status: 'failed', paymentStatus: 'failed' });
    expect(await stockOf(product)).toEqual({ quantity: 1, reasons: ['hold', 'release'] });
    fakeProvider.setDown(false);
    expect(await commerce.services.payments.retry(order, '')).toMatchObject({ ok: true, value: { status: 'pending' } });
    expect(await show(order.id)).toMatchObject({ status: 'pending', paymentStatus: 'pending' });
    expect((await stockOf(product)).quantity).toBe(0);
    await settle(order.id, paid(order.id));
    expect(await commerce.services.payments.retry(order, '')).toMatchObject({ failure: { code: 'not_payable' } });
  });

  test('what a provider says counts, even where its answer came too late', async () => {
    const { order } = await begun();
    let settled: Promise<unknown> = Promise.resolve();
    await database.db.transaction().execute(async (trx) => {
      await sql`select 1 from shop_order where id = ${order.id} for update`.execute(trx);
      const paying = () => (settled = settle(order.id, paid(order.id)));
      await expect(createTimeLimit(100).run(paying)).rejects.toBeInstanceOf(TimeLimitReached);
    });
    await settled;
    expect(await show(order.id)).toMatchObject({ status: 'processing', paymentStatus: 'paid' });
  });

  test('another attempt is not begun after its shopper was told to try again', async () => {
    const { order } = await begun();
    await settle(order.id, { state: 'failed' });
    let retried: Promise<unknown> = Promise.resolve();
    await database.db.transaction().execute(async (trx) => {
      await sql`select 1 from shop_order where id = ${order.id} for update`.execute(trx);
      const retry = () => (retried = commerce.services.payments.retry(order, ''));
      await expect(createTimeLimit(100).run(retry)).rejects.toBeInstanceOf(TimeLimitReached);
    });
    await expect(retried).rejects.toBeInstanceOf(TimeLimitReached);
    expect(await show(order.id)).toMatchObject({ status: 'failed' });
    expect(requestsOf(order.id)).toHaveLength(1);
  });

  test('a failed payment cannot be retried when the stock is gone, or with a method that is not offered', async () => {
    const { product, order } = await begun(1);
    await settle(order.id, { state: 'failed' });
    expect(await commerce.services.payments.retry(order, 'gold')).toMatchObject({
      failure: { code: 'unknown_payment_method' },
    });
    await place(product, 1, 'cod');
    expect(await commerce.services.payments.retry(order, '')).toEqual({
      ok: false,
      failure: { code: 'not_enough_stock', productIds: [product] },
    });
    expect((await show(order.id)).status).toBe('failed');
  });

  test('an attempt that is still open goes on: nothing is begun beside it', async () => {
    const { product, order } = await begun(3);
    for (const _ of [1, 2])
      expect(await commerce.services.payments.retry(order, '')).toMatchObject({ value: { status: 'pending' } });
    const attempts = database.db.selectFrom('payment').select('state').where('order_id', '=', order.id);
    expect(await attempts.execute()).toEqual([{ state: 'pending' }]);
    expect(await stockOf(product)).toEqual({ quantity: 2, reasons: ['hold'] });
  });

  test('an order whose payment failed can be switched to cash on delivery', async () => {
    const { product, order } = await begun(3);
    await settle(order.id, { state: 'cancelled' });
    expect(await commerce.services.payments.retry(order, 'cod')).toMatchObject({
      ok: true,
      value: { status: 'success' },
    });
    expect(await show(order.id)).toMatchObject({ status: 'processing', paymentStatus: 'unpaid', paymentMethod: 'cod' });
    expect(await stockOf(product)).toEqual({ quantity: 2, reasons: ['hold', 'release', 'order'] });
    expect(await mailsOf(order.id)).toHaveLength(3);
  });

  test('a payment for an order that the merchant has moved on by hand counts, and its invoice is issued', async () => {
    await commerce.settings.set('invoices.when', 'paid');
    const { product, order } = await begun();
    await commerce.services.orders.setStatus(order.id, 'processing');
    await settle(order.id, paid(order.id));
    expect(await show(order.id)).toMatchObject({ status: 'processing', paymentStatus: 'paid', tasks: [] });
    expect((await stockOf(product)).quantity).toBe(4);
    const invoices = await database.db.selectFrom('invoice').select('kind').where('order_id', '=', order.id).execute();
    expect(invoices).toEqual([{ kind: 'invoice' }]);
    await commerce.settings.reset('invoices');
  });

  test('an order paid twice, by two attempts, becomes a task', async () => {
    const { order } = await begun();
    const [first] = requestsOf(order.id);
    await settle(order.id, { state: 'failed' });
    await commerce.services.payments.retry(order, '');
    expect(requestsOf(order.id)).toHaveLength(2);
    await commerce.services.payments.settle('wallet', first!.id, paid(order.id));
    expect(await show(order.id)).toMatchObject({ status: 'processing', tasks: [] });
    await settle(order.id, paid(order.id));
    expect(await show(order.id)).toMatchObject({ status: 'processing', paymentStatus: 'paid', tasks: ['paid_twice'] });
  });

  test('a cancelled order releases its stock; a payment that arrives after becomes a task', async () => {
    const { product, order } = await begun(2);
    expect(await commerce.services.orders.setStatus(order.id, 'cancelled')).toMatchObject({ ok: true });
    expect((await stockOf(product)).quantity).toBe(2);
    expect(await commerce.services.payments.retry(order, '')).toMatchObject({ failure: { code: 'not_payable' } });
    await settle(order.id, paid(order.id));
    expect(await show(order.id)).toMatchObject({
      status: 'on-hold',
      paymentStatus: 'paid',
      tasks: ['paid_after_cancel'],
    });
    expect((await stockOf(product)).quantity).toBe(1);
  });

  test('an authorised payment keeps the stock reserved without a time limit, until it fails', async () => {
    const { product, order } = await begun(2);
    await settle(order.id, { state: 'authorized' });
    expect(await show(order.id)).toMatchObject({ status: 'on-hold', paymentStatus: 'authorized' });
    commerce.setTime(later(reservationTime * 2));
    expect(await commerce.services.payments.expireDue()).toBe(0);
    expect((await stockOf(product)).quantity).toBe(1);
    await settle(order.id, { state: 'failed' });
    expect(await show(order.id)).toMatchObject({ status: 'failed', paymentStatus: 'failed' });
    expect((await stockOf(product)).quantity).toBe(2);
  });

  test('fifty shoppers and five pieces, every other payment failing: none is sold twice and none is lost', async () => {
    const product = await createProduct(5);
    const buy = async (shopperIndex: number): Promise<boolean> => {
      const order = await place(product).catch(() => null);
      if (order === null) return false;
      const { status } = await commerce.services.payments.begin(order);
      if (status !== 'pending') return false;
      await settle(order.id, shopperIndex % 2 === 0 ? { state: 'failed' } : paid(order.id));
      return shopperIndex % 2 === 1;
    };
    const first = await Promise.all(Array.from({ length: 50 }, (_, shopperIndex) => buy(shopperIndex)));
    const sold = first.filter(Boolean).length;
    expect(sold).toBeLessThanOrEqual(5);
    expect((await stockOf(product)).quantity).toBe(5 - sold);
    const second = await Promise.all(Array.from({ length: 10 }, () => buy(1)));
    expect(sold + second.filter(Boolean).length).toBe(5);
    const { rows } = await sql<{ kept: string; paid: number }>`
      select (select quantity from stock where product_id = ${product}) as kept,
        (select count(*)::int from shop_order where status = 'processing' and id in
          (select order_id from order_line where product_id = ${product})) as paid
    `.execute(database.db);
    expect([Number(rows[0]?.kept), rows[0]?.paid]).toEqual([0, 5]);
    const { rows: moved } = await sql<{ sum: string }>`
      select sum(delta) as sum from stock_movement where product_id = ${product} and order_id is not null
    `.execute(database.db);
    expect(Number(moved[0]?.sum)).toBe(-5);
  });
});
