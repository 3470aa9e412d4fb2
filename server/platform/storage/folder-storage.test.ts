import { mkdtemp, open, readdir, rm } from 'node:fs/promises';
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
