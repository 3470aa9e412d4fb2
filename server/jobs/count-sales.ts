import { sql } from 'kysely';
import * as v from 'valibot';
import type { OutboxHandler } from './outbox.ts';

const payloadSchema = v.object({ orderId: v.number() });

/** Writes down how much of its products an order sold: what „popular“ goes by. Counts anew, so it may run again. */
export const countSales: OutboxHandler = async (payload, db) => {
  const { orderId } = v.parse(payloadSchema, payload);
  await sql`
    update product_listing set total_sales = sold.quantity
    from (
      select line.product_id, sum(line.quantity) as quantity
      from order_line line join shop_order on shop_order.id = line.order_id
      where line.product_id in (select product_id from order_line where order_id = ${orderId})
        and shop_order.status not in ('cancelled', 'failed', 'checkout-draft')
      group by line.product_id
    ) sold
    where product_listing.product_id = sold.product_id and product_listing.total_sales <> sold.quantity
  `.execute(db);
};
