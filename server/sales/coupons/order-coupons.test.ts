import { afterAll, beforeAll, expect, test } from 'vitest';
import { decimal } from '#core/decimal.ts';
import type { CartName } from '#server/sales/cart/open-cart.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { openTestCommerce, orderForm, testDay, type TestCommerce } from '#tests/fixtures/commerce.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import type { CouponDraft } from './coupon-draft.ts';
import { type Coupons, createCoupons, plainDraft } from './coupons.ts';

describeOnEachDatabase('coupons of orders', (open) => {
  let database: OpenDatabase;
  let commerce: TestCommerce;
  let coupons: Coupons;
  let towel: number;
  beforeAll(async () => {
    database = await open();
    commerce = await openTestCommerce(database);
    coupons = createCoupons({ database, settings: commerce.settings, clock: () => testDay });
    towel = await addProduct(database.db, { name: 'Rankšluostis', slug: 'towel', regularPrice: '20' }, testDay);
  });
  afterAll(async () => {
    await commerce?.close();
    await database?.close();
  });

  let couponCount = 0;
  async function coupon(more: Partial<CouponDraft> = {}): Promise<string> {
    const code = `kodas${++couponCount}`;
    const added = await coupons.add({ ...plainDraft, code, type: 'fixed_cart', amount: decimal(5), ...more });
    if (!added.ok) throw new Error(added.failure.code);
    return code;
  }

  async function cartWith(...codes: string[]): Promise<CartName> {
    const { carts } = commerce.services;
    const cart = commerce.newCart();
    await carts.addItem(cart, { id: towel, quantity: 1, pairs: [], submission: {} });
    for (const code of codes) {
      const applied = await carts.applyCoupon({ ...cart, isNew: false }, code);
      if (!applied.ok) throw new Error(applied.failure.code);
    }
    return { ...cart, isNew: false };
  }

  function order(cart: CartName, email = 'ona@example.test', expectedTotal: string | null = null) {
    const form = orderForm();
    return commerce.services.checkout.placeOrder({
      cartId: cart.id,
      session: cart.session,
      form: { ...form, billing_address: { ...form.billing_address, email } },
      idempotencyKey: null,
      expectedTotal,
      ipAddress: '',
      userAgent: '',
    });
  }

  const used = async (code: string) => (await coupons.find(code))?.used;

  test('twenty shoppers race for a coupon that can be used once: one gets it, the others keep their carts', async () => {
    const code = await coupon({ usageLimit: 1 });
    const carts = await Promise.all(Array.from({ length: 20 }, () => cartWith(code)));
    const results = await Promise.all(carts.map((cart, index) => order(cart, `pirkejas${index}@example.test`)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const refusals = results.flatMap((result) => (result.ok ? [] : [result.failure]));
    expect(new Set(refusals.map((failure) => failure.code))).toEqual(new Set(['coupons_dropped']));
    expect(refusals[0]).toMatchObject({ dropped: [{ code, reason: { code: 'coupon_usage_limit' } }] });
    expect(await used(code)).toBe(1);
    const loser = carts[results.findIndex(({ ok }) => !ok)]!;
    const view = await commerce.services.carts.view(loser);
    expect(view.calculated.lines).toHaveLength(1);
    expect(view.calculated.document.coupons).toEqual([]);
    expect((await order(loser)).ok).toBe(true);
  });

  test('the order stores what the coupon took off, and its totals are those of the cart', async () => {
    const code = await coupon({ amount: decimal('5.01'), usageLimit: 9 });
    const cart = await cartWith(code);
    const { totals } = (await commerce.services.carts.view(cart)).calculated;
    const placed = await order(cart, undefined, String(totals.totalPrice));
    if (!placed.ok) throw new Error(placed.failure.code);
    const storedOrder = await commerce.services.orders.show(placed.value.id);
    expect(storedOrder?.snapshot.coupons).toEqual([
      { code, type: 'fixed_cart', amount: '5.01', freeShipping: false, discount: 414, tax: 87 },
    ]);
    expect(storedOrder?.amounts).toMatchObject({ discount: 414, discountTax: 87, total: totals.totalPrice });
    expect((await commerce.services.carts.view(cart)).calculated.document.coupons).toEqual([]);
  });

  test('a cancelled or failed order releases its coupon; reopened, it uses it again', async () => {
    const code = await coupon({ usageLimit: 1 });
    const placed = await order(await cartWith(code));
    const id = placed.ok ? placed.value.id : 0;
    const { setStatus } = commerce.services.orders;
    for (const [status, count] of [
      ['failed', 0],
      ['cancelled', 0],
      ['processing', 1],
      ['cancelled', 0],
    ] as const) {
      expect((await setStatus(id, status)).ok).toBe(true);
      expect([status, await used(code)]).toEqual([status, count]);
    }
    expect((await order(await cartWith(code))).ok).toBe(true);
    expect(await used(code)).toBe(1);
  });

  test('a limit per e-mail address counts it however it is written, and only once an order is placed', async () => {
    const code = await coupon({ usageLimitPerEmail: 1 });
    expect((await order(await cartWith(code), 'Ona@Example.test')).ok).toBe(true);
    const again = await cartWith(code);
    expect(await order(again, 'ona@example.TEST')).toMatchObject({
      failure: { code: 'coupons_dropped', dropped: [{ code, reason: { code: 'coupon_usage_limit' } }] },
    });
    expect((await order(await cartWith(code), 'petras@example.test')).ok).toBe(true);
    expect(await used(code)).toBe(2);
  });

  test('a cancelled order does not count as a use by its e-mail address', async () => {
    const code = await coupon({ usageLimitPerEmail: 1 });
    const placed = await order(await cartWith(code));
    await commerce.services.orders.setStatus(placed.ok ? placed.value.id : 0, 'cancelled');
    expect((await order(await cartWith(code))).ok).toBe(true);
    expect(await order(await cartWith(code))).toMatchObject({ failure: { code: 'coupons_dropped' } });
  });

  test('a minimum is of the sum the shopper sees: with tax, or without where prices are shown so', async () => {
    const between = await coupon({ minimum: decimal(18) });
    const [withTax, without] = [await cartWith(), await cartWith()];
    const { carts } = commerce.services;
    expect((await carts.applyCoupon(withTax, between)).ok).toBe(true);
    await commerce.settings.set('tax', { display: 'excl' });
    expect(await carts.applyCoupon(without, between)).toMatchObject({
      failure: { failure: { reason: { code: 'coupon_minimum', data: { amount: 1800 } } } },
    });
    const below = await coupon({ minimum: decimal('16.53') });
    expect((await carts.applyCoupon(without, below)).ok).toBe(true);
    await commerce.settings.set('tax', {});
  });

  test('a coupon for certain addresses asks for one of them', async () => {
    const code = await coupon({ emails: ['*@linonamai.lt'] });
    const { carts } = commerce.services;
    const cart = await cartWith();
    expect(await carts.applyCoupon(cart, code)).toMatchObject({
      failure: { failure: { code: 'coupon_refused', reason: { code: 'coupon_email' } } },
    });
    await carts.updateCustomer(cart, { billing: { email: 'Petras@LinoNamai.lt' } });
    expect((await carts.applyCoupon(cart, code)).ok).toBe(true);
    expect(await order(cart, 'petras@kitur.lt')).toMatchObject({
      failure: { code: 'coupons_dropped', dropped: [{ reason: { code: 'coupon_email' } }] },
    });
  });

  test('a coupon that no longer applies is dropped at the next change of the cart, with a message', async () => {
    const code = await coupon({ minimum: decimal(30) });
    const { carts } = commerce.services;
    const cart = await cartWith();
    const key = (await carts.view(cart)).calculated.lines[0]!.line.key;
    await carts.setQuantity(cart, key, 2);
    expect((await carts.applyCoupon(cart, code)).ok).toBe(true);
    const fewer = await carts.setQuantity(cart, key, 1);
    expect(fewer).toMatchObject({
      value: { calculated: { coupons: [], droppedCoupons: [{ code, reason: { code: 'coupon_minimum' } }] } },
    });
    const after = (await carts.view(cart)).calculated;
    expect([after.document.coupons, after.droppedCoupons]).toEqual([[], []]);
    await carts.setQuantity(cart, key, 2);
    expect((await carts.view(cart)).calculated.coupons).toEqual([]);
  });

  test('one that is removed from the shop meanwhile is dropped, at the order too', async () => {
    const code = await coupon();
    const cart = await cartWith(code);
    await coupons.remove(code);
    expect((await commerce.services.carts.view(cart)).calculated.droppedCoupons).toEqual([{ code, reason: null }]);
    expect(await order(cart)).toMatchObject({
      failure: { code: 'coupons_dropped', dropped: [{ code, reason: null }] },
    });
    expect((await order(cart)).ok).toBe(true);
  });

  test('a coupon for individual use replaces other coupons and allows no others beside it', async () => {
    const alone = await coupon({ individualUse: true });
    const [one, other] = [await coupon(), await coupon()];
    const { carts } = commerce.services;
    const cart = await cartWith(one, other);
    const applied = await carts.applyCoupon(cart, alone);
    expect(applied.ok && applied.value.calculated.document.coupons).toEqual([alone]);
    expect(await carts.applyCoupon(cart, one)).toMatchObject({
      failure: { failure: { code: 'coupon_alone', coupon: alone } },
    });
  });

  test('coupons for categories apply to everything in their subcategories, however deep', async () => {
    const { db } = database;
    const category = async (name: string, parent: number | null) =>
      (
        await db
          .insertInto('category')
          .values({ name, slug: `${name}${++couponCount}`, parent_id: parent })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const outer = await category('Namai', null);
    const inner = await category('Vonia', outer);
    await db.insertInto('product_category').values({ product_id: towel, category_id: inner, position: 0 }).execute();
    const cart = await cartWith(await coupon({ type: 'percent', amount: decimal(10), categoryIds: [outer] }));
    expect((await commerce.services.carts.view(cart)).calculated.totals.totalDiscount).toBe(165);
    const excluded = await coupon({ excludedCategoryIds: [outer] });
    expect(await commerce.services.carts.applyCoupon(cart, excluded)).toMatchObject({
      failure: { failure: { reason: { code: 'coupon_excluded_categories', data: { names: ['Namai'] } } } },
    });
  });

  test('a malformed code is an unknown coupon, whatever it contains', async () => {
    const { carts } = commerce.services;
    const cart = await cartWith();
    for (const odd of ['a\0b', 'su tarpu', "' or 1=1 --", 'x'.repeat(100_000), '__proto__']) {
      expect(await carts.applyCoupon(cart, odd)).toMatchObject({ failure: { code: 'coupon_unknown' } });
      expect(await carts.removeCoupon(cart, odd)).toMatchObject({ failure: { code: 'coupon_not_removable' } });
    }
    expect(await coupons.find('a\0b')).toBeNull();
    expect(await coupons.remove('a\0b')).toBe(false);
  });

  test('a cart stored before there were coupons still opens', async () => {
    const cart = await cartWith();
    const row = await database.db
      .selectFrom('cart')
      .select('document')
      .where('id', '=', cart.id)
      .executeTakeFirstOrThrow();
    const { coupons: _, ...older } = row.document as Record<string, unknown>;
    await database.db
      .updateTable('cart')
      .set({ document: JSON.stringify(older) })
      .where('id', '=', cart.id)
      .execute();
    expect((await commerce.services.carts.view(cart)).calculated.lines).toHaveLength(1);
  });
});
