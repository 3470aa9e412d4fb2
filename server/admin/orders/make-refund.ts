import type { Result } from '#core/result.ts';
import type { Authority } from '#server/admin/access/actor.ts';
import { type ActionRefusal, type ActionTools, runAction } from '#server/admin/actions/action.ts';
import { askRefundProvider, readRefundablePayment } from '#server/sales/orders/refund-order.ts';
import type { RefundFailure, WrittenRefund } from '#server/sales/orders/write-refund.ts';
import type { RefundPayment } from '#server/sales/payments/refund-payment.ts';
import { createRefund } from './refund-actions.ts';
import type { RefundInput } from './refund-schema.ts';

type RefundTools = ActionTools & {
  /** How money paid by a payment method is refunded by its provider; left out, or undefined: by hand. */
  readonly refundPaymentOf?: (paymentMethod: string) => RefundPayment | undefined;
};

/** A refund as it is asked for: see `refundSchema`. */
type AskedRefund = Pick<RefundInput, 'orderId' | 'throughProvider'> & Readonly<Record<string, unknown>>;

export type MadeRefundFailure = RefundFailure | ActionRefusal | { readonly code: 'negative_amount' };

/**
 * Refunds an order and asks the provider of its payment to send the money, where that is wished and the provider can.
 * The refund is written before the provider is called, which never happens inside the transaction; the provider's answer
 * is stored after.
 */
export async function makeRefund(
  { database, clock, refundPaymentOf }: RefundTools,
  authority: Authority | null,
  asked: AskedRefund,
): Promise<Result<WrittenRefund, MadeRefundFailure>> {
  const tools = { database, clock };
  const payment = asked.throughProvider ? await readRefundablePayment(database.db, asked.orderId) : null;
  const refundPayment = payment?.paymentStatus === 'paid' ? refundPaymentOf?.(payment.method) : undefined;
  const input = { ...asked, throughProvider: refundPayment !== undefined };
  const made = await runAction(tools, authority, createRefund, input);
  if (made.ok && made.value.total > 0 && refundPayment !== undefined)
    await askRefundProvider(tools, refundPayment, made.value, payment?.reference ?? null);
  return made;
}
