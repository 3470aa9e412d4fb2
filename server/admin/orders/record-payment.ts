import * as v from 'valibot';
import { parseDecimal, zero } from '#core/decimal.ts';
import { roundHalfUpToMinor, subtractMinor } from '#core/money.ts';
import { isPaidAlready } from '#core/order/is-paid.ts';
import type { OrderStatus } from '#core/order/order-states.ts';
import { settlementOf } from '#core/payment/methods.ts';
import { fail, ok } from '#core/result.ts';
import { parseVilniusDay, vilniusDay, vilniusMidnight } from '#core/time/vilnius.ts';
import { type ActionContext, defineAction } from '#server/admin/actions/action.ts';
import { readNeedsProcessing } from './needs-processing.ts';
import { issueInvoiceIfDue } from '#server/sales/invoices/issue-invoice.ts';
import { moveOrder } from '#server/sales/orders/move-order.ts';
import { closeOpenPayments } from '#server/sales/payments/payment-rows.ts';
import { lockOrder } from '#server/sales/stored-orders/lock-order.ts';
import { by, noteEvent } from '#server/sales/stored-orders/order-records.ts';
import { addTask } from '#server/sales/stored-orders/order-tasks.ts';
import { readOrder, type StoredOrder } from '#server/sales/stored-orders/stored-order.ts';

const waiting = new Set<OrderStatus>(['pending', 'on-hold', 'failed']);

/** Statuses in which a payment that came in by itself can be noted: it waits for one, or was carried out without. */
const payable = new Set<OrderStatus>([...waiting, 'processing', 'completed']);

/** Whether a payment that came in by itself can be noted of an order. */
export function takesPayment({ status, paymentStatus }: Pick<StoredOrder, 'status' | 'paymentStatus'>): boolean {
  return payable.has(status) && paymentStatus !== 'paid' && paymentStatus !== 'refunded';
}

/** The status that an order has once it is paid; what is paid at the handover is completed then. */
async function statusOncePaid({ trx }: ActionContext, order: StoredOrder): Promise<OrderStatus> {
  const isHandedOver = settlementOf(order.paymentMethod) === 'handover';
  return !isHandedOver && (await readNeedsProcessing(trx, order.id)) ? 'processing' : 'completed';
}

/**
 * Notes a payment that came in by itself: a transfer, or money on delivery. Where it is all that is due the order is
 * paid, and one that waited goes on. Less than that leaves it waiting, with a task; more pays it, with a task.
 */
export const recordPayment = defineAction({
  name: 'order.record-payment',
  permission: 'orders.status',
  schema: v.object({
    orderId: v.number(),
    /** Major units, `12.10`. */
    amount: v.pipe(
      v.string(),
      v.check((text) => parseDecimal(text.replace(',', '.'))?.gt(0) === true, 'an amount such as 10 or 4.99'),
    ),
    /** The day of Vilnius that it came in. */
    paidOn: v.pipe(
      v.string(),
      v.check((text) => parseVilniusDay(text) !== null, 'a day such as 2026-11-26'),
    ),
    reference: v.pipe(v.string(), v.trim(), v.maxLength(200)),
  }),
  async run({ orderId, amount, paidOn, reference }, context) {
    const { trx, at, audit, authority } = context;
    if ((await lockOrder(trx, orderId)) === null) return fail({ code: 'unknown_order' as const });
    const order = await readOrder(trx, orderId);
    if (order === null) return fail({ code: 'unknown_order' as const });
    if (!takesPayment(order)) return fail({ code: 'takes_no_payment' as const });
    if (paidOn > vilniusDay(at)) return fail({ code: 'day_to_come' as const });
    const decimals = order.snapshot.currency.currency_minor_unit;
    const came = roundHalfUpToMinor(parseDecimal(amount.replace(',', '.')) ?? zero, decimals);
    const due = subtractMinor(order.amounts.total, order.amounts.refunded);
    const isEnough = came >= due;
    const wasPaid = isPaidAlready(order);
    await closeOpenPayments(trx, orderId, at);
    await trx
      .updateTable('shop_order')
      .set({
        payment_status: isEnough ? 'paid' : 'wrong_amount',
        updated_at: at,
        ...(reference === '' ? {} : { transaction_id: reference }),
        ...(isEnough ? { paid_at: paidOn === vilniusDay(at) ? at : vilniusMidnight(paidOn) } : {}),
      })
      .where('id', '=', orderId)
      .execute();
    const sums = { received: came, due, on: paidOn, reference };
    await noteEvent(trx, orderId, 'payment', { paid: isEnough, ...sums, ...by(authority.actor) }, at);
    if (came !== due) await addTask(trx, orderId, 'wrong_amount', sums, at);
    if (isEnough && waiting.has(order.status)) {
      const to = await statusOncePaid(context, order);
      const moved = await moveOrder(trx, { id: orderId, to, at, actor: authority.actor });
      if (!moved.ok) return moved;
      if (came !== due) await addTask(trx, orderId, 'wrong_amount', sums, at);
    } else if (isEnough && !wasPaid) await issueInvoiceIfDue(trx, orderId, at);
    audit({
      object: { type: 'order', id: orderId },
      before: { payment_status: order.paymentStatus },
      after: { payment_status: isEnough ? 'paid' : 'wrong_amount', received: came, on: paidOn, reference },
    });
    return ok({ id: orderId, isEnough });
  },
});
