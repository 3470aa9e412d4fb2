import { expect, test } from 'vitest';
import { dots, halves, stripes } from './patterns.ts';
import type { Rgb } from './skin.ts';

const white: Rgb = [1, 1, 1];
const blue: Rgb = [0, 0, 1];

test('stripes repeat in both directions', () => {
  const yarn = stripes(white, blue, 3, [
    [0, 0.5],
    [1, 1.2],
  ]);
  for (const at of [0.2, 1.1]) for (const turn of [-2, 0, 5]) expect(yarn(at + 3 * turn)).toBe(blue);
  for (const at of [0.7, 1.3, 2.9]) for (const turn of [-2, 0, 5]) expect(yarn(at + 3 * turn)).toBe(white);
});

test('halves are as wide as each other', () => {
  const yarn = halves(white, blue, 2);
  const taken = Array.from({ length: 1000 }, (_, i) => yarn(i * 0.013));
  expect(taken.filter((colour) => colour === blue).length / 1000).toBeCloseTo(0.5, 1);
});

test('dots stand in staggered rows', () => {
  expect(dots(1, 1, 2, 0.5)).toBe(1);
  expect(dots(0, 3, 2, 0.5)).toBe(1);
  expect(dots(0, 1, 2, 0.5)).toBe(0);
});
