import { randomUUID } from 'node:crypto';
import type { Client } from './load.ts';

const api = '/wp-json/wc/store/v1';

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

export type Shopper = {
  /** Puts one of the product into a new cart. */
  readonly add: () => Promise<{ readonly ok: boolean; readonly token: string }>;
  /** A guest's complete purchase: a new cart, the product, the order. */
  readonly buy: () => Promise<boolean>;
};

/** A guest shopper; one nonce is used for every first visit. */
export async function createShopper(client: Client, productId: number): Promise<Shopper> {
  const { headers } = await client.send('GET', `${api}/cart`);
  const nonce = String(headers['nonce']);

  const add: Shopper['add'] = async () => {
    const answer = await client.send('POST', `${api}/cart/add-item`, { Nonce: nonce }, { id: productId, quantity: 1 });
    return { ok: answer.status === 201, token: String(answer.headers['cart-token']) };
  };

  return {
    add,
    async buy() {
      const { ok, token } = await add();
      if (!ok) return false;
      const answer = await client.send(
        'POST',
        `${api}/checkout`,
        { 'Cart-Token': token },
        {
          billing_address: { ...address, email: 'ona@example.com' },
          shipping_address: address,
          payment_method: 'bacs',
          extensions: { vitrina: { idempotency_key: randomUUID(), shipping_rate: 'flat_rate:90' } },
        },
      );
      return answer.status === 200;
    },
  };
}
