import { type RawBuilder, sql } from 'kysely';
import type { ProductListQuery } from '#contract/list-query.ts';
import type { Database } from '#server/db/database.ts';
import { type FilterContext, listConditions } from './list-filters.ts';

export type CollectionRequest = {
  readonly priceRange: boolean;
  readonly stockStatus: boolean;
  readonly ratings: boolean;
  readonly attributes: readonly { readonly taxonomy: string; readonly queryType: 'and' | 'or' }[];
  /** `product_cat`, `product_tag`, `product_brand` or an attribute's slug. */
  readonly taxonomies: readonly string[];
};

export type TermCount = { readonly term: number; readonly count: number };

/** What the products of a filter have; null where it was not asked for. Prices in major units. */
export type CollectionCounts = {
  readonly prices: { readonly min: string; readonly max: string } | null;
  readonly stockStatuses: ReadonlyMap<string, number> | null;
  readonly ratings: readonly { readonly rating: number; readonly count: number }[] | null;
  readonly attributes: readonly TermCount[] | null;
  readonly taxonomies: readonly TermCount[] | null;
};

type Filing = { readonly table: RawBuilder<unknown>; readonly column: RawBuilder<unknown> };

const filing: ReadonlyMap<string, Filing> = new Map([
  ['product_cat', { table: sql`product_category`, column: sql`category_id` }],
  ['product_tag', { table: sql`product_tag`, column: sql`tag_id` }],
  ['product_brand', { table: sql`product_brand`, column: sql`brand_id` }],
]);

/** Counts over the products a filter leaves; each count leaves its own part of the filter out, so that a shopper sees what else there is. */
export async function collectionData(
  db: Database,
  query: ProductListQuery,
  request: CollectionRequest,
  context: FilterContext,
): Promise<CollectionCounts> {
  const matching = async (part: Partial<ProductListQuery>): Promise<RawBuilder<unknown>> => {
    const where = sql.join(await listConditions({ ...query, ...part }, context), sql` and `);
    return sql`from product_listing l left join product p on p.id = l.product_id where ${where}`;
  };
  return {
    prices: request.priceRange ? await priceRange(db, await matching({ minPrice: null, maxPrice: null })) : null,
    stockStatuses: request.stockStatus ? await stockStatuses(db, await matching({ stockStatus: [] })) : null,
    ratings: request.ratings ? await ratingCounts(db, await matching({ rating: [] })) : null,
    attributes: request.attributes.length === 0 ? null : await attributeCounts(db, query, request, context, matching),
    taxonomies: request.taxonomies.length === 0 ? null : await taxonomyCounts(db, request, context, await matching({})),
  };
}

async function priceRange(db: Database, matching: RawBuilder<unknown>): Promise<CollectionCounts['prices']> {
  const { rows } = await sql<{ min: string | null; max: string | null }>`
    select min(l.min_price) as min, max(l.max_price) as max ${matching}
  `.execute(db);
  const [row] = rows;
  return { min: row?.min ?? '0', max: row?.max ?? '0' };
}

async function stockStatuses(db: Database, matching: RawBuilder<unknown>): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ status: string; count: number }>`
    select l.stock_status as status, count(*)::int as count ${matching} group by 1
  `.execute(db);
  return new Map(rows.map(({ status, count }) => [status, count]));
}

async function ratingCounts(db: Database, matching: RawBuilder<unknown>): Promise<CollectionCounts['ratings']> {
  const { rows } = await sql<{ rating: number; count: number }>`
    select round(l.average_rating)::int as rating, count(*)::int as count ${matching} and l.average_rating > 0 group by 1 order by 1
  `.execute(db);
  return rows;
}

async function attributeCounts(
  db: Database,
  query: ProductListQuery,
  request: CollectionRequest,
  { taxonomies }: FilterContext,
  matching: (part: Partial<ProductListQuery>) => Promise<RawBuilder<unknown>>,
): Promise<readonly TermCount[]> {
  const counts: TermCount[] = [];
  for (const { taxonomy, queryType } of request.attributes) {
    const attribute = taxonomies.attributeBySlug.get(taxonomy);
    if (attribute === undefined) continue;
    const others = query.attributes.filter((filter) => queryType === 'and' || filter.attribute !== taxonomy);
    counts.push(...(await termCounts(db, attribute.id, await matching({ attributes: others }))));
  }
  return counts;
}

async function termCounts(
  db: Database,
  attributeId: number,
  matching: RawBuilder<unknown>,
): Promise<readonly TermCount[]> {
  const { rows } = await sql<TermCount>`
    select t.term_id as term, count(distinct t.product_id)::int as count
    from product_attribute_term t
    where t.attribute_id = ${attributeId} and t.product_id in (select l.product_id ${matching})
    group by 1 order by 1
  `.execute(db);
  return rows;
}

async function taxonomyCounts(
  db: Database,
  request: CollectionRequest,
  { taxonomies }: FilterContext,
  matching: RawBuilder<unknown>,
): Promise<readonly TermCount[]> {
  const counts: TermCount[] = [];
  for (const taxonomy of new Set(request.taxonomies)) {
    const attribute = taxonomies.attributeBySlug.get(taxonomy);
    if (attribute !== undefined) counts.push(...(await termCounts(db, attribute.id, matching)));
    const filed = filing.get(taxonomy);
    if (filed === undefined) continue;
    const { rows } = await sql<{ term: number; products: number[] }>`
      select f.${filed.column} as term, array_agg(f.product_id) as products
      from ${filed.table} f where f.product_id in (select l.product_id ${matching}) group by 1
    `.execute(db);
    if (taxonomy !== 'product_cat') {
      counts.push(...rows.map(({ term, products }) => ({ term, count: products.length })));
      continue;
    }
    const byCategory = new Map(rows.map(({ term, products }) => [term, products]));
    for (const { id, below } of taxonomies.categories.all) {
      const products = new Set(below.flatMap((category) => byCategory.get(category) ?? []));
      if (products.size > 0) counts.push({ term: id, count: products.size });
    }
  }
  return counts.toSorted((a, b) => a.term - b.term);
}
