import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Terminal, TerminalCarrier } from '#core/shipping/terminal.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { orderLines } from '#server/sales/orders/order-text.ts';
import { createOrders } from '#server/sales/orders/orders.ts';
import { replaceList } from '#server/sales/terminals/import-terminals.ts';
import { openTemporaryPGlite } from '#tests/database.ts';
import { openTestCommerce, orderForm, testDay, type TestCommerce } from '#tests/fixtures/commerce.ts';
import { addProduct } from '#tests/fixtures/products.ts';

let database: OpenDatabase;
let commerce: TestCommerce;
let product: number;

const locker = (id: string, country = 'LT'): Terminal => ({
  id,
  name: `Paštomatas ${id}`,
  town: 'Vilnius',
  address: 'Ozo g. 18',
  postcode: 'LT-08243',
  country,
  place: null,
});

/** Imports a list of terminals and waits until the shop has been notified. */
async function list(carrier: TerminalCarrier, terminals: readonly Terminal[]): Promise<void> {
  await replaceList(database.db, { carrier, terminals, unreadIds: [] }, { at: testDay, shrink: true });
  const expectedIds = terminals.filter(({ country }) => country === 'LT').map(({ id }) => id);
  await expect
    .poll(() => commerce.services.answers.terminals.open(carrier, 'LT').map(({ id }) => id))
    .toEqual(expectedIds.toSorted());
}

beforeAll(async () => {
  database = await openTemporaryPGlite();
  commerce = await openTestCommerce(database);
  product = await addProduct(database.db, { name: 'Staltiesė', slug: 's', regularPrice: '10' }, testDay);
  await database.db.updateTable('product').set({ weight: '2' }).where('id', '=', product).execute();
  await commerce.settings.set('shipping.zones.0.methods', [
    { instanceId: 1, method: 'omniva_terminal', title: 'Omniva', cost: '2', terminals: 'omniva', maxWeight: '30' },
    { instanceId: 2, method: 'dpd_pickup', title: 'DPD', cost: '2', terminals: 'dpd' },
    { instanceId: 3, method: 'flat_rate', title: 'Kurjeris', cost: '3' },
  ]);
});
afterAll(async () => {
  await commerce?.close();
  await database?.close();
});
beforeEach(async () => {
  await list('omniva', [locker('00088'), locker('77', 'LV')]);
  await list('dpd', []);
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
  const pick = (terminal: unknown) => call('POST', '/cart/extensions', { namespace: 'vitrina', data: { terminal } });
  const by = (rate: string) => call('POST', '/cart/select-shipping-rate', { rate_id: rate });
  return { call, pick, by };
}

const vitrinaExtension = (answer: { readonly body: { readonly extensions: { readonly vitrina: unknown } } }) =>
  answer.body.extensions.vitrina;

test('the cart remembers the terminal picked for each carrier', async () => {
  await list('dpd', [locker('LT1')]);
  const { call, pick, by } = await newShopper();
  expect(vitrinaExtension(await call('GET', '/cart'))).toMatchObject({
    terminal: { carrier: 'omniva', carrier_title: 'Omniva', country: 'LT', chosen: null, closed: '' },
  });
  expect(vitrinaExtension(await pick('omniva:00088'))).toMatchObject({
    terminal: { chosen: { choice: 'omniva:00088', name: 'Paštomatas 00088', postcode: 'LT-08243' } },
  });
  expect(vitrinaExtension(await by('dpd_pickup:2'))).toMatchObject({ terminal: { carrier: 'dpd', chosen: null } });
  await pick('dpd:LT1');
  expect(vitrinaExtension(await by('flat_rate:3'))).toMatchObject({ terminal: null });
  expect(vitrinaExtension(await by('omniva_terminal:1'))).toMatchObject({ terminal: { chosen: { id: '00088' } } });
  expect(vitrinaExtension(await by('dpd_pickup:2'))).toMatchObject({ terminal: { chosen: { id: 'LT1' } } });
  expect(vitrinaExtension(await pick('dpd:'))).toMatchObject({ terminal: { chosen: null } });
});

test('only an open terminal can be picked, and other namespaces are refused', async () => {
  const { call, pick } = await newShopper();
  for (const wrong of [
    'omniva:99999',
    'lietuvos:1',
    'omniva',
    '',
    7,
    null,
    { id: '00088' },
    `omniva:${'9'.repeat(99)}`,
  ])
    expect(await pick(wrong)).toMatchObject({
      status: 400,
      body: { code: 'vitrina_terminal_not_offered', message: 'Šio paštomato pasirinkti negalima. Pasirinkite kitą.' },
    });
  expect(await call('POST', '/cart/extensions', { namespace: 'kitas', data: {} })).toMatchObject({
    status: 400,
    body: { code: 'woocommerce_rest_cart_extensions_error' },
  });
});

test('an order needs an open terminal and shows it', async () => {
  const { call, pick } = await newShopper();
  expect(await call('POST', '/checkout', orderForm())).toMatchObject({
    status: 400,
    body: {
      code: 'vitrina_terminal_required',
      message: 'Pasirinkite paštomatą.',
      data: { params: { terminal: 'Pasirinkite paštomatą.' } },
    },
  });
  await pick('omniva:00088');
  await list('omniva', [locker('00099')]);
  expect(vitrinaExtension(await call('GET', '/cart'))).toMatchObject({
    terminal: { chosen: null, closed: 'Paštomatas 00088' },
  });
  expect(await call('POST', '/checkout', orderForm())).toMatchObject({
    status: 400,
    body: { code: 'vitrina_terminal_not_offered' },
  });
  await pick('omniva:00099');
  const placed = await call('POST', '/checkout', orderForm());
  expect(placed.status).toBe(200);
  const { order_id: id, order_key: key } = placed.body;

  // The order retains the terminal as it was, whatever happens to the list.
  await list('omniva', []);
  const order = await call('GET', `/order/${id}?key=${key}`);
  expect(order.body.extensions.vitrina.terminal).toEqual({
    choice: 'omniva:00099',
    carrier: 'omniva',
    carrier_title: 'Omniva',
    id: '00099',
    name: 'Paštomatas 00099',
    town: 'Vilnius',
    address: 'Ozo g. 18',
    postcode: 'LT-08243',
    country: 'LT',
  });
  const stored = await createOrders({ database, clock: () => testDay }).show(id);
  if (stored === null) throw new Error('no order');
  expect(orderLines(stored, [])).toContain('Terminal  Omniva 00099  Paštomatas 00099, Ozo g. 18, LT-08243 Vilnius');
});

test('the address of a chosen terminal is told, and is not where the shopper’s next order goes', async () => {
  await list('dpd', [{ ...locker('LT1'), address: 'Ozo g. 20', postcode: 'LT-08200' }]);
  await list('omniva', [{ ...locker('00088'), postcode: '' }]);
  const { call, pick } = await newShopper();
  expect(vitrinaExtension(await call('GET', '/cart'))).toMatchObject({ terminal: { address: null } });
  const chosen = await pick('omniva:00088');
  const place = { address_1: 'Ozo g. 18', postcode: 'LT-08200', city: 'Vilnius' };
  expect(vitrinaExtension(chosen)).toMatchObject({
    terminal: { chosen: { postcode: '' }, address: { ...place, country: 'LT' } },
  });
  const form = orderForm();
  const placed = await call('POST', '/checkout', { ...form, billing_address: { ...form.billing_address, ...place } });
  expect(placed.status).toBe(200);
  const { order_id: id, order_key: key } = placed.body;
  const order = await call('GET', `/order/${id}?key=${key}`);
  expect(order.body).toMatchObject({ billing_address: place, shipping_address: place });
  expect(vitrinaExtension(order)).toMatchObject({
    promised: { from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), to: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    next_steps: ['prepare', 'collect_at_terminal', 'pay_at_handover'],
    transfer: null,
  });
  const next = await call('GET', '/cart');
  const { first_name: name } = form.billing_address;
  expect(next.body.billing_address).toMatchObject({ first_name: name, address_1: '', postcode: '', city: '' });
  expect(next.body.shipping_address).toMatchObject({ first_name: name, address_1: '', postcode: '', city: '' });
});

test('a terminal in a town without postcodes is no address', async () => {
  await list('omniva', [{ ...locker('00088'), postcode: '', town: 'Nida' }]);
  const { pick } = await newShopper();
  expect(vitrinaExtension(await pick('omniva:00088'))).toMatchObject({
    terminal: { chosen: { id: '00088' }, address: null },
  });
});

test('an order request can name the terminal; another terminal under the same idempotency key is refused', async () => {
  await list('omniva', [locker('00088'), locker('00089')]);
  const { call } = await newShopper();
  const order = (terminal: string) =>
    call('POST', '/checkout', orderForm({ extensions: { vitrina: { terminal, idempotency_key: 'raktas-123' } } }));
  for (const wrong of ['omniva:1', 'dpd:LT1', 'omniva:77', 'bet kas']) expect((await order(wrong)).status).toBe(400);
  const placed = await order('omniva:00088');
  expect(placed.status).toBe(200);
  expect((await order('omniva:00088')).body.order_id).toBe(placed.body.order_id);
  expect(await order('omniva:00089')).toMatchObject({ status: 409, body: { code: 'vitrina_idempotency_key_reused' } });
});

test('a terminal sent with PUT /checkout is stored for this order, and the next cart begins without one', async () => {
  const { call } = await newShopper();
  const extensions = { vitrina: { terminal: 'omniva:00088' } };
  expect((await call('PUT', '/checkout', { extensions })).status).toBe(200);
  expect(vitrinaExtension(await call('GET', '/cart'))).toMatchObject({ terminal: { chosen: { id: '00088' } } });
  expect((await call('POST', '/checkout', orderForm())).status).toBe(200);
  await call('POST', '/cart/add-item', { id: product });
  expect(vitrinaExtension(await call('GET', '/cart'))).toMatchObject({ terminal: { chosen: null } });
});

test('without a carrier’s list there is no terminal to pick, and too heavy a parcel is offered other methods', async () => {
  await list('omniva', []);
  const { call } = await newShopper();
  expect(vitrinaExtension(await call('GET', '/cart'))).toMatchObject({ terminal: null });
  await list('omniva', [locker('00088')]);
  await call('POST', '/cart/add-item', { id: product, quantity: 15 });
  const heavy = await call('GET', '/cart');
  expect(heavy.body.shipping_rates[0].shipping_rates.map((rate: { rate_id: string }) => rate.rate_id)).toEqual([
    'dpd_pickup:2',
    'flat_rate:3',
  ]);
});
