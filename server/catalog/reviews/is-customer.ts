import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** Whether an order with the product, placed with that address, is completed. */
export async function isCustomer(db: Database, email: string, productId: number): Promise<boolean> {
  if (email === '') return false;
  const { rows } = await sql`
    select 1 from order_line line join shop_order placed on placed.id = line.order_id
    where line.product_id = ${productId} and placed.status = 'completed' and lower(placed.email) = lower(${email})
    limit 1
  `.execute(db);
  return rows.length > 0;
}
