import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import { decimal } from '#core/decimal.ts';
import { vilniusDayEnd } from '#core/time/vilnius.ts';
import { createCoupons, plainDraft } from '#server/sales/coupons/coupons.ts';
import { orderForm } from '#tests/fixtures/commerce.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

const api = '/wp-json/wc/store/v1';
const today = '2026-11-21T10:00:00Z';
let shop: TestShop;
let product: number;

beforeAll(async () => {
  shop = await openTestShop();
  product = await addProduct(shop.database.db, { name: 'Staltiesė', regularPrice: '40' }, new Date(today));
  const coupons = createCoupons({ ...shop, clock: () => new Date(today) });
  const draft = { ...plainDraft, type: 'percent' as const, amount: decimal(10) };
  await coupons.add({ ...draft, code: 'siandien', endsAt: vilniusDayEnd('2026-11-21') });
  await coupons.add({ ...draft, code: 'kartą', usageLimitPerEmail: 1 });
});
afterAll(() => shop.close());

async function shopper() {
  const token = (await shop.ask(`${api}/cart`)).headers.get('Cart-Token') ?? '';
  const call = async (path: string, body?: unknown) => {
    const headers = { 'Content-Type': 'application/json', 'Cart-Token': token };
    const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await shop.ask(`${api}${path}`, init);
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  await call('/cart/add-item', { id: product, quantity: 1 });
  return call;
}

const placed = (call: Awaited<ReturnType<typeof shopper>>) => call('/checkout', orderForm());

test('an expired coupon is reported on every read, and removed from the cart with the next change', async () => {
  const call = await shopper();
  await call('/cart/apply-coupon', { code: 'SIANDIEN' });
  shop.setTime('2026-11-21T22:00:00Z'); // midnight in Vilnius
  try {
    for (const _ of [1, 2]) {
      expect((await call('/cart')).body).toMatchObject({
        coupons: [],
        totals: { total_discount: '0' },
        errors: [{ code: 'woocommerce_rest_cart_coupon_error', message: expect.stringContaining('nebegalioja') }],
      });
    }
    const changed = await call('/cart/add-item', { id: product, quantity: 1 });
    expect(changed.body['errors']).toHaveLength(1);
    expect((await call('/cart')).body['errors']).toEqual([]);
  } finally {
    shop.setTime(today);
  }
});

test('a coupon that is not valid for the order is a 409 with the cart, which is stored without it', async () => {
  const first = await shopper();
  await first('/cart/apply-coupon', { code: 'Kartą' });
  expect((await placed(first)).status).toBe(200);

  const second = await shopper();
  expect((await second('/cart/apply-coupon', { code: 'kartą' })).status).toBe(200);
  const refused = await placed(second);
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'woocommerce_rest_cart_coupon_errors',
      message: expect.stringContaining('kartą'),
      data: {
        status: 409,
        removed_coupons: { kartą: expect.stringContaining('išnaudotas') },
        cart: { items_count: 1, coupons: [] },
      },
    },
  });
  const remainingCart = (await second('/cart')).body as unknown as Cart;
  expect([remainingCart.items.length, remainingCart.coupons.length, remainingCart.errors.length]).toEqual([1, 0, 0]);
  expect((await placed(second)).status).toBe(200);
});

test('the order shows the discount of its coupon, and charges the total that the shopper saw', async () => {
  const call = await shopper();
  const cart = (await call('/cart/apply-coupon', { code: 'siandien' })).body as unknown as Cart;
  expect(cart.totals).toMatchObject({ total_discount: '331', total_discount_tax: '69' });
  const { body } = await call('/checkout', {
    ...orderForm(),
    extensions: { vitrina: { expected_total: cart.totals.total_price } },
  });
  const { order_id: id, order_key: key } = body as { order_id: number; order_key: string };
  const order = await call(`/order/${id}?key=${key}&billing_email=ona@example.test`);
  expect(order.body).toMatchObject({
    coupons: [
      { code: 'siandien', discount_type: 'percent', totals: { total_discount: '331', total_discount_tax: '69' } },
    ],
    totals: { total_discount: '331', total_discount_tax: '69', total_price: cart.totals.total_price },
  });
});
