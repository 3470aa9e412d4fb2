import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#server/platform/db/database.ts';

const batchSize = 500;

/**
 * Adds the sales of orders to the figures that sorting by popularity uses, and marks the orders as counted in the same
 * statement, so that each counts once; figures are locked in the order of products, so that several may count at once.
 * Returns how many orders were counted.
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
    ), locked as (
      select product_id from product_listing where product_id in (select product_id from sold)
      order by product_id for update
    ), added as (
      update product_listing set total_sales = product_listing.total_sales + sold.quantity
      from sold join locked using (product_id) where product_listing.product_id = sold.product_id
    )
    select count(*)::integer as counted from due
  `.execute(db);
  return rows[0]?.counted ?? 0;
}

/**
 * Takes the sales of an order off the figures, once, or adds them again: as it is cancelled or trashed, and carried out
 * again. Sales that are still to be counted are not counted then.
 */
export async function takeBackSales(trx: DatabaseTransaction, orderId: number, isTakenBack: boolean): Promise<void> {
  const { rows } = await sql`
    update shop_order set sales_taken_back = ${isTakenBack}
    where id = ${orderId} and confirmed_at is not null and sales_taken_back <> ${isTakenBack} returning id
  `.execute(trx);
  if (rows.length === 0) return;
  const pending = isTakenBack
    ? await sql`
        update outbox set finished_at = created_at where topic = 'catalogue.count-sales' and finished_at is null
          and dead_at is null and payload->>'orderId' = ${String(orderId)} returning id
      `.execute(trx)
    : null;
  if ((pending?.rows.length ?? 0) > 0) return;
  const sign = isTakenBack ? -1 : 1;
  await sql`
    with sold as (
      select product_id, sum(quantity) as quantity from order_line where order_id = ${orderId} group by product_id
    )
    update product_listing set total_sales = greatest(0, product_listing.total_sales + ${sign}::int * sold.quantity)
    from sold where product_listing.product_id = sold.product_id
  `.execute(trx);
}
