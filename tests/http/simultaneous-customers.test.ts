import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { type Browser, openBrowser } from '#tests/security/browser.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

const begin = '2026-11-21T10:00:00Z';
const address = { first_name: 'Ona', last_name: 'Onaitė', city: 'Kaunas', email: 'ona@example.test' };

describeOnEachDatabase('two changes of the address on their way at once', (open) => {
  let database: OpenDatabase;
  let shops: readonly TestShop[];
  let cup: number;
  beforeAll(async () => {
    database = await open();
    shops = [await openTestShop({ database: sharedDatabase() }), await openTestShop({ database: sharedDatabase() })];
    cup = await addProduct(database.db, { name: 'Puodelis', slug: 'puodelis', regularPrice: '10' }, new Date(begin));
  });
  afterAll(async () => {
    for (const shop of shops ?? []) await shop.close();
    await database?.close();
  });
  beforeEach(() => afterSeconds(0));

  /** The database as one of several processes has it: it stays open when that one ends. */
  const sharedDatabase = (): OpenDatabase => ({ ...database, close: () => Promise.resolve() });
  function afterSeconds(seconds: number): void {
    for (const shop of shops) shop.setTime(new Date(Date.parse(begin) + seconds * 1000).toISOString());
  }

  /** A browser whose requests reach the processes in turn. */
  function browserOfBoth(processes = 2): Browser {
    let turn = 0;
    return openBrowser({
      ask(path, init) {
        turn += 1;
        const shop = shops[turn % processes];
        if (shop === undefined) throw new Error('there is no such process');
        return shop.ask(path, init);
      },
    });
  }

  const billing = (browser: Browser, fields: object) =>
    browser.call('cart/update-customer', { billing_address: fields });
  const shipping = (browser: Browser, fields: object) =>
    browser.call('cart/update-customer', { shipping_address: fields });

  test.each([1, 2])('each writes what it sent and nothing else, in %i processes', async (processes) => {
    for (let round = 0; round < 5; round += 1) {
      const browser = browserOfBoth(processes);
      await browser.call('cart/add-item', { id: cup });
      await billing(browser, address);
      await Promise.all([billing(browser, { first_name: 'Rūta' }), shipping(browser, { city: 'Vilnius' })]);
      const { body } = await browser.call('cart');
      expect(body.billing_address).toMatchObject({ ...address, first_name: 'Rūta' });
      expect(body.shipping_address).toMatchObject({ city: 'Vilnius' });
    }
  });

  test('the first ones of a cart, beside an addition, do the same', async () => {
    const browser = browserOfBoth();
    await browser.call('cart/add-item', { id: cup });
    await Promise.all([
      browser.call('cart/add-item', { id: cup }),
      billing(browser, { first_name: 'Ona' }),
      shipping(browser, { city: 'Vilnius' }),
      billing(browser, { phone: '+37061234567' }),
    ]);
    const { body } = await browser.call('cart');
    expect(body.items?.[0]?.quantity).toBe(2);
    expect(body.billing_address).toMatchObject({ first_name: 'Ona', phone: '+37061234567' });
    expect(body.shipping_address).toMatchObject({ city: 'Vilnius' });
  });

  test('one of them may choose what is no address, as the checkout of another program does', async () => {
    const browser = browserOfBoth();
    await browser.call('cart/add-item', { id: cup });
    await billing(browser, address);
    const earlier = browser.copy();
    await billing(browser, { first_name: 'Rūta' });
    const headers = { 'X-HTTP-Method-Override': 'PUT' };
    const draft = await earlier.call('checkout', { payment_method: 'cod', order_notes: 'Skambinti' }, headers);
    expect(draft.status).toBe(200);
    const nonce = (await browser.call('cart')).headers.get('Nonce') ?? '';
    const { body } = await browser.call('checkout', undefined, { Nonce: nonce });
    expect(body).toMatchObject({ payment_method: 'cod', customer_note: 'Skambinti' });
    expect(body.billing_address).toMatchObject({ ...address, first_name: 'Rūta' });
  });

  test('a field can be emptied by the later of the two', async () => {
    const browser = browserOfBoth();
    await browser.call('cart/add-item', { id: cup });
    await billing(browser, address);
    const earlier = browser.copy();
    await billing(browser, { first_name: 'Rūta' });
    await billing(earlier, { last_name: '' });
    expect((await browser.call('cart')).body.billing_address).toMatchObject({ first_name: 'Rūta', last_name: '' });
  });

  test('the later one is shown nothing of the earlier one, and replaces nothing of it', async () => {
    const browser = browserOfBoth();
    await browser.call('cart/add-item', { id: cup });
    const earlier = browser.copy();
    await billing(browser, address);
    await billing(browser, { postcode: 'LT-44001' });
    const again = browser.copy();
    await billing(browser, { first_name: 'Rūta' });
    const shown = await billing(again, { first_name: 'Piktas', phone: '+37061234567' });
    expect(shown.body.billing_address).toMatchObject({ city: '', email: '', postcode: '' });
    expect((await again.call('cart')).body.billing_address).toMatchObject({ first_name: '', phone: '' });
    const { body } = await browser.call('cart');
    expect(body.billing_address).toMatchObject({ ...address, first_name: 'Rūta', phone: '+37061234567' });
    expect((await earlier.call('cart')).body.billing_address).toMatchObject({ first_name: '', city: '' });
  });

  test('all changes of one request count as made by the newer token', async () => {
    const browser = browserOfBoth();
    await browser.call('cart/add-item', { id: cup });
    await browser.call('cart/add-item', { id: cup });
    const earlier = browser.copy();
    const nonce = (await browser.call('cart')).headers.get('Nonce') ?? '';
    const requests = [{ first_name: 'Ona' }, { city: 'Kaunas' }].map((fields) => ({
      method: 'POST',
      path: '/wc/store/v1/cart/update-customer',
      body: { billing_address: fields },
      headers: { Nonce: nonce },
    }));
    await browser.call('batch', { requests });
    await billing(earlier, { city: 'Klaipėda', phone: '+37061234567' });
    expect((await browser.call('cart')).body.billing_address).toMatchObject({
      first_name: 'Ona',
      city: 'Kaunas',
      phone: '+37061234567',
    });
  });

  test('ten seconds later it is no longer one on its way: the answer was lost, and the address begins anew', async () => {
    const browser = browserOfBoth();
    await browser.call('cart/add-item', { id: cup });
    await browser.callWithoutAnswer('cart/update-customer', { billing_address: address });
    afterSeconds(10);
    await billing(browser, { first_name: 'Rūta' });
    const { body } = await browser.call('cart');
    expect(body.billing_address).toMatchObject({ first_name: 'Rūta', city: '', email: '' });
  });
});
