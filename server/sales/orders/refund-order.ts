import { ok, type Result } from '#core/result.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, OpenDatabase } from '#server/platform/db/database.ts';
import { retryConflicts } from '#server/platform/db/retry-conflicts.ts';
import type { RefundPayment } from '#server/sales/payments/refund-payment.ts';
import { noteEvent } from '#server/sales/stored-orders/order-records.ts';
import { readRefunds, type Refund } from '#server/sales/stored-orders/refunds.ts';
import { type RefundFailure, type RefundRequest, writeRefund, type WrittenRefund } from './write-refund.ts';

export type RefundServices = {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  /** How money paid by a payment method is refunded; undefined where the merchant sends it by hand. */
  readonly refundPaymentOf?: (paymentMethod: string) => RefundPayment | undefined;
};

export type RefundOrder = (
  request: RefundRequest & {
    /** Whether the provider is asked to send the money, where it can. */
    readonly throughProvider: boolean;
  },
) => Promise<Result<Refund, RefundFailure>>;

/**
 * Refunds an order or some of it. The refund is written before the provider is called, which never happens inside the
 * transaction; the provider's answer is stored after.
 */
export function createRefundOrder({ database, clock, refundPaymentOf }: RefundServices): RefundOrder {
  const { db } = database;

  return async ({ throughProvider, ...request }) => {
    const row = await readRefundablePayment(db, request.orderId);
    const refundPayment = throughProvider && row?.paymentStatus === 'paid' ? refundPaymentOf?.(row.method) : undefined;
    const payment = refundPayment === undefined ? 'by_hand' : 'asked';
    const refundResult = await retryConflicts(() =>
      db.transaction().execute((trx) => writeRefund(trx, request, { at: clock(), payment })),
    );
    if (!refundResult.ok) return refundResult;
    if (refundPayment !== undefined)
      await askRefundProvider({ database, clock }, refundPayment, refundResult.value, row?.reference ?? null);
    const refunds = await readRefunds(db, request.orderId);
    const refund = refunds.find(({ id }) => id === refundResult.value.id);
    if (refund === undefined) throw new Error('a refund was not written');
    return ok(refund);
  };
}

/** Asks a provider to send the money of a refund that is written, and stores its answer; never inside a transaction. */
export async function askRefundProvider(
  { database: { db }, clock }: { readonly database: Pick<OpenDatabase, 'db'>; readonly clock: Clock },
  refundPayment: RefundPayment,
  { id, order, total }: Pick<WrittenRefund, 'id' | 'order' | 'total'>,
  paymentReference: string | null,
): Promise<void> {
  const currency = order.snapshot.currency.currency_code;
  const request = { orderId: order.id, refundId: id, amount: total, currency, paymentReference };
  const providerResult = await refundPayment(request).catch((error: unknown) => ({
    ok: false as const,
    failure: { code: error instanceof Error ? error.message : String(error) },
  }));
  await db.transaction().execute(async (trx) => {
    const reference = providerResult.ok ? providerResult.value.reference : null;
    await trx
      .updateTable('refund')
      .set({ payment_status: providerResult.ok ? 'done' : 'refused', payment_reference: reference })
      .where('id', '=', id)
      .execute();
    if (providerResult.ok) {
      await trx
        .updateTable('shop_order')
        .set({ payment_status: 'refunded' })
        .where('id', '=', order.id)
        .where('status', '=', 'refunded')
        .execute();
    }
    const outcome = providerResult.ok ? { done: reference } : { refused: providerResult.failure.code };
    await noteEvent(trx, order.id, 'refund-payment', { refundId: id, ...outcome }, clock());
  });
}
/** How an order was paid, as a provider that refunds it must know. */
export type RefundablePayment = {
  readonly method: string;
  readonly paymentStatus: string;
  /** The provider's name for the payment; null where it gave none. */
  readonly reference: string | null;
};

/** How an order was paid; null where there is no such order. */
export async function readRefundablePayment(db: Database, orderId: number): Promise<RefundablePayment | null> {
  const row = await db
    .selectFrom('shop_order')
    .select(['payment_method', 'payment_reference', 'payment_status'])
    // The provider's own reference may have arrived after its notice that the payment was made.
    .select((eb) =>
      eb
        .selectFrom('payment')
        .select('provider_reference')
        .whereRef('order_id', '=', 'shop_order.id')
        .whereRef('method', '=', 'shop_order.payment_method')
        .where('state', '=', 'paid')
        .where('provider_reference', 'is not', null)
        .orderBy('id')
        .limit(1)
        .as('provider_reference'),
    )
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { payment_method: method, payment_status: paymentStatus } = row;
  return { method, paymentStatus, reference: row.provider_reference ?? row.payment_reference };
}
