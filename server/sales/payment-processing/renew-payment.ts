import { sql } from 'kysely';
import * as v from 'valibot';
import { type OrderDelivery, suitsDelivery } from '#core/checkout/payment-for-delivery.ts';
import { orderSnapshotSchema } from '#server/sales/stored-orders/order-snapshot.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { needsPayment } from '#core/order/order-states.ts';
import { type ReachedLimit, reservesAgain } from '#core/order/unpaid-limits.ts';
import type { DatabaseTransaction } from '#server/platform/db/database.ts';
import { codesUsedUp } from '#server/sales/coupons/coupon-uses.ts';
import { lockOrder } from '#server/sales/stored-orders/lock-order.ts';
import { moveByPayment } from '#server/sales/orders/move-order.ts';
import { noteEvent } from '#server/sales/stored-orders/order-records.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import { lockOrderStock, releaseUnlessShort, retakeStock } from '#server/catalog/stock/move-order-stock.ts';
import { lockBuyerOf, findLimitReachedByRenewal } from '#server/sales/stored-orders/unpaid-order-renewal.ts';
import { reservedUntil } from '#server/sales/payments/reserved-until.ts';
import { awaitsTransfer, type OfferedMethods, type PaymentMethod } from '#server/sales/payments/payment-methods.ts';
import { closeOpenPayments, insertPayment, latestPayment } from '#server/sales/payments/payment-rows.ts';

export type RenewFailure =
  | { readonly code: 'not_payable' }
  | { readonly code: 'unknown_payment_method' }
  /** Another method than the order's, and it does not go with how the order is delivered. */
  | { readonly code: 'payment_not_for_delivery'; readonly title: string }
  | { readonly code: 'not_enough_stock'; readonly productIds: readonly number[] }
  | { readonly code: 'coupon_used_up'; readonly codes: readonly string[] }
  /** The buyer's other orders are unpaid too; `product` is the one there would be too many pieces of. */
  | { readonly code: 'too_much_unpaid'; readonly reached: ReachedLimit; readonly product: string };

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
 * and so are the coupons unless others have used them up. An attempt that is still open continues. An order that was
 * placed too long ago to reserve stock again (`reservesAgain`) is refused where goods have sold out, and otherwise
 * takes them when it is paid.
 */
export async function renewPayment(
  trx: DatabaseTransaction,
  { orderId, methodId, settings, paymentMethods, at }: Renewal,
): Promise<Result<PaymentMethod, RenewFailure>> {
  const { unpaidOrders: limits } = settings;
  const buyer = await lockBuyerOf(trx, orderId, limits);
  const order = await lockOrder(trx, orderId);
  if (buyer === null || order === null || !needsPayment(order.status) || order.paymentStatus === 'paid')
    return fail({ code: 'not_payable' });
  const { payment_method, total, currency, created_at, snapshot } = await trx
    .selectFrom('shop_order')
    .select(['payment_method', 'total', 'currency', 'created_at', 'snapshot'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const requestedMethodId = methodId === '' ? payment_method : methodId;
  const method = paymentMethods(settings).find(({ id }) => id === requestedMethodId);
  if (method === undefined) return fail({ code: 'unknown_payment_method' });
  if (method.id !== payment_method && !suitsDelivery(method, deliveryOf(snapshot)))
    return fail({ code: 'payment_not_for_delivery', title: method.title });
  const open = await latestPayment(trx, orderId);
  if (open !== null && open.state === 'pending' && open.method === method.id && open.reservedUntil !== null) {
    if (open.reservedUntil > at) return ok(method);
  }
  const usedUp = await codesUsedUp(trx, orderId);
  if (usedUp.length > 0) return fail({ code: 'coupon_used_up', codes: usedUp });
  const provided = method.settlement === 'provider';
  await lockOrderStock(trx, orderId);
  const reachedLimit = await findLimitReachedByRenewal(trx, {
    orderId,
    buyer,
    settlement: method.settlement,
    limits,
    at,
  });
  if (reachedLimit !== null) return fail({ code: 'too_much_unpaid', ...reachedLimit });
  const reserves = !provided || reservesAgain(created_at, at, limits.reserveAgainHours);
  const shortage = reserves
    ? await retakeStock(trx, orderId, at, provided ? 'hold' : 'order')
    : await releaseUnlessShort(trx, orderId, at);
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
  if (awaitsTransfer(method))
    await trx.updateTable('shop_order').set({ transfer_awaited_since: at }).where('id', '=', orderId).execute();
  return ok(method);
}

/** How an order is delivered, by what it keeps of the day it was placed. */
function deliveryOf(snapshot: unknown): OrderDelivery {
  const { needsShipping, shippingLines } = v.parse(orderSnapshotSchema, snapshot);
  return { needsShipping, chosen: shippingLines };
}
