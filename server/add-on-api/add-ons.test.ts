import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decimal } from '#core/decimal.ts';
import { productId } from '#core/ids.ts';
import { quantityOf } from '#core/quantity.ts';
import { fail, ok } from '#core/result.ts';
import type { CartName } from '#server/sales/cart/open-cart.ts';
import { cartAnswer } from '#server/sales/cart/cart-answer.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { openTemporaryPGlite } from '#tests/database.ts';
import { openTestCommerce, orderForm, testDay, type TestCommerce } from '#tests/fixtures/commerce.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import type { AddOn } from './add-on.ts';

type Wish = { readonly text: string };

/** An engraving for 5 € and a box that comes with it. */
function engraving(boxId: () => number): AddOn {
  return {
    name: 'engraving',
    read: async ({ submission: { engraving: engravingText } }) => {
      if (engravingText === undefined) return ok(null);
      if (typeof engravingText !== 'string' || engravingText === '')
        return fail({ code: 'engraving_empty', message: 'Įrašykite tekstą' });
      const box = {
        productId: productId(boxId()),
        variationId: null,
        attributes: {},
        quantity: quantityOf(1),
        data: { text: 'box' },
      };
      return ok({ data: { text: engravingText }, children: [box] });
    },
    price: ({ data, price }) => ((data as Wish).text === 'box' ? decimal(0) : price.plus(5)),
    nameLine: ({ data, name }) => ((data as Wish).text === 'box' ? `${name} (dėžutė)` : name),
    describe: ({ data }) => [{ name: 'Graviravimas', value: (data as Wish).text }],
    followQuantity: (_child, parent) => parent.quantity,
    record: ({ data }) => ({ engraved: (data as Wish).text }),
  };
}

describe('an add-on', () => {
  let database: OpenDatabase;
  let commerce: TestCommerce;
  let spoon: number;
  let box: number;
  beforeAll(async () => {
    database = await openTemporaryPGlite();
    commerce = await openTestCommerce(database, [engraving(() => box)]);
    spoon = await addProduct(database.db, { name: 'Šaukštas', slug: 'a', regularPrice: '10' }, testDay);
    box = await addProduct(
      database.db,
      { name: 'Dėžutė', slug: 'b', regularPrice: '3', stock: { quantity: 4 } },
      testDay,
    );
  });
  afterAll(async () => {
    await commerce?.close();
    await database?.close();
  });

  const add = (cart: CartName, engraved?: string, quantity = 1) =>
    commerce.services.carts.addItem(cart, {
      id: spoon,
      quantity,
      pairs: [],
      submission: engraved === undefined ? {} : { engraving: engraved },
    });
  const answer = async (cart: CartName | null) =>
    cartAnswer(
      await commerce.services.carts.view(cart === null ? null : { ...cart, isNew: false }),
      commerce.services.answers,
    );

  test('changes price and name, adds details and brings a line along', async () => {
    const cart = commerce.newCart();
    await add(cart, 'Ona', 2);
    const { items, totals } = await answer(cart);
    expect(
      items.map(({ name, quantity, prices, item_data }) => [name, quantity, prices.price, item_data[0]?.value]),
    ).toEqual([
      ['Šaukštas', 2, '1500', 'Ona'],
      ['Dėžutė (dėžutė)', 1, '0', 'box'],
    ]);
    expect(items[1]?.quantity_limits.editable).toBe(false);
    expect(Number(totals.total_items) + Number(totals.total_items_tax)).toBe(3000);
    expect((await answer(null)).items).toEqual([]);
  });

  test('makes separate lines of different data, and refuses with its own code', async () => {
    const cart = commerce.newCart();
    const again = { ...cart, isNew: false };
    await add(cart, 'Ona');
    await add(again, 'Jonas');
    await add(again, 'Ona');
    await add(again);
    const { items } = await answer(cart);
    expect(items.filter(({ id }) => id === spoon).map(({ quantity }) => quantity)).toEqual([2, 1, 1]);
    expect(await add(again, '')).toMatchObject({
      failure: { code: 'addon_refused', failure: { failure: { code: 'engraving_empty' } } },
    });
  });

  test('has linked lines that follow quantity and removal, and records them on the order', async () => {
    const cart = commerce.newCart();
    const again = { ...cart, isNew: false };
    await add(cart, 'Ona');
    const [main] = (await answer(cart)).items;
    await commerce.services.carts.setQuantity(again, main?.key ?? '', 3);
    expect((await answer(cart)).items.map(({ quantity }) => quantity)).toEqual([3, 3]);
    const placed = await commerce.services.checkout.placeOrder({
      cartId: cart.id,
      session: cart.session,
      form: orderForm(),
      idempotencyKey: null,
      expectedTotal: null,
      ipAddress: '',
      userAgent: '',
    });
    const order = await commerce.services.orders.show(placed.ok ? placed.value.id : 0);
    expect(order?.lines.map(({ name, snapshot }) => [name, snapshot.addOns, snapshot.parentKey])).toEqual([
      ['Šaukštas', { engraving: { engraved: 'Ona' } }, null],
      ['Dėžutė (dėžutė)', { engraving: { engraved: 'box' } }, main?.key],
    ]);
    await add(again, 'Ona');
    await commerce.services.carts.removeItem(again, main?.key ?? '');
    expect((await answer(cart)).items).toEqual([]);
  });

  test('needs its linked items to be in stock too', async () => {
    const cart = commerce.newCart();
    expect(await add(cart, 'Ona')).toMatchObject({ ok: true });
    expect(await add({ ...cart, isNew: false }, 'Jonas')).toMatchObject({
      failure: { failure: { code: 'product_refused', name: 'Dėžutė', reason: { code: 'partially_out_of_stock' } } },
    });
  });
});
