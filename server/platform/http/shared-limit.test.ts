import { Redis } from 'ioredis';
import { expect, test } from 'vitest';
import type { SharedRedis } from '#server/platform/redis/shared-redis.ts';
import { limitsOfShop } from './shared-limit.ts';

test('while Redis is away a limit counts in the process, and takes back there what is given back', async () => {
  const client = new Redis({ lazyConnect: true });
  const away: SharedRedis = {
    attempt: () => Promise.resolve(null),
    answers: () => false,
    failures: () => 1,
    client,
    close: () => undefined,
  };
  const limit = limitsOfShop(away, false)({ name: 'guesses', points: 1, duration: 60 });
  expect(await limit.consume('ona')).toBeNull();
  await limit.giveBack('ona');
  expect(await limit.consume('ona')).toBeNull();
  expect(await limit.consume('ona')).toBeGreaterThan(0);
  expect(await limit.consume('jonas')).toBeNull();
  client.disconnect();
});
