import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountPaths } from '#contract/account-paths.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { openTestShop, type TestShop } from '#tests/http/test-shop.ts';
import { type AccountBrowser, openAccountBrowser } from './account-browser.ts';
import { storeApi } from './browser.ts';

const day = new Date('2026-11-21T10:00:00Z');
const ona = 'ona@example.test';
const petras = 'petras@example.test';

const address = {
  first_name: 'Ona',
  last_name: 'Žvirblytė',
  company: 'UAB „Onos namai“',
  address_1: 'Pilies g. 1',
  address_2: '',
  city: 'Vilnius',
  state: '',
  postcode: 'LT-01123',
  country: 'LT',
  phone: '+37061234567',
};

describe('people who use one browser in turn', () => {
  let shop: TestShop;
  let browser: AccountBrowser;
  let product: number;
  beforeAll(async () => {
    shop = await openTestShop();
    await shop.settings.set('accounts', { mailsPerHour: 0, mailsPerAddressPerHour: 0, triesPerHour: 0 });
    const draft = { name: 'Rankšluostis', slug: 'ranksluostis', regularPrice: '10' };
    product = await addProduct(shop.database.db, draft, day);
  });
  beforeEach(async () => {
    browser = openAccountBrowser(shop, '203.0.113.1', day);
    await browser.signIn(ona);
  });
  afterAll(() => shop.close());

  const entered = { ...address, email: ona };
  const cartOf = async () => {
    const answer = await browser.visit(`${storeApi}/cart`);
    return (await answer.json()) as Record<'items' | 'billing_address' | 'shipping_address', object>;
  };
  async function fillCart() {
    const call = async (path: string, body: object) => {
      const { headers } = await browser.visit(`${storeApi}/cart`);
      const nonce = headers.get('Nonce') ?? '';
      const init = { method: 'POST', headers: { 'Content-Type': 'application/json', Nonce: nonce } };
      expect((await browser.visit(`${storeApi}/${path}`, { ...init, body: JSON.stringify(body) })).ok).toBe(true);
    };
    await call('cart/add-item', { id: product });
    await call('cart/update-customer', { billing_address: entered, shipping_address: address });
    browser.plant('vitrina_order_email', ona);
  }
  test('signing out forgets what the cart knows of its shopper; its lines stay', async () => {
    await fillCart();
    expect(JSON.stringify(await cartOf())).toContain('Žvirblytė');
    await browser.call(accountPaths.signOut, {});
    const cart = await cartOf();
    expect(cart.items).toHaveLength(1);
    expect(JSON.stringify([cart.billing_address, cart.shipping_address])).not.toMatch(/Žvirblytė|Pilies|example/);
    expect(browser.cookies.has('vitrina_order_email')).toBe(false);
  });

  test('erasing the account does so too', async () => {
    await fillCart();
    expect((await browser.call(accountPaths.erase, { email: ona })).status).toBe(200);
    expect(JSON.stringify(await cartOf())).not.toMatch(/Žvirblytė|Pilies|example/);
  });

  test('who signs in after another finds nothing of theirs; who signs in again finds their own', async () => {
    await fillCart();
    await browser.signIn(ona);
    expect(JSON.stringify(await cartOf())).toContain('Žvirblytė');
    expect(browser.cookies.has('vitrina_order_email')).toBe(true);
    await browser.signIn(petras);
    const cart = await cartOf();
    expect(cart.items).toHaveLength(1);
    expect(JSON.stringify([cart.billing_address, cart.shipping_address])).not.toMatch(/Žvirblytė|Pilies|example/);
    expect(browser.cookies.has('vitrina_order_email')).toBe(false);
  });

  test('what a guest entered with another address is not shown to who signs in then', async () => {
    browser = openAccountBrowser(shop, '203.0.113.4', day);
    await fillCart();
    await browser.signIn(petras);
    expect(JSON.stringify(await cartOf())).not.toMatch(/Žvirblytė|Pilies|example/);
  });
});
