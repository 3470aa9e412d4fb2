import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCatalog, type Catalog } from '#server/catalog/catalog.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { openSettings, type Settings } from '#server/platform/settings/settings.ts';
import { openTemporaryPGlite } from '#tests/database.ts';
import { testDay } from '#tests/fixtures/commerce.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { oldAddresses } from './redirect-old-addresses.ts';

let database: OpenDatabase;
let settings: Settings;
let catalog: Catalog;
let spoon: number;
beforeAll(async () => {
  database = await openTemporaryPGlite();
  settings = await openSettings(database, () => testDay);
  spoon = await addProduct(database.db, { name: 'Šaukštas', slug: 'saukstas', regularPrice: '10' }, testDay);
  catalog = await createCatalog({ database, settings, clock: () => testDay });
});
afterAll(async () => {
  await catalog?.close();
  await settings?.close();
  await database?.close();
});

/** The target of a redirect, the status of any other answer, or null where the address is none of the old ones. */
async function answerOf(address: string, method = 'GET'): Promise<string | number | null> {
  const answer = await oldAddresses({ catalog, settings })(
    new Request(new URL(address, 'http://shop.test'), { method }),
    () => Promise.resolve(new Response(null, { status: 404 })),
  );
  return answer?.headers.get('Location') ?? answer?.status ?? null;
}

test('addresses without permalinks lead to their page and keep all other parameters', async () => {
  expect(await answerOf('/?product=saukstas&utm_source=fb')).toBe('/produktas/saukstas/?utm_source=fb');
  expect(await answerOf(`/?p=${spoon}`)).toBe('/produktas/saukstas/');
  expect(await answerOf('/?s=+lininis+&post_type=product')).toBe('/paieska/?q=lininis');
  expect(await answerOf('/?post_type=product')).toBe('/parduotuve/');
});

test('the platform’s own paths lead to the pages here, in the language of the address', async () => {
  expect(await answerOf('/product/saukstas/')).toBe('/produktas/saukstas/');
  expect(await answerOf('/en/product/saukstas/')).toBe('/en/produktas/saukstas/');
  expect(await answerOf('/checkout/order-pay/7/?key=k')).toBe('/apmokejimas/order-received/7/?key=k');
});

test('the second page of a list is a parameter here', async () => {
  expect(await answerOf('/parduotuve/page/2/?orderby=price')).toBe('/parduotuve/?orderby=price&puslapis=2');
  expect(await answerOf('/parduotuve/page/1/')).toBe('/parduotuve/');
});

test('an address that means a page the shop does not have is missing, and every other one is left alone', async () => {
  expect(await answerOf('/?product=nera')).toBe(404);
  expect(await answerOf('/?p=999999')).toBe(404);
  expect(await answerOf('/product/nera/')).toBeNull();
  expect(await answerOf('/parduotuve/')).toBeNull();
  expect(await answerOf('/?product=saukstas', 'POST')).toBeNull();
});
