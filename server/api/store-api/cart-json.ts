import type { Cart } from '#contract/cart.ts';

const suggested = 'cross_sells';
const between = Buffer.from(',');

/** Suggested products as JSON in bytes. */
const shared = new WeakMap<object, Buffer>();

function sharedJson(product: object): Buffer {
  const json = shared.get(product) ?? Buffer.from(JSON.stringify(product));
  shared.set(product, json);
  return json;
}

/** A cart as JSON in bytes. Suggested products are most of it and the same in many carts: each is serialized once. */
export function cartJson(cart: Cart): Uint8Array<ArrayBuffer> {
  if (cart.cross_sells.length === 0) return Buffer.from(JSON.stringify(cart));
  const members = Object.entries(cart);
  const place = members.findIndex(([name]) => name === suggested);
  const before = JSON.stringify(Object.fromEntries(members.slice(0, place))).slice(0, -1);
  const after = JSON.stringify(Object.fromEntries(members.slice(place + 1))).slice(1);
  const products = cart.cross_sells.map(sharedJson);
  return Buffer.concat([
    Buffer.from(`${before},"${suggested}":[`),
    ...products.flatMap((json, index) => (index === 0 ? [json] : [between, json])),
    Buffer.from(`],${after}`),
  ]);
}
