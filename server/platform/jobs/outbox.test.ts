import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { createOutboxRunner, type OutboxHandler } from './outbox.ts';
import { dropOutbox, listOutbox, measureOutbox, outboxChannel, retryOutbox } from './outbox-queue.ts';
import { pruneOutbox } from './prune-outbox.ts';

const seconds = 1000;
const hours = 3600 * seconds;

describeOnEachDatabase('the outbox', (open) => {
  let database: OpenDatabase;
  let now = new Date('2026-11-21T10:00:00Z');
  const logger = pino({ level: 'silent' });
  const closing = new AbortController();
  const dying: Promise<number>[] = [];
  beforeAll(async () => {
    database = await open();
  });
  beforeEach(() => database.db.deleteFrom('outbox').execute());
  afterAll(async () => {
    closing.abort();
    await Promise.all(dying);
    await database?.close();
  });

  const enqueue = (topic: string, payload: unknown = {}) =>
    database.db
      .insertInto('outbox')
      .values({ topic, payload: JSON.stringify(payload), available_at: now, created_at: now })
      .execute();
  const runner = (handlers: Record<string, OutboxHandler>, timeout?: number) =>
    createOutboxRunner({
      database,
      clock: () => now,
      logger,
      handlers,
      abortSignal: closing.signal,
      ...(timeout === undefined ? {} : { timeout }),
    });
  const later = (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds);
  };
  /** Lets time pass for what is leased: that goes by the clock of the database. */
  const leasesLater = (milliseconds: number) =>
    sql`update outbox set leased_until = leased_until - make_interval(secs => ${milliseconds / seconds}::float8)`.execute(
      database.db,
    );
  const only = async (topic: string) =>
    database.db.selectFrom('outbox').selectAll().where('topic', '=', topic).executeTakeFirstOrThrow();
  const waitForAttempt = async (topic: string) => {
    await expect.poll(async () => (await only(topic)).attempts, { interval: 5 }).toBe(1);
  };
  const failing: OutboxHandler = async () => ({ reason: 'no mail server', final: false });

  test('is processed once, by however many runners; other topics are left alone', async () => {
    const handledPayloads: unknown[] = [];
    for (const entryNumber of [1, 2, 3, 4]) await enqueue('a', { entryNumber });
    await enqueue('b');
    const handler: OutboxHandler = async ({ payload }) => {
      handledPayloads.push(payload);
      await pause(20);
      return null;
    };
    const done = await Promise.all([1, 2, 3].map(() => runner({ a: handler }).runDue()));
    expect(done.reduce((sum, count) => sum + count, 0)).toBe(4);
    expect(handledPayloads.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))).toEqual(
      [1, 2, 3, 4].map((entryNumber) => ({ entryNumber })),
    );
    expect(await runner({ a: handler }).runDue()).toBe(0);
    expect(await runner({ b: handler }).runDue()).toBe(1);
  });

  test('a failed entry is retried after 30 seconds, then after twice as long each time, and marked as dead after seventeen hours', async () => {
    await enqueue('c');
    const began = now.getTime();
    const tries: number[] = [];
    const work = runner({
      c: async () => {
        tries.push((now.getTime() - began) / seconds);
        throw new Error('no mail server');
      },
    });
    for (let step = 0; step < 20 * 360; step += 1) {
      await work.runDue();
      const entry = await only('c');
      if (entry.dead_at !== null) break;
      now = new Date(Math.max(entry.available_at.getTime() - 1, now.getTime()));
      expect(await work.runDue()).toBe(0);
      later(1);
    }
    expect(tries).toEqual([0, ...Array.from({ length: 11 }, (_, index) => 30 * (2 ** (index + 1) - 1))]);
    expect((tries.at(-1) ?? 0) * seconds).toBeGreaterThan(17 * hours);
    expect(await only('c')).toMatchObject({ attempts: 12, last_error: 'no mail server', finished_at: null });
    later(100 * hours);
    expect(await work.runDue()).toBe(0);
  });

  test('an entry that can never succeed is marked as dead at once; others go on', async () => {
    await enqueue('refused');
    await enqueue('fine');
    const done: string[] = [];
    const work = runner({
      refused: async () => ({ reason: 'no such address', final: true }),
      fine: async ({ topic }) => {
        done.push(topic);
        return null;
      },
    });
    expect(await work.runDue()).toBe(2);
    expect(done).toEqual(['fine']);
    expect(await only('refused')).toMatchObject({ attempts: 1, last_error: 'no such address' });
    expect((await only('refused')).dead_at).toEqual(now);
    expect((await listOutbox(database.db, 'dead')).map(({ topic }) => topic)).toEqual(['refused']);
  });

  test('a handler that never ends is given up and aborted by its signal, and delays no other entry', async () => {
    await enqueue('slow');
    await enqueue('quick');
    let wasAborted = false;
    const done: string[] = [];
    const handlers: Record<string, OutboxHandler> = {
      slow: (_entry, _db, signal) => {
        signal.addEventListener('abort', () => {
          wasAborted = true;
        });
        return new Promise(() => undefined);
      },
      quick: async () => {
        done.push('quick');
        return null;
      },
    };
    const slow = runner(handlers, 400).runDue();
    await waitForAttempt('slow');
    await runner(handlers).runDue();
    expect(done).toEqual(['quick']);
    await slow;
    expect(wasAborted).toBe(true);
    expect(await only('slow')).toMatchObject({ last_error: 'not done within 0.4 s', dead_at: null, finished_at: null });
  });

  test('an entry whose runner died is retried when its lease is over, and not before', async () => {
    await enqueue('d');
    let calls = 0;
    dying.push(runner({ d: () => new Promise(() => undefined) }, 90 * seconds).runNext());
    await waitForAttempt('d');
    const next = runner({
      d: async () => {
        calls += 1;
        return null;
      },
    });
    later(24 * hours); // however far the clock of another machine is ahead
    await leasesLater(140 * seconds);
    expect(await next.runDue()).toBe(0);
    await leasesLater(11 * seconds);
    expect(await next.runDue()).toBe(1);
    expect(calls).toBe(1);
    expect(await only('d')).toMatchObject({ attempts: 2 });
  });

  test('an entry being processed when the shop closes is aborted and retried', async () => {
    await enqueue('k');
    const closingNow = new AbortController();
    const begun = Promise.withResolvers<void>();
    const { runNext } = createOutboxRunner({
      database,
      clock: () => now,
      logger,
      abortSignal: closingNow.signal,
      handlers: {
        k() {
          begun.resolve();
          return new Promise(() => undefined);
        },
      },
    });
    const working = runNext();
    await begun.promise;
    closingNow.abort();
    await working;
    expect(await only('k')).toMatchObject({ last_error: 'the shop was closed', dead_at: null, finished_at: null });
    later(31 * seconds);
    expect(await runner({ k: async () => null }).runDue()).toBe(1);
  });

  test('a new entry is announced when its transaction commits', async () => {
    const heard: string[] = [];
    const stop = await database.listen(outboxChannel, (payload) => heard.push(payload));
    const breaking = database.db.transaction().execute(async (trx) => {
      await trx
        .insertInto('outbox')
        .values({ topic: 'e', payload: '{}', available_at: now, created_at: now })
        .execute();
      throw new Error('taken back');
    });
    await expect(breaking).rejects.toThrow('taken back');
    await enqueue('e');
    await sql`select pg_notify(${outboxChannel}, 'later')`.execute(database.db);
    await expect.poll(() => heard.at(-1)).toBe('later');
    expect(heard).toHaveLength(2);
    await stop();
  });

  test('dead entries can be retried or deleted, and are counted', async () => {
    await enqueue('f');
    await enqueue('f');
    await runner({ f: async () => ({ reason: 'no', final: true }) }).runDue();
    later(60 * seconds);
    await enqueue('g');
    later(30 * seconds);
    expect(await measureOutbox(database.db, now)).toEqual({ waiting: 1, dead: 2, lateSeconds: 30 });
    const [one, other] = await listOutbox(database.db, 'dead');
    expect(await dropOutbox(database.db, one?.id ?? 0)).toBe(true);
    expect(await dropOutbox(database.db, one?.id ?? 0)).toBe(false);
    expect(await retryOutbox(database.db, 'dead', now)).toEqual([other?.id]);
    expect(await runner({ f: async () => null }).runDue()).toBe(1);
    expect(await retryOutbox(database.db, other?.id ?? 0, now)).toEqual([]);
    expect(await measureOutbox(database.db, now)).toMatchObject({ waiting: 1, dead: 0 });
  });

  test('finished entries are deleted after some days; failed ones stay', async () => {
    await enqueue('h');
    await enqueue('h');
    await enqueue('i');
    const work = runner({ h: async () => null, i: async () => ({ reason: 'no', final: true }) });
    await work.runDue();
    later(30 * 24 * hours - seconds);
    expect(await pruneOutbox(database.db, now, 30)).toBe(0);
    later(2 * seconds);
    expect(await pruneOutbox(database.db, now, 30)).toBe(2);
    expect(await listOutbox(database.db, 'dead')).toHaveLength(1);
  });

  test('an attempt that ends after another has taken over changes nothing', async () => {
    await enqueue('j');
    const slow = Promise.withResolvers<null>();
    const first = runner({ j: () => slow.promise }, 90 * seconds).runNext();
    await waitForAttempt('j');
    await leasesLater(151 * seconds);
    await runner({ j: failing }).runNext();
    slow.resolve(null);
    await first;
    expect(await only('j')).toMatchObject({ attempts: 2, finished_at: null, last_error: 'no mail server' });
  });

  test('an entry being processed is not retried meanwhile, by hand either', async () => {
    await enqueue('l');
    const slow = Promise.withResolvers<null>();
    const working = runner({ l: () => slow.promise }, 90 * seconds).runNext();
    await waitForAttempt('l');
    const { id } = await only('l');
    expect(await listOutbox(database.db, 'waiting')).toMatchObject([{ id, underWay: true }]);
    expect(await retryOutbox(database.db, id, now)).toEqual([]);
    expect(await runner({ l: failing }).runDue()).toBe(0);
    slow.resolve(null);
    await working;
    expect(await only('l')).toMatchObject({ attempts: 1, finished_at: now, last_error: null });
  });

  test('an attempt whose lease ended changes nothing, though the entry was given all its attempts again', async () => {
    await enqueue('m');
    const slow = Promise.withResolvers<null>();
    const first = runner({ m: () => slow.promise }, 90 * seconds).runNext();
    await waitForAttempt('m');
    await leasesLater(151 * seconds);
    await retryOutbox(database.db, (await only('m')).id, now);
    await runner({ m: failing }).runNext();
    slow.resolve(null);
    await first;
    expect(await only('m')).toMatchObject({ attempts: 1, finished_at: null, last_error: 'no mail server' });
  });

  test('an entry that crashes the process each time is marked as dead when its attempts are used up', async () => {
    await enqueue('n');
    let calls = 0;
    const handlers: Record<string, OutboxHandler> = {
      n: () => {
        calls += 1;
        return new Promise(() => undefined);
      },
    };
    for (let attempt = 0; attempt < 14; attempt += 1) {
      dying.push(runner(handlers, 90 * seconds).runNext());
      await expect.poll(async () => (await only('n')).attempts, { interval: 5 }).toBeGreaterThan(Math.min(attempt, 12));
      await leasesLater(151 * seconds);
    }
    expect(calls).toBe(12);
    await expect.poll(async () => (await only('n')).dead_at).toEqual(now);
    expect(await only('n')).toMatchObject({ finished_at: null, last_error: 'the last attempt broke off' });
  });
});
