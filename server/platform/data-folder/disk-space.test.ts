import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { canMount, mountSmallDisk } from '#tests/fault/small-disk.ts';
import { isDiskFull, readDiskSpace } from './disk-space.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-space-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a folder with room is not full, and the look leaves nothing behind', async () => {
  expect(await isDiskFull(join(folder, 'data'))).toBe(false);
  expect(await readdir(join(folder, 'data', 'cache'))).toEqual([]);
  const { freeBytes = 0, totalBytes = 0 } = (await readDiskSpace(folder)) ?? {};
  expect(freeBytes).toBeGreaterThan(64 * 1024 * 1024);
  expect(totalBytes).toBeGreaterThan(freeBytes);
});

test('a folder in which nothing can be written counts as full, whatever is free', async () => {
  await writeFile(join(folder, 'cache'), 'no folder');
  expect(await isDiskFull(folder)).toBe(true);
});

test.skipIf(!canMount)('less than 64 MB count as none (needs root to mount a disk)', async () => {
  const disk = await mountSmallDisk(80);
  try {
    expect(await isDiskFull(disk.folder)).toBe(false);
    await disk.fill(60 * 1024 * 1024);
    expect(await isDiskFull(disk.folder)).toBe(true);
  } finally {
    await disk.remove();
  }
});
