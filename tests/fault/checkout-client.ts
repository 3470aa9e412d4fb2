import { orderForm } from '#tests/fixtures/commerce.ts';

/** One checkout a shopper sent, and what came of it. */
export type Attempt = {
  readonly key: string;
  readonly token: string;
  readonly quantities: Readonly<Record<number, number>>;
  /** Null while unanswered: the shop was killed first. */
  order: number | null;
};

const api = '/wp-json/wc/store/v1';

async function ask(address: string, path: string, token: string | null, body?: unknown): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', ...(token === null ? {} : { 'Cart-Token': token }) };
  const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
  return fetch(`${address}${api}${path}`, init);
}

/** Creates a cart with these quantities of products; returns its token. */
export async function fillCart(address: string, quantities: Readonly<Record<number, number>>): Promise<string> {
  const guest = await ask(address, '/cart', null);
  await guest.arrayBuffer();
  const token = guest.headers.get('Cart-Token') ?? '';
  for (const [id, quantity] of Object.entries(quantities)) {
    const added = await ask(address, '/cart/add-item', token, { id: Number(id), quantity });
    if (added.status !== 201) throw new Error(`not added: ${added.status} ${await added.text()}`);
    await added.arrayBuffer();
  }
  return token;
}

/** Sends the checkout of an attempt, the first time or again; returns the order of the answer. */
export async function checkOut(address: string, { key, token }: Attempt, form = orderForm()): Promise<number> {
  const response = await ask(address, '/checkout', token, {
    ...form,
    extensions: { vitrina: { idempotency_key: key } },
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`no order: ${response.status} ${text}`);
  return (JSON.parse(text) as { order_id: number }).order_id;
}

/**
 * Buys one of a product as a shopper with this address; returns the order. Throws where any answer is not as it should
 * be.
 */
export async function buy(address: string, product: number, email: string): Promise<number> {
  const quantities = { [product]: 1 };
  const token = await fillCart(address, quantities);
  const form = orderForm();
  return checkOut(
    address,
    { key: crypto.randomUUID(), token, quantities, order: null },
    { ...form, billing_address: { ...form.billing_address, email } },
  );
}
