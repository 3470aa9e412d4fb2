/**
 * Payment methods of the shop. `settlement` tells when the money comes: at the handover, by the shopper's own later
 * payment, or at once through a provider's page.
 */
export const paymentMethods = [
  { id: 'bacs', settlement: 'later', ready: true },
  { id: 'cheque', settlement: 'later', ready: true },
  { id: 'cod', settlement: 'handover', ready: true },
  { id: 'wallet', settlement: 'provider', ready: false },
  { id: 'bank_link', settlement: 'provider', ready: false },
] as const;

export type PaymentMethodId = (typeof paymentMethods)[number]['id'];
export type Settlement = (typeof paymentMethods)[number]['settlement'];

/** The methods that orders can be placed with today. */
export const readyPaymentMethods: readonly PaymentMethodId[] = paymentMethods
  .filter(({ ready }) => ready)
  .map(({ id }) => id);

export function parsePaymentMethodId(source: unknown): PaymentMethodId | null {
  return paymentMethods.find(({ id }) => id === source)?.id ?? null;
}

export function settlementOf(method: PaymentMethodId): Settlement {
  const found = paymentMethods.find(({ id }) => id === method);
  if (found === undefined) throw new RangeError(`unknown payment method: ${method}`);
  return found.settlement;
}
