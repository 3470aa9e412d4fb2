import {
  holdsCoupons,
  holdsStock,
  isCarriedOut,
  type OrderStatus,
  orderTransitions,
} from '#core/order/order-states.ts';
import { tasksLeft } from '#core/order/tasks.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { codesUsedUp, markCouponUses } from '#server/sales/coupons/coupon-uses.ts';
import type { DatabaseTransaction } from '#server/platform/db/database.ts';
import { creditRest } from '#server/sales/invoices/issue-credit-note.ts';
import { issueInvoiceIfDue } from '#server/sales/invoices/issue-invoice.ts';
import { alignStock, releaseStock, returnStock, retakeStock } from '#server/catalog/stock/move-order-stock.ts';
import { closeOpenPayments } from '#server/sales/payments/payment-rows.ts';
import { takeBackSales } from '#server/sales/stored-orders/count-sales.ts';
import { lockOrder } from '#server/sales/stored-orders/lock-order.ts';
import { by, confirmOrder, type EventActor, noteEvent } from '#server/sales/stored-orders/order-records.ts';
import { queueWork } from '#server/platform/jobs/outbox-queue.ts';
import { addTask } from '#server/sales/stored-orders/order-tasks.ts';
import { writeRefund } from './write-refund.ts';

export type StatusFailure =
  | { readonly code: 'unknown_order' }
  | {
      readonly code: 'transition_not_allowed';
      readonly from: OrderStatus;
      readonly to: OrderStatus;
      readonly allowed: readonly OrderStatus[];
    }
  | { readonly code: 'not_enough_stock'; readonly productIds: readonly number[] }
  /** Others have used these coupons up since the order gave them back. */
  | { readonly code: 'coupon_used_up'; readonly codes: readonly string[] };

export type StatusMove = {
  readonly id: number;
  readonly to: OrderStatus;
  readonly reason?: string;
  /** `unpaid`: its transfer has not come in time, which its mail then says. */
  readonly cause?: 'unpaid';
  readonly at: Date;
  /**
   * A payment sees to the stock and to other payments itself. A program sets any status: the stock follows whether it is
   * there or not, and `refunded` refunds what is left without restocking it.
   */
  readonly by?: 'merchant' | 'payment' | 'program';
  /** Who does it, for the history. */
  readonly actor?: EventActor;
  /** Whether a note of it is shown as by that person. */
  readonly byPerson?: boolean;
  /** Why a program's refund was made, as its order lists it. */
  readonly refundReason?: string;
};

/**
 * Changes an order's status. A cancelled order returns its stock, and its invoice is credited where nothing was paid; a
 * reopened one takes the stock; one that becomes refunded refunds all that is left of it. Whatever it becomes, it is not
 * cancelled by itself afterwards for want of a bank transfer. A payment moves the order even where a coupon is used up,
 * which becomes a task; otherwise such an order cannot be reopened.
 */
export async function moveOrder(
  trx: DatabaseTransaction,
  move: StatusMove,
): Promise<Result<OrderStatus, StatusFailure>> {
  const { id, to, reason = '', cause, at, by: mover = 'merchant', actor, byPerson } = move;
  const order = await lockOrder(trx, id);
  if (order === null) return fail({ code: 'unknown_order' });
  const from = order.status;
  if (from === to) return ok(to);
  if (mover !== 'program' && !orderTransitions.move(from, to).ok) {
    return fail({ code: 'transition_not_allowed', from, to, allowed: orderTransitions.next(from) });
  }
  const usedUp = holdsCoupons(to) ? await codesUsedUp(trx, id) : [];
  if (mover === 'merchant' && usedUp.length > 0) return fail({ code: 'coupon_used_up', codes: usedUp });
  if (to === 'refunded' && mover === 'program' && (await refundRest(trx, move))) {
    await closeOpenPayments(trx, id, at);
    return ok(to);
  }
  if (to === 'refunded' && mover !== 'program') {
    const wish = { kind: 'all' } as const;
    const refundResult = await writeRefund(
      trx,
      { orderId: id, wish, reason, restock: true },
      { at, payment: 'by_hand', ...(actor === undefined ? {} : { actor }) },
    );
    if (refundResult.ok) return ok(to);
    if (refundResult.failure.code === 'not_refundable') {
      const allowed = orderTransitions.next(from).filter((status) => status !== to);
      return fail({ code: 'transition_not_allowed', from, to, allowed });
    }
  }
  if (mover === 'program') await followStatus(trx, move, from);
  if (mover === 'merchant') {
    const reservesStock = holdsStock(to, { paymentOpen: false });
    const shortage = reservesStock ? await retakeStock(trx, id, at) : null;
    if (shortage !== null) return fail(shortage);
    if (!reservesStock) await returnStock(trx, id, at);
  }
  if (mover !== 'payment') await closeOpenPayments(trx, id, at);
  await markCouponUses(trx, id, holdsCoupons(to));
  if (isCarriedOut(to)) await confirmOrder(trx, id, at);
  const tasks = mover !== 'payment' ? [...tasksLeft(order.tasks, from, to)] : [...order.tasks];
  const completed = to === 'completed' ? { completed_at: at } : {};
  await trx
    .updateTable('shop_order')
    .set({ status: to, tasks, transfer_awaited_since: null, cancels_at: null, updated_at: at, ...completed })
    .where('id', '=', id)
    .execute();
  if (to === 'cancelled' && order.paymentStatus !== 'paid') await creditRest(trx, id, at);
  if (mover === 'payment' && usedUp.length > 0) await addTask(trx, id, 'coupon_beyond_limit', { codes: usedUp }, at);
  await issueInvoiceIfDue(trx, id, at);
  const why = cause === undefined ? {} : { cause };
  const author = byPerson === true ? { ...by(actor), byPerson } : by(actor);
  await noteEvent(trx, id, 'status', { from, to, ...(reason === '' ? {} : { reason }), ...why, ...author }, at);
  const reasonPayload = mover === 'merchant' && to === 'cancelled' && reason !== '' ? { reason } : {};
  await queueWork(trx, 'mail.order-status', { orderId: id, from, to, ...reasonPayload, ...why }, at);
  return ok(to);
}

/** Refunds what is left of an order that a program sets to refunded, without restocking it; false: nothing was left. */
async function refundRest(
  trx: DatabaseTransaction,
  { id, at, actor, refundReason = '' }: StatusMove,
): Promise<boolean> {
  const written = await writeRefund(
    trx,
    { orderId: id, wish: { kind: 'all' }, reason: refundReason, restock: false },
    { at, payment: 'by_hand', anyStatus: true, named: [], ...(actor === undefined ? {} : { actor }) },
  );
  return written.ok;
}

/**
 * Stock and sales as they follow a status that a program sets: taken by what is carried out, returned by what waits or
 * is off; what was carried out and is cancelled does not count as sold.
 */
async function followStatus(trx: DatabaseTransaction, { id, to, at }: StatusMove, from: OrderStatus): Promise<void> {
  if (isCarriedOut(to)) await takeBackSales(trx, id, false);
  else if (isCarriedOut(from) && to === 'cancelled') await takeBackSales(trx, id, true);
  const moved = isCarriedOut(to)
    ? await alignStock(trx, id, at)
    : to === 'cancelled' || to === 'pending'
      ? await releaseStock(trx, id, at)
      : [];
  if (moved.length > 0) await noteEvent(trx, id, 'stock', { lines: moved }, at);
}

/**
 * Changes an order's status because of a payment. Throws, and so undoes all of it, where the table of states does not
 * allow the change.
 */
export async function moveByPayment(trx: DatabaseTransaction, move: Omit<StatusMove, 'by'>): Promise<void> {
  const moved = await moveOrder(trx, { ...move, by: 'payment' });
  if (!moved.ok) throw new Error(`a payment cannot move order ${move.id} to ${move.to}: ${moved.failure.code}`);
}
