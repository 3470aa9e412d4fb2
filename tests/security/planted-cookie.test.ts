import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteExpiredCarts } from '#server/sales/cart/cart-rows.ts';
import { orderForm } from '#tests/fixtures/commerce.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { openTestShop, type TestShop } from '#tests/http/test-shop.ts';
import { type Browser, contents, openBrowser, storeApi } from './browser.ts';

const name = 'vitrina_session';
const address = { first_name: 'Ona', address_1: 'Gedimino pr. 1', city: 'Vilnius', email: 'ona@example.test' };
const nobody = { first_name: '', address_1: '', city: '', email: '' };

let shop: TestShop;
let cup: number;
let plate: number;
beforeAll(async () => {
  shop = await openTestShop();
  const day = new Date('2026-11-01T00:00:00Z');
  cup = await addProduct(shop.database.db, { name: 'Puodelis', slug: 'puodelis', regularPrice: '10' }, day);
  plate = await addProduct(shop.database.db, { name: 'Lėkštė', slug: 'lekste', regularPrice: '12' }, day);
});
afterAll(() => shop.close());
beforeEach(() => shop.setTime('2026-11-21T10:00:00Z'));
afterEach(() => shop.setTime('2026-11-21T10:00:00Z'));

const afterSeconds = (seconds: number) =>
  shop.setTime(new Date(Date.parse('2026-11-21T10:00:00Z') + seconds * 1000).toISOString());
const tokenOf = ({ cookies }: Browser) => cookies.get(name) ?? '';
const enterAddress = (browser: Browser) => browser.call('cart/update-customer', { billing_address: address });

/** A browser with a cup in its cart. */
async function withCup(): Promise<Browser> {
  const browser = openBrowser(shop);
  await browser.call('cart/add-item', { id: cup });
  return browser;
}

/** One whose cookie was renewed already, as it is with the second change. */
async function withCups(): Promise<Browser> {
  const browser = await withCup();
  await browser.call('cart/add-item', { id: cup });
  return browser;
}

/** An attacker with a cup in the cart, and a victim who holds the attacker's cookie without knowing. */
async function plantCookie() {
  const attacker = await withCup();
  const planted = tokenOf(attacker);
  const victim = openBrowser(shop);
  victim.plant(name, planted);
  return { attacker, victim, planted };
}

describe('a planted cookie', () => {
  test('shows its owner nothing that the shopper enters, neither as a cookie nor as a Cart-Token', async () => {
    const { attacker, victim, planted } = await plantCookie();
    expect((await enterAddress(victim)).body.billing_address).toMatchObject(address);
    expect(tokenOf(victim)).not.toBe(planted);
    expect((await attacker.call('cart')).body.billing_address).toMatchObject(nobody);
    const asToken = await openBrowser(shop).call('cart', undefined, { 'Cart-Token': planted });
    expect(asToken.body.billing_address).toMatchObject(nobody);
    expect((await victim.call('cart')).body.billing_address).toMatchObject(address);
  });

  test('opens nothing any more once the shopper has gone on with the renewed one', async () => {
    const { attacker, victim } = await plantCookie();
    await enterAddress(victim);
    await victim.call('cart/add-item', { id: plate });
    afterSeconds(61);
    expect(contents(await attacker.call('cart'))).toEqual([]);
    await attacker.call('cart/add-item', { id: plate });
    expect(contents(await victim.call('cart'))).toEqual([
      ['Puodelis', 1],
      ['Lėkštė', 1],
    ]);
    expect(contents(await attacker.call('cart'))).toEqual([['Lėkštė', 1]]);
  });

  test('is refused, too, where the attacker entered an address before planting it', async () => {
    const attacker = await withCup();
    await attacker.call('cart/update-customer', { billing_address: { ...address, first_name: 'Piktas' } });
    const victim = attacker.copy();
    await enterAddress(victim);
    expect((await attacker.call('cart')).body.billing_address).toMatchObject(nobody);
  });

  test('cannot take the address back by entering one of its own', async () => {
    const { attacker, victim } = await plantCookie();
    await enterAddress(victim);
    const theirs = { billing_address: { company: 'UAB Vagys' } };
    const byToken = { 'Cart-Token': tokenOf(attacker) };
    for (const taken of [
      await openBrowser(shop).call('cart/update-customer', theirs, byToken),
      await attacker.call('cart/update-customer', theirs),
    ])
      expect(taken.body.billing_address).toMatchObject({ ...nobody, company: 'UAB Vagys' });
  });

  test('is renewed by the first change, whatever it is and wherever the token was got', async () => {
    const token = (await shop.ask(`${storeApi}/cart`)).headers.get('Cart-Token') ?? '';
    const client = openBrowser(shop);
    await client.call('cart/add-item', { id: cup }, { 'Cart-Token': token });
    for (const planted of [token, tokenOf(await withCup())]) {
      const victim = openBrowser(shop);
      victim.plant(name, planted);
      await victim.call('cart/add-item', { id: plate });
      expect(tokenOf(victim)).not.toBe(planted);
      await victim.call('cart/add-item', { id: plate });
      expect(contents(await victim.call('cart'))).toHaveLength(2);
      afterSeconds(61);
      expect(contents(await openBrowser(shop).call('cart', undefined, { 'Cart-Token': planted }))).toEqual([]);
      const attacker = openBrowser(shop);
      attacker.plant(name, planted);
      expect(contents(await attacker.call('cart'))).toEqual([]);
      shop.setTime('2026-11-21T10:00:00Z');
    }
  });

  test('gets its owner no newer one while the shopper has not gone on', async () => {
    const { attacker, victim } = await plantCookie();
    await enterAddress(victim);
    await attacker.call('cart/add-item', { id: plate });
    expect((await attacker.call('cart')).body.billing_address).toMatchObject(nobody);
    expect((await victim.call('cart')).body.billing_address).toMatchObject(address);
  });

  test('that was renewed is renewed again by any change an hour later', async () => {
    const attacker = await withCups();
    const victim = attacker.copy();
    await victim.call('cart/add-item', { id: cup });
    expect(tokenOf(victim)).toBe(tokenOf(attacker));
    afterSeconds(3600);
    await victim.call('cart/add-item', { id: cup });
    expect(tokenOf(victim)).not.toBe(tokenOf(attacker));
  });

  test('that was never used is renewed by the first thing put into the cart', async () => {
    const unused = (await openBrowser(shop).call('cart')).headers.get('Cart-Token') ?? '';
    const victim = openBrowser(shop);
    victim.plant(name, unused);
    await victim.call('cart/add-item', { id: cup });
    expect(tokenOf(victim)).not.toBe(unused);
    await victim.call('cart/add-item', { id: cup });
    afterSeconds(61);
    expect(contents(await openBrowser(shop).call('cart', undefined, { 'Cart-Token': unused }))).toEqual([]);
    expect(contents(await victim.call('cart'))).toEqual([['Puodelis', 2]]);
  });

  test('does not open the order that was placed with it', async () => {
    const { attacker, victim } = await plantCookie();
    const placed = await victim.call('checkout', orderForm());
    const path = `order/${placed.body.order_id}?key=${placed.body.order_key}&billing_email=`;
    expect((await victim.call(path)).status).toBe(200);
    expect((await attacker.call(path)).status).toBe(401);
    expect((await attacker.call('cart')).body.billing_address).toMatchObject(nobody);
  });

  test('does not open that order either once the cart is deleted, nor by beginning it anew', async () => {
    const { attacker, victim, planted } = await plantCookie();
    const placed = await victim.call('checkout', orderForm());
    const path = `order/${placed.body.order_id}?key=${placed.body.order_key}&billing_email=`;
    afterSeconds(20 * 86_400);
    const fresh = (await openBrowser(shop).call('cart', undefined, { 'Cart-Token': planted })).headers;
    const byToken = { 'Cart-Token': fresh.get('Cart-Token') ?? '' };
    await Promise.all([attacker.call('cart'), victim.call('cart')]); // each is given its token anew
    afterSeconds(31 * 86_400);
    await deleteExpiredCarts(shop.database.db, new Date(Date.parse('2026-11-21T10:00:00Z') + 31 * 86_400_000));
    for (let round = 0; round < 4; round += 1) {
      expect((await openBrowser(shop).call(path, undefined, byToken)).status).toBe(401);
      expect((await attacker.call(path)).status).toBe(401);
      await openBrowser(shop).call('cart/add-item', { id: plate }, byToken);
      await attacker.call('cart/update-customer', { billing_address: { ...address, first_name: `Piktas ${round}` } });
    }
    expect((await victim.call(path)).status).toBe(200);
    await victim.call('cart/add-item', { id: cup });
    expect(contents(await victim.call('cart'))).toEqual([['Puodelis', 1]]);
    expect((await victim.call(path)).status).toBe(200);
  });

  test('does not open the order where the cart keeps nothing of it', async () => {
    const attacker = await withCups(); // a token that is new enough not to be renewed by any change
    const victim = attacker.copy();
    const { sales } = shop.settings.current();
    await shop.settings.set('sales', { ...sales, customerHoursAfterOrder: 0 });
    const placed = await victim.call('checkout', orderForm());
    await shop.settings.set('sales', sales);
    const path = `order/${placed.body.order_id}?key=${placed.body.order_key}&billing_email=`;
    expect((await attacker.call(path)).status).toBe(401);
    expect((await victim.call(path)).status).toBe(200);
  });

  test('is renewed by a form without script and by a batch', async () => {
    const byForm = await plantCookie();
    const nonce = (await byForm.victim.call('cart')).headers.get('Nonce') ?? '';
    const form = { calc_shipping: '1', calc_shipping_country: 'LT', calc_shipping_postcode: '01103', _wpnonce: nonce };
    const body = new URLSearchParams(form);
    const headers = { Origin: 'http://shop.test' };
    expect((await byForm.victim.visit('/krepselis/', { method: 'POST', body, headers })).status).toBe(303);
    expect(tokenOf(byForm.victim)).not.toBe(byForm.planted);
    expect((await byForm.attacker.call('cart')).body.shipping_address).toMatchObject({ postcode: '' });

    const byBatch = await plantCookie();
    const requests = [
      { method: 'POST', path: '/wc/store/v1/cart/update-customer', body: { billing_address: address } },
      { method: 'POST', path: '/wc/store/v1/cart/add-item', body: { id: plate } },
    ];
    const token = (await byBatch.victim.call('cart')).headers.get('Nonce') ?? '';
    const withNonce = requests.map((one) => ({ ...one, headers: { Nonce: token } }));
    await byBatch.victim.call('batch', { requests: withNonce });
    const cart = await byBatch.victim.call('cart');
    expect([contents(cart).length, cart.body.billing_address]).toEqual([2, expect.objectContaining(address)]);
    expect((await byBatch.attacker.call('cart')).body.billing_address).toMatchObject(nobody);
  });
});

describe('a shopper whose cookie was renewed', () => {
  test('still has the cart where the answer of a request with several changes was lost', async () => {
    const browser = await withCup();
    const before = browser.copy();
    const nonce = (await browser.call('cart')).headers.get('Nonce') ?? '';
    const requests = [
      { method: 'POST', path: '/wc/store/v1/cart/update-customer', body: { billing_address: address } },
      { method: 'POST', path: '/wc/store/v1/cart/add-item', body: { id: plate } },
      { method: 'POST', path: '/wc/store/v1/cart/update-customer', body: { billing_address: address } },
    ].map((one) => ({ ...one, headers: { Nonce: nonce } }));
    await browser.call('batch', { requests });
    afterSeconds(120);
    expect(new Map(contents(await before.call('cart')))).toEqual(
      new Map([
        ['Puodelis', 1],
        ['Lėkštė', 1],
      ]),
    );
  });

  test('keeps what requests on their way with the cookie before put into the cart, and the address', async () => {
    const browser = await withCup();
    const before = browser.copy();
    await enterAddress(browser);
    await Promise.all([
      before.call('cart/add-item', { id: plate }),
      before.copy().call('cart/add-item', { id: plate }),
    ]);
    const cart = await browser.call('cart');
    expect(contents(cart)).toEqual([
      ['Puodelis', 1],
      ['Lėkštė', 2],
    ]);
    expect(cart.body.billing_address).toMatchObject(address);
  });

  test('keeps both of two first additions that were sent at once', async () => {
    const browser = openBrowser(shop);
    browser.plant(name, (await browser.call('cart')).headers.get('Cart-Token') ?? '');
    const twin = browser.copy();
    await Promise.all([browser.call('cart/add-item', { id: cup }), twin.call('cart/add-item', { id: plate })]);
    expect(new Map(contents(await browser.call('cart')))).toEqual(
      new Map([
        ['Lėkštė', 1],
        ['Puodelis', 1],
      ]),
    );
    expect(contents(await twin.call('cart'))).toHaveLength(2);
  });

  test('still has the cart where the answer with the new cookie was lost, a day later too', async () => {
    const browser = await withCup();
    await browser.callWithoutAnswer('cart/update-customer', { billing_address: address });
    afterSeconds(86_000);
    expect(contents(await browser.call('cart'))).toEqual([['Puodelis', 1]]);
    expect((await enterAddress(browser)).body.billing_address).toMatchObject(address);
    expect(contents(await browser.call('cart'))).toEqual([['Puodelis', 1]]);
  });

  test('is not given another cookie by what says nothing of them', async () => {
    const browser = await withCups();
    const token = tokenOf(browser);
    const { items } = (await browser.call('cart/add-item', { id: plate })).body;
    await browser.call('cart/update-item', { key: items?.[0]?.key, quantity: 3 });
    await browser.call('cart/remove-item', { key: items?.[1]?.key });
    expect(tokenOf(browser)).toBe(token);
  });
});

describe('a client of the API', () => {
  test('keeps its Cart-Token for ever, whatever it writes', async () => {
    const token = (await shop.ask(`${storeApi}/cart`)).headers.get('Cart-Token') ?? '';
    const client = { 'Cart-Token': token };
    const browser = openBrowser(shop); // without cookies
    await browser.call('cart/add-item', { id: cup }, client);
    await browser.call('cart/update-customer', { billing_address: address }, client);
    expect((await browser.call('checkout', orderForm(), client)).status).toBe(200);
    await browser.call('cart/add-item', { id: plate }, client);
    expect(browser.cookies.has(name)).toBe(false);
    const cart = await browser.call('cart', undefined, client);
    expect(contents(cart)).toEqual([['Lėkštė', 1]]);
    expect(cart.body.billing_address?.['email']).toBe(orderForm().billing_address.email);
  });
});

describe('a repeated press of the order button', () => {
  const key = { 'Idempotency-Key': 'a-key-of-this-page' };

  test('gives the same order with the cookie before the order and with the one after it', async () => {
    const browser = await withCup();
    const before = browser.copy();
    const placed = await browser.call('checkout', orderForm(), key);
    expect(placed.status).toBe(200);
    expect(tokenOf(browser)).not.toBe(tokenOf(before));
    const same = { order_id: placed.body.order_id, order_key: placed.body.order_key };
    expect((await browser.call('checkout', orderForm(), key)).body).toMatchObject(same);
    const repeated = await before.call('checkout', orderForm(), key);
    expect(repeated.body).toMatchObject(same);
    expect((await before.call(`order/${same.order_id}?key=${same.order_key}&billing_email=`)).status).toBe(200);
  });

  test('gives the same order at once, after the address was entered, and hours later', async () => {
    const browser = await withCup();
    await enterAddress(browser);
    const before = browser.copy();
    const answers = await Promise.all([
      browser.call('checkout', orderForm(), key),
      before.call('checkout', orderForm(), key),
    ]);
    const [first, second] = answers.map(({ body }) => body.order_id);
    expect([answers.map(({ status }) => status), second]).toEqual([[200, 200], first]);
    afterSeconds(10_000);
    for (const later of [browser, before])
      expect((await later.call('checkout', orderForm(), key)).body.order_id).toBe(first);
  });

  test('with another form tells whoever holds the cookie before nothing of the order', async () => {
    const browser = await withCup();
    const before = browser.copy();
    await browser.call('checkout', orderForm(), key);
    const form = orderForm();
    const other = { ...form, billing_address: { ...form.billing_address, first_name: 'Kitas' } };
    const answer = await before.call('checkout', other, key);
    expect([answer.status, JSON.stringify(answer.body).includes('ona@example.test')]).toEqual([409, false]);
  });
});
