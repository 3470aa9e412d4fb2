import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inPool } from '#server/platform/db/connection-pools.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { newShopper } from '#tests/contract/shopper.ts';
import { hasPostgres, openTemporaryPostgres } from '#tests/database.ts';
import { openTestCommerce, orderForm, testDay, type TestCommerce } from '#tests/fixtures/commerce.ts';
import { addProduct } from '#tests/fixtures/products.ts';

const orders = 8; // the server plans a statement five times before it may keep a plan

let database: OpenDatabase;
let commerce: TestCommerce;
beforeAll(async () => {
  if (!hasPostgres) return;
  database = await openTemporaryPostgres();
  commerce = await openTestCommerce(database);
});
afterAll(async () => {
  await commerce?.close();
  await database?.close();
});

async function order(product: number, buyer: number, remoteAddress = `203.0.113.${buyer}`): Promise<number> {
  const shopper = newShopper({
    ask: (path, init) =>
      inPool('request', async () =>
        commerce.routes.fetch(new Request(`http://shop.test${path}`, init), { remoteAddress }),
      ),
  });
  await shopper.call('GET', '/cart');
  await shopper.call('POST', '/cart/add-item', { id: product });
  const form = orderForm();
  const billing = { ...form.billing_address, email: `pirkejas${buyer}@example.test` };
  await shopper.call('POST', '/cart/update-customer', { billing_address: billing });
  return (await shopper.call('POST', '/checkout', { ...form, billing_address: billing })).status;
}

type Planned = { readonly name: string; readonly kept: number };

/** The statements that a connection of this pool has prepared, and how often each was carried out by a plan it kept. */
async function plannedIn(pool: 'request' | 'checkout'): Promise<readonly Planned[]> {
  const { rows } = await inPool(pool, () =>
    sql<Planned>`select name, generic_plans::int as kept from pg_prepared_statements`.execute(database.db),
  );
  return rows;
}

/** Whether any connection carried a statement out by a plan it kept. */
function keeps(planned: readonly Planned[], name: string): boolean {
  return planned.some((one) => one.name === name && one.kept > 0);
}

test.skipIf(!hasPostgres)('what an order asks of a server is planned once and not for every order', async () => {
  for (let buyer = 1; buyer <= orders; buyer += 1) {
    const draft = { name: 'Staltiesė', slug: `p${buyer}`, regularPrice: '10', stock: { quantity: 900 } };
    expect(await order(await addProduct(database.db, draft, testDay), buyer)).toBe(200);
  }
  // Its wider network is looked up by how addresses begin, which no plan made beforehand does by an index.
  const other = await addProduct(database.db, { name: 'Puodelis', slug: 'puodelis', regularPrice: '8' }, testDay);
  expect(await order(other, orders + 1, '2001:db8::7')).toBe(200);
  const planned = [...(await plannedIn('request')), ...(await plannedIn('checkout'))];
  expect(Object.fromEntries(planned.map(({ name }) => [name, keeps(planned, name)]))).toEqual({
    carts_and_offers: true,
    insert_carts: true,
    line_details: true,
    lock_cart: true,
    lock_for_order: true,
    offers_and_unpaid_1: true,
    update_cart: true,
    write_order: true,
  });
});
