import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { openTemporaryPGlite } from '#tests/database.ts';
import { openTestCommerce, testDay, type TestCommerce } from '#tests/fixtures/commerce.ts';
import type { Command } from '#server/platform/shop/command.ts';
import { jobsDead, jobsDrop, jobsList, jobsRetry } from './job-commands.ts';

let database: OpenDatabase;
let commerce: TestCommerce;
beforeAll(async () => {
  database = await openTemporaryPGlite();
  commerce = await openTestCommerce(database);
});
beforeEach(() => database.db.deleteFrom('outbox').execute());
afterAll(async () => {
  await commerce?.close();
  await database?.close();
});

async function run(command: Command, ...args: string[]) {
  const lines: string[] = [];
  const write = (text: string) => lines.push(text);
  const shop = { database, settings: commerce.settings, clock: () => testDay, logger: commerce.logger, dataFolder: '' };
  const output = { line: write, progress: write, problem: write };
  return { code: await command.run(shop, args, output, new AbortController().signal), text: lines.join('\n') };
}

async function insertJob(dead: boolean): Promise<number> {
  const row = await database.db
    .insertInto('outbox')
    .values({
      topic: 'mail.order-placed',
      payload: JSON.stringify({ orderId: 7 }),
      available_at: testDay,
      created_at: testDay,
      ...(dead ? { dead_at: testDay, attempts: 12, last_error: '550 no such user' } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

test('pending and failed jobs are listed apart, as text and as JSON', async () => {
  expect(await run(jobsList)).toEqual({ code: 0, text: 'Nothing waits.' });
  expect(await run(jobsDead)).toEqual({ code: 0, text: 'Nothing has failed.' });
  const [pendingId, dead] = [await insertJob(false), await insertJob(true)];
  expect((await run(jobsList)).text).toMatch(
    new RegExp(`^ *${pendingId}  mail.order-placed .*next 2026-11-21 12:00.*{"orderId":7}$`),
  );
  expect((await run(jobsDead)).text).toMatch(/attempts 12.*550 no such user$/);
  expect(JSON.parse((await run(jobsDead, '--json')).text)).toMatchObject([
    { id: dead, topic: 'mail.order-placed', payload: { orderId: 7 }, lastError: '550 no such user' },
  ]);
});

test('failed jobs are retried, one or all, or dropped', async () => {
  const [one, other] = [await insertJob(true), await insertJob(true)];
  expect(await run(jobsRetry, String(one))).toEqual({ code: 0, text: 'To be tried again: 1.' });
  expect(JSON.parse((await run(jobsRetry, 'all', '--json')).text)).toEqual({ retried: [other] });
  expect(await run(jobsRetry, 'all')).toEqual({ code: 0, text: 'To be tried again: 0.' });
  expect(await run(jobsDrop, String(one))).toEqual({ code: 0, text: `Work ${one} is dropped.` });
  expect((await run(jobsDrop, String(one))).code).toBe(1);
  expect((await run(jobsRetry, '999999')).code).toBe(1);
});

test('a job that is done or running is not retried', async () => {
  const [done, underWay, pendingId] = [await insertJob(false), await insertJob(false), await insertJob(false)];
  const change = (id: number, values: object) =>
    database.db.updateTable('outbox').set(values).where('id', '=', id).execute();
  await change(done, { finished_at: testDay });
  await change(underWay, { lease: 'x', leased_until: new Date(Date.now() + 60_000) });
  expect((await run(jobsList)).text).toMatch(new RegExp(`^ *${underWay} .*under way.*\\n *${pendingId} .*next`));
  for (const id of [done, underWay]) {
    expect(await run(jobsRetry, String(id))).toMatchObject({ code: 1, text: expect.stringMatching(/under way\.$/) });
  }
  expect(await run(jobsRetry, String(pendingId))).toEqual({ code: 0, text: 'To be tried again: 1.' });
});

test('a wrong call prints the usage', async () => {
  for (const [command, ...args] of [
    [jobsList, 'x'],
    [jobsRetry],
    [jobsRetry, 'x'],
    [jobsRetry, '1', '2'],
    [jobsDrop, 'all'],
    [jobsDead, '--yaml'],
  ] as const)
    expect(await run(command, ...args)).toMatchObject({ code: 2, text: expect.stringMatching(/^Usage: shop jobs /) });
});
