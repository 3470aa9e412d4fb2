import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findPostgresPrograms } from '#tests/fault/own-postgres.ts';
import { type OwnRedis, startOwnRedis } from '#tests/fault/own-redis.ts';
import { openSharedRedis, type SharedRedis } from './shared-redis.ts';

const hasPrograms = (await findPostgresPrograms()) !== null;

describe.skipIf(!hasPrograms)('the connection to a Redis', () => {
  let server: OwnRedis;
  let redis: SharedRedis;
  beforeEach(async () => {
    server = await startOwnRedis();
    redis = await openSharedRedis({ url: server.url, shopId: 'shop', logger: pino({ level: 'silent' }) });
  });
  afterEach(async () => {
    redis.close();
    server.thaw();
    await server.stop();
  });

  const connectionId = async () => (await redis.attempt((client) => client.client('ID')))?.value;
  const answersAgain = () => expect.poll(redis.answers, { timeout: 5000 }).toBe(true);

  test('that answers a command with an error is kept, and used again as soon as a probe succeeds', async () => {
    const id = await connectionId();
    expect(id).toBeGreaterThan(0);
    expect(await redis.attempt((client) => client.call('NOSUCHCOMMAND'))).toBeNull();
    expect([redis.answers(), redis.failures()]).toEqual([false, 1]);
    await answersAgain();
    expect(await connectionId()).toBe(id);
  });

  test('that does not answer in time is replaced by another', async () => {
    const id = await connectionId();
    server.freeze();
    expect(await redis.attempt((client) => client.get('key'))).toBeNull();
    server.thaw();
    await answersAgain();
    expect(await connectionId()).toBeGreaterThan(id ?? Infinity);
  });
});
