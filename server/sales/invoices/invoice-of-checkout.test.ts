import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOutboxRunner } from '#server/platform/jobs/outbox.ts';
import { confirmationHandlers } from '#server/sales/orders/confirm-placed-order.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { orderParts } from '#server/sales/stored-orders/order-parts.ts';
import { openTemporaryPGlite } from '#tests/database.ts';
import { openTestCommerce, orderForm, testDay, type TestCommerce } from '#tests/fixtures/commerce.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { readInvoice } from './read-invoice.ts';

let database: OpenDatabase;
let commerce: TestCommerce;
beforeAll(async () => {
  database = await openTemporaryPGlite();
  commerce = await openTestCommerce(database);
});
afterAll(async () => {
  await commerce?.close();
  await database?.close();
});

async function placeOrder(): Promise<number> {
  const cart = { ...commerce.newCart(), isNew: false };
  for (const [price, taxClass] of [
    ['9.99', 'standard'],
    ['14.99', 'reduced-5'],
    ['3', 'zero'],
  ] as const) {
    const slug = crypto.randomUUID();
    const id = await addProduct(database.db, { name: slug, slug, regularPrice: price }, testDay);
    await database.db.updateTable('product').set({ tax_class: taxClass }).where('id', '=', id).execute();
    await commerce.services.carts.addItem(cart, { id, quantity: 1, pairs: [], submission: {} });
  }
  const placed = await commerce.services.checkout.placeOrder({
    cartId: cart.id,
    session: cart.session,
    form: orderForm(),
    idempotencyKey: null,
    expectedTotal: null,
    ipAddress: '',
    userAgent: '',
  });
  if (!placed.ok) throw new Error(placed.failure.code);
  return placed.value.id;
}

const clock = () => testDay;
const confirmQueued = () =>
  createOutboxRunner({ database, clock, logger: commerce.logger, handlers: confirmationHandlers(clock) }).runDue();

async function queuedFor(id: number): Promise<readonly string[]> {
  const { rows } = await sql<{ topic: string }>`
    select topic from outbox where (payload->>'orderId')::int = ${id} order by id
  `.execute(database.db);
  return rows.map(({ topic }) => topic);
}

test('an order stores the tax of each part by rate, and its invoice is issued after placement where the settings say so', async () => {
  expect(await readInvoice(database.db, await placeOrder())).toBeNull();
  await commerce.settings.set('invoices.when', 'placed');
  await commerce.settings.set('shop.vatCode', 'LT100013542617');
  const id = await placeOrder();
  expect(await readInvoice(database.db, id)).toBeNull();
  await confirmQueued();
  const order = await commerce.services.orders.show(id);
  if (order === null) throw new Error('there is no order');
  expect(
    orderParts(order).map(({ rates, taxes }) => rates.map(({ rate }, index) => [rate, taxes[index]?.amount])),
  ).toEqual([[['21', 173]], [['5', 71]], [['0', 0]], [['21', 43]]]);
  const invoice = await readInvoice(database.db, id);
  expect(invoice?.document).toMatchObject({
    gross: order.amounts.total,
    tax: order.amounts.tax,
    rates: [
      { rate: '21', tax: 216 },
      { rate: '5', tax: 71 },
      { rate: '0', tax: 0 },
    ],
  });
});

test('its mails are queued with the invoice, and both once, however often a confirmation that broke off is run', async () => {
  await commerce.settings.set('invoices.when', 'placed');
  const id = await placeOrder();
  expect(await queuedFor(id)).toEqual(['order.confirm']);
  await confirmQueued();
  await sql`update outbox set finished_at = null, leased_until = null where topic = 'order.confirm'`.execute(
    database.db,
  );
  expect(await confirmQueued()).toBeGreaterThan(0);
  const mails = ['mail.order-placed', 'mail.new-order', 'catalogue.count-sales'];
  expect(await queuedFor(id)).toEqual(['order.confirm', ...mails]);
  const numbers = await database.db.selectFrom('invoice').select('number').orderBy('number').execute();
  expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, index) => index + 1));
});
