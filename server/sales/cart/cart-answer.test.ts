import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { openTemporaryPGlite } from '#tests/database.ts';
import { openTestCommerce, testDay, type TestCommerce } from '#tests/fixtures/commerce.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { cartAnswer } from './cart-answer.ts';

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

test('lines that are not counted are no items, and weigh nothing less', async () => {
  const { carts, answers } = commerce.services;
  const cart = commerce.newCart();
  for (const [index, quantity] of [2, 3].entries()) {
    const draft = { name: `Prekė ${index}`, slug: `preke-${index}`, regularPrice: '10' };
    const id = await addProduct(database.db, draft, testDay);
    await database.db.updateTable('product').set({ weight: '0.1' }).where('id', '=', id).execute();
    await carts.addItem({ ...cart, isNew: index === 0 }, { id, quantity, pairs: [], submission: {} });
  }
  const view = await carts.view(cart);
  const { items_count: all, items_weight: weight } = await cartAnswer(view, answers);
  expect([all, weight]).toEqual([5, 500]);
  const lines = view.calculated.lines.map((line, index) => ({ ...line, counted: index === 0 }));
  const answer = await cartAnswer({ ...view, calculated: { ...view.calculated, lines } }, answers);
  expect([answer.items_count, answer.items_weight, answer.items.length]).toEqual([2, 500, 2]);
});
