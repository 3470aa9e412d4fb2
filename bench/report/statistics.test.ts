import { expect, test } from 'vitest';
import { growthPerTenfold, percentile } from './statistics.ts';

test('a percentile is one of the numbers, whatever their order', () => {
  const numbers = Float64Array.from({ length: 20 }, (_, index) => 20 - index);
  expect(percentile(numbers, 0.5)).toBe(10);
  expect(percentile(numbers, 0.95)).toBe(19);
  expect(percentile(numbers, 1)).toBe(20);
  expect(percentile(numbers, 0)).toBe(1);
});

test('of a single number every percentile is that number, and there is none of none', () => {
  expect(percentile(Float64Array.of(7), 0.95)).toBe(7);
  expect(percentile(Float64Array.of(), 0.5)).toBeNull();
});

test('growth is per tenfold, whatever lies between the two sizes', () => {
  expect(growthPerTenfold({ products: 1000, milliseconds: 4 }, { products: 10_000, milliseconds: 6 })).toBeCloseTo(1.5);
  expect(growthPerTenfold({ products: 1000, milliseconds: 4 }, { products: 100_000, milliseconds: 9 })).toBeCloseTo(
    1.5,
  );
  expect(growthPerTenfold({ products: 100, milliseconds: 5 }, { products: 10_000, milliseconds: 5 })).toBeCloseTo(1);
});

test('there is no growth without a larger size or without a time', () => {
  expect(growthPerTenfold({ products: 1000, milliseconds: 4 }, { products: 1000, milliseconds: 6 })).toBeNull();
  expect(growthPerTenfold({ products: 1000, milliseconds: 0 }, { products: 10_000, milliseconds: 6 })).toBeNull();
});
