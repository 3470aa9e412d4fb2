import { afterAll, beforeAll, expect, test } from 'vitest';
import { quantityOf } from '#core/quantity.ts';
import type { DatabaseTransaction, OpenDatabase } from '#server/platform/db/database.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { testDay } from '#tests/fixtures/commerce.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { restockRefunded, returnStock, type ReturnedPiece, retakeStock } from './move-order-stock.ts';

describeOnEachDatabase('stock of an order', (open) => {
  let database: OpenDatabase;
  let orders = 0;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database?.close());

  const add = (quantity: number | null, more: Partial<Parameters<typeof addProduct>[1]> = {}) => {
    const stock = quantity === null ? {} : { stock: { quantity } };
    return addProduct(database.db, { name: 'Prekė', slug: crypto.randomUUID(), ...stock, ...more }, testDay);
  };
  const inTransaction = <T>(work: (trx: DatabaseTransaction) => Promise<T>) =>
    database.db.transaction().execute((trx) => work(trx));

  /** An order that took so much of each product's stock. */
  async function order(orderedItems: readonly (readonly [productId: number, quantity: number])[]): Promise<number> {
    orders += 1;
    for (const [productId, quantity] of orderedItems) {
      await database.db
        .insertInto('stock_movement')
        .values({ product_id: productId, delta: String(-quantity), reason: 'order', order_id: orders, at: testDay })
        .execute();
    }
    return orders;
  }

  async function stockOf(...ids: readonly number[]): Promise<readonly number[]> {
    const rows = await database.db.selectFrom('stock').selectAll().where('product_id', 'in', ids).execute();
    return ids.map((id) => Number(rows.find(({ product_id }) => product_id === id)?.quantity));
  }

  const piece = (productId: number, quantity: number, variationId: number | null = null): ReturnedPiece => {
    return { productId, variationId, quantity: quantityOf(quantity) };
  };
  const restock = (orderId: number, pieces: readonly ReturnedPiece[]) =>
    inTransaction((trx) => restockRefunded(trx, orderId, pieces, testDay));

  test('a refunded item is restocked where it was taken from, and nowhere else', async () => {
    const [cup, plate] = [await add(1), await add(1)];
    const id = await order([
      [cup, 3],
      [plate, 2],
    ]);
    await restock(id, [piece(cup, 2)]);
    expect(await stockOf(cup, plate)).toEqual([3, 1]);
  });

  test('a variation is restocked to its own stock where that is counted, else to its product’s', async () => {
    const shirt = await add(5, { type: 'variable' });
    const [small, large] = [await add(4, { parentId: shirt }), await add(null, { parentId: shirt })];
    const id = await order([
      [small, 1],
      [shirt, 2],
    ]);
    await restock(id, [piece(shirt, 1, small), piece(shirt, 2, large)]);
    expect(await stockOf(shirt, small)).toEqual([7, 5]);
  });

  test('no more is restocked than the order took', async () => {
    const cup = await add(1);
    const id = await order([[cup, 3]]);
    await restock(id, [piece(cup, 2), piece(cup, 2)]);
    expect(await stockOf(cup)).toEqual([4]);
    await inTransaction((trx) => returnStock(trx, id, testDay));
    expect(await stockOf(cup)).toEqual([4]);
  });

  test('a reopened order retakes the stock it returned, or nothing where that is sold meanwhile', async () => {
    const cup = await add(1);
    const id = await order([[cup, 3]]);
    const again = () => inTransaction((trx) => retakeStock(trx, id, testDay));
    await inTransaction((trx) => returnStock(trx, id, testDay));
    expect(await again()).toBeNull();
    expect(await stockOf(cup)).toEqual([1]);
    await inTransaction((trx) => returnStock(trx, id, testDay));
    await database.db.updateTable('stock').set({ quantity: 2 }).where('product_id', '=', cup).execute();
    expect(await again()).toEqual({ code: 'not_enough_stock', productIds: [cup] });
    expect(await stockOf(cup)).toEqual([2]);
  });
});
