import { randomUUID } from 'node:crypto';
import { headerOf, type Reply } from './read-reply.ts';
import { apiHeaders, type Request } from './request.ts';

const api = '/wp-json/wc/store/v1';
const spread = 7919; // a prime: neighbours in time buy different products

const address = {
  first_name: 'Ona',
  last_name: 'Onaitė',
  company: '',
  address_1: 'Gedimino pr. 1',
  address_2: '',
  city: 'Vilnius',
  state: '',
  postcode: 'LT-01103',
  country: 'LT',
  phone: '+37060000000',
};

export type Send = (request: Request) => Promise<Reply>;

/** An address for each shopper: limits count by it. */
export function networkAddress(index: number): string {
  return `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
}

/** A guest with a new cart; every request has the token of the answer before. */
function createGuest(send: Send, index: number) {
  let token = '';
  return async (name: string, expected: number, request: Request): Promise<void> => {
    const headers = {
      ...apiHeaders,
      'X-Forwarded-For': networkAddress(index),
      ...(token === '' ? {} : { 'Cart-Token': token }),
    };
    const reply = await send({ ...request, headers });
    if (reply.status !== expected) throw new Error(`${name}: status ${reply.status}`);
    token = headerOf(reply, 'cart-token') || token;
  };
}

type Goods = { readonly productIds: readonly number[] };

async function fill(ask: ReturnType<typeof createGuest>, index: number, { productIds }: Goods): Promise<void> {
  const id = productIds[(index * spread) % productIds.length];
  await ask('cart', 200, { path: `${api}/cart` });
  await ask('add-item', 201, { method: 'POST', path: `${api}/cart/add-item`, body: { id, quantity: 1 } });
}

/** Two requests: a new cart, and one product in it. Rejects with what was answered instead. */
export async function newCart(send: Send, index: number, goods: Goods): Promise<void> {
  await fill(createGuest(send, index), index, goods);
}

/** Five requests: a new cart, a product, the address, the way of shipping, the order. Rejects as above. */
export async function guestCheckout(send: Send, index: number, goods: Goods): Promise<void> {
  const ask = createGuest(send, index);
  const billing = { ...address, email: `shopper-${index}@example.test` };
  const post = (path: string, body: unknown): Request => ({ method: 'POST', path: `${api}${path}`, body });
  await fill(ask, index, goods);
  const addresses = { billing_address: billing, shipping_address: address };
  await ask('update-customer', 200, post('/cart/update-customer', addresses));
  const rate = { package_id: 0, rate_id: 'flat_rate:90' };
  await ask('select-shipping-rate', 200, post('/cart/select-shipping-rate', rate));
  const extensions = { vitrina: { idempotency_key: randomUUID() } };
  await ask('checkout', 200, post('/checkout', { ...addresses, payment_method: 'bacs', extensions }));
}
