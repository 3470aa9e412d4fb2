import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkoutSchema } from '#contract/checkout.ts';
import { orderSchema } from '#contract/order.ts';
import { isRecordedHere, openRecordedShop, type RecordedShop } from './recorded-shop.ts';
import { type Recording, readRecordings } from './recordings.ts';
import { type Answer, comparable, newShopper, type Shopper } from './shopper.ts';

const recordings = new Map(readRecordings('core', () => true).map((recording) => [recording.name, recording]));

function recorded(name: string): Recording {
  const recording = recordings.get(name);
  if (recording === undefined) throw new Error(`no recording ${name}`);
  return recording;
}

/** A body without the order's own ids and keys, which no two shops share. */
function nameless(body: unknown): unknown {
  return JSON.parse(
    JSON.stringify(comparable(body))
      .replaceAll(/wc_order_\w{13}/g, 'wc_order_x')
      .replaceAll(/order-received\/\d+/g, 'order-received/1'),
    (key, value: unknown) => (key === 'order_id' || key === 'order_number' ? String(value) === '0' : value),
  );
}

describe.skipIf(!isRecordedHere)('recorded requests for checkout and orders', () => {
  let shop: RecordedShop;
  let shopper: Shopper;
  beforeAll(async () => {
    shop = await openRecordedShop();
    await shop.settings.set(
      'payments.methods',
      ['bacs', 'cheque', 'cod'].map((id) => ({ id, title: id })),
    );
  }, 300_000);
  afterAll(() => shop?.close());
  beforeEach(async () => {
    shopper = newShopper(shop);
    await shopper.call('GET', '/cart');
  });

  async function check(name: string): Promise<Answer> {
    const { response } = recorded(name);
    const answer = await shopper.replay(recorded(name));
    const body = nameless(answer.body) as { data?: Record<string, unknown> };
    const expected = nameless(response.body) as { data?: Record<string, unknown> };
    delete expected.data?.['0'];
    expect({ name, status: answer.status, body }).toEqual({ name, status: response.status, body: expected });
    return answer;
  }

  const orderBody = () => recorded('checkout-success-cod').request.body as Record<string, unknown>;

  test('an empty cart', async () => {
    await check('checkout-get-empty-cart');
    await check('checkout-get-no-nonce');
    await check('checkout-post-empty-cart');
  });

  test('[3.3-01] [3.3-02] [3.3-03] [9.2-01] from the form to the order', async () => {
    await shopper.call('POST', '/cart/add-item', { id: 70 });
    await check('checkout-get');
    await check('checkout-validation-bad-email');
    await check('checkout-validation-bad-postcode');
    await check('checkout-validation-missing-fields');
    await shopper.replay(recorded('update-customer'));
    await check('checkout-no-payment-method');
    await check('checkout-put');
    const placed = await check('checkout-success-cod');
    expect(v.safeParse(checkoutSchema, placed.body).success).toBe(true);
    await check('cart-after-checkout');
    expect([...shopper.cookies().keys()]).toEqual(['__Host-vitrina_session']);

    const { order_id: id, order_key: key } = placed.body;
    const ask = (query: string) => newShopper(shop).call('GET', `/order/${id}?${query}`);
    const order = await ask(`key=${key}&billing_email=pirkejas@example.test`);
    expect(v.safeParse(orderSchema, order.body).success).toBe(true);
    expect(order.body.extensions['vitrina']).toMatchObject({ affiliation: shop.settings.current().shop.name });
    const expected = nameless(recorded('order-get').response.body) as Record<string, unknown>;
    const items = (expected['items'] as Record<string, unknown>[]).map((item) => ({ ...item, id: 1, extensions: {} }));
    expect(nameless(order.body)).toEqual({ ...expected, id, items, extensions: {} });
    for (const name of ['order-get-no-email', 'order-get-wrong-email', 'order-get-wrong-key'] as const) {
      const query =
        recorded(name)
          .request.path.split('?')[1]
          ?.replace(/wc_order_ieO\w+/, key) ?? '';
      const refused = await ask(query);
      expect([refused.status, refused.body.code]).toEqual([
        401,
        (recorded(name).response.body as { code: string }).code,
      ]);
    }
    expect((await shopper.call('GET', `/order/${id}?key=${key}&billing_email=`)).status).toBe(200);
  });

  test('[3.17-01] [3.17-08] [3.17-09] [3.17-10] a company orders with its company code, and pays by one of three methods', async () => {
    for (const payment_method of ['cod', 'cheque', 'bacs']) {
      await shopper.call('POST', '/cart/add-item', { id: 70 });
      const billing = { ...(orderBody()['billing_address'] as object), company: 'UAB „Lelija“' };
      const form = (code: string) => ({
        ...orderBody(),
        payment_method,
        billing_address: billing,
        additional_fields: { 'vitrina/billing_kodas': true, 'vitrina/company_code': code },
      });
      const wrong = await shopper.call('POST', '/checkout', form('123'));
      expect(wrong.body.data.details?.['additional_fields']?.code).toBe('invalid_company_code');
      const placed = await shopper.call('POST', '/checkout', form('1234567'));
      expect(placed.body.payment_method).toBe(payment_method);
      expect(placed.body.additional_fields).toEqual({
        'vitrina/billing_kodas': true,
        'vitrina/company_code': '1234567',
      });
    }
  });

  test('a state is optional in Lithuania', async () => {
    await shopper.call('POST', '/cart/add-item', { id: 70 });
    expect((await shopper.replay(recorded('checkout-validation-no-state'))).status).toBe(200);
  });

  test.each(['checkout-success-cheque', 'checkout-extra-unknown-field'])('%s', async (name) => {
    await shopper.call('POST', '/cart/add-item', { id: 70 });
    const answer = await shopper.replay(recorded(name));
    const expected = nameless(recorded(name).response.body) as Record<string, unknown>;
    expect(answer.status).toBe(200);
    expect(nameless(answer.body)).toEqual(expected);
  });

  test('the last piece goes to one of two shoppers', async () => {
    const other = newShopper(shop);
    await other.call('GET', '/cart');
    for (const buyer of [shopper, other]) await buyer.call('POST', '/cart/add-item', { id: 3637 });
    await check('checkout-race-winner');
    shopper = other;
    await check('checkout-out-of-stock');
  });

  test('an order that is placed is not paid again: a clear refusal where the original breaks down', async () => {
    await shopper.call('POST', '/cart/add-item', { id: 70 });
    const placed = await shopper.call('POST', '/checkout', orderBody());
    const { order_id: id, order_key: key } = placed.body;
    const body = { ...orderBody(), key, billing_email: 'pirkejas@example.test' };
    const again = await shopper.call('POST', `/checkout/${id}`, body);
    expect([again.status, again.body.code]).toEqual([400, 'invalid_order_update_status']);
    const wrong = await shopper.call('POST', `/checkout/${id}`, { ...body, key: 'wc_order_bad' });
    expect([wrong.status, wrong.body.code]).toEqual([401, 'woocommerce_rest_invalid_order']);
  });

  test('no rate to the country: no order', async () => {
    await shopper.call('POST', '/cart/add-item', { id: 70 });
    const abroad = { ...(orderBody()['shipping_address'] as object), country: 'LV', postcode: 'LV-1010' };
    const answer = await shopper.call('POST', '/checkout', { ...orderBody(), shipping_address: abroad });
    expect([answer.status, answer.body.code]).toEqual([400, 'woocommerce_rest_invalid_shipping_option']);
  });

  test('an unknown payment method, no body, fields that are missing', async () => {
    await shopper.call('POST', '/cart/add-item', { id: 70 });
    const unknown = await shopper.call('POST', '/checkout', { ...orderBody(), payment_method: 'gold' });
    expect([unknown.status, unknown.body.code]).toEqual([400, 'rest_invalid_param']);
    const bare = await newShopper(shop).call('POST', '/checkout', {});
    expect([bare.status, bare.body.code]).toEqual([400, 'rest_missing_callback_param']);
    const nameless = { ...(orderBody()['billing_address'] as object), first_name: '' };
    const missing = await shopper.call('POST', '/checkout', { ...orderBody(), billing_address: nameless });
    expect([missing.status, missing.body.code]).toEqual([400, 'woocommerce_rest_invalid_address']);
    expect(missing.body.data.errors).toEqual({ billing: ['Užpildykite lauką „Vardas“'] });
  });

  test('an order is refused with the cart where the total is not the one that the shopper saw', async () => {
    await shopper.call('POST', '/cart/add-item', { id: 70 });
    const bodyWithTotal = (total: string) => ({ ...orderBody(), extensions: { vitrina: { expected_total: total } } });
    const changed = await shopper.call('POST', '/checkout', bodyWithTotal('5752'));
    expect(changed).toMatchObject({
      status: 409,
      body: { code: 'vitrina_total_changed', data: { cart: { totals: { total_price: '5753' } } } },
    });
    expect((await shopper.call('POST', '/checkout', bodyWithTotal('5753'))).status).toBe(200);
  });

  test('the same idempotency key places one order and repeats its answer; with another form it is refused', async () => {
    await shopper.call('POST', '/cart/add-item', { id: 70 });
    const header = { 'Idempotency-Key': 'form-0001' };
    const both = await Promise.all([1, 2].map(() => shopper.call('POST', '/checkout', orderBody(), header)));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]?.body).toEqual(both[1]?.body);
    const again = await shopper.call('POST', '/checkout', orderBody(), header);
    expect(again.body).toEqual(both[0]?.body);
    const other = await shopper.call('POST', '/checkout', { ...orderBody(), customer_note: 'Kita' }, header);
    expect([other.status, other.body.code]).toEqual([409, 'vitrina_idempotency_key_reused']);
  });
});
