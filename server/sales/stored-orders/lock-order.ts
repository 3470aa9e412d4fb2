import { isPossibleId } from '#core/ids.ts';
import { type OrderStatus, parseOrderStatus } from '#core/order/order-states.ts';
import { lockOrderCoupons } from '#server/sales/coupons/coupon-uses.ts';
import type { DatabaseTransaction } from '#server/platform/db/database.ts';

/** An order that nobody else changes until the transaction ends. */
export type LockedOrder = {
  readonly id: number;
  readonly status: OrderStatus;
  readonly paymentStatus: string;
  readonly paymentMethod: string;
  readonly tasks: readonly string[];
};

/**
 * Locks an order and then its coupons. Every transaction takes its locks in one order, which prevents deadlocks: cart,
 * buyer (`lockBuyer`), order, coupons by id, payments, stock by product, the buyer's network address, last the invoice
 * numbers. Whoever changes the coupons, payments or stock of an order calls this first. Null where there is no such order.
 */
export async function lockOrder(trx: DatabaseTransaction, id: number): Promise<LockedOrder | null> {
  if (!isPossibleId(id)) return null;
  const row = await trx
    .selectFrom('shop_order')
    .select(['status', 'payment_status', 'payment_method', 'tasks'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const status = parseOrderStatus(row?.status);
  if (row === undefined || status === null) return null;
  await lockOrderCoupons(trx, id);
  return {
    id,
    status,
    paymentStatus: row.payment_status,
    paymentMethod: row.payment_method,
    tasks: row.tasks,
  };
}
