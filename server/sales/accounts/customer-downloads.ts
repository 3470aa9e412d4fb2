import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { orderIdsOf } from './account-orders.ts';

/** A file of a product that somebody has bought. */
export type CustomerDownload = {
  readonly downloadId: string;
  readonly url: string;
  readonly name: string;
  readonly productId: number;
  readonly productName: string;
  readonly orderId: number;
  readonly orderKey: string;
  /** Null: as often as they like. */
  readonly limit: number | null;
  /** Null: for ever. */
  readonly expiryDays: number | null;
  readonly paidAt: Date;
};

/** The files of what somebody has bought and paid: in the orders that their account lists. */
export async function readCustomerDownloads(db: Database, email: string): Promise<readonly CustomerDownload[]> {
  const orderIds = await orderIdsOf(db, email);
  const { rows } = await sql<CustomerDownload>`
    select distinct on (o.id, p.id, d.position) d.download_id as "downloadId", d.url, d.name, p.id as "productId",
      p.name as "productName", o.id as "orderId", o.key as "orderKey", p.download_limit as "limit",
      p.download_expiry_days as "expiryDays", o.paid_at as "paidAt"
    from shop_order o
      join order_line l on l.order_id = o.id
      join product p on p.id = coalesce(l.variation_id, l.product_id)
      join product_download d on d.product_id = p.id
    where o.id = any(${[...orderIds]}::int[]) and o.paid_at is not null and o.status in ('processing', 'completed')
      and p.downloadable
    order by o.id, p.id, d.position
  `.execute(db);
  return rows;
}
