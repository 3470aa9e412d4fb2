import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildIfChanged } from '#scripts/tooling/build-storefront.ts';
import { importStorefront } from '#server/platform/http/built-storefront.ts';
import type { Render } from '#server/platform/http/page-renderer.ts';
import { orderForm } from '#tests/fixtures/commerce.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { openTestShop, type TestShop } from '#tests/http/test-shop.ts';
import { openBrowser } from '#tests/security/browser.ts';

const root = resolve(import.meta.dirname, '../..');
const at = new Date('2026-11-01T10:00:00Z');

let shop: TestShop;
let bowl: number;
let dress: number;
let rendered: string[] = [];

const bowlPage = '/produktas/dubuo/';
const vasePage = '/produktas/vaza/';
const dressPage = '/produktas/suknele/';
const inStock = '/parduotuve/?stock_status=instock';

beforeAll(async () => {
  const problem = await buildIfChanged(root);
  if (problem !== null) throw new Error(problem);
  const storefront = await importStorefront(join(root, 'build'));
  if (storefront === null) throw new Error('there is no build');
  const renderPage = storefront.createRender();
  const render: Render = (request, context) => {
    const { pathname, search } = new URL(request.url);
    rendered.push(pathname + search);
    return renderPage(request, context);
  };
  shop = await openTestShop({ render, renderFragment: storefront.renderFragment });
  const { db } = shop.database;
  const stock = { quantity: 5, lowAmount: 3 };
  bowl = await addProduct(db, { name: 'Dubuo', slug: 'dubuo', regularPrice: '12', stock }, at);
  await addProduct(db, { name: 'Vaza', slug: 'vaza', regularPrice: '30', stock: { quantity: 50 } }, at);
  dress = await addProduct(db, { name: 'Suknelė', slug: 'suknele', regularPrice: '60', stock: { quantity: 9 } }, at);
  await shop.settings.set('addons.swatches', { showStock: true, stockThreshold: 7 });
}, 300_000); // it may have to build first
afterAll(() => shop.close());

async function order(id: number, quantity: number): Promise<void> {
  const browser = openBrowser(shop);
  expect((await browser.call('cart/add-item', { id, quantity })).status).toBe(201);
  expect((await browser.call('checkout', orderForm())).status).toBe(200);
}

async function textOf(path: string): Promise<string> {
  return (await shop.ask(path, { headers: { Accept: 'text/html' } })).text();
}

/** The pages of these that are rendered when they are asked for now. */
async function outdated(...paths: readonly string[]): Promise<readonly string[]> {
  rendered = [];
  for (const path of paths) await textOf(path);
  return rendered;
}

/** Until the pages are in the cache, whatever was announced before. */
async function opened(...paths: readonly string[]): Promise<void> {
  await expect.poll(() => outdated(...paths), { timeout: 20_000, interval: 100 }).toEqual([]);
}

test('after an order that leaves few, the page and the card say so, and no other page is made anew', async () => {
  await opened(bowlPage, vasePage, inStock);
  expect(await textOf(bowlPage)).not.toContain('Liko tik');
  await order(bowl, 2);
  await expect.poll(() => textOf(bowlPage)).toContain('Liko tik 3');
  expect(await textOf(inStock)).toContain('Liko nedaug');
  expect(await outdated(vasePage)).toEqual([]);
});

test('one that sells a product out takes it from lists by stock, and leaves pages of other products as they are', async () => {
  await opened(bowlPage, vasePage, inStock);
  await order(bowl, 3);
  await expect.poll(() => textOf(inStock), { timeout: 20_000 }).not.toContain(bowlPage);
  expect(await textOf(bowlPage)).toContain('data-state="out_of_stock"');
  expect(await outdated(vasePage)).toEqual([]);
});

test('where swatches tell the stock at more pieces than the shop calls few, they tell what an order left', async () => {
  await opened(dressPage, vasePage);
  await order(dress, 1);
  expect(await outdated(dressPage, vasePage)).toEqual([]); // eight are left, which no page says
  await order(dress, 1);
  await expect.poll(() => outdated(dressPage)).toEqual([dressPage]);
  expect(await outdated(vasePage)).toEqual([]);
});
