import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

const batchSize = 500;

/**
 * Adds the sales of orders to the figures that sorting by popularity uses, and marks the orders as counted in the same
 * statement, so that each counts once. Returns how many orders were counted.
 */
export async function countSales(db: Database, at: Date): Promise<number> {
  const { rows } = await sql<{ counted: number }>`
    with due as (
      update outbox set finished_at = ${at}
      where id in (
        select id from outbox
        where topic = 'catalogue.count-sales' and finished_at is null and dead_at is null and available_at <= ${at}
        order by available_at, id limit ${batchSize} for update skip locked
      )
      returning (payload->>'orderId')::integer as order_id
    ), sold as (
      select line.product_id, sum(line.quantity) as quantity
      from order_line line join due on due.order_id = line.order_id
      group by line.product_id
    ), added as (
      update product_listing set total_sales = product_listing.total_sales + sold.quantity
      from sold where product_listing.product_id = sold.product_id
    )
    select count(*)::integer as counted from due
  `.execute(db);
  return rows[0]?.counted ?? 0;
}

/** Takes the sales of an order that was counted off the figures (-1), or adds them again (1): as it is trashed, and not. */
export async function addSales(db: Database, orderId: number, sign: 1 | -1): Promise<void> {
  await sql`
    with sold as (
      select line.product_id, sum(line.quantity) as quantity
      from order_line line join shop_order on shop_order.id = line.order_id
      where line.order_id = ${orderId} and shop_order.confirmed_at is not null group by line.product_id
    )
    update product_listing set total_sales = greatest(0, product_listing.total_sales + ${sign}::int * sold.quantity)
    from sold where product_listing.product_id = sold.product_id
  `.execute(db);
}
