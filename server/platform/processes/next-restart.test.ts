import { expect, test } from 'vitest';
import { nextRestart } from './next-restart.ts';

test('a process that was open for long is replaced at once, one that ends quickly after ever longer pauses', () => {
  expect([0, 1, 2, 3, 4].map((quickEnds) => nextRestart(quickEnds, false))).toEqual([0, 250, 500, 1000, 2000]);
});

test('after five quick ends in a row the start is given up, unless other processes answer', () => {
  expect(nextRestart(5, false)).toBeNull();
  expect(nextRestart(5, true)).toBe(4000);
  expect(nextRestart(50, true)).toBe(30_000);
});
