import { type RawBuilder, sql } from 'kysely';
import type { ProductListQuery } from '#contract/list-query.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type Condition, countKey, type FilterContext, listConditions } from './list-filters.ts';
import { byPlace, listOrder } from './list-order.ts';

export type ProductIdPage = { readonly ids: readonly number[]; readonly total: number };

/** Caches how many products a filter leaves, until the catalogue changes. */
export type CountCache = (key: string, count: () => Promise<number>) => Promise<number>;

/** One page of product ids and how many there are in all. */
export async function listProducts(
  db: Database,
  query: ProductListQuery,
  context: FilterContext,
  counts: CountCache,
): Promise<ProductIdPage> {
  const { related, search, perPage } = query;
  const relatedIds = related === null ? null : relatedTo(related, perPage);
  const conditions = [
    ...(await listConditions(relatedIds === null ? query : { ...query, include: [] }, context)),
    ...(relatedIds === null ? [] : [sql`l.product_id = any(${relatedIds})`]),
  ];
  const matchingIds = search === '' ? [] : (await context.search.find(search)).ids;
  const whereClause = sql.join(conditions, sql` and `);
  const skipped = query.offset ?? (query.page - 1) * perPage;
  const { rows } = await sql<{ id: number }>`
    select l.product_id as id
    from product_listing l left join product p on p.id = l.product_id
    where ${whereClause}
    order by ${relatedIds !== null && query.orderby === 'include' ? byPlace(relatedIds) : listOrder(query, matchingIds)}
    limit ${perPage} offset ${skipped}
  `.execute(db);
  const ids = rows.map(({ id }) => id);
  const maxTotal = related === null && query.include.length > 0 ? query.include.length : Infinity;
  const complete = skipped === 0 && (ids.length < perPage || related !== null || maxTotal <= perPage);
  const total = complete
    ? ids.length
    : await counts(countKey(query, false, related === null ? null : perPage), () => countProducts(db, whereClause));
  return { ids, total };
}

async function countProducts(db: Database, whereClause: Condition | ReturnType<typeof sql.join>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from product_listing l left join product p on p.id = l.product_id where ${whereClause}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * An array of the ids of those products that share the most categories and tags with the given one, the nearest first;
 * empty for a product that is not published.
 */
function relatedTo(productId: number, limit: number): RawBuilder<readonly number[]> {
  return sql`array(
    select l.product_id::bigint
    from (
      select other.product_id from product_category own join product_category other using (category_id)
        where own.product_id = ${productId}
      union all
      select other.product_id from product_tag own join product_tag other using (tag_id) where own.product_id = ${productId}
    ) shared
    join product_listing l on l.product_id = shared.product_id and l.listed
    where l.product_id <> ${productId}
      and exists (
        select from product own left join product parent on parent.id = own.parent_id
        where own.id = ${productId} and own.status = 'publish' and coalesce(parent.status, 'publish') = 'publish'
      )
    group by l.product_id, l.total_sales
    order by count(*) desc, l.total_sales desc, l.product_id desc
    limit ${limit}
  )`;
}
