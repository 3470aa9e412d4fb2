import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CartView } from '#server/sales/cart/carts.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { openTemporaryPGlite } from '#tests/database.ts';
import { openTestCommerce, testDay, type TestCommerce } from '#tests/fixtures/commerce.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { snapshotLine } from './snapshot-order.ts';

let database: OpenDatabase;
let commerce: TestCommerce;
beforeAll(async () => {
  database = await openTemporaryPGlite();
  commerce = await openTestCommerce(database);
});
afterAll(async () => {
  await commerce?.close();
  await database?.close();
});

type TotalLines = CartView['calculated']['totals']['items']['lines'];

/** The cart with other totals of its lines than it has. */
function withTotals(view: CartView, change: (lines: TotalLines) => TotalLines): CartView {
  const { calculated } = view;
  const items = { ...calculated.totals.items, lines: change(calculated.totals.items.lines) };
  return { ...view, calculated: { ...calculated, totals: { ...calculated.totals, items } } };
}

test('an order line gets its own totals, in whatever order they are listed; a line without totals throws', async () => {
  const cart = { ...commerce.newCart(), isNew: false };
  for (const price of ['10', '20']) {
    const id = await addProduct(database.db, { name: price, slug: `p${price}`, regularPrice: price }, testDay);
    await commerce.services.carts.addItem(cart, { id, quantity: 1, pairs: [], submission: {} });
  }
  const view = await commerce.services.carts.view(cart);
  const snapshots = (of: CartView) =>
    of.calculated.lines.map((line, position) => {
      const { total, total_tax } = snapshotLine(line, position, of, []);
      return total + total_tax;
    });
  expect(snapshots(view)).toEqual([1000, 2000]);
  expect(snapshots(withTotals(view, (lines) => lines.toReversed()))).toEqual([1000, 2000]);
  expect(() => snapshots(withTotals(view, (lines) => lines.slice(1)))).toThrow('without totals');
});
