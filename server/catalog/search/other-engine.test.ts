import { count, create, insertMultiple, remove, search, update } from '@orama/orama';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultProductListQuery, type ProductListQuery } from '#contract/list-query.ts';
import { searchWords } from '#core/text/search-words.ts';
import { wordStem } from '#core/text/word-stem.ts';
import type { Database, OpenDatabase } from '#server/platform/db/database.ts';
import { openSettings, type Settings } from '#server/platform/settings/settings.ts';
import { type Catalog, createCatalog } from '#server/catalog/catalog.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import type { SearchIndex } from './search-index.ts';

const now = new Date('2026-03-10T10:00:00Z');

/** An engine from another maker in the place of the shop's own search, with the shop's stems as its words. */
async function openOrama(db: Database): Promise<SearchIndex & { readonly follow: (id: number) => Promise<void> }> {
  const tokenize = (text: string) => searchWords(text).map(wordStem);
  const index = create({
    schema: { name: 'string', description: 'string' },
    components: { tokenizer: { language: 'custom', normalizationCache: new Map(), tokenize } },
  });
  const documents = async (id: number | null) => {
    const { rows } = await sql<{ id: string; name: string; description: string }>`
      select p.id::text as id, p.name, p.description
      from product_listing l join product p on p.id = l.product_id
      where l.searchable${id === null ? sql`` : sql` and p.id = ${id}`}
    `.execute(db);
    return rows;
  };
  await insertMultiple(index, await documents(null));

  async function find(terms: string) {
    const { hits } = await search(index, { term: terms, limit: 500, tolerance: 1, boost: { name: 4 } });
    return { ids: hits.map(({ id }) => Number(id)), correctedQuery: null, code: null };
  }

  return {
    find,
    async condition(terms) {
      const { ids } = await find(terms);
      return ids.length === 0 ? null : sql<boolean>`l.product_id = any(${ids}::int[])`;
    },
    async follow(id) {
      const [document] = await documents(id);
      const known = count(index);
      if (document === undefined) await remove(index, String(id));
      else await update(index, String(id), document);
      expect(count(index)).toBe(document === undefined ? known - 1 : known);
    },
  };
}

describeOnEachDatabase('another search engine', (openDatabase) => {
  let open: OpenDatabase;
  let settings: Settings;
  let catalog: Catalog;
  let engine: Awaited<ReturnType<typeof openOrama>>;
  const ids: Record<string, number> = {};

  beforeAll(async () => {
    open = await openDatabase();
    settings = await openSettings(open, () => now);
    for (const [name, price] of [
      ['Lininė staltiesė', '40'],
      ['Ąžuolinis puodelis', '10'],
      ['Lininis rankšluostis', '12'],
    ] as const)
      ids[name] = await addProduct(open.db, { name, regularPrice: price }, now);
    engine = await openOrama(open.db);
    catalog = await createCatalog({ database: open, settings, clock: () => now, search: engine });
  });
  afterAll(async () => {
    await catalog.close();
    await settings.close();
    await open.close();
  });

  async function names(query: Partial<ProductListQuery>): Promise<readonly string[]> {
    const { products } = await catalog.listProducts({ ...defaultProductListQuery, ...query });
    return products.map(({ offer }) => offer.name);
  }

  test('answers searches, and its products pass the filters and follow the order of any other list', async () => {
    expect((await catalog.search('puodelis')).ids).toEqual([ids['Ąžuolinis puodelis']]);
    expect(await names({ search: 'lininis', orderby: 'price', order: 'asc' })).toEqual([
      'Lininis rankšluostis',
      'Lininė staltiesė',
    ]);
    expect(await names({ search: 'lininis', minPrice: 2000 })).toEqual(['Lininė staltiesė']);
    expect(await names({ search: 'dviratis' })).toEqual([]);
    const { prices } = await catalog.collectionData(
      { ...defaultProductListQuery, search: 'lininis' },
      { priceRange: true, stockStatus: false, ratings: false, filters: false, attributes: [], taxonomies: [] },
    );
    expect(prices).toEqual({ min: '12', max: '40' });
  });

  test('follows a product that is renamed or hidden', async () => {
    const id = ids['Ąžuolinis puodelis'] ?? 0;
    await open.db.updateTable('product').set({ name: 'Molinis ąsotis' }).where('id', '=', id).execute();
    await engine.follow(id);
    expect(await names({ search: 'ąsotis' })).toEqual(['Molinis ąsotis']);
    expect(await names({ search: 'puodelis' })).toEqual([]);
    await open.db.updateTable('product_listing').set({ searchable: false }).where('product_id', '=', id).execute();
    await engine.follow(id);
    expect(await names({ search: 'ąsotis' })).toEqual([]);
  });
});
