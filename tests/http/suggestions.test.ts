import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { suggestionsSchema } from '#contract/search-suggestions.ts';
import { refreshListings } from '#server/catalog/products/refresh-listing.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { announceChange } from '#server/platform/db/announce-change.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

const at = new Date('2026-11-20T10:00:00Z');
let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  const { db } = shop.database;
  const { id: category } = await db
    .insertInto('category')
    .values({ name: 'Suknelės', slug: 'sukneles' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('category').values({ name: 'Suknelės be prekių', slug: 'be-prekiu' }).execute();
  for (let number = 1; number <= 8; number += 1) {
    const draft = { name: `Lininė suknelė ${number}`, slug: `s${number}`, sku: `SK-${number}00`, regularPrice: '10' };
    const id = await addProduct(db, draft, at);
    await db.insertInto('product_category').values({ product_id: id, category_id: category }).execute();
    await refreshListings(db, [id], at);
  }
  await db.transaction().execute((trx) => announceChange(trx, ['catalogue']));
});
afterAll(() => shop.close());

async function suggestions(query: string) {
  const response = await shop.ask(`/wp-json/vitrina/v1/suggestions?${new URLSearchParams({ q: query })}`);
  expect([query, response.status]).toEqual([query, 200]);
  return v.parse(suggestionsSchema, await response.json());
}

test('typed text is matched with products, categories, completed queries and pages', async () => {
  const answer = await suggestions('sukn');
  expect(answer).toMatchObject({ total: 8, corrected_query: null, exact: null, completions: ['suknelė'] });
  expect(answer.products).toHaveLength(6);
  expect(answer.products[0]?.prices.price).toBe('1000');
  expect(answer.categories).toEqual([{ name: 'Suknelės', above: '', path: 'sukneles' }]);
  expect((await suggestions('grąžinimo')).pages.map(({ slug }) => slug)).toContain('grazinimas');
});

test('a misspelt query is answered with its correction, a code with its product', async () => {
  expect(await suggestions('suknlee')).toMatchObject({
    corrected_query: 'suknelė',
    completions: ['suknelė'],
    total: 8,
  });
  expect((await suggestions('sk-300')).exact).toBe('/produktas/s3/');
});

test('a product hidden from search is found by no text and by no code, one hidden from the catalogue is found', async () => {
  const { db } = shop.database;
  const add = (name: string, sku: string, visibility: string) =>
    addProduct(db, { name, sku, slug: sku, visibility, regularPrice: '10' }, at);
  await add('Skraistė slapta', 'SKR-100', 'hidden');
  await add('Skraistė lentynoje', 'SKR-200', 'catalog');
  await add('Skraistė paieškoje', 'SKR-300', 'search');
  await db.transaction().execute((trx) => announceChange(trx, ['catalogue']));
  await expect
    .poll(async () => (await suggestions('skraistė')).products.map(({ name }) => name))
    .toEqual(['Skraistė paieškoje']);
  expect((await suggestions('skraistė')).total).toBe(1);
  const codes = await Promise.all(['skr-100', 'skr-200', 'skr-300'].map(async (sku) => (await suggestions(sku)).exact));
  expect(codes).toEqual([null, null, '/produktas/SKR-300/']);
});

test('a word of the shop’s own pages is not corrected, whatever product is similar', async () => {
  await addProduct(shop.database.db, { name: 'Grąžinamas dėklas', slug: 'deklas', regularPrice: '9' }, at);
  await expect.poll(async () => (await suggestions('dėklas')).total).toBe(1);
  expect((await suggestions('grąžinimas')).corrected_query).toBeNull();
});

test('odd input is answered like any other', async () => {
  for (const query of ['', ' ', "a' & b | !c:*", '🙂', 'ž'.repeat(1000), '<script>']) await suggestions(query);
  expect((await shop.ask('/wp-json/vitrina/v1/suggestions?q=%00')).status).toBe(400);
  expect((await shop.ask('/wp-json/vitrina/v1/suggestions')).status).toBe(200);
});

test('suggestions are cached until the catalogue changes', async () => {
  const before = await suggestions('palaidinė');
  expect(before.total).toBe(0);
  await addProduct(shop.database.db, { name: 'Palaidinė', slug: 'palaidine', regularPrice: '9' }, at);
  await expect.poll(async () => (await suggestions('palaidinė')).total).toBe(1);
});
