import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createEmailAttempts } from '#server/api/store-api/email-attempts.ts';
import { createHourlyRateLimit } from '#server/platform/http/hourly-rate-limit.ts';
import { limitsOfShop } from '#server/platform/http/shared-limit.ts';
import { createRateLimits } from '#server/platform/http/rate-limits.ts';
import { cachePage, type RenderedPage } from '#server/api/cache/cached-page.ts';
import { createPageCache, type PageCache, type PageRendering } from '#server/api/pages/page-cache.ts';
import { createRedisPages } from '#server/api/pages/redis-pages.ts';
import { openSharedRedis, type SharedRedis } from '#server/platform/redis/shared-redis.ts';

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

const logger = pino({ level: 'silent' });
const openConnection = (url: string) => openSharedRedis({ url, shopId: 'shop', logger });
const pagesOf = (redis: SharedRedis, at = clock) =>
  createRedisPages({ redis, clock: at, variant: 'build', ceiling: () => 1_000_000 });

const textOf = (page: RenderedPage | null | undefined) => Buffer.from(page?.body ?? []).toString();

describe.skipIf(server === undefined)('pages shared through Redis', () => {
  let folder: string;
  let redis: Redis;
  let stop: () => void;
  let connection: SharedRedis;
  let otherConnection: SharedRedis;

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
    connection = await openConnection(socket);
    otherConnection = await openConnection(socket);
  });
  beforeEach(() => redis.flushall());
  afterAll(async () => {
    connection.close();
    otherConnection.close();
    redis.disconnect();
    stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function openProcess(): Promise<PageCache> {
    const shared = pagesOf(connection);
    await shared.join();
    return createPageCache({ clock, maxBytes: () => 1_000_000, shared });
  }

  const stored = async () => (await redis.keys('*}:page:*')).length;

  /** Requests a page twice, as it is shared from the second request on, and waits until it is. */
  async function requestTwice(cache: PageCache, key: string, text: string): Promise<void> {
    const before = await stored();
    for (const _ of [1, 2]) await cache.get(key, async () => renderingOf(text));
    await expect.poll(stored).toBe(before + 1);
  }

  test('a page rendered by one process is served by another', async () => {
    const [one, other] = [await openProcess(), await openProcess()];
    await requestTwice(one, '/a/', 'from one');
    const sharedPage = await other.get('/a/', async () => renderingOf('from the other'));
    expect(textOf(sharedPage)).toBe('from one');
    expect(sharedPage).toMatchObject({ status: 200, headers: [['content-type', 'text/html']], tags: ['product:1'] });
  });

  test('after a change no process serves a page rendered before it, whichever is notified first', async () => {
    const [one, other, third, fourth] = await Promise.all([1, 2, 3, 4].map(openProcess));
    await requestTwice(one!, '/a/', 'old');
    await other!.changed(['product:1']);
    expect(textOf(await other!.get('/a/', async () => renderingOf('new')))).toBe('new');
    await other!.changed(['settings']);
    expect(textOf(await third!.get('/a/', async () => renderingOf('newest')))).toBe('newest');
    await other!.changed(['product:2']);
    await pause(50);
    expect(textOf(await fourth!.get('/a/', async () => renderingOf('unasked')))).toBe('newest');
  });

  test('a page rendered by a process not yet notified of a change is not served by others', async () => {
    const [slow, quick] = [await openProcess(), await openProcess()];
    const pendingRendering = Promise.withResolvers<PageRendering>();
    const answers = [1, 2].map(() => slow.get('/a/', () => pendingRendering.promise));
    await pause(20);
    await quick.changed(['product:1']);
    pendingRendering.resolve(renderingOf('old'));
    await Promise.all(answers);
    await expect.poll(stored).toBe(1);
    expect(textOf(await quick.get('/a/', async () => renderingOf('new')))).toBe('new');
  });

  test('a process takes no page from before its start: nobody may have recorded a change before', async () => {
    await requestTwice(await openProcess(), '/a/', 'old');
    expect(textOf(await (await openProcess()).get('/a/', async () => renderingOf('new')))).toBe('new');
  });

  test('a shared page expires when its time is over', async () => {
    const later = pagesOf(connection, () => new Date(noon.getTime() + life));
    await later.join();
    await requestTwice(await openProcess(), '/a/', 'rendered');
    const [name = ''] = await redis.keys('*}:page:*');
    const ttl = await redis.pttl(name);
    expect(ttl).toBeGreaterThan(0);
    expect(ttl).toBeLessThanOrEqual(life);
    expect((await later.find('/a/')).page).toBeUndefined();
  });

  test('a change that did not reach Redis applies before the next page is served', async () => {
    const pages = pagesOf(otherConnection);
    await pages.join();
    const one = await openProcess();
    await requestTwice(one, '/a/', 'old');
    otherConnection.client.disconnect();
    await expect.poll(otherConnection.answers).toBe(false);
    await pages.changed(['product:1']);
    expect((await pages.find('/a/')).page).toBeUndefined();
    await otherConnection.client.connect();
    await expect.poll(otherConnection.answers).toBe(true);
    expect((await pages.find('/a/')).page).toBeUndefined();
    await (await openProcess()).get('/a/', async () => renderingOf('new'));
    await expect.poll(async () => textOf((await pages.find('/a/')).page)).toBe('new');
  });

  test('who missed a change withdraws the pages that it shared meanwhile from the others', async () => {
    const [late, other] = [pagesOf(otherConnection), pagesOf(connection)];
    for (const pages of [late, other]) await pages.join();
    await other.changed(['product:1']);
    const { page: old } = renderingOf('old') ?? {};
    await (await late.find('/a/')).store(cachePage(old!, { onGrowth: () => undefined }));
    expect(textOf((await other.find('/a/')).page)).toBe('old');
    otherConnection.client.disconnect();
    await expect.poll(otherConnection.answers).toBe(false);
    await late.changed(['product:1']);
    await otherConnection.client.connect();
    await expect.poll(otherConnection.answers).toBe(true);
    await late.find('/b/');
    expect((await other.find('/a/')).page).toBeUndefined();
  });

  test('rate limits count over all processes', async () => {
    const settings = () => ({ read: 2, write: 2, page: 2 });
    const limitsOf = (redis: SharedRedis) => createRateLimits(settings, limitsOfShop(redis, false));
    const [one, other] = [limitsOf(connection), limitsOf(otherConnection)];
    expect([await one.consume('read', '198.51.100.1'), await other.consume('read', '198.51.100.1')]).toEqual([
      null,
      null,
    ]);
    expect(await one.consume('read', '198.51.100.1')).toBeGreaterThan(0);
    expect(await other.consume('write', '198.51.100.1')).toBeNull();
  });

  test('limits by the hour and wrong e-mail addresses for an order count over all processes', async () => {
    const openLimits = [connection, otherConnection].map((redis) => limitsOfShop(redis, false));
    const hourly = openLimits.map((openLimit) => createHourlyRateLimit('messages', () => 2, openLimit));
    const messages: boolean[] = [];
    for (let turn = 0; turn < 2; turn += 1)
      for (const consume of hourly) messages.push((await consume('198.51.100.2')) === null);
    expect(messages).toEqual([true, true, false, false]);

    const attempt = { orderId: 7, remoteAddress: '198.51.100.2' };
    const processes = openLimits.map(createEmailAttempts);
    for (let turn = 0; turn < 20; turn += 1)
      for (const { consume, giveBack } of processes) {
        expect(await consume(attempt)).toBeNull();
        await giveBack(attempt); // the address was right
      }
    const guesses: boolean[] = [];
    for (let turn = 0; turn < 6; turn += 1)
      for (const { consume } of processes) guesses.push((await consume(attempt)) === null);
    expect(guesses.filter(Boolean)).toHaveLength(10);
    expect(await processes[0]?.consume(attempt)).toBeGreaterThan(500); // seconds
  });
});

test('without an answer from Redis pages are rendered and rate limits count in memory', async () => {
  const redis = await openConnection(join(tmpdir(), 'vitrina-no-redis.sock'));
  const cache = createPageCache({ clock, maxBytes: () => 1_000_000, shared: pagesOf(redis) });
  expect(textOf(await cache.get('/a/', async () => renderingOf('rendered')))).toBe('rendered');
  await cache.changed(['product:1']);
  expect(cache.find('/a/')).toBeUndefined();
  const limits = createRateLimits(() => ({ read: 1, write: 1, page: 1 }), limitsOfShop(redis, false));
  expect(await limits.consume('read', '198.51.100.1')).toBeNull();
  expect(await limits.consume('read', '198.51.100.1')).toBeGreaterThan(0);
  redis.close();
});
