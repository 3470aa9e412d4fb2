import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Quantity, quantityOf } from '../quantity.ts';
import {
  addFamilyLines,
  changeQuantity,
  type FamilyLine,
  type FamilyRules,
  removeFamily,
  restoreFamily,
  withoutOrphans,
} from './line-families.ts';

function line(key: string, quantity: number, parentKey: string | null = null, parentAddOn = 'set'): FamilyLine {
  return {
    key,
    parentKey,
    parentAddOn: parentKey === null ? null : parentAddOn,
    quantity: quantityOf(quantity),
    addOns: {},
  };
}

const times =
  (factor: number) =>
  (_child: unknown, { quantity }: { readonly quantity: Quantity }): Quantity =>
    quantityOf(quantity * factor);
const rules: readonly FamilyRules[] = [
  { name: 'set', followQuantity: times(2), followRemoval: ({ parentKey }) => (parentKey === null ? [] : [parentKey]) },
  { name: 'extra' },
];
const keys = (lines: readonly FamilyLine[]) => lines.map(({ key }) => key);
const quantities = (lines: readonly FamilyLine[]) => lines.map(({ quantity }) => quantity);

const family = [line('a', 1), line('b', 2, 'a'), line('c', 4, 'b'), line('d', 1, 'a', 'extra'), line('x', 1)];

test('a new quantity is passed on to child lines, as far as the add-on that linked them decides', () => {
  expect(quantities(changeQuantity(family, 'a', quantityOf(3), rules))).toEqual([3, 6, 12, 1, 1]);
  expect(quantities(changeQuantity(family, 'd', quantityOf(5), rules))).toEqual([1, 2, 4, 5, 1]);
});

test('setting the quantity of an unknown line changes nothing', () => {
  expect(changeQuantity(family, 'z', quantityOf(3), rules)).toBe(family);
});

test('removing a line removes its children, and its family where the add-on decides so', () => {
  expect(keys(removeFamily(family, 'a', rules).remaining)).toEqual(['x']);
  expect(keys(removeFamily(family, 'c', rules).remaining)).toEqual(['x']);
  expect(keys(removeFamily(family, 'x', rules).remaining)).toEqual(['a', 'b', 'c', 'd']);
  expect(keys(removeFamily(family, 'd', [rules[1] as FamilyRules]).remaining)).toEqual(['a', 'b', 'c', 'x']);
});

test('removed lines are restored as they were, and only once', () => {
  const { remaining, removed } = removeFamily(family, 'b', rules);
  const restored = restoreFamily(remaining, removed);
  expect(restored.toSorted((one, other) => one.key.localeCompare(other.key))).toEqual(family);
  expect(restoreFamily(restored, removed)).toEqual(restored);
});

test('a child that was removed alone is not restored without its parent', () => {
  expect(keys(restoreFamily([line('x', 1)], [line('d', 1, 'a', 'extra')]))).toEqual(['x']);
});

test('orphaned lines are removed, and so are the orphans they leave', () => {
  expect(keys(withoutOrphans(family.filter(({ key }) => key !== 'a')))).toEqual(['x']);
});

test('adding the same line again adds to its quantity', () => {
  expect(quantities(addFamilyLines(family, [line('a', 1), line('y', 7)]))).toEqual([2, 2, 4, 1, 1, 7]);
});

test('whatever is removed, no remaining line has a removed parent', () => {
  const any = fc.array(fc.tuple(fc.nat(9), fc.nat(9)), { maxLength: 10 });
  fc.assert(
    fc.property(any, fc.nat(9), (pairs, removedKey) => {
      const lines = pairs.map(([, parent], index) => line(String(index), 1, parent < index ? String(parent) : null));
      const { remaining, removed } = removeFamily(lines, String(removedKey), [{ name: 'set' }]);
      expect(withoutOrphans(remaining)).toEqual(remaining);
      expect(remaining.length + removed.length).toBe(lines.length);
    }),
  );
});
