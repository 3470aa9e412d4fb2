import { expect, test } from 'vitest';
import { creases, hash, layered, noise, randomRow } from './noise.ts';

test('the same seed gives the same row, another seed another', () => {
  const take = (seed: number) => Array.from({ length: 50 }, randomRow(seed));
  expect(take(7)).toEqual(take(7));
  expect(take(7)).not.toEqual(take(8));
});

test('noise is smooth, bounded and never repeats within a picture', () => {
  for (let i = 0; i < 500; i++) {
    const [x, y] = [i * 0.37 - 60, i * 0.11 + 3];
    expect(Math.abs(noise(x, y, 5))).toBeLessThanOrEqual(1);
    expect(Math.abs(layered(x, y, 5, 4))).toBeLessThanOrEqual(1);
    expect(creases(x, y, 5)).toBeGreaterThanOrEqual(0);
    expect(Math.abs(noise(x, y, 5) - noise(x + 1e-4, y, 5))).toBeLessThan(1e-3);
  }
  const columns = Array.from({ length: 400 }, (_, i) => hash(i, 0, 1));
  expect(new Set(columns).size).toBe(400);
});

test('noise does not change between versions of the script', () => {
  expect([noise(1.5, 2.25, 3), hash(4, 5, 6), randomRow(1)()].map((value) => value.toFixed(6))).toMatchInlineSnapshot(`
    [
      "-0.521850",
      "0.186330",
      "0.627074",
    ]
  `);
});
