import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAssets } from './asset-store.ts';

const now = new Date('2026-11-25T12:00:00Z');
const longAgo = new Date('2026-11-10T12:00:00Z');

let folder: string;
let folders: { readonly built: string; readonly archive: string };
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-assets-'));
  folders = { built: join(folder, 'client'), archive: join(folder, 'archive') };
  await mkdir(join(folders.built, 'assets'), { recursive: true });
  await writeFile(join(folders.built, 'assets', 'entry-a1.js'), 'export {};');
});
afterEach(() => rm(folder, { recursive: true }));

const archived = (name: string) => join(folders.archive, 'assets', name);

test('a file that is archived already is not written again, since other processes read it', async () => {
  await openAssets(folders, () => longAgo);
  const first = await stat(archived('entry-a1.js'));
  await openAssets(folders, () => now);
  const second = await stat(archived('entry-a1.js'));
  expect([second.ino, second.birthtimeMs]).toEqual([first.ino, first.birthtimeMs]);
  expect(second.mtime).toEqual(now); // it counts as used by this build
});

test('a torn copy is replaced by a whole one, under its name only once it is whole', async () => {
  await openAssets(folders, () => now);
  await writeFile(archived('entry-a1.js'), 'exp');
  const torn = await stat(archived('entry-a1.js'));
  await openAssets(folders, () => now);
  expect(await readFile(archived('entry-a1.js'), 'utf8')).toBe('export {};');
  const whole = await stat(archived('entry-a1.js'));
  expect(whole.ino).not.toBe(torn.ino); // whoever reads the torn one goes on with it, nobody reads a half of the new
  expect(whole.mode & 0o777).toBe(0o600);
  expect(await readdir(join(folders.archive, 'assets'))).toEqual(['entry-a1.js']);
});

test('what no build had for a week is deleted, by any number of processes that start at once', async () => {
  await mkdir(join(folders.archive, 'assets'), { recursive: true });
  const old = Array.from({ length: 50 }, (_, index) => archived(`old-${index}.js`));
  for (const path of old) {
    await writeFile(path, 'old');
    await utimes(path, longAgo, longAgo);
  }
  await Promise.all([1, 2, 3, 4].map(() => openAssets(folders, () => now)));
  expect(await readdir(join(folders.archive, 'assets'))).toEqual(['entry-a1.js']);
});
