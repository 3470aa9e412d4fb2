import { expect, test, vi } from 'vitest';
import { measuredValue } from './measured-value.ts';

test('a value is read when it is wanted, and again once it is fifteen seconds old', async () => {
  let time = 0;
  const read = vi.fn(async () => read.mock.calls.length);
  const value = measuredValue(read, () => time);
  expect(read).not.toHaveBeenCalled();
  expect([await value(), await value()]).toEqual([1, 1]);
  time = 14_999;
  expect(await value()).toBe(1);
  time = 15_000;
  expect(await value()).toBe(2);
});

test('the longer it takes to read, the longer it counts: reading takes a hundredth of the time', async () => {
  let time = 0;
  const read = vi.fn(async () => {
    time += 400;
    return read.mock.calls.length;
  });
  const value = measuredValue(read, () => time);
  expect(await value()).toBe(1);
  time = 40_000;
  expect(await value()).toBe(1);
  time = 40_400;
  expect(await value()).toBe(2);
});

test('many who ask at once read it once, and what fails is null and read again', async () => {
  let fails = true;
  const read = vi.fn(async () => {
    if (fails) throw new Error('away');
    return 7;
  });
  const value = measuredValue(read);
  expect(await Promise.all([value(), value(), value()])).toEqual([null, null, null]);
  expect(read).toHaveBeenCalledTimes(1);
  fails = false;
  expect(await value()).toBe(7);
});

test('nobody waits longer than two seconds, and the reading under way is not begun anew', async () => {
  vi.useFakeTimers();
  try {
    const read = vi.fn(() => new Promise<never>(() => undefined));
    const value = measuredValue(read);
    for (let asked = 0; asked < 3; asked += 1) {
      const answer = value();
      await vi.advanceTimersByTimeAsync(2000);
      expect(await answer).toBeNull();
    }
    expect(read).toHaveBeenCalledTimes(1);
  } finally {
    vi.useRealTimers();
  }
});
