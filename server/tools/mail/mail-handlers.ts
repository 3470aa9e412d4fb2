import { sql } from 'kysely';
import * as v from 'valibot';
import type { Database } from '#server/platform/db/database.ts';
import type { OutboxEntry, OutboxFailure, OutboxHandler } from '#server/platform/jobs/outbox.ts';
import { readOrder, type StoredOrder } from '#server/sales/stored-orders/stored-order.ts';
import type { ShopFoundation } from '#server/platform/shop/shop-foundation.ts';
import { settingsInLanguages } from '#server/sales/stored-orders/method-names.ts';
import { inLocale } from '#server/platform/texts/current-locale.ts';
import { shopAddresses } from './addresses.ts';
import { mailLocale, type MailTools, type OrderMailName } from './mail-context.ts';
import type { Mail } from './mail.ts';
import { type MailPayload, mailPayloadSchema, prepareMail } from './prepare-mail.ts';
import { writeMail } from './write-mail.ts';

export type MailOptions = Pick<ShopFoundation, 'settings' | 'clock'> & { readonly tools: MailTools };

const orderMails = Object.keys(prepareMail) as readonly OrderMailName[];

/** The handler that sends each mail, by outbox topic. */
export function mailHandlers(options: MailOptions): Readonly<Record<string, OutboxHandler>> {
  return Object.fromEntries(
    orderMails.map((name) => [`mail.${name}`, (entry, db, signal) => handle(name, entry, { ...options, db, signal })]),
  ) satisfies Record<string, OutboxHandler>;
}

type Work = MailOptions & { readonly db: Database; readonly signal: AbortSignal };

async function handle(name: OrderMailName, entry: OutboxEntry, work: Work): Promise<OutboxFailure | null> {
  const { db, settings, tools } = work;
  const parsed = v.safeParse(mailPayloadSchema, entry.payload);
  if (!parsed.success) return { reason: `not the payload of a mail: ${parsed.issues[0].message}`, final: true };
  const order = await readOrder(db, parsed.output.orderId);
  if (order === null || settings.current().mail.off.includes(name)) return null;
  if (await isSent(db, order.id, entry.id)) return null;
  if (name === 'order-status' && (await isReportedAlready(work, parsed.output, entry.createdAt))) return null;
  const renderMail = await tools.renderMail();
  if (renderMail === null) return { reason: 'the storefront is not built', final: false };
  const addresses = shopAddresses(settings.current());
  if (addresses === null) return { reason: 'the shop has no e-mail address (settings shop.email)', final: false };

  const writtenMail = await inLocale(mailLocale(name, order, settings.current()), async () => {
    const worded = settingsInLanguages(settings.current);
    const context = { db, settings: settings.current(), worded, order, tools, storedAt: work.clock() };
    const mail = await prepareMail[name](context, parsed.output, String(entry.id));
    if (mail === null) return 'nothing to say';
    return writeMail(mail, { context, renderMail, addresses, createdAt: entry.createdAt, at: work.clock() });
  });
  if (writtenMail === 'nothing to say') return null;
  // An order that a program made may be nobody's who has an address.
  if (writtenMail === null && order.email === '') return null;
  if (writtenMail === null) return { reason: 'there is no address to send it to', final: true };
  return send(name, writtenMail, { entry, order, work });
}

type Sending = { readonly entry: OutboxEntry; readonly order: StoredOrder; readonly work: Work };

async function send(name: string, mail: Mail, { entry, order, work }: Sending): Promise<OutboxFailure | null> {
  const sendResult = await work.tools.mailer.send(mail, work.signal);
  const eventData = { topic: name, entry: entry.id, to: mail.to, messageId: mail.messageId, subject: mail.subject };
  const note = (data: object) =>
    work.db
      .insertInto('order_event')
      .values({ order_id: order.id, at: work.clock(), kind: 'mail', data: JSON.stringify({ ...eventData, ...data }) })
      .execute();
  if (sendResult.ok) {
    await note({
      sent: true,
      ...(sendResult.value.rejected.length > 0 ? { rejected: sendResult.value.rejected } : {}),
    });
    return null;
  }
  const { reason, final } = sendResult.failure;
  if (final) await note({ sent: false, reason });
  return { reason, final };
}

/** Whether the mail of this entry was sent already, and only the entry was not marked as finished. */
async function isSent(db: Database, orderId: number, entry: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from order_event where order_id = ${orderId} and kind = 'mail'
      and data->>'entry' = ${String(entry)} and data->>'sent' = 'true' limit 1
  `.execute(db);
  return rows.length > 0;
}

/** Whether another mail reports the status change already; one that is switched off reports nothing. */
async function isReportedAlready({ db, settings }: Work, { orderId, to }: MailPayload, at: Date): Promise<boolean> {
  const { off } = settings.current().mail;
  if (!off.includes('order-placed') && (await isConfirmed(db, orderId, at))) return true;
  return to === 'completed' && (await isEndReported(db, orderId, off.includes('order-shipped')));
}

/** Whether the order was confirmed by this status change: then its confirmation mail reports it already. */
async function isConfirmed(db: Database, orderId: number, at: Date): Promise<boolean> {
  const row = await db.selectFrom('shop_order').select('confirmed_at').where('id', '=', orderId).executeTakeFirst();
  return row?.confirmed_at?.getTime() === at.getTime();
}

/**
 * Whether a mail about parcels reports the completed order already: one that is still queued, or one that was sent,
 * unless the invoice was issued after it.
 */
async function isEndReported(db: Database, orderId: number, isOff: boolean): Promise<boolean> {
  const { rows } = await sql`
    select 1 from outbox
    where topic = 'mail.order-shipped' and payload->>'orderId' = ${String(orderId)}
      and finished_at is null and dead_at is null and not ${isOff}::boolean
    union all
    select 1 from order_event shipped
    where order_id = ${orderId} and kind = 'mail'
      and data->>'topic' = 'order-shipped' and data->>'sent' = 'true'
      and not exists (select 1 from invoice where order_id = ${orderId} and issued_at > shipped.at)
    limit 1
  `.execute(db);
  return rows.length > 0;
}
