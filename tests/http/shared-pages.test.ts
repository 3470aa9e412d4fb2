import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createRateLimits } from '#server/platform/http/rate-limits.ts';
import type { RenderedPage } from '#server/api/pages/cached-page.ts';
import { createPageCache, type PageRendering } from '#server/api/pages/page-cache.ts';
import { createRedisPages } from '#server/api/pages/redis-pages.ts';

const server = ['redis-server', 'valkey-server'].find((name) => spawnSync(name, ['--version']).status === 0);
if (server === undefined)
  console.warn('skipping what needs Redis: neither redis-server nor valkey-server is installed');

const noon = new Date('2026-11-21T12:00:00Z');
const clock = () => noon;
const life = 60_000; // milliseconds

function renderingOf(text: string, tags: readonly string[] = ['product:1']): PageRendering {
  const headers = [['content-type', 'text/html']] as const;
  const page: RenderedPage = { status: 200, headers, body: Buffer.from(text), tags, expiresAt: noon.getTime() + life };
  return { page, cacheable: true };
}

const textOf = (page: RenderedPage | null | undefined) => Buffer.from(page?.body ?? []).toString();

describe.skipIf(server === undefined)('pages shared through Redis', () => {
  let folder: string;
  let redis: Redis;
  let stop: () => void;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrina-redis-'));
    const socket = join(folder, 'redis.sock');
    const child = spawn(server ?? '', ['--port', '0', '--unixsocket', socket, '--save', '', '--dir', folder], {
      stdio: 'ignore',
    });
    stop = () => child.kill();
    redis = new Redis(socket, { retryStrategy: () => 50, maxRetriesPerRequest: null });
    redis.on('error', () => undefined);
    await redis.ping();
  });
  beforeEach(() => redis.flushall());
  afterAll(async () => {
    redis.disconnect();
    stop();
    await rm(folder, { recursive: true, force: true });
  });

  const openProcess = () => createPageCache({ clock, maxBytes: 1_000_000, shared: createRedisPages(redis, clock) });

  test('a page rendered by one process is served by another', async () => {
    const [one, other] = [openProcess(), openProcess()];
    await one.get('/a/', async () => renderingOf('from one'));
    const sharedPage = await other.get('/a/', async () => renderingOf('from the other'));
    expect(textOf(sharedPage)).toBe('from one');
    expect(sharedPage).toMatchObject({ status: 200, headers: [['content-type', 'text/html']], tags: ['product:1'] });
  });

  test('after a change no process serves a page rendered before it, whichever is notified first', async () => {
    const [one, other] = [openProcess(), openProcess()];
    await one.get('/a/', async () => renderingOf('old'));
    await other.changed(['product:1']);
    expect(textOf(await other.get('/a/', async () => renderingOf('new')))).toBe('new');
    await other.changed(['settings']);
    expect(textOf(await openProcess().get('/a/', async () => renderingOf('newest')))).toBe('newest');
    await other.changed(['product:2']);
    expect(textOf(await openProcess().get('/a/', async () => renderingOf('unasked')))).toBe('newest');
  });

  test('a page rendered by a process not yet notified of a change is not served by others', async () => {
    const [slow, quick] = [openProcess(), openProcess()];
    const pendingRendering = Promise.withResolvers<PageRendering>();
    const answer = slow.get('/a/', () => pendingRendering.promise);
    await pause(20);
    await quick.changed(['product:1']);
    pendingRendering.resolve(renderingOf('old'));
    await answer;
    expect(textOf(await quick.get('/a/', async () => renderingOf('new')))).toBe('new');
  });

  test('a shared page expires when its time is over', async () => {
    await openProcess().get('/a/', async () => renderingOf('kept'));
    const ttl = await redis.pttl('vitrina:pages:/a/');
    expect(ttl).toBeGreaterThan(0);
    expect(ttl).toBeLessThanOrEqual(life);
    const later = createRedisPages(redis, () => new Date(noon.getTime() + life));
    expect((await later.find('/a/')).page).toBeUndefined();
  });

  test('a change that did not reach Redis applies before the next page is served', async () => {
    const connection = redis.duplicate({ maxRetriesPerRequest: 0, retryStrategy: () => null });
    connection.on('error', () => undefined);
    await connection.ping();
    const pages = createRedisPages(connection, clock);
    await openProcess().get('/a/', async () => renderingOf('old'));
    const closed = new Promise((resolve) => connection.once('end', resolve));
    connection.disconnect();
    await closed;
    await pages.changed(['product:1']);
    expect((await pages.find('/a/')).page).toBeUndefined();
    await connection.connect();
    expect((await pages.find('/a/')).page).toBeUndefined();
    expect(textOf(await openProcess().get('/a/', async () => renderingOf('new')))).toBe('new');
    expect(textOf((await pages.find('/a/')).page)).toBe('new');
    connection.disconnect();
  });

  test('rate limits count over all processes', async () => {
    const settings = () => ({ read: 2, write: 2, page: 2 });
    const [one, other] = [createRateLimits(settings, redis), createRateLimits(settings, redis)];
    expect([await one.consume('read', '198.51.100.1'), await other.consume('read', '198.51.100.1')]).toEqual([
      null,
      null,
    ]);
    expect(await one.consume('read', '198.51.100.1')).toBeGreaterThan(0);
    expect(await other.consume('write', '198.51.100.1')).toBeNull();
  });
});

test('without an answer from Redis pages are rendered and rate limits count in memory', async () => {
  const redis = new Redis(join(tmpdir(), 'vitrina-no-redis.sock'), {
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  redis.on('error', () => undefined);
  const cache = createPageCache({ clock, maxBytes: 1_000_000, shared: createRedisPages(redis, clock) });
  expect(textOf(await cache.get('/a/', async () => renderingOf('rendered')))).toBe('rendered');
  await cache.changed(['product:1']);
  expect(cache.find('/a/')).toBeUndefined();
  const limits = createRateLimits(() => ({ read: 1, write: 1, page: 1 }), redis);
  expect(await limits.consume('read', '198.51.100.1')).toBeNull();
  expect(await limits.consume('read', '198.51.100.1')).toBeGreaterThan(0);
  redis.disconnect();
});
