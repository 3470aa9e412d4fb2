import { settlementOf } from '../payment/methods.ts';
import type { OrderStatus } from './order-states.ts';

type OrderPayment = { readonly status: OrderStatus; readonly paymentStatus: string; readonly paymentMethod: string };

/**
 * Whether an order is paid: the provider reports it; for a transfer the merchant confirms it by processing the order;
 * payment at the handover counts once the order is completed.
 */
export function isPaid({ status, paymentStatus, paymentMethod }: OrderPayment): boolean {
  const byTransfer = settlementOf(paymentMethod) === 'later';
  return paymentStatus === 'paid' || status === 'completed' || (status === 'processing' && byTransfer);
}

/**
 * Whether a payment that a provider receives now is a second one. An order completed by hand while its provider was
 * silent does not count as paid by that.
 */
export function isPaidAlready(order: OrderPayment): boolean {
  const withoutProvider = settlementOf(order.paymentMethod) !== 'provider';
  return order.paymentStatus === 'paid' || (withoutProvider && isPaid(order));
}
