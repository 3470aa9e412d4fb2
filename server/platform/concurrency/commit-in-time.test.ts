import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTimeLimit, TimeLimitReached } from './time-limit.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { commitInTime } from './commit-in-time.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';

const at = new Date('2026-11-21T10:00:00Z');

describeOnEachDatabase('transactions of somebody who waits for the answer', (open) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database?.close());

  const write = (key: string, milliseconds: number, isRepeatable = true) =>
    commitInTime(database.db, { isRepeatable }, async (trx) => {
      await trx.insertInto('setting').values({ key, value: '1', updated_at: at }).execute();
      await pause(milliseconds);
    });
  async function isStored(key: string): Promise<boolean> {
    const row = await database.db.selectFrom('setting').select('key').where('key', '=', key).executeTakeFirst();
    return row !== undefined;
  }

  test('what is done in time is stored, and so is what nobody waits for', async () => {
    await createTimeLimit(30_000).run(() => write('in time', 0));
    await write('for nobody', 0);
    expect([await isStored('in time'), await isStored('for nobody')]).toEqual([true, true]);
  });

  test('what was answered before it was done is rolled back', async () => {
    let written: Promise<void> | null = null;
    const answer = createTimeLimit(100).run(() => (written = write('late', 300)));
    await expect(answer).rejects.toBeInstanceOf(TimeLimitReached);
    await expect(written).rejects.toBeInstanceOf(TimeLimitReached);
    expect(await isStored('late')).toBe(false);
  });

  test('what must not be done twice is noted once it takes effect, and not before', async () => {
    const notedBy = async (milliseconds: number, isRepeatable: boolean, time = 30_000) => {
      const limit = createTimeLimit(time);
      let written = Promise.resolve();
      await limit.run(() => (written = write(crypto.randomUUID(), milliseconds, isRepeatable))).catch(() => undefined);
      await Promise.allSettled([written]);
      return limit.isUnrepeatable();
    };
    expect([await notedBy(0, false), await notedBy(0, true), await notedBy(400, false, 200)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
