import { foldEmail } from '#core/address/email.ts';
import { parseOrderId } from '#core/ids.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import type { StoredOrder } from '#server/sales/stored-orders/stored-order.ts';
import { sameText } from '#server/platform/session/cart-token.ts';
import { cartRequest } from './cart-session.ts';
import type { CommerceServices } from './commerce-services.ts';

type OrderAccess = {
  readonly id: string;
  readonly key: string;
  readonly email: string;
  readonly headers: Headers;
  /** Where the request comes from; absent: from the process itself. */
  readonly remoteAddress: string | undefined;
};

/**
 * Returns an order to a shopper with its key and its e-mail address; the session that placed it needs no address, and
 * neither does whoever is signed in with it. Or the answer that refuses it.
 */
export async function orderAccess(
  { orders, sessions, carts, answers, emailAttempts, signIn }: CommerceServices,
  access: OrderAccess,
): Promise<StoredOrder | Response> {
  const refuse = (code: string, message: string) => apiError(401, code, answers.texts.text(message));
  const id = parseOrderId(access.id);
  const order = id === null ? null : await orders.show(id);
  if (order === null || !sameText(access.key, order.key)) {
    return refuse('woocommerce_rest_invalid_order', 'Invalid order ID or key provided.');
  }
  const email = access.email.trim();
  const { cart } = cartRequest(access.headers, sessions);
  const isOwn = async () =>
    (cart.id === order.cartId && (await carts.isOwn(cart))) ||
    (await signIn.current(access.headers))?.email === foldEmail(order.email);
  if (email === '' && !(await isOwn()))
    return refuse('woocommerce_rest_invalid_billing_email', 'No billing email provided.');
  if (email === '') return order;
  const attempt = { orderId: order.id, remoteAddress: access.remoteAddress ?? '' };
  const retryAfter = await emailAttempts.consume(attempt);
  if (retryAfter !== null) {
    const message = answers.texts.text('Too many requests. Please wait a moment.');
    const refusal = apiError(429, 'vitrina_too_many_requests', message);
    refusal.headers.set('Retry-After', String(retryAfter));
    return refusal;
  }
  if (email.toLowerCase() !== order.email.toLowerCase())
    return refuse('woocommerce_rest_invalid_billing_email', 'Invalid billing email provided.');
  await emailAttempts.giveBack(attempt);
  return order;
}
