import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultProductListQuery, type ProductListQuery } from '#contract/list-query.ts';
import { decimal } from '#core/decimal.ts';
import type { Database, OpenDatabase } from '#server/platform/db/database.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { changePrices } from './change-price.ts';
import { changeStock } from './change-stock.ts';
import type { CollectionRequest } from './collection-terms.ts';
import { collectionData } from './count-collection.ts';
import type { FilterContext } from './list-filters.ts';
import { listFromSnapshot } from './list-from-snapshot.ts';
import { type ListingChange, type ListingSnapshot, readListingSnapshot } from './listing-snapshot.ts';
import { listProducts } from './list-products.ts';
import { refreshListings } from './refresh-listing.ts';
import { readTaxonomies } from './taxonomies.ts';

const at = new Date('2026-03-10T10:00:00Z');
const search = { find: async () => ({ ids: [], correctedQuery: null, code: null }), condition: async () => null };
const [balta, ruda] = [1, 2];

const base: ProductListQuery = { ...defaultProductListQuery, perPage: 100 };
const ofColour = (...slugs: string[]) => [{ attribute: 'pa_spalva', slugs, termIds: [], operator: 'in' as const }];
const queries: readonly ProductListQuery[] = [
  ...(['title', 'price', 'date', 'popularity', 'menu_order'] as const).map((orderby) => ({ ...base, orderby })),
  { ...base, minPrice: 900, maxPrice: 1500, orderby: 'price', order: 'asc' },
  { ...base, onSale: true },
  { ...base, attributes: ofColour('balta') },
  { ...base, attributes: ofColour('ruda'), stockStatus: ['instock'] },
  ...(['in', 'and', 'not_in'] as const).flatMap((operator) =>
    [['balta'], ['balta', 'ruda'], ['nera']].flatMap((terms) => [
      { ...base, attributes: [{ attribute: 'pa_spalva', slugs: terms, termIds: [], operator }] },
      { ...base, taxonomies: [{ taxonomy: 'pa_spalva', filter: { terms, operator } }] },
    ]),
  ),
  ...(['in', 'and', 'not_in'] as const).flatMap((operator) =>
    [['1'], ['1', '9']].map((terms) => ({
      ...base,
      taxonomies: [{ taxonomy: 'product_cat', filter: { terms, operator } }],
    })),
  ),
  { ...base, category: { terms: ['1'], operator: 'in' } },
  { ...base, category: { terms: ['1'], operator: 'in' }, stockStatus: ['outofstock'] },
];
const request: CollectionRequest = {
  priceRange: true,
  stockStatus: true,
  ratings: true,
  filters: true,
  attributes: [{ taxonomy: 'pa_spalva', queryType: 'or' }],
  taxonomies: ['product_cat'],
};

describeOnEachDatabase('products of listings in memory', (openDatabase) => {
  let open: OpenDatabase;
  let snapshot: ListingSnapshot;
  let shirt: number;
  let whiteShirt: number;
  let bowl: number;
  let set: number;

  async function file(id: number, colours: readonly number[]): Promise<void> {
    await open.db.deleteFrom('product_attribute_term').where('product_id', '=', id).execute();
    for (const term_id of colours)
      await open.db.insertInto('product_attribute_term').values({ product_id: id, attribute_id: 1, term_id }).execute();
  }

  const variation = (colour: string, price: string, quantity: number) =>
    addProduct(
      open.db,
      {
        name: `Marškiniai ${colour} ${price}`,
        parentId: shirt,
        regularPrice: price,
        stock: { quantity },
        attributes: { pa_spalva: colour },
      },
      at,
    );

  async function context(): Promise<FilterContext> {
    return { taxonomies: await readTaxonomies(open.db), search, hideOutOfStock: false, decimals: 2 };
  }

  /** Lists and counts of a snapshot and of the database. */
  async function compare(current: ListingSnapshot): Promise<void> {
    const inContext = await context();
    for (const query of queries) {
      const listed = await listProducts(open.db, query, inContext, (_, count) => count());
      expect([query, await listFromSnapshot(current, query, inContext)]).toEqual([query, listed]);
      const counts = await collectionData(open.db, query, request, inContext);
      expect([query, await collectionData(open.db, query, request, inContext, current)]).toEqual([query, counts]);
    }
  }

  async function follow(change: ListingChange): Promise<void> {
    snapshot = await snapshot.after(change);
    await compare(snapshot);
  }

  beforeAll(async () => {
    open = await openDatabase();
    const { db } = open;
    await db.insertInto('attribute').values({ id: 1, name: 'Spalva', slug: 'pa_spalva' }).execute();
    for (const [slug, id] of Object.entries({ balta, ruda }))
      await db.insertInto('attribute_term').values({ id, attribute_id: 1, name: slug, slug }).execute();
    await db.insertInto('category').values({ id: 1, name: 'Namai', slug: 'namai' }).execute();
    shirt = await addProduct(db, { name: 'Marškiniai', type: 'variable' }, at);
    whiteShirt = await variation('balta', '20', 0);
    await variation('ruda', '12', 4);
    bowl = await addProduct(db, { name: 'Dubuo', regularPrice: '9.99', stock: { quantity: 2 } }, at);
    set = await addProduct(db, { name: 'Rinkinys', type: 'grouped' }, at);
    await addProduct(db, { name: 'Žvakė', regularPrice: '14.50', salePrice: '11' }, at);
    await db
      .insertInto('product_link')
      .values({ product_id: set, linked_id: bowl, kind: 'grouped', position: 0 })
      .execute();
    await refreshListings(db, [set], at);
    await db.insertInto('product_category').values({ product_id: bowl, category_id: 1 }).execute();
    await file(shirt, [balta, ruda]);
    await file(bowl, [ruda]);
    snapshot = await readListingSnapshot(db);
    await compare(snapshot);
  });
  afterAll(() => open.close());

  const price = (productId: number, regular: string, sale: string | null = null) =>
    changePrices(
      open,
      [
        {
          productId,
          prices: {
            regularPrice: decimal(regular),
            salePrice: sale === null ? null : decimal(sale),
            saleFrom: null,
            saleTo: null,
          },
        },
      ],
      at,
    );

  test('follow a price, in the product, what groups it and the order by price', async () => {
    await price(bowl, '30', '12.49');
    await follow({ productIds: [bowl], offersOnly: true });
  });

  test('follow the stock and the price of a variation', async () => {
    await changeStock(open, { productId: whiteShirt, quantity: 3 }, at);
    await price(whiteShirt, '8.50');
    await follow({ productIds: [whiteShirt], offersOnly: true });
  });

  test('follow sales, which nobody announces, with the next change of anything', async () => {
    await sql`update product_listing set total_sales = 3 where product_id = ${shirt}`.execute(open.db);
    await follow({ productIds: [bowl], offersOnly: true });
  });

  test('follow what products are filed under, and sales', async () => {
    await file(bowl, [balta]);
    await sql`update product_listing set total_sales = 7 where product_id = ${set}`.execute(open.db);
    await open.db.insertInto('product_category').values({ product_id: shirt, category_id: 1 }).execute();
    await refreshListings(open.db, [bowl, shirt], at);
    await follow({ productIds: [bowl, shirt], offersOnly: false });
  });

  test('follow new products, variations and values, what is hidden, and what is deleted', async () => {
    const { db } = open;
    const added = await addProduct(db, { name: 'Ąsotis', regularPrice: '15', visibility: 'search' }, at);
    await db.insertInto('attribute_term').values({ id: 3, attribute_id: 1, name: 'žalia', slug: 'zalia' }).execute();
    await file(added, [3]);
    const green = await variation('zalia', '13', 1);
    await file(shirt, [balta, ruda, 3]);
    await db.updateTable('product').set({ status: 'draft' }).where('id', '=', whiteShirt).execute();
    await refreshListings(db, [shirt], at);
    await follow({ productIds: [added, green, shirt], offersOnly: false });
    await db.deleteFrom('product').where('id', '=', bowl).execute();
    await refreshListings(db, [set], at);
    await follow({ productIds: [bowl, set], offersOnly: false });
    await price(added, '16');
    await follow({ productIds: [added], offersOnly: true });
  });

  test('follow a category that moves below another', async () => {
    await open.db.insertInto('category').values({ id: 2, name: 'Rinkiniai', slug: 'rinkiniai' }).execute();
    await open.db.insertInto('product_category').values({ product_id: set, category_id: 2 }).execute();
    await follow({ productIds: [set], offersOnly: false });
    await open.db.updateTable('category').set({ parent_id: 1 }).where('id', '=', 2).execute();
    await compare(snapshot);
  });

  test('after a change, the database is asked about the products that changed alone', async () => {
    const statements: string[] = [];
    const counting: Database = open.db.withPlugin({
      transformQuery: ({ node }) => {
        statements.push(open.db.getExecutor().compileQuery(node, { queryId: 'test' }).sql);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const inContext = await context();
    const query = { ...base, attributes: ofColour('balta'), onSale: false };
    const before = await readListingSnapshot(counting);
    await listFromSnapshot(before, query, inContext);
    statements.length = 0;
    await listFromSnapshot(await before.after({ productIds: [shirt], offersOnly: true }), query, inContext);
    expect(statements.filter((statement) => !statement.includes('= any('))).toEqual([]);
    expect(statements).toHaveLength(6); // owners, products, variations, their values; two conditions
  });

  test('the database is not asked which products have a term', async () => {
    const statements: string[] = [];
    const counting: Database = open.db.withPlugin({
      transformQuery: ({ node }) => {
        statements.push(node.kind);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const inContext = await context();
    const fresh = await readListingSnapshot(counting);
    await listFromSnapshot(fresh, base, inContext);
    const asked = statements.length;
    await listFromSnapshot(fresh, { ...base, attributes: ofColour('balta') }, inContext);
    await listFromSnapshot(fresh, { ...base, attributes: ofColour('ruda') }, inContext);
    const notIn = { taxonomy: 'product_cat', filter: { terms: ['1'], operator: 'not_in' } } as const;
    await listFromSnapshot(fresh, { ...base, taxonomies: [notIn] }, inContext);
    expect(statements).toHaveLength(asked);
  });

  test('what was asked so many changes ago that not all are known is asked again about every product', async () => {
    const lamp = await addProduct(open.db, { name: 'Lempa', regularPrice: '20' }, at);
    const inContext = await context();
    let current = await readListingSnapshot(open.db);
    const reduced = async () => (await listFromSnapshot(current, { ...base, onSale: true }, inContext)).ids;
    expect(await reduced()).not.toContain(lamp);
    await price(lamp, '20', '15');
    current = await current.after({ productIds: [lamp], offersOnly: true });
    for (let change = 0; change < 100; change += 1) current = await current.after({ productIds: [], offersOnly: true });
    expect(await reduced()).toContain(lamp);
  });

  test('a list of before a product was added neither has nor counts it', async () => {
    const early = await readListingSnapshot(open.db);
    const added = await addProduct(open.db, { name: 'Lėkštė', regularPrice: '7' }, at);
    await early.after({ productIds: [added], offersOnly: false });
    const { ids, total } = await listFromSnapshot(early, { ...base, orderby: 'slug' }, await context());
    expect([ids.includes(added), total]).toEqual([false, ids.length]);
  });
});
