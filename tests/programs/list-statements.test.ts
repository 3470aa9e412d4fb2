import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tidy, writeCatalogue } from '../../bench/catalogue/fill-catalogue.ts';
import { type ProgramFacts, readProgramFacts } from '../../bench/orders/program-facts.ts';
import { writeOrders } from '../../bench/orders/write-orders.ts';
import { installedAddOns as addOns } from '#server/installed-add-ons.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { openSettings } from '#server/platform/settings/settings.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { type RecordedStatements, recordStatements } from '#tests/fixtures/recorded-statements.ts';
import { openTestShop, type TestShop } from '#tests/http/test-shop.ts';

const size = 4000;
const day = 86_400_000; // milliseconds

/** Half of one for each of ninety more: parts that none of ten has, and what the shop does meanwhile, take some. */
const fewMore = 45;

describeOnEachDatabase('wc/v3 of a shop with thousands of products and orders', (open) => {
  let database: OpenDatabase;
  let recorded: RecordedStatements;
  let shop: TestShop;
  let facts: ProgramFacts;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrina-programs-'));
    database = await open();
    const clock = () => new Date();
    const settings = await openSettings(database, clock);
    const foundation = { database, settings, clock, dataFolder: folder, addOns, logger: pino({ enabled: false }) };
    await writeCatalogue(foundation, { seed: 1, products: size }, () => undefined);
    await writeOrders(database, { count: size, settings: settings.current(), now: clock() });
    await settings.close();
    await tidy(database);
    facts = await readProgramFacts(database, clock());
    recorded = recordStatements(database);
    shop = await openTestShop({ database: recorded.database, clock, trustProxy: true });
  }, 300_000);
  afterAll(async () => {
    await shop?.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function call(path: string, body?: object): Promise<{ readonly items: unknown; readonly total: number }> {
    const response = await shop.ask(`/wp-json/wc/v3${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        Authorization: facts.authorization,
        'X-Forwarded-Proto': 'https',
        'Content-Type': 'application/json',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    expect([path, response.status]).toEqual([path, 200]);
    return { items: await response.json(), total: Number(response.headers.get('X-WP-Total')) };
  }

  const instant = (days: number) => new Date(facts.newest.getTime() - days * day).toISOString().slice(0, 19);

  const lists = (): readonly string[] => {
    const [product = 0] = facts.boughtIds.slice(-1);
    const [customer = 0] = facts.customerIds;
    const [email = ''] = facts.emails;
    const [sku = ''] = facts.skus;
    const [category = 0] = facts.categoryIds.slice(-1);
    return [
      '/products?',
      '/products?page=20&',
      '/products?status=publish&',
      '/products?status=draft&',
      ...['id', 'title', 'slug', 'modified', 'menu_order', 'price', 'popularity', 'rating'].flatMap((order) => [
        `/products?orderby=${order}&order=asc&`,
        `/products?orderby=${order}&order=desc&`,
      ]),
      `/products?category=${category}&`,
      `/products?sku=${sku}&`,
      '/products?search_sku=bench-77&',
      `/products?modified_after=${instant(-1)}&`,
      `/products/${facts.productIds[0]}/variations?`,
      '/products/%s/variations?',
      '/orders?',
      '/orders?status=processing&',
      `/orders?search=${encodeURIComponent(email)}&`,
      `/orders?customer=${customer}&`,
      `/orders?product=${product}&`,
      `/orders?after=${instant(20)}&before=${instant(10)}&`,
      `/orders?modified_after=${instant(5)}&`,
      '/customers?',
      `/customers?search=${email.split('@')[0]}&`,
      `/customers?email=${encodeURIComponent(email)}&`,
    ].map((path) => path.replace('%s', String(facts.productIds[1])));
  };

  test('a list of a hundred takes no statements for each of what it has', async () => {
    for (const path of lists()) {
      await call(`${path}per_page=10`); // the key is noted as used
      const few = await recorded.during(() => call(`${path}per_page=10`));
      const many = await recorded.during(() => call(`${path}per_page=100`));
      expect([path, many.length - few.length < fewMore]).toEqual([path, true]);
    }
  });

  test('a page of a list is the same part of it however it is found, and its total that of all pages', async () => {
    for (const path of [
      '/products?orderby=price&order=asc&',
      '/products?orderby=price&order=desc&',
      '/orders?customer=0&',
    ]) {
      const idsOf = async (page: number) =>
        ((await call(`${path}per_page=100&_fields=id&page=${page}`)).items as readonly { id: number }[]).map(
          ({ id }) => id,
        );
      const { total } = await call(`${path}per_page=1`);
      const pages = Math.ceil(total / 100);
      const ids: number[] = [];
      for (let page = 1; page <= pages; page += 1) ids.push(...(await idsOf(page)));
      expect([path, ids.length, new Set(ids).size]).toEqual([path, total, total]);
    }
  });

  test('what has no price comes first where prices rise and last where they fall', async () => {
    const ids = facts.productIds.slice(0, 3);
    await sql`update product_listing set min_price = null, max_price = null where product_id = any(${ids}::int[])`.execute(
      database.db,
    );
    const idsOf = async (path: string) => ((await call(path)).items as readonly { id: number }[]).map(({ id }) => id);
    const sorted = [...ids].toSorted((a, b) => a - b);
    expect(await idsOf('/products?orderby=price&order=asc&per_page=3')).toEqual(sorted);
    const { total } = await call('/products?per_page=1');
    const offset = total - ids.length;
    expect(await idsOf(`/products?orderby=price&order=desc&offset=${offset}&per_page=100`)).toEqual(
      sorted.toReversed(),
    );
  });

  test('a status that is asked for and left out at once finds nothing, in any order', async () => {
    for (const order of ['date', 'modified', 'price'])
      expect(await call(`/products?orderby=${order}&status=publish&exclude_status=publish`)).toEqual({
        items: [],
        total: 0,
      });
  });

  const batches = {
    products: (count: number, round: number) => ({
      update: facts.productIds.slice(0, count).map((id) => ({
        id,
        regular_price: `${30 + round}.50`,
        stock_quantity: 700 + round,
        manage_stock: true,
      })),
    }),
    customers: (count: number, round: number) => ({
      update: facts.customerIds.slice(0, count).map((id) => ({ id, first_name: `Ona ${round}` })),
    }),
  };

  test.each(['products', 'customers'] as const)(
    'a batch of a hundred %s takes no statements for each of them',
    async (resource) => {
      await call(`/${resource}/batch`, batches[resource](10, 0));
      const few = await recorded.during(() => call(`/${resource}/batch`, batches[resource](10, 1)));
      const many = await recorded.during(() => call(`/${resource}/batch`, batches[resource](100, 2)));
      expect(many.length - few.length).toBeLessThan(fewMore);
      const { items } = await call(`/${resource}/batch`, batches[resource](100, 3));
      const { update } = items as { readonly update: readonly { readonly id: number }[] };
      expect(update.map(({ id }) => id)).toEqual(batches[resource](100, 3).update.map(({ id }) => id));
    },
  );

  test('the answers to a batch of orders are read together', async () => {
    const reading = async (count: number) => {
      const update = facts.orderIds.slice(0, count).map((id) => ({ id, customer_note: `Pastaba ${count}` }));
      const statements = await recorded.during(() => call('/orders/batch', { update }));
      return statements.filter((statement) => statement.includes('from "refund" where')).length;
    };
    expect(await reading(20)).toBe(await reading(10));
  });
});
