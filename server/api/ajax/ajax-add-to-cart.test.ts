import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCatalog, type Catalog } from '#server/catalog/catalog.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { openTemporaryPGlite } from '#tests/database.ts';
import { openTestCommerce, testDay, type TestCommerce } from '#tests/fixtures/commerce.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { addSubmitted, chosenPairs } from './ajax-add-to-cart.ts';

let database: OpenDatabase;
let commerce: TestCommerce;
let catalog: Catalog;
beforeAll(async () => {
  database = await openTemporaryPGlite();
  commerce = await openTestCommerce(database);
  catalog = await createCatalog({ database, settings: commerce.settings, clock: () => testDay });
});
afterAll(async () => {
  await catalog?.close();
  await commerce?.close();
  await database?.close();
});

function product(parentId?: number): Promise<number> {
  const draft = { name: 'Prekė', slug: crypto.randomUUID(), regularPrice: '10' };
  if (parentId === undefined) return addProduct(database.db, draft, testDay);
  return addProduct(database.db, { ...draft, parentId }, testDay);
}

/** The quantities in a new cart after the form was sent; null where it could not be read. */
async function quantitiesAfter(productId: number, fields: Readonly<Record<string, unknown>>) {
  const cart = commerce.newCart();
  const { carts } = commerce.services;
  const change = await addSubmitted({ fields, request: { cart }, services: { carts, catalog } }, String(productId));
  if (change === null) return null;
  return (await carts.view(cart)).calculated.lines.map(({ line }) => line.quantity);
}

test('a form without a quantity, or with none, adds one', async () => {
  const cup = await product();
  expect(await quantitiesAfter(cup, {})).toEqual([1]);
  expect(await quantitiesAfter(cup, { quantity: '' })).toEqual([1]);
  expect(await quantitiesAfter(cup, { quantity: '0' })).toEqual([1]);
  expect(await quantitiesAfter(cup, { quantity: '3' })).toEqual([3]);
});

test.each(['du', '1e', { 7: '2' }, ['2']])('a quantity of %j adds nothing', async (quantity) => {
  expect(await quantitiesAfter(await product(), { quantity })).toBeNull();
});

test('a variation is added only with its own product', async () => {
  const [shirt, cup] = [await product(), await product()];
  const size = String(await product(shirt));
  expect(await quantitiesAfter(cup, { variation_id: size })).toBeNull();
  expect(await quantitiesAfter(cup, { variation_id: 'x' })).toBeNull();
  expect(await quantitiesAfter(cup, { variation_id: '0' })).toEqual([1]);
});

test('choices are read by themselves and from within `variation`; the first win', () => {
  expect(
    chosenPairs({
      attribute_pa_dydis: 'xs',
      quantity: '1',
      variation: { attribute_pa_dydis: 's', attribute_spalva: 'r' },
    }),
  ).toEqual([
    { attribute: 'pa_dydis', value: 'xs' },
    { attribute: 'spalva', value: 'r' },
  ]);
});
