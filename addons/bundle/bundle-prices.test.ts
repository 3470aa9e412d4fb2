import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { priceInWords } from '#contract/price-in-words.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { cartAnswer } from '#server/sales/cart/cart-answer.ts';
import { openTemporaryPGlite } from '#tests/database.ts';
import { openTestCommerce, testDay, type TestCommerce } from '#tests/fixtures/commerce.ts';
import { addProduct, type ProductDraft } from '#tests/fixtures/products.ts';
import { runOnFile } from '#tests/fixtures/run-on-file.ts';
import { bundleCommands } from './bundle-commands.server.ts';
import { bundle } from './bundle.server.ts';

const [, bundleLoad] = bundleCommands;

describe('a bundle whose contents can be chosen', () => {
  let database: OpenDatabase;
  let commerce: TestCommerce;
  let cup: number;
  let set: number;
  beforeAll(async () => {
    database = await openTemporaryPGlite();
    commerce = await openTestCommerce(database, [bundle]);
    cup = await add({ name: 'Puodelis', sku: 'P-1', regularPrice: '20', stock: { quantity: 10 } });
    await add({ name: 'Lėkštė', sku: 'L-1', regularPrice: '9.99' });
    set = await add({ name: 'Rinkinys', sku: 'R-1' });
  });
  afterAll(async () => {
    await commerce?.close();
    await database?.close();
  });

  const add = (draft: ProductDraft) => addProduct(database.db, { slug: crypto.randomUUID(), ...draft }, testDay);

  const choosable = [
    { sku: 'P-1', key: 'b1', quantity: 2 },
    { sku: 'L-1', key: 'b2', optional: true, min: 0, max: 4 },
  ];

  async function load(fields: object, items: readonly object[] = choosable): Promise<void> {
    const loaded = await runOnFile(commerce, bundleLoad, { bundles: [{ sku: 'R-1', items, ...fields }] });
    expect(loaded).toMatchObject({ code: 0 });
  }

  async function readPrices() {
    const [answer] = await commerce.services.answers.productsByIds([set]);
    if (answer === undefined) throw new Error('no such product');
    const { price, regular_price: regular, sale_price: sale } = answer.prices;
    return { words: priceInWords(answer.extensions), prices: [price, regular, sale], onSale: answer.on_sale };
  }

  async function listedPrices(): Promise<readonly number[]> {
    const listing = database.db.selectFrom('product_listing').select(['min_price', 'max_price']);
    const { min_price, max_price } = await listing.where('product_id', '=', set).executeTakeFirstOrThrow();
    return [min_price, max_price].map(Number);
  }

  test('is listed at the least that can be paid; regular and sale price are the initial ones', async () => {
    await load({});
    expect(await readPrices()).toEqual({
      words: { words: 'nuo %s', amounts: ['4000'], regular: null },
      prices: ['4000', '4999', '4999'],
      onSale: false,
    });
    expect(await listedPrices()).toEqual([40, 40]);
  });

  test('[9.7-04] reduced, it has the price before of the same selection', async () => {
    await load({ discount: '10' });
    expect(await readPrices()).toEqual({
      words: { words: 'nuo %s', amounts: ['3600'], regular: '4000' },
      prices: ['3600', '4999', '4499'],
      onSale: true,
    });
    await commerce.settings.set('addons.bundle', { priceFormat: 'normal' });
    expect((await readPrices()).words).toEqual({ words: '%s', amounts: null, regular: '4000' });
    await commerce.settings.set('addons.bundle', {});
  });

  test('[5.3-07] below its least total price it has no price', async () => {
    await load({ total_min: '45' });
    expect((await readPrices()).words?.amounts).toEqual(['4999']);
    expect(await listedPrices()).toEqual([49.99, 49.99]);
  });

  test('its line keeps the initial prices beside what was chosen', async () => {
    await load({ discount: '10' });
    const cart = { ...commerce.newCart(), isNew: false };
    const submission = { woosb_ids: `${cup}/b1/2/` };
    const added = await commerce.services.carts.addItem(cart, { id: set, quantity: 1, pairs: [], submission });
    expect(added.ok).toBe(true);
    const { items } = await cartAnswer(await commerce.services.carts.view(cart), commerce.services.answers);
    const { prices } = items[0] ?? {};
    expect([prices?.price, prices?.regular_price, prices?.sale_price]).toEqual(['0', '4999', '4499']);
  });

  test('is shown like any product where the format is normal and nothing else is initial', async () => {
    await commerce.settings.set('addons.bundle', { priceFormat: 'normal' });
    await load({});
    expect((await readPrices()).words).toBeNull();
    await commerce.settings.set('addons.bundle', {});
    await load({ custom_price: '' }, [{ sku: 'P-1', key: 'b1', quantity: 2 }]);
    expect(await readPrices()).toEqual({ words: null, prices: ['4000', '4000', '4000'], onSale: false });
  });
});
