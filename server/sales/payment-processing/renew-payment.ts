import { sql } from 'kysely';
import { fail, ok, type Result } from '#core/result.ts';
import { needsPayment } from '#core/order/order-states.ts';
import type { DatabaseTransaction } from '#server/platform/db/database.ts';
import { codesUsedUp } from '#server/sales/coupons/coupon-uses.ts';
import { lockOrder } from '#server/sales/stored-orders/lock-order.ts';
import { moveByPayment } from '#server/sales/orders/move-order.ts';
import { noteEvent } from '#server/sales/stored-orders/order-records.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import { retakeStock } from '#server/catalog/stock/move-order-stock.ts';
import { reservedUntil } from '#server/sales/payments/reserved-until.ts';
import type { OfferedMethods, PaymentMethod } from '#server/sales/payments/payment-methods.ts';
import { closeOpenPayments, insertPayment, latestPayment } from '#server/sales/payments/payment-rows.ts';

export type RenewFailure =
  | { readonly code: 'not_payable' }
  | { readonly code: 'unknown_payment_method' }
  | { readonly code: 'not_enough_stock'; readonly productIds: readonly number[] }
  | { readonly code: 'coupon_used_up'; readonly codes: readonly string[] };

export type Renewal = {
  readonly orderId: number;
  /** `''`: the one the order has. */
  readonly methodId: string;
  readonly settings: ShopSettings;
  readonly paymentMethods: OfferedMethods;
  readonly at: Date;
};

/**
 * Begins another attempt to pay an order, by the same method or another one: stock that was released is taken again,
 * and so are the coupons unless others have used them up. An attempt that is still open continues.
 */
export async function renewPayment(
  trx: DatabaseTransaction,
  { orderId, methodId, settings, paymentMethods, at }: Renewal,
): Promise<Result<PaymentMethod, RenewFailure>> {
  const order = await lockOrder(trx, orderId);
  if (order === null || !needsPayment(order.status) || order.paymentStatus === 'paid')
    return fail({ code: 'not_payable' });
  const { payment_method, total, currency } = await trx
    .selectFrom('shop_order')
    .select(['payment_method', 'total', 'currency'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const requestedMethodId = methodId === '' ? payment_method : methodId;
  const method = paymentMethods(settings).find(({ id }) => id === requestedMethodId);
  if (method === undefined) return fail({ code: 'unknown_payment_method' });
  const open = await latestPayment(trx, orderId);
  if (open !== null && open.state === 'pending' && open.method === method.id && open.reservedUntil !== null) {
    if (open.reservedUntil > at) return ok(method);
  }
  const usedUp = await codesUsedUp(trx, orderId);
  if (usedUp.length > 0) return fail({ code: 'coupon_used_up', codes: usedUp });
  const provided = method.settlement === 'provider';
  const shortage = await retakeStock(trx, orderId, at, provided ? 'hold' : 'order');
  if (shortage !== null) return fail(shortage);
  await closeOpenPayments(trx, orderId, at);
  await trx
    .updateTable('shop_order')
    .set({
      payment_method: method.id,
      payment_title: method.title,
      payment_status: provided ? 'pending' : 'unpaid',
      snapshot: sql`snapshot || jsonb_build_object('paymentInstructions', ${method.instructions}::text)`,
      updated_at: at,
    })
    .where('id', '=', orderId)
    .execute();
  await noteEvent(trx, orderId, 'payment', { method: method.id, state: 'pending' }, at);
  if (provided)
    await insertPayment(
      trx,
      { orderId, method: method.id, amount: total, currency, reservedUntil: reservedUntil(at, settings) },
      at,
    );
  await moveByPayment(trx, { id: orderId, to: method.initialStatus, at });
  return ok(method);
}
