import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findLockHolder, type LockedFolder, lockFolder, lockFile } from './lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hold-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function acquireLock(purpose: 'shop' | 'command' = 'shop'): Promise<LockedFolder> {
  const lock = await lockFolder(folder, purpose);
  if ('heldBy' in lock) throw new Error(`held by ${lock.heldBy.pid}`);
  return lock;
}

describe('the data folder', () => {
  test('has one holder at a time, who is known by purpose and process', async () => {
    const lock = await acquireLock();
    expect(await lockFolder(folder, 'command')).toMatchObject({ heldBy: { purpose: 'shop', pid: process.pid } });
    await lock.release();
    expect(await readdir(folder)).toEqual([]);
    await (await acquireLock('command')).release();
  });

  test('keeps its contents, even where it is named like a folder for sockets', async () => {
    const like = await mkdtemp(join(tmpdir(), 'vitrina-')); // as folders for sockets are called
    await writeFile(join(like, 'orders'), 'x');
    const lock = await lockFolder(like, 'command');
    expect(await lockFolder(like, 'command')).toHaveProperty('heldBy');
    if ('release' in lock) await lock.release();
    expect(await readdir(like)).toEqual(['orders']);
    await rm(like, { recursive: true });
  });

  test('of several that want it at once, one gets it', async () => {
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => lockFolder(folder, 'command')));
    const holders = outcomes.filter((outcome) => 'release' in outcome);
    expect(holders).toHaveLength(1);
    await holders[0]?.release();
  });

  test('is free again when its holder was killed', async () => {
    await writeFile(
      lockFile(folder),
      JSON.stringify({ pid: process.pid, purpose: 'shop', socket: join(folder, 'gone.sock') }),
    );
    expect(await findLockHolder(folder)).toBeNull();
    await (await acquireLock()).release();
  });

  test('is free when a power cut left an empty lock', async () => {
    await writeFile(lockFile(folder), '');
    await (await acquireLock()).release();
  });

  test('its socket is for its owner only', async () => {
    const lock = await acquireLock();
    const holder = await findLockHolder(folder);
    expect((await stat(holder?.socket ?? '')).mode & 0o777).toBe(0o600);
    await lock.release();
  });

  test('keeps connections waiting until there is a handler for them', async () => {
    const lock = await acquireLock();
    const socket = connect((await findLockHolder(folder))?.socket ?? '');
    await new Promise((resolve) => socket.once('connect', resolve));
    lock.answer((connected) => connected.end('hello'));
    const heard = await new Promise((resolve) => socket.once('data', (data) => resolve(String(data))));
    expect(heard).toBe('hello');
    await lock.release();
  });

  test('may have too long a path for a socket: the socket is then placed elsewhere', async () => {
    const deep = join(folder, 'd'.repeat(90));
    const lock = await lockFolder(deep, 'shop');
    expect(await findLockHolder(deep)).toMatchObject({ pid: process.pid });
    if ('release' in lock) await lock.release();
  });

  test.skipIf(process.platform !== 'linux')('that cannot be made is refused in one line', async () => {
    await expect(lockFolder('/proc/nope/deeper', 'shop')).rejects.toMatchObject({ code: 'start_problem' });
  });

  test('that is a file is refused in one line', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    await expect(lockFolder(file, 'shop')).rejects.toMatchObject({ code: 'start_problem' });
  });
});
