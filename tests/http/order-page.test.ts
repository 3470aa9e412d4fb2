import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { action, loader } from '#app/routes/order-received.tsx';
import { createPageState, pageStateKey } from '#app/api/page-state.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { openTemporaryPGlite } from '#tests/database.ts';
import { openTestCommerce, orderForm, testDay, type TestCommerce } from '#tests/fixtures/commerce.ts';
import { addProduct } from '#tests/fixtures/products.ts';

const publicUrl = 'http://shop.test';
let database: OpenDatabase;
let commerce: TestCommerce;
let product: number;
beforeAll(async () => {
  database = await openTemporaryPGlite();
  commerce = await openTestCommerce(database);
  product = await addProduct(database.db, { name: 'Staltiesė', slug: 's', regularPrice: '10' }, testDay);
});
afterAll(async () => {
  await commerce?.close();
  await database?.close();
});

async function placeOrder(): Promise<{ id: number; key: string; token: string; email: string }> {
  let token = '';
  async function call(path: string, body?: unknown) {
    const headers = { 'Content-Type': 'application/json', ...(token === '' ? {} : { 'Cart-Token': token }) };
    const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await commerce.routes.fetch(new Request(`${publicUrl}/wp-json/wc/store/v1${path}`, init));
    token = response.headers.get('Cart-Token') ?? token;
    return (await response.json()) as { order_id: number; order_key: string; billing_address: { email: string } };
  }
  await call('/cart');
  await call('/cart/add-item', { id: product });
  const placed = await call('/checkout', orderForm());
  return { id: placed.order_id, key: placed.order_key, token, email: placed.billing_address.email };
}

type Visit = { readonly id: number; readonly key: string; readonly cookie?: string; readonly form?: FormData };

/** Visits the page: returns what it shows or the status it ends with, and the cookies it sets. */
async function visit({ id, key, cookie, form }: Visit) {
  const url = new URL(`${publicUrl}/apmokejimas/order-received/${id}/?key=${key}`);
  const headers = cookie === undefined ? {} : { Cookie: cookie };
  const request = new Request(url, form === undefined ? { headers } : { method: 'POST', headers, body: form });
  const page = createPageState(request, {
    publicUrl,
    fetch: async (apiRequest) => commerce.routes.fetch(apiRequest),
  });
  const context = new RouterContextProvider();
  context.set(pageStateKey, page);
  const routeArguments = { context, params: { id: String(id) }, request, url } as never;
  const answer: unknown = await (form === undefined ? loader(routeArguments) : action(routeArguments)).catch(
    (thrown: unknown) => thrown,
  );
  const cookies = page.finish(new Response()).headers.getSetCookie();
  return { answer, cookies };
}

function emailForm(email: string): FormData {
  const form = new FormData();
  form.set('billing_email', email);
  return form;
}

test('the session that ordered sees its order at once', async () => {
  const { id, key, token } = await placeOrder();
  const { answer } = await visit({ id, key, cookie: `vitrina_session=${token}` });
  expect(answer).toMatchObject({ order: { id } });
});

test('another browser is asked for the e-mail address and then sees the order', async () => {
  const { id, key, email } = await placeOrder();
  expect((await visit({ id, key })).answer).toMatchObject({ order: null, isSignedIn: false });
  const opened = await visit({ id, key, form: emailForm(` ${email.toUpperCase()} `) });
  expect(opened.answer).toMatchObject({ status: 303 });
  const line = opened.cookies.find((cookie) => cookie.startsWith('vitrina_order_email='));
  expect(line).toMatch(/HttpOnly/);
  const cookie = line?.split(';')[0] ?? '';
  expect((await visit({ id, key, cookie })).answer).toMatchObject({ order: { id, billing_address: { email } } });
  const paid = await visit({ id, key, cookie, form: new FormData() });
  expect(paid.answer).toMatchObject({ data: { code: 'invalid_order_update_status' } });
});

test('a wrong e-mail address is refused, and the number of attempts is limited', async () => {
  const { id, key, email } = await placeOrder();
  for (let attempt = 0; attempt < 10; attempt++) {
    const { answer, cookies } = await visit({ id, key, form: emailForm(`kita${attempt}@example.test`) });
    expect(answer).toMatchObject({ data: { code: 'wrong_email' }, init: { status: 422 } });
    expect(cookies.join()).not.toContain('vitrina_order_email');
  }
  const late = await visit({ id, key, form: emailForm(email) });
  expect(late.answer).toMatchObject({ data: { code: 'vitrina_too_many_requests' }, init: { status: 429 } });
  expect((await visit({ id, key })).answer).toMatchObject({ order: null, isSignedIn: false });
});

test('an empty e-mail address opens nothing, and a wrong key reveals nothing', async () => {
  const { id, email } = await placeOrder();
  const { id: other, key } = await placeOrder();
  expect((await visit({ id: other, key, form: emailForm('') })).answer).toMatchObject({
    data: { code: 'wrong_email' },
  });
  expect((await visit({ id, key })).answer).toMatchObject({ init: { status: 404 } });
  expect((await visit({ id, key, form: emailForm(email) })).answer).toMatchObject({ init: { status: 404 } });
});

test('an order can be reordered by its shopper only', async () => {
  const { id, key, token, email } = await placeOrder();
  const againForm = () => {
    const form = new FormData();
    form.set('intent', 'reorder');
    return form;
  };
  const stranger = await visit({ id, key, form: againForm() });
  expect(stranger.answer).toMatchObject({
    data: { code: 'woocommerce_rest_invalid_billing_email' },
    init: { status: 401 },
  });
  const wrong = await visit({ id, key: 'wc_order_kitas', cookie: `vitrina_session=${token}`, form: againForm() });
  expect(wrong.answer).toMatchObject({ data: { code: 'woocommerce_rest_invalid_order' } });
  const shopperVisit = await visit({ id, key, cookie: `vitrina_session=${token}`, form: againForm() });
  expect(shopperVisit.answer).toMatchObject({ status: 303 });
  expect((shopperVisit.answer as Response).headers.get('Location')).toBe('/krepselis/');
  const elsewhere = `vitrina_order_email=${encodeURIComponent(email)}`;
  expect((await visit({ id, key, cookie: elsewhere, form: againForm() })).answer).toMatchObject({ status: 303 });
});
