import { hostCookie, orderEmailCookie } from '#contract/cookie-names.ts';
import { foldEmail } from '#core/address/email.ts';
import { parseOrderId } from '#core/ids.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import { tooManyRequests } from '#server/platform/http/call-refusals.ts';
import type { StoredOrder } from '#server/sales/stored-orders/stored-order.ts';
import { sameText } from '#server/platform/session/cart-token.ts';
import { readCookie } from '#server/platform/session/read-cookie.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
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

/** Why an order is not shown; `retryAfter` in seconds, where addresses were tried too often. */
export type OrderRefusal = {
  readonly code:
    | 'woocommerce_rest_invalid_order'
    | 'woocommerce_rest_invalid_billing_email'
    | 'vitrina_too_many_requests';
  readonly message: string;
  readonly retryAfter?: number;
};

/**
 * Returns an order to a shopper with its key and its e-mail address; the session that placed it needs no address, and
 * neither does whoever is signed in with it, or with the account that the order was given to. Or the answer that refuses
 * it.
 */
export async function orderAccess(services: CommerceServices, access: OrderAccess): Promise<StoredOrder | Response> {
  const opened = await openOrder(services, access);
  return opened.ok ? opened.value : orderRefusal(opened.failure, services.answers.texts);
}

/**
 * The same for what a browser opens by a link, which names no e-mail address: the one that was entered on the order's
 * page opens it until the browser closes.
 */
export async function openLinkedOrder(
  services: CommerceServices,
  access: OrderAccess,
): Promise<Result<StoredOrder, OrderRefusal>> {
  const opened = await openOrder(services, access);
  if (opened.ok || opened.failure.code !== 'woocommerce_rest_invalid_billing_email' || access.email.trim() !== '')
    return opened;
  const remembered = rememberedEmail(access.headers, services.sessions.secure);
  return remembered === '' ? opened : openOrder(services, { ...access, email: remembered });
}

/** The refusal in the form of the Store API. */
export function orderRefusal({ code, message, retryAfter }: OrderRefusal, texts: Texts): Response {
  if (retryAfter === undefined) return apiError(401, code, message);
  return tooManyRequests(code, retryAfter, texts);
}

async function openOrder(
  { orders, sessions, carts, answers, emailAttempts, signIn }: CommerceServices,
  access: OrderAccess,
): Promise<Result<StoredOrder, OrderRefusal>> {
  const refuse = (code: OrderRefusal['code'], message: string) =>
    fail<OrderRefusal>({ code, message: answers.texts.text(message) });
  const id = parseOrderId(access.id);
  const order = id === null ? null : await orders.show(id);
  if (order === null || order.status === 'trash' || !sameText(access.key, order.key)) {
    return refuse('woocommerce_rest_invalid_order', 'Invalid order ID or key provided.');
  }
  const email = access.email.trim();
  const { cart } = cartRequest(access.headers, sessions);
  const isOwn = async () => {
    if (cart.id === order.cartId && (await carts.isOwn(cart))) return true;
    const person = await signIn.current(access.headers);
    return person !== null && (person.email === foldEmail(order.email) || person.accountId === order.accountId);
  };
  if (email === '' && !(await isOwn()))
    return refuse('woocommerce_rest_invalid_billing_email', 'No billing email provided.');
  if (email === '') return ok(order);
  const attempt = { orderId: order.id, remoteAddress: access.remoteAddress ?? '' };
  const retryAfter = await emailAttempts.consume(attempt);
  if (retryAfter !== null) return fail({ code: 'vitrina_too_many_requests', message: '', retryAfter });
  if (email.toLowerCase() !== order.email.toLowerCase())
    return refuse('woocommerce_rest_invalid_billing_email', 'Invalid billing email provided.');
  await emailAttempts.giveBack(attempt);
  return ok(order);
}

function rememberedEmail(headers: Headers, secure: boolean): string {
  try {
    return decodeURIComponent(readCookie(headers.get('Cookie'), hostCookie(orderEmailCookie, secure)) ?? '').trim();
  } catch {
    return '';
  }
}
