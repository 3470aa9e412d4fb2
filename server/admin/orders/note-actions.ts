import * as v from 'valibot';
import { isPossibleId } from '#core/ids.ts';
import { fail, ok } from '#core/result.ts';
import { defineAction } from '#server/admin/actions/action.ts';
import type { DatabaseTransaction } from '#server/platform/db/database.ts';
import { queueWork } from '#server/platform/jobs/outbox-queue.ts';
import { readSettings } from '#server/platform/settings/settings.ts';
import { by } from '#server/sales/stored-orders/order-records.ts';

async function hasOrder(trx: DatabaseTransaction, id: number): Promise<boolean> {
  if (!isPossibleId(id)) return false;
  const order = await trx.selectFrom('shop_order').select('id').where('id', '=', id).executeTakeFirst();
  return order !== undefined;
}

/** Writes a note on an order; the customer is mailed one that is for them, unless the shop mails none. */
export const createOrderNote = defineAction({
  name: 'order.note',
  permission: 'orders.notes',
  schema: v.object({
    orderId: v.number(),
    text: v.pipe(v.string(), v.minLength(1), v.maxLength(100_000)),
    toCustomer: v.optional(v.boolean(), false),
    /** Whether the note is shown as by whoever writes it, and not by the shop. */
    byPerson: v.optional(v.boolean(), false),
  }),
  async run({ orderId, text, toCustomer, byPerson }, { trx, at, audit, authority }) {
    if (!(await hasOrder(trx, orderId))) return fail({ code: 'unknown_order' });
    if (toCustomer && (await readSettings(trx, 'defaults')).mail.off.includes('order-note'))
      return fail({ code: 'mails_off' });
    const data = {
      text,
      ...(toCustomer ? { toCustomer } : {}),
      ...by(authority.actor),
      ...(byPerson ? { byPerson } : {}),
    };
    const { id } = await trx
      .insertInto('order_event')
      .values({ order_id: orderId, at, kind: 'note', data: JSON.stringify(data) })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (toCustomer) await queueWork(trx, 'mail.order-note', { orderId, note: text }, at);
    audit({
      object: { type: 'order', id: orderId },
      before: null,
      after: { note: id, to_customer: toCustomer },
    });
    return ok({ id });
  },
});

/** Deletes a note that somebody wrote; what happened to an order cannot be deleted from its history. */
export const deleteOrderNote = defineAction({
  name: 'order.note-delete',
  permission: 'orders.notes',
  schema: v.object({ orderId: v.number(), id: v.number() }),
  async run({ orderId, id }, { trx, audit }) {
    if (!isPossibleId(orderId) || !Number.isSafeInteger(id)) return fail({ code: 'unknown_note' });
    const event = await trx
      .selectFrom('order_event')
      .select('kind')
      .where('order_id', '=', orderId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (event === undefined) return fail({ code: 'unknown_note' });
    if (event.kind !== 'note') return fail({ code: 'not_a_note' });
    await trx.deleteFrom('order_event').where('id', '=', id).execute();
    audit({ object: { type: 'order', id: orderId }, before: { note: id }, after: null });
    return ok({ id });
  },
});
