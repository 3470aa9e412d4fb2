import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { quantityText } from '#core/quantity.ts';
import { announceChange } from '#server/platform/db/announce-change.ts';
import { refreshListings } from '#server/catalog/products/refresh-listing.ts';
import type { CartName } from '#server/sales/cart/open-cart.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { openTemporaryPGlite } from '#tests/database.ts';
import { openTestCommerce, testDay, type TestCommerce } from '#tests/fixtures/commerce.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { bundle } from './bundle.server.ts';

/** A bundle of two cups, with four cups in stock. */
describe('the lines of a bundle', () => {
  let database: OpenDatabase;
  let commerce: TestCommerce;
  let set: number;
  let cup: number;
  let cart: CartName;
  beforeAll(async () => {
    database = await openTemporaryPGlite();
    commerce = await openTestCommerce(database, [bundle]);
    cup = await addProduct(database.db, { name: 'Puodelis', regularPrice: '20', stock: { quantity: 4 } }, testDay);
    set = await addProduct(database.db, { name: 'Rinkinys' }, testDay);
  });
  beforeEach(() => {
    cart = { ...commerce.newCart(), isNew: false };
  });
  afterAll(async () => {
    await commerce?.close();
    await database?.close();
  });

  async function load(more: Readonly<Record<string, string>>, quantity: 'fixed' | 'chosen' = 'chosen'): Promise<void> {
    const choice = quantity === 'chosen' ? { optional: '1', min: '1', max: '9' } : {};
    const list = { b1: { id: String(cup), qty: '2', ...choice } };
    const metas = JSON.stringify({ woosb_ids: JSON.stringify(list), ...more });
    await database.db.transaction().execute(async (trx) => {
      await trx.updateTable('product').set({ type: 'bundle', metas }).where('id', '=', set).execute();
      await refreshListings(trx, [set], testDay);
      await announceChange(trx, ['everything']);
    });
  }

  const addBundle = (cups: number, more: Readonly<Record<string, string>> = {}) =>
    commerce.services.carts.addItem(cart, {
      id: set,
      quantity: 1,
      pairs: [],
      submission: { woosb_ids: `${cup}/b1/${cups}/`, ...more },
    });
  const lines = async () => (await commerce.services.carts.view(cart)).calculated.lines;

  test('an edited bundle may take the stock that its old line gives up', async () => {
    await load({});
    expect((await addBundle(3)).ok).toBe(true);
    const edited = (await lines())[0]?.line.key ?? '';
    expect((await addBundle(4, { woosb_update: edited })).ok).toBe(true);
    expect((await lines()).map(({ line }) => quantityText(line.quantity))).toEqual(['1', '4']);
    expect(await addBundle(1)).toMatchObject({
      failure: { failure: { failure: { data: { reason: 'not_enough_stock' } } } },
    });
  });

  test('only a bundle with something to choose is edited, and none where the shop has no link for it', async () => {
    const editQueryWith = async (quantity: 'fixed' | 'chosen') => {
      cart = { ...commerce.newCart(), isNew: false };
      await load({}, quantity);
      await addBundle(2);
      const [line] = await lines();
      return line?.editQuery?.replace(line.line.key, 'KEY') ?? null;
    };
    expect(await editQueryWith('fixed')).toBeNull();
    expect(await editQueryWith('chosen')).toBe(`woosb_ids=${cup}%2Fb1%2F2%2F&woosb_update=KEY`);
    expect(await commerce.settings.set('addons.bundle', { editLink: false })).toBeNull();
    expect(await editQueryWith('chosen')).toBeNull();
    await commerce.settings.set('addons.bundle', {});
  });

  test('a bundle is shipped as a whole, by its parts, or as both', async () => {
    const shipped = async (fee: string) => {
      cart = { ...commerce.newCart(), isNew: false };
      await load({ woosb_shipping_fee: fee });
      await addBundle(2);
      return (await lines()).map((line) => line.shipped);
    };
    expect([await shipped('whole'), await shipped('each'), await shipped('both')]).toEqual([
      [true, false],
      [false, true],
      [true, true],
    ]);
  });
});
