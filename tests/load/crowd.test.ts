import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { openPGlite } from '#server/platform/db/open-pglite.ts';
import { openPostgres } from '#server/platform/db/open-postgres.ts';
import { createPGliteFolder, createPostgresDatabase, hasPostgres } from '#tests/database.ts';
import { loadChild } from '#tests/fault/child-process.ts';
import { checkOut, fillCart } from '#tests/fault/checkout-client.ts';
import { testDay } from '#tests/fixtures/commerce.ts';
import { withoutOrderLimits } from '#tests/fixtures/no-order-limits.ts';
import { addProduct } from '#tests/fixtures/products.ts';

const crowd = 32;
const seconds = 20;

/** All shoppers fill a cart and order, again and again; any failure rejects. Returns the ids of all orders. */
async function shopTogether(address: string, productId: number): Promise<readonly number[]> {
  const orders: number[] = [];
  const end = performance.now() + seconds * 1000;
  async function one(): Promise<void> {
    while (performance.now() < end) {
      const token = await fillCart(address, { [productId]: 1 });
      orders.push(await checkOut(address, { key: crypto.randomUUID(), token, quantities: {}, order: null }));
    }
  }
  await Promise.all(Array.from({ length: crowd }, one));
  return orders;
}

async function withChild(
  address: string,
  open: () => Promise<OpenDatabase>,
  work: (url: string, productId: number) => Promise<void>,
): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), 'vitrina-crowd-'));
  const database = await open();
  const stock = { quantity: 1_000_000 };
  const productDraft = { name: 'Staltiesė', slug: 'staltiese', regularPrice: '12.50', stock };
  const id = await addProduct(database.db, productDraft, testDay);
  await withoutOrderLimits(database.db, testDay);
  await database.close();
  const child = loadChild(address, data);
  try {
    await work(await child.open(), id);
  } finally {
    await child.kill();
    await rm(data, { recursive: true, force: true });
  }
}

async function expectNoFailure(url: string, productId: number): Promise<void> {
  const orders = await shopTogether(url, productId);
  console.info(`${orders.length} orders in ${seconds} s`);
  expect(orders.length).toBeGreaterThanOrEqual(crowd);
  expect(new Set(orders).size).toBe(orders.length);
}

describe(`${crowd} shoppers check out at once for ${seconds} seconds and none fails`, () => {
  test.skipIf(!hasPostgres)(
    'on PostgreSQL',
    async () => {
      const { url, drop } = await createPostgresDatabase();
      try {
        await withChild(url, () => openPostgres(url), expectNoFailure);
      } finally {
        await drop();
      }
    },
    120_000,
  );

  test('on the embedded database', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrina-crowd-db-'));
    const address = join(folder, 'database');
    await createPGliteFolder(address);
    await withChild(address, () => openPGlite({ folder: address }), expectNoFailure);
    await rm(folder, { recursive: true, force: true });
  }, 120_000);
});
