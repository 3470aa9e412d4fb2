import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type APIRequestContext, expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import { commandIn } from '#scripts/tooling/shop-process.ts';

const data = () => process.env['VITRINA_E2E_DATA'] ?? '';

/** Runs a `shop` command, called by its full name, on the shop under test; returns what it printed. */
export const shopCommand = (name: string, ...args: readonly string[]): Promise<string> => commandIn(data(), name, args);

/** The JSON output of a `shop` command. */
export async function shopSays(name: string, ...args: readonly string[]): Promise<unknown> {
  return JSON.parse(await shopCommand(name, ...args, '--json'));
}

/** The mails of a topic that a shop has sent and that match `holds`; `from`: its data folder, of the shop under test. */
export async function mails(
  topic: string,
  matches: (mail: Email) => boolean,
  from = data(),
): Promise<readonly Email[]> {
  const folder = join(from, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.includes(topic) && name.endsWith('.eml'));
  const read = await Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
  return read.filter(matches);
}

/** The mails of a topic that have gone to an address so far. */
export const mailsTo = (topic: string, address: string): Promise<readonly Email[]> =>
  mails(topic, ({ to }) => to?.[0]?.address === address);

/** The one matching mail of a topic; waits for it, as mails are sent a moment after their event. */
export async function mailOf(topic: string, matches: (mail: Email) => boolean): Promise<Email> {
  let matchingMails: readonly Email[] = [];
  await expect(async () => {
    matchingMails = await mails(topic, matches);
    expect(matchingMails).toHaveLength(1);
  }).toPass({ timeout: 20_000 });
  const [mail] = matchingMails;
  if (mail === undefined) throw new Error('no mail');
  return mail;
}

export const buyer = {
  first_name: 'Ona',
  last_name: 'Onaitė',
  company: '',
  address_1: 'Gedimino pr. 1',
  address_2: '',
  city: 'Vilnius',
  state: '',
  postcode: 'LT-01103',
  country: 'LT',
  phone: '+37061234567',
};

type Placed = { readonly id: number; readonly key: string };

/** Places an order by the Store API, as another client of the shop would. */
export async function placeOrder(
  request: APIRequestContext,
  { email, slug, payment = 'bacs', origin = '', by = buyer }: PlaceOptions,
): Promise<Placed> {
  const api = `${origin}/wp-json/wc/store/v1`;
  const product = await (await request.get(`${api}/products/${slug}`)).json();
  const id = product.variations?.[0]?.id ?? product.id;
  const opened = await request.get(`${api}/cart`);
  const headers = { 'Cart-Token': opened.headers()['cart-token'] ?? '' };
  const added = await request.post(`${api}/cart/add-item`, { headers, data: { id, quantity: 1 } });
  expect(added.ok()).toBe(true);
  const [parcel] = (await added.json()).shipping_rates ?? [];
  const courier = parcel?.shipping_rates.find((rate: { method_id: string }) => rate.method_id === 'flat_rate');
  if (courier !== undefined) {
    const data = { package_id: parcel.package_id, rate_id: courier.rate_id };
    expect((await request.post(`${api}/cart/select-shipping-rate`, { headers, data })).ok()).toBe(true);
  }
  const body = { billing_address: { ...by, email }, shipping_address: by, payment_method: payment };
  const placed = await request.post(`${api}/checkout`, { headers, data: body });
  expect(await placed.text()).toContain('order_key');
  const { order_id: number, order_key: key } = await placed.json();
  return { id: number, key };
}

type PlaceOptions = {
  readonly email: string;
  readonly slug: string;
  readonly payment?: string;
  /** The origin of a shop other than the one under test. */
  readonly origin?: string;
  /** Who orders. */
  readonly by?: typeof buyer;
};
