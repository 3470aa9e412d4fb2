import type { ApiFailure } from '#contract/api-answer.ts';
import type { cartClient } from '#app/api/cart-client.ts';
import type { CartFormIntent } from '#app/cart/read-cart-form.ts';

type Client = Pick<ReturnType<typeof cartClient>, 'applyCoupon' | 'removeCoupon' | 'updateCustomer'>;

/** A coupon code that was refused, for the form without script. */
export type CouponProblem = Pick<ApiFailure, 'code' | 'data' | 'message'> & { readonly typed: string };

export type ChangedCoupons = { readonly problem: CouponProblem | null };

/**
 * Applies or removes coupons as a form without script requests; null where it requests neither. A code may be for
 * certain addresses only, so a refused one is tried once more after the shop has received the shopper's.
 */
export async function changeCoupons(
  client: Client,
  cartIntent: CartFormIntent,
  email: string,
): Promise<ChangedCoupons | null> {
  if (cartIntent.type === 'removeCoupon') {
    await client.removeCoupon(cartIntent.code); // one that is gone already is gone
    return { problem: null };
  }
  if (cartIntent.type !== 'update' || cartIntent.coupon === null) return null;
  const first = await client.applyCoupon(cartIntent.coupon);
  const emailStored = !first.ok && email !== '' && (await client.updateCustomer({ billing_address: { email } })).ok;
  const answer = emailStored ? await client.applyCoupon(cartIntent.coupon) : first;
  if (answer.ok) return { problem: null };
  const { code, data, message } = answer.failure;
  return { problem: { code, data, typed: cartIntent.coupon, ...(message === undefined ? {} : { message }) } };
}
