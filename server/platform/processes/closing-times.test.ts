import { expect, test } from 'vitest';
import { closingTimes } from './closing-times.ts';

function timesOf(drainSeconds: number, closeSeconds: number, replaced: boolean): readonly [number, number] {
  const { drainMilliseconds, limitMilliseconds } = closingTimes({ drainSeconds, closeSeconds }, replaced);
  return [drainMilliseconds, limitMilliseconds];
}

test('a process drains as long as it was told to, and then has its time to close', () => {
  expect(timesOf(0, 25, false)).toEqual([0, 25_000]);
  expect(timesOf(5, 25, false)).toEqual([5000, 30_000]);
  expect(timesOf(5, 25, true)).toEqual([5000, 30_000]);
});

test('one that is replaced drains for two seconds at least, which are not taken from its time to close', () => {
  expect(timesOf(0, 25, true)).toEqual([2000, 27_000]);
  expect(timesOf(1, 2, true)).toEqual([2000, 4000]);
});

test('and for no longer than it may take to close, where that is less', () => {
  expect(timesOf(0, 1, true)).toEqual([1000, 2000]);
  expect(timesOf(0, 0, true)).toEqual([0, 0]);
  expect(timesOf(5, 1, true)).toEqual([5000, 6000]);
});
