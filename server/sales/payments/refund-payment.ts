import type { Result } from '#core/result.ts';

/** A refund of a payment, as a provider sees it. */
export type RefundedPayment = {
  readonly orderId: number;
  /** The same refund may be requested twice; it is paid once. */
  readonly refundId: number;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  /** The provider's name for the payment. */
  readonly paymentReference: string | null;
};

/** Refunds money through a provider; never inside a transaction. */
export type RefundPayment = (
  money: RefundedPayment,
) => Promise<Result<{ readonly reference: string }, { readonly code: string }>>;
