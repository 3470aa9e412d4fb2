import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { repeat } from './repeat.ts';

const logger = pino({ level: 'silent' });
const long = 60_000;

test('work runs at once when it is woken, also when woken while running', async () => {
  let calls = 0;
  let ready = Promise.withResolvers<void>();
  const work = async () => {
    calls += 1;
    await ready.promise;
    return 0;
  };
  const job = repeat({ work, pause: long, logger });
  await expect.poll(() => calls).toBe(1);
  job.wake();
  ready.resolve();
  await expect.poll(() => calls).toBe(2);
  ready = Promise.withResolvers();
  ready.resolve();
  await pause(50);
  expect(calls).toBe(2);
  job.wake();
  await expect.poll(() => calls).toBe(3);
  await job.stop();
  job.wake();
  await pause(50);
  expect(calls).toBe(3);
});

test('continuing work rests between runs, in proportion to their duration, and goes on after an error', async () => {
  const began: number[] = [];
  const work = async () => {
    began.push(performance.now());
    if (began.length === 1) throw new Error('mishap');
    await pause(30);
    return 1;
  };
  const job = repeat({ work, pause: 10, idleFactor: 4, logger });
  await expect.poll(() => began.length, { timeout: 10_000 }).toBeGreaterThan(3);
  await job.stop();
  const gaps = began.slice(2).map((at, index) => at - (began[index + 1] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThan(30 + 4 * 29 - 5);
});

test('a job whose payment provider or mail server is away is logged as failed, one whose database is away is not', async () => {
  const lines: string[] = [];
  const errors: readonly Error[] = [
    Object.assign(new Error('connect ECONNREFUSED 203.0.113.7:443'), { code: 'ECONNREFUSED' }),
    Object.assign(new Error('the server shuts down'), { code: '57P01' }),
  ];
  let calls = 0;
  const work = async () => {
    calls += 1;
    throw errors[calls - 1] ?? new Error('the last');
  };
  const job = repeat({ work, pause: 1, logger: pino({ level: 'error' }, { write: (line) => lines.push(line) }) });
  await expect.poll(() => calls).toBeGreaterThan(2);
  await job.stop();
  expect(lines[0]).toContain('ECONNREFUSED');
  expect(lines[1]).toContain('the last');
});
