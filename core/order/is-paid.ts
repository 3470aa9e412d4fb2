import { settlementOf } from '../payment/methods.ts';
import type { OrderStatus } from './order-states.ts';

type Standing = { readonly status: OrderStatus; readonly paymentStatus: string; readonly paymentMethod: string };

/**
 * Whether the money of an order is there: a provider says so; of a transfer the merchant does by taking the order on;
 * and what is paid at the handover is paid when the order is completed.
 */
export function isPaid({ status, paymentStatus, paymentMethod }: Standing): boolean {
  const byTransfer = settlementOf(paymentMethod) === 'later';
  return paymentStatus === 'paid' || status === 'completed' || (status === 'processing' && byTransfer);
}

/**
 * Whether money that a provider takes now comes a second time. An order completed by hand while its provider was silent
 * was not paid by that.
 */
export function isPaidAlready(order: Standing): boolean {
  const withoutProvider = settlementOf(order.paymentMethod) !== 'provider';
  return order.paymentStatus === 'paid' || (withoutProvider && isPaid(order));
}
