import type { RefundPayment } from './refund-payment.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** How payments of a method are refunded: by their provider where it can, even if it is no longer offered. */
export function refundProviders(providers: readonly PaymentProvider[]): (method: string) => RefundPayment | undefined {
  const byId = new Map(providers.map(({ id, refund }) => [id, refund]));
  return (method) => byId.get(method);
}
