import { expect, test } from 'vitest';
import { cartDifferences, disagreementOf, mayDiffer, ourShop } from './agreed-differences.ts';
import { productDifferences } from './product-differences.ts';

const foreign = { isOurs: false, isElsewhere: true };

test('only our own shop may differ where we agreed to; another one answers as it was recorded', () => {
  const fraction = { name: 'add-item-fraction' };
  expect([disagreementOf(fraction, ourShop)?.status, disagreementOf(fraction, foreign)]).toEqual([400, null]);
  for (const [differences, path] of [
    [cartDifferences, 'message'],
    [cartDifferences, 'items.0.extensions.vitrina'],
    [productDifferences, '0.add_to_cart.text'],
  ] as const) {
    const [ours, theirs] = [mayDiffer(differences, ourShop, 'x'), mayDiffer(differences, foreign, 'x')];
    expect([path, ours(path), theirs(path)]).toEqual([path, true, false]);
  }
});

test('ids and dates that nobody can know differ elsewhere; those of orders differ everywhere', () => {
  for (const shop of [ourShop, foreign]) expect(mayDiffer(cartDifferences, shop, 'x')('order_id')).toBe(true);
  const inLists = (shop: typeof ourShop) => mayDiffer(productDifferences, shop, 'products-page')('0.categories.0.id');
  expect([inLists(ourShop), inLists(foreign)]).toEqual([false, true]);
});
