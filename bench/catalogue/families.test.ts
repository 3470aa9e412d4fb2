import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { familiesBetween, familyAt } from './families.ts';

const families = familiesBetween(1, 0, 4000);

test('the same seed and place have the same product, whatever is made before it', () => {
  expect(familyAt(1, 3999)).toEqual(families.at(-1));
  expect(familiesBetween(1, 100, 200)).toEqual(families.slice(100, 200));
  expect(familyAt(2, 3999)).not.toEqual(families.at(-1));
});

test('a catalogue is the same in every version of the bench: figures of earlier ones stay comparable', () => {
  const fingerprint = createHash('sha256').update(JSON.stringify(families)).digest('hex').slice(0, 16);
  expect(fingerprint).toBe('2bbea32dc259e1e7');
});

test('codes are unique, and a variation is what its product offers', () => {
  const codes = families.flatMap(({ sku, variations }) => [sku, ...variations.map((variation) => variation.sku)]);
  expect(new Set(codes).size).toBe(codes.length);
  for (const { variations, colours, sizes } of families) {
    for (const { colour, size } of variations) {
      expect(colours).toContain(colour);
      expect(sizes).toContain(size);
    }
    expect(new Set(variations.map(({ colour, size }) => `${colour} ${size}`)).size).toBe(variations.length);
  }
});

test('sales are below the price, and prices are positive', () => {
  for (const { cents, saleCents, variations } of families) {
    expect(cents).toBeGreaterThan(0);
    if (saleCents !== null) expect(saleCents).toBeLessThan(cents);
    for (const variation of variations) expect(variation.cents).toBeGreaterThanOrEqual(cents);
  }
});

test('every kind of product is there in about its share', () => {
  const share = (matches: (family: (typeof families)[number]) => boolean) =>
    families.filter(matches).length / families.length;
  expect(share(({ variations }) => variations.length > 0)).toBeCloseTo(1 / 5, 1);
  expect(share(({ saleCents }) => saleCents !== null)).toBeCloseTo(2 / 15, 1);
  expect(share(({ ratings }) => ratings.length > 0)).toBeCloseTo(1 / 8, 1);
  expect(share(({ pieces }) => pieces === 0)).toBeGreaterThan(0.02);
});

test('every group has products, and some have far more than others', () => {
  const counts = Map.groupBy(families, ({ category }) => `${category.room} ${category.group}`);
  const sizes = [...counts.values()].map(({ length }) => length).toSorted((a, b) => a - b);
  expect(sizes.length).toBe(96);
  expect(sizes.at(-1)! / sizes[0]!).toBeGreaterThan(3);
});
