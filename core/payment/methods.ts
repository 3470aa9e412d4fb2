/**
 * Payment methods of the shop. `settlement` tells when the money comes: at the handover, by the shopper's own later
 * payment, or at once through a provider's page.
 */
export const paymentMethods = [
  { id: 'bacs', settlement: 'later' },
  { id: 'cheque', settlement: 'later' },
  { id: 'cod', settlement: 'handover' },
  { id: 'wallet', settlement: 'provider' },
  { id: 'bank_link', settlement: 'provider' },
  { id: 'card', settlement: 'provider' },
] as const;

export type PaymentMethodId = (typeof paymentMethods)[number]['id'];
export type Settlement = (typeof paymentMethods)[number]['settlement'];

export function parsePaymentMethodId(source: unknown): PaymentMethodId | null {
  return paymentMethods.find(({ id }) => id === source)?.id ?? null;
}

export function settlementOf(method: PaymentMethodId): Settlement {
  const found = paymentMethods.find(({ id }) => id === method);
  if (found === undefined) throw new RangeError(`unknown payment method: ${method}`);
  return found.settlement;
}
