import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decimal } from '#core/decimal.ts';
import { bundle } from '#addons/bundle/bundle.server.ts';
import { bundleCommands } from '#addons/bundle/bundle-commands.server.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { createCoupons, plainDraft } from '#server/sales/coupons/coupons.ts';
import { openTemporaryPGlite } from '#tests/database.ts';
import { openTestCommerce, orderForm, testDay, type TestCommerce } from '#tests/fixtures/commerce.ts';
import { openPaymentStandIn, type PaymentStandIn } from '#tests/fixtures/payment-stand-in.ts';
import { addProduct, type ProductDraft } from '#tests/fixtures/products.ts';
import { type RecordedStatements, recordStatements } from '#tests/fixtures/recorded-statements.ts';
import { runOnFile } from '#tests/fixtures/run-on-file.ts';

let opened: OpenDatabase;
let recorder: RecordedStatements;
let commerce: TestCommerce;
let provider: PaymentStandIn;
beforeAll(async () => {
  opened = await openTemporaryPGlite();
  recorder = recordStatements(opened);
  provider = await openPaymentStandIn();
  commerce = await openTestCommerce(recorder.database, [bundle], [provider.provider]);
  await commerce.settings.set(
    'payments.methods',
    ['wallet', 'bacs', 'cod'].map((id) => ({ id, title: id })),
  );
});
afterAll(async () => {
  await provider?.close();
  await commerce?.close();
  await opened?.close();
});

const add = (draft: Partial<ProductDraft> = {}) =>
  addProduct(
    opened.db,
    { name: 'Staltiesė', slug: crypto.randomUUID(), regularPrice: '10', stock: { quantity: 900 }, ...draft },
    testDay,
  );

type Sent = {
  readonly coupon?: string;
  readonly method?: string;
  readonly remoteAddress?: string;
};

let buyers = 0;

/** The statements that the order of a guest with one piece takes, from the request to its answer. */
async function statementsOf(product: number, { coupon, method = 'bacs', remoteAddress = '' }: Sent = {}) {
  let token = '';
  async function call(method: string, path: string, body?: unknown): Promise<number> {
    const request = new Request(`http://shop.test/wp-json/wc/store/v1${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...(token === '' ? {} : { 'Cart-Token': token }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const response = await commerce.routes.fetch(request, { remoteAddress });
    token = response.headers.get('Cart-Token') ?? token;
    return response.status;
  }
  await call('GET', '/cart');
  expect(await call('POST', '/cart/add-item', { id: product })).toBe(201);
  if (coupon !== undefined) expect(await call('POST', '/cart/apply-coupon', { code: coupon })).toBe(200);
  const form = orderForm({ payment_method: method });
  const body = {
    ...form,
    billing_address: { ...form.billing_address, email: `pirkejas${++buyers}@example.test` },
    extensions: { vitrina: { idempotency_key: crypto.randomUUID() } },
  };
  return recorder.during(async () => expect(await call('POST', '/checkout', body)).toBe(200));
}

test('a simple product is ordered by four statements, from whatever network', async () => {
  const id = await add();
  for (const remoteAddress of ['127.0.0.1', '203.0.113.7', '2001:db8::7'])
    expect(await statementsOf(id, { remoteAddress })).toHaveLength(4);
});

test('a bundle with its parts, too', async () => {
  await add({ sku: 'P-1' });
  const set = await add({ sku: 'R-1' });
  const bundles = [{ sku: 'R-1', items: [{ sku: 'P-1', key: 'b1' }] }];
  expect(await runOnFile(commerce, bundleCommands[1], { bundles })).toMatchObject({ code: 0 });
  expect(await statementsOf(set)).toHaveLength(4);
  const { rows: lines } = await sql`select from order_line where order_id = (select max(id) from shop_order)`.execute(
    opened.db,
  );
  expect(lines).toHaveLength(2);
});

test('a coupon adds one, and its limit per e-mail address another', async () => {
  const coupons = createCoupons({ database: opened, settings: commerce.settings, clock: () => testDay });
  const draft = { ...plainDraft, type: 'fixed_cart', amount: decimal(1) } as const;
  await coupons.add({ ...draft, code: 'nuolaida' });
  await coupons.add({ ...draft, code: 'kartais', usageLimitPerEmail: 3 });
  const id = await add();
  expect(await statementsOf(id, { coupon: 'nuolaida' })).toHaveLength(5);
  expect(await statementsOf(id, { coupon: 'kartais' })).toHaveLength(6);
});

test('a payment through a provider adds three, after the order is written', async () => {
  expect(await statementsOf(await add(), { method: 'wallet' })).toHaveLength(7);
});

test('neither the last piece nor an invoice adds any: they are seen to afterwards', async () => {
  expect(await statementsOf(await add({ stock: { quantity: 1 } }))).toHaveLength(4);
  await commerce.settings.set('invoices.when', 'placed');
  expect(await statementsOf(await add())).toHaveLength(4);
});
