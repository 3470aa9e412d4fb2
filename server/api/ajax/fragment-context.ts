import type { Cart } from '#contract/cart.ts';
import { cartAnswer } from '#server/sales/cart/cart-answer.ts';
import type { CartView } from '#server/sales/cart/carts.ts';
import { currentSession } from '#server/api/store-api/cart-session.ts';
import type { AjaxCall } from './ajax-call.ts';

/** What the fragments of an answer are rendered from: the cart as in the Store API, without suggested products. */
export type FragmentContext = {
  readonly cart: Cart;
  readonly view: CartView;
  readonly call: AjaxCall;
  /** The nonce that the client has to send next time. */
  readonly nonce: string;
};

/** `changed`: the call wrote the cart, so that a guest has a session from now on. */
export async function fragmentContext(call: AjaxCall, view: CartView, changed: boolean): Promise<FragmentContext> {
  const { answers } = call.services;
  const cart = await cartAnswer(view, { ...answers, crossSells: () => Promise.resolve([]) });
  return { cart, view, call, nonce: nextNonce(call, changed) };
}

export function nextNonce({ request, services }: AjaxCall, changed: boolean): string {
  return services.sessions.nonce(request.session === null && !changed ? null : currentSession(request).id);
}
