import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decimal } from '#core/decimal.ts';
import { createCoupons, plainDraft } from '#server/sales/coupons/coupons.ts';
import { createOrders } from '#server/sales/orders/orders.ts';
import { orderForm, testDay } from '#tests/fixtures/commerce.ts';
import { openPaymentStandIn, type PaymentStandIn } from '#tests/fixtures/payment-stand-in.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

let fakeProvider: PaymentStandIn;
let shop: TestShop;
let product: number;
beforeAll(async () => {
  fakeProvider = await openPaymentStandIn();
  shop = await openTestShop({ payments: [fakeProvider.provider] });
  await shop.settings.set('payments.methods', [{ id: 'wallet', title: 'Piniginė' }]);
  const productDraft = { name: 'Staltiesė', slug: 's', regularPrice: '10', stock: { quantity: 2 } };
  product = await addProduct(shop.database.db, productDraft, testDay);
});
afterAll(async () => {
  await shop?.close();
  await fakeProvider?.close();
});

const api = '/wp-json/wc/store/v1';

async function order(code = '') {
  const cart = await shop.ask(`${api}/cart`);
  const headers = { 'Cart-Token': cart.headers.get('Cart-Token') ?? '', 'Content-Type': 'application/json' };
  const post = (path: string, body: unknown) =>
    shop.ask(`${api}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  await post('/cart/add-item', { id: product });
  if (code !== '') await post('/cart/apply-coupon', { code });
  const answer = await (await post('/checkout', orderForm({ payment_method: 'wallet' }))).json();
  const { order_id: id, order_key: key, status, payment_result: payment } = answer;
  const payAgain = () => post(`/checkout/${id}`, { key, billing_email: 'ona@example.test', payment_method: 'wallet' });
  return { id: Number(id), status: String(status), redirect: String(payment.redirect_url), payment, payAgain };
}

const statusOf = async (id: number) =>
  (await shop.database.db.selectFrom('shop_order').select('status').where('id', '=', id).executeTakeFirst())?.status;

async function remainingStock(): Promise<number> {
  const row = await shop.database.db
    .selectFrom('stock')
    .select('quantity')
    .where('product_id', '=', product)
    .executeTakeFirst();
  return Number(row?.quantity);
}

test('a shop offers the payment methods that settings and providers allow, and is notified by the provider how a payment ended', async () => {
  const facts = await (await shop.ask('/wp-json/vitrina/v1/storefront')).json();
  expect(facts.payments).toEqual([{ id: 'wallet', title: 'Piniginė', description: '' }]);
  const { id, status, redirect } = await order();
  expect([status, redirect]).toEqual(['pending', expect.stringContaining('/pay/T')]);
  const payment = fakeProvider.requestedPayments.at(-1)!;
  const noticeRequest = fakeProvider.notice(payment, { state: 'paid', amount: payment.total, currency: 'EUR' });
  const answer = await shop.shop.fetch(noticeRequest, { remoteAddress: '203.0.113.9' });
  expect([answer.status, await answer.text()]).toEqual([200, 'OK']);
  expect(await statusOf(id)).toBe('processing');
});

test('an order whose provider cannot be reached is answered as failed', async () => {
  fakeProvider.setDown(true);
  const { id, status, payment } = await order();
  fakeProvider.setDown(false);
  expect([status, payment.payment_status, await statusOf(id)]).toEqual(['failed', 'failure', 'failed']);
});

test('an order whose coupon was used up meanwhile cannot be paid again, and the answer names the coupon', async () => {
  const { database, settings } = shop;
  const coupons = createCoupons({ database, settings, clock: () => testDay });
  await coupons.add({ ...plainDraft, code: 'kartą', type: 'percent', amount: decimal(10), usageLimit: 1 });
  fakeProvider.setDown(true);
  const first = await order('kartą');
  const second = await order('kartą');
  fakeProvider.setDown(false);
  expect((await first.payAgain()).status).toBe(200);
  const refused = await second.payAgain();
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    {
      code: 'woocommerce_rest_cart_coupon_errors',
      message: 'Šio užsakymo nuolaidos kodas per tą laiką jau išnaudotas: kartą. Pateikite naują užsakymą.',
      data: { coupons: ['kartą'] },
    },
  ]);
  await createOrders({ database, clock: () => testDay }).setStatus(first.id, 'cancelled');
});

test('the shop releases by itself the stock reserved for an order that was not paid in time', async () => {
  const { id } = await order();
  expect(await remainingStock()).toBe(0);
  shop.setTime('2026-11-21T11:00:00Z');
  for (let tries = 0; tries < 150 && (await statusOf(id)) === 'pending'; tries += 1) await pause(100);
  expect([await statusOf(id), await remainingStock()]).toEqual(['failed', 1]);
}, 30_000);
