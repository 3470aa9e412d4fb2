import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createProbe } from './probe.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A probe whose looks are answered by the test. */
function createQuestion(pause?: number) {
  const looks: PromiseWithResolvers<string>[] = [];
  const ask = createProbe(
    () => {
      const look = Promise.withResolvers<string>();
      looks.push(look);
      return look.promise;
    },
    { late: (age) => `late by ${age}`, ...(pause === undefined ? {} : { pause }) },
  );
  return { looks, ask };
}

test('those who ask at once share one look', async () => {
  const { looks, ask } = createQuestion();
  const answers = Promise.all([ask(), ask()]);
  looks[0]?.resolve('yes');
  expect(await answers).toEqual(['yes', 'yes']);
  expect(looks).toHaveLength(1);
});

test('while a look hangs nobody waits for it longer than two seconds, and no other is begun', async () => {
  const { looks, ask } = createQuestion();
  const first = ask();
  await vi.advanceTimersByTimeAsync(2000);
  expect(await first).toBe('late by 2000');
  await vi.advanceTimersByTimeAsync(60_000);
  const second = ask();
  await vi.advanceTimersByTimeAsync(2000);
  expect(await second).toBe('late by 64000');
  expect(looks).toHaveLength(1);
  const third = ask();
  looks[0]?.resolve('yes');
  expect(await third).toBe('yes');
});

test('an answer counts for a while after it was given, where it may', async () => {
  for (const [pause, looksAfterPause] of [
    [undefined, 2],
    [5000, 1],
  ] as const) {
    const { looks, ask } = createQuestion(pause);
    const first = ask();
    await vi.advanceTimersByTimeAsync(1000);
    looks[0]?.resolve('yes');
    await first;
    await vi.advanceTimersByTimeAsync(4999);
    void ask();
    expect(looks).toHaveLength(looksAfterPause);
    await vi.advanceTimersByTimeAsync(1);
    void ask();
    expect(looks).toHaveLength(2);
  }
});

test('a look that fails is followed by another', async () => {
  const { looks, ask } = createQuestion();
  const first = ask();
  looks[0]?.reject(new Error('no'));
  await expect(first).rejects.toThrow('no');
  const second = ask();
  looks[1]?.resolve('yes');
  expect(await second).toBe('yes');
});
