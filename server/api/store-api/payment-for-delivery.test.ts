import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { paymentDisabledCode } from '#contract/checkout.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { createPaysera } from '#server/sales/payments/paysera/paysera.ts';
import { testBank, testBankPath } from '#server/sales/payments/test-bank/test-bank.ts';
import { openTemporaryPGlite } from '#tests/database.ts';
import { openTestCommerce, orderForm, testDay, type TestCommerce } from '#tests/fixtures/commerce.ts';
import { addProduct } from '#tests/fixtures/products.ts';

let database: OpenDatabase;
let commerce: TestCommerce;
let product: number;
let voucher: number;
beforeAll(async () => {
  database = await openTemporaryPGlite();
  const paysera = createPaysera(
    () => commerce.settings.current(),
    () => testDay,
  );
  commerce = await openTestCommerce(database, [], [testBank, paysera]);
  product = await addProduct(database.db, { name: 'Staltiesė', slug: 's', regularPrice: '10' }, testDay);
  voucher = await addProduct(database.db, { name: 'Kuponas', slug: 'k', regularPrice: '10' }, testDay);
  await database.db.updateTable('product').set({ virtual: true }).where('id', '=', voucher).execute();
});
afterAll(async () => {
  await commerce?.close();
  await database?.close();
});
beforeEach(async () => {
  await commerce.settings.reset('payments');
  await commerce.settings.set('payments.testBank', true);
  await commerce.settings.set('unpaidOrders.perBuyer', 0);
});

const url = (path: string) => `http://shop.test${path}`;
const get = (path: string) => commerce.routes.fetch(new Request(url(path)));
const post = (path: string, fields: Readonly<Record<string, string>>) =>
  commerce.routes.fetch(new Request(url(path), { method: 'POST', body: new URLSearchParams(fields) }));

/** A shopper with one piece in the cart, who has chosen how it is delivered. */
async function newShopper(rate: string | null, id = product) {
  let token = '';
  async function call(method: string, path: string, body?: unknown) {
    const response = await commerce.routes.fetch(
      new Request(url(`/wp-json/wc/store/v1${path}`), {
        method,
        headers: { 'Content-Type': 'application/json', ...(token === '' ? {} : { 'Cart-Token': token }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
    token = response.headers.get('Cart-Token') ?? token;
    return { status: response.status, body: JSON.parse(await response.text()) };
  }
  await call('GET', '/cart');
  await call('POST', '/cart/add-item', { id });
  if (rate !== null) await call('POST', '/cart/select-shipping-rate', { package_id: 0, rate_id: rate });
  const pay = (payment_method: string, more = {}) =>
    call('POST', '/checkout', { ...orderForm({ payment_method }), ...more });
  return { call, pay, methods: async () => (await call('GET', '/cart')).body.payment_methods as readonly string[] };
}

test('payment in the shop goes with collecting the goods there, and with nothing else', async () => {
  const byCourier = await newShopper('flat_rate:90');
  expect(await byCourier.methods()).toEqual(['bacs', 'cod', 'bank_link']);
  expect(await byCourier.pay('cheque')).toMatchObject({
    status: 400,
    body: {
      code: paymentDisabledCode,
      message: '„Apmokėjimas parduotuvėje“ netinka su pasirinktu pristatymu. Pasirinkite kitą mokėjimo būdą.',
    },
  });
  const collected = await newShopper('local_pickup:72');
  expect(await collected.methods()).toEqual(['bacs', 'cod', 'cheque', 'bank_link']);
  expect(await collected.pay('cheque')).toMatchObject({ status: 200, body: { status: 'on-hold' } });
});

test('the delivery that counts is the one the order itself names', async () => {
  const shopper = await newShopper('local_pickup:72');
  const extensions = { vitrina: { shipping_rate: 'flat_rate:90' } };
  expect(await shopper.pay('cheque', { extensions })).toMatchObject({
    status: 400,
    body: { code: paymentDisabledCode },
  });
});

test('what is not shipped is not paid at the handover', async () => {
  const shopper = await newShopper(null, voucher);
  expect(await shopper.methods()).toEqual(['bacs', 'bank_link']);
  expect(await shopper.pay('cod')).toMatchObject({ status: 400, body: { code: paymentDisabledCode } });
  expect((await shopper.pay('bacs')).status).toBe(200);
});

test('a draft names a payment method that goes with its delivery', async () => {
  const { call } = await newShopper('local_pickup:72');
  expect((await call('PUT', '/checkout', { payment_method: 'cheque' })).body.payment_method).toBe('cheque');
  await call('POST', '/cart/select-shipping-rate', { package_id: 0, rate_id: 'flat_rate:90' });
  expect((await call('GET', '/checkout')).body.payment_method).toBe('bacs');
});

/** Orders by the test bank; the order's number and key, and the bank's page. */
async function orderByBank(rate: string) {
  const { pay } = await newShopper(rate);
  const { body } = await pay('bank_link');
  const page = new URL(body.payment_result.redirect_url);
  return { id: body.order_id as number, key: body.order_key as string, status: body.status as string, page };
}

const statusOf = async (id: number) => (await commerce.services.orders.show(id))?.status;

test('[3.17-12] the test bank shows the sum, takes the payment or declines it, and leads back to the order', async () => {
  const { id, key, status, page } = await orderByBank('flat_rate:90');
  expect(status).toBe('pending');
  const html = await (await get(page.pathname)).text();
  expect(html).toContain('14,99\u00a0€');
  expect(html).toContain('Bandomasis bankas');
  const paid = await post(page.pathname, { outcome: 'paid' });
  expect(paid.status).toBe(303);
  expect(paid.headers.get('Location')).toBe(`http://shop.test/apmokejimas/order-received/${id}/?key=${key}`);
  expect(await statusOf(id)).toBe('processing');
  expect((await post(page.pathname, { outcome: 'failed' })).status).toBe(303);
  expect(await statusOf(id)).toBe('processing');
  expect((await get(page.pathname)).status).toBe(303);

  const other = await orderByBank('flat_rate:90');
  await post(other.page.pathname, { outcome: 'failed' });
  expect(await statusOf(other.id)).toBe('failed');
});

test('the test bank decides only payments that it began, and none once it is off or a real bank is set up', async () => {
  const { id, page } = await orderByBank('flat_rate:90');
  await commerce.settings.set('payments.testBank', false);
  expect((await post(page.pathname, { outcome: 'paid' })).status).toBe(404);
  await commerce.settings.set('payments.testBank', true);
  await commerce.settings.set('payments.paysera', { projectId: '123', password: 'x' });
  expect((await get(page.pathname)).status).toBe(404);
  const real = await orderByBank('flat_rate:90');
  expect(real.page.host).toBe('bank.paysera.com');
  await commerce.settings.set('payments.paysera', {});
  const { reference } = await database.db
    .selectFrom('payment')
    .select('reference')
    .where('order_id', '=', real.id)
    .executeTakeFirstOrThrow();
  expect((await post(testBankPath(reference), { outcome: 'paid' })).status).toBe(404);
  expect([await statusOf(id), await statusOf(real.id)]).toEqual(['pending', 'pending']);
});

test('an order is not paid again by a method that does not go with how it is delivered', async () => {
  const { id, key, page } = await orderByBank('flat_rate:90');
  await post(page.pathname, { outcome: 'failed' });
  const { call } = await newShopper(null);
  const { billing_address } = orderForm();
  const again = (payment_method: string) =>
    call('POST', `/checkout/${id}`, { key, billing_email: 'ona@example.test', payment_method, billing_address });
  expect(await again('cheque')).toMatchObject({ status: 400, body: { code: paymentDisabledCode } });
  expect(await statusOf(id)).toBe('failed');
  expect((await again('bacs')).status).toBe(200);
  expect(await statusOf(id)).toBe('on-hold');
});
