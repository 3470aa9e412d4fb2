import { createStateTable } from '#core/state-table.ts';

/** What has become of one attempt to pay. */
export const paymentStates = [
  'pending',
  /** Accepted, but the money is not there yet. */
  'authorized',
  'paid',
  /** Another sum came than was due: the merchant decides. */
  'wrong_amount',
  'failed',
  /** Given up by the shopper, or by a newer attempt. */
  'cancelled',
  /** Nobody paid while the goods were kept. */
  'expired',
  'refunded',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** What may follow what. Money may come late, whatever was said before: providers tell so by callback. */
export const paymentTransitions = createStateTable<PaymentState>({
  pending: ['authorized', 'paid', 'wrong_amount', 'failed', 'cancelled', 'expired'],
  authorized: ['paid', 'wrong_amount', 'failed', 'cancelled'],
  paid: ['refunded'],
  wrong_amount: ['paid', 'refunded'],
  failed: ['authorized', 'paid', 'wrong_amount'],
  cancelled: ['authorized', 'paid', 'wrong_amount'],
  expired: ['authorized', 'paid', 'wrong_amount', 'failed', 'cancelled'],
  refunded: [],
});

export function parsePaymentState(source: unknown): PaymentState | null {
  return paymentStates.find((state) => state === source) ?? null;
}
