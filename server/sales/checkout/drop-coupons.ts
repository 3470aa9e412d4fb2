import type { CartId } from '#core/ids.ts';
import type { CartDocument } from '#server/sales/cart/cart-document.ts';
import type { DroppedCoupon } from '#server/sales/cart/calculate-coupons.ts';
import type { DatabaseTransaction } from '#server/platform/db/database.ts';

/** Takes coupons that do not hold for an order out of the cart it was to be made of; the cart as it stays. */
export async function dropCoupons(
  trx: DatabaseTransaction,
  cartId: CartId,
  document: CartDocument,
  dropped: readonly DroppedCoupon[],
): Promise<CartDocument> {
  const gone = new Set(dropped.map(({ code }) => code));
  const kept = { ...document, coupons: document.coupons.filter((code) => !gone.has(code)) };
  await trx
    .updateTable('cart')
    .set((eb) => ({ document: JSON.stringify(kept), revision: eb('revision', '+', 1) }))
    .where('id', '=', cartId)
    .execute();
  return kept;
}
