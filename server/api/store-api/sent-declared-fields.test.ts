import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CheckoutFormFacts } from '#contract/checkout-form-facts.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { openTemporaryPGlite } from '#tests/database.ts';
import { openTestCommerce, orderForm, type TestCommerce, testDay } from '#tests/fixtures/commerce.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { sentFields } from './sent-declared-fields.ts';

function post(type: string, query = ''): Request {
  return new Request(`http://shop.test/cart/add-item${query}`, { method: 'POST', headers: { 'Content-Type': type } });
}

const form = 'wapf%5Bfield_a%5D=Ona&wapf%5Bfield_b%5D%5B%5D=x&wapf%5Bfield_b%5D%5B%5D=y&woosb_ids=12%2Fk%2F1';

test('[7.5-01] of a JSON body only its urlencoded form counts', () => {
  const body = { id: 1, woobt_ids: '81/k/1', extensions: { vitrina: { form } } };
  expect(sentFields(post('application/json', '?woobt_ids=82/k/2'), body)).toEqual({
    wapf: { field_a: 'Ona', field_b: ['x', 'y'] },
    woosb_ids: '12/k/1',
    woobt_ids: '82/k/2',
  });
});

test('the fields of a form are taken as they are and override those of the address', () => {
  const bodyFields = { id: '1', woobt_ids: '81/k/1' };
  expect(sentFields(post('application/x-www-form-urlencoded', '?id=2&a=1'), bodyFields)).toEqual({
    ...bodyFields,
    a: '1',
  });
});

test('a JSON body without a form has no fields', () => {
  for (const extensions of [null, [], 'vitrina', { vitrina: null }, { vitrina: { form: ['a'] } }, { form: 'a=1' }])
    expect(sentFields(post('application/json'), { extensions })).toEqual({});
});

const door = 'firma/door';
const fields: CheckoutFormFacts['fields'] = [
  { id: door, label: 'Durų kodas', location: 'address', type: 'text', validation: { maxLength: 5 } },
  { id: 'firma/gift', label: 'Dovana', location: 'order', type: 'checkbox' },
  {
    id: 'firma/when',
    label: 'Kada',
    location: 'order',
    type: 'select',
    options: [{ value: 'am', label: 'Rytą' }],
  },
];

let database: OpenDatabase;
let commerce: TestCommerce;
let product: number;
beforeAll(async () => {
  database = await openTemporaryPGlite();
  commerce = await openTestCommerce(database);
  await commerce.settings.set('checkout.fields', fields);
  product = await addProduct(database.db, { name: 'Staltiesė', slug: 's', regularPrice: '10' }, testDay);
});
afterAll(async () => {
  await commerce?.close();
  await database?.close();
});

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

/** A form whose addresses name door codes. */
function doors({ billing, shipping }: { readonly billing?: string; readonly shipping?: string }, more: object = {}) {
  const form = orderForm();
  const { email: _email, ...place } = form.billing_address;
  const doorField = (code: string | undefined) => (code === undefined ? {} : { [door]: code });
  return {
    ...form,
    billing_address: { ...form.billing_address, ...doorField(billing) },
    ...(shipping === undefined ? {} : { shipping_address: { ...place, ...doorField(shipping) } }),
    ...more,
  };
}

test.each([
  ['each address its own', doors({ billing: 'B1', shipping: 'S1' }), ['B1', 'S1', 'B1']],
  ['the shipping address only', doors({ shipping: 'S1' }), ['', 'S1', 'S1']],
  ['the billing address, where goods go too', doors({ billing: 'B1' }), ['B1', 'B1', 'B1']],
  [
    'blank in both, refused beside them',
    doors({ billing: '', shipping: '' }, { additional_fields: { [door]: 'A1' } }),
    ['A1', 'A1', 'A1'],
  ],
  ['neither address', doors({}, { additional_fields: { [door]: 'A1' } }), ['A1', 'A1', 'A1']],
])('a declared field of an address is stored where it was sent: %s', async (_, form, expected) => {
  const call = await newShopper();
  const { status, body } = await call('POST', '/checkout', form);
  const doorCodes = (answer: typeof body) => [answer.billing_address[door], answer.shipping_address[door]];
  expect([status, ...doorCodes(body), body.additional_fields[door]]).toEqual([200, ...expected]);
  const order = (await call('GET', `/order/${body.order_id}?key=${body.order_key}`)).body;
  expect(doorCodes(order)).toEqual(expected.slice(0, 2));
});

test('the merchant reads both values where they differ', async () => {
  const call = await newShopper();
  const { body } = await call('POST', '/checkout', doors({ billing: 'B1', shipping: 'S1' }));
  expect((await commerce.services.orders.show(body.order_id))?.snapshot.fields).toEqual([
    { id: door, label: 'Durų kodas', value: 'B1' },
    { id: door, label: 'Durų kodas (pristatymo adresas)', value: 'S1' },
  ]);
});

test('update-customer stores declared fields of the addresses, and later calls return them', async () => {
  const call = await newShopper();
  const changed = await call('POST', '/cart/update-customer', { shipping_address: { [door]: 'S2' } });
  expect(changed.body).toMatchObject({ billing_address: { [door]: '' }, shipping_address: { [door]: 'S2' } });
  await call('POST', '/cart/update-customer', { billing_address: { [door]: 'B2' } });
  expect((await call('GET', '/checkout')).body).toMatchObject({
    billing_address: { [door]: 'B2' },
    shipping_address: { [door]: 'S2' },
  });
  expect((await call('GET', '/cart')).body).toMatchObject({ shipping_address: { [door]: 'S2', country: 'LT' } });
  const shared = await call('PUT', '/checkout', { additional_fields: { [door]: 'A2' } });
  expect(shared.body).toMatchObject({ billing_address: { [door]: 'A2' }, shipping_address: { [door]: 'A2' } });
});

test('an invalid value is refused in either address', async () => {
  const call = await newShopper();
  const refused = await call('POST', '/checkout', doors({ billing: 'B1', shipping: 'too long' }));
  expect(refused).toMatchObject({ status: 400, body: { code: 'rest_invalid_param' } });
});

test.each([
  ['POST', { 'firma/gift': 'yes' }, 'rest_invalid_type'],
  ['POST', { 'firma/gift': ['x'] }, 'rest_invalid_type'],
  ['POST', { 'firma/when': ['am'] }, 'rest_invalid_type'],
  ['POST', { 'firma/when': 'zz' }, 'invalid_option'],
  ['PUT', { 'firma/when': 'zz' }, 'invalid_option'],
  ['PUT', { 'firma/gift': 'yes' }, 'rest_invalid_type'],
])('%s /checkout with %j is refused', async (method, additionalFields, code) => {
  const call = await newShopper();
  const [id = ''] = Object.keys(additionalFields);
  const refused = await call(method, '/checkout', { ...orderForm(), additional_fields: additionalFields });
  expect(refused).toMatchObject({
    status: 400,
    body: {
      code: 'rest_invalid_param',
      data: { details: { additional_fields: { data: { fields: { [id]: { code } } } } } },
    },
  });
});

test.each(['billing_address', 'shipping_address'])(
  'the type of a declared field is validated inside %s too',
  async (name) => {
    const call = await newShopper();
    const refused = await call('POST', '/cart/update-customer', { [name]: { [door]: ['x'] } });
    expect(refused).toMatchObject({
      status: 400,
      body: { data: { details: { [name]: { code: 'rest_invalid_type' } } } },
    });
  },
);
