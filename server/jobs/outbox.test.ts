import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/database.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { createOutboxRunner, type OutboxHandler } from './outbox.ts';

describeOnEachDatabase('the outbox', (open) => {
  let database: OpenDatabase;
  let now = new Date('2026-11-21T10:00:00Z');
  const logger = pino({ level: 'silent' });
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database?.close());

  const put = (topic: string, payload: unknown) =>
    database.db
      .insertInto('outbox')
      .values({ topic, payload: JSON.stringify(payload), available_at: now, created_at: now })
      .execute();
  const runner = (handlers: Record<string, OutboxHandler>) =>
    createOutboxRunner({ database, clock: () => now, logger, handlers });
  const later = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000);
  };

  test('is worked off in order and once, by however many runners; other topics stay', async () => {
    const seen: unknown[] = [];
    for (const turn of [1, 2, 3, 4]) await put('a', { turn });
    await put('b', {});
    const handler: OutboxHandler = async (payload) => {
      seen.push(payload);
    };
    const done = await Promise.all([runner({ a: handler }).runDue(), runner({ a: handler }).runDue()]);
    expect(done[0] + done[1]).toBe(4);
    expect(seen.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))).toEqual(
      [1, 2, 3, 4].map((turn) => ({ turn })),
    );
    expect(await runner({ a: handler }).runDue()).toBe(0);
    expect(await runner({ b: handler }).runDue()).toBe(1);
  });

  test('what fails is tried again later, and put aside in the end', async () => {
    let calls = 0;
    const failing = runner({
      c: async () => {
        calls += 1;
        throw new Error('no mail server');
      },
    });
    await put('c', {});
    await failing.runDue();
    await failing.runDue();
    expect(calls).toBe(1);
    for (let turn = 0; turn < 20; turn += 1) {
      later(100_000);
      await failing.runDue();
    }
    expect(calls).toBe(8);
    const row = await database.db.selectFrom('outbox').selectAll().where('topic', '=', 'c').executeTakeFirstOrThrow();
    expect(row).toMatchObject({ attempts: 8, last_error: 'no mail server', finished_at: null });
    expect(row.dead_at).not.toBeNull();
  });
});
