import { orderForm } from '#tests/fixtures/commerce.ts';
import type { Checkout } from '#contract/checkout.ts';
import { type Attempt, noteOrder } from './attempt.ts';
import { couponLimits } from './soak-products.ts';
import { pick, pauseBetween, productsOf, type SoakWorld } from './soak-world.ts';
import { callApi, cartOf, codeOf, jsonOf, linesOf, newCartToken } from './store-api.ts';
import type { ShopReply } from './shop-client.ts';

const maxPresses = 12;
const kind = 'API: order';
const changedTotal = 'vitrina_total_changed';

/** Refusals that a shopper has to expect: sold out, used up, or a cart that another press emptied. */
const refusals = [400, 402, 409];

function someGoods(world: SoakWorld, random: () => number): readonly number[] {
  const groups = ['BULK', 'BULK', 'SCARCE', 'SCARCE', 'VARIATION', 'BUNDLE'] as const;
  const count = 1 + Math.floor(random() * 3);
  const ids = Array.from({ length: count }, () => pick(random, productsOf(world, pick(random, groups))).id);
  return [...new Set(ids)];
}

/** Fills a new cart; null where the shop was away for too much of it. */
async function fillCart(
  { client }: SoakWorld,
  random: () => number,
  goods: readonly number[],
  most: number,
): Promise<string | null> {
  const token = await newCartToken(client);
  if (token === null) return null;
  for (const id of goods) {
    const body = { id, quantity: 1 + Math.floor(random() * most) };
    const call = { kind: 'API: change of a cart', path: '/cart/add-item', body, expected: [201, 400] };
    await callApi(client, token, call);
  }
  if (random() < 0.4) {
    const body = { code: pick(random, Object.keys(couponLimits)) };
    const call = { kind: 'API: coupon', path: '/cart/apply-coupon', body, expected: [200, 400] };
    await callApi(client, token, call);
  }
  return token;
}

/** Reads what is to be ordered; null where nothing can be. */
async function readCart({ client }: SoakWorld, token: string): Promise<Pick<Attempt, 'lines' | 'total'> | null> {
  const cart = cartOf(await callApi(client, token, { kind: 'API: cart', path: '/cart', expected: [200] }));
  if (cart === null || cart.items.length === 0) return null;
  return { lines: linesOf(cart), total: Number(cart.totals.total_price) };
}

function press({ client }: SoakWorld, token: string, attempt: Attempt, process?: number): Promise<ShopReply> {
  const { key, total, email, paymentMethod } = attempt;
  const form = orderForm({ payment_method: paymentMethod });
  const vitrina = { idempotency_key: key, expected_total: String(total), terms: true };
  return callApi(client, token, {
    kind,
    path: '/checkout',
    body: { ...form, billing_address: { ...form.billing_address, email }, extensions: { vitrina } },
    expected: [200, ...refusals],
    asksProvider: paymentMethod === 'card',
    ...(process === undefined ? {} : { process }),
  });
}

/** Notes what a press was answered with; whether it was answered for good. */
function settle(attempt: Attempt, reply: ShopReply): boolean {
  if (reply.status !== 200) return false;
  const { order_id: id, payment_result: payment } = jsonOf(reply.body) as Checkout;
  noteOrder(attempt, id);
  attempt.session = /\/pay\/(\w+)/.exec(payment?.redirect_url ?? '')?.[1] ?? attempt.session;
  return true;
}

/** Presses until the shop answers with the order or refuses it; now and then the shopper gives up before. */
async function pressUntilAnswered(
  world: SoakWorld,
  random: () => number,
  token: string,
  attempt: Attempt,
): Promise<void> {
  let isCertain = true;
  for (let presses = 0; presses < maxPresses && !world.isOver(); presses += 1) {
    const isDouble = random() < 0.25;
    const replies = await Promise.all(
      Array.from({ length: isDouble ? 2 : 1 }, (_, index) =>
        press(world, token, attempt, isDouble ? index : undefined),
      ),
    );
    const answered = replies.map((reply) => settle(attempt, reply));
    if (answered.includes(true)) return;
    isCertain &&= replies.every(({ status }) => status >= 400 && status < 500);
    const refusal = replies.find(({ status }) => status >= 400 && status < 500);
    if (refusal !== undefined && replies.every(({ status }) => status >= 400 && status < 500)) {
      if (codeOf(refusal) !== changedTotal) {
        attempt.refused = isCertain ? codeOf(refusal) : null;
        return world.journal.count(`refused: ${codeOf(refusal)}`);
      }
      const cart = await readCart(world, token);
      if (cart === null) return;
      if (isCertain) Object.assign(attempt, cart);
      else return; // an earlier press may yet place the order as it was
    }
    if (random() < 0.08) return world.journal.count('orders given up');
    await pauseBetween(random, 200, 1500);
  }
}

/** The provider reports that the session is paid, as often as the shop needs to accept it. */
async function pay(world: SoakWorld, random: () => number, attempt: Attempt): Promise<void> {
  const { client, stripe } = world;
  const session = stripe.sessions.find(({ id }) => id === attempt.session);
  if (session === undefined) return;
  const times = random() < 0.2 ? 2 : 1;
  for (let reports = 0, accepted = 0; reports < 20 && accepted < times; reports += 1) {
    const { body, signature } = stripe.event(session);
    const { status } = await client({
      kind: 'provider: paid',
      method: 'POST',
      path: '/wp-json/vitrina/v1/payments/card',
      headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
      body,
      expected: [200],
      asksProvider: true,
    });
    if (status === 200) {
      accepted += 1;
      attempt.paymentAccepted = true;
    } else await pauseBetween(random, 300, 1500);
  }
}

type Filled = { readonly token: string; readonly attempt: Attempt };

/** A filled cart that is about to be ordered; null where the shop was away, or has none of it. */
async function prepareOrder(
  world: SoakWorld,
  random: () => number,
  goods: readonly number[],
  most: number,
): Promise<Filled | null> {
  const token = await fillCart(world, random, goods, most);
  const cart = token === null ? null : await readCart(world, token);
  if (token === null || cart === null) return null;
  const key = crypto.randomUUID();
  const attempt: Attempt = {
    key,
    via: 'api',
    paymentMethod: pick(random, ['bacs', 'cod', 'card']),
    email: `${key.slice(0, 8)}@example.test`,
    ...cart,
    orderId: null,
    otherOrderIds: [],
    refused: null,
    paymentAccepted: false,
    session: null,
  };
  return { token, attempt };
}

async function placeOrder(world: SoakWorld, random: () => number, { token, attempt }: Filled): Promise<void> {
  world.attempts.push(attempt);
  await pressUntilAnswered(world, random, token, attempt);
  if (attempt.orderId === null) return;
  if (random() < 0.2) {
    const again = await press(world, token, attempt);
    if (again.status >= 400 && again.status < 500)
      world.journal.violation('a repeated press was refused', `order ${attempt.orderId}: ${codeOf(again)}`);
    settle(attempt, again);
  }
  if (attempt.paymentMethod === 'card' && random() < 0.8) await pay(world, random, attempt);
}

/** A shopper fills a cart, orders and perhaps pays through the Store API. */
export async function orderByApi(world: SoakWorld, random: () => number): Promise<void> {
  const filled = await prepareOrder(world, random, someGoods(world, random), 2);
  if (filled !== null) await placeOrder(world, random, filled);
}

/** As many shoppers as given put the same few pieces into their carts, and all press at the same moment. */
export async function orderAtOnce(
  world: SoakWorld,
  random: () => number,
  product: number,
  shoppers: number,
): Promise<void> {
  const filled = await Promise.all(Array.from({ length: shoppers }, () => prepareOrder(world, random, [product], 1)));
  await Promise.all(filled.flatMap((one) => (one === null ? [] : [placeOrder(world, random, one)])));
}
