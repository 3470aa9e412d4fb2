import { sql } from 'kysely';
import type { UnpaidLimits } from '#core/order/unpaid-limits.ts';
import type { CartId } from '#core/ids.ts';
import type { DatabaseTransaction } from '#server/platform/db/database.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { addressNames, type Buyer, buyerNames, lockingNames } from '#server/sales/stored-orders/unpaid-orders.ts';
import { type EarlierOrder, earlierOrder, earlierOrderOf, type EarlierRow } from './read-placed-order.ts';

type OrderLocks = {
  readonly cartId: CartId;
  readonly idempotencyKey: string | null;
  readonly buyer: Buyer;
  readonly limits: UnpaidLimits;
  /** Codes of its coupons. */
  readonly coupons: readonly string[];
  /** Products, variations and their parents: those whose stock is counted are locked. */
  readonly productIds: readonly number[];
};

/**
 * Locks what an order of a locked cart needs until the transaction ends, in the order that `lockOrder` describes: the
 * buyer, its coupons, the counted stock in id order, last the buyer's network address. One statement, as every answer
 * that the shop waits for prolongs what others wait for; each lock is asked for once those before it are held. What is
 * to be read under the locks is read by the next statement: this one sees the database as it was before.
 *
 * Where the cart has placed an order with this key already, nothing is locked and that order is returned.
 */
export async function lockForOrder(
  trx: DatabaseTransaction,
  { cartId, idempotencyKey, buyer, limits, coupons, productIds }: OrderLocks,
): Promise<EarlierOrder | null> {
  const isNew = sql<boolean>`not exists (select from earlier)`;
  const afterAll = (part: 'buyer' | 'coupons' | 'stocks') =>
    sql<boolean>`(${isNew} and (select count(*) from ${sql.ref(part)}) >= 0)`;
  const { rows } = await sql<EarlierRow | { readonly id: null }>`${prepared('lock_for_order')}
    with earlier as materialized (${earlierOrder(cartId, idempotencyKey)}
    ), buyer as materialized (${lockingNames(buyerNames(buyer, limits), isNew)}
    ), coupons as materialized (
      select id from coupon where code = any(${coupons}::text[]) and ${afterAll('buyer')} order by id for update
    ), stocks as materialized (
      select product_id from stock where product_id = any(${productIds}::int[]) and managed and ${afterAll('coupons')}
      order by product_id for update
    ), address as materialized (${lockingNames(addressNames(buyer, limits), afterAll('stocks'))})
    select locked.locks, earlier.* from (select count(*) as locks from address) as locked left join earlier on true
  `.execute(trx);
  const [row] = rows;
  return row === undefined || row.id === null ? null : earlierOrderOf(row);
}
