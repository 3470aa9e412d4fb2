import type { Clock } from '#server/platform/clock.ts';
import type { DatabaseTransaction, OpenDatabase } from '#server/platform/db/database.ts';
import { retryConflicts } from '#server/platform/db/retry-conflicts.ts';
import { lockOrder } from '#server/sales/stored-orders/lock-order.ts';
import { noteEvent } from '#server/sales/stored-orders/order-records.ts';
import { expireRow, recordNotice, readPayment } from '#server/sales/payments/payment-rows.ts';
import { abandonPayment } from './settle-payment.ts';

const batchSize = 50;

/** Releases the stock reserved for payments that nobody made in time; returns how many payments expired. */
export async function expirePayments(database: OpenDatabase, clock: Clock): Promise<number> {
  let expired = 0;
  const attemptedIds: number[] = [];
  const problems: unknown[] = [];
  for (let due = await duePayments(database, clock(), attemptedIds); due.length > 0;) {
    for (const { id, order_id: orderId } of due) {
      attemptedIds.push(id);
      try {
        const expire = (trx: DatabaseTransaction) => expirePayment(trx, id, orderId, clock());
        if (await retryConflicts(() => database.db.transaction().execute(expire))) expired += 1;
      } catch (error) {
        problems.push(error); // one that cannot be ended must not block the others
      }
    }
    due = due.length < batchSize ? [] : await duePayments(database, clock(), attemptedIds);
  }
  if (problems.length > 0) throw new AggregateError(problems, 'payments could not be ended');
  return expired;
}

function duePayments({ db }: OpenDatabase, at: Date, but: readonly number[]) {
  return db
    .selectFrom('payment')
    .select(['id', 'order_id'])
    .where('held_until', '<=', at)
    .where('state', '=', 'pending')
    .$if(but.length > 0, (query) => query.where('id', 'not in', but))
    .orderBy('held_until')
    .limit(batchSize)
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
