import { sql } from 'kysely';
import * as v from 'valibot';
import { parseOrderNumber } from '#core/forms/parse-order-number.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { OutboxHandler } from '#server/platform/jobs/outbox.ts';
import { noteEvent } from './order-records.ts';
import { queueWork } from '#server/platform/jobs/outbox-queue.ts';

const topic = 'order.find';
const mailTopic = 'mail.order-link';
const minPause = 600; // seconds between two links of one order

const payloadSchema = v.looseObject({ order: v.string(), email: v.string() });

/**
 * Queues a mail with an order's link to its e-mail address. The order is looked up only after the response was sent, so
 * that the response time does not reveal whether it exists.
 */
export async function requestOrderLink(
  db: Database,
  { order, email }: { readonly order: string; readonly email: string },
  at: Date,
): Promise<void> {
  await db.transaction().execute((trx) => queueWork(trx, topic, { order, email }, at));
}

/** Looks up the order, and queues the mail where it is found and no link was sent recently. */
export function orderLinkHandlers(clock: Clock): Readonly<Record<string, OutboxHandler>> {
  return {
    async [topic](entry, db) {
      const parsed = v.safeParse(payloadSchema, entry.payload);
      if (!parsed.success) return { reason: `not the payload of a look-up: ${parsed.issues[0].message}`, final: true };
      const { order, email } = parsed.output;
      const at = clock();
      await db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ readonly id: number }>`
          select id from shop_order
          where id = ${parseOrderNumber(order)}::int and lower(email) = lower(${email})
          for no key update
        `.execute(trx);
        const [matchingOrder] = rows;
        if (matchingOrder === undefined) return;
        const since = new Date(at.getTime() - minPause * 1000);
        const { rows: recentLinks } = await sql`
          select 1 from order_event where order_id = ${matchingOrder.id} and kind = 'link'
            and at > ${since.toISOString()}::timestamptz limit 1
        `.execute(trx);
        if (recentLinks.length > 0) return;
        await noteEvent(trx, matchingOrder.id, 'link', {}, at);
        await queueWork(trx, mailTopic, { orderId: matchingOrder.id }, at);
      });
      return null;
    },
  };
}
