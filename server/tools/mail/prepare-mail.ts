import { type MailContext, type OrderMailName, prepared, type PreparedMail, shopForMail } from './mail-context.ts';
import * as v from 'valibot';
import type { MailPage, NewOrderMail, MailedStatus } from '#contract/mail-models.ts';
import { writeMoney } from '#contract/prices.ts';
import { addMinor, minorUnits } from '#core/money.ts';
import { decodeEntities } from '#core/text/html-entities.ts';
import { readParcelsOf } from '#server/sales/stored-orders/parcels.ts';
import { keepTexts, noteOrderTexts, readTexts } from '#server/sales/stored-orders/order-texts.ts';
import { termsOf } from '#server/api/storefront-api/terms-of-order.ts';
import { orderForMail } from './order-mail.ts';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** The data of an outbox entry besides its order. */
export const mailPayloadSchema = v.looseObject({
  orderId: v.pipe(v.number(), v.integer()),
  from: v.optional(v.string(), ''),
  to: v.optional(v.string(), ''),
  refundId: v.optional(v.number()),
  note: v.optional(v.string(), ''),
  reason: v.optional(v.string(), ''),
  cause: v.optional(v.string(), ''),
});
export type MailPayload = v.InferOutput<typeof mailPayloadSchema>;

/**
 * Prepares the mail of a topic, or returns null where there is nothing to send; `entry` is the id of the outbox entry.
 */
type Prepare = (context: MailContext, payload: MailPayload, entry: string) => Promise<PreparedMail | null>;

const mailedStatuses: readonly MailedStatus[] = ['on-hold', 'processing', 'completed', 'cancelled', 'failed'];

async function about({ db, settings, worded, order, tools: { publicUrl } }: MailContext) {
  return {
    shop: shopForMail(settings, publicUrl),
    order: await orderForMail(order, { db, settings, worded, publicUrl }),
  };
}

/** Prepares the mails about an order, by topic. */
export const prepareMail: Readonly<Record<OrderMailName, Prepare>> = {
  async 'order-placed'(context) {
    const pages = await termsPages(context);
    return prepared('order-placed', 'shopper', '', { ...(await about(context)), pages });
  },

  async 'new-order'(context) {
    const { db, order, settings } = context;
    const stock = await stockWarnings(db, order.id, settings.catalogue.lowStockAmount);
    return prepared('new-order', 'merchant', '', { ...(await about(context)), stock });
  },

  async 'order-status'(context, payload, entry) {
    const to = mailedStatuses.find((status) => status === payload.to);
    if (to === undefined || context.order.status !== to) return null; // its status has changed since
    const { shippingLines } = context.order.snapshot;
    const pickup = shippingLines.length > 0 && shippingLines.every(({ methodId }) => methodId === 'local_pickup');
    return prepared('order-status', 'shopper', `${to}.${entry}`, {
      ...(await about(context)),
      to,
      pickup,
      reason: payload.reason,
      unpaid: to === 'cancelled' && payload.cause === 'unpaid',
    });
  },

  async 'payment-reminder'(context, _payload, entry) {
    const { transferAwaitedSince, cancelsAt, paymentStatus } = context.order;
    if (transferAwaitedSince === null || cancelsAt === null || paymentStatus !== 'unpaid') return null; // paid since
    const lastDay = new Date(cancelsAt.getTime() - 1).toISOString();
    return prepared('payment-reminder', 'shopper', entry, { ...(await about(context)), lastDay });
  },

  async 'unpaid-cancelled'(context, _payload, entry) {
    if (context.order.status !== 'cancelled') return null; // the merchant has reopened it
    return prepared('unpaid-cancelled', 'merchant', entry, await about(context));
  },

  async 'order-shipped'(context, _payload, entry) {
    const { db, order } = context;
    const parcels = ((await readParcelsOf(db, [order.id])).get(order.id) ?? []).map(({ title, number, url }) => ({
      carrier: title,
      number,
      url,
    }));
    return prepared('order-shipped', 'shopper', entry, { ...(await about(context)), parcels });
  },

  async 'order-refunded'(context, { refundId }) {
    const { db, order } = context;
    const refund = await db
      .selectFrom('refund')
      .select(['id', 'total', 'reason'])
      .where('order_id', '=', order.id)
      .$if(refundId !== undefined, (query) => query.where('id', '=', refundId ?? 0))
      .orderBy('id', 'desc')
      .executeTakeFirst();
    if (refund === undefined) return null;
    const parts = await db
      .selectFrom('refund_line')
      .select(['name', 'quantity', 'total', 'total_tax'])
      .where('refund_id', '=', refund.id)
      .orderBy('position')
      .execute();
    return prepared('order-refunded', 'shopper', String(refund.id), {
      ...(await about(context)),
      refund: {
        total: writeMoney(minorUnits(refund.total)),
        reason: refund.reason,
        parts: parts.map(({ name, quantity, total, total_tax }) => ({
          name: decodeEntities(name),
          quantity: Number(quantity),
          total: writeMoney(addMinor(minorUnits(total), minorUnits(total_tax))),
        })),
        isFull: order.amounts.refunded >= order.amounts.total,
      },
    });
  },

  async 'order-link'(context, _payload, entry) {
    return prepared('order-link', 'shopper', entry, await about(context));
  },

  async 'order-message'(context, { note }, entry) {
    return prepared('order-message', 'merchant', entry, { ...(await about(context)), note });
  },

  async 'order-note'(context, { note }, entry) {
    if (note.trim() === '') return null;
    return prepared('order-note', 'shopper', entry, { ...(await about(context)), note });
  },
};

/**
 * Counted stock of an order's products that is out or low now; `lowStock` counts where a product has no limit of its
 * own.
 */
async function stockWarnings(db: Database, orderId: number, lowStock: number): Promise<NewOrderMail['stock']> {
  const { rows } = await sql<{ name: string; sku: string | null; left: number }>`
    select coalesce(parent.name, product.name) as name, product.sku, stock.quantity::float8 as left
    from stock join product on product.id = stock.product_id left join product parent on parent.id = product.parent_id
    where stock.product_id in (select product_id from stock_movement where order_id = ${orderId})
      and stock.quantity <= coalesce(stock.low_amount, ${lowStock}::numeric)
    order by stock.quantity, product.id
  `.execute(db);
  return rows.map(({ name, sku, left }) => ({ name, sku: sku ?? '', remainingQuantity: left }));
}

/**
 * The pages that make up the contract: those that were kept with the order; else as they are now, which is then what is
 * kept with it.
 */
async function termsPages({ db, settings, order, tools, storedAt }: MailContext): Promise<readonly MailPage[]> {
  const kept = await readTexts(db, order.snapshot.terms);
  if (kept.length > 0) return kept.map(({ slug, title, html }) => ({ slug, title, html }));
  const pages = termsOf(await tools.contentPages(), { slugs: settings.mail.termsPages, publicUrl: tools.publicUrl });
  if (storedAt !== null) await noteOrderTexts(db, order.id, await keepTexts(db, pages, storedAt));
  return pages.map(({ slug, title, html }) => ({ slug, title, html }));
}
