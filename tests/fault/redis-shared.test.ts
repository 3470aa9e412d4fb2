import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openShop } from '#server/open-shop.ts';
import { parseEnvironment } from '#server/platform/environment.ts';
import { openTemporaryPGlite } from '#tests/database.ts';
import { plainRender } from '#tests/http/test-shop.ts';
import { findPostgresPrograms } from './own-postgres.ts';
import { type OwnRedis, startOwnRedis } from './own-redis.ts';
import { openRedisShop, type RedisProcess, type RedisShop } from './redis-shops.ts';

const hasPrograms = (await findPostgresPrograms()) !== null;
const limits = { read: 2, write: 2, page: 1000 };

let redis: OwnRedis;
let client: Redis;
let shops: RedisShop[] = [];

beforeEach(async () => {
  redis = await startOwnRedis();
  client = new Redis(redis.url);
});
afterEach(async () => {
  for (const shop of shops) await shop.close();
  shops = [];
  client.disconnect();
  await redis.stop();
});

async function newShop(): Promise<RedisShop> {
  const shop = await openRedisShop();
  shops.push(shop);
  return shop;
}

const storedPages = () => client.keys('*}:page:*');

async function share(process: RedisProcess, path: string): Promise<void> {
  const before = (await storedPages()).length;
  for (const _ of [1, 2]) await process.page(path);
  await expect.poll(async () => (await storedPages()).length).toBe(before + 1);
}

async function statusOfThree(...processes: readonly RedisProcess[]): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (let at = 0; at < 3; at += 1) statuses.push((await processes[at % processes.length]!.cart()).status);
  return statuses;
}

describe.skipIf(!hasPrograms)('one Redis for several', () => {
  test('two shops share neither pages nor limits, and no key is without its shop', async () => {
    const [one, other] = [await newShop(), await newShop()];
    const first = await one.start('one', redis.url, { limits });
    const second = await other.start('other', redis.url, { limits });
    await share(first, '/a/');
    expect((await second.page('/a/')).text).toBe('other 1');
    expect(await statusOfThree(first)).toEqual([200, 200, 429]);
    expect((await second.cart()).status).toBe(200);
    const names = await client.keys('*');
    const ids = names.map((name) => /^vitrina:\{([\w-]{16})\}:/.exec(name)?.[1]);
    expect(ids).not.toContain(undefined);
    expect(new Set(ids).size).toBe(2);
    const { value } = await first.shop.database.db.selectFrom('secret').select('value').executeTakeFirstOrThrow();
    expect(names.join(' ')).not.toContain(value.slice(0, 8));
  });

  test('two builds share limits and changes, but no pages', async () => {
    const shop = await newShop();
    const before = await shop.start('before', redis.url, { limits, buildId: 'a' });
    const after = await shop.start('after', redis.url, { limits, buildId: 'b' });
    const afterToo = await shop.start('afterToo', redis.url, { limits, buildId: 'b' });
    await share(before, '/a/');
    expect((await after.page('/a/')).text).toBe('after 1');
    await expect.poll(async () => (await storedPages()).length).toBe(2); // of one address, by each build
    await share(after, '/b/');
    expect((await afterToo.page('/b/')).text).toBe('after 2');
    expect(await statusOfThree(before, after)).toEqual([200, 200, 429]);
    const { length } = await client.keys('*:changes');
    expect(length).toBe(1);
    for (const name of await storedPages()) expect(await client.pttl(name)).toBeGreaterThan(0);
  });

  test('a shop opened on another build of the storefront stores pages of its own', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrina-builds-'));
    const database = await openTemporaryPGlite();
    const parsed = parseEnvironment({ VITRINA_DEMO: '0', REDIS_URL: redis.url, VITRINA_DATA: 'data' }, folder);
    if ('problem' in parsed) throw new Error(parsed.problem);
    const { environment } = parsed;
    async function variantOf(build: string): Promise<string> {
      const buildFolder = join(folder, build);
      await mkdir(join(buildFolder, 'server'), { recursive: true });
      await writeFile(join(buildFolder, 'server', 'render.js'), build);
      const { shop, close } = await openShop({
        environment,
        logger: pino({ level: 'silent' }),
        database,
        lock: null,
        storefront: { createRender: () => plainRender, renderFragment: null as never, renderMail: null as never },
        publicUrl: 'http://shop.test',
        buildFolder,
        reportProgress: () => undefined,
        signal: new AbortController().signal,
      });
      await client.flushall();
      for (const _ of [1, 2]) await shop.fetch(new Request('http://shop.test/a/'), { remoteAddress: '198.51.100.7' });
      await expect.poll(async () => (await storedPages()).length).toBe(1);
      await close();
      return (await storedPages())[0]?.split(':').at(-2) ?? '';
    }
    const [first, again, second] = [await variantOf('one'), await variantOf('one'), await variantOf('two')];
    expect(again).toBe(first);
    expect(second).not.toBe(first);
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('processes with another public address share no pages, as links on them differ', async () => {
    const shop = await newShop();
    const one = await shop.start('one', redis.url, { publicUrl: 'http://one.test' });
    const other = await shop.start('other', redis.url, { publicUrl: 'http://other.test' });
    const get = async ({ shop: { shop: opened } }: RedisProcess, url: string) =>
      (await opened.fetch(new Request(url), { remoteAddress: '198.51.100.7' })).text();
    for (const _ of [1, 2]) await get(one, 'http://one.test/a/');
    await expect.poll(async () => (await storedPages()).length).toBe(1);
    expect(await get(other, 'http://other.test/a/')).toContain('other 1');
  });

  test('a page is stored from the second request on, whichever processes are requested', async () => {
    const shop = await newShop();
    const [one, other] = [await shop.start('one', redis.url), await shop.start('other', redis.url)];
    for (let at = 0; at < 20; at += 1) await one.page(`/once-${at}/`);
    await pause(200);
    expect(await storedPages()).toEqual([]);
    expect((await other.page('/once-3/')).text).toBe('other 1');
    await expect.poll(async () => (await storedPages()).length).toBe(1);
    await one.page('/once-4/');
    await expect.poll(async () => (await storedPages()).length).toBe(2);
    expect((await other.page('/once-4/')).text).toBe('one 5');
  });

  test('after a change a page that was requested before is stored at once', async () => {
    const shop = await newShop();
    const [one, other] = [await shop.start('one', redis.url), await shop.start('other', redis.url)];
    await share(one, '/a/');
    const [name = ''] = await storedPages();
    const began = () => client.hget(name, 'asOf');
    const before = await began();
    await shop.change('catalogue');
    await pause(200);
    expect((await one.page('/a/')).text).toBe('one 2');
    await expect.poll(began).not.toBe(before);
    expect((await other.page('/a/')).text).toBe('one 2');
    const [sizes = ''] = await client.keys('*:sizes');
    const { total, ...ofPages } = await client.hgetall(sizes);
    expect(Object.values(ofPages)).toEqual([total]); // the page that it replaced is not counted any more
  });

  test('requests are counted in a bounded number of bytes, however many addresses there are', async () => {
    const shop = await newShop();
    const one = await shop.start('one', redis.url, { limits: { read: 0, write: 0, page: 0 } });
    for (let at = 0; at < 300; at += 1) await one.page(`/once-${at}/`);
    const [requested = ''] = await client.keys('*:requested:*');
    expect(await client.strlen(requested)).toBeLessThanOrEqual(131_072);
    expect(await client.ttl(requested)).toBeGreaterThan(0);
    expect((await client.keys('*')).length).toBeLessThan(10);
  });

  test('a page is stored compressed, and read as it was', async () => {
    const shop = await newShop();
    const [one, other] = [await shop.start('one', redis.url), await shop.start('other', redis.url)];
    await share(one, '/a/');
    const [name = ''] = await storedPages();
    const plain = Number((await one.shop.ask('/a/')).headers.get('Content-Length'));
    expect(plain).toBeGreaterThan(24_000);
    expect(await client.memory('USAGE', name)).toBeLessThan(plain / 10);
    for (const encoding of ['', 'br', 'gzip']) {
      const init = { headers: { 'Accept-Encoding': encoding } };
      const [ours, theirs] = [await one.shop.ask('/a/', init), await other.shop.ask('/a/', init)];
      expect(theirs.headers.get('ETag')).toBe(ours.headers.get('ETag'));
      expect(Buffer.from(await theirs.arrayBuffer())).toEqual(Buffer.from(await ours.arrayBuffer()));
    }
  });

  test('all pages of a shop stay below the ceiling, and the oldest go first', async () => {
    const shop = await newShop();
    const random = async () => {
      const text = Array.from({ length: 4000 }, () => Math.random().toString(36)).join(' ');
      return new Response(`<h1>a</h1>${text}`, {
        headers: { 'Content-Type': 'text/html', 'X-Page-Tags': 'catalogue' },
      });
    };
    const [one, other] = [
      await shop.start('one', redis.url, { render: random, limits: { read: 0, write: 0, page: 0 } }),
      await shop.start('other', redis.url, { render: random, buildId: 'b', limits: { read: 0, write: 0, page: 0 } }),
    ];
    await one.shop.settings.set('pages.redisMegabytes', 1);
    await pause(200);
    await share(one, '/first/');
    const [first = ''] = await storedPages();
    const size = Buffer.byteLength(String(await client.hget(first, 'body')));
    for (let at = 0; at < 80; at += 1) {
      const process = at % 2 === 0 ? one : other;
      for (const _ of [1, 2]) await process.page(`/page-${at}/`);
    }
    await pause(300);
    const names = await storedPages();
    const bytes = (await Promise.all(names.map((name) => client.hstrlen(name, 'body')))).reduce((a, b) => a + b, 0);
    expect(bytes).toBeLessThanOrEqual(1_000_000);
    expect(bytes).toBeGreaterThan(600_000);
    expect(size).toBeGreaterThan(10_000);
    expect(names).not.toContain(first);
    const [index = ''] = await client.keys('*:pages');
    expect((await client.zrange(index, '0', '-1')).toSorted()).toEqual(names.toSorted());
    const [sizes = ''] = await client.keys('*:sizes');
    expect(Number(await client.hget(sizes, 'total'))).toBeLessThanOrEqual(1_000_000);
  });
});
