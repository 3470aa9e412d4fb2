import { sql } from 'kysely';
import type { NewOrderMail } from '#contract/mail.ts';
import type { Database } from '#server/platform/db/database.ts';

/** Counted stock of an order's products that is out or low now; `lowStock` counts where a product has no limit of its own. */
export async function stockWarnings(db: Database, orderId: number, lowStock: number): Promise<NewOrderMail['stock']> {
  const { rows } = await sql<{ name: string; sku: string | null; left: number }>`
    select coalesce(parent.name, product.name) as name, product.sku, stock.quantity::float8 as left
    from stock join product on product.id = stock.product_id left join product parent on parent.id = product.parent_id
    where stock.product_id in (select product_id from stock_movement where order_id = ${orderId})
      and stock.quantity <= coalesce(stock.low_amount, ${lowStock}::numeric)
    order by stock.quantity, product.id
  `.execute(db);
  return rows.map(({ name, sku, left }) => ({ name, sku: sku ?? '', left }));
}
