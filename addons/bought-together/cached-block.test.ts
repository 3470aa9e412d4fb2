import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BoughtTogetherPart } from './bought-together-contract.ts';
import type { Product } from '#contract/product.ts';
import { decimal } from '#core/decimal.ts';
import { announceChange } from '#server/platform/db/announce-change.ts';
import { changePrices } from '#server/catalog/products/change-price.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { openTestShop, type TestShop } from '#tests/http/test-shop.ts';
import { boughtTogether } from './bought-together.server.ts';

const at = new Date('2026-11-01T00:00:00Z');
const ofAnotherShop = 99_999;

let shop: TestShop;
let cup: number;
let saucer: number;
beforeAll(async () => {
  shop = await openTestShop({ addOns: [boughtTogether] });
  const { db } = shop.database;
  cup = await addProduct(db, { name: 'Puodelis', regularPrice: '20' }, at);
  saucer = await addProduct(db, { name: 'Lėkštutė', sku: 'LEK-1', regularPrice: '8' }, at);
  const list = { k001: { id: String(ofAnotherShop), sku: 'LEK-1', price: '100%', qty: '1' } };
  await db
    .updateTable('product')
    .set({ metas: JSON.stringify({ woobt_ids: JSON.stringify(list) }) })
    .where('id', '=', cup)
    .execute();
  await announceChange(db, [`product:${cup}`]);
});
afterAll(() => shop.close());

async function read(): Promise<{ readonly prices: readonly string[]; readonly hangsOn: readonly number[] }> {
  const answer = await shop.ask(`/wp-json/wc/store/v1/products/${cup}`);
  const { extensions } = (await answer.json()) as Product;
  const part = extensions['bought-together'] as BoughtTogetherPart | undefined;
  const rows = part?.model.entries.filter((entry) => 'pid' in entry) ?? [];
  return { prices: rows.map(({ price }) => price), hangsOn: extensions.vitrina.shown_ids };
}

async function soldOut(isSoldOut: boolean): Promise<void> {
  const { db } = shop.database;
  const status = isSoldOut ? 'outofstock' : 'instock';
  await db.updateTable('stock').set({ status }).where('product_id', '=', saucer).execute();
  await announceChange(db, [`product:${saucer}`]);
}

test('the cached product is invalidated when the price of an extra found by its SKU changes', async () => {
  expect(await read()).toEqual({ prices: ['8'], hangsOn: expect.arrayContaining([saucer]) });
  const prices = { regularPrice: decimal('9'), salePrice: null, saleFrom: null, saleTo: null };
  expect(await changePrices(shop.database, [{ productId: saucer, prices }], new Date('2026-11-21T09:00:00Z'))).toEqual({
    ok: true,
    value: null,
  });
  expect((await read()).prices).toEqual(['9']);
});

test('an extra that is left out while it is sold out comes back with its stock', async () => {
  await shop.settings.set('addons', { 'bought-together': { excludeUnpurchasable: true } });
  await soldOut(true);
  expect(await read()).toEqual({ prices: [], hangsOn: expect.arrayContaining([saucer]) });
  await soldOut(false);
  expect((await read()).prices).toEqual(['9']);
});
