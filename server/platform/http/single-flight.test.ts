import { expect, test } from 'vitest';
import { createSingleFlight } from './single-flight.ts';

function work() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { run: () => promise, end: resolve };
}

test('work is done once for all who ask meanwhile, and again for who asks later', async () => {
  const once = createSingleFlight<number>({ atOnce: 1 });
  let runs = 0;
  const count = async () => (runs += 1);
  expect(await Promise.all([once('a', count), once('a', count)])).toEqual([1, 1]);
  expect(await once('a', count)).toBe(2);
});

test('more than may run wait, more than may wait are refused, and the place is free again afterwards', async () => {
  const once = createSingleFlight<string>({ atOnce: 1, waiting: 1 });
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
