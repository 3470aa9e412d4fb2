import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '#server/platform/db/database.ts';
import { openPGlite } from '#server/platform/db/open-pglite.ts';
import { openPostgres } from '#server/platform/db/open-postgres.ts';
import { createPGliteFolder, createPostgresDatabase, hasPostgres } from '#tests/database.ts';
import { loadChild } from '#tests/fault/child-process.ts';
import { fillCart } from '#tests/fault/checkout-client.ts';
import { orderForm, testDay } from '#tests/fixtures/commerce.ts';
import { addProduct } from '#tests/fixtures/products.ts';

const shoppers = 50;
const pieces = 5;

type Outcome = { readonly status: number; readonly code: string | null };

async function order(address: string, token: string): Promise<Outcome> {
  const response = await fetch(`${address}/wp-json/wc/store/v1/checkout`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Cart-Token': token },
    body: JSON.stringify({ ...orderForm(), extensions: { vitrina: { idempotency_key: crypto.randomUUID() } } }),
  });
  const body = (await response.json()) as { readonly code?: string };
  return { status: response.status, code: body.code ?? null };
}

/** All fill their carts, then all order at once, spread over the processes. */
async function race(addresses: readonly string[], productId: number): Promise<readonly Outcome[]> {
  const at = (index: number) => addresses[index % addresses.length] ?? '';
  const indexes = Array.from({ length: shoppers }, (_, index) => index);
  const tokens = await Promise.all(indexes.map((index) => fillCart(at(index), { [productId]: 1 })));
  return Promise.all(tokens.map((token, index) => order(at(index), token)));
}

async function addLastPieces({ db }: OpenDatabase): Promise<number> {
  const stock = { quantity: pieces };
  const id = await addProduct(db, { name: 'Staltiesė', slug: 'staltiese', regularPrice: '12.50', stock }, testDay);
  await sql`insert into stock_movement (product_id, delta, reason, at) values (${id}, ${pieces}, 'set', now())`.execute(
    db,
  );
  return id;
}

function expectFiveSold(outcomes: readonly Outcome[]): void {
  const refused = outcomes.filter(({ status }) => status !== 200);
  expect(outcomes.length - refused.length).toBe(pieces);
  expect(new Set(refused.map(({ status, code }) => `${status} ${code}`))).toEqual(
    new Set(['409 woocommerce_rest_product_out_of_stock']),
  );
}

async function expectNothingLeft(db: Database): Promise<void> {
  const { rows } = await sql<{ orders: number; left: number; ledger: number }>`
    select (select count(*) from shop_order)::int as orders, quantity::int as left,
      (select sum(delta) from stock_movement)::int as ledger from stock
  `.execute(db);
  expect(rows).toEqual([{ orders: pieces, left: 0, ledger: 0 }]);
}

describe(`${shoppers} shoppers at once for the last ${pieces} pieces`, () => {
  test.skipIf(!hasPostgres)(
    'two processes on one PostgreSQL sell exactly as many as there are',
    async () => {
      const { url, drop } = await createPostgresDatabase();
      const data = await mkdtemp(join(tmpdir(), 'vitrina-race-'));
      const database = await openPostgres(url);
      const children = [loadChild(url, data), loadChild(url, data)];
      try {
        const id = await addLastPieces(database);
        const addresses = await Promise.all(children.map((child) => child.open()));
        expectFiveSold(await race(addresses, id));
        await expectNothingLeft(database.db);
      } finally {
        await Promise.all(children.map((child) => child.kill()));
        await database.close();
        await drop();
        await rm(data, { recursive: true, force: true });
      }
    },
    120_000,
  );

  test('one process on the embedded database sells exactly as many as there are', async () => {
    const data = await mkdtemp(join(tmpdir(), 'vitrina-race-'));
    const folder = join(data, 'database');
    await createPGliteFolder(folder);
    const before = await openPGlite({ folder });
    const id = await addLastPieces(before);
    await before.close();
    const child = loadChild(folder, data);
    try {
      expectFiveSold(await race([await child.open()], id));
    } finally {
      await child.kill();
    }
    const after = await openPGlite({ folder });
    await expectNothingLeft(after.db);
    await after.close();
    await rm(data, { recursive: true, force: true });
  }, 120_000);
});
