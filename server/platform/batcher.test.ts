import { expect, test } from 'vitest';
import { createBatcher } from './batcher.ts';

function setUp(largest?: number) {
  const batches: (readonly number[])[] = [];
  const open: (() => void)[] = [];
  const ask = createBatcher<number, number>(async (requests) => {
    batches.push(requests);
    await new Promise<void>((resolve) => open.push(resolve));
    if (requests.includes(13)) throw new Error('unlucky');
    return requests.map((request) => request * 2);
  }, largest);
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { ask, batches, settle, release: () => open.splice(0).forEach((resolve) => resolve()) };
}

test('requests that arrive while others are running are batched, and each gets its own answer', async () => {
  const { ask, batches, settle, release } = setUp();
  const first = ask(1);
  await settle();
  const second = ask(2);
  await settle();
  const queuedAnswers = [3, 4, 5].map(ask);
  await settle();
  expect(batches).toEqual([[1], [2]]);
  release();
  expect(await Promise.all([first, second])).toEqual([2, 4]);
  await settle();
  release();
  expect(await Promise.all(queuedAnswers)).toEqual([6, 8, 10]);
  expect(batches).toEqual([[1], [2], [3, 4, 5]]);
});

test('a failing batch fails only its own requests, and the next one runs', async () => {
  const { ask, settle, release } = setUp(1);
  const bad = ask(13);
  const good = ask(1);
  await settle();
  release();
  await expect(bad).rejects.toThrow('unlucky');
  expect(await good).toBe(2);
});
