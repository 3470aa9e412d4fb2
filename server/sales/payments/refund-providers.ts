import type { RefundPayment } from './refund-payment.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** How money that came by a way to pay is given back: by its provider where that can, whether it is still offered or not. */
export function refundProviders(providers: readonly PaymentProvider[]): (method: string) => RefundPayment | undefined {
  const byId = new Map(providers.map(({ id, refund }) => [id, refund]));
  return (method) => byId.get(method);
}
