import type { Cart } from '#contract/cart.ts';
import { cartPaths, orderPath, payOrderPath } from '#contract/cart-paths.ts';
import type { AddItemBody, UpdateCustomerBody } from '#contract/cart-request.ts';
import type { Checkout, PlaceOrderBody } from '#contract/checkout.ts';
import type { Order } from '#contract/order.ts';
import { orderMessagesPath, type SentOrderMessage } from '#contract/order-messages.ts';
import { storeApiPath, vitrinaApiPath } from '#contract/paths.ts';
import type { FormReceived } from '#contract/sent-forms.ts';
import type { PageState } from './page-state.ts';
import { type Answer, readAnswer } from '#contract/api-answer.ts';
import { hostCookie, sessionCookie } from '#contract/cookie-names.ts';
import { isHttps } from '#contract/is-https.ts';
import { readCookie } from '#app/browser/read-browser-cookie.ts';

/**
 * The visitor's own cart for loaders and actions: their cookies are sent along, those of the answers are set with the
 * page.
 */
export function cartClient(page: PageState) {
  const cookies = page.request.headers.get('Cookie');
  const cookieName = hostCookie(sessionCookie, isHttps(page.publicUrl));
  // Null for a guest, and for a cookie under the name from before the prefix, which the server alone may judge.
  let token = page.cartToken() ?? readCookie(cookies, cookieName);
  let lastNonce: string | null = null;
  page.markPrivate();

  async function call<T>(
    path: string,
    body?: unknown,
    nonce: string | null = null,
    base: string = storeApiPath,
  ): Promise<Answer<T>> {
    const headers = new Headers({ Accept: 'application/json' });
    if (cookies !== null) headers.set('Cookie', cookies);
    if (nonce !== null) headers.set('Nonce', nonce);
    else if (token !== null) headers.set('Cart-Token', token);
    if (body !== undefined) headers.set('Content-Type', 'application/json');
    const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await page.fetch(new Request(`${page.publicUrl}${base}${path}`, init));
    lastNonce = response.headers.get('Nonce');
    const cookieLines = response.headers.getSetCookie();
    const beginsSession = cookieLines.some((line) => line.startsWith(`${cookieName}=`));
    if (token !== null || beginsSession) token = response.headers.get('Cart-Token') ?? token;
    page.useCartToken(token);
    for (const line of cookieLines) page.setCookie(line);
    return readAnswer<T>(response);
  }

  /** For who has no token, or one that is over: the change begins a session, whose cookie the server sets. */
  async function postWithNonce<T>(path: string, body: unknown): Promise<Answer<T>> {
    token = null;
    await call<Cart>(cartPaths.cart);
    return call<T>(path, body, lastNonce);
  }

  async function post<T>(path: string, body: unknown): Promise<Answer<T>> {
    if (token === null) return postWithNonce(path, body);
    const answer = await call<T>(path, body);
    const isOver = !answer.ok && answer.failure.code === 'woocommerce_rest_missing_nonce';
    return isOver ? postWithNonce(path, body) : answer;
  }

  return {
    cart: () => call<Cart>(cartPaths.cart),
    addItem: (body: AddItemBody) => post<Cart>(cartPaths.addItem, body),
    updateItem: (key: string, quantity: number) => post<Cart>(cartPaths.updateItem, { key, quantity }),
    removeItem: (key: string) => post<Cart>(cartPaths.removeItem, { key }),
    restoreItem: (key: string) => post<Cart>(cartPaths.extensions, { namespace: 'vitrina', data: { restore: key } }),
    applyCoupon: (code: string) => post<Cart>(cartPaths.applyCoupon, { code }),
    removeCoupon: (code: string) => post<Cart>(cartPaths.removeCoupon, { code }),
    selectShippingRate: (packageId: number, rateId: string) =>
      post<Cart>(cartPaths.selectShippingRate, { package_id: packageId, rate_id: rateId }),
    pickTerminal: (terminal: string) => post<Cart>(cartPaths.extensions, { namespace: 'vitrina', data: { terminal } }),
    updateCustomer: (body: UpdateCustomerBody) => post<Cart>(cartPaths.updateCustomer, body),
    placeOrder: (body: PlaceOrderBody) => post<Checkout>(cartPaths.checkout, body),
    /** An empty e-mail address means the session that placed the order. */
    payOrder: (id: number, key: string, email: string) =>
      post<Checkout>(payOrderPath(id), { key, billing_email: email }),
    /** Reorder: puts the items of an order into the cart once more. */
    reorder: (id: number, key: string, email: string) =>
      post<Cart>(cartPaths.extensions, {
        namespace: 'vitrina',
        data: { order_again: { id, key, billing_email: email } },
      }),
    order: (id: number, key: string, email: string) => call<Order>(orderPath(id, key, email)),
    /** Writes to the shop about an order; `email` as of `order`. */
    writeAboutOrder: (id: number, key: string, email: string, message: SentOrderMessage) =>
      call<FormReceived>(orderMessagesPath(id, key, email), message, null, vitrinaApiPath),
  };
}
