import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Account, AccountOrders } from '#contract/account.ts';
import { accountPaths } from '#contract/account-paths.ts';
import { accountRouteTable } from '#contract/api/account-route-table.ts';
import { vitrinaApiPath } from '#contract/paths.ts';
import { replaceList } from '#server/sales/terminals/import-terminals.ts';
import { isSubscribed } from '#server/sales/newsletter/newsletter-consent.ts';
import { orderForm } from '#tests/fixtures/commerce.ts';
import { addOrder } from '#tests/fixtures/orders.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { openTestShop, type TestShop } from '#tests/http/test-shop.ts';
import { type AccountBrowser, openAccountBrowser } from './account-browser.ts';
import { openBrowser, storeApi } from './browser.ts';

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
const his = { ...address, first_name: 'Petras', last_name: 'Petraitis', company: '', address_1: 'Sodų g. 2' };
const addresses = {
  billing_address: address,
  shipping_address: address,
  fields: { 'vitrina/billing_kodas': true, 'vitrina/company_code': '300000003' },
};

/** Of each call that writes, a body that it accepts; `session` names one of somebody else. */
const bodies = (session: number): Readonly<Record<string, object>> => ({
  [accountPaths.signOut]: {},
  [accountPaths.addresses]: { billing_address: his, shipping_address: his, fields: {} },
  [accountPaths.language]: { locale: 'en_GB' },
  [accountPaths.newsletter]: { subscribed: false },
  [accountPaths.endSessions]: { id: session },
  [accountPaths.erase]: { email: ona },
  [accountPaths.proof]: {},
  [accountPaths.confirmProof]: { code: '123456' },
  [accountPaths.passkeyProofOptions]: {},
  [accountPaths.passkeyProof]: {},
  [accountPaths.newPasskeyOptions]: {},
  [accountPaths.newPasskey]: {},
  [accountPaths.renamePasskey]: { id: session, name: 'Mano' },
  [accountPaths.removePasskey]: { id: session },
  [accountPaths.endPasskeyOffer]: {},
});

/** Calls that are for people who are not signed in yet. */
const open: ReadonlySet<string> = new Set([
  accountPaths.signIn,
  accountPaths.confirm,
  accountPaths.link,
  accountPaths.passkeySignInOptions,
  accountPaths.passkeySignIn,
]);
const ownCalls = accountRouteTable.flatMap(({ path, endpoints }) =>
  open.has(path) ? [] : endpoints.flatMap(({ methods }) => methods.map((method) => ({ path, method }))),
);

describe('two people with accounts', () => {
  let shop: TestShop;
  let onas: AccountBrowser;
  let petrases: AccountBrowser;
  let order: { readonly id: number; readonly key: string };
  let foreign: { readonly id: number; readonly key: string };
  beforeAll(async () => {
    shop = await openTestShop();
    const lines = [{ name: 'Onos staltiesė', net: 743, tax: 156 }];
    order = await addOrder(shop.database.db, { lines, billing: { email: 'Ona@Example.test' } }, day);
    const billing = { email: petras, first_name: 'Petras', address_1: 'Sodų g. 2' };
    foreign = await addOrder(shop.database.db, { lines: [{ net: 100, tax: 21 }], billing }, day);
  });
  beforeEach(async () => {
    shop.setTime(day.toISOString());
    await shop.database.db.deleteFrom('account').execute();
    await shop.database.db.deleteFrom('newsletter_consent').execute();
    await shop.settings.set('accounts', {
      mailsPerHour: 0,
      mailsPerAddressPerHour: 0,
      triesPerHour: 0,
      triesPerAddressPerHour: 0,
    });
    [onas, petrases] = [openAccountBrowser(shop, '203.0.113.1', day), openAccountBrowser(shop, '203.0.113.2', day)];
    await onas.signIn(ona);
    await petrases.signIn(petras);
    expect((await onas.call(accountPaths.addresses, addresses)).status).toBe(200);
    expect((await onas.call(accountPaths.newsletter, { subscribed: true })).status).toBe(200);
  });
  afterAll(() => shop.close());

  const accountOf = async (browser: AccountBrowser) =>
    (await (await browser.call(accountPaths.account)).json()) as Account;
  const ordersOf = async (browser: AccountBrowser, page = 1) =>
    (await (await browser.call(`${accountPaths.orders}?page=${page}`)).json()) as AccountOrders;
  const stored = async () => ({
    account: await shop.database.db.selectFrom('account').selectAll().where('email', '=', ona).execute(),
    sessions: (await accountOf(onas)).sessions,
    orders: await ordersOf(onas),
    newsletter: await isSubscribed(shop.database.db, ona),
  });
  const call = (browser: AccountBrowser, { path, method }: (typeof ownCalls)[number], session = 1) =>
    browser.call(path, method === 'GET' ? undefined : bodies(session)[path]);

  test('every call of the account refuses whoever is not signed in, in the same words', async () => {
    const stranger = openAccountBrowser(shop, '203.0.113.3', day);
    expect(ownCalls.length).toBeGreaterThanOrEqual(8);
    const answers = new Set<string>();
    for (const one of ownCalls) {
      const answer = await call(stranger, one);
      expect([one.path, answer.status]).toEqual([one.path, 401]);
      answers.add(await answer.text());
    }
    expect(answers.size).toBe(1);
  });

  test('no call tells one of the other, or changes anything of theirs', async () => {
    const [session] = (await accountOf(onas)).sessions;
    const before = await stored();
    for (const one of ownCalls) {
      const answer = await call(petrases, one, session?.id);
      const text = await answer.text();
      for (const hers of [ona, 'Žvirblytė', 'Pilies', '300000003', 'Onos staltiesė', order.key])
        expect(text).not.toContain(hers);
      if (one.path === accountPaths.endSessions) expect(answer.status).toBe(404);
      if (one.path === accountPaths.erase) expect(answer.status).toBe(400);
      if (one.path === accountPaths.signOut) await petrases.signIn(petras);
    }
    expect(await stored()).toEqual(before);
  });

  test('sums of orders are written in the language of who reads them', async () => {
    const format = async () => {
      const listed = await (await onas.call(`${accountPaths.orders}?lang=en`)).json();
      return (listed as AccountOrders).orders.map(({ currency_prefix: prefix, currency_suffix: suffix }) => [
        prefix,
        suffix,
      ]);
    };
    expect((await ordersOf(onas)).orders[0]).toMatchObject({ currency_prefix: '', currency_suffix: ' €' });
    expect(await format()).toEqual([['€', '']]);
  });

  test('calls of another site change nothing, though the cookie came along', async () => {
    const before = await stored();
    for (const one of ownCalls.filter(({ method }) => method === 'POST')) {
      const from = { 'Sec-Fetch-Site': 'cross-site' };
      expect((await onas.call(one.path, { ...bodies(1)[one.path], email: ona }, from)).status).toBe(403);
    }
    expect(await stored()).toEqual(before);
  });

  test('ids of sessions that are guessed end none, and a person ends each of their own, or all others', async () => {
    const phone = openAccountBrowser(shop, '203.0.113.4', day);
    const tablet = openAccountBrowser(shop, '203.0.113.5', day);
    await phone.signIn(ona);
    await tablet.signIn(ona);
    for (let id = -1; id < 40; id += 1)
      expect((await petrases.call(accountPaths.endSessions, { id })).status).not.toBe(500);
    expect((await accountOf(onas)).sessions).toHaveLength(3);
    const ofPhone = (await accountOf(phone)).sessions.find(({ current }) => current);
    expect((await onas.call(accountPaths.endSessions, { id: ofPhone?.id })).status).toBe(200);
    expect((await phone.call(accountPaths.account)).status).toBe(401);
    expect((await onas.call(accountPaths.endSessions, { others: true })).status).toBe(200);
    expect((await tablet.call(accountPaths.account)).status).toBe(401);
    expect((await accountOf(onas)).sessions).toMatchObject([{ current: true }]);
  });

  test('the cookie of a session that was signed out is of no use to whoever kept it', async () => {
    const kept = new Map(onas.cookies);
    await onas.call(accountPaths.signOut, {});
    expect(onas.cookies.has('vitrina_account')).toBe(false);
    const thief = openBrowser(shop, kept);
    expect((await thief.visit(`${vitrinaApiPath}${accountPaths.account}`)).status).toBe(401);
  });

  test('tokens that are cut, changed, or read from the database open nothing', async () => {
    const token = onas.cookies.get('vitrina_account') ?? '';
    const hashes = await shop.database.db.selectFrom('sign_in_session').select('token_hash').execute();
    for (const wrong of [token.slice(1), `${token}A`, token.toUpperCase(), ...hashes.map((row) => row.token_hash)]) {
      const browser = openBrowser(shop, new Map([['vitrina_account', wrong]]));
      expect((await browser.visit(`${vitrinaApiPath}${accountPaths.account}`)).status).toBe(401);
    }
  });

  test('orders of the confirmed address appear, also those from before and in capital letters; nobody else sees them', async () => {
    expect((await ordersOf(onas)).orders).toMatchObject([
      { id: order.id, key: order.key, status: 'processing', total: '899', items: [{ name: 'Onos staltiesė' }] },
    ]);
    expect((await ordersOf(petrases)).orders.map(({ id }) => id)).toEqual([foreign.id]);
    expect((await ordersOf(onas, 2)).orders).toEqual([]);
  });

  test('whoever is signed in opens their order without typing its address; the other needs to, and has it not', async () => {
    const read = async (browser: AccountBrowser, { id, key }: typeof order) =>
      (await browser.visit(`${storeApi}/order/${id}?key=${key}`)).status;
    expect([await read(onas, order), await read(petrases, order)]).toEqual([200, 401]);
    expect(await read(onas, { ...order, key: 'wc_order_0123456789abc' })).toBe(401);
    await onas.call(accountPaths.signOut, {});
    expect(await read(onas, order)).toBe(401);
  });

  test('an order that a program gave to an account is listed there and opens, whatever address it has', async () => {
    const { db } = shop.database;
    const hers = db.selectFrom('account').select('id').where('email', '=', ona);
    const billing = { email: 'uab@example.test' };
    const given = await addOrder(db, { lines: [{ net: 100, tax: 21 }], billing }, day);
    await db.updateTable('shop_order').set({ account_id: hers }).where('id', '=', given.id).execute();
    expect((await ordersOf(onas)).orders.map(({ id }) => id)).toContain(given.id);
    expect((await ordersOf(petrases)).orders.map(({ id }) => id)).not.toContain(given.id);
    const read = async (browser: AccountBrowser) =>
      (await browser.visit(`${storeApi}/order/${given.id}?key=${given.key}`)).status;
    expect([await read(onas), await read(petrases)]).toEqual([200, 401]);
  });

  test('an address that only looks the same is another', async () => {
    const kelvin = 'mi\u212Aas@example.test'; // the Kelvin sign, whose lower case is the letter k
    const { id } = await addOrder(
      shop.database.db,
      { lines: [{ net: 100, tax: 21 }], billing: { email: 'mikas@example.test' } },
      day,
    );
    const browser = openAccountBrowser(shop, '203.0.113.6', day);
    await browser.signIn(kelvin);
    expect((await ordersOf(browser)).orders).toEqual([]);
    const owner = openAccountBrowser(shop, '203.0.113.7', day);
    await owner.signIn('mikas@example.test');
    expect((await ordersOf(owner)).orders.map((one) => one.id)).toEqual([id]);
  });

  test('an order that is placed while signed in leaves its addresses to the next checkout, and one of a guest does not', async () => {
    const product = { name: 'Puodelis', slug: `puodelis-${Math.random()}`, regularPrice: '10' };
    const id = await addProduct(shop.database.db, product, new Date('2026-11-01T00:00:00Z'));
    const form = orderForm({
      billing_address: { ...orderForm().billing_address, first_name: 'Petras', email: petras },
    });
    const guest = openBrowser(shop);
    await guest.call('cart/add-item', { id });
    expect((await guest.call('checkout', form)).status).toBe(200);
    expect((await accountOf(petrases)).addresses).toBeNull();
    const shopper = openBrowser(shop, petrases.cookies);
    await shopper.call('cart/add-item', { id });
    expect((await shopper.call('checkout', form)).status).toBe(200);
    expect((await accountOf(petrases)).addresses).toMatchObject({
      billing_address: { first_name: 'Petras', address_1: 'Pilies g. 1' },
    });
    expect((await accountOf(onas)).addresses?.billing_address.first_name).toBe('Ona');
  });

  test('the address of a terminal, or of the shop where goods are collected, does not take the place of one’s own', async () => {
    const product = { name: 'Lėkštė', slug: `lekste-${Math.random()}`, regularPrice: '10' };
    const id = await addProduct(shop.database.db, product, new Date('2026-11-01T00:00:00Z'));
    const locker = { id: 'LT9', name: 'Akropolis', town: 'Vilnius', address: 'Ozo g. 25', postcode: 'LT-08217' };
    const terminals = [{ ...locker, country: 'LT', place: null }];
    await replaceList(shop.database.db, { carrier: 'dpd', terminals, unreadIds: [] }, { at: day, shrink: false });
    const places = {
      'local_pickup:72': { address_1: 'Gedimino pr. 1', postcode: 'LT-01103', city: 'Vilnius' },
      'dpd_pickup:95': { address_1: 'Ozo g. 25', postcode: 'LT-08217', city: 'Vilnius' },
    };
    for (const [rate, place] of Object.entries(places)) {
      const shopper = openBrowser(shop, petrases.cookies);
      await shopper.call('cart/add-item', { id });
      const order = async (more: object) => {
        const billing = { ...orderForm().billing_address, first_name: 'Petras', email: petras, ...more };
        const vitrina = { shipping_rate: rate, terminal: 'dpd:LT9' };
        const body = orderForm({ billing_address: billing, payment_method: 'bacs', extensions: { vitrina } });
        expect((await shopper.call('checkout', body)).status).toBe(200);
        return (await accountOf(petrases)).addresses?.billing_address;
      };
      await order({ address_1: 'Sodų g. 2' });
      await shopper.call('cart/add-item', { id });
      expect(await order({ ...place, first_name: 'Petras II' })).toMatchObject({
        first_name: 'Petras II',
        address_1: 'Sodų g. 2',
        postcode: 'LT-01123',
      });
      const { billing_address: left } = (await shopper.call('cart')).body;
      expect(left).toMatchObject({ first_name: 'Petras II', address_1: 'Sodų g. 2', postcode: 'LT-01123' });
    }
  });

  test('the copy of one’s data has all of one person and nothing of the other', async () => {
    const form = { name: 'Ona', email: ona, created_at: day, locale: 'lt_LT' };
    await shop.database.db
      .insertInto('contact_message')
      .values({ ...form, body: 'Ar turite mėlynų?' })
      .execute();
    const answer = await onas.call(accountPaths.export);
    expect(answer.headers.get('Content-Disposition')).toContain('attachment');
    const text = await answer.text();
    for (const hers of [ona, 'Žvirblytė', '300000003', 'Onos staltiesė', 'Ar turite mėlynų?', String(order.id)])
      expect(text).toContain(hers);
    expect(text).toContain('Sutinku');
    for (const his of [petras, 'Petras', foreign.key]) expect(text).not.toContain(his);
    for (const secret of ['token_hash', 'handle_hash', onas.cookies.get('vitrina_account') ?? 'none'])
      expect(text).not.toContain(secret);
    expect(await (await petrases.call(accountPaths.export)).text()).not.toContain('mėlynų');
  });

  test('erasing takes what need not be kept, of one person, and needs their address typed', async () => {
    const { db } = shop.database;
    expect((await onas.call(accountPaths.erase, { email: petras })).status).toBe(400);
    expect((await onas.call(accountPaths.erase, { email: 'ONA@example.test ' })).status).toBe(200);
    expect(onas.cookies.has('vitrina_account')).toBe(false);
    expect(await db.selectFrom('account').select('email').execute()).toEqual([{ email: petras }]);
    expect(await db.selectFrom('sign_in_session').select('id').execute()).toHaveLength(1);
    expect(await isSubscribed(db, ona)).toBe(false);
    expect(await db.selectFrom('contact_message').select('id').where('email', '=', ona).execute()).toEqual([]);
    expect(await db.selectFrom('shop_order').select('id').where('id', '=', order.id).execute()).toHaveLength(1);
    const history = db.selectFrom('account_event').select(['kind', 'data']).orderBy('id', 'desc').limit(1);
    expect(await history.execute()).toEqual([{ kind: 'erased', data: {} }]);
    await onas.signIn(ona);
    expect(await accountOf(onas)).toMatchObject({ email: ona, addresses: null });
    expect((await ordersOf(onas)).orders.map(({ id }) => id)).toEqual([order.id]);
  });

  test('everything that is done is written into the account’s history', async () => {
    await onas.call(accountPaths.language, { locale: 'en_GB' });
    await onas.call(accountPaths.export);
    await onas.call(accountPaths.signOut, {});
    const { id } = await shop.database.db
      .selectFrom('account')
      .select('id')
      .where('email', '=', ona)
      .executeTakeFirstOrThrow();
    const events = shop.database.db
      .selectFrom('account_event')
      .select('kind')
      .where('account_id', '=', id)
      .orderBy('id');
    expect((await events.execute()).map(({ kind }) => kind)).toEqual([
      'created',
      'signed-in',
      'addresses',
      'newsletter-on',
      'language',
      'exported',
      'signed-out',
    ]);
  });

  test('without accounts no call answers, nobody is signed in, and all is back once they are switched on', async () => {
    const isOffered = async () => (await (await onas.call('/storefront')).json()) as { readonly accounts: boolean };
    expect(await isOffered()).toMatchObject({ accounts: true });
    await shop.settings.set('accounts.enabled', false);
    await expect.poll(isOffered).toMatchObject({ accounts: false }); // and no page links to them
    for (const one of ownCalls) expect((await call(onas, one)).status).toBe(404);
    for (const path of [accountPaths.signIn, accountPaths.confirm])
      expect((await onas.call(path, {})).status).toBe(404);
    expect((await onas.visit(`${storeApi}/order/${order.id}?key=${order.key}`)).status).toBe(401);
    await shop.settings.set('accounts.enabled', true);
    expect((await onas.call(accountPaths.account)).status).toBe(200);
  });

  test('broken and oversized bodies are refused and change nothing', async () => {
    const before = await stored();
    const long = 'x'.repeat(500);
    for (const [path, body] of [
      [accountPaths.addresses, {}],
      [accountPaths.addresses, { ...addresses, billing_address: { ...address, first_name: long } }],
      [accountPaths.addresses, { ...addresses, billing_address: { ...address, country: 'Lietuva' } }],
      [accountPaths.language, { locale: 'xx' }],
      [accountPaths.newsletter, { subscribed: 'x' }],
      [accountPaths.endSessions, { id: 1.5 }],
      [accountPaths.endSessions, {}],
      [accountPaths.erase, {}],
    ] as const)
      expect([path, Math.floor((await onas.call(path, body)).status / 100)]).toEqual([path, 4]);
    expect(await stored()).toEqual(before);
  });
});
