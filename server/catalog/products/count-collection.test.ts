import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultProductListQuery, type ProductListQuery } from '#contract/list-query.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { collectionData } from './count-collection.ts';
import { type CollectionRequest } from './collection-terms.ts';
import type { FilterContext } from './list-filters.ts';
import { listFromSnapshot } from './list-from-snapshot.ts';
import { type ListingSnapshot, readListingSnapshot } from './listing-snapshot.ts';
import { listProducts } from './list-products.ts';
import type { SearchIndex } from '#server/catalog/search/search-index.ts';
import { readTaxonomies } from './taxonomies.ts';

const nothing: SearchIndex = {
  find: async () => ({ ids: [], correctedQuery: null, code: null }),
  condition: async () => null,
};
const now = new Date('2026-03-10T10:00:00Z');
const amount = 60;
const stocks = ['instock', 'outofstock', 'onbackorder'] as const;

/** A product as the model knows it: everything follows from its number. */
function modelProduct(id: number) {
  return {
    id,
    price: 5 + ((id * 7) % 23),
    stock: stocks[id % 7 === 0 ? 1 : id % 11 === 0 ? 2 : 0] ?? 'instock',
    sale: id % 3 === 0,
    rating: id % 4 === 0 ? 0 : 1 + (id % 5),
    terms: [1 + (id % 4), ...(id % 2 === 0 ? [1 + ((id + 1) % 4)] : []), 5 + (id % 3)],
    categories: [2 + (id % 3), ...(id % 5 === 0 ? [1] : [])],
  };
}
/** An average that rounds to the rating. */
const averageOf = (rating: number) => (rating === 0 ? 0 : rating - 0.4);
type Model = ReturnType<typeof modelProduct>;
const products = Array.from({ length: amount }, (_, index) => modelProduct(index + 1));
const above = new Map([
  [1, [1]],
  [2, [2, 1]],
  [3, [3, 1]],
  [4, [4]],
]);
const attributes = [
  { id: 1, slug: 'pa_spalva', terms: [1, 2, 3, 4] },
  { id: 2, slug: 'pa_dydis', terms: [5, 6, 7] },
];
const attributeOf = (slug: string) => attributes.find((attribute) => attribute.slug === slug)?.terms ?? [];
const filedUnder = (product: Model) => new Set(product.categories.flatMap((category) => above.get(category) ?? []));

/** Whether a product passes each filter, by the filter's name. */
function passes(product: Model, query: ProductListQuery): ReadonlyMap<string, boolean> {
  const { minPrice, maxPrice, stockStatus, onSale, rating, taxonomies } = query;
  const has = (some: readonly number[]) => some.some((term) => product.terms.includes(term));
  return new Map([
    ['price', (minPrice ?? 0) <= product.price * 100 && product.price * 100 <= (maxPrice ?? Infinity)],
    ['stock_status', stockStatus.length === 0 || stockStatus.includes(product.stock)],
    ['on_sale', onSale === null || onSale === product.sale],
    ['rating', rating.length === 0 || rating.includes(product.rating)],
    ...query.attributes.map(({ attribute, termIds, operator }): [string, boolean] => [
      attribute,
      operator === 'in' ? has(termIds) : termIds.every((term) => has([term])),
    ]),
    ...taxonomies.map(({ taxonomy, filter }): [string, boolean] => [
      taxonomy,
      filter.terms.some((term) => filedUnder(product).has(Number(term))),
    ]),
  ]);
}

/** The products that pass all filters but those left out. */
function beside(query: ProductListQuery, ...leftOut: readonly string[]): readonly Model[] {
  return products.filter((product) =>
    [...passes(product, query)].every(([filter, passed]) => passed || leftOut.includes(filter)),
  );
}

const someOf = <T>(values: readonly T[]) => fc.subarray([...values]);
const attributeFilter = (slug: string) =>
  fc
    .record({ termIds: someOf(attributeOf(slug)), operator: fc.constantFrom('in' as const, 'and' as const) })
    .map((filter) => ({
      attribute: slug,
      slugs: [],
      ...filter,
    }));

/** Any limit, and often the very price of a product. */
const priceLimits = fc.option(
  fc.oneof(fc.integer({ min: 1, max: 3000 }), fc.constantFrom(...products.map(({ price }) => price * 100))),
);

const queries = fc
  .record({
    minPrice: priceLimits,
    maxPrice: priceLimits,
    stockStatus: someOf(stocks),
    onSale: fc.option(fc.boolean()),
    rating: someOf([1, 2, 3, 4, 5]),
    attributes: fc.tuple(attributeFilter('pa_spalva'), attributeFilter('pa_dydis')),
    categories: someOf([1, 2, 3, 4]),
  })
  .map(({ attributes: chosen, categories, ...otherFilters }): ProductListQuery => ({
    ...defaultProductListQuery,
    ...otherFilters,
    perPage: 100,
    attributes: chosen.filter(({ termIds }) => termIds.length > 0),
    taxonomies:
      categories.length === 0
        ? []
        : [{ taxonomy: 'product_cat', filter: { terms: categories.map(String), operator: 'in' } }],
  }));

const brandOf = (product: number) => 1 + (product % 2);

function counted(matches: readonly Model[], keys: (product: Model) => Iterable<number>) {
  const counts = new Map<number, number>();
  for (const product of matches) for (const key of new Set(keys(product))) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].map(([term, count]) => ({ term, count })).toSorted((a, b) => a.term - b.term);
}

describeOnEachDatabase('counts of filters', (openDatabase) => {
  let open: OpenDatabase;
  let context: FilterContext;
  let snapshot: ListingSnapshot;

  beforeAll(async () => {
    open = await openDatabase();
    const { db } = open;
    for (const { id, slug, terms } of attributes) {
      await db.insertInto('attribute').values({ id, name: slug, slug }).execute();
      for (const term of terms)
        await db
          .insertInto('attribute_term')
          .values({ id: term, attribute_id: id, name: `t${term}`, slug: `t${term}` })
          .execute();
    }
    for (const [id, [, parent = null]] of above)
      await db
        .insertInto('category')
        .values({ id, name: `c${id}`, slug: `c${id}`, parent_id: parent })
        .execute();
    for (const id of [1, 2])
      // as two of the categories are numbered
      await db
        .insertInto('brand')
        .values({ id, name: `b${id}`, slug: `b${id}` })
        .execute();
    for (const { id, price, stock, sale, rating, terms, categories } of products) {
      const dates = { created_at: now, updated_at: now };
      await db
        .insertInto('product')
        .values({ id, type: 'simple', slug: `p${id}`, name: `p${id}`, ...dates })
        .execute();
      await sql`
        insert into product_listing (product_id, published, listed, searchable, min_price, max_price, on_sale, stock_status,
          average_rating, review_count, sort_name, created_at, document, search_text)
        values (${id}, true, true, true, ${price}, ${price}, ${sale}, ${stock}, ${averageOf(rating)}, ${rating === 0 ? 0 : 2}, ${`p${id}`}, ${now}, '', '')
      `.execute(db);
      for (const term of terms)
        await db
          .insertInto('product_attribute_term')
          .values({ product_id: id, attribute_id: term > 4 ? 2 : 1, term_id: term })
          .execute();
      for (const category of categories)
        await db.insertInto('product_category').values({ product_id: id, category_id: category }).execute();
      await db
        .insertInto('product_brand')
        .values({ product_id: id, brand_id: brandOf(id) })
        .execute();
    }
    context = { taxonomies: await readTaxonomies(db), search: nothing, hideOutOfStock: false, decimals: 2 };
    snapshot = await readListingSnapshot(db);
  });
  afterAll(() => open.close());

  test('lists from memory are those that the database lists', async () => {
    const pages = fc.record({
      orderby: fc.constantFrom('price' as const, 'rating' as const, 'title' as const, 'menu_order' as const),
      order: fc.constantFrom('asc' as const, 'desc' as const),
      perPage: fc.integer({ min: 1, max: 30 }),
      page: fc.integer({ min: 1, max: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(queries, pages, async (filters, page) => {
        const query = { ...filters, ...page };
        const listed = await listProducts(open.db, query, context, (_, count) => count());
        expect(await listFromSnapshot(snapshot, query, context)).toEqual(listed);
      }),
      { numRuns: 60 },
    );
  });

  test.each(['the database', 'memory'])(
    'each count from %s ignores its own filter and equals what choosing it would list',
    async (where) => {
      const request: CollectionRequest = {
        priceRange: true,
        stockStatus: true,
        ratings: true,
        filters: true,
        attributes: [
          { taxonomy: 'pa_spalva', queryType: 'or' },
          { taxonomy: 'pa_dydis', queryType: 'and' },
        ],
        taxonomies: ['product_cat', 'product_brand'],
      };
      await fc.assert(
        fc.asyncProperty(queries, async (query) => {
          const from = where === 'memory' ? snapshot : null;
          const counts = await collectionData(open.db, query, request, context, from);
          const of = (slug: string) => (product: Model) =>
            product.terms.filter((term) => attributeOf(slug).includes(term));
          expect(counts.attributes).toEqual([
            ...counted(beside(query, 'pa_spalva'), of('pa_spalva')),
            ...counted(beside(query), of('pa_dydis')),
          ]);
          expect(counts.byTaxonomy).toEqual([
            { taxonomy: 'product_cat', counts: counted(beside(query, 'product_cat'), filedUnder) },
            { taxonomy: 'product_brand', counts: counted(beside(query), ({ id }) => [brandOf(id)]) },
          ]);
          const ratings = counted(beside(query, 'rating'), ({ rating }) => (rating === 0 ? [] : [rating]));
          expect(counts.ratings).toEqual(ratings.map(({ term, count }) => ({ rating: term, count })));
          for (const status of stocks)
            expect([status, counts.stockStatuses?.get(status) ?? 0]).toEqual([
              status,
              beside(query, 'stock_status').filter(({ stock }) => stock === status).length,
            ]);
          expect(counts.onSale).toBe(beside(query, 'on_sale').filter(({ sale }) => sale).length);
          const prices = beside(query, 'price').map(({ price }) => price);
          expect([Number(counts.prices?.min), Number(counts.prices?.max)]).toEqual(
            prices.length === 0 ? [0, 0] : [Math.min(...prices), Math.max(...prices)],
          );
          for (const { filter, count } of counts.excludedBy ?? [])
            expect([filter, count]).toEqual([filter, beside(query, filter).length - beside(query).length]);
          const listed = await listProducts(open.db, query, context, (_, count) => count());
          expect(listed.total).toBe(beside(query).length);
        }),
        { numRuns: 60 },
      );
    },
  );
});
