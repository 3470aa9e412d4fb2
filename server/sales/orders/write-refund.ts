import type { MetaEntry } from '#core/meta-data/change-meta-data.ts';
import { addMinor, type MinorUnits, sumMinor } from '#core/money.ts';
import {
  grossOf,
  type OrderPart,
  type RefundProblem,
  type RefundWish,
  splitRefund,
  taxOf,
} from '#core/order/split-refund.ts';
import type { OrderStatus } from '#core/order/order-states.ts';
import { tasksLeft } from '#core/order/tasks.ts';
import { quantityText } from '#core/quantity.ts';
import { fail, ok, type Result } from '#core/result.ts';
import type { DatabaseTransaction } from '#server/platform/db/database.ts';
import { creditRefunds } from '#server/sales/invoices/issue-credit-note.ts';
import { restockRefunded } from '#server/catalog/stock/move-order-stock.ts';
import { lockOrder } from '#server/sales/stored-orders/lock-order.ts';
import { by, type EventActor, noteEvent } from '#server/sales/stored-orders/order-records.ts';
import { queueWork } from '#server/platform/jobs/outbox-queue.ts';
import { refundableParts } from '#server/sales/stored-orders/order-parts.ts';
import { readRefunds } from '#server/sales/stored-orders/refunds.ts';
import { readOrder, type StoredOrder } from '#server/sales/stored-orders/stored-order.ts';

export type RefundRequest = {
  readonly orderId: number;
  readonly wish: RefundWish;
  readonly reason: string;
  /** Whether the pieces that come back are for sale again. */
  readonly restock: boolean;
};

export type RefundFailure =
  | { readonly code: 'unknown_order' }
  /** Nothing was paid for an order of this status, or all of it was given back. */
  | { readonly code: 'not_refundable'; readonly status: OrderStatus }
  | RefundProblem;

export type WrittenRefund = { readonly id: number; readonly order: StoredOrder; readonly total: MinorUnits };

type WriteOptions = {
  readonly at: Date;
  readonly payment: 'by_hand' | 'asked';
  /** A program may refund an order of any status. */
  readonly anyStatus?: boolean;
  /** What a program names as refunded, which its answers show; left out: the lines. */
  readonly named?: readonly OrderPart[];
  /** Whether an amount is named; true when left out. A refund of nothing may lack it. */
  readonly hasAmount?: boolean;
  readonly metaData?: readonly MetaEntry[];
  /** Id of the person or key that refunds; 0 when left out. */
  readonly refundedBy?: number;
  /** Who refunds, for the history. */
  readonly actor?: EventActor;
};

/** Orders the merchant fulfils: they are paid, or will be on delivery, less what is refunded. */
const takenOn = new Set<OrderStatus>(['processing', 'completed']);
const refundableOncePaid = new Set<OrderStatus>(['on-hold', 'cancelled']);
const moneyCame = new Set(['paid', 'wrong_amount']);

/**
 * Writes a refund with everything that belongs to it: the order's refunded amount, stock, ledger, credit note, history,
 * mail. The order's row is locked first, so that two refunds at once never exceed the total.
 */
export async function writeRefund(
  trx: DatabaseTransaction,
  { orderId, wish, reason, restock }: RefundRequest,
  options: WriteOptions,
): Promise<Result<WrittenRefund, RefundFailure>> {
  const { at, payment, anyStatus = false, named, hasAmount = true, refundedBy = 0, metaData = [], actor } = options;
  await lockOrder(trx, orderId);
  const order = await readOrder(trx, orderId);
  if (order === null) return fail({ code: 'unknown_order' });
  const { status } = order;
  if (!anyStatus && !takenOn.has(status) && !(refundableOncePaid.has(status) && moneyCame.has(order.paymentStatus))) {
    return fail({ code: 'not_refundable', status });
  }
  const parts = refundableParts(order);
  const earlier = (await readRefunds(trx, orderId)).flatMap(({ lines }) => lines);
  const split = splitRefund(parts, earlier, wish);
  if (!split.ok) return split;
  const total = sumMinor(split.value.map(grossOf));
  const { id } = await trx
    .insertInto('refund')
    .values({
      order_id: orderId,
      total,
      total_tax: sumMinor(split.value.map(({ taxes }) => taxOf(taxes))),
      reason,
      restocked: restock,
      payment_status: payment,
      created_at: at,
      named: named === undefined ? null : JSON.stringify(named),
      refunded_by: refundedBy,
      has_amount: hasAmount,
      meta_data: JSON.stringify(metaData),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeLines(trx, id, split.value, new Map(parts.map(({ key, name }) => [key, name])));
  await changeOrder(trx, order, total, options);
  if (restock) await restockRefunded(trx, orderId, returnedPieces(order, split.value), at);
  await creditRefunds(trx, orderId, at);
  await noteEvent(trx, orderId, 'refund', { refundId: id, total, reason, restocked: restock, ...by(actor) }, at);
  if (total > 0) await queueWork(trx, 'mail.order-refunded', { orderId, refundId: id }, at);
  return ok({ id, order, total });
}

async function writeLines(
  trx: DatabaseTransaction,
  refundId: number,
  parts: readonly OrderPart[],
  names: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = parts.map((part, position) => ({
    refund_id: refundId,
    position,
    part: part.key,
    name: names.get(part.key) ?? '',
    quantity: quantityText(part.quantity),
    total: part.net,
    total_tax: taxOf(part.taxes),
    taxes: JSON.stringify(part.taxes),
  }));
  if (rows.length > 0) await trx.insertInto('refund_line').values(rows).execute();
}

/** Updates the order's refunded amount; one refunded in full becomes refunded. */
async function changeOrder(
  trx: DatabaseTransaction,
  { id, status, paymentStatus, tasks, amounts }: StoredOrder,
  total: MinorUnits,
  { at, payment, actor }: WriteOptions,
): Promise<void> {
  const refunded = addMinor(amounts.refunded, total);
  const isFullRefund = total > 0 && refunded === amounts.total;
  await trx
    .updateTable('shop_order')
    .set({
      refunded_total: refunded,
      updated_at: at,
      ...(isFullRefund ? { status: 'refunded', tasks: [...tasksLeft(tasks, status, 'refunded')] } : {}),
      ...(isFullRefund && payment === 'by_hand' && paymentStatus === 'paid' ? { payment_status: 'refunded' } : {}),
    })
    .where('id', '=', id)
    .execute();
  if (isFullRefund && status !== 'refunded')
    await noteEvent(trx, id, 'status', { from: status, to: 'refunded', ...by(actor) }, at);
}

function returnedPieces({ lines }: StoredOrder, parts: readonly OrderPart[]) {
  return lines.flatMap(({ position, productId, variationId }) => {
    const quantity = parts.find(({ key }) => key === `line:${position}`)?.quantity ?? 0;
    return productId === null || quantity === 0 ? [] : [{ productId, variationId, quantity }];
  });
}
