import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxLines } from '#core/cart/cart-limits.ts';
import { methodElementId } from '#core/shipping/method-element-id.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { openTestCommerce, testDay, type TestCommerce } from '#tests/fixtures/commerce.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { deleteExpiredCarts } from './cart-rows.ts';
import type { CartView } from './carts.ts';
import type { CartName } from './open-cart.ts';

describeOnEachDatabase('carts', (open) => {
  let database: OpenDatabase;
  let commerce: TestCommerce;
  let secondProcess: TestCommerce;
  beforeAll(async () => {
    database = await open();
    commerce = await openTestCommerce(database);
    secondProcess = await openTestCommerce(database);
  });
  afterAll(async () => {
    await secondProcess?.close();
    await commerce?.close();
    await database?.close();
  });

  const product = (name: string, more: Partial<Parameters<typeof addProduct>[1]> = {}) =>
    addProduct(database.db, { name, slug: crypto.randomUUID(), regularPrice: '10', ...more }, testDay);
  const add = (shop: TestCommerce, cart: CartName, id: number, quantity = 1) =>
    shop.services.carts.addItem(cart, { id, quantity, pairs: [], submission: {} });
  const quantities = ({ calculated }: CartView) => calculated.lines.map(({ line }) => line.quantity);
  const stored = async () =>
    (
      await database.db
        .selectFrom('cart')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n;

  test('a cart is stored with its first line, not before, and not for a refused product', async () => {
    const before = await stored();
    const cart = commerce.newCart();
    await commerce.services.carts.view(null);
    await commerce.services.carts.view(cart);
    expect(await add(commerce, cart, 999_999)).toMatchObject({ failure: { code: 'unknown_product' } });
    expect(await stored()).toBe(before);
    await add(commerce, cart, await product('Pirma'));
    expect(await stored()).toBe(before + 1);
  });

  test('a cart holds so many lines and no more; those it has can grow', async () => {
    const [id, other] = [await product('Viena iš daugelio'), await product('Viena per daug')];
    const cart = commerce.newCart();
    await add(commerce, cart, id);
    const { document } = await database.db
      .selectFrom('cart')
      .select('document')
      .where('id', '=', cart.id)
      .executeTakeFirstOrThrow();
    const storedDocument = document as { readonly lines: readonly object[] };
    const more = Array.from({ length: maxLines - 1 }, (_, index) => ({
      ...storedDocument.lines[0],
      key: String(index).padStart(32, '0'),
    }));
    const full = JSON.stringify({ ...storedDocument, lines: [...storedDocument.lines, ...more] });
    await database.db.updateTable('cart').set({ document: full }).where('id', '=', cart.id).execute();
    const existingCart = { ...cart, isNew: false };
    expect(await add(commerce, existingCart, other)).toMatchObject({
      failure: { failure: { code: 'cart_full', limit: maxLines } },
    });
    expect(await add(commerce, existingCart, id)).toMatchObject({ ok: true });
    expect(quantities(await commerce.services.carts.view(cart))).toEqual([2, ...more.map(() => 1)]);
  });

  test('additions at the same time, from two processes, all count', async () => {
    const id = await product('Daug kartų');
    const cart = commerce.newCart();
    const additions = Array.from({ length: 20 }, (_, index) =>
      add(index % 2 === 0 ? commerce : secondProcess, { ...cart, isNew: false }, id),
    );
    const results = await Promise.all(additions);
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(quantities(await commerce.services.carts.view(cart))).toEqual([20]);
  });

  test('a line whose product is gone disappears, one that sold out keeps the cart from being ordered', async () => {
    const [deletedId, sold] = [await product('Dingusi'), await product('Išpirkta', { stock: { quantity: 3 } })];
    const cart = commerce.newCart();
    await add(commerce, cart, deletedId);
    await add(commerce, { ...cart, isNew: false }, sold, 2);
    await database.db.deleteFrom('product').where('id', '=', deletedId).execute();
    await database.db.updateTable('stock').set({ quantity: 1 }).where('product_id', '=', sold).execute();
    const view = await commerce.services.carts.view(cart);
    expect(view.calculated.lines.map(({ offer, problem }) => [offer.id, problem?.code])).toEqual([
      [sold, 'partially_out_of_stock'],
    ]);
  });

  test('a changed price counts at once', async () => {
    const id = await product('Kintanti');
    const cart = commerce.newCart();
    await add(commerce, cart, id);
    await database.db.updateTable('product').set({ regular_price: '12.34' }).where('id', '=', id).execute();
    const { totals } = (await commerce.services.carts.view(cart)).calculated;
    expect(totals.totalItems + totals.totalItemsTax).toBe(1234);
  });

  test('a cart of 30 days ago is empty, and is removed', async () => {
    const cart = commerce.newCart();
    await add(commerce, cart, await product('Pamiršta'));
    const later = new Date(testDay.getTime() + 30 * 24 * 3_600_000 + 1);
    commerce.setTime(later);
    expect(quantities(await commerce.services.carts.view(cart))).toEqual([]);
    expect(await add(commerce, { ...cart, isNew: false }, await product('Nauja'))).toMatchObject({ ok: true });
    expect(quantities(await commerce.services.carts.view(cart))).toEqual([1]);
    commerce.setTime(testDay);
    expect(await deleteExpiredCarts(database.db, later)).toBeGreaterThan(0);
    expect(quantities(await commerce.services.carts.view(cart))).toEqual([1]);
  });

  test('[3.17-02] [3.17-03] [3.17-04] [3.17-05] [3.17-06] the shop offers the known shipping method instances', async () => {
    const cart = commerce.newCart();
    await add(commerce, cart, await product('Siunčiama'));
    const [shipped] = (await commerce.services.carts.view(cart)).calculated.packages;
    const byInstance = new Map(shipped?.rates.map((rate) => [rate.instanceId, rate]));
    for (const instance of [100, 97, 95, 72]) expect(byInstance.has(instance)).toBe(true);
    const pickup = byInstance.get(72);
    expect(pickup && methodElementId(pickup)).toBe('shipping_method_0_local_pickup72');
  });

  test('only what is sent needs shipping', async () => {
    const [voucher, cup] = [await product('Dovanų kuponas'), await product('Puodelis')];
    await database.db.updateTable('product').set({ virtual: true }).where('id', '=', voucher).execute();
    const cart = commerce.newCart();
    const needsShipping = async () => (await commerce.services.carts.view(cart)).calculated.needsShipping;
    expect(await needsShipping()).toBe(false);
    await add(commerce, cart, voucher);
    expect(await needsShipping()).toBe(false);
    await add(commerce, { ...cart, isNew: false }, cup);
    expect(await needsShipping()).toBe(true);
  });

  test('every delivery of a shop that sets none of its own is free from the same amount on', async () => {
    const cart = commerce.newCart();
    const id = await product('Dešimties eurų');
    await add(commerce, cart, id, 5);
    const costs = async () =>
      (await commerce.services.carts.view(cart)).calculated.packages[0]?.rates.map(({ cost }) => cost);
    expect(await costs()).toEqual([206, 247, 247, 412, 0]);
    await add(commerce, { ...cart, isNew: false }, id);
    expect(await costs()).toEqual([0, 0, 0, 0, 0]);
  });
});
