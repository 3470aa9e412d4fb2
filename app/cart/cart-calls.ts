import type { CartIntent } from '#app/add-on-api/cart-context.ts';
import type { Cart } from '#contract/cart.ts';
import { cartPaths } from '#contract/cart-paths.ts';
import type { Checkout, PlaceOrderBody } from '#contract/checkout.ts';
import type { Answer } from '#contract/api-answer.ts';
import { callStore } from '#app/browser/store-call.ts';
import { rememberOffline } from './remember-offline.ts';

export { expectedCart } from './expected-cart.ts';

type Handlers = {
  readonly [Type in CartIntent['type']]: (intent: Extract<CartIntent, { type: Type }>) => Promise<Answer<Cart>>;
};

const handlers: Handlers = {
  load: () => callStore<Cart>('GET', cartPaths.cart),
  add: ({ body }) => callStore<Cart>('POST', cartPaths.addItem, body),
  update: ({ key, quantity }) => callStore<Cart>('POST', cartPaths.updateItem, { key, quantity }),
  remove: ({ key }) => callStore<Cart>('POST', cartPaths.removeItem, { key }),
  restore: ({ key }) => callStore<Cart>('POST', cartPaths.extensions, { namespace: 'vitrina', data: { restore: key } }),
  applyCoupon: ({ code }) => callStore<Cart>('POST', cartPaths.applyCoupon, { code }),
  removeCoupon: ({ code }) => callStore<Cart>('POST', cartPaths.removeCoupon, { code }),
  selectShipping: ({ packageId, rateId }) =>
    callStore<Cart>('POST', cartPaths.selectShippingRate, { package_id: packageId, rate_id: rateId }),
  pickTerminal: ({ terminal }) =>
    callStore<Cart>('POST', cartPaths.extensions, { namespace: 'vitrina', data: { terminal } }),
  updateCustomer: ({ body }) => callStore<Cart>('POST', cartPaths.updateCustomer, body),
};

/** Runs one cart intent over the REST client. */
export async function runCartIntent(intent: CartIntent): Promise<Answer<Cart>> {
  const answer = await (handlers[intent.type] as (intent: CartIntent) => Promise<Answer<Cart>>)(intent);
  if (answer.ok) rememberOffline(answer.value);
  return answer;
}

export function placeOrder(body: PlaceOrderBody): Promise<Answer<Checkout>> {
  return callStore<Checkout>('POST', cartPaths.checkout, body);
}
