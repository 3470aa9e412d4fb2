import { expect, test } from 'vitest';
import { changedProducts, changeReach, type ChangeTag } from './announce-change.ts';

test.each<[readonly ChangeTag[], ReturnType<typeof changeReach>]>([
  [['product:1'], 'products'],
  [['offers', 'product:1', 'product:2'], 'pieces'],
  [['catalogue', 'offers', 'product:1'], 'offers'],
  [['catalogue', 'product:1'], 'anything'],
  [['catalogue', 'offers', 'settings'], 'anything'],
  [['catalogue', 'offers', 'category:3'], 'anything'],
  [['offers', 'texts', 'product:1'], 'anything'],
  [['offers'], 'anything'],
  [['everything'], 'anything'],
  [['everything', 'unconfirmed'], 'anything'],
])('what may look different after a change of %j: %s', (tags, reach) => {
  expect(changeReach(tags)).toBe(reach);
});

test('the products that a change names are those of its tags', () => {
  expect(changedProducts(['catalogue', 'product:12', 'category:3', 'product:4'])).toEqual([12, 4]);
});
