import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultProductListQuery, type ProductListQuery } from '#contract/list-query.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { collectionData } from './count-collection.ts';
import type { CollectionRequest } from './collection-terms.ts';
import type { FilterContext } from './list-filters.ts';
import { listFromSnapshot } from './list-from-snapshot.ts';
import { type ListingSnapshot, readListingSnapshot } from './listing-snapshot.ts';
import { listProducts } from './list-products.ts';
import { readTaxonomies } from './taxonomies.ts';

const now = new Date('2026-03-10T10:00:00Z');
const attributes = { pa_spalva: ['balta', 'ruda'], pa_dydis: ['s', 'm'] } as const;
const slugs = Object.values(attributes).flat();
const termId = (slug: string) => 1 + slugs.findIndex((candidate) => candidate === slug);
const statuses = ['instock', 'onbackorder', 'outofstock'] as const;
type Status = (typeof statuses)[number];

/** Variations as colour, size and status; an empty value is any. A product without any is simple. */
type Known = {
  readonly terms: readonly string[];
  readonly ownStatus: Status;
  readonly variations: readonly Variation[];
};
type Variation = readonly [colour: string, size: string, status: Status];
const products: readonly Known[] = [
  {
    terms: ['balta', 'ruda', 's', 'm'],
    ownStatus: 'instock',
    variations: [
      ['balta', 's', 'outofstock'],
      ['balta', 'm', 'outofstock'],
      ['ruda', 's', 'instock'],
      ['ruda', 'm', 'onbackorder'],
    ],
  },
  {
    terms: ['balta', 'ruda', 's', 'm'],
    ownStatus: 'instock',
    variations: [
      ['balta', 's', 'instock'],
      ['balta', 'm', 'outofstock'],
      ['ruda', 'm', 'instock'],
    ],
  },
  {
    terms: ['balta', 's', 'm'],
    ownStatus: 'onbackorder',
    variations: [
      ['', 's', 'onbackorder'],
      ['', 'm', 'outofstock'],
    ],
  },
  { terms: ['balta', 's'], ownStatus: 'instock', variations: [] },
  { terms: ['ruda', 'm'], ownStatus: 'outofstock', variations: [] },
];

function statusAmong({ ownStatus, variations }: Known, colours: readonly string[], sizes: readonly string[]): Status {
  if (variations.length === 0) return ownStatus;
  const fits = (value: string, filterSlugs: readonly string[]) =>
    filterSlugs.length === 0 || value === '' || filterSlugs.includes(value);
  const matchingVariations = variations.filter(([colour, size]) => fits(colour, colours) && fits(size, sizes));
  return (
    statuses.find((status) => matchingVariations.some(([, , variationStatus]) => variationStatus === status)) ??
    'outofstock'
  );
}

function expected(colours: readonly string[], sizes: readonly string[], stock: readonly Status[]): readonly number[] {
  const has = ({ terms }: Known, filterSlugs: readonly string[]) =>
    filterSlugs.length === 0 || filterSlugs.some((slug) => terms.includes(slug));
  return products.flatMap((product, index) =>
    has(product, colours) &&
    has(product, sizes) &&
    (stock.length === 0 || stock.includes(statusAmong(product, colours, sizes)))
      ? [index + 1]
      : [],
  );
}

function query(colours: readonly string[], sizes: readonly string[], stock: readonly Status[]): ProductListQuery {
  const filter = (attribute: string, filterSlugs: readonly string[]) =>
    filterSlugs.length === 0 ? [] : [{ attribute, slugs: filterSlugs, termIds: [], operator: 'in' as const }];
  return {
    ...defaultProductListQuery,
    orderby: 'id',
    order: 'asc',
    stockStatus: stock,
    attributes: [...filter('pa_spalva', colours), ...filter('pa_dydis', sizes)],
  };
}

const someColours = [[], ['balta'], ['ruda'], ['balta', 'ruda']];
const someSizes = [[], ['s'], ['m']];
const someStock: readonly (readonly Status[])[] = [[], ['instock'], ['instock', 'onbackorder'], ['outofstock']];

describeOnEachDatabase('stock of the variations that match the filters', (openDatabase) => {
  let open: OpenDatabase;
  let context: FilterContext;
  let snapshot: ListingSnapshot;

  beforeAll(async () => {
    open = await openDatabase();
    const { db } = open;
    for (const [index, [slug, values]] of Object.entries(attributes).entries()) {
      const id = index + 1;
      await db.insertInto('attribute').values({ id, name: slug, slug }).execute();
      for (const value of values)
        await db
          .insertInto('attribute_term')
          .values({ id: termId(value), attribute_id: id, name: value, slug: value })
          .execute();
    }
    const insert = async (
      id: number,
      type: 'simple' | 'variable' | 'variation',
      parent: number | null,
      ownStatus: Status,
    ) => {
      const dates = { created_at: now, updated_at: now };
      await db
        .insertInto('product')
        .values({ id, type, parent_id: parent, slug: `p${id}`, name: `p${id}`, ...dates })
        .execute();
      const isProduct = parent === null;
      await sql`
        insert into product_listing (product_id, published, listed, searchable, variation_listed, min_price, max_price,
          on_sale, stock_status, average_rating, review_count, sort_name, created_at, document, search_text)
        values (${id}, ${isProduct}, ${isProduct}, ${isProduct}, ${!isProduct}, 10, 10, false, ${ownStatus}, 0, 0, ${`p${id}`}, ${now}, '', '')
      `.execute(db);
    };
    for (const [index, { terms, ownStatus, variations }] of products.entries()) {
      const id = index + 1;
      await insert(id, variations.length === 0 ? 'simple' : 'variable', null, ownStatus);
      for (const slug of terms)
        await db
          .insertInto('product_attribute_term')
          .values({ product_id: id, attribute_id: termId(slug) > 2 ? 2 : 1, term_id: termId(slug) })
          .execute();
      for (const [at, [colour, size, status]] of variations.entries()) {
        const variation = 100 * id + at;
        await insert(variation, 'variation', id, status);
        await db
          .insertInto('variation_attribute')
          .values([
            { variation_id: variation, key: 'pa_spalva', value: colour },
            { variation_id: variation, key: 'pa_dydis', value: size },
          ])
          .execute();
      }
    }
    const search = {
      find: async () => ({ ids: [], correctedQuery: null, code: null }),
      condition: async () => null,
    };
    context = { taxonomies: await readTaxonomies(db), search, hideOutOfStock: false, decimals: 2 };
    snapshot = await readListingSnapshot(db);
  });
  afterAll(() => open.close());

  test('a product filtered by colour and stock has that colour in stock: in lists and in every count', async () => {
    for (const colours of someColours)
      for (const sizes of someSizes)
        for (const stock of someStock) {
          const listQuery = query(colours, sizes, stock);
          const about = [colours, sizes, stock];
          const { ids, total } = await listProducts(open.db, listQuery, context, (_, count) => count());
          expect([about, ids]).toEqual([about, expected(colours, sizes, stock)]);
          expect(await listFromSnapshot(snapshot, listQuery, context)).toEqual({ ids, total });
          const request: CollectionRequest = {
            priceRange: false,
            stockStatus: true,
            ratings: false,
            filters: true,
            attributes: [
              { taxonomy: 'pa_spalva', queryType: 'or' },
              { taxonomy: 'pa_dydis', queryType: 'and' },
            ],
            taxonomies: [],
          };
          const counts = await collectionData(open.db, listQuery, request, context);
          expect(await collectionData(open.db, listQuery, request, context, snapshot)).toEqual(counts);
          const ofColours = attributes.pa_spalva.map((colour) => [colour, expected([colour], sizes, stock).length]);
          const ofSizes = attributes.pa_dydis.map((size) => [
            size,
            expected(colours, sizes, []).filter(
              (id) =>
                products[id - 1]?.terms.includes(size) === true &&
                (stock.length === 0 || stock.includes(statusAmong(products[id - 1]!, colours, [...sizes, size]))),
            ).length,
          ]);
          const termCounts = Object.fromEntries(
            (counts.attributes ?? []).map(({ term, count }) => [slugs[term - 1], count]),
          );
          const expectedCounts = Object.fromEntries([...ofColours, ...ofSizes].filter(([, count]) => count !== 0));
          expect([about, termCounts]).toEqual([about, expectedCounts]);
          for (const status of statuses)
            expect([about, status, counts.stockStatuses?.get(status) ?? 0]).toEqual([
              about,
              status,
              expected(colours, sizes, [status]).length,
            ]);
          const besideColours = counts.excludedBy?.find(({ filter }) => filter === 'pa_spalva');
          if (colours.length > 0) expect(besideColours?.count).toBe(expected([], sizes, stock).length - total);
        }
  });
});
