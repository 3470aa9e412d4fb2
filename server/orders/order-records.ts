import type { DatabaseTransaction } from '#server/db/database.ts';

/** Writes a line of an order's history. */
export async function noteEvent(
  trx: DatabaseTransaction,
  orderId: number,
  kind: 'status' | 'note' | 'refund' | 'refund-payment' | 'parcel' | 'invoice',
  data: Readonly<Record<string, unknown>>,
  at: Date,
): Promise<void> {
  await trx
    .insertInto('order_event')
    .values({ order_id: orderId, at, kind, data: JSON.stringify(data) })
    .execute();
}

/** Leaves work to be done when the transaction has committed. */
export async function queueWork(
  trx: DatabaseTransaction,
  topic: string,
  payload: Readonly<Record<string, unknown>>,
  at: Date,
): Promise<void> {
  await trx
    .insertInto('outbox')
    .values({ topic, payload: JSON.stringify(payload), available_at: at, created_at: at })
    .execute();
}
