import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { openTemporaryPGlite } from '#tests/database.ts';
import { openTestCommerce, orderForm, testDay, type TestCommerce } from '#tests/fixtures/commerce.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { promisedDelivery } from '#server/sales/shipping/delivery-rules.ts';
import { cartAnswer } from './cart-answer.ts';

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

test('lines that are not counted are no items, and weigh nothing less', async () => {
  const { carts, answers } = commerce.services;
  const cart = commerce.newCart();
  for (const [index, quantity] of [2, 3].entries()) {
    const draft = { name: `Prekė ${index}`, slug: `preke-${index}`, regularPrice: '10' };
    const id = await addProduct(database.db, draft, testDay);
    await database.db.updateTable('product').set({ weight: '0.1' }).where('id', '=', id).execute();
    await carts.addItem({ ...cart, isNew: index === 0 }, { id, quantity, pairs: [], submission: {} });
  }
  const view = await carts.view(cart);
  const { items_count: all, items_weight: weight } = await cartAnswer(view, answers);
  expect([all, weight]).toEqual([5, 500]);
  const lines = view.calculated.lines.map((line, index) => ({ ...line, counted: index === 0 }));
  const answer = await cartAnswer({ ...view, calculated: { ...view.calculated, lines } }, answers);
  expect([answer.items_count, answer.items_weight, answer.items.length]).toEqual([2, 500, 2]);
});

test('every delivery has the days on which it arrives, and the order stores those of the chosen one', async () => {
  const { carts, answers, checkout, orders } = commerce.services;
  const cart = { ...commerce.newCart(), isNew: false };
  const id = await addProduct(database.db, { name: 'Puodelis', slug: 'puodelis', regularPrice: '10' }, testDay);
  await carts.addItem(cart, { id, quantity: 1, pairs: [], submission: {} });
  const answer = await cartAnswer(await carts.view(cart), answers);
  const rates = answer.shipping_rates.flatMap(({ shipping_rates }) => shipping_rates);
  const days = answer.extensions.vitrina?.promised_days ?? {};
  expect(Object.keys(days)).toEqual(rates.map(({ rate_id }) => rate_id));
  const settings = commerce.settings.current();
  for (const { rate_id, method_id: methodId } of rates)
    expect(days[rate_id]).toEqual(promisedDelivery(settings, testDay, { methodId, onBackorder: false }));
  expect(rates.map(({ method_id }) => method_id)).toContain('local_pickup');
  const placed = await checkout.placeOrder({
    cartId: cart.id,
    session: cart.session,
    form: orderForm(),
    idempotencyKey: null,
    expectedTotal: null,
    ipAddress: '',
    userAgent: '',
  });
  if (!placed.ok) throw new Error(placed.failure.code);
  const chosen = rates.find(({ selected }) => selected)?.rate_id ?? '';
  expect(days[chosen]).not.toBeNull();
  expect((await orders.show(placed.value.id))?.snapshot.promised).toEqual(days[chosen]);
});
