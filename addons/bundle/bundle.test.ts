import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { lineItem } from '#addons/statistics/rules/items.ts';
import { readAnalyticsCart, readAnalyticsOrder } from '#addons/statistics/rules/read-entities.ts';
import { announceChange } from '#server/platform/db/announce-change.ts';
import { cartAnswer } from '#server/sales/cart/cart-answer.ts';
import type { CartView } from '#server/sales/cart/carts.ts';
import type { CartName } from '#server/sales/cart/open-cart.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { orderAnswer } from '#server/sales/stored-orders/order-answer.ts';
import { createTexts } from '#server/platform/texts/texts.ts';
import { openTemporaryPGlite } from '#tests/database.ts';
import { euro } from '#tests/fixtures/euro.ts';
import { openTestCommerce, testDay, type TestCommerce } from '#tests/fixtures/commerce.ts';
import { placeOrder } from '#tests/fixtures/submit-order.ts';
import { addProduct, type ProductDraft } from '#tests/fixtures/products.ts';
import { addOns } from '#addons/server.ts';
import { bundleCommands } from './bundle-commands.server.ts';
import { bundle } from './bundle.server.ts';
import { bundledIn } from './bundle-product-part.server.ts';
import { readSettings } from './bundle-settings.ts';

const [bundleCheck, bundleLoad] = bundleCommands;

describe('a bundle', () => {
  let database: OpenDatabase;
  let commerce: TestCommerce;
  let folder: string;
  let set: number;
  let cup: number;
  let plate: number;
  let cart: CartName;
  beforeAll(async () => {
    database = await openTemporaryPGlite();
    commerce = await openTestCommerce(database, [bundle]);
    folder = await mkdtemp(join(tmpdir(), 'bundles-'));
    cup = await add({ name: 'Puodelis', sku: 'P-1', regularPrice: '20', stock: { quantity: 10 } });
    plate = await add({ name: 'Lėkštė', sku: 'L-1', regularPrice: '9.99' });
    set = await add({ name: 'Rinkinys', sku: 'R-1' });
  });
  beforeEach(async () => {
    cart = { ...commerce.newCart(), isNew: false };
    await load({});
  });
  afterAll(async () => {
    await commerce?.close();
    await database?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const add = (draft: ProductDraft) => addProduct(database.db, { slug: crypto.randomUUID(), ...draft }, testDay);

  async function run(command: typeof bundleLoad, file: unknown) {
    const path = join(folder, 'bundles.json');
    await writeFile(path, typeof file === 'string' ? file : JSON.stringify(file));
    const messages: string[] = [];
    const say = (line: string) => void messages.push(line);
    const { settings, logger } = commerce;
    const shop = { database, settings, logger, clock: () => testDay, dataFolder: folder };
    const output = { line: say, problem: say, progress: say };
    return { code: await command.run(shop, [path], output, new AbortController().signal), messages };
  }

  const items = [
    { sku: 'P-1', key: 'b1', quantity: 2 },
    { sku: 'l-1', key: 'b2', optional: true, max: 4 },
  ];

  async function load(fields: object, content: readonly object[] = items) {
    const loaded = await run(bundleLoad, { bundles: [{ sku: 'R-1', items: content, ...fields }] });
    expect(loaded).toEqual({ code: 0, messages: ['Bundles loaded: 1.'] });
  }

  function addBundle(list?: string, quantity = 1, more: Readonly<Record<string, string>> = {}) {
    const submission = { ...(list === undefined ? {} : { woosb_ids: list }), ...more };
    return commerce.services.carts.addItem(cart, { id: set, quantity, pairs: [], submission });
  }

  async function readCart() {
    const answer = await cartAnswer(await commerce.services.carts.view(cart), commerce.services.answers);
    const lines = answer.items.map(({ id, quantity, prices, name }) => [id, quantity, prices.price, name] as const);
    const { total_items: net, total_items_tax: tax } = answer.totals;
    return { answer, lines, sum: Number(net) + Number(tax) };
  }

  const amounts = async () => (await readCart()).lines.map(([, quantity, price]) => [quantity, price]);

  test('[7.5-01] is added with its initial parts, each on a line of its own at today’s price', async () => {
    expect((await addBundle()).ok).toBe(true);
    const { lines, sum, answer } = await readCart();
    expect(lines).toEqual([
      [set, 1, '0', 'Rinkinys'],
      [cup, 2, '2000', 'Rinkinys &rarr; Puodelis'],
      [plate, 1, '999', 'Rinkinys &rarr; Lėkštė'],
    ]);
    expect(sum).toBe(4999);
    expect(answer.items_count).toBe(1);
    expect(answer.items.map(({ quantity_limits }) => quantity_limits.editable)).toEqual([true, false, false]);
    expect(answer.items[0]).toMatchObject({ woosb_bundles: true, woosb_price: 49.99 });
    expect(answer.items[1]).toMatchObject({ woosb_bundled: true });
  });

  test('[9.6-01] [9.6-02] percents come off each part, an amount off the bundle and never more than it costs', async () => {
    await load({ discount: '15' });
    await addBundle(`${cup}/b1/2/,${plate}/b2/3/`);
    expect(await amounts()).toEqual([
      [1, '0'],
      [2, '1700'],
      [3, '849'],
    ]);
    await load({ discount: '15', discount_amount: '5' });
    expect(await amounts()).toEqual([
      [1, '-500'],
      [2, '2000'],
      [3, '999'],
    ]);
    const { total_items: net, total_items_tax: tax } = (await readCart()).answer.totals;
    expect([net, tax]).toEqual(['5370', '1127']);
    await load({ discount_amount: '69.97' });
    expect((await readCart()).sum).toBe(6997);
  });

  test('[9.6-03] a bundle with a price of its own costs that, and its parts nothing', async () => {
    const priced = await add({ name: 'Dėžė', sku: 'D-1', regularPrice: '30', salePrice: '25' });
    const unpriced = await add({ name: 'Be kainos', sku: 'N-1' });
    const bundles = ['D-1', 'N-1'].map((sku) => ({ sku, items, fixed_price: true, discount: '50' }));
    expect((await run(bundleLoad, { bundles })).code).toBe(0);
    const addToCart = (id: number) =>
      commerce.services.carts.addItem(cart, { id, quantity: 2, pairs: [], submission: {} });
    expect((await addToCart(unpriced)).ok).toBe(false);
    expect((await addToCart(priced)).ok).toBe(true);
    expect(await amounts()).toEqual([
      [2, '2500'],
      [4, '0'],
      [2, '0'],
    ]);
    expect((await readCart()).sum).toBe(5000);
  });

  test('bundlesPosition: a part’s page names the bundles it is in, where the shop wants it', async () => {
    const tools = { database, productsByIds: commerce.services.answers.productsByIds };
    const named = (bundlesPosition: string) =>
      bundledIn(new Set([cup]), tools, readSettings({ bundlesPosition, texts: { bundledIn: 'Yra: %s' } }));
    expect(await named('no')).toBeNull();
    expect(await named('tab')).toMatchObject({ part: { position: 'tab', title: 'Rinkiniai', words: 'Yra: %s' } });
    expect((await named('tab'))?.products).toContain(set);
    await load({}, [{ sku: 'L-1', key: 'b2' }]);
    expect((await named('above'))?.products ?? []).not.toContain(set);
  });

  test('its parts follow its quantity, never past the stock of one of them', async () => {
    await addBundle();
    const [bundleLine] = (await readCart()).answer.items;
    await commerce.services.carts.setQuantity(cart, bundleLine?.key ?? '', 5);
    expect(await amounts()).toEqual([
      [5, '0'],
      [10, '2000'],
      [5, '999'],
    ]);
    const more = await commerce.services.carts.setQuantity(cart, bundleLine?.key ?? '', 6);
    expect(more).toMatchObject({ ok: false, failure: { failure: { code: 'product_refused', name: 'Puodelis' } } });
    expect(await addBundle()).toMatchObject({
      failure: { failure: { failure: { data: { reason: 'not_enough_stock' } } } },
    });
    expect((await amounts()).length).toBe(3);
  });

  test('is removed completely with any part, and restored as it was', async () => {
    await addBundle(`${cup}/b1/2/,${plate}/b2/3/`);
    const before = await readCart();
    const part = before.answer.items[2]?.key ?? '';
    await commerce.services.carts.removeItem(cart, part);
    expect((await readCart()).lines).toEqual([]);
    expect((await commerce.services.carts.restore(cart, part)).ok).toBe(true);
    expect((await readCart()).lines).toEqual(before.lines);
    expect((await commerce.services.carts.restore(cart, part)).ok).toBe(false);
  });

  test('adding the same selection raises the quantity, another one adds a line; an edited one replaces its line', async () => {
    await addBundle(`${cup}/b1/2/,${plate}/b2/1/`);
    await addBundle();
    expect((await amounts()).map(([quantity]) => quantity)).toEqual([2, 4, 2]);
    await addBundle(`${cup}/b1/2/`);
    expect((await amounts()).map(([quantity]) => quantity)).toEqual([2, 4, 2, 1, 2]);
    const edited = (await readCart()).answer.items[0]?.key ?? '';
    await addBundle(`${cup}/b1/2/,${plate}/b2/4/`, 2, { woosb_update: edited });
    expect((await amounts()).map(([quantity]) => quantity)).toEqual([1, 2, 2, 4, 8]);
  });

  test('changes by the merchant apply at once; a bundle no longer sold as chosen cannot be ordered', async () => {
    await addBundle();
    await load({ discount: '50' });
    expect((await readCart()).sum).toBe(2500);
    await load({}, [{ sku: 'P-1', key: 'b1', quantity: 3 }]);
    const { answer } = await readCart();
    expect(answer.errors.map(({ code }) => code)).toEqual(['woocommerce_rest_product_not_purchasable']);
  });

  test('what is shipped, counted and open to coupons is as the merchant set it', async () => {
    await load({ shipping: 'each' });
    await commerce.settings.set('addons', { bundle: { cartCount: 'both', couponRestrictions: 'bundled' } });
    await addBundle();
    const { calculated } = await commerce.services.carts.view(cart);
    expect(calculated.lines.map(({ shipped, counted, takesCoupons }) => [shipped, counted, takesCoupons])).toEqual([
      [false, true, false],
      [true, true, false],
      [true, true, false],
    ]);
    await commerce.settings.set('addons', {});
  });

  test('parts hidden in the cart are listed on the bundle’s line, with what they cost', async () => {
    await commerce.settings.set('addons', { bundle: { hideBundled: 'yes_text' } });
    await addBundle(undefined, 2);
    const { answer } = await readCart();
    await commerce.settings.set('addons', {});
    expect(answer.items[0]?.item_data).toEqual([{ name: 'Rinkinį sudaro', value: '2 × Puodelis; 1 × Lėkštė' }]);
    expect(
      answer.items.map(({ extensions: { vitrina } }) => [vitrina?.hidden, vitrina?.removable, vitrina?.shown_total]),
    ).toEqual([
      [false, true, '9998'],
      [true, false, '8000'],
      [true, false, '1998'],
    ]);
    expect(answer.items[0]?.extensions.vitrina?.shown_price).toBe('4999');
  });

  test('[9.6-07] with a bought-together list its discount is taken off the whole bundle', async () => {
    const both = await openTestCommerce(database, addOns);
    const metas = { woobt_ids: JSON.stringify({ x1: { id: plate, price: '100%', qty: '1' } }), woobt_discount: '10' };
    await database.db.transaction().execute(async (trx) => {
      const list = sql<string>`metas || ${JSON.stringify(metas)}::jsonb`;
      await trx.updateTable('product').set({ metas: list }).where('id', '=', set).execute();
      await announceChange(trx, [`product:${set}`]);
    });
    await vi.waitFor(async () => {
      const one = both.newCart();
      const submission = { woobt_ids: `${plate}/x1/1/` };
      const added = await both.services.carts.addItem(one, { id: set, quantity: 1, pairs: [], submission });
      const { items } = await cartAnswer((added as { value: CartView }).value, both.services.answers);
      expect(items.map(({ prices }) => prices.price)).toEqual(['-500', '2000', '999', '999']);
    });
    await both.close();
  });

  test('an order stores which lines belong together, and analytics counts a bundle once', async () => {
    await addBundle();
    const expectedItems = [{ item_id: String(set), item_name: 'Rinkinys', quantity: 1, price: 49.99 }];
    const reports = { identifier: 'product_id', enabledEvents: [], currency: 'EUR' } as const;
    const inCart = readAnalyticsCart((await readCart()).answer, 'incl').items;
    expect(inCart.map((item) => lineItem(item, reports))).toEqual(expectedItems);
    const order = await placeOrder(commerce, cart);
    expect(order.lines.map(({ name, snapshot }) => [name, snapshot.addOns['bundle']])).toEqual([
      [
        'Rinkinys',
        {
          woosb_ids: `${cup}/b1/2/,${plate}/b2/1/`,
          woosb_price: '49.99',
          contents: ['2 × Puodelis', '1 × Lėkštė'],
        },
      ],
      ['Rinkinys → Puodelis', { woosb_parent_id: set }],
      ['Rinkinys → Lėkštė', { woosb_parent_id: set }],
    ]);
    const answer = orderAnswer(order, {
      publicUrl: '',
      currency: euro,
      at: testDay,
      names: { payment: '', instructions: '', shipping: [] },
      details: new Map(),
      texts: createTexts('lt_LT'),
    });
    const onOrder = readAnalyticsOrder(answer, 'Lino namai', 'incl').items;
    expect(onOrder.map((item) => lineItem(item, reports))).toEqual(expectedItems);
    const stockRows = await database.db.selectFrom('stock').select('quantity').where('product_id', '=', cup).execute();
    expect(stockRows.map(({ quantity }) => Number(quantity))).toEqual([8]);
    await database.db.updateTable('stock').set({ quantity: '10' }).where('product_id', '=', cup).execute();
  });

  test('no list changes what is charged: it is refused, or costs what its parts do', async () => {
    await load({ discount: '10', max: 6 });
    const id = fc.oneof(fc.constantFrom(cup, plate, set), fc.nat(9999));
    const key = fc.constantFrom('b1', 'b2', 'b3', '');
    const amount = fc.constantFrom('2', '1', '0', '-1', '4', '1.5', '99', 'x', '1e9', '0.0001');
    const entry = fc.tuple(id, key, amount, fc.constantFrom('', '%7B%7D', '0.01', 'price=0'));
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { maxLength: 4 }), async (entries) => {
        cart = { ...commerce.newCart(), isNew: false };
        const added = await addBundle(entries.map((parts) => parts.join('/')).join(','));
        const { answer, sum } = await readCart();
        if (!added.ok) {
          expect(answer.items).toEqual([]);
          return;
        }
        const plates = answer.items.find((item) => item.id === plate)?.quantity ?? 0;
        expect(answer.items.find((item) => item.id === cup)?.quantity).toBe(2);
        expect(plates).toBeLessThanOrEqual(4);
        expect(sum).toBe(3600 + 899 * plates);
      }),
      { numRuns: 150 },
    );
  });

  test('[7.5-01] a form without script states the choices row by row, and is treated like a list', async () => {
    const send = (fields: Readonly<Record<string, string>>) =>
      commerce.services.carts.addItem(cart, { id: set, quantity: 1, pairs: [], submission: fields, fields });
    expect((await send({ woosb_ids: `${cup}/b1/2/,${plate}/b2/1/`, woosb_qty_b2: '3' })).ok).toBe(true);
    expect(await amounts()).toEqual([
      [1, '0'],
      [2, '2000'],
      [3, '999'],
    ]);
    for (const wrong of ['5', '-1', '0.0001']) expect((await send({ woosb_qty_b2: wrong })).ok).toBe(false);
  });

  test('the mini cart and orders hide parts where the merchant wants that', async () => {
    await commerce.settings.set('addons.bundle', { hideBundledMiniCart: true, hideBundledOrder: 'yes_text' });
    await addBundle();
    const { items: lines } = (await readCart()).answer;
    expect(lines.map(({ extensions: { vitrina } }) => [vitrina?.hidden, vitrina?.hidden_in_mini_cart])).toEqual([
      [false, false],
      [false, true],
      [false, true],
    ]);
    expect(lines[0]?.extensions.vitrina?.edit_path).toContain(`woosb_update=${lines[0]?.key}`);
    const placedOrder = await placeOrder(commerce, cart);
    const orderItems = orderAnswer(placedOrder, {
      publicUrl: '',
      currency: euro,
      at: testDay,
      names: { payment: '', instructions: '', shipping: [] },
      details: new Map(),
      texts: createTexts('lt_LT'),
    }).items;
    expect(orderItems.map(({ extensions }) => extensions?.vitrina?.hidden)).toEqual([false, true, true]);
    expect(orderItems[0]?.extensions?.vitrina?.shown_total).toBe('4999');
    expect(orderItems[0]?.item_data[0]?.value).toBe('2 × Puodelis; 1 × Lėkštė');
    await commerce.settings.set('addons.bundle', {});
  });

  test('its own price and stock follow its parts', async () => {
    const readOffer = async () =>
      (
        await sql<object>`
        select regular_price::float as regular, sale_price::float as sale, stock.status from product
        join stock on stock.product_id = id where id = ${set}
      `.execute(database.db)
      ).rows;
    await load({ discount: '10' });
    expect(await readOffer()).toEqual([{ regular: 40, sale: 36, status: 'instock' }]);
    await load({ discount: '10' }, [{ sku: 'P-1', quantity: 2 }, { sku: 'L-1' }]);
    expect(await readOffer()).toEqual([{ regular: 49.99, sale: 44.99, status: 'instock' }]);
    await database.db.transaction().execute(async (trx) => {
      await trx.updateTable('stock').set({ quantity: '1' }).where('product_id', '=', cup).execute();
      await announceChange(trx, ['everything']);
    });
    await load({ discount: '10' });
    expect(await readOffer()).toEqual([{ regular: 40, sale: 36, status: 'outofstock' }]);
    await database.db.updateTable('stock').set({ quantity: '10' }).where('product_id', '=', cup).execute();
  });

  test('a file with mistakes changes nothing, and the mistakes are reported', async () => {
    const wrong = {
      bundles: [
        { sku: 'R-1', items: [{ sku: 'X-9' }] },
        { sku: 'Y-9', items: [] },
      ],
    };
    expect(await run(bundleLoad, wrong)).toEqual({
      code: 1,
      messages: [
        'The bundle „R-1“ holds „X-9“, which the shop does not have.',
        'There is no product „Y-9“ to be a bundle.',
        'The bundle „Y-9“ holds nothing.',
      ],
    });
    expect((await run(bundleCheck, '{')).code).toBe(1);
    const odd = await run(bundleCheck, { bundles: [{ sku: 'R-1', items: [{ sku: 'P-1', quantity: -1 }] }] });
    expect(odd.messages[0]).toContain('bundles.0.items.0');
    expect(await run(bundleCheck, { bundles: [{ id: set, items }] })).toEqual({
      code: 0,
      messages: ['Bundles that can be loaded: 1.'],
    });
  });
});
