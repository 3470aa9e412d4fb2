import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { openTestCommerce, orderForm, testDay, type TestCommerce } from '#tests/fixtures/commerce.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { countSales } from './count-sales.ts';

describeOnEachDatabase('counting sales', (open) => {
  let database: OpenDatabase;
  let commerce: TestCommerce;
  beforeAll(async () => {
    database = await open();
    commerce = await openTestCommerce(database);
  });
  afterAll(async () => {
    await commerce?.close();
    await database?.close();
  });

  test('every order counts once, however many count at the same time', async () => {
    const id = await addProduct(database.db, { name: 'Staltiesė', slug: 's', regularPrice: '10' }, testDay);
    for (const quantity of [1, 2, 3]) {
      const cart = commerce.newCart();
      await commerce.services.carts.addItem(cart, { id, quantity, pairs: [], submission: {} });
      const request = {
        cartId: cart.id,
        session: cart.session,
        form: orderForm(),
        idempotencyKey: null,
        expectedTotal: null,
        ipAddress: '',
        userAgent: '',
      };
      await commerce.services.checkout.placeOrder(request);
    }
    const counted = await Promise.all([1, 2, 3].map(() => countSales(database.db, testDay)));
    expect(counted.reduce((sum, count) => sum + count)).toBe(3);
    expect(await countSales(database.db, testDay)).toBe(0);
    const row = await database.db
      .selectFrom('product_listing')
      .select('total_sales')
      .where('product_id', '=', id)
      .executeTakeFirst();
    expect(Number(row?.total_sales)).toBe(6);
  });
});
