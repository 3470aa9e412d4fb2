import { expect, test } from 'vitest';
import { createKeyReader } from './public-key.ts';

test('the key is asked for once a day, and again where it did not come', async () => {
  let now = new Date('2026-11-21T10:00:00Z');
  const asked: string[] = [];
  const readKey = createKeyReader(
    () => now,
    (address) => {
      asked.push(address);
      return asked.length === 1 ? Promise.reject(new Error('no key')) : Promise.resolve(`key ${asked.length}`);
    },
  );
  await expect(readKey('a')).rejects.toThrow('no key');
  expect([await readKey('a'), await readKey('a')]).toEqual(['key 2', 'key 2']);
  now = new Date('2026-11-22T09:59:59Z');
  expect(await readKey('a')).toBe('key 2');
  now = new Date('2026-11-22T10:00:00Z');
  expect(await readKey('a')).toBe('key 3');
  expect(asked).toHaveLength(3);
});
