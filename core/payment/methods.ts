/**
 * When an order is paid: at the handover, by the shopper's own later payment, or at once through the page of a payment
 * provider.
 */
export type Settlement = 'handover' | 'later' | 'provider';

/** A payment method that needs no provider, and what the shop must know of it. */
export type OfflineMethod = {
  readonly id: string;
  readonly settlement: Exclude<Settlement, 'provider'>;
  /** Whether the shopper is shown the shop's bank account to pay to. */
  readonly paidToBankAccount: boolean;
};

/** The ids are those of WooCommerce. Any other id is a payment provider's. */
export const offlineMethods: readonly OfflineMethod[] = [
  { id: 'bacs', settlement: 'later', paidToBankAccount: true },
  { id: 'cheque', settlement: 'later', paidToBankAccount: false },
  { id: 'cod', settlement: 'handover', paidToBankAccount: false },
];

function offlineMethod(id: string): OfflineMethod | undefined {
  return offlineMethods.find((method) => method.id === id);
}

export function settlementOf(methodId: string): Settlement {
  return offlineMethod(methodId)?.settlement ?? 'provider';
}

export function isPaidToBankAccount(methodId: string): boolean {
  return offlineMethod(methodId)?.paidToBankAccount ?? false;
}
