import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Catalog, createCatalog } from '#server/catalog/catalog.ts';
import { hasPostgres, openTemporaryPGlite, openTemporaryPostgres } from '#tests/database.ts';
import { importInto, openTestShop, type TestShop } from '#tests/import/import-shop.ts';
import { loadDemoTranslations } from '#server/catalog/translations/load-demo.ts';
import { searchQueries } from './queries.ts';

const file = fileURLToPath(new URL('../../content/catalogue/lino-namai.csv', import.meta.url));
const rightShare = 0.95;
const resultLimit = 3;

type Open = { readonly shop: TestShop; readonly catalog: Catalog };

async function openFilled(database: typeof openTemporaryPGlite): Promise<Open> {
  const shop = await openTestShop(database);
  await importInto(shop, file, { keepIds: true });
  await loadDemoTranslations(shop, new URL('../../content/catalogue/', import.meta.url));
  return { shop, catalog: await createCatalog(shop) };
}

async function close({ shop, catalog }: Open): Promise<void> {
  await catalog.close();
  await shop.close();
}

async function firstCodes({ shop, catalog }: Open, query: string): Promise<readonly string[]> {
  const { ids } = await catalog.search(query);
  const rows = await shop.database.db
    .selectFrom('product')
    .select(['id', 'sku'])
    .where('id', 'in', [0, ...ids.slice(0, resultLimit)])
    .execute();
  const codes = new Map(rows.map(({ id, sku }) => [id, sku ?? '']));
  return ids.slice(0, resultLimit).map((id) => codes.get(id) ?? '');
}

describe('search terms that shoppers type', () => {
  let embedded: Open;
  let server: Open | null = null;
  beforeAll(async () => {
    embedded = await openFilled(openTemporaryPGlite);
    if (hasPostgres) server = await openFilled(openTemporaryPostgres);
  });
  afterAll(async () => {
    await close(embedded);
    if (server !== null) await close(server);
  });

  test('lead to the right product among the first three, nearly always', async () => {
    expect(searchQueries.length).toBeGreaterThanOrEqual(60);
    const misses: string[] = [];
    for (const [query, ...right] of searchQueries) {
      const codes = await firstCodes(embedded, query);
      if (!codes.some((code) => right.includes(code))) misses.push(`${query}: ${codes.join(', ')}`);
    }
    if (misses.length > 0) console.log(`Missed:\n${misses.join('\n')}`);
    expect(searchQueries.length - misses.length).toBeGreaterThanOrEqual(searchQueries.length * rightShare);
  });

  test('a word of which the shop only has the diminutive is not corrected as a mistake', async () => {
    for (const query of ['kilimas', 'kilimas voniai'])
      expect((await firstCodes(embedded, query))[0]).toBe('LN-KILIMELIS');
  });

  test('English words lead to what is called so in English, before what only sounds alike', async () => {
    for (const query of ['plate', 'plates', 'stoneware plates'])
      expect((await firstCodes(embedded, query)).toSorted()).toEqual(['MK-DESERTAS', 'MK-LEKSTE', 'MK-SRIUBA']);
    expect((await embedded.catalog.search('curtains')).correctedQuery).toBeNull();
    expect((await firstCodes(embedded, 'bath robes'))[0]).toBe('LN-CHALATAS');
  });

  test('a short word that no product is called by finds nothing', async () => {
    expect(await firstCodes(embedded, 'lėlė')).toEqual([]);
  });

  test.skipIf(!hasPostgres)('find the same first three on both databases', async () => {
    for (const [query] of searchQueries) {
      expect([query, await firstCodes(server!, query)]).toEqual([query, await firstCodes(embedded, query)]);
    }
  });
});
