import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ProductDetailContext } from '#server/add-on-api/product-context.ts';
import { announceChange } from '#server/platform/db/announce-change.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import type { CartName } from '#server/sales/cart/open-cart.ts';
import { openTemporaryPGlite } from '#tests/database.ts';
import { openTestCommerce, testDay, type TestCommerce } from '#tests/fixtures/commerce.ts';
import { addProduct, type ProductDraft } from '#tests/fixtures/products.ts';
import { writeBundles } from './bundle-commands.server.ts';
import { bundleMetas } from './bundle-file.ts';
import { bundleDetailPart } from './bundle-product-part.server.ts';
import { bundle } from './bundle.server.ts';

describe('a fixed part that is a variation with a value left open', () => {
  let database: OpenDatabase;
  let commerce: TestCommerce;
  let cart: CartName;
  let set: number;
  let shirt: number;
  let inM: number;
  beforeAll(async () => {
    database = await openTemporaryPGlite();
    commerce = await openTestCommerce(database, [bundle]);
    set = await add({ name: 'Rinkinys', sku: 'R-1' });
    shirt = await add({ name: 'Marškiniai', sku: 'M-1', type: 'variable' });
    const attribute = (position: number, key: string, name: string, options: string[]) => {
      return { product_id: shirt, position, key, name, options, for_variations: true };
    };
    const choices = [attribute(0, 'dydis', 'Dydis', ['M', 'L']), attribute(1, 'spalva', 'Spalva', ['Balta', 'Pilka'])];
    await database.db.insertInto('product_attribute').values(choices).execute();
    const attributes = { dydis: 'M', spalva: '' };
    inM = await add({ name: 'Marškiniai', sku: 'M-1-M', parentId: shirt, regularPrice: '30', attributes });
    await database.db.transaction().execute((trx) => announceChange(trx, ['everything']));
  });
  beforeEach(() => {
    cart = { ...commerce.newCart(), isNew: false };
  });
  afterAll(async () => {
    await commerce?.close();
    await database?.close();
  });

  const add = (draft: ProductDraft) => addProduct(database.db, { slug: crypto.randomUUID(), ...draft }, testDay);

  async function load(attrs?: Readonly<Record<string, string>>): Promise<void> {
    const item = {
      id: inM,
      key: 'b1',
      quantity: 1,
      optional: false,
      min: 0,
      ...(attrs === undefined ? {} : { attrs }),
    };
    const shipping = 'whole' as const;
    const file = { id: set, items: [item], fixed_price: false, shipping, manage_stock: false };
    const metas = bundleMetas(file, ({ id = 0 }) => id);
    await writeBundles({ database, clock: () => testDay }, [{ id: set, metas }]);
  }

  const grey = { attribute_dydis: 'M', attribute_spalva: 'Pilka' };
  const list = (values: object) => `${inM}/b1/1/${encodeURIComponent(JSON.stringify(values))}`;

  async function addToCart(fields: Readonly<Record<string, string>>): Promise<boolean> {
    const item = { id: set, quantity: 1, pairs: [], submission: fields, fields };
    return (await commerce.services.carts.addItem(cart, item)).ok;
  }

  async function lines() {
    const { calculated } = await commerce.services.carts.view(cart);
    return calculated.lines.map(({ line, price }) => [line.attributes, price.toFixed()]);
  }

  test('[3.14-04] [7.5-01] is sold in the value that was chosen of those that its product has', async () => {
    await load();
    for (const unsold of [{}, { woosb_ids: list({}) }, { woosb_ids: list({ attribute_spalva: 'Žalia' }) }])
      expect([unsold, await addToCart(unsold)]).toEqual([unsold, false]);
    expect(await addToCart({ woosb_ids: list({ attribute_spalva: 'Pilka' }) })).toBe(true);
    expect(await lines()).toEqual([
      [{}, '0'],
      [grey, '30'],
    ]);
  });

  test('is changed from the cart where the shopper chose the value, and not where the merchant did', async () => {
    const editQuery = async () => (await commerce.services.carts.view(cart)).calculated.lines[0]?.editQuery ?? null;
    await load();
    expect(await addToCart({ woosb_ids: list({ attribute_spalva: 'Pilka' }) })).toBe(true);
    expect(new URLSearchParams((await editQuery()) ?? '').get('woosb_ids')).toBe(list(grey));
    cart = { ...commerce.newCart(), isNew: false };
    await load({ spalva: 'Pilka' });
    expect(await addToCart({})).toBe(true);
    expect(await editQuery()).toBeNull();
  });

  test('[3.14-04] without script the value comes from the select of its row', async () => {
    await load();
    expect(await addToCart({ woosb_attribute_spalva_b1: '' })).toBe(false);
    expect(await addToCart({ woosb_attribute_spalva_b1: 'Pilka' })).toBe(true);
    expect((await lines())[1]).toEqual([grey, '30']);
  });

  test('[3.14-04] is what the merchant states, and its page offers the rest', async () => {
    await load({ spalva: 'Pilka' });
    expect(await addToCart({})).toBe(true);
    expect((await lines())[1]).toEqual([grey, '30']);
    const { metas } = await database.db
      .selectFrom('product')
      .select('metas')
      .where('id', '=', set)
      .executeTakeFirstOrThrow();
    const { productDetails } = commerce.services.answers;
    const product = { offer: { id: set, type: 'bundle' }, metas };
    const context = { product, settings: undefined, productDetails } as unknown as ProductDetailContext;
    const { part, products = [] } = (await bundleDetailPart(context)) ?? {};
    expect(part).toMatchObject({
      content: [{ key: 'b1', id: inM, attributes: { attribute_spalva: 'Pilka' } }],
      parts: [
        {
          name: 'Marškiniai, M',
          choices: [{ field: 'attribute_spalva', options: [{ value: 'Balta' }, { value: 'Pilka' }] }],
          variations: [{ variation_id: inM, attributes: { attribute_dydis: 'M', attribute_spalva: '' } }],
        },
      ],
    });
    expect(products).toEqual([inM, shirt]);
  });
});
