import { type RawBuilder, sql } from 'kysely';
import type { ProductListQuery } from '#contract/list-query.ts';

/** In the order of ids. */
export function byPlace(ids: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`array_position(${ids}, l.product_id::bigint) asc`;
}

/**
 * How a list is sorted: what sells or is rated best comes first, whichever way is asked for, as on the platform; ties are broken by id, so that no product appears on two pages. `matchingIds` are the results
 * of a search, the best match first: the order of `include` where that names none.
 */
export function listOrder(
  { orderby, order, include: named }: ProductListQuery,
  matchingIds: readonly number[] = [],
): RawBuilder<unknown> {
  const include = named.length === 0 ? matchingIds : named;
  const up = order === 'asc';
  const direction = up ? sql`asc` : sql`desc`;
  const by = (column: RawBuilder<unknown>) => sql`${column} ${direction}, l.product_id ${direction}`;
  switch (orderby) {
    case 'id':
      return sql`l.product_id ${direction}`;
    case 'title':
      return by(sql`l.sort_name`);
    case 'slug':
      return by(sql`p.slug collate "C"`);
    case 'modified':
      return by(sql`p.updated_at`);
    case 'menu_order':
      return sql`l.menu_order ${direction}, l.sort_name ${direction}, l.product_id ${direction}`;
    case 'price':
      return up ? sql`l.min_price asc, l.product_id asc` : sql`l.max_price desc nulls last, l.product_id desc`;
    case 'popularity':
      return sql`l.total_sales desc, l.product_id desc`;
    case 'rating':
      return sql`l.average_rating desc, l.review_count desc, l.product_id desc`;
    case 'comment_count':
      return by(sql`l.review_count`);
    case 'include':
      return include.length === 0 ? sql`l.product_id asc` : byPlace(sql`${include}::bigint[]`);
    case 'date':
      return by(sql`l.created_at`);
  }
}
