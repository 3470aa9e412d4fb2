import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { testDay } from '#tests/fixtures/commerce.ts';
import { addOrder } from '#tests/fixtures/orders.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { readCustomerDownloads } from './customer-downloads.ts';

describeOnEachDatabase('files that somebody has bought', (open) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database?.close());

  test('are those of the orders that their account lists: paid, of its very address, or given to it', async () => {
    const { db } = database;
    const pattern = await addProduct(db, { name: 'Iškarpa', slug: 'iskarpa', regularPrice: '5' }, testDay);
    await db.updateTable('product').set({ downloadable: true }).where('id', '=', pattern).execute();
    const file = {
      product_id: pattern,
      position: 0,
      download_id: 'a',
      name: 'Iškarpa',
      url: 'https://shop.test/a.pdf',
    };
    await db.insertInto('product_download').values(file).execute();
    const email = 'mikas@example.test';
    const values = { email, locale: 'lt_LT', created_at: testDay };
    const account = await db.insertInto('account').values(values).returning('id').executeTakeFirstOrThrow();
    const order = async (address: string, { paid = true, accountId = null as number | null } = {}) => {
      const lines = [{ productId: pattern, net: 413, tax: 87 }];
      const { id } = await addOrder(db, { lines, billing: { email: address } }, testDay);
      const change = { paid_at: paid ? testDay : null, account_id: accountId };
      await db.updateTable('shop_order').set(change).where('id', '=', id).execute();
      return id;
    };
    const own = await order('Mikas@Example.test');
    const given = await order('uab@example.test', { accountId: account.id });
    await order(email, { paid: false });
    await order('mi\u212Aas@example.test'); // the Kelvin sign, whose lower case is the letter k
    await order('petras@example.test');
    const downloads = await readCustomerDownloads(db, email);
    expect(downloads.map(({ orderId }) => orderId)).toEqual([own, given]);
  });
});
