import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { createTimeLimit } from '#server/platform/concurrency/time-limit.ts';
import { createRequestSession } from '#server/platform/session/request-session.ts';
import type { CartName } from '#server/sales/cart/open-cart.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { openTestCommerce, orderForm, testDay, type TestCommerce } from '#tests/fixtures/commerce.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { listingHandlers } from '#server/catalog/products/refresh-queued-listings.ts';
import { createOutboxRunner } from '#server/platform/jobs/outbox.ts';
import type { OrderRequest } from './place-order.ts';

describeOnEachDatabase('placing an order', (open) => {
  let database: OpenDatabase;
  let commerce: TestCommerce;
  beforeAll(async () => {
    database = await open();
    commerce = await openTestCommerce(database);
  });
  afterAll(async () => {
    await commerce?.close();
    await database?.close();
  });

  const product = (name: string, more: Partial<Parameters<typeof addProduct>[1]> = {}) =>
    addProduct(database.db, { name, slug: crypto.randomUUID(), regularPrice: '10', ...more }, testDay);

  async function fill(id: number, quantity = 1, cart = commerce.newCart()): Promise<CartName> {
    const added = await commerce.services.carts.addItem(cart, { id, quantity, pairs: [], submission: {} });
    expect(added.ok).toBe(true);
    return { ...cart, isNew: false };
  }

  const place = (cart: CartName, more: Partial<OrderRequest> = {}) =>
    commerce.services.checkout.placeOrder({
      cartId: cart.id,
      session: cart.session,
      form: orderForm(),
      idempotencyKey: null,
      expectedTotal: null,
      ipAddress: '',
      userAgent: '',
      ...more,
    });

  async function stockOf(id: number) {
    const { rows } = await sql<{ quantity: string; ledger: string }>`
      select quantity, (select coalesce(sum(delta), 0) from stock_movement where product_id = ${id}) as ledger
      from stock where product_id = ${id}
    `.execute(database.db);
    return { quantity: Number(rows[0]?.quantity), ledger: Number(rows[0]?.ledger) };
  }

  test('takes stock, enters it in the ledger, leaves work to do and empties the cart', async () => {
    const id = await product('Staltiesė', { stock: { quantity: 5 } });
    const cart = await fill(id, 2);
    const placed = await place(cart);
    expect(placed).toMatchObject({ ok: true, value: { status: 'processing', paymentMethod: 'cod' } });
    expect(await stockOf(id)).toEqual({ quantity: 3, ledger: -2 });
    const orderId = placed.ok ? placed.value.id : 0;
    const { rows } = await sql<{ topic: string }>`
      select topic from outbox where (payload->>'orderId')::int = ${orderId} order by id
    `.execute(database.db);
    expect(rows.map(({ topic }) => topic)).toEqual(['mail.order-placed', 'mail.new-order', 'catalogue.count-sales']);
    const cartView = await commerce.services.carts.view(cart);
    expect(cartView.calculated.lines).toEqual([]);
    expect(cartView.calculated.document.billing.email).toBe('ona@example.test');
    expect(await place(cart)).toMatchObject({ ok: false, failure: { code: 'cart_empty' } });
  });

  test('a request that began another cart orders that one, not the one whose token it sent', async () => {
    const sent = commerce.newCart();
    const begun = await fill(await product('Pradėta iš naujo'));
    const session = createRequestSession(null);
    session.renew({ id: begun.id, version: 0 });
    expect(await place({ ...sent, session })).toMatchObject({ ok: true });
    expect((await commerce.services.carts.view(begun)).calculated.lines).toEqual([]);
  });

  test('an order with its key may be sent once more where its answer was lost, one without may not', async () => {
    const id = await product('Kartojama');
    const isUnrepeatable = async (idempotencyKey: string | null) => {
      const cart = await fill(id);
      const limit = createTimeLimit(5000);
      expect(await limit.run(() => place(cart, { idempotencyKey }))).toMatchObject({ ok: true });
      return limit.isUnrepeatable();
    };
    expect([await isUnrepeatable('raktas-1'), await isUnrepeatable(null)]).toEqual([false, true]);
  });

  test('of many shoppers racing for the last pieces, only as many get one as there are pieces', async () => {
    const id = await product('Paskutinės', { stock: { quantity: 5 } });
    const carts = await Promise.all(Array.from({ length: 12 }, () => fill(id)));
    const results = await Promise.all(carts.map((cart) => place(cart)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(5);
    expect(results.flatMap((result) => (result.ok ? [] : [result.failure.code]))).toEqual(
      Array(7).fill('cart_problem'),
    );
    expect(await stockOf(id)).toEqual({ quantity: 0, ledger: -5 });
    const listed = () =>
      database.db.selectFrom('product_listing').select('stock_status').where('product_id', '=', id).executeTakeFirst();
    expect(await listed()).toEqual({ stock_status: 'instock' });
    const clock = () => testDay;
    await createOutboxRunner({ database, clock, logger: commerce.logger, handlers: listingHandlers(clock) }).runDue();
    expect(await listed()).toEqual({ stock_status: 'outofstock' });
  });

  test('shoppers with the same products in a different order of lines do not block each other', async () => {
    const ids = await Promise.all(['A', 'B', 'C'].map((name) => product(name, { stock: { quantity: 100 } })));
    const carts = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        let cart = commerce.newCart();
        for (const id of index % 2 === 0 ? ids : ids.toReversed()) cart = await fill(id, 1, cart);
        return cart;
      }),
    );
    const results = await Promise.all(carts.map((cart) => place(cart)));
    expect(results.every(({ ok }) => ok)).toBe(true);
    for (const id of ids) expect(await stockOf(id)).toEqual({ quantity: 88, ledger: -12 });
  });

  test('one idempotency key places one order, for requests at the same time and later', async () => {
    const id = await product('Vienkartė', { stock: { quantity: 9 } });
    const cart = await fill(id);
    const results = await Promise.all(Array.from({ length: 5 }, () => place(cart, { idempotencyKey: 'form-key-1' })));
    const numbers = new Set(results.map((result) => (result.ok ? result.value.id : null)));
    expect(numbers.size).toBe(1);
    expect(results.every(({ ok }) => ok)).toBe(true);
    const again = await place(cart, { idempotencyKey: 'form-key-1' });
    expect(again).toMatchObject({ ok: true, value: { id: [...numbers][0], repeated: true } });
    const other = orderForm({ customer_note: 'Kita' });
    expect(await place(cart, { idempotencyKey: 'form-key-1', form: other })).toMatchObject({
      failure: { code: 'key_reused' },
    });
    expect(await stockOf(id)).toEqual({ quantity: 8, ledger: -1 });
  });

  test('the same key with another payment or shipping method is refused', async () => {
    const id = await product('Persigalvota', { stock: { quantity: 9 } });
    const cart = await fill(id);
    const orderOptions = { idempotencyKey: 'form-key-2', shippingRate: 'local_pickup:72' };
    expect(await place(cart, orderOptions)).toMatchObject({ ok: true, value: { repeated: false } });
    expect(await place(cart, orderOptions)).toMatchObject({ ok: true, value: { repeated: true } });
    for (const other of [{ shippingRate: null }, { form: orderForm({ payment_method: 'bacs' }) }]) {
      expect(await place(cart, { ...orderOptions, ...other })).toMatchObject({ failure: { code: 'key_reused' } });
    }
    expect(await stockOf(id)).toEqual({ quantity: 8, ledger: -1 });
  });

  test('prices are read again: a total the shopper did not see places nothing', async () => {
    const id = await product('Brangstanti', { stock: { quantity: 9 } });
    const cart = await fill(id);
    const previousTotal = String((await commerce.services.carts.view(cart)).calculated.totals.totalPrice);
    await database.db.updateTable('product').set({ regular_price: '11' }).where('id', '=', id).execute();
    expect(await place(cart, { expectedTotal: previousTotal })).toMatchObject({
      ok: false,
      failure: { code: 'total_changed' },
    });
    expect(await stockOf(id)).toEqual({ quantity: 9, ledger: 0 });
  });

  test('an order is placed with the shipping rate that was requested, or not at all', async () => {
    const cart = await fill(await product('Vežama'));
    expect(await place(cart, { shippingRate: 'nera:1' })).toMatchObject({ failure: { code: 'rate_not_offered' } });
    const placed = await place(cart, { shippingRate: 'local_pickup:72' });
    const order = await commerce.services.orders.show(placed.ok ? placed.value.id : 0);
    expect(order?.amounts.shipping).toBe(0);
  });

  test('[3.17-11] an order is placed only with a payment method that is offered', async () => {
    const id = await product('Mokama', { stock: { quantity: 9 } });
    const cart = await fill(id);
    for (const payment_method of ['bank_link', 'nera'])
      expect(await place(cart, { form: orderForm({ payment_method }) })).toMatchObject({
        failure: { code: 'unknown_payment_method' },
      });
    expect(await stockOf(id)).toEqual({ quantity: 9, ledger: 0 });
  });

  test('an order stays as it was when its product changes', async () => {
    const id = await product('Senas pavadinimas');
    const placed = await place(await fill(id, 3));
    await database.db
      .updateTable('product')
      .set({ name: 'Naujas', regular_price: '99' })
      .where('id', '=', id)
      .execute();
    const order = await commerce.services.orders.show(placed.ok ? placed.value.id : 0);
    expect(order?.lines[0]).toMatchObject({ name: 'Senas pavadinimas', quantity: 3, total: 2479, totalTax: 521 });
    expect(order?.amounts).toMatchObject({ items: 2479, itemsTax: 521, shipping: 206, shippingTax: 43, total: 3249 });
  });

  test('a cart of 30 days ago cannot be ordered; what is put into it after an order stays 30 days more', async () => {
    const days = (count: number) => new Date(testDay.getTime() + count * 24 * 3_600_000);
    const [forgotten, orderedCart] = [await fill(await product('Pamiršta')), await fill(await product('Nepamiršta'))];
    commerce.setTime(days(29));
    expect(await place(orderedCart)).toMatchObject({ ok: true });
    commerce.setTime(days(30));
    expect(await place(forgotten)).toMatchObject({ ok: false, failure: { code: 'cart_empty' } });
    const later = await product('Vėliau');
    await commerce.services.carts.addItem(orderedCart, { id: later, quantity: 1, pairs: [], submission: {} });
    commerce.setTime(days(59));
    const cartView = await commerce.services.carts.view(orderedCart);
    expect(cartView.calculated.lines.map(({ offer }) => offer.id)).toEqual([later]);
    commerce.setTime(testDay);
  });

  test('a parcel terminal needs a phone, other fields are always needed', async () => {
    const cart = await fill(await product('Siunčiama'));
    const { phone: _phone, ...without } = orderForm().billing_address;
    expect(await place(cart, { form: orderForm({ billing_address: without }) })).toMatchObject({
      failure: { code: 'incomplete_address', billing: ['phone'], shipping: [] },
    });
    await commerce.services.carts.selectRate(cart, null, 'local_pickup:72');
    expect(await place(cart, { form: orderForm({ billing_address: without }) })).toMatchObject({ ok: true });
  });

  test('[3.17-01] a buyer who buys as a company must name it', async () => {
    const cart = await fill(await product('Įmonei'));
    const { billing_address: buyer } = orderForm();
    const fields = { 'vitrina/billing_kodas': true, 'vitrina/company_code': '302249054' };
    const form = (company: string) => orderForm({ billing_address: { ...buyer, company }, additional_fields: fields });
    for (const company of ['', '  ']) {
      expect(await place(cart, { form: form(company) })).toMatchObject({ failure: { code: 'missing_company' } });
    }
    expect(await place(cart, { form: form('UAB Linas') })).toMatchObject({ ok: true });
  });

  test('a cancelled order returns its stock once; reopened, it takes the stock again', async () => {
    const { orders } = commerce.services;
    const id = await product('Grąžinama', { stock: { quantity: 4 } });
    const placed = await place(await fill(id, 3));
    const orderId = placed.ok ? placed.value.id : 0;
    expect(await orders.setStatus(orderId, 'cancelled')).toEqual({ ok: true, value: 'cancelled' });
    expect(await orders.setStatus(orderId, 'cancelled')).toEqual({ ok: true, value: 'cancelled' });
    expect(await stockOf(id)).toEqual({ quantity: 4, ledger: 0 });
    expect(await orders.setStatus(orderId, 'processing')).toEqual({ ok: true, value: 'processing' });
    expect(await stockOf(id)).toEqual({ quantity: 1, ledger: -3 });
    await orders.setStatus(orderId, 'cancelled');
    await place(await fill(id, 2));
    expect(await orders.setStatus(orderId, 'processing')).toMatchObject({
      failure: { code: 'not_enough_stock', productIds: [id] },
    });
    expect(await orders.setStatus(orderId, 'completed')).toMatchObject({
      failure: { code: 'transition_not_allowed', from: 'cancelled' },
    });
    expect(await orders.setStatus(2_000_000_000, 'completed')).toMatchObject({ failure: { code: 'unknown_order' } });
    expect(await stockOf(id)).toEqual({ quantity: 2, ledger: -2 });
  });
});
