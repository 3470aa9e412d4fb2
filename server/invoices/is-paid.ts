import { parsePaymentMethodId, settlementOf } from '#core/payment/methods.ts';
import type { StoredOrder } from '#server/orders/stored-order.ts';

/**
 * Whether the money of an order is there: a provider says so; of a transfer the merchant does by taking the order on;
 * and what is paid at the handover is paid when the order is completed.
 */
export function isPaid({
  status,
  paymentStatus,
  paymentMethod,
}: Pick<StoredOrder, 'status' | 'paymentStatus' | 'paymentMethod'>): boolean {
  const method = parsePaymentMethodId(paymentMethod);
  const byTransfer = method !== null && settlementOf(method) === 'later';
  return paymentStatus === 'paid' || status === 'completed' || (status === 'processing' && byTransfer);
}
