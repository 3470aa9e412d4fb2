import { sql } from 'kysely';
import type { NamedCategory } from '#core/coupon/coupon-line.ts';
import type { Database } from '#server/platform/db/database.ts';

type Row = { readonly product_id: number; readonly id: number; readonly name: string };

/** The categories of products, with all that they lie in, by product. */
export async function readLineCategories(
  db: Database,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, readonly NamedCategory[]>> {
  if (productIds.length === 0) return new Map();
  const { rows } = await sql<Row>`
    with recursive within as (
      select product_id, category_id from product_category where product_id = any(${productIds}::int[])
      union
      select within.product_id, category.parent_id from within join category on category.id = within.category_id
      where category.parent_id is not null
    )
    select within.product_id, category.id, category.name from within join category on category.id = within.category_id
    order by within.product_id, category.id
  `.execute(db);
  return Map.groupBy(rows, ({ product_id }) => product_id);
}
