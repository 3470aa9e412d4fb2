import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountPaths } from '#contract/account-paths.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { addOrder } from '#tests/fixtures/orders.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { openTestShop, type TestShop } from '#tests/http/test-shop.ts';
import { openAccountBrowser } from './account-browser.ts';
import { openBrowser } from './browser.ts';

const day = new Date('2026-11-21T10:00:00Z');
const ona = 'ona@example.test';
const petras = 'petras@example.test';

describeOnEachDatabase('erasing what is stored of a person', (open) => {
  let shop: TestShop;
  let product: number;
  beforeAll(async () => {
    shop = await openTestShop({ database: await open() });
    const draft = { name: 'Puodelis', slug: crypto.randomUUID(), regularPrice: '10' };
    product = await addProduct(shop.database.db, draft, new Date('2026-11-01T00:00:00Z'));
  });
  beforeEach(async () => {
    await shop.settings.set('accounts', { mailsPerHour: 0, mailsPerAddressPerHour: 0, triesPerHour: 0 });
    for (const email of [ona, petras]) await leaveTraces(email);
  });
  afterAll(() => shop?.close());

  /** Leaves one of each: what forms, the cart and orders store of an address, in capital letters as it may be typed. */
  async function leaveTraces(email: string): Promise<void> {
    const { db } = shop.database;
    const typed = email.toUpperCase();
    const form = { name: 'Ona', email: typed, locale: 'lt_LT', created_at: day };
    await db
      .insertInto('contact_message')
      .values({ ...form, body: 'Ar turite mėlynų?' })
      .execute();
    await db
      .insertInto('withdrawal')
      .values({ ...form, order_number: '7' })
      .execute();
    await db
      .insertInto('review')
      .values({ product_id: product, author: 'Ona', email: typed, rating: 5, body: 'Gražus.', created_at: day })
      .execute();
    await addOrder(db, { lines: [{ net: 100, tax: 21 }], billing: { email: typed } }, day);
    const shopper = openBrowser(shop);
    await shopper.call('cart/add-item', { id: product });
    expect((await shopper.call('cart/update-customer', { billing_address: { email: typed } })).status).toBe(200);
  }

  async function traces(email: string) {
    const { db } = shop.database;
    const count = async (table: 'contact_message' | 'withdrawal' | 'review' | 'shop_order') => {
      const rows = await db.selectFrom(table).select('email').execute();
      return rows.filter((row) => row.email.toLowerCase() === email).length;
    };
    const carts = await db.selectFrom('cart').select('document').execute();
    return {
      messages: await count('contact_message'),
      withdrawals: await count('withdrawal'),
      reviews: await count('review'),
      orders: await count('shop_order'),
      carts: carts.filter(({ document }) => JSON.stringify(document).toLowerCase().includes(email)).length,
    };
  }

  test('takes messages, carts and the address of reviews; orders, withdrawals and what is of others stay', async () => {
    const { db } = shop.database;
    const before = await traces(petras);
    expect(await traces(ona)).toEqual({ messages: 1, withdrawals: 1, reviews: 1, orders: 1, carts: 1 });
    const browser = openAccountBrowser(shop, '203.0.113.9', day);
    await browser.signIn(ona);
    expect((await browser.call(accountPaths.erase, { email: ona })).status).toBe(200);
    expect(await traces(ona)).toEqual({ messages: 0, withdrawals: 1, reviews: 0, orders: 1, carts: 0 });
    expect(await traces(petras)).toEqual(before);
    const reviews = await db.selectFrom('review').select(['author', 'body']).where('email', '=', '').execute();
    expect(reviews).toEqual([{ author: 'Ona', body: 'Gražus.' }]);
  });
});
