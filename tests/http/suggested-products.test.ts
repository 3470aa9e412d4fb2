import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import { decimal } from '#core/decimal.ts';
import { changePrices } from '#server/catalog/products/change-price.ts';
import { openTemporaryPGlite } from '#tests/database.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { type RecordedStatements, recordStatements } from '#tests/fixtures/recorded-statements.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

const at = new Date('2026-11-21T10:00:00Z');

let recorded: RecordedStatements;
let shop: TestShop;
let token: string;
let suggested: number;
beforeAll(async () => {
  const database = await openTemporaryPGlite();
  const product = await addProduct(database.db, { name: 'Staltiesė', slug: 'p', regularPrice: '10' }, at);
  suggested = await addProduct(database.db, { name: 'Puodelis', slug: 'o', regularPrice: '8' }, at);
  const link = { product_id: product, linked_id: suggested, kind: 'cross_sell', position: 0 };
  await database.db.insertInto('product_link').values(link).execute();
  recorded = recordStatements(database);
  shop = await openTestShop({ database: recorded.database });
  const nonce = (await shop.ask('/wp-json/wc/store/v1/cart')).headers.get('Nonce') ?? '';
  const added = await shop.ask('/wp-json/wc/store/v1/cart/add-item', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Nonce: nonce },
    body: JSON.stringify({ id: product }),
  });
  token = added.headers.get('Cart-Token') ?? '';
});
afterAll(() => shop?.close());

async function suggestedPrice(): Promise<string | undefined> {
  const response = await shop.ask('/wp-json/wc/store/v1/cart', { headers: { 'Cart-Token': token } });
  const { cross_sells } = (await response.json()) as Cart;
  expect(cross_sells.map(({ id }) => id)).toEqual([suggested]);
  expect(cross_sells[0]).not.toHaveProperty('_links');
  return cross_sells[0]?.prices.price;
}

test('what a cart suggests is read once, and again when a change of it was announced', async () => {
  expect(await suggestedPrice()).toBe('800');
  const asked = await recorded.during(suggestedPrice);
  const aboutProducts = asked.filter((statement) => /\bfrom product p\b/.test(statement));
  expect(aboutProducts).toHaveLength(1);
  expect(aboutProducts[0]).toContain('with carts as');
  const prices = { regularPrice: decimal('9'), salePrice: null, saleFrom: null, saleTo: null };
  await changePrices(shop.database, [{ productId: suggested, prices }], at);
  await expect.poll(suggestedPrice).toBe('900');
});
