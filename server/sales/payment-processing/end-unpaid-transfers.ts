import { sql } from 'kysely';
import {
  announcedCancellation,
  cancelledSince,
  remindedSince,
  type TransferPeriod,
} from '#core/order/unpaid-transfer.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseTransaction, OpenDatabase } from '#server/platform/db/database.ts';
import { queueWork } from '#server/platform/jobs/outbox-queue.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { moveOrder } from '#server/sales/orders/move-order.ts';
import { lockOrder } from '#server/sales/stored-orders/lock-order.ts';
import { noteEvent } from '#server/sales/stored-orders/order-records.ts';
import { type DueWork, processDue } from './process-due.ts';

export type UnpaidTransferServices = {
  readonly database: OpenDatabase;
  readonly settings: Settings;
  readonly clock: Clock;
};

const reminderTopic = 'mail.payment-reminder';

/**
 * Reminds shoppers whose transfer has not come, and cancels their orders once the day that the reminder named has
 * passed: the stock is released, coupons may be used again. While a reminder cannot be sent, its day moves on. Returns
 * how many orders it changed; what failed is thrown once everything else is done. Each is locked and looked at again,
 * so several processes may do it at once.
 */
export async function endUnpaidTransfers({ database, settings, clock }: UnpaidTransferServices): Promise<number> {
  const { unpaidOrders: period } = settings.current();
  if (period.cancelAfterDays === 0) return 0;
  const at = clock();
  const { db } = database;
  const steps: readonly DueWork<{ readonly id: number }>[] = [
    {
      read: (excludedIds, limit) => firstOf(dueReminders(db, at, period), excludedIds, limit),
      process: (trx, { id }) => remind(trx, id, at, period),
      failure: 'shoppers could not be reminded of their transfers',
    },
    {
      read: (excludedIds, limit) => firstOf(unsentReminders(db), excludedIds, limit),
      process: (trx, { id }) => prolong(trx, id, at, period),
      failure: 'unpaid orders whose reminder is not sent could not be prolonged',
    },
    {
      read: (excludedIds, limit) => firstOf(dueCancellations(db, at, period), excludedIds, limit),
      process: (trx, { id }) => cancel(trx, id, at, period),
      failure: 'unpaid orders could not be cancelled',
    },
  ];
  let changed = 0;
  const problems: unknown[] = [];
  for (const step of steps) {
    try {
      changed += await processDue(database, step);
    } catch (error) {
      problems.push(error);
    }
  }
  if (problems.length > 1) throw new AggregateError(problems, 'unpaid orders could not be looked after');
  if (problems.length > 0) throw problems[0];
  return changed;
}

/** Orders that wait for a transfer. One whose parcel was handed over is carried out, whatever its status says. */
function waitingOrders(db: Database) {
  return db
    .selectFrom('shop_order')
    .select(['id', 'transfer_awaited_since as since'])
    .where('status', '=', 'on-hold')
    .where('payment_status', '=', 'unpaid')
    .where('transfer_awaited_since', 'is not', null)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('order_parcel').select('id').whereRef('order_id', '=', 'shop_order.id'))),
    )
    .orderBy('transfer_awaited_since');
}

type WaitingOrders = ReturnType<typeof waitingOrders>;

function firstOf(orders: WaitingOrders, excludedIds: readonly number[], limit: number) {
  return orders
    .$if(excludedIds.length > 0, (query) => query.where('id', 'not in', excludedIds))
    .limit(limit)
    .execute();
}

function dueReminders(db: Database, at: Date, period: TransferPeriod) {
  return waitingOrders(db)
    .where('cancels_at', 'is', null)
    .where('transfer_awaited_since', '<=', remindedSince(at, period));
}

/** Orders whose shopper could not be written to yet; a mail that is given up is none of them. */
function unsentReminders(db: Database) {
  return waitingOrders(db)
    .where('cancels_at', 'is not', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('outbox')
          .select('outbox.id')
          .where('topic', '=', reminderTopic)
          .where(sql`(payload->>'orderId')::integer`, '=', eb.ref('shop_order.id'))
          .where('finished_at', 'is', null)
          .where('dead_at', 'is', null),
      ),
    );
}

function dueCancellations(db: Database, at: Date, period: TransferPeriod) {
  return waitingOrders(db)
    .where('cancels_at', '<=', at)
    .where('transfer_awaited_since', '<=', cancelledSince(at, period)); // the period may have been prolonged
}

async function remind(trx: DatabaseTransaction, id: number, at: Date, period: TransferPeriod): Promise<boolean> {
  await lockOrder(trx, id);
  const due = await dueReminders(trx, at, period).where('id', '=', id).executeTakeFirst();
  if (due === undefined || due.since === null) return false;
  const cancelsAt = announcedCancellation(due.since, at, period);
  await trx.updateTable('shop_order').set({ cancels_at: cancelsAt, updated_at: at }).where('id', '=', id).execute();
  await noteEvent(trx, id, 'reminder', { cancelsAt: cancelsAt.toISOString() }, at);
  await queueWork(trx, reminderTopic, { orderId: id }, at);
  return true;
}

/** A reminder that waits for the mail server names the day as it is when it is sent at last. */
async function prolong(trx: DatabaseTransaction, id: number, at: Date, period: TransferPeriod): Promise<boolean> {
  await lockOrder(trx, id);
  const unsent = await unsentReminders(trx).where('id', '=', id).select('cancels_at').executeTakeFirst();
  if (unsent === undefined || unsent.since === null || unsent.cancels_at === null) return false;
  const cancelsAt = announcedCancellation(unsent.since, at, period);
  if (cancelsAt <= unsent.cancels_at) return false;
  await trx.updateTable('shop_order').set({ cancels_at: cancelsAt, updated_at: at }).where('id', '=', id).execute();
  return true;
}

async function cancel(trx: DatabaseTransaction, id: number, at: Date, period: TransferPeriod): Promise<boolean> {
  await lockOrder(trx, id);
  const due = await dueCancellations(trx, at, period).where('id', '=', id).executeTakeFirst();
  if (due === undefined) return false;
  const moved = await moveOrder(trx, { id, to: 'cancelled', cause: 'unpaid', at });
  if (!moved.ok) throw new Error(`order ${id} cannot be cancelled: ${moved.failure.code}`);
  await queueWork(trx, 'mail.unpaid-cancelled', { orderId: id }, at);
  return true;
}
