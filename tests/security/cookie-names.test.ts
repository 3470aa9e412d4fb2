import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rememberEmail } from '#app/order/load-order.ts';
import { createPageState } from '#app/api/page-state.ts';
import { cartClient } from '#app/api/cart-client.ts';
import { type CartId, parseCartId } from '#core/ids.ts';
import { newCartId, signCartToken } from '#server/platform/session/cart-token.ts';
import { signingKey } from '#server/platform/session/signing-key.ts';
import { orderForm } from '#tests/fixtures/commerce.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { openTestShop, type TestShop } from '#tests/http/test-shop.ts';
import { contents, openBrowser } from './browser.ts';

const publicUrl = 'https://shop.test';
const oldName = 'vitrina_session';
const newName = '__Host-vitrina_session';
const begin = new Date('2026-11-21T10:00:00Z');
const day = 86_400_000;

let shop: TestShop;
let key: string;
let cup: number;
/** Every cookie that an answer set. */
let lines: string[];
const secureShop: Pick<TestShop, 'ask'> = {
  async ask(path, init) {
    const response = await shop.ask(new URL(path, publicUrl).href, init);
    lines.push(...response.headers.getSetCookie());
    return response;
  },
};

beforeAll(async () => {
  shop = await openTestShop({ publicUrl });
  key = await signingKey(shop.database);
  cup = await addProduct(shop.database.db, { name: 'Puodelis', slug: 'puodelis', regularPrice: '10' }, begin);
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.setTime(begin.toISOString());
  lines = [];
});

const cartOf = (token: string): CartId | null => {
  const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return parseCartId((claims as { user_id: string }).user_id);
};

/** The token that a shopper holds since before the prefix, for a cart with a cup. */
async function oldToken(): Promise<string> {
  const token = signCartToken(key, { id: newCartId(), version: 0, hostOnly: false }, begin);
  await openBrowser(secureShop).call('cart/add-item', { id: cup }, { 'Cart-Token': token });
  return token;
}

/** A browser with these cookies. */
function browserWith(cookies: Readonly<Record<string, string>>) {
  return openBrowser(secureShop, new Map(Object.entries(cookies)));
}

test('over https every cookie that scripts cannot read has the prefix, Secure, Path=/ and no Domain', async () => {
  const browser = openBrowser(secureShop);
  await browser.visit(`/?add-to-cart=${cup}`, { headers: { 'Sec-Fetch-Site': 'same-origin' } });
  await browser.call('cart/update-customer', { billing_address: { email: 'ona@example.test' } });
  await browser.call('checkout', orderForm());
  const page = createPageState(new Request(publicUrl), { publicUrl, fetch: (request) => shop.shop.fetch(request, {}) });
  rememberEmail(page, 'ona@example.test');
  const hidden = [...lines, ...page.finish(new Response()).headers.getSetCookie()].filter((line) =>
    /; HttpOnly/i.test(line),
  );
  expect(new Set(hidden.map((line) => line.split('=', 1)[0]))).toEqual(
    new Set([newName, '__Host-vitrina_notice', '__Host-vitrina_order_email']),
  );
  for (const line of hidden) {
    expect(line).toMatch(/; Path=\/(;|$)/);
    expect(line).toMatch(/; Secure(;|$)/);
    expect(line).not.toMatch(/Domain/i);
  }
});

test('a cart is still found under the old name; the next change renames and renews it', async () => {
  const token = await oldToken();
  const browser = browserWith({ [oldName]: token });
  lines = [];
  expect(contents(await browser.call('cart'))).toEqual([['Puodelis', 1]]);
  expect(browser.cookies.get(oldName)).toBe(token);
  expect(contents(await browser.call('cart/add-item', { id: cup }))).toEqual([['Puodelis', 2]]);
  expect([browser.cookies.has(oldName), cartOf(browser.cookies.get(newName) ?? '')]).toEqual([false, cartOf(token)]);
  expect(browser.cookies.get(newName)).not.toBe(token);
  expect(lines.find((line) => line.startsWith(`${oldName}=`))).toMatch(/Path=\/; Max-Age=0; HttpOnly/);
  await browser.call('cart/add-item', { id: cup });
  shop.setTime(new Date(begin.getTime() + 61_000).toISOString());
  expect(contents(await browserWith({ [oldName]: token }).call('cart'))).toEqual([]);
  expect(contents(await browser.call('cart'))).toEqual([['Puodelis', 3]]);
});

test('an older cookie under the old name gets no newer one that would show the address', async () => {
  const token = await oldToken();
  const [victim, attacker] = [browserWith({ [oldName]: token }), browserWith({ [oldName]: token })];
  await victim.call('cart/update-customer', { billing_address: { email: 'ona@example.test' } });
  await attacker.call('cart/add-item', { id: cup });
  expect((await attacker.call('cart')).body.billing_address?.['email']).toBe('');
});

test('an old cookie is renewed by a form without script, too', async () => {
  const token = await oldToken();
  const request = new Request(publicUrl, { method: 'POST', headers: { Cookie: `${oldName}=${token}` } });
  const page = createPageState(request, { publicUrl, fetch: (inner) => shop.shop.fetch(inner, {}) });
  const client = cartClient(page);
  const added = await client.addItem({ id: cup, quantity: 1 });
  expect(added.ok && added.value.items_count).toBe(2);
  const cart = await client.cart();
  expect(cart.ok && cart.value.items_count).toBe(2);
  const cookies = page.finish(new Response()).headers.getSetCookie();
  const renewed = cookies.find((line) => line.startsWith(`${newName}=`))?.split(/[=;]/)[1] ?? '';
  expect(cartOf(renewed)).toBe(cartOf(token));
  expect(contents(await browserWith({ [newName]: renewed }).call('cart'))).toEqual([['Puodelis', 2]]);
});

test('a form without script of a visitor without cookies begins a session under the new name', async () => {
  const page = createPageState(new Request(publicUrl, { method: 'POST' }), {
    publicUrl,
    fetch: (inner) => shop.shop.fetch(inner, {}),
  });
  const client = cartClient(page);
  await client.cart();
  const added = await client.addItem({ id: cup, quantity: 1 });
  expect(added.ok && added.value.items_count).toBe(1);
  const line = page
    .finish(new Response())
    .headers.getSetCookie()
    .find((one) => one.startsWith(`${newName}=`));
  const token = line?.split(/[=;]/)[1] ?? '';
  expect(contents(await browserWith({ [newName]: token }).call('cart'))).toEqual([['Puodelis', 1]]);
});

test('an old name counts for 30 days', async () => {
  const token = await oldToken();
  shop.setTime(new Date(begin.getTime() + 29 * day).toISOString());
  const id = cartOf(token);
  await shop.database.db
    .updateTable('cart')
    .set({ expires_at: new Date(begin.getTime() + 60 * day) })
    .where('id', '=', id ?? '')
    .execute();
  expect(contents(await browserWith({ [oldName]: token }).call('cart'))).toHaveLength(1);
  shop.setTime(new Date(begin.getTime() + 30 * day).toISOString());
  expect(contents(await browserWith({ [oldName]: token }).call('cart'))).toEqual([]);
});

test('a token that was issued since cannot be planted under the old name', async () => {
  const attacker = openBrowser(secureShop);
  await attacker.call('cart/add-item', { id: cup });
  const planted = attacker.cookies.get(newName) ?? '';
  const victim = browserWith({ [oldName]: planted });
  expect(contents(await victim.call('cart'))).toEqual([]);
  await victim.call('cart/add-item', { id: cup });
  expect(cartOf(victim.cookies.get(newName) ?? '')).not.toBe(cartOf(planted));
  expect(contents(await attacker.call('cart'))).toEqual([['Puodelis', 1]]);

  const request = new Request(publicUrl, { method: 'POST', headers: { Cookie: `${oldName}=${planted}` } });
  const page = createPageState(request, { publicUrl, fetch: (inner) => shop.shop.fetch(inner, {}) });
  await cartClient(page).addItem({ id: cup, quantity: 1 });
  expect(contents(await attacker.call('cart'))).toEqual([['Puodelis', 1]]);
});

test('the new name wins where both are sent', async () => {
  const [old, browser] = [await oldToken(), openBrowser(secureShop)];
  await browser.call('cart/add-item', { id: cup, quantity: 5 });
  const both = browserWith({ [oldName]: old, [newName]: browser.cookies.get(newName) ?? '' });
  expect(contents(await both.call('cart'))).toEqual([['Puodelis', 5]]);
});
