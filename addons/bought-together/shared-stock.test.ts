import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addOns } from '#addons/server.ts';
import { cartAnswer } from '#server/sales/cart/cart-answer.ts';
import type { CartName } from '#server/sales/cart/open-cart.ts';
import { announceChange } from '#server/platform/db/announce-change.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { openTemporaryPGlite } from '#tests/database.ts';
import { openTestCommerce, testDay, type TestCommerce } from '#tests/fixtures/commerce.ts';
import { addProduct } from '#tests/fixtures/products.ts';

const tooMany = { ok: false, failure: { failure: { failure: { code: 'woobt_not_enough_stock' } } } };

describe('extras that come out of one stock', () => {
  let database: OpenDatabase;
  let commerce: TestCommerce;
  let cup: number;
  let saucer: number;
  let print: number;
  beforeAll(async () => {
    database = await openTemporaryPGlite();
    commerce = await openTestCommerce(database, addOns);
    cup = await addProduct(database.db, { name: 'Puodelis', regularPrice: '20' }, testDay);
    saucer = await addProduct(database.db, { name: 'Lėkštutė', regularPrice: '8', stock: { quantity: 5 } }, testDay);
    print = await addProduct(database.db, { name: 'Paveikslas', regularPrice: '90', soldIndividually: true }, testDay);
  });
  afterAll(async () => {
    await commerce?.close();
    await database?.close();
  });

  async function offer(id: number, more: Readonly<Record<string, string>>): Promise<void> {
    const list = {
      k001: { id: String(id), price: '100%', qty: '1' },
      k002: { id: String(id), price: '50%', qty: '1' },
    };
    const metas = JSON.stringify({ woobt_ids: JSON.stringify(list), ...more });
    await database.db.updateTable('product').set({ metas }).where('id', '=', cup).execute();
    await announceChange(database.db, [`product:${cup}`]);
    await new Promise((done) => setTimeout(done, 50));
  }

  const add = (cart: CartName, id: number, quantity: number) =>
    commerce.services.carts.addItem(cart, {
      id: cup,
      quantity,
      pairs: [],
      submission: { woobt_ids: `${id}/k001/1/,${id}/k002/1/` },
    });
  const again = (cart: CartName) => ({ ...cart, isNew: false });
  const readCartLines = async (cart: CartName) => {
    const { items } = await cartAnswer(await commerce.services.carts.view(cart), commerce.services.answers);
    return items.map(({ key, quantity }) => ({ key, quantity }));
  };
  const quantities = async (cart: CartName) => (await readCartLines(cart)).map(({ quantity }) => quantity);

  test('a product sold individually is added only once, and the cart reports it', async () => {
    await offer(print, {});
    const cart = commerce.newCart();
    const change = await add(cart, print, 1);
    expect(change.ok && change.value.notices).toMatchObject([{ name: 'Paveikslas' }]);
    expect(await quantities(cart)).toEqual([1, 1]);
  });

  test('[9.5-01] two that follow the main quantity are limited to their stock together', async () => {
    await offer(saucer, { woobt_sync_qty: 'on' });
    const cart = commerce.newCart();
    await add(cart, saucer, 2);
    expect(await quantities(cart)).toEqual([2, 2, 2]);
    const more = await commerce.services.carts.setQuantity(again(cart), (await readCartLines(cart))[0]?.key ?? '', 3);
    expect(more).toMatchObject({ ok: false, failure: { failure: { name: 'Lėkštutė' } } });
    expect(await add(again(cart), saucer, 1)).toMatchObject(tooMany);
    expect(await quantities(cart)).toEqual([2, 2, 2]);
    const other = commerce.newCart();
    expect(await add(other, saucer, 3)).toMatchObject(tooMany);
    expect(await quantities(other)).toEqual([]);
  });
});
