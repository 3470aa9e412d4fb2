import { expect, test } from 'vitest';
import { cacheValues } from './cached-value.ts';

const kilobyte = 'x'.repeat(1000);

/** A cache of texts of a kilobyte that says which it had to make. */
function openCache(limits: Parameters<typeof cacheValues>[0]) {
  const cache = cacheValues<string>(limits);
  const made: string[] = [];
  const get = (key: string) =>
    cache.get(key, async () => {
      made.push(key);
      return kilobyte;
    });
  return { ...cache, get, made };
}

test('what takes more than the bytes it may goes, the least recently used first', async () => {
  const cache = openCache({ maxBytes: () => 3700 });
  for (const key of ['a', 'b', 'c', 'a', 'd']) await cache.get(key);
  expect(cache.bytes()).toBeLessThanOrEqual(3700);
  for (const key of ['a', 'c', 'd', 'b']) await cache.get(key);
  expect(cache.made).toEqual(['a', 'b', 'c', 'd', 'b']);
});

test('a limit that was lowered holds from the next value on, and some values stay in any case', async () => {
  let maxBytes = 100_000;
  const cache = openCache({ maxBytes: () => maxBytes, minEntries: 2 });
  for (const key of ['a', 'b', 'c']) await cache.get(key);
  maxBytes = 0;
  for (const key of ['d', 'c', 'd', 'b']) await cache.get(key);
  expect(cache.made).toEqual(['a', 'b', 'c', 'd', 'b']);
});

test('what failed takes nothing and is made anew', async () => {
  const cache = cacheValues<string>({ maxBytes: () => 1000 });
  await expect(cache.get('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(cache.bytes()).toBe(0);
  expect(await cache.get('a', async () => 'made')).toBe('made');
});

test('nothing is counted of what was being made when the cache was cleared', async () => {
  const cache = cacheValues<string>({ maxBytes: () => 10_000 });
  const pending = cache.get('a', async () => kilobyte);
  cache.clear();
  expect([await pending, cache.bytes()]).toEqual([kilobyte, 0]);
});
