import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { newCartId } from '#server/platform/session/cart-token.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { openTestCommerce, testDay, type TestCommerce } from '#tests/fixtures/commerce.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { type CartReader, createCartReader } from './cart-reader.ts';
import { insertCarts } from './cart-rows.ts';
import { emptyCart } from './cart-document.ts';
import { firstVersions } from './token-versions.ts';

describeOnEachDatabase('carts with their offers', (open) => {
  let database: OpenDatabase;
  let commerce: TestCommerce;
  let reader: CartReader;
  beforeAll(async () => {
    database = await open();
    commerce = await openTestCommerce(database);
    reader = createCartReader(database.db, () => testDay);
  });
  afterAll(async () => {
    await commerce?.close();
    await database?.close();
  });

  const product = (name: string, more: Partial<Parameters<typeof addProduct>[1]> = {}) =>
    addProduct(database.db, { name, slug: crypto.randomUUID(), regularPrice: '10', ...more }, testDay);

  /** A cart whose row holds what no version of the shop writes. */
  async function storedAs(document: unknown) {
    const id = newCartId();
    await insertCarts(database.db, [{ id, document: emptyCart('LT'), versions: firstVersions }], testDay);
    await database.db
      .updateTable('cart')
      .set({ document: JSON.stringify(document) })
      .where('id', '=', id)
      .execute();
    return id;
  }

  test('are those of its lines, variations by their own id, and of what else is asked for', async () => {
    const [simple, other] = [await product('Puodelis'), await product('Pledas')];
    const parent = await product('Staltiesė', { type: 'variable' });
    const variation = await product('', { parentId: parent });
    const id = await storedAs({
      lines: [
        { productId: simple, variationId: null },
        { productId: parent, variationId: variation },
      ],
    });
    const { offers } = await reader.cart(id, [other, 2_147_483_648, -1]);
    expect(new Set(offers.keys())).toEqual(new Set([simple, variation, other]));
    expect(offers.get(variation)).toMatchObject({ parentId: parent, name: 'Staltiesė' });
  });

  test('are read even where a cart asked for at the same time cannot be', async () => {
    const simple = await product('Puodelis');
    const good = await storedAs({ lines: [{ productId: simple, variationId: null }] });
    const odd = await Promise.all(
      [5, null, [], { lines: 'x' }, { lines: [{ productId: 1e20, variationId: '7' }, 'x', { variationId: 0.5 }] }].map(
        storedAs,
      ),
    );
    const read = await Promise.all([...odd, good].map((id) => reader.cart(id, [])));
    expect(read.map(({ cart }) => cart.cart)).toEqual(read.map(() => null));
    expect(read.map(({ cart }) => cart.revision)).toEqual(read.map(() => 0));
    expect(read.at(-1)?.offers.get(simple)?.name).toBe('Puodelis');
  });

  test('a cart without a row opens for the token that its last order left, and any where there was none', async () => {
    const { cart } = await reader.cart(newCartId(), []);
    expect(cart).toEqual({ cart: null, revision: null, versions: firstVersions });
  });
});
