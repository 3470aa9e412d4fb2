import { chmod, lstat, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openPGlite } from '#server/platform/db/open-pglite.ts';
import { createPGliteFolder } from '#tests/database.ts';
import { repairDataFolder } from './private-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-private-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function modeOf(path: string): Promise<string> {
  return ((await lstat(path)).mode & 0o777).toString(8);
}

/** Files and folders below that somebody else may read or write, by their modes. */
async function openToOthers(below: string): Promise<readonly string[]> {
  const found = await readdir(below, { recursive: true, withFileTypes: true });
  const paths = [below, ...found.map(({ parentPath, name }) => join(parentPath, name))];
  const modes = await Promise.all(paths.map(async (path) => [await modeOf(path), relative(folder, path)] as const));
  return modes.filter(([mode]) => !/^.?[1-7]00$/.test(mode)).map((pair) => pair.join(' '));
}

describe.skipIf(process.platform === 'win32')('nobody but its owner reads what the shop stores', () => {
  test('a new embedded database and what it writes later, whatever the umask', async () => {
    await createPGliteFolder(join(folder, 'database'));
    const { client, close } = await openPGlite({ folder: join(folder, 'database') });
    await client.exec('create table later (a int); insert into later values (1); checkpoint');
    expect(await openToOthers(join(folder, 'database'))).toEqual([]);
    await close();
    expect(await openToOthers(join(folder, 'database'))).toEqual([]);
  });

  test('a database that an earlier version left open to all is repaired as it is opened, and still opens', async () => {
    await createPGliteFolder(join(folder, 'database'));
    for (const entry of await readdir(join(folder, 'database'), { recursive: true, withFileTypes: true }))
      await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o666);
    const { client, close } = await openPGlite({ folder: join(folder, 'database') });
    expect(await openToOthers(join(folder, 'database'))).toEqual([]);
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await close();
  });

  test('everything of the shop in its data folder, and the folder itself', async () => {
    await mkdir(join(folder, 'media', 'ab'), { recursive: true, mode: 0o755 });
    await mkdir(join(folder, 'mail'), { mode: 0o755 });
    await writeFile(join(folder, 'media', 'ab', 'one.jpg'), '1', { mode: 0o644 });
    await writeFile(join(folder, 'lock'), '{}', { mode: 0o644 });
    const elsewhere = await mkdtemp(join(tmpdir(), 'vitrina-elsewhere-'));
    onTestFinished(() => rm(elsewhere, { recursive: true }));
    await writeFile(join(elsewhere, 'open.txt'), '1', { mode: 0o644 });
    await symlink(join(elsewhere, 'open.txt'), join(folder, 'media', 'link'));
    await chmod(folder, 0o755);
    expect(await repairDataFolder(folder)).toBe(0);
    expect([await modeOf(folder), await modeOf(join(folder, 'mail')), await modeOf(join(folder, 'lock'))]).toEqual([
      '700',
      '700',
      '600',
    ]);
    expect(await modeOf(join(folder, 'media', 'ab', 'one.jpg'))).toBe('600');
    expect(await modeOf(join(elsewhere, 'open.txt'))).toBe('644');
  });

  test('a folder after all that is in it: one that was left half done is looked into again', async () => {
    const media = join(folder, 'media');
    await mkdir(media, { mode: 0o755 });
    const names = Array.from({ length: 400 }, (_, at) => `${at}.jpg`); // longer than the clock of the disk stands still
    for (const name of names) await writeFile(join(media, name), '1', { mode: 0o644 });
    await repairDataFolder(folder);
    const changedAt = async (path: string) => (await lstat(path, { bigint: true })).ctimeNs;
    const folderChanged = await changedAt(media);
    const later = [];
    for (const name of names) if ((await changedAt(join(media, name))) > folderChanged) later.push(name);
    expect(later).toEqual([]);
    expect(await openToOthers(media)).toEqual([]);
  });

  test('files that are not the shop’s, and a folder that has some, keep their modes', async () => {
    await mkdir(join(folder, 'media'), { mode: 0o755 });
    await writeFile(join(folder, 'notes.txt'), '1', { mode: 0o644 });
    await chmod(folder, 0o755);
    expect(await repairDataFolder(folder)).toBe(0);
    expect([
      await modeOf(folder),
      await modeOf(join(folder, 'notes.txt')),
      await modeOf(join(folder, 'media')),
    ]).toEqual(['755', '644', '700']);
  });

  test('a folder that is private is not looked into again', async () => {
    await mkdir(join(folder, 'media'), { mode: 0o700 });
    await writeFile(join(folder, 'media', 'one.jpg'), '1', { mode: 0o644 });
    await repairDataFolder(folder);
    expect(await modeOf(join(folder, 'media', 'one.jpg'))).toBe('644');
  });
});
