import { type Notice, problemNotice } from '#app/add-on-api/notice.ts';
import { onlyPackage } from '#app/add-on-api/use-select-shipping.ts';
import type { Cart } from '#contract/cart.ts';
import { decodeEntities } from '#core/text/html-entities.ts';
import type { ApiFailure } from '#contract/api-answer.ts';
import type { cartClient } from '../api/cart-client.ts';
import type { CartFormIntent } from './read-cart-form.ts';

type Client = ReturnType<typeof cartClient>;
type Handlers = {
  readonly [Type in CartFormIntent['type']]: (
    client: Client,
    cart: Cart,
    intent: Extract<CartFormIntent, { type: Type }>,
  ) => Promise<Notice>;
};

function problem(failure: ApiFailure, name = ''): Notice {
  return problemNotice({ ...failure, data: {} }, name); // its data, which may hold a whole cart, has no place in a cookie
}

function problemWithMessage(failure: ApiFailure): Notice {
  const { message } = failure;
  return message === undefined ? problem(failure) : { kind: 'text', good: false, text: decodeEntities(message) };
}

/** Refusals of a product: the shop's own message names it, which a form that sends only the key cannot. */
const ofProduct = /^woocommerce_rest_product_/;

const handlers: Handlers = {
  remove: async (client, cart, { key }) => {
    const item = cart.items.find((line) => line.key === key);
    const answer = await client.removeItem(key);
    return answer.ok ? { kind: 'removed', name: decodeEntities(item?.name ?? ''), key } : problem(answer.failure);
  },
  restore: async (client, _, { key }) => {
    const answer = await client.restoreItem(key);
    if (answer.ok) return { kind: 'updated' };
    return ofProduct.test(answer.failure.code) ? problemWithMessage(answer.failure) : problem(answer.failure);
  },
  agree: async (client, cart, { key }) => {
    const item = cart.items.find((line) => line.key === key);
    const answer = await client.updateItem(key, item?.quantity ?? 1);
    return answer.ok ? { kind: 'updated' } : problem(answer.failure, decodeEntities(item?.name ?? ''));
  },
  removeCoupon: async (client, _, { code }) => {
    const answer = await client.removeCoupon(code);
    return answer.ok ? { kind: 'couponRemoved', name: code } : problem(answer.failure);
  },
  chooseShipping: async (client, _, { rateId }) => {
    const answer = await client.selectShippingRate(onlyPackage, rateId);
    return answer.ok ? { kind: 'updated' } : problem(answer.failure);
  },
  update: async (client, cart, { quantities, rates, coupon }) => {
    let done: Notice = { kind: 'updated' };
    for (const { key, quantity } of quantities) {
      const item = cart.items.find((line) => line.key === key);
      if (item === undefined || item.quantity === quantity) continue;
      const answer = quantity === 0 ? await client.removeItem(key) : await client.updateItem(key, quantity);
      if (!answer.ok) return problem(answer.failure, decodeEntities(item.name));
      if (quantity === 0) done = { kind: 'removed', name: decodeEntities(item.name), key };
    }
    for (const { packageId, rateId } of rates) {
      const answer = await client.selectShippingRate(packageId, rateId);
      if (!answer.ok) return problem(answer.failure);
    }
    if (coupon === null) return done;
    const answer = await client.applyCoupon(coupon);
    return answer.ok ? { kind: 'couponApplied', name: coupon } : problemWithMessage(answer.failure);
  },
};

/** Carries out what a form without script requests, and returns the result as a notice. */
export function applyCartForm(client: Client, cart: Cart, intent: CartFormIntent): Promise<Notice> {
  const handle = handlers[intent.type] as (client: Client, cart: Cart, intent: CartFormIntent) => Promise<Notice>;
  return handle(client, cart, intent);
}
