import { afterAll, beforeAll, expect, test } from 'vitest';
import { installedAddOns } from '#server/installed-add-ons.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { newShopper, type Shopper } from '#tests/contract/shopper.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { openTestCommerce, testDay, type TestCommerce } from '#tests/fixtures/commerce.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { type RecordedStatements, recordStatements } from '#tests/fixtures/recorded-statements.ts';

const readsCart = 'carts and offers';
const writes = (statement: string) => ['begin', statement, 'commit'];

/** A statement by what it is about: the tests compare how many there are, not their wording. */
function kindOf(statement: string): string {
  const text = statement.replace(/^\/\* \w+ \w+ \*\/ /, '');
  if (text.startsWith('with carts as')) return readsCart;
  const [kind = text] = /^(?:insert into|update|delete from|select .*? from) "?\w+/.exec(text) ?? [];
  return kind.replace(/^select .* from/, 'select from').replaceAll('"', '');
}

/** Without the settings, which a shop reads again a while after a test has changed them. */
function kindsOf(statements: Awaited<ReturnType<RecordedStatements['allDuring']>>): readonly string[] {
  return statements.map(kindOf).filter((kind) => kind !== 'select from setting');
}

describeOnEachDatabase('what a call about a cart asks of the database', (open) => {
  let database: OpenDatabase;
  let recorded: RecordedStatements;
  let commerce: TestCommerce;
  let product: number;
  let other: number;
  beforeAll(async () => {
    database = await open();
    product = await addProduct(database.db, { name: 'Staltiesė', slug: 'p', regularPrice: '10' }, testDay);
    other = await addProduct(database.db, { name: 'Puodelis', slug: 'o', regularPrice: '8' }, testDay);
    await database.db
      .insertInto('coupon')
      .values({ code: 'ruduo', type: 'percent', amount: '10', created_at: testDay, updated_at: testDay })
      .execute();
    recorded = recordStatements(database);
    commerce = await openTestCommerce(recorded.database, installedAddOns);
    const shopper = shopperOf();
    await shopper.call('GET', `/cart`);
    for (const id of [product, other]) await shopper.call('POST', `/cart/add-item`, { id });
  });
  afterAll(async () => {
    await commerce?.close();
    await database?.close();
  });

  const shopperOf = (): Shopper =>
    newShopper({
      ask: async (path, init) => commerce.routes.fetch(new Request(`http://shop.test${path}`, init)),
    });
  async function statements(shopper: Shopper, method: string, path: string, body?: unknown) {
    let status = 0;
    const all = await recorded.allDuring(async () => ({ status } = await shopper.call(method, path, body)));
    expect(status).toBeLessThan(300);
    return kindsOf(all);
  }

  /** A shopper with one line in the cart, and its key. */
  async function withLine() {
    const shopper = shopperOf();
    await shopper.call('GET', `/cart`);
    const { body } = await shopper.call('POST', `/cart/add-item`, { id: product });
    return { shopper, key: body.items[0]?.key };
  }

  test('a new visitor who looks at the cart: nothing', async () => {
    expect(await statements(shopperOf(), 'GET', '/cart')).toEqual([]);
  });

  test('a new cart: the offer is read, the cart is written', async () => {
    const shopper = shopperOf();
    await shopper.call('GET', `/cart`);
    expect(await statements(shopper, 'POST', '/cart/add-item', { id: product })).toEqual([
      readsCart,
      'insert into cart',
    ]);
  });

  test('a new cart in a shop with option fields for a category: the same', async () => {
    const fields = [{ id: 'tekstas', type: 'text', label: 'Graviūra' }];
    const applies = { products: [], categories: [999], exceptProducts: [], exceptCategories: [] };
    await commerce.settings.set('addons.option-fields.groups', [{ id: 'graviravimas', fields, for: applies }]);
    const shopper = shopperOf();
    await shopper.call('GET', `/cart`);
    expect(await statements(shopper, 'POST', '/cart/add-item', { id: product })).toEqual([
      readsCart,
      'insert into cart',
    ]);
    await commerce.settings.set('addons.option-fields.groups', []);
  });

  test('a new cart under a token that is known already: what is written too late can be taken back', async () => {
    const token = commerce.services.sessions.token(commerce.services.sessions.newCart());
    const add = () => shopperOf().call('POST', `/cart/add-item`, { id: product }, { 'Cart-Token': token });
    expect(kindsOf(await recorded.allDuring(add))).toEqual([readsCart, ...writes('insert into cart')]);
  });

  test('a cart that is there: one statement reads it with what prices it', async () => {
    const { shopper } = await withLine();
    expect(await statements(shopper, 'GET', '/cart')).toEqual([readsCart]);
  });

  test('an addition to it: one reads, one writes', async () => {
    const { shopper } = await withLine();
    const added = await statements(shopper, 'POST', '/cart/add-item', { id: other });
    expect(added).toEqual([readsCart, ...writes('update cart')]);
  });

  test('another quantity, and a removal: the same', async () => {
    const { shopper, key } = await withLine();
    const change = [readsCart, ...writes('update cart')];
    expect(await statements(shopper, 'POST', '/cart/update-item', { key, quantity: 3 })).toEqual(change);
    expect(await statements(shopper, 'POST', '/cart/remove-item', { key })).toEqual(change);
  });

  test('an address and a shipping rate: the same', async () => {
    const { shopper } = await withLine();
    const change = [readsCart, ...writes('update cart')];
    const address = { first_name: 'Ona', city: 'Vilnius', postcode: 'LT-01123', country: 'LT' };
    const customer = { billing_address: address, shipping_address: address };
    expect(await statements(shopper, 'POST', '/cart/update-customer', customer)).toEqual(change);
    const email = { billing_address: { email: 'ona@example.test' } };
    expect(await statements(shopper, 'POST', '/cart/update-customer', email)).toEqual(change);
    const rate = { package_id: 0, rate_id: 'local_pickup:72' };
    expect(await statements(shopper, 'POST', '/cart/select-shipping-rate', rate)).toEqual(change);
  });

  test('what it answers with one line: the cart in at most 6,000 bytes, whatever was changed', async () => {
    const { shopper, key } = await withLine();
    const calls = [
      ['cart/add-item', { id: product }],
      ['cart/update-item', { key, quantity: 3 }],
      ['cart/update-customer', { billing_address: { email: 'ona@example.test' } }],
    ] as const;
    for (const [path, sent] of calls) {
      const { body } = await shopper.call('POST', `/${path}`, sent);
      const bytes = Buffer.byteLength(JSON.stringify(body));
      expect([path, body.items.length]).toEqual([path, 1]);
      expect(bytes).toBeLessThanOrEqual(6000);
    }
  });

  test('a postcode without a country is judged by the country of the cart, which is read for it', async () => {
    const { shopper } = await withLine();
    const postcode = { shipping_address: { postcode: 'LT-01123' } };
    const asked = await statements(shopper, 'POST', '/cart/update-customer', postcode);
    expect(asked).toEqual([readsCart, readsCart, ...writes('update cart')]);
  });

  test('a coupon: it is read once, and no more than once by whatever the cart with it is asked', async () => {
    const { shopper } = await withLine();
    const applied = await statements(shopper, 'POST', '/cart/apply-coupon', { code: 'ruduo' });
    expect(applied).toEqual([readsCart, 'select from coupon', ...writes('update cart')]);
    expect(await statements(shopper, 'GET', '/cart')).toEqual([readsCart, 'select from coupon']);
    const rate = { package_id: 0, rate_id: 'local_pickup:72' };
    const selected = await statements(shopper, 'POST', '/cart/select-shipping-rate', rate);
    expect(selected).toEqual([readsCart, 'select from coupon', ...writes('update cart')]);
  });

  test('carts that are asked for at the same time are read by the same statement', async () => {
    const shoppers = await Promise.all(Array.from({ length: 12 }, withLine));
    const all = await recorded.allDuring(() =>
      Promise.all(shoppers.map(({ shopper }) => shopper.call('GET', `/cart`))),
    );
    expect(all.length).toBeLessThan(4);
  });
});
