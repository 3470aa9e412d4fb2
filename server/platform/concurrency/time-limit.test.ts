import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { createTimeLimit, extendTimeLimit, TimeLimitReached, withinTimeLimit } from './time-limit.ts';

const after = (milliseconds: number) => () => pause(milliseconds, 'done');

test('work that is done in time gives its result, and its error', async () => {
  await expect(withinTimeLimit(1000, after(5))).resolves.toBe('done');
  await expect(withinTimeLimit(1000, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
});

test('the work knows whether it was answered in its place', async () => {
  const [quick, slow] = [createTimeLimit(1000), createTimeLimit(20)];
  await quick.run(after(5));
  await slow.run(after(60)).catch(() => undefined);
  expect([quick.isOver(), slow.isOver()]).toEqual([false, true]);
});

test('nobody waits longer than the limit', async () => {
  const began = performance.now();
  await expect(withinTimeLimit(50, after(2000))).rejects.toBeInstanceOf(TimeLimitReached);
  expect(performance.now() - began).toBeLessThan(1000);
});

test('work that asks somebody else may take longer, counted from its beginning', async () => {
  const work = async () => {
    await pause(20);
    extendTimeLimit(400);
    return after(100)();
  };
  await expect(withinTimeLimit(50, work)).resolves.toBe('done');
  const tooLong = async () => {
    extendTimeLimit(60);
    return after(2000)();
  };
  await expect(withinTimeLimit(30, tooLong)).rejects.toThrow('60 ms');
});

test('what part of the work extends is extended for all of it', async () => {
  const part = async () => {
    extendTimeLimit(2000);
    return after(200)();
  };
  await expect(withinTimeLimit(50, () => withinTimeLimit(50, part))).resolves.toBe('done');
});

test('what part of the work does, and when the time of all of it is over, both know', async () => {
  const [whole, part] = [createTimeLimit(50), createTimeLimit(1000)];
  const work = async () => {
    part.noteUnrepeatable();
    return after(150)();
  };
  await expect(whole.run(() => part.run(work))).rejects.toBeInstanceOf(TimeLimitReached);
  expect([whole.isUnrepeatable(), part.isUnrepeatable()]).toEqual([true, true]);
  expect([whole.isOver(), part.isOver()]).toEqual([true, true]);
});

test('a limit is never shortened', async () => {
  const work = async () => {
    extendTimeLimit(1);
    return after(50)();
  };
  await expect(withinTimeLimit(1000, work)).resolves.toBe('done');
});

test('work over whose end nobody waits any more gets no more time, and leaves no timer behind', async () => {
  vi.useFakeTimers();
  try {
    const [done, late] = [createTimeLimit(1000), createTimeLimit(100)];
    const extendLate = async () => {
      await new Promise((resolve) => setTimeout(resolve, 200));
      extendTimeLimit(10_000);
    };
    await done.run(() => Promise.resolve());
    done.extendTo(10_000);
    const answer = expect(late.run(extendLate)).rejects.toThrow('100 ms');
    await vi.advanceTimersByTimeAsync(300);
    await answer;
    expect(vi.getTimerCount()).toBe(0);
    expect([done.isOver(), late.isOver()]).toEqual([false, true]);
  } finally {
    vi.useRealTimers();
  }
});

test('an error after the time is over reaches the hook, and one before it only whoever waits', async () => {
  const late: string[] = [];
  const failAfter = (milliseconds: number) => () =>
    pause(milliseconds).then(() => Promise.reject(new Error(`after ${milliseconds}`)));
  const limited = (milliseconds: number) =>
    createTimeLimit(50, (error) => late.push(String(error))).run(failAfter(milliseconds));
  await expect(limited(1)).rejects.toThrow('after 1');
  await expect(limited(80)).rejects.toBeInstanceOf(TimeLimitReached);
  await expect.poll(() => late).toEqual(['Error: after 80']);
});
