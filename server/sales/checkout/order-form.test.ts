import { expect, test } from 'vitest';
import { newCartId } from '#server/platform/session/cart-token.ts';
import { emptyCart } from '#server/sales/cart/cart-document.ts';
import { insertCarts, readCart } from '#server/sales/cart/cart-rows.ts';
import { firstVersions } from '#server/sales/cart/token-versions.ts';
import { openTemporaryPGlite } from '#tests/database.ts';
import { orderForm, testDay } from '#tests/fixtures/commerce.ts';
import { dropCoupons, formHash } from './order-form.ts';

test('two checkout requests are the same where address, note, payment method and shipping method are the same', () => {
  const form = orderForm();
  const hash = formHash(form, 'flat_rate:90');
  const travelled = { vitrina: { expected_total: '1249', terms: true } };
  expect(formHash({ ...orderForm(), extensions: travelled }, 'flat_rate:90')).toBe(hash);
  const otherHashes = [
    formHash(orderForm({ payment_method: 'bacs' }), 'flat_rate:90'),
    formHash(orderForm({ customer_note: 'Kita' }), 'flat_rate:90'),
    formHash(orderForm({ billing_address: { ...form.billing_address, city: 'Kaunas' } }), 'flat_rate:90'),
    formHash(form, 'local_pickup:72'),
    formHash(form, null),
  ];
  expect(new Set([hash, ...otherHashes]).size).toBe(6);
});

test('a coupon that does not apply goes, and nothing that this session may not see goes with it', async () => {
  const { db, close } = await openTemporaryPGlite();
  const start = { ...emptyCart('LT'), coupons: ['ruduo15', 'pavasaris5'] };
  const stored = { ...start, billing: { ...start.billing, first_name: 'Ona' }, note: 'Skambinti' };
  const cart = { id: newCartId(), document: stored, versions: firstVersions };
  await insertCarts(db, [cart], testDay);
  const opened = { id: cart.id, document: start, stored };
  const dropped = [{ code: 'ruduo15', reason: { code: 'coupon_expired' } as const }];
  const document = await db.transaction().execute((trx) => dropCoupons(trx, opened, dropped));
  expect(document).toEqual({ ...start, coupons: ['pavasaris5'] });
  const { cart: left, revision } = await readCart(db, cart.id, testDay);
  expect([left?.document, revision]).toEqual([{ ...stored, coupons: ['pavasaris5'] }, 1]);
  await close();
});
