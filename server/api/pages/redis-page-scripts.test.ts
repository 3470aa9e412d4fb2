import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findPostgresPrograms } from '#tests/fault/own-postgres.ts';
import { type OwnRedis, startOwnRedis } from '#tests/fault/own-redis.ts';
import { findPage, recordChange, storePage } from './redis-page-scripts.ts';

const hasPrograms = (await findPostgresPrograms()) !== null;

let server: OwnRedis;
let client: Redis;

/** Records a change of these tags, or the joining of a process; the number it has. */
async function change(...tags: readonly string[]): Promise<number> {
  const [, number] = (await client.eval(recordChange, 1, 'changes', 'first epoch', ...tags)) as [string, number];
  return number;
}

type Seeker = {
  readonly page?: string;
  /** What it proposes where there is no epoch. */
  readonly proposed?: string;
  /** The epoch it knows, and its number when it joined. */
  readonly epoch?: string;
  readonly joined?: number;
  readonly missed?: boolean;
  readonly bit?: number;
};

async function find(seeker: Seeker = {}) {
  const { page = 'page', proposed = 'unused', epoch = 'first epoch', joined = 0, missed = false, bit = 0 } = seeker;
  const known = [proposed, epoch, joined, missed ? 1 : 0, bit, 'everything'] as const;
  const answer = await client.eval(findPage, 3, 'changes', page, 'requested', ...known);
  const [current, number, requested, ...parts] = answer as [string, number, number, ...string[]];
  return { epoch: current, number, requestedBefore: requested === 1, parts };
}

type Rendering = {
  readonly page?: string;
  readonly epoch?: string;
  /** The number of the last change when its rendering began. */
  readonly asOf?: number;
  readonly tags?: string;
  readonly body?: string;
  readonly ceiling?: number;
};

const overhead = 100;
const found = ['facts', 'body'];
const size = 'catalogue'.length + 'facts'.length + 'body'.length + overhead;

/** Stores a page; the total of bytes that all pages take since. */
async function store(rendering: Rendering = {}): Promise<number> {
  const {
    page = 'page',
    epoch = 'first epoch',
    asOf = 0,
    tags = 'catalogue',
    body = 'body',
    ceiling = 1e6,
  } = rendering;
  const values = [epoch, asOf, tags, 'facts', body, 5000, ceiling, overhead] as const;
  return (await client.eval(storePage, 3, page, 'pages', 'sizes', ...values)) as number;
}

async function storedPages(): Promise<readonly string[]> {
  const stored: string[] = [];
  for (const page of 'abcdef') if ((await client.exists(page)) === 1) stored.push(page);
  const { total: _, ...sizes } = await client.hgetall('sizes');
  expect(Object.keys(sizes).toSorted()).toEqual(stored);
  expect((await client.zrange('pages', '0', '-1')).toSorted()).toEqual(stored);
  return stored;
}

describe.skipIf(!hasPrograms)('what Redis does in one step', () => {
  beforeAll(async () => {
    server = await startOwnRedis();
    client = new Redis(server.url);
  });
  afterAll(async () => {
    client.disconnect();
    await server.stop();
  });
  beforeEach(() => client.flushall());

  test('changes are numbered in an epoch that stays, and outlive every page', async () => {
    expect([await change('catalogue'), await change(), await change('stock')]).toEqual([1, 2, 3]);
    expect(await find({ proposed: 'another' })).toMatchObject({ epoch: 'first epoch', number: 3 });
    const use = { change: () => change(), find: () => find() };
    for (const used of [use.change, use.find]) {
      await client.persist('changes');
      await used();
      expect(await client.ttl('changes')).toBeGreaterThan(86_400);
    }
  });

  test('a process takes pages whose rendering began since it joined, and none from before', async () => {
    const early = await change();
    await store({ asOf: early });
    expect((await find({ joined: early })).parts).toEqual(found);
    const late = await change();
    expect((await find({ joined: late })).parts).toEqual([]);
    expect((await find({ joined: early })).parts).toEqual(found);
    await store({ asOf: late });
    expect((await find({ joined: late })).parts).toEqual(found);
  });

  test('one that knows no epoch joins with its request, and leaves the others their pages', async () => {
    const early = await change();
    await store({ asOf: early });
    const late = await find({ epoch: '' });
    expect(late).toMatchObject({ epoch: 'first epoch', number: early + 1, parts: [] });
    expect((await find({ joined: late.number })).parts).toEqual([]);
    expect((await find({ joined: early })).parts).toEqual(found);
  });

  test('one that missed a change joins anew, and nobody takes a page from before that', async () => {
    const early = await change();
    await store({ asOf: early });
    const back = await find({ joined: early, missed: true });
    expect(back).toMatchObject({ number: early + 1, parts: [] });
    expect((await find({ joined: early })).parts).toEqual([]);
    await store({ asOf: back.number });
    expect((await find({ joined: early })).parts).toEqual(found);
    expect((await find({ joined: back.number })).parts).toEqual(found);
  });

  test('the same where it knows no epoch either', async () => {
    const early = await change();
    await store({ asOf: early });
    expect(await find({ epoch: '', missed: true })).toMatchObject({ number: early + 1, parts: [] });
    expect((await find({ joined: early })).parts).toEqual([]);
  });

  test('where the changes were lost an epoch begins: its processes join, and no page of before is taken', async () => {
    await store({ asOf: await change() });
    await client.del('changes');
    const joined = await find({ proposed: 'second epoch', joined: 0 });
    expect(joined).toMatchObject({ epoch: 'second epoch', number: 1, parts: [] });
    expect((await find({ epoch: 'second epoch', joined: 1 })).parts).toEqual([]);
    await store({ epoch: 'second epoch', asOf: 1 });
    expect((await find({ epoch: 'second epoch', joined: 1 })).parts).toEqual(found);
  });

  test.each(['first', 'last', 'everything'])(
    'a page is not taken after a change of %s, until rendered anew',
    async (tag) => {
      await store({ asOf: await change(), tags: 'first between last' });
      await change('another', 'lastly');
      expect(await find()).toMatchObject({ number: 2, parts: found });
      const changed = await change('unshown', tag);
      expect(await find()).toMatchObject({ number: changed, parts: [] });
      await store({ asOf: changed, tags: 'first between last' });
      expect((await find()).parts).toEqual(found);
    },
  );

  test('an address that is requested is remembered, by a process that joins with the request too', async () => {
    await change();
    const requested = async (bit: number, epoch?: string) =>
      (await find({ bit, ...(epoch && { epoch }) })).requestedBefore;
    expect([await requested(5), await requested(5), await requested(6)]).toEqual([false, true, false]);
    expect([await requested(7, 'lost'), await requested(7, 'lost'), await requested(7)]).toEqual([false, true, true]);
    expect(await client.ttl('requested')).toBeGreaterThan(86_400); // it is of one day
  });

  test('all bytes of a page count, and those of one that is replaced no more', async () => {
    expect([await store({ page: 'a' }), await store({ page: 'b' })]).toEqual([size, 2 * size]);
    expect(await store({ page: 'a', tags: 'catalogue stock', body: 'a longer body' })).toBe(2 * size + 6 + 9);
    expect(await store({ page: 'a' })).toBe(2 * size);
    expect(await storedPages()).toEqual(['a', 'b']);
  });

  test('below the ceiling the oldest pages make room, those stored again last', async () => {
    const ceiling = 3 * size;
    for (const page of ['a', 'b', 'c', 'a']) await store({ page, ceiling });
    expect(await storedPages()).toEqual(['a', 'b', 'c']); // the ceiling itself is not too much
    expect(await store({ page: 'd', ceiling })).toBe(ceiling);
    expect(await storedPages()).toEqual(['a', 'c', 'd']);
    expect(await store({ page: 'e', body: 'body'.padEnd(4 + size), ceiling })).toBe(ceiling);
    expect(await storedPages()).toEqual(['d', 'e']);
  });

  test('a page that alone is above the ceiling is not stored, and removes none', async () => {
    expect(await store({ page: 'a', ceiling: size })).toBe(size);
    expect(await store({ page: 'b', body: 'body1', ceiling: size })).toBe(size);
    expect(await storedPages()).toEqual(['a']);
  });

  test('where Redis lost the order of the pages, the count begins anew', async () => {
    for (const page of ['a', 'b']) await store({ page });
    await client.del('pages', 'a', 'b');
    expect(await store({ page: 'c', ceiling: 2 * size })).toBe(size);
    expect(await storedPages()).toEqual(['c']);
  });

  test('nothing that is stored stays for ever', async () => {
    await store();
    const life = await client.pttl('page');
    expect([life > 0, life <= 5000]).toEqual([true, true]);
    for (const list of ['pages', 'sizes']) expect(await client.ttl(list)).toBeGreaterThan(86_400); // longer than any page
  });
});
