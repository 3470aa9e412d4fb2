import { expect, test } from 'vitest';
import { facets, ridges, rumple } from './rumple.ts';

test('crushed cloth is continuous, bounded by its height, and the same for the same seed', () => {
  for (let i = 0; i < 400; i++) {
    const [u, v] = [i * 1.37 - 200, i * 0.71 + 3];
    const here = rumple(u, v, 5, 16, 2);
    expect(Math.abs(here)).toBeLessThan(6);
    expect(Math.abs(here - rumple(u + 1e-4, v, 5, 16, 2))).toBeLessThan(1e-2);
    expect(rumple(u, v, 5, 16, 2)).toBe(here);
    expect(Math.abs(facets(u, v, 3) - facets(u + 1e-5, v, 3))).toBeLessThan(1e-3);
    expect(ridges(u, v, 3)).toBeLessThanOrEqual(1);
  }
  expect(rumple(4, 5, 1, 16, 2)).not.toBe(rumple(4, 5, 2, 16, 2));
});

test('height scales with what is asked for', () => {
  expect(rumple(7, 9, 3, 12, 3)).toBeCloseTo(3 * rumple(7, 9, 3, 12, 1));
});
