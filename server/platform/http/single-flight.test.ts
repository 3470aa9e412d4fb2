import { expect, test } from 'vitest';
import { createSingleFlight } from './single-flight.ts';

function work() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { run: () => promise, end: resolve };
}

test('concurrent requests share one run of the work, and a later request runs it again', async () => {
  const once = createSingleFlight<number>({ atOnce: 1 });
  let runs = 0;
  const count = async () => (runs += 1);
  expect(await Promise.all([once('a', count), once('a', count)])).toEqual([1, 1]);
  expect(await once('a', count)).toBe(2);
});

test('work above the limit is queued, above the queue’s limit refused, and the place is free again afterwards', async () => {
  const once = createSingleFlight<string>({ atOnce: 1, maxWaiting: 1 });
  const [first, second] = [work(), work()];
  const running = once('a', first.run);
  const queued = once('b', second.run);
  await expect(once('c', async () => 'c')).rejects.toMatchObject({ code: 'too_busy' });
  first.end('a');
  second.end('b');
  expect(await Promise.all([running, queued])).toEqual(['a', 'b']);
  expect(await once('c', async () => 'c')).toBe('c');
});

test('work that fails lets the next one run', async () => {
  const once = createSingleFlight<string>({ atOnce: 1 });
  const failing = once('a', async () => {
    throw new Error('no');
  });
  const next = once('b', async () => 'b');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('b');
});
