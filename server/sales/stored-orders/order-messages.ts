import { sql } from 'kysely';
import * as v from 'valibot';
import type { OrderMessage } from '#contract/order-messages.ts';
import type { Database } from '#server/platform/db/database.ts';
import { queueWork } from '#server/platform/jobs/outbox-queue.ts';
import { noteEvent } from './order-records.ts';

/** The outbox topic of the mail that hands the merchant what a shopper wrote about an order. */
export const orderMessageTopic = 'mail.order-message';

const perDay = 20; // what one shopper may write about one order
const day = 86_400_000; // milliseconds

const mailSchema = v.looseObject({
  topic: v.string(),
  sent: v.literal(true),
  subject: v.optional(v.string(), ''),
});
const noteSchema = v.looseObject({ text: v.string(), toCustomer: v.optional(v.boolean(), false) });

/** Mails that are not among what a shopper was told: those to the merchant, and that of a note, which is shown itself. */
const unlistedMails: ReadonlySet<string> = new Set(['new-order', 'unpaid-cancelled', 'order-message', 'order-note']);

type Event = { readonly at: Date; readonly kind: string; readonly data: unknown };

/** A line of an order's history as its shopper reads it; null: it is the merchant's alone. */
function messageOf({ at, kind, data }: Event): OrderMessage | null {
  const told = (message: Pick<OrderMessage, 'kind' | 'text'>): OrderMessage => ({ at: at.toISOString(), ...message });
  if (kind === 'mail') {
    const mail = v.safeParse(mailSchema, data);
    if (!mail.success || unlistedMails.has(mail.output.topic)) return null;
    return told({ kind: 'mail', text: mail.output.subject });
  }
  const note = v.safeParse(noteSchema, data);
  if (!note.success) return null;
  if (kind === 'message') return told({ kind: 'shopper', text: note.output.text });
  return kind === 'note' && note.output.toCustomer ? told({ kind: 'note', text: note.output.text }) : null;
}

/** What was written about an order, by the shop and by its shopper, the oldest first. */
export async function readOrderMessages(db: Database, orderId: number): Promise<readonly OrderMessage[]> {
  const events = await db
    .selectFrom('order_event')
    .select(['at', 'kind', 'data'])
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['mail', 'note', 'message'])
    .orderBy('id')
    .execute();
  return events.flatMap((event) => messageOf(event) ?? []);
}

/**
 * Stores what a shopper writes about an order in its history, and queues the mail to the merchant; the same text sent
 * twice within a day is stored once. False where that was too often.
 */
export async function storeOrderMessage(db: Database, orderId: number, text: string, at: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await sql`select id from shop_order where id = ${orderId} for no key update`.execute(trx);
    const { rows } = await sql<{ readonly text: string }>`
      select data->>'text' as text from order_event
      where order_id = ${orderId} and kind = 'message' and at > ${new Date(at.getTime() - day).toISOString()}::timestamptz
    `.execute(trx);
    if (rows.some((row) => row.text === text)) return true;
    if (rows.length >= perDay) return false;
    await noteEvent(trx, orderId, 'message', { text }, at);
    await queueWork(trx, orderMessageTopic, { orderId, note: text }, at);
    return true;
  });
}
