import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultProductListQuery, type ProductListQuery } from '#contract/list-query.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { collectionData } from './count-collection.ts';
import type { FilterContext } from './list-filters.ts';
import { isCommonList, listFromSnapshot } from './list-from-snapshot.ts';
import { type ListingSnapshot, readListingSnapshot } from './listing-snapshot.ts';
import { listProducts } from './list-products.ts';
import { readTaxonomies } from './taxonomies.ts';

/** Prices from and to; null where a product has none. */
const prices: readonly (readonly [string | null, string | null])[] = [
  [null, null],
  ['5', '5'],
  ['5.00', '12.5'],
  ['9.99', '100'],
  ['12.5', '12.50'],
  ['100', '2000'],
  [null, null],
];
const limits = [null, 0, 499, 500, 999, 1250, 1251, 10_000, 200_000, 200_001];
const search = { find: async () => ({ ids: [], correctedQuery: null, code: null }), condition: async () => null };
const at = new Date('2026-03-10T10:00:00Z');

describeOnEachDatabase('lists from memory', (openDatabase) => {
  let open: OpenDatabase;
  let context: FilterContext;
  let snapshot: ListingSnapshot;

  beforeAll(async () => {
    open = await openDatabase();
    const { db } = open;
    for (const [index, [min, max]] of prices.entries()) {
      const id = 10 * (index + 1);
      await db
        .insertInto('product')
        .values({ id, type: 'simple', slug: `p${id}`, name: `p${id}`, created_at: at, updated_at: at })
        .execute();
      await sql`
        insert into product_listing (product_id, published, listed, searchable, min_price, max_price, stock_status,
          average_rating, review_count, sort_name, created_at, document, search_text)
        values (${id}, ${id !== 20}, true, true, ${min}, ${max}, 'instock', 0, 0, ${`p${id}`}, ${at}, '', '')
      `.execute(db);
    }
    context = { taxonomies: await readTaxonomies(db), search, hideOutOfStock: false, decimals: 2 };
    snapshot = await readListingSnapshot(db);
  });
  afterAll(() => open.close());

  test('a product without price is within no limits, and the first and last price count', async () => {
    const request = {
      priceRange: true,
      stockStatus: true,
      ratings: false,
      filters: true,
      attributes: [],
      taxonomies: [],
    };
    for (const minPrice of limits)
      for (const maxPrice of limits) {
        const query: ProductListQuery = { ...defaultProductListQuery, minPrice, maxPrice, orderby: 'price' };
        const about = [minPrice, maxPrice];
        const listed = await listProducts(open.db, query, context, (_, count) => count());
        expect([about, await listFromSnapshot(snapshot, query, context)]).toEqual([about, listed]);
        const counts = await collectionData(open.db, query, request, context);
        expect([about, await collectionData(open.db, query, request, context, snapshot)]).toEqual([about, counts]);
      }
  });

  test('what is asked for once is asked once of the database', async () => {
    const statements: string[] = [];
    const counting = open.db.withPlugin({
      transformQuery: ({ node }) => {
        statements.push(node.kind);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const fresh = await readListingSnapshot(counting);
    const query = { ...defaultProductListQuery, onSale: false, minPrice: 500 };
    await listFromSnapshot(fresh, query, context);
    const asked = statements.length;
    for (const minPrice of [600, 700, 800]) await listFromSnapshot(fresh, { ...query, minPrice, page: 2 }, context);
    expect(statements).toHaveLength(asked);
  });

  test.each<Partial<ProductListQuery>>([
    { search: 'lova' },
    { include: [10] },
    { related: 10 },
    { orderby: 'include' },
    { after: at },
    { skus: ['a'] },
  ])('a list that few addresses share is left to the database: %o', (part) => {
    expect(isCommonList({ ...defaultProductListQuery, ...part })).toBe(false);
    expect(isCommonList({ ...defaultProductListQuery, minPrice: 5, category: { terms: ['1'], operator: 'in' } })).toBe(
      true,
    );
  });
});
