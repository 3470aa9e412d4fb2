import { mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createFolderStorage } from './folder-storage.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-folder-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(() => void vi.restoreAllMocks());

/** What every open file inherits `sync` from: Node's own `writeFile` flushes with it as well. */
async function fileHandles() {
  const handle = await open(folder);
  await handle.close();
  return Object.getPrototypeOf(handle) as typeof handle;
}

test('a file has its name only once the disk has it: a power cut never leaves half a picture', async () => {
  const namesAtFlush: (readonly string[])[] = [];
  const flush = vi.spyOn(await fileHandles(), 'sync').mockImplementation(async () => {
    namesAtFlush.push(await readdir(join(folder, 'media')));
  });
  await createFolderStorage(folder).write('media/a.jpg', Buffer.from('a'));
  expect(flush).toHaveBeenCalledOnce();
  expect(namesAtFlush).toEqual([[expect.stringMatching(/^a\.jpg\.\w+\.part$/)]]);
  expect(await readdir(join(folder, 'media'))).toEqual(['a.jpg']);
});

test('what is not written to its end is not listed: a copy of the pictures would take it along', async () => {
  const storage = createFolderStorage(folder);
  await storage.write('brand/icon.svg', Buffer.from('icon'));
  await writeFile(join(folder, 'brand', 'icon.svg.0123456789ab.part'), 'ic'); // as a process that was killed leaves it
  for (const prefix of ['brand/', 'brand/icon']) {
    expect(await Array.fromAsync(storage.list(prefix))).toEqual([{ name: 'brand/icon.svg', bytes: 4 }]);
  }
});
