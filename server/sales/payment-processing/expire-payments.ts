import type { Clock } from '#server/platform/clock.ts';
import type { DatabaseTransaction, OpenDatabase } from '#server/platform/db/database.ts';
import { lockOrder } from '#server/sales/stored-orders/lock-order.ts';
import { noteEvent } from '#server/sales/stored-orders/order-records.ts';
import { expireRow, recordNotice, readPayment } from '#server/sales/payments/payment-rows.ts';
import { processDue } from './process-due.ts';
import { abandonPayment } from './settle-payment.ts';

/** Releases the stock reserved for payments that nobody made in time; returns how many payments expired. */
export async function expirePayments(database: OpenDatabase, clock: Clock): Promise<number> {
  return processDue(database, {
    read: (but, limit) => duePayments(database, clock(), but, limit),
    process: (trx, { id, order_id: orderId }) => expirePayment(trx, id, orderId, clock()),
    failure: 'payments could not be ended',
  });
}

function duePayments({ db }: OpenDatabase, at: Date, but: readonly number[], limit: number) {
  return db
    .selectFrom('payment')
    .select(['id', 'order_id'])
    .where('held_until', '<=', at)
    .where('state', '=', 'pending')
    .$if(but.length > 0, (query) => query.where('id', 'not in', but))
    .orderBy('held_until')
    .limit(limit)
    .execute();
}

async function expirePayment(trx: DatabaseTransaction, id: number, orderId: number, at: Date): Promise<boolean> {
  const order = await lockOrder(trx, orderId);
  const { state, reservedUntil, method, reference } = await readPayment(trx, id);
  if (order === null || state !== 'pending' || reservedUntil === null || reservedUntil > at) return false;
  await expireRow(trx, id, at);
  await recordNotice(trx, id, { kind: 'expired' }, at);
  await noteEvent(trx, orderId, 'payment', { method, reference, state: 'expired' }, at);
  await abandonPayment(trx, order, 'expired', at);
  return true;
}
