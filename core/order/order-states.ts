import type { Settlement } from '#core/payment/methods.ts';
import { createStateTable } from '#core/state-table.ts';

/** Order statuses of WooCommerce, without its `wc-` prefix. */
export const orderStatuses = [
  'checkout-draft',
  'pending',
  'on-hold',
  'processing',
  'completed',
  'cancelled',
  'refunded',
  'failed',
  /** Deleted, but not for good. */
  'trash',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Allowed status transitions, by the merchant's hand or by a payment. A cancelled order may be reopened. */
export const orderTransitions = createStateTable<OrderStatus>({
  'checkout-draft': ['pending', 'on-hold', 'processing', 'cancelled'],
  pending: ['on-hold', 'processing', 'completed', 'cancelled', 'failed'],
  'on-hold': ['pending', 'processing', 'completed', 'cancelled', 'failed', 'refunded'],
  processing: ['on-hold', 'completed', 'cancelled', 'refunded', 'failed'],
  completed: ['processing', 'refunded'],
  cancelled: ['pending', 'on-hold', 'processing'],
  refunded: [],
  failed: ['pending', 'on-hold', 'processing', 'cancelled'],
  trash: [],
});

/** Whether the shop's lists leave an order out unless they are asked for it by name. */
export function isUnlisted(status: OrderStatus): boolean {
  return status === 'trash' || status === 'checkout-draft';
}

export function parseOrderStatus(source: unknown): OrderStatus | null {
  const bare = typeof source === 'string' ? source.replace(/^wc-/, '') : source;
  return orderStatuses.find((status) => status === bare) ?? null;
}

/**
 * The first status of an order by how it is paid: with payment at the handover it can be prepared, else payment is
 * awaited.
 */
export function statusAwaiting(settlement: Settlement): OrderStatus {
  const bySettlement = { handover: 'processing', later: 'on-hold', provider: 'pending' } as const;
  return bySettlement[settlement];
}

/** Whether an order is or was to be fulfilled: its customer is notified, its items count as sold. */
export function isCarriedOut(status: OrderStatus): boolean {
  return status === 'on-hold' || status === 'processing' || status === 'completed';
}

/** Whether an order keeps its stock reserved. One that awaits payment does while a payment attempt is open. */
export function holdsStock(status: OrderStatus, { paymentOpen }: { readonly paymentOpen: boolean }): boolean {
  return isCarriedOut(status) || (status === 'pending' && paymentOpen);
}

/** Whether an order of this status counts as a use of its coupons. */
export function holdsCoupons(status: OrderStatus): boolean {
  return status !== 'cancelled' && status !== 'failed' && status !== 'trash';
}

/** Whether the shopper still has to pay before the order goes on. */
export function needsPayment(status: OrderStatus): boolean {
  return status === 'pending' || status === 'failed' || status === 'checkout-draft';
}
