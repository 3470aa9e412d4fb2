import { vilniusDay } from '#core/time/vilnius.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { StoredOrder } from '#server/sales/stored-orders/stored-order.ts';

/**
 * The day in Vilnius on which an order's goods were supplied, as far as it is known by now: when the last parcel was
 * sent, else when the order was completed (collected, or sent without a number), else when it was placed.
 */
export async function readSupplyDay(db: Database, { id, createdAt }: StoredOrder): Promise<string> {
  const row = await db
    .selectFrom('shop_order')
    .select([
      'completed_at',
      (eb) =>
        eb
          .selectFrom('order_parcel')
          .select((parcel) => parcel.fn.max('created_at').as('at'))
          .where('order_id', '=', id)
          .as('sent_at'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  return vilniusDay(row?.sent_at ?? row?.completed_at ?? createdAt);
}
