import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTemporaryPGlite } from '#tests/database.ts';
import { importInto, openTestShop, type TestShop } from './import-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(openTemporaryPGlite);
});
afterAll(() => shop?.close());

const cell = (list: object) => `"${JSON.stringify(list).replaceAll('"', '""')}"`;
const list = (quantity: string) =>
  cell({ b0: { id: '71', sku: 'X', qty: quantity }, b1: { id: '5', sku: 'B-2', qty: '1' } });

async function run(quantity: string) {
  const csv = [
    'ID,Type,SKU,Name,Published,Regular price,Meta: woosb_ids,Meta: woosb_discount',
    `70,woosb,R-1,Rinkinys,1,,${list(quantity)},10`,
    '71,simple,B-1,Puodelis,1,20,,',
    '72,simple,B-2,Lėkštė,1,9.99,,',
  ].join('\n');
  return importInto(shop, await shop.file('products.csv', csv));
}

async function bundle() {
  const products = await shop.database.db.selectFrom('product').selectAll().orderBy('sku').execute();
  const idOf = (sku: string) => String(products.find((product) => product.sku === sku)?.id);
  const bundleProduct = products.find(({ type }) => type === 'bundle');
  const metas = bundleProduct?.metas as { woosb_ids: string };
  return { bundleProduct, items: JSON.parse(metas.woosb_ids) as unknown, cup: idOf('B-1'), plate: idOf('B-2') };
}

test('bundles of a product file refer to their items by this shop’s ids, and cost what those do', async () => {
  await importInto(
    shop,
    await shop.file('before.csv', 'ID,Type,SKU,Name,Published,Regular price\n1,simple,Z,Kita,1,5'),
  );
  await run('2');
  const { bundleProduct, items, cup, plate } = await bundle();
  expect(cup).not.toBe('71');
  expect(items).toEqual({ b0: { id: cup, sku: 'X', qty: '2' }, b1: { id: plate, sku: 'B-2', qty: '1' } });
  expect([Number(bundleProduct?.regular_price), Number(bundleProduct?.sale_price)]).toEqual([49.99, 44.99]);
  const listing = await shop.database.db
    .selectFrom('product_listing')
    .selectAll()
    .where('product_id', '=', bundleProduct?.id ?? 0)
    .executeTakeFirst();
  expect([Number(listing?.min_price), listing?.on_sale]).toEqual([44.99, true]);
});

test('importing the same file again changes nothing, and a changed list is applied', async () => {
  const before = await bundle();
  await run('2');
  expect((await bundle()).items).toEqual(before.items);
  await run('3');
  expect(Number((await bundle()).bundleProduct?.regular_price)).toBe(69.99);
});
