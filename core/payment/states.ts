import { createStateTable } from '../state-table.ts';

export const paymentStates = ['pending', 'authorized', 'paid', 'failed', 'cancelled', 'refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** What may follow what. A failed or cancelled payment can still come in late: providers say so by callback. */
export const paymentTransitions = createStateTable<PaymentState>({
  pending: ['authorized', 'paid', 'failed', 'cancelled'],
  authorized: ['paid', 'failed', 'cancelled'],
  paid: ['refunded'],
  failed: ['pending', 'paid'],
  cancelled: ['pending', 'paid'],
  refunded: [],
});
