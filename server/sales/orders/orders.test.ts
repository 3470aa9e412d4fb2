import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '#server/platform/db/database.ts';
import { openTemporaryPGlite } from '#tests/database.ts';
import { openTestCommerce, orderForm, testDay, type TestCommerce } from '#tests/fixtures/commerce.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { createOrders } from './orders.ts';

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
  const id = await addProduct(
    database.db,
    { name: 'Staltiesė', slug: crypto.randomUUID(), regularPrice: '10', stock: { quantity: 3 } },
    testDay,
  );
  const cart = commerce.newCart();
  await commerce.services.carts.addItem(cart, { id, quantity: 1, pairs: [], submission: {} });
  const placed = await commerce.services.checkout.placeOrder({
    cartId: cart.id,
    session: cart.session,
    form: orderForm(),
    idempotencyKey: null,
    expectedTotal: null,
    ipAddress: '',
    userAgent: '',
  });
  return placed.ok ? placed.value.id : 0;
}

/** The database, whose first `times` transactions fail as in a deadlock. */
function withDeadlocks(db: Database, times: number): Database {
  let remainingFailures = times;
  const deadlock = () => Promise.reject(Object.assign(new Error('deadlock detected'), { code: '40P01' }));
  return new Proxy(db, {
    get(target, name) {
      if (name === 'transaction' && remainingFailures > 0) {
        remainingFailures -= 1;
        return () => ({ execute: deadlock });
      }
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}

test('a status change that fails in a deadlock is tried again', async () => {
  const id = await placeOrder();
  const db = withDeadlocks(database.db, 2);
  const orders = createOrders({ database: { ...database, db }, clock: () => testDay });
  expect(await orders.setStatus(id, 'cancelled')).toEqual({ ok: true, value: 'cancelled' });
  expect((await orders.events(id)).filter(({ kind }) => kind === 'status')).toHaveLength(1);
});
