import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** What a filled shop can be asked for. */
export type ShopFacts = {
  /** Listed products. */
  readonly listed: number;
  /** Paths of product pages and ids of products, at random but the same every time. */
  readonly productPaths: readonly string[];
  readonly productIds: readonly number[];
  /** Simple products that never run out, with a counted stock. */
  readonly goods: readonly number[];
  /** Paths of the pages of categories with products. */
  readonly categoryPaths: readonly string[];
  /** Slugs of the values of `pa_spalva`. */
  readonly colours: readonly string[];
  /** Size of the whole database. */
  readonly databaseBytes: number;
};

const sample = 400;
const plenty = 10_000; // pieces

async function listOf<Value>(db: Database, query: ReturnType<typeof sql<{ readonly value: Value }>>): Promise<Value[]> {
  const { rows } = await query.execute(db);
  return rows.map(({ value }) => value);
}

export async function readShopFacts(db: Database): Promise<ShopFacts> {
  const products = await sql<{ id: number; slug: string }>`
    select p.id, p.slug from product_listing l join product p on p.id = l.product_id
    where l.listed order by md5(p.id::text) limit ${sample}
  `.execute(db);
  const [listed = 0] = await listOf(
    db,
    sql<{ value: number }>`select count(*)::int as value from product_listing where listed`,
  );
  const goods = await listOf(
    db,
    sql<{ value: number }>`
      select p.id as value from stock s join product p on p.id = s.product_id
      where p.type = 'simple' and p.status = 'publish' and s.managed and s.quantity > ${plenty}
      order by md5(p.id::text) limit ${sample}
    `,
  );
  const categories = await listOf(
    db,
    sql<{ value: string }>`
      with recursive placed (id, path) as (
        select id, slug from category where parent_id is null
        union all
        select category.id, placed.path || '/' || category.slug from category join placed on placed.id = category.parent_id
      )
      select path as value from placed
      where exists (select from product_category where category_id = placed.id) order by path
    `,
  );
  const colours = await listOf(
    db,
    sql<{ value: string }>`
      select t.slug as value from attribute_term t join attribute a on a.id = t.attribute_id
      where a.slug = 'pa_spalva' order by t.id
    `,
  );
  const [databaseBytes = 0] = await listOf(
    db,
    sql<{ value: number }>`select pg_database_size(current_database())::float8 as value`,
  );
  return {
    listed,
    productPaths: products.rows.map(({ slug }) => `/produktas/${slug}/`),
    productIds: products.rows.map(({ id }) => id),
    goods,
    categoryPaths: categories.map((path) => `/produkto-kategorija/${path}/`),
    colours,
    databaseBytes,
  };
}
