import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
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
