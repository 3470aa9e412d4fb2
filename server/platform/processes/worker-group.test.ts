import cluster from 'node:cluster';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startWorker, type WorkerEnd } from './worker-group.ts';

const limits = { open: 600_000, close: 30_000 };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-worker-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Starts a process that runs this script in a folder, and notes what is reported of it. */
async function start(script: string, cwd = folder) {
  const exec = join(folder, 'worker.mjs');
  await writeFile(exec, script);
  cluster.setupPrimary({ exec, cwd, args: [], execArgv: [] });
  const leaving = Promise.withResolvers<WorkerEnd>();
  const ends: WorkerEnd[] = [];
  const worker = startWorker({}, limits, {
    onOpen: () => undefined,
    onLeaving: (_, end) => leaving.resolve(end),
    onEnd: (_, end) => ends.push(end),
  });
  return { worker, leaving: leaving.promise, ends };
}

const report = (message: string) => `process.send({ vitrina: ${message} });`;
const open = report("{ kind: 'open', publicUrl: 'http://shop.test' }");
const ready = report("{ kind: 'counters', values: [{ type: 'counter' }] }");
const stayAlive = `process.on('SIGTERM', () => undefined); setInterval(() => undefined, 1000);`;

test.each([
  ['refuses it', '/nowhere', 'ENOENT'], // Node reports an error later
  ['is not even asked', 'no\0where', 'null bytes'], // Node throws
])('a process that cannot be started ends like one that died, where the system %s', async (_, cwd, reason) => {
  const { worker, ends } = await start('', cwd);
  expect(ends).toEqual([]); // whoever starts it learns of it later
  expect(await worker.opened).toBe(false);
  await worker.gone;
  expect(ends).toEqual([
    { pid: 0, code: null, signal: null, openFor: null, problem: null, fault: expect.stringContaining(reason) },
  ]);
  worker.close(false);
  worker.kill();
  expect(await worker.metrics()).toEqual([]);
});

test('one that does not open in time is killed', async () => {
  const { worker, ends } = await start(stayAlive);
  vi.advanceTimersByTime(limits.open);
  expect(await worker.opened).toBe(false);
  await worker.gone;
  expect(ends).toMatchObject([{ signal: 'SIGKILL', openFor: null, fault: 'it did not open in time' }]);
});

test('one that has opened is not', async () => {
  const { worker, ends } = await start(`${open} ${stayAlive}`);
  expect(await worker.opened).toBe(true);
  vi.advanceTimersByTime(limits.open);
  worker.kill();
  await worker.gone;
  expect(ends).toMatchObject([{ signal: 'SIGKILL', fault: null }]);
});

test('one that reports a fault and then hangs is killed after the time it has to close', async () => {
  const { worker, leaving, ends } = await start(
    `${open} ${report("{ kind: 'failing' }")} setTimeout(() => { for (;;); }, 100);`,
  );
  expect(await leaving).toMatchObject({ fault: null });
  vi.advanceTimersByTime(limits.close - 1);
  worker.close(false); // that the shop closes gives it no more time
  vi.advanceTimersByTime(1);
  await worker.gone;
  expect(ends).toMatchObject([{ signal: 'SIGKILL', fault: 'it did not end after a fault' }]);
});

test('one that does not close is killed, even where it opens meanwhile', async () => {
  const { worker, ends } = await start(`process.on('message', () => { ${open} }); ${stayAlive} ${ready}`);
  await expect.poll(() => worker.counters()).toHaveLength(1);
  worker.close(true);
  expect(await worker.opened).toBe(true);
  vi.advanceTimersByTime(limits.close);
  await worker.gone;
  expect(ends).toMatchObject([{ signal: 'SIGKILL', fault: 'it did not close in time' }]);
});
