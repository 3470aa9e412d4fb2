import { type RawBuilder, sql } from 'kysely';
import { foldAccents } from '#core/text/fold-accents.ts';
import type { ProductStatus, ProductType, StockStatus } from '#core/product/types.ts';
import type { Database } from '#server/platform/db/database.ts';
import { anyForm, queryWord, readSearchQuery } from '#server/catalog/search/search-query.ts';

/** A merchant's product search; null and empty mean all. */
export type ProductSearch = {
  /** Words of its name or description, its SKU or the beginning of one, or its id. */
  readonly search: string;
  /** Slug of a category; its subcategories count too. */
  readonly category: string;
  readonly status: ProductStatus | null;
  readonly type: ProductType | null;
  readonly stock: StockStatus | null;
  readonly onSale: boolean;
  readonly limit: number;
  /** Counts from 1. */
  readonly page: number;
};

/**
 * Ids of products of any status, in the order of their ids, and how many there are in all; variations are not among
 * them.
 */
export async function findProducts(
  db: Database,
  query: ProductSearch,
): Promise<{ readonly ids: readonly number[]; readonly total: number }> {
  const conditions = [
    sql<boolean>`p.parent_id is null`,
    ...(query.search.trim() === '' ? [] : [searched(query.search.trim(), sql`p.id`)]),
    ...(query.status === null ? [] : [sql<boolean>`p.status = ${query.status}`]),
    ...(query.type === null ? [] : [sql<boolean>`p.type = ${query.type}`]),
    ...(query.stock === null ? [] : [sql<boolean>`l.stock_status = ${query.stock}`]),
    ...(query.onSale ? [sql<boolean>`l.on_sale`] : []),
    ...(query.category === '' ? [] : [filedUnder(query.category)]),
  ];
  const whereClause = sql.join(conditions, sql` and `);
  const from = sql`from product p left join product_listing l on l.product_id = p.id where ${whereClause}`;
  const { rows } = await sql<{ id: number }>`
    select p.id ${from} order by p.id limit ${query.limit} offset ${(query.page - 1) * query.limit}
  `.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db);
  return { ids: rows.map(({ id }) => id), total: counted.rows[0]?.total ?? 0 };
}

/**
 * Whether a product with this id is meant by a merchant's words, code or id, or by those of a variation. Each is looked
 * for in an index of its own.
 */
export function searched(search: string, id: RawBuilder<unknown>) {
  const wordQueries = readSearchQuery(search).words.map((word) => `(${anyForm(queryWord(word))})`);
  const number = /^\d{1,9}$/.test(search) ? Number(search) : 0;
  const start = `${search.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const folded = `%${foldAccents(search.toLowerCase()).replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const meant = sql`select id, parent_id from product where id = ${number} or lower(sku) like ${start}`;
  return sql<boolean>`${id} in (
    ${wordQueries.length === 0 ? sql`` : sql`select product_id from product_listing where document @@ ${wordQueries.join(' & ')}::tsquery union all`}
    select product_id from product_listing where search_text like ${folded}
    union all (with meant as (${meant}) select id from meant union all select parent_id from meant where parent_id is not null)
  )`;
}

function filedUnder(slug: string) {
  return sql<boolean>`exists (
    with recursive below as (
      select id from category where slug = ${slug}
      union select category.id from category join below on category.parent_id = below.id
    )
    select from product_category join below on below.id = category_id where product_id = p.id
  )`;
}
