import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { boughtTogether } from './bought-together.server.ts';
import type { CartItem } from '#contract/cart-item.ts';
import { cartAnswer } from '#server/sales/cart/cart-answer.ts';
import type { CartName } from '#server/sales/cart/open-cart.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { changePrices } from '#server/catalog/products/change-price.ts';
import { decimal } from '#core/decimal.ts';
import { announceChange } from '#server/platform/db/announce-change.ts';
import { openTemporaryPGlite } from '#tests/database.ts';
import { openTestCommerce, testDay, type TestCommerce } from '#tests/fixtures/commerce.ts';
import { placeOrder } from '#tests/fixtures/submit-order.ts';
import { addProduct } from '#tests/fixtures/products.ts';

type Metas = Readonly<Record<string, string>>;

describe('the bought-together add-on', () => {
  let database: OpenDatabase;
  let commerce: TestCommerce;
  let cup: number;
  let saucer: number;
  let spoon: number;
  beforeAll(async () => {
    database = await openTemporaryPGlite();
    commerce = await openTestCommerce(database, [boughtTogether]);
    const add = (name: string, price: string, more = {}) =>
      addProduct(database.db, { name, regularPrice: price, ...more }, testDay);
    cup = await add('Puodelis', '20');
    saucer = await add('Lėkštutė', '8', { stock: { quantity: 5 } });
    spoon = await add('Šaukštelis', '4', { salePrice: '3' });
  });
  afterAll(async () => {
    await commerce?.close();
    await database?.close();
  });

  const items = () =>
    JSON.stringify({
      k001: { id: String(saucer), price: '50%', qty: '2' },
      k002: { id: String(spoon), price: '100%', qty: '1' },
    });

  async function set(metas: Metas): Promise<void> {
    await database.db
      .updateTable('product')
      .set({ metas: JSON.stringify(metas) })
      .where('id', '=', cup)
      .execute();
    await announceChange(database.db, [`product:${cup}`]);
    await new Promise((done) => setTimeout(done, 50));
  }

  const again = (cart: CartName) => ({ ...cart, isNew: false });
  const add = (cart: CartName, list: string, quantity = 1) =>
    commerce.services.carts.addItem(cart, { id: cup, quantity, pairs: [], submission: { woobt_ids: list } });
  const lines = async (cart: CartName) =>
    (await cartAnswer(await commerce.services.carts.view(cart), commerce.services.answers)).items as (CartItem &
      Record<string, unknown>)[];
  const summarizeLines = async (cart: CartName) =>
    (await lines(cart)).map(({ name, quantity, prices }) => [name, quantity, prices.price]);

  test('[9.4-02] [9.4-04] the main product keeps its discount while an extra is in the cart', async () => {
    await set({ woobt_ids: items(), woobt_discount: '10' });
    const cart = commerce.newCart();
    await add(cart, `${saucer}/k001/2/,${spoon}/k002/1/`);
    expect(await summarizeLines(cart)).toEqual([
      ['Puodelis', 1, '1800'],
      ['Lėkštutė (kartu su: Puodelis)', 2, '400'],
      ['Šaukštelis (kartu su: Puodelis)', 1, '300'],
    ]);
    expect((await lines(cart)).map((line) => [line['woobt_main'], line['woobt_linked']])).toEqual([
      [true, undefined],
      [undefined, true],
      [undefined, true],
    ]);
    for (const line of (await lines(cart)).slice(1)) await commerce.services.carts.removeItem(again(cart), line.key);
    expect(await summarizeLines(cart)).toEqual([['Puodelis', 1, '2000']]);
  });

  test('[9.5-01] quantities of extras follow the main product; more than their stock is refused', async () => {
    await set({ woobt_ids: items(), woobt_sync_qty: 'on' });
    const cart = commerce.newCart();
    await add(cart, `${saucer}/k001/2/`, 2);
    expect((await summarizeLines(cart)).map(([, quantity]) => quantity)).toEqual([2, 4]);
    const [main, child] = await lines(cart);
    expect(child?.quantity_limits.editable).toBe(false);
    expect(await commerce.services.carts.setQuantity(again(cart), main?.key ?? '', 3)).toMatchObject({
      ok: false,
      failure: { code: 'product_refused' },
    });
    expect((await summarizeLines(cart)).map(([, quantity]) => quantity)).toEqual([2, 4]);
    await commerce.services.carts.setQuantity(again(cart), main?.key ?? '', 1);
    expect((await summarizeLines(cart)).map(([, quantity]) => quantity)).toEqual([1, 2]);
    expect(await add(commerce.newCart(), `${saucer}/k001/2/`, 3)).toMatchObject({
      ok: false,
      failure: { failure: { failure: { code: 'woobt_not_enough_stock' } } },
    });
  });

  test('an extra with too little stock is left out with a notice, and the rest is sold', async () => {
    await set({ woobt_ids: items(), woobt_custom_qty: 'on' });
    const cart = commerce.newCart();
    const change = await add(cart, `${saucer}/k001/6/,${spoon}/k002/1/`);
    expect(change.ok ? change.value.notices?.map(({ code }) => code) : []).toEqual(['product_refused']);
    expect((await summarizeLines(cart)).map(([name]) => name)).toEqual(['Puodelis', 'Šaukštelis (kartu su: Puodelis)']);
  });

  test('a product on sale is reduced no further where the shop says so; separately means ordinary lines', async () => {
    await set({
      woobt_ids: JSON.stringify({ k002: { id: String(spoon), price: '50%', qty: '1' } }),
      woobt_discount: '10',
    });
    const cart = commerce.newCart();
    await add(cart, `${spoon}/k002/1/`);
    expect((await summarizeLines(cart)).map(([, , price]) => price)).toEqual(['1800', '150']);
    await commerce.settings.set('addons', { 'bought-together': { ignoreOnSale: 'both' } });
    expect((await summarizeLines(cart)).map(([, , price]) => price)).toEqual(['1800', '300']);
    await commerce.settings.set('addons', { 'bought-together': { pricing: 'regular_price' } });
    expect((await summarizeLines(cart)).map(([, , price]) => price)).toEqual(['1800', '200']);
    await commerce.settings.set('addons', {});
    await set({ woobt_ids: items(), woobt_separately: 'on', woobt_sync_qty: 'on', woobt_discount: '10' });
    const separate = commerce.newCart();
    await add(separate, `${saucer}/k001/2/`, 2);
    expect(await summarizeLines(separate)).toEqual([
      ['Puodelis', 2, '2000'],
      ['Lėkštutė', 4, '800'],
    ]);
  });

  test('the discount is removed when the merchant disables the block', async () => {
    await set({ woobt_ids: items(), woobt_discount: '10' });
    const cart = commerce.newCart();
    await add(cart, `${saucer}/k001/2/`);
    expect((await summarizeLines(cart))[0]).toEqual(['Puodelis', 1, '1800']);
    await set({ woobt_ids: items(), woobt_discount: '10', woobt_disable: 'yes' });
    expect((await summarizeLines(cart))[0]).toEqual(['Puodelis', 1, '2000']);
  });

  test('prices in the cart are those of today', async () => {
    await set({ woobt_ids: items(), woobt_discount: '10' });
    const cart = commerce.newCart();
    await add(cart, `${saucer}/k001/2/`);
    const prices = (regular: string) => ({
      regularPrice: decimal(regular),
      salePrice: null,
      saleFrom: null,
      saleTo: null,
    });
    await changePrices(database, [{ productId: saucer, prices: prices('10') }], testDay);
    await set({ woobt_ids: items(), woobt_discount: '25' });
    expect((await summarizeLines(cart)).map(([, , price]) => price)).toEqual(['1500', '500']);
    await changePrices(database, [{ productId: saucer, prices: prices('8') }], testDay);
  });

  test('the order stores the list, and undoing a removal restores all linked lines', async () => {
    await set({ woobt_ids: items() });
    const cart = commerce.newCart();
    await add(cart, `${saucer}/k001/2/,${spoon}/k002/1/`);
    const [main, child] = await lines(cart);
    await commerce.services.carts.removeItem(again(cart), child?.key ?? '');
    await commerce.services.carts.removeItem(again(cart), main?.key ?? '');
    expect(await summarizeLines(cart)).toEqual([]);
    await commerce.services.carts.restore(again(cart), main?.key ?? '');
    expect((await summarizeLines(cart)).map(([name]) => String(name)).toSorted()).toEqual([
      'Lėkštutė (kartu su: Puodelis)',
      'Puodelis',
      'Šaukštelis (kartu su: Puodelis)',
    ]);
    const order = await placeOrder(commerce, cart);
    const records = order.lines.map(({ snapshot }) => snapshot.addOns['bought-together']);
    expect(records).toContainEqual({ woobt_ids: `${saucer}/k001/2/,${spoon}/k002/1/` });
    expect(records).toContainEqual({ woobt_parent_id: cup });
  });

  test('without a list of its own a product offers those of rules, then the defaults; anything else is refused', async () => {
    await set({});
    const alone = commerce.newCart();
    await add(alone, `${saucer}/k001/2/`);
    expect(await summarizeLines(alone)).toEqual([['Puodelis', 1, '2000']]);
    await commerce.settings.set('addons', {
      'bought-together': {
        rules: [
          {
            key: 'abc',
            applies: { to: 'products', ids: [cup] },
            gets: { from: 'products', ids: [spoon] },
            price: '50%',
            discount: '5',
          },
        ],
      },
    });
    const cart = commerce.newCart();
    await add(cart, `${spoon}/rl1-abc/1/`);
    expect((await summarizeLines(cart)).map(([, , price]) => price)).toEqual(['1900', '150']);
    expect(await add(commerce.newCart(), `${saucer}/rl1-abc/1/`)).toMatchObject({
      failure: { failure: { failure: { code: 'woobt_not_offered' } } },
    });
    await database.db
      .insertInto('product_link')
      .values({ product_id: cup, kind: 'upsell', position: 0, linked_id: saucer })
      .execute();
    await commerce.settings.set('addons', {
      'bought-together': { defaults: ['upsells'], defaultPrice: '90%', defaultDiscount: '50' },
    });
    const byDefault = commerce.newCart();
    await add(byDefault, `${saucer}/dfx1/1/`);
    expect((await summarizeLines(byDefault)).map(([, , price]) => price)).toEqual(['1000', '720']);
    expect(await add(commerce.newCart(), `${spoon}/dfx1/1/`)).toMatchObject({ ok: false });
    await commerce.settings.set('addons', {});
  });

  test('a rule that is switched off offers nothing', async () => {
    await set({});
    const rule = { key: 'off', applies: { to: 'products', ids: [cup] }, gets: { from: 'products', ids: [spoon] } };
    const countLines = async (active: boolean) => {
      await commerce.settings.set('addons', { 'bought-together': { rules: [{ ...rule, active }] } });
      const cart = commerce.newCart();
      await add(cart, `${spoon}/rl1-off/1/`);
      return (await summarizeLines(cart)).length;
    };
    expect([await countLines(true), await countLines(false)]).toEqual([2, 1]);
    await commerce.settings.set('addons', {});
  });

  test('[6-02] whatever a submitted list contains, the shop’s price is charged, or it is refused', async () => {
    await set({ woobt_ids: items(), woobt_discount: '10', woobt_custom_qty: 'on', woobt_selection: 'single' });
    const charged = new Map([
      ['Puodelis', ['2000', '1800']],
      ['Lėkštutė (kartu su: Puodelis)', ['400']],
      ['Šaukštelis (kartu su: Puodelis)', ['300']],
    ]);
    const part = fc.record({
      id: fc.constantFrom(saucer, spoon, cup, 999_999, 0, -1),
      key: fc.constantFrom('k001', 'k002', 'zzzz', '', '__proto__', 'df1', 'rl1-abc'),
      quantity: fc.constantFrom('1', '2', '0', '-4', '0.5', '9999999', 'NaN', '1e3', ''),
      attributes: fc.constantFrom('', '%7B%22price%22%3A0%7D', '%', '%5B%5D'),
    });
    const lists = fc.array(part, { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(lists, async (parts) => {
        const list = parts
          .map(({ id, key, quantity, attributes }) => `${id}/${key}/${quantity}/${attributes}`)
          .join(',');
        const cart = commerce.newCart();
        const change = await add(cart, list);
        const cartLines = await summarizeLines(cart);
        if (!change.ok) {
          expect(cartLines).toEqual([]);
          return;
        }
        expect(cartLines.length).toBeLessThanOrEqual(2);
        for (const [name, quantity, price] of cartLines) {
          expect(charged.get(String(name))).toContain(price);
          expect(Number(quantity)).toBeGreaterThan(0);
        }
        expect(cartLines[0]?.[2]).toBe(cartLines.length === 1 ? '2000' : '1800');
      }),
      { numRuns: 300 },
    );
  }, 60_000);
});
