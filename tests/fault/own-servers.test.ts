import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { Redis } from 'ioredis';
import { describe, expect, test } from 'vitest';
import { findPostgresPrograms, startOwnPostgres } from './own-postgres.ts';
import { startOwnRedis } from './own-redis.ts';

const hasPrograms = (await findPostgresPrograms()) !== null;

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 500 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

describe.skipIf(!hasPrograms)('servers that tests break', () => {
  test('a PostgreSQL stops, starts, freezes and thaws on its port', async () => {
    const server = await startOwnPostgres();
    try {
      expect(await answers(server.url)).toBe(true);
      await server.stop();
      expect(await answers(server.url)).toBe(false);
      await server.start();
      expect(await answers(server.url)).toBe(true);
      await server.freeze();
      expect(await answers(server.url)).toBe(false);
      await server.thaw();
      expect(await answers(server.url)).toBe(true);
    } finally {
      await server.remove();
    }
    expect(execFileSync('ls', ['/tmp']).includes(server.folder.split('/').at(-1) ?? '')).toBe(false);
  });

  test('a PostgreSQL that cannot be made or started leaves nothing behind', async () => {
    const below = await mkdtemp(join(tmpdir(), 'vitrina-below-'));
    await chmod(below, 0o755); // it may be started as another user
    try {
      await expect(startOwnPostgres(['no_such_setting = 1'], below)).rejects.toThrow('pg_ctl');
      expect(await readdir(below)).toEqual([]);
      await chmod(below, 0o700);
      if (process.getuid?.() === 0) {
        await expect(startOwnPostgres([], below)).rejects.toThrow('initdb');
        expect(await readdir(below)).toEqual([]);
      }
    } finally {
      await rm(below, { recursive: true, force: true });
    }
  });

  test('a Redis stops, starts and freezes on its port', async () => {
    const server = await startOwnRedis();
    const client = new Redis(server.url, { retryStrategy: () => 50, maxRetriesPerRequest: null, commandTimeout: 300 });
    client.on('error', () => undefined);
    try {
      expect(await client.set('a', '1')).toBe('OK');
      server.freeze();
      await expect(client.get('a')).rejects.toThrow();
      server.thaw();
      expect(await client.get('a')).toBe('1');
      await server.stop();
      await server.start();
      await expect.poll(() => client.get('a').catch(() => 'away')).toBeNull();
    } finally {
      client.disconnect();
      await server.stop();
    }
  });
});
