import { expect, test } from 'vitest';
import { dropOldCustomers } from '#server/sales/cart/cart-rows.ts';
import { orderForm } from '#tests/fixtures/commerce.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { contents, openBrowser } from '#tests/security/browser.ts';
import { openTestShop } from './test-shop.ts';

const begin = new Date('2026-11-21T10:00:00Z');
const hoursLater = (hours: number) => new Date(begin.getTime() + hours * 3_600_000);
const form = orderForm();
const { email = '' } = form.billing_address;

describeOnEachDatabase('the addresses of an order', (open) => {
  async function ordered(hours?: number) {
    const shop = await openTestShop({ database: await open() });
    if (hours !== undefined) await shop.settings.set('sales.customerHoursAfterOrder', hours);
    const product = { name: 'Puodelis', slug: 'puodelis', regularPrice: '10' };
    const id = await addProduct(shop.database.db, product, new Date('2026-11-01T00:00:00Z'));
    const browser = openBrowser(shop);
    await browser.call('cart/add-item', { id });
    expect((await browser.call('checkout', { ...form, customer_note: 'Skambinti' })).status).toBe(200);
    const at = (hour: number) => shop.setTime(hoursLater(hour).toISOString());
    const addressLeft = async () => (await browser.call('cart')).body.billing_address?.['email'];
    const inDatabase = async () => {
      const rows = await shop.database.db.selectFrom('cart').select(['document', 'customer_until']).execute();
      return JSON.stringify(rows);
    };
    return { shop, browser, id, at, addressLeft, inDatabase };
  }

  test('fill in the next checkout of the same browser for 24 hours, and go then; a cart begun meanwhile stays', async () => {
    const { shop, browser, id, at, addressLeft, inDatabase } = await ordered();
    const after = await browser.call('cart');
    expect([after.body.items, after.body.billing_address]).toEqual([[], expect.objectContaining(form.billing_address)]);
    const { email: _email, ...place } = form.billing_address;
    expect(after.body.shipping_address).toMatchObject(place);
    expect(await inDatabase()).not.toContain('Skambinti');
    at(5);
    await browser.call('cart/add-item', { id });
    at(23.9);
    expect(await dropOldCustomers(shop.database.db, hoursLater(23.9))).toBe(0);
    expect(await addressLeft()).toBe(email);
    at(24);
    expect(await addressLeft()).toBe('');
    expect(await inDatabase()).toContain(email);
    expect(await dropOldCustomers(shop.database.db, hoursLater(24))).toBe(1);
    expect(await inDatabase()).not.toContain(email);
    expect(await dropOldCustomers(shop.database.db, hoursLater(24))).toBe(0);
    expect(contents(await browser.call('cart'))).toEqual([['Puodelis', 1]]);
    await shop.close();
  });

  test('a note stays with them as it was noted, and goes with no other order', async () => {
    const shop = await openTestShop({ database: await open() });
    const product = { name: 'Puodelis', slug: 'puodelis', regularPrice: '10' };
    const id = await addProduct(shop.database.db, product, new Date('2026-11-01T00:00:00Z'));
    const browser = openBrowser(shop);
    const order = async (body: object) => (await browser.call('checkout', body)).body.customer_note;
    const noted = async () => {
      const { headers } = await browser.call('cart');
      return (await browser.call('checkout', undefined, { Nonce: headers.get('Nonce') ?? '' })).body.customer_note;
    };
    await browser.call('cart/add-item', { id });
    await browser.call('checkout', { order_notes: 'Prie durų' }, { 'X-HTTP-Method-Override': 'PUT' });
    expect(await order({ ...form, customer_note: 'Skambinti' })).toBe('Skambinti');
    expect(await noted()).toBe('Prie durų');
    await browser.call('cart/add-item', { id });
    expect(await order(form)).toBe('');
    shop.setTime(hoursLater(48).toISOString());
    expect(await noted()).toBe('');
    await shop.close();
  });

  test('stay for as many hours as the setting says, and not at all for none', async () => {
    const short = await ordered(2);
    short.at(1.9);
    expect(await short.addressLeft()).toBe(email);
    short.at(2);
    expect(await short.addressLeft()).toBe('');
    await short.shop.close();
    const none = await ordered(0);
    expect([await none.addressLeft(), await none.inDatabase()]).toEqual(['', expect.not.stringContaining(email)]);
    await none.shop.close();
  });

  test('give way to what the shopper enters for the next order, which stays', async () => {
    const { shop, browser, at, addressLeft } = await ordered();
    at(5);
    const billing = { first_name: 'Jonas', email: 'jonas@example.test' };
    await browser.call('cart/update-customer', { billing_address: billing });
    at(25);
    expect(await dropOldCustomers(shop.database.db, hoursLater(25))).toBe(1);
    expect(await addressLeft()).toBe('jonas@example.test');
    const { body } = await browser.call('cart');
    expect(body.billing_address).toMatchObject({ ...billing, last_name: '', address_1: '', phone: '' });
    expect(body.shipping_address).toMatchObject({ first_name: '', address_1: '', phone: '' });
    await shop.close();
  });

  test('are dropped by a running shop', async () => {
    const { shop, inDatabase } = await ordered();
    const { database, settings } = shop;
    const nextDay = await openTestShop({ database, settings, clock: () => hoursLater(24) });
    await expect.poll(inDatabase, { timeout: 5000 }).not.toContain(email);
    await nextDay.shop.close();
    await shop.close();
  });
});
