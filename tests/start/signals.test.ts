import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findFreePort } from '#tests/fault/free-port.ts';
import { eventsIn, makeProject } from './entry-project.ts';
import { compiled, createHome } from './start-process.ts';

let folder: string;
let child: ChildProcess;
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'signals-')));
});
afterEach(async () => {
  child.kill('SIGKILL');
  for (const line of await eventsIn(folder)) {
    const [, id] = /^process (\d+)$/.exec(line) ?? [];
    if (id !== undefined && isAlive(Number(id))) process.kill(Number(id), 'SIGKILL');
  }
  await rm(folder, { recursive: true, force: true });
});

function isAlive(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}

/** Starts a command in the project; no variable of the npm that runs this test reaches it. */
function start(command: string, args: readonly string[], environment: Record<string, string> = {}): ChildProcess {
  const { PATH = '', HOME = '' } = process.env;
  child = spawn(command, args, { cwd: folder, stdio: 'ignore', env: { PATH, HOME, ...environment } });
  return child;
}

const entry = ['scripts/run.mjs', 'start'] as const;

async function untilReady(): Promise<void> {
  await expect.poll(() => eventsIn(folder), { timeout: 20_000 }).toHaveLength(1);
}

/**
 * Resolves once the process has closed; two seconds are what a parent may be gone unnoticed, the rest is for a busy
 * machine.
 */
async function untilClosed(): Promise<void> {
  await expect.poll(() => eventsIn(folder), { timeout: 10_000 }).toContain('closed');
}

const canIsolate =
  process.platform === 'linux' && spawnSync('unshare', ['--pid', '--fork', '--mount-proc', 'true']).status === 0;

describe('the entry script', () => {
  beforeEach(() => makeProject(folder, 'waiting'));

  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('passes %s on and ends with exit code 0', async (signal) => {
    start(process.execPath, entry);
    await untilReady();
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(await eventsIn(folder)).toContain('closed');
  });

  test('passes on the signal that replaces processes', async () => {
    start(process.execPath, entry);
    await untilReady();
    child.kill('SIGUSR2');
    await expect.poll(() => eventsIn(folder)).toContain('SIGUSR2');
  });

  test('takes what it started with it when it is killed', async () => {
    start(process.execPath, entry);
    await untilReady();
    child.kill('SIGKILL');
    await untilClosed();
  });

  test.skipIf(!canIsolate)('closes as the first process of a container', async () => {
    start('unshare', ['--pid', '--fork', '--mount-proc', process.execPath, ...entry]);
    await untilReady();
    const first = execFileSync('pgrep', ['-P', String(child.pid)], { encoding: 'utf8' });
    process.kill(Number(first), 'SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(await eventsIn(folder)).toContain('closed');
  });

  test.each(['SIGTERM', 'SIGKILL'] as const)('closes when the npm that started it gets %s', async (signal) => {
    start('npm', ['start']);
    await untilReady();
    child.kill(signal);
    await untilClosed();
  });

  test.each([
    ['a shell', 'sh', ['-c', `nohup "${process.execPath}" scripts/run.mjs start >/dev/null 2>&1 &`]],
    ['another script of npm', 'npm', ['run', 'background']],
  ])('stays when %s started it in the background and ended', async (_, command, args) => {
    start(command, args);
    await once(child, 'exit');
    await untilReady();
    await pause(2000);
    const events = await eventsIn(folder);
    expect(events).toHaveLength(1);
    process.kill(Number(events[0]?.split(' ')[1]), 'SIGTERM');
    await untilClosed();
  });
});

test('a shop whose npm is killed closes in order', async () => {
  const home = await createHome();
  await rm(folder, { recursive: true });
  folder = await realpath(home.folder);
  await makeProject(folder, 'shop');
  const port = await findFreePort();
  const environment = { VITRINA_DATA: 'data', VITRINA_DEMO: '0', LOG_LEVEL: 'error', NODE_COMPILE_CACHE: compiled };
  start('npm', ['start'], { PORT: String(port), ...environment });
  const status = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      (answer) => answer.status,
      () => null,
    );
  await expect.poll(status, { timeout: 40_000 }).toBe(200);
  child.kill('SIGKILL');
  await expect.poll(status, { timeout: 10_000 }).toBeNull();
  await expect.poll(() => readdir(home.data), { timeout: 10_000 }).not.toContain('lock');
});
