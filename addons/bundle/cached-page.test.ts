import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '#contract/product.ts';
import { refreshListings } from '#server/catalog/products/refresh-listing.ts';
import { announceChange } from '#server/platform/db/announce-change.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { openTestShop, type TestShop } from '#tests/http/test-shop.ts';
import type { BundledInAnswer } from './bundle-answer.ts';
import { bundle } from './bundle.server.ts';

const at = new Date('2026-11-01T00:00:00Z');

let shop: TestShop;
let cup: number;
let saucer: number;
let set: number;
beforeAll(async () => {
  shop = await openTestShop({ addOns: [bundle] });
  const { db } = shop.database;
  cup = await addProduct(db, { name: 'Puodelis', regularPrice: '20' }, at);
  saucer = await addProduct(db, { name: 'Lėkštutė', regularPrice: '8' }, at);
  set = await addProduct(db, { name: 'Rinkinys' }, at);
  await shop.settings.set('addons', { bundle: { bundlesPosition: 'above' } });
});
afterAll(() => shop.close());

async function namedOn(id: number): Promise<readonly string[]> {
  const answer = await shop.ask(`/wp-json/wc/store/v1/products/${id}`);
  const { extensions } = (await answer.json()) as Product;
  const part = extensions['bundle'] as BundledInAnswer | undefined;
  return part?.bundles.map(({ name }) => name) ?? [];
}

/** As an import writes it: only the change of this product is announced. */
function importBundle(id: number): Promise<void> {
  const metas = JSON.stringify({ woosb_ids: JSON.stringify({ b001: { id: String(id), qty: '1' } }) });
  return shop.database.db.transaction().execute(async (trx) => {
    await trx.updateTable('product').set({ type: 'bundle', metas }).where('id', '=', set).execute();
    await refreshListings(trx, [set], at);
    await announceChange(trx, [`product:${set}`]);
  });
}

test('the cached product is refreshed when a bundle takes it in, and when one drops it', async () => {
  expect([await namedOn(cup), await namedOn(saucer)]).toEqual([[], []]);
  await importBundle(cup);
  await expect.poll(() => namedOn(cup)).toEqual(['Rinkinys']);
  await importBundle(saucer);
  await expect.poll(async () => [await namedOn(cup), await namedOn(saucer)]).toEqual([[], ['Rinkinys']]);
});
