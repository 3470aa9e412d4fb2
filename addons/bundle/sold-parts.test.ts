import { afterAll, beforeAll, expect, test } from 'vitest';
import { announceChange } from '#server/platform/db/announce-change.ts';
import { bundleCommands } from './bundle-commands.server.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { openTemporaryPGlite } from '#tests/database.ts';
import { openTestCommerce, testDay, type TestCommerce } from '#tests/fixtures/commerce.ts';
import { addProduct, type ProductDraft } from '#tests/fixtures/products.ts';
import { runOnFile } from '#tests/fixtures/run-on-file.ts';
import { bundle } from './bundle.server.ts';

const [, bundleLoad] = bundleCommands;

let database: OpenDatabase;
let commerce: TestCommerce;
let set: number;
let cup: number;
beforeAll(async () => {
  database = await openTemporaryPGlite();
  commerce = await openTestCommerce(database, [bundle]);
  cup = await add({ name: 'Puodelis', sku: 'P-1', regularPrice: '20' });
  set = await add({ name: 'Rinkinys', sku: 'R-1' });
});
afterAll(async () => {
  await commerce?.close();
  await database?.close();
});

const add = (draft: ProductDraft) => addProduct(database.db, { slug: crypto.randomUUID(), ...draft }, testDay);
const addBundle = () =>
  commerce.services.carts.addItem(
    { ...commerce.newCart(), isNew: false },
    { id: set, quantity: 1, pairs: [], submission: {} },
  );
const statusOf = async (id: number) =>
  (await database.db.selectFrom('stock').select('status').where('product_id', '=', id).executeTakeFirstOrThrow())
    .status;

async function load(fields: object): Promise<void> {
  const bundles = [{ sku: 'R-1', items: [{ sku: 'P-1', key: 'b1' }], ...fields }];
  expect(await runOnFile(commerce, bundleLoad, { bundles })).toMatchObject({ code: 0 });
}

test('a bundle whose stock the merchant manages does not follow its parts', async () => {
  await load({});
  await database.db.updateTable('stock').set({ status: 'outofstock' }).where('product_id', '=', cup).execute();
  await load({ manage_stock: true });
  expect(await statusOf(set)).toBe('instock');
  await load({});
  expect(await statusOf(set)).toBe('outofstock');
  await database.db.updateTable('stock').set({ status: 'instock' }).where('product_id', '=', cup).execute();
  await load({});
  expect(await statusOf(set)).toBe('instock');
});

test('[7.5-01] a part that is not published any more is not sold in a bundle either', async () => {
  await load({});
  expect((await addBundle()).ok).toBe(true);
  await database.db.updateTable('product').set({ status: 'draft' }).where('id', '=', cup).execute();
  await announceChange(database.db, [`product:${cup}`]);
  expect((await addBundle()).ok).toBe(false);
});
