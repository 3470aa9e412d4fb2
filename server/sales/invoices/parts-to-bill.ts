import { leftToRefund } from '#core/order/refund.ts';
import { orderParts, refundableParts } from '#server/sales/stored-orders/order-parts.ts';
import type { Refund } from '#server/sales/stored-orders/refunds.ts';
import type { StoredOrder } from '#server/sales/stored-orders/stored-order.ts';
import type { BilledPart } from './document-lines.ts';

/** All of an order but the refunds that have a credit note; the others are credited after its next invoice. */
export function partsToBill(order: StoredOrder, refunds: readonly Refund[]): readonly BilledPart[] {
  if (order.invoices.length === 0) return orderParts(order);
  const credited = new Set(order.invoices.map(({ refundId }) => refundId));
  const parts = refundableParts(order);
  const left = leftToRefund(
    parts,
    refunds.filter(({ id }) => credited.has(id)).flatMap(({ lines }) => lines),
  );
  return parts.map((part, index) => ({ ...part, ...left[index] }));
}
