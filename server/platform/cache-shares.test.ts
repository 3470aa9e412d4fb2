import { expect, test } from 'vitest';
import { shareCacheBytes } from './cache-shares.ts';

test.each([4, 32, 500])('all caches together take %i megabytes, and each has a share', (megabytes) => {
  const shares = Object.values(shareCacheBytes(megabytes));
  const sum = shares.reduce((total, bytes) => total + bytes, 0);
  expect(Math.min(...shares)).toBeGreaterThan(0);
  expect([sum <= megabytes * 1_000_000, sum > megabytes * 990_000]).toEqual([true, true]);
});
