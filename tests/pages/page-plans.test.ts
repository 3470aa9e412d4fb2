import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeCatalogue } from '../../bench/catalogue/fill-catalogue.ts';
import { readShopFacts, type ShopFacts } from '../../bench/catalogue/shop-facts.ts';
import { buildIfChanged } from '#scripts/tooling/build-storefront.ts';
import { installedAddOns as addOns } from '#server/installed-add-ons.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { importStorefront } from '#server/platform/http/built-storefront.ts';
import { openSettings } from '#server/platform/settings/settings.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { type RecordedStatements, recordStatements } from '#tests/fixtures/recorded-statements.ts';
import { openTestShop, type TestShop } from '#tests/http/test-shop.ts';

const root = resolve(import.meta.dirname, '../..');
const products = 4000;

/** Tables with a row for each product or more. */
const largeTables = [
  'price_interval',
  'product',
  'product_attribute',
  'product_attribute_term',
  'product_brand',
  'product_category',
  'product_listing',
  'review',
  'search_word',
  'stock',
  'stock_movement',
  'variation_attribute',
];
const wholeTable = new RegExp(String.raw`Seq Scan on (?:${largeTables.join('|')})\b`);

describeOnEachDatabase('pages of a shop with thousands of products', (open) => {
  let database: OpenDatabase;
  let recorded: RecordedStatements;
  let shop: TestShop;
  let facts: ShopFacts;
  let folder: string;

  beforeAll(async () => {
    const problem = await buildIfChanged(root);
    if (problem !== null) throw new Error(problem);
    const storefront = await importStorefront(join(root, 'build'));
    if (storefront === null) throw new Error('there is no build');
    folder = await mkdtemp(join(tmpdir(), 'vitrina-plans-'));
    database = await open();
    const clock = () => new Date();
    const settings = await openSettings(database, clock);
    const foundation = { database, settings, clock, dataFolder: folder, addOns, logger: pino({ enabled: false }) };
    await writeCatalogue(foundation, { seed: 1, products }, () => undefined);
    await settings.close();
    facts = await readShopFacts(database.db);
    recorded = recordStatements(database);
    const { renderFragment } = storefront;
    shop = await openTestShop({
      database: recorded.database,
      render: storefront.createRender(),
      renderFragment,
      clock,
    });
  }, 300_000);
  afterAll(async () => {
    await shop?.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function ask(path: string): Promise<void> {
    const response = await shop.ask(path, { headers: { Accept: 'text/html' } });
    expect([path, response.status]).toEqual([path, 200]);
    await response.arrayBuffer();
  }

  /** The plans by which the database reads a large table as a whole for a page that nobody asked for before. */
  async function readingWhole(path: string): Promise<readonly string[]> {
    const plans = await recorded.plansDuring(() => ask(path));
    return plans.filter((plan) => wholeTable.test(plan));
  }

  test('a plan that reads a large table as a whole is noticed', async () => {
    const { db } = recorded.database;
    const plans = await recorded.plansDuring(() => sql`select max(quantity) from stock`.execute(db));
    expect(plans.filter((plan) => wholeTable.test(plan))).toHaveLength(1);
  });

  test('no listing reads a large table as a whole, once the products of listings are in memory', async () => {
    let page = 1;
    const listed = () => recorded.during(() => ask(`/parduotuve/?puslapis=${(page += 1)}`));
    await expect
      .poll(async () => (await listed()).some((statement) => /\boffset \$/.test(statement)), { timeout: 60_000 })
      .toBe(false);
    const [colour = ''] = facts.colours;
    for (const path of [
      '/parduotuve/?puslapis=90',
      '/parduotuve/?orderby=price',
      '/parduotuve/?orderby=date&puslapis=3',
      '/parduotuve/?orderby=popularity',
      `/parduotuve/?filter_spalva=${colour}`,
      `/parduotuve/?filter_spalva=${colour}&stock_status=instock&max_price=77`,
      '/parduotuve/_.data?puslapis=5',
      ...facts.categoryPaths.slice(0, 3),
      `${facts.categoryPaths[3]}?orderby=price-desc`,
    ])
      expect([path, await readingWhole(path)]).toEqual([path, []]);
  });

  test('no page of a product does', async () => {
    for (const path of facts.productPaths.slice(0, 12)) expect([path, await readingWhole(path)]).toEqual([path, []]);
    const data = `${facts.productPaths[13]}_.data`;
    expect([data, await readingWhole(data)]).toEqual([data, []]);
  });
});
