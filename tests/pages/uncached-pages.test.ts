import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildIfChanged } from '#scripts/tooling/build-storefront.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { openPGlite } from '#server/platform/db/open-pglite.ts';
import { importStorefront } from '#server/platform/http/built-storefront.ts';
import type { Render } from '#server/platform/http/page-renderer.ts';
import { copyOfDemoShop } from '#tests/demo-shop-template.ts';
import { openTestShop, type TestShop } from '#tests/http/test-shop.ts';
import { openBrowser } from '#tests/security/browser.ts';

const root = resolve(import.meta.dirname, '../..');
const now = new Date();
const clock = () => now; // so that no stock is too old to be shown

let folder: string;
let database: OpenDatabase;
/** Two shops on one database: one that renders everything anew, and one that does not. */
let shop: TestShop;
let plainShop: TestShop;
let openNewShop: () => Promise<TestShop>;
let statements = 0;

/** A database that counts the statements sent through it, and is closed by nobody who was given it. */
function counted(open: OpenDatabase): OpenDatabase {
  const db = open.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { ...open, db, close: async () => undefined };
}

beforeAll(async () => {
  const problem = await buildIfChanged(root);
  if (problem !== null) throw new Error(problem);
  const storefront = await importStorefront(join(root, 'build'));
  if (storefront === null) throw new Error('there is no build');
  folder = await mkdtemp(join(tmpdir(), 'vitrina-pages-'));
  await copyOfDemoShop(folder);
  database = await openPGlite({ folder: join(folder, 'database') });
  const render = storefront.createRender();
  const renderPlain: Render = (request, context) => render(request, { ...context, reusesMarkup: false });
  const { renderFragment } = storefront;
  openNewShop = () => openTestShop({ database: counted(database), render, renderFragment, clock });
  shop = await openNewShop();
  plainShop = await openTestShop({ database: counted(database), render: renderPlain, renderFragment, clock });
}, 300_000); // it may have to build first
afterAll(async () => {
  await shop.close();
  await plainShop.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

async function pageAt(path: string, { ask }: TestShop = shop): Promise<string> {
  const response = await ask(path, { headers: { Accept: 'text/html' } });
  return `${response.status} ${await response.text()}`;
}

const filters = [
  '',
  '?filter_spalva=balta',
  '?filter_spalva=balta%2Crukas&query_type_spalva=or&max_price=90',
  '?max_price=60&min_price=10',
  '?orderby=price',
  '?orderby=price-desc&on_sale=1',
  '?puslapis=2',
  '?puslapis=1-2',
  '?stock_status=instock&filter_medziaga=linas',
  '?min_price=99999',
];
const listings = ['/parduotuve/', '/produkto-kategorija/patalyne/'];
const others = ['/', '/paieska/?q=lova', '/pristatymas/'];

describe.each(['', '/en'])('pages of the language at „%s“', (prefix) => {
  test('a page with markup of earlier pages is the one that is rendered anew, byte for byte', async () => {
    const paths = [...listings.flatMap((path) => filters.map((query) => path + query)), ...others];
    for (const path of [...paths, ...paths.toReversed().map((one) => `${one}${one.includes('?') ? '&' : '?'}utm_x=1`)])
      expect([path, await pageAt(prefix + path)]).toEqual([path, await pageAt(prefix + path, plainShop)]);
  });
});

test.each([
  [
    '/parduotuve/?filter_spalva=balta,rukas&query_type_spalva=or&max_price=90',
    '/parduotuve/?utm_source=x&max_price=090,00&query_type_spalva=or&filter_spalva=rukas%2Cbalta&puslapis=1',
  ],
  [
    '/produktas/apvali-linine-staltiese-menulis/?zvaigzdutes=5',
    '/produktas/apvali-linine-staltiese-menulis/?atsiliepimai=naujausi&zvaigzdutes=5&gclid=x',
  ],
  ['/paieska/?q=lova&orderby=price', '/paieska/?fbclid=x&orderby=price&s=+lova+'],
])('a page is the same for every spelling of its address, byte for byte: %s', async (path, other) => {
  const canonical = await pageAt(path, plainShop);
  expect(canonical).toMatch(/^200 /);
  const anew = await openNewShop();
  expect(await pageAt(other, anew)).toBe(canonical);
  await anew.close();
});

/** The block of data that a page carries for the browser: a JSON array. */
function dataOf(html: string): string {
  const [, data = ''] = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html) ?? [];
  return data;
}

describe('what a page costs that nobody asked for before', () => {
  let opened: TestShop;
  let cents = 0;

  async function statementsOf(path: string): Promise<number> {
    const before = statements;
    expect(await pageAt(path, opened)).toMatch(/^200 /);
    return statements - before;
  }

  const newListing = () => `/parduotuve/?filter_spalva=balta&max_price=80.${11 + 2 * (cents += 1)}`;

  beforeAll(async () => {
    opened = await openNewShop();
  });
  afterAll(() => opened.close());

  test('a listing asks the database nothing once its filters were asked for, whatever the limits of its prices', async () => {
    await expect.poll(() => statementsOf(newListing()), { timeout: 30_000 }).toBe(0);
    for (const path of [newListing(), newListing()]) expect([path, await statementsOf(path)]).toEqual([path, 0]);
  });

  test.each([
    ['/produktas/apvali-linine-staltiese-menulis/', 6],
    ['/', 8], // one of them finds the product of the hero
  ])('%s takes at most %i statements', async (path, most) => {
    expect(await statementsOf(path)).toBeLessThanOrEqual(most);
  });

  test.each([
    ['/parduotuve/?max_price=77', 72_000],
    ['/produktas/apvali-linine-staltiese-menulis/', 60_000],
    ['/', 60_000],
  ])('%s carries at most %i bytes of data', async (path, most) => {
    const bytes = Buffer.byteLength(dataOf(await pageAt(path)));
    expect(bytes).toBeGreaterThan(1000);
    expect(bytes).toBeLessThanOrEqual(most);
  });

  test.each([
    ['/parduotuve/_.data?max_price=78', 72_000],
    ['/parduotuve/_.data?_routes=routes%2Fshop&max_price=78', 60_000],
    ['/produktas/apvali-linine-staltiese-menulis/_.data', 60_000],
    ['/produktas/apvali-linine-staltiese-menulis/_.data?_routes=routes%2Fproduct', 52_000],
  ])('data asked for by a script are at most so many bytes: %s, %i', async (path, maxBytes) => {
    const data = await pageAt(path);
    expect(data).toMatch(/^200 /);
    expect(Buffer.byteLength(data)).toBeGreaterThan(1000);
    expect(Buffer.byteLength(data)).toBeLessThanOrEqual(maxBytes);
  });

  test('the page of the checkout carries at most 24 kB of data, and 23 kB for each line', async () => {
    const browser = openBrowser(opened);
    const products = (await (await opened.ask('/wp-json/wc/store/v1/products?type=simple&per_page=5')).json()) as {
      readonly id: number;
    }[];
    for (const [lines, { id }] of products.entries()) {
      expect((await browser.call('cart/add-item', { id })).status).toBe(201);
      const html = await (await browser.visit('/apmokejimas/', { headers: { Accept: 'text/html' } })).text();
      const [page, data] = [Buffer.byteLength(html), Buffer.byteLength(dataOf(html))];
      expect(data).toBeGreaterThan(1000);
      expect([lines, data <= 24_000 + 23_000 * (lines + 1), page - data <= 49_000]).toEqual([lines, true, true]);
    }
  });

  test('the router takes few values of a listing apart: what pages share, and long lists, travel as text', async () => {
    const values = JSON.parse(dataOf(await pageAt('/parduotuve/?filter_spalva=balta'))) as readonly unknown[];
    expect(values.length).toBeGreaterThan(20);
    expect(values.length).toBeLessThanOrEqual(90);
  });
});
