import * as v from 'valibot';
import { isEmail } from '#core/address/email.ts';
import type { OrderStatus } from '#core/order/order-states.ts';
import { fail, ok } from '#core/result.ts';
import { may } from '#server/admin/access/actor.ts';
import { defineAction } from '#server/admin/actions/action.ts';
import { queueWork } from '#server/platform/jobs/outbox-queue.ts';
import { lockOrder } from '#server/sales/stored-orders/lock-order.ts';
import { by, noteEvent } from '#server/sales/stored-orders/order-records.ts';
import { readRefunds } from '#server/sales/stored-orders/refunds.ts';
import { readOrder } from '#server/sales/stored-orders/stored-order.ts';

/** Mails about an order that can be sent again, by the names that the platform gives them. */
export const orderMails = [
  'customer_on_hold_order',
  'customer_processing_order',
  'customer_completed_order',
  'customer_cancelled_order',
  'customer_failed_order',
  'customer_refunded_order',
  'customer_invoice',
] as const;
export type OrderMail = (typeof orderMails)[number];

const byStatus: Readonly<Partial<Record<OrderStatus, OrderMail>>> = {
  'on-hold': 'customer_on_hold_order',
  processing: 'customer_processing_order',
  completed: 'customer_completed_order',
  cancelled: 'customer_cancelled_order',
  failed: 'customer_failed_order',
};

/** The mails that can be sent about an order as it is: of its status, of its refunds, and its details. */
export function mailsOf(status: OrderStatus, isRefunded: boolean): readonly OrderMail[] {
  const own = byStatus[status];
  return [
    ...(own === undefined ? [] : [own]),
    ...(isRefunded ? (['customer_refunded_order'] as const) : []),
    'customer_invoice',
  ];
}

/**
 * Mails the customer about an order again. `email`: the customer's address from then on, where the order has none, or
 * where `replaces` says so; that is a change of the order, since whoever has its address sees it in their account.
 */
export const sendOrderMail = defineAction({
  name: 'order.mail',
  permission: 'orders.notes',
  schema: v.object({
    orderId: v.number(),
    mail: v.picklist(orderMails),
    email: v.optional(v.string(), ''),
    replaces: v.optional(v.boolean(), false),
  }),
  async run({ orderId, mail, email, replaces }, { trx, at, audit, authority }) {
    await lockOrder(trx, orderId);
    const order = await readOrder(trx, orderId);
    if (order === null) return fail({ code: 'unknown_order' });
    const refund = (await readRefunds(trx, orderId)).findLast(({ total }) => total > 0);
    if (!mailsOf(order.status, refund !== undefined).includes(mail)) return fail({ code: 'not_of_this_order' });
    const isNew = email !== '' && (order.email === '' || replaces);
    if (email !== '' && !isEmail(email)) return fail({ code: 'invalid_email' });
    if (email !== '' && !isNew && email !== order.email) return fail({ code: 'other_email' });
    if (isNew && !may(authority, 'orders.edit'))
      return fail({ code: 'not_permitted', data: { permission: 'orders.edit' } } as const);
    const address = isNew ? email : order.email;
    if (address === '') return fail({ code: 'no_email' });
    if (isNew) {
      const billing = JSON.stringify({ ...order.billing, email });
      await trx.updateTable('shop_order').set({ email, billing, updated_at: at }).where('id', '=', orderId).execute();
      audit({ object: { type: 'order', id: orderId }, before: { email: order.email }, after: { email } });
    }
    if (mail === 'customer_invoice') await queueWork(trx, 'mail.order-placed', { orderId }, at);
    else if (mail === 'customer_refunded_order')
      await queueWork(trx, 'mail.order-refunded', { orderId, refundId: refund?.id ?? 0 }, at);
    else await queueWork(trx, 'mail.order-status', { orderId, from: '', to: order.status, again: true }, at);
    await noteEvent(trx, orderId, 'edited', { fields: ['mail'], mail, ...by(authority.actor) }, at);
    audit({ object: { type: 'order', id: orderId }, before: null, after: { mail } });
    return ok({ address });
  },
});
