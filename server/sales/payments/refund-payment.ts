import type { Result } from '#core/result.ts';

/** Money to give back of a payment, as a provider sees it. */
export type RefundedPayment = {
  readonly orderId: number;
  /** The same refund may be asked for twice; it is given once. */
  readonly refundId: number;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  /** The provider's name for the payment. */
  readonly paymentReference: string | null;
};

/** Gives money back through a provider; never inside a transaction. */
export type RefundPayment = (
  money: RefundedPayment,
) => Promise<Result<{ readonly reference: string }, { readonly code: string }>>;
