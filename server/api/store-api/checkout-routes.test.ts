import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CheckoutFormFacts } from '#contract/checkout-form-facts.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { openTemporaryPGlite } from '#tests/database.ts';
import { openTestCommerce, orderForm, testDay, type TestCommerce } from '#tests/fixtures/commerce.ts';
import { openPaymentStandIn, type PaymentStandIn } from '#tests/fixtures/payment-stand-in.ts';
import { addProduct } from '#tests/fixtures/products.ts';

let database: OpenDatabase;
let commerce: TestCommerce;
let fakeProvider: PaymentStandIn;
let product: number;
beforeAll(async () => {
  database = await openTemporaryPGlite();
  fakeProvider = await openPaymentStandIn();
  commerce = await openTestCommerce(database, [], [fakeProvider.provider]);
  const methods = ['wallet', 'cod'].map((id) => ({ id, title: id }));
  await commerce.settings.set('payments.methods', methods);
  product = await addProduct(
    database.db,
    { name: 'Staltiesė', slug: 's', regularPrice: '10', stock: { quantity: 50 } },
    testDay,
  );
});
afterAll(async () => {
  await fakeProvider?.close();
  await commerce?.close();
  await database?.close();
});
beforeEach(async () => {
  fakeProvider.setDown(false);
  await commerce.settings.reset('checkout');
});

/** A shopper with one piece in the cart. */
async function newShopper() {
  let token = '';
  async function call(method: string, path: string, body?: unknown) {
    const response = await commerce.routes.fetch(
      new Request(`http://shop.test/wp-json/wc/store/v1${path}`, {
        method,
        headers: { 'Content-Type': 'application/json', ...(token === '' ? {} : { 'Cart-Token': token }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
    token = response.headers.get('Cart-Token') ?? token;
    return { status: response.status, body: JSON.parse(await response.text()) };
  }
  await call('GET', '/cart');
  await call('POST', '/cart/add-item', { id: product });
  return call;
}

const gift: CheckoutFormFacts['fields'] = [
  { id: 'lino/dovana', label: 'Supakuoti dovanai', location: 'order', type: 'checkbox' },
  {
    id: 'lino/palinkejimas',
    label: 'Palinkėjimas',
    location: 'order',
    type: 'text',
    required: true,
    shown: [[{ field: 'lino/dovana', condition: 'check', value: '' }]],
    validation: { pattern: '[^<>]+', message: 'Be kampinių skliaustų.' },
  },
  {
    id: 'lino/aukstas',
    label: 'Aukštas',
    location: 'address',
    type: 'select',
    options: [{ value: '1', label: 'Pirmas' }],
    hidden: [[{ field: 'shipping_method', condition: '==', value: 'local_pickup' }]],
  },
];

test('declared fields are required while they are shown, stored, and listed in the order', async () => {
  await commerce.settings.set('checkout.fields', gift);
  const call = await newShopper();
  const additionalFields = { 'lino/dovana': true, 'lino/palinkejimas': '<b>', 'lino/aukstas': '7', 'x/y': { z: 1 } };
  const refused = await call('POST', '/checkout', orderForm({ additional_fields: additionalFields }));
  expect(refused).toMatchObject({
    status: 400,
    body: {
      code: 'rest_invalid_param',
      data: {
        details: {
          additional_fields: {
            code: 'invalid_format',
            message: 'Be kampinių skliaustų.',
            data: {
              fields: { 'lino/palinkejimas': { code: 'invalid_format' }, 'lino/aukstas': { code: 'invalid_option' } },
            },
          },
        },
      },
    },
  });
  const empty = await call('POST', '/checkout', orderForm({ additional_fields: { 'lino/dovana': true } }));
  expect(empty.body.data.details.additional_fields.data.fields['lino/palinkejimas']).toMatchObject({
    code: 'missing_field',
    message: 'Užpildykite lauką „Palinkėjimas“',
  });
  const values = { 'lino/dovana': true, 'lino/palinkejimas': 'Su švente', 'lino/aukstas': '1' };
  expect((await call('PUT', '/checkout', { additional_fields: values })).body.additional_fields).toEqual(values);
  const placed = await call('POST', '/checkout', orderForm());
  expect(placed).toMatchObject({ status: 200, body: { additional_fields: values } });
  const { order_id: id, order_key: key } = placed.body;
  const order = await call('GET', `/order/${id}?key=${key}`);
  expect(order.body.extensions.vitrina.additional_fields).toEqual(values);
  expect((await commerce.services.orders.show(id))?.snapshot.fields).toEqual([
    { id: 'lino/dovana', label: 'Supakuoti dovanai', value: true },
    { id: 'lino/palinkejimas', label: 'Palinkėjimas', value: 'Su švente' },
    { id: 'lino/aukstas', label: 'Aukštas', value: 'Pirmas' },
  ]);
});

test('a hidden field is not stored; an address field may be sent inside its address', async () => {
  await commerce.settings.set('checkout.fields', gift);
  const call = await newShopper();
  await call('PUT', '/checkout', { additional_fields: { 'lino/dovana': true, 'lino/palinkejimas': 'Su švente' } });
  const form = orderForm({ additional_fields: { 'lino/dovana': false } });
  const inside = { ...form, billing_address: { ...form.billing_address, 'lino/aukstas': '1' } };
  const placed = await call('POST', '/checkout', inside);
  expect(placed.body.additional_fields).toEqual({ 'lino/dovana': false, 'lino/aukstas': '1' });

  const other = await newShopper();
  await other('POST', '/cart/select-shipping-rate', { package_id: 0, rate_id: 'local_pickup:72' });
  expect((await other('POST', '/checkout', inside)).body.additional_fields).toEqual({ 'lino/dovana': false });
});

test('invalid field declarations are refused as settings', async () => {
  const [tick, wish] = gift;
  const set = (fields: unknown) => commerce.settings.set('checkout.fields', fields);
  expect(await set([wish, tick])).toMatchObject({ code: 'invalid_setting', detail: expect.stringContaining('before') });
  expect(await set([tick, tick])).toMatchObject({ detail: 'each field once' });
  expect(await set([{ ...tick, id: 'vitrina/terms' }])).toMatchObject({ code: 'invalid_setting' });
  expect(await set([{ ...tick, type: 'select' }])).toMatchObject({ code: 'invalid_setting' });
  expect(await set([{ ...wish, shown: [], validation: { pattern: '(' } }])).toMatchObject({ code: 'invalid_setting' });
});

test('the terms must be accepted on the page, by every client, or never, as the setting says', async () => {
  const call = await newShopper();
  const form = (terms?: boolean) => ({ ...orderForm(), extensions: { vitrina: terms === undefined ? {} : { terms } } });
  expect((await call('POST', '/checkout', form(false))).body.code).toBe('vitrina_terms_not_accepted');
  await commerce.settings.set('checkout.terms', 'always');
  expect((await call('POST', '/checkout', form())).body.code).toBe('vitrina_terms_not_accepted');
  expect((await call('POST', '/checkout', form(true))).status).toBe(200);
  await commerce.settings.set('checkout.terms', 'never');
  expect((await (await newShopper())('POST', '/checkout', form(false))).status).toBe(200);
});

test('an account and its password in the request are ignored', async () => {
  const call = await newShopper();
  const placed = await call('POST', '/checkout', { ...orderForm(), create_account: true, customer_password: 'slapta' });
  expect(placed).toMatchObject({ status: 200, body: { customer_id: 0 } });
});

test('an order with an external payment redirects its shopper there, also when the same form is sent again', async () => {
  const call = await newShopper();
  const form = {
    ...orderForm({ payment_method: 'wallet' }),
    extensions: { vitrina: { idempotency_key: 'dvigubas-1' } },
  };
  const both = await Promise.all([call('POST', '/checkout', form), call('POST', '/checkout', form)]);
  expect(both[0]).toMatchObject({
    status: 200,
    body: {
      status: 'pending',
      payment_result: { payment_status: 'pending', redirect_url: expect.stringContaining('/pay/T') },
    },
  });
  expect(both[1]?.body).toEqual(both[0]?.body);
  const { order_id: id, order_key: key } = both[0].body;
  const order = async () => (await call('GET', `/order/${id}?key=${key}`)).body;
  expect(await order()).toMatchObject({
    status: 'pending',
    needs_payment: true,
    extensions: { vitrina: { payment_status: 'pending', payment_url: both[0].body.payment_result.redirect_url } },
  });
  const payment = fakeProvider.requestedPayments.at(-1)!;
  await commerce.routes.fetch(fakeProvider.notice(payment, { state: 'paid', amount: payment.total, currency: 'EUR' }));
  expect(await order()).toMatchObject({
    status: 'processing',
    needs_payment: false,
    extensions: { vitrina: { payment_status: 'paid', payment_url: '' } },
  });
});

test('a failed payment can be begun again at its order with its key and e-mail address', async () => {
  const call = await newShopper();
  fakeProvider.setDown(true);
  const placed = await call('POST', '/checkout', orderForm({ payment_method: 'wallet' }));
  expect(placed.body.payment_result).toMatchObject({
    payment_status: 'failure',
    redirect_url: expect.stringContaining('/order-received/'),
  });
  fakeProvider.setDown(false);
  const { order_id: id, order_key: key } = placed.body;
  const stranger = await newShopper();
  const access = { key, billing_email: 'ONA@example.test' };
  const refusals = [
    [{}, 401, 'woocommerce_rest_invalid_order'],
    [{ key }, 401, 'woocommerce_rest_invalid_billing_email'],
    [{ key, billing_email: 'kita@example.test' }, 401, 'woocommerce_rest_invalid_billing_email'],
    [{ ...access, payment_method: 'gold' }, 400, 'rest_invalid_param'],
  ] as const;
  for (const [body, status, code] of refusals) {
    expect(await stranger('POST', `/checkout/${id}`, body)).toMatchObject({ status, body: { code } });
  }
  expect((await stranger('POST', '/checkout/99999999999', access)).body.code).toBe('woocommerce_rest_invalid_order');
  const body = { ...access, billing_address: orderForm().billing_address, payment_method: 'wallet', payment_data: [] };
  const again = await stranger('POST', `/checkout/${id}`, body);
  expect(again).toMatchObject({
    status: 200,
    body: { order_id: id, status: 'pending', payment_result: { payment_status: 'pending' } },
  });
  const updateResponse = await call('PUT', `/checkout/${id}`, { key, payment_method: 'cod' });
  expect(updateResponse.body).toMatchObject({
    status: 'processing',
    payment_method: 'cod',
    payment_result: { payment_status: 'success' },
  });
  expect(await call('POST', `/checkout/${id}`, body)).toMatchObject({
    status: 400,
    body: { code: 'invalid_order_update_status' },
  });
});

test('paying an order requires a nonce or a token', async () => {
  const response = await commerce.routes.fetch(
    new Request('http://shop.test/wp-json/wc/store/v1/checkout/1', { method: 'POST', body: '{}' }),
  );
  expect(response.status).toBe(401);
});

test('addresses and notes are stored without markup, whichever way they are sent', async () => {
  const call = await newShopper();
  const form = orderForm();
  const marked = { ...form.billing_address, first_name: '<b>Jonas</b>', city: '<i>Vil</i>nius' };
  const addresses = { billing_address: marked, shipping_address: { first_name: '<script>1</script>Ona' } };
  const { body: cart } = await call('POST', '/cart/update-customer', addresses);
  expect([cart.billing_address.first_name, cart.shipping_address.first_name]).toEqual(['Jonas', 'Ona']);
  const updateResponse = await call('PUT', '/checkout', { order_notes: 'Ačiū <b>labai</b>\n<3' });
  expect(updateResponse.body.customer_note).toBe('Ačiū labai\n<3');
  const note = '<script>1</script>Prie durų';
  const { body } = await call('POST', '/checkout', { ...form, billing_address: marked, customer_note: note });
  expect(body).toMatchObject({
    customer_note: 'Prie durų',
    billing_address: { first_name: 'Jonas', city: 'Vilnius' },
    shipping_address: { first_name: 'Jonas', city: 'Vilnius' },
  });
});
