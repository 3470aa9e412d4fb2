import { createStateTable } from '#core/state-table.ts';

/** States of one payment attempt. */
export const paymentStates = [
  'pending',
  /** Accepted, but the money has not arrived yet. */
  'authorized',
  'paid',
  /** The amount paid differs from the amount due: the merchant decides. */
  'wrong_amount',
  'failed',
  /** Abandoned by the shopper, or replaced by a newer attempt. */
  'cancelled',
  /** Not paid while the stock was reserved. */
  'expired',
  'refunded',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Allowed transitions. A payment may arrive late, whatever was reported before: providers report it by callback. */
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
