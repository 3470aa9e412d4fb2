import { holdsCoupons, holdsStock, type OrderStatus, orderTransitions, parseOrderStatus } from '#core/order/states.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { countCouponUses, lockOrderCoupons } from '#server/coupons/coupon-uses.ts';
import type { DatabaseTransaction } from '#server/db/database.ts';
import { creditRest } from '#server/invoices/issue-credit-note.ts';
import { issueInvoiceIfDue } from '#server/invoices/issue-invoice.ts';
import { returnStock, takeStockAgain } from '#server/stock/move-order-stock.ts';
import { closeOpenPayments } from '#server/payments/payment-rows.ts';
import { confirmOrder, noteEvent, queueWork } from './order-records.ts';
import { writeRefund } from './write-refund.ts';

export type StatusFailure =
  | { readonly code: 'unknown_order' }
  | {
      readonly code: 'transition_not_allowed';
      readonly from: OrderStatus;
      readonly to: OrderStatus;
      readonly allowed: readonly OrderStatus[];
    }
  | { readonly code: 'not_enough_stock'; readonly productIds: readonly number[] };

export type Move = {
  readonly id: number;
  readonly to: OrderStatus;
  readonly reason?: string;
  readonly at: Date;
  /** A payment sees to the stock and to other payments itself. */
  readonly by?: 'merchant' | 'payment';
};

/**
 * Moves an order on. A cancelled one gives its stock back and its invoice is credited where nothing was paid; one
 * taken up again takes the stock; one that becomes refunded gives back all that is left of it.
 */
export async function moveOrder(
  trx: DatabaseTransaction,
  { id, to, reason = '', at, by = 'merchant' }: Move,
): Promise<Result<OrderStatus, StatusFailure>> {
  const row = await trx
    .selectFrom('shop_order')
    .select(['status', 'payment_status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const from = row === undefined ? null : parseOrderStatus(row.status);
  if (row === undefined || from === null) return fail({ code: 'unknown_order' });
  if (from === to) return ok(to);
  if (!orderTransitions.move(from, to).ok) {
    return fail({ code: 'transition_not_allowed', from, to, allowed: orderTransitions.next(from) });
  }
  await lockOrderCoupons(trx, id);
  if (to === 'refunded') {
    const wish = { kind: 'all' } as const;
    const given = await writeRefund(trx, { orderId: id, wish, reason, restock: true }, { at, payment: 'by_hand' });
    if (given.ok) return ok(to);
  }
  if (by === 'merchant') {
    const shortage = holdsStock(to) ? await takeStockAgain(trx, id, at) : null;
    if (shortage !== null) return fail(shortage);
    if (!holdsStock(to)) await returnStock(trx, id, at);
    await closeOpenPayments(trx, id, at);
  }
  await countCouponUses(trx, id, holdsCoupons(to));
  if (holdsStock(to)) await confirmOrder(trx, id, at);
  const completed = to === 'completed' ? { completed_at: at } : {};
  await trx
    .updateTable('shop_order')
    .set({ status: to, task: '', updated_at: at, ...completed })
    .where('id', '=', id)
    .execute();
  if (to === 'cancelled' && row.payment_status !== 'paid') await creditRest(trx, id, at);
  await issueInvoiceIfDue(trx, id, at);
  await noteEvent(trx, id, 'status', { from, to, ...(reason === '' ? {} : { reason }) }, at);
  await queueWork(trx, 'mail.order-status', { orderId: id, from, to }, at);
  return ok(to);
}
