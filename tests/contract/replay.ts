import { type Arrangement, arrangementOf, type ArrangedItem } from './arrange.ts';
import type { ReplayedShop } from './recorded-shop.ts';
import type { Recording } from './recordings.ts';
import { type Answer, newShopper, type Shopper } from './shopper.ts';

const guestAddress = {
  first_name: 'Jonas',
  last_name: 'Jonaitis',
  company: '',
  address_1: 'Gedimino pr. 1',
  address_2: '',
  city: 'Vilnius',
  state: 'LT-VL',
  postcode: '01103',
  country: 'LT',
  phone: '+37060000000',
};

async function expectStatus(answer: Promise<Answer>, ...statuses: number[]): Promise<Answer> {
  const response = await answer;
  if (statuses.includes(response.status)) return response;
  throw new Error(`while arranging: ${response.status} ${JSON.stringify(response.body).slice(0, 300)}`);
}

async function fill(shopper: Shopper, { items, coupons, customer, rates }: Arrangement): Promise<void> {
  for (const item of items) await expectStatus(shopper.call('POST', '/cart/add-item', item), 201);
  for (const code of coupons) await expectStatus(shopper.call('POST', '/cart/apply-coupon', { code }), 200);
  if (customer !== null) {
    const { billing: billing_address, shipping: shipping_address } = customer;
    await expectStatus(shopper.call('POST', '/cart/update-customer', { billing_address, shipping_address }), 200);
  }
  for (const { packageId, rateId } of rates) {
    const rate = { package_id: packageId, rate_id: rateId };
    await expectStatus(shopper.call('POST', '/cart/select-shipping-rate', rate), 200);
  }
}

/** Places an order like the recorded one; returns the path with its id and key in place of the recorded ones. */
async function placeOrder(shopper: Shopper, path: string): Promise<string> {
  const answer = await shopper.call('POST', '/checkout', {
    billing_address: { ...guestAddress, email: 'pirkejas@example.test' },
    shipping_address: guestAddress,
    payment_method: 'cod',
  });
  const { order_id: id, order_key: key } = (await expectStatus(Promise.resolve(answer), 200)).body;
  return path.replace(/\/(order|checkout)\/\d+/, `/$1/${id}`).replace(/key=wc_order_(?!bad)\w+/, `key=${key}`);
}

/** Sells the items out, as other shoppers would. */
async function sellOut(shop: ReplayedShop, { items }: Arrangement): Promise<void> {
  const rival = newShopper(shop);
  await rival.call('GET', '/cart');
  for (const item of items) await expectStatus(rival.call('POST', '/cart/add-item', item), 201);
  await placeOrder(rival, '');
}

function field(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;
}

/** Sends the recorded request as a new shopper, whose cart is filled as the recorded one was. */
export async function replay(
  shop: ReplayedShop,
  recording: Recording,
  itemsByKey: ReadonlyMap<string, ArrangedItem>,
): Promise<Answer> {
  const shopper = newShopper(shop);
  await shopper.call('GET', '/cart');
  const arrangement = arrangementOf(recording, itemsByKey);
  await fill(shopper, arrangement);
  const { path } = recording.request;
  if (/\/(order|checkout)\/\d+/.test(path)) {
    if (arrangement.items.length === 0) await shopper.call('POST', '/cart/add-item', { id: 70 });
    const orderPath = await placeOrder(shopper, path);
    const visitor = 'Cookie' in recording.request.headers ? shopper : newShopper(shop);
    return visitor.replay(recording, { path: orderPath });
  }
  if (
    field(recording.response.body, 'code') === 'woocommerce_rest_product_out_of_stock' &&
    path.endsWith('/checkout')
  ) {
    await sellOut(shop, arrangement);
  }
  return shopper.replay(recording);
}
