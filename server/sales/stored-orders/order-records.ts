import { queueWork } from '#server/platform/jobs/outbox-queue.ts';
import type { DatabaseTransaction } from '#server/platform/db/database.ts';

/** Who did something, as an order's history names them. */
export type EventActor = { readonly kind: string; readonly name: string };

/** The part of a line of the history that names who did it; nothing where nobody is named. */
export function by(actor: EventActor | undefined): { readonly actor?: EventActor } {
  return actor === undefined ? {} : { actor: { kind: actor.kind, name: actor.name } };
}

/** Writes a line of an order's history. */
export async function noteEvent(
  trx: DatabaseTransaction,
  orderId: number,
  kind:
    | 'status'
    | 'note'
    | 'message'
    | 'refund'
    | 'refund-payment'
    | 'parcel'
    | 'invoice'
    | 'payment'
    | 'task'
    | 'link'
    | 'reminder'
    | 'stock'
    | 'created'
    | 'edited',
  data: Readonly<Record<string, unknown>>,
  at: Date,
): Promise<void> {
  await trx
    .insertInto('order_event')
    .values({ order_id: orderId, at, kind, data: JSON.stringify(data) })
    .execute();
}

/** Marks an order as one to be fulfilled, once: its buyer and the merchant are notified, its products count as sold. */
export async function confirmOrder(trx: DatabaseTransaction, orderId: number, at: Date): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('shop_order')
    .set({ confirmed_at: at })
    .where('id', '=', orderId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  for (const topic of confirmedTopics) await queueWork(trx, topic, { orderId }, at);
}

/** The outbox topic of an order that is confirmed after it was placed: its invoice is issued before its mails are sent. */
export const confirmTopic = 'order.confirm';

/** The outbox topics queued when an order becomes one to be fulfilled. */
export const confirmedTopics = ['mail.order-placed', 'mail.new-order', 'catalogue.count-sales'] as const;
