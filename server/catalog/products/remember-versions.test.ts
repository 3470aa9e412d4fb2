import { expect, test } from 'vitest';
import { rememberVersions, type Versioned } from './remember-versions.ts';

/** A memory that says from which value each was made. */
function openMemory(limit = 10) {
  const remember = rememberVersions<string>(() => limit);
  const made: string[] = [];
  const get = (key: string, version: number) =>
    remember(key, version, async (before: Versioned<string> | null) => {
      const value = `${key}${version}`;
      made.push(before === null ? value : `${value} from ${await before.value}`);
      return value;
    });
  return { remember, get, made };
}

test('a value is made once for each version, from that of the version before', async () => {
  const { get, made } = openMemory();
  for (const version of [1, 1, 4, 4]) expect(await get('a', version)).toBe(`a${version}`);
  expect(made).toEqual(['a1', 'a4 from a1']);
});

test('what an older version asks for is made from nothing, and takes the place of nothing newer', async () => {
  const { get, made } = openMemory();
  for (const version of [2, 1, 2, 3]) expect(await get('a', version)).toBe(`a${version}`);
  expect(made).toEqual(['a2', 'a1', 'a3 from a2']);
});

test('the least recently used value goes first', async () => {
  const { get, made } = openMemory(2);
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key, 1);
  expect(made).toEqual(['a1', 'b1', 'c1', 'b1']);
});

test('a value that could not be made is made again, from nothing', async () => {
  const { remember, get, made } = openMemory();
  await expect(remember('a', 1, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect([await get('a', 1), await get('a', 2)]).toEqual(['a1', 'a2']);
  expect(made).toEqual(['a1', 'a2 from a1']);
  await expect(remember('a', 3, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  await get('a', 3);
  expect(made.at(-1)).toBe('a3');
});
