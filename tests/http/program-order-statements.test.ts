import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addKey } from '#server/admin/keys/api-keys.ts';
import { signingKey } from '#server/platform/session/signing-key.ts';
import { openTemporaryPGlite } from '#tests/database.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { type RecordedStatements, recordStatements } from '#tests/fixtures/recorded-statements.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

const at = new Date('2026-11-21T10:00:00Z');

let recorded: RecordedStatements;
let shop: TestShop;
let authorization: string;
let products: readonly number[];
beforeAll(async () => {
  const database = await openTemporaryPGlite();
  const slugs = Array.from({ length: 12 }, (_, number) => `staltiese-${number}`);
  products = await Promise.all(
    slugs.map((slug) => addProduct(database.db, { name: 'Staltiesė', slug, regularPrice: '10' }, at)),
  );
  recorded = recordStatements(database);
  shop = await openTestShop({ database: recorded.database, trustProxy: true });
  const shopKey = await signingKey(database);
  const key = await database.db
    .transaction()
    .execute((trx) => addKey(trx, { name: 'kasa', access: 'read_write', role: 'owner' }, { shopKey, at }));
  authorization = `Basic ${Buffer.from(`${key.consumerKey}:${key.consumerSecret}`).toString('base64')}`;
});
afterAll(() => shop?.close());

async function send(path: string, body: object): Promise<Response> {
  return shop.ask(`/wp-json/wc/v3${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: authorization, 'X-Forwarded-Proto': 'https' },
    body: JSON.stringify(body),
  });
}

async function make(ids: readonly number[]): Promise<void> {
  const line_items = ids.map((product_id) => ({ product_id, quantity: 2 }));
  const answer = await send('/orders', { set_paid: true, line_items });
  expect(answer.status).toBe(201);
}

test('an order of a program takes as many statements with twelve lines as with one, and is counted by one', async () => {
  await make(products.slice(0, 1));
  const one = await recorded.during(() => make(products.slice(0, 1)));
  const twelve = await recorded.during(() => make(products));
  expect(twelve.length).toBe(one.length);
  expect(twelve.filter((statement) => statement.includes('catalogue.count-sales'))).toHaveLength(1);
  const { rows } = await sql<{
    sold: string;
  }>`select total_sales as sold from product_listing order by product_id`.execute(shop.database.db);
  expect(rows.map(({ sold }) => Number(sold))).toEqual([6, ...Array.from({ length: 11 }, () => 2)]);
});

test('orders that become sales by a change of status are counted as it is answered, by one statement for all', async () => {
  const [product = 0] = products;
  const line_items = [{ product_id: product, quantity: 5 }];
  const orders = [await send('/orders', { line_items }), await send('/orders', { line_items })];
  const made = (await Promise.all(orders.map((answer) => answer.json()))) as { readonly id: number }[];
  const sold = async () => {
    const rows = sql<{ sold: string }>`select total_sales as sold from product_listing where product_id = ${product}`;
    return Number((await rows.execute(shop.database.db)).rows[0]?.sold);
  };
  const before = await sold();
  const statements = await recorded.during(async () => {
    const update = made.map(({ id }) => ({ id, status: 'processing' }));
    expect((await send('/orders/batch', { update })).status).toBe(200);
  });
  expect(await sold()).toBe(before + 10);
  expect(statements.filter((statement) => statement.includes('catalogue.count-sales'))).toHaveLength(1);
});
