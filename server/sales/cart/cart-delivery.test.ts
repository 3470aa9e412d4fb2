import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { openTemporaryPGlite } from '#tests/database.ts';
import { openTestCommerce, testDay, type TestCommerce } from '#tests/fixtures/commerce.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { cartDelivery, cartWithOneMore } from './cart-delivery.ts';

let database: OpenDatabase;
let commerce: TestCommerce;
beforeAll(async () => {
  database = await openTemporaryPGlite();
  commerce = await openTestCommerce(database);
});
afterAll(async () => {
  await commerce?.close();
  await database?.close();
});

async function product(change: { readonly virtual?: boolean; readonly downloadable?: boolean } = {}): Promise<number> {
  const draft = { name: 'Prekė', slug: crypto.randomUUID(), regularPrice: '10' };
  const id = await addProduct(database.db, draft, testDay);
  await database.db
    .updateTable('product')
    .set({ weight: '2', ...change })
    .where('id', '=', id)
    .execute();
  return id;
}

async function viewOf(...ids: readonly number[]) {
  const cart = commerce.newCart();
  for (const [index, id] of ids.entries())
    await commerce.services.carts.addItem(
      { ...cart, isNew: index === 0 },
      { id, quantity: 1, pairs: [], submission: {} },
    );
  return commerce.services.carts.view(cart);
}

async function deliveryOf(...ids: readonly number[]) {
  const { isEmpty, isDigital, parcel } = cartDelivery(await viewOf(...ids));
  return { isEmpty, isDigital, parcel: parcel.length };
}

test('the parcel contains only what is shipped, and a cart with nothing to ship is digital', async () => {
  const [cup, voucher, pattern] = [
    await product(),
    await product({ virtual: true }),
    await product({ downloadable: true }),
  ];
  expect(await deliveryOf()).toEqual({ isEmpty: true, isDigital: false, parcel: 0 });
  expect(await deliveryOf(voucher)).toEqual({ isEmpty: false, isDigital: true, parcel: 0 });
  expect(await deliveryOf(voucher, cup)).toEqual({ isEmpty: false, isDigital: false, parcel: 1 });
  expect((await deliveryOf(voucher, pattern)).isDigital).toBe(true);
});

test('one more of a product is only calculated, not added to the cart', async () => {
  const [cup, plate] = [await product(), await product()];
  const view = await viewOf(cup);
  const more = cartDelivery(await cartWithOneMore(view, plate, { carts: commerce.services.carts, database }));
  expect([more.parcel.length, [...more.productIdsInCart]]).toEqual([2, [cup, plate]]);
  expect(view.calculated.lines).toHaveLength(1);
});
