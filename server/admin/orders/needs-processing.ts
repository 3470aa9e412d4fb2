import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** Whether anything of an order has to be packed: a product that is not virtual and downloaded. */
export async function readNeedsProcessing(db: Database, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ needed: boolean }>`
    select exists (
      select 1 from order_line line join product on product.id = coalesce(line.variation_id, line.product_id)
      where line.order_id = ${orderId} and not (product.virtual and product.downloadable)
    ) as needed
  `.execute(db);
  return rows[0]?.needed ?? false;
}
