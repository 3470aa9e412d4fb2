import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, posix, relative, sep } from 'node:path';
import { nullIfMissing } from '#server/platform/http/missing-file.ts';
import type { FileStorage, StoredFile } from './file-storage.ts';

/** Files below a folder of this machine. */
export function createFolderStorage(folder: string): FileStorage {
  const pathOf = (name: string) => join(folder, name);

  async function* list(prefix: string): AsyncGenerator<StoredFile> {
    const inside = join(folder, prefix.endsWith('/') ? prefix : posix.dirname(prefix));
    const entries = (await readdir(inside, { recursive: true, withFileTypes: true }).catch(nullIfMissing)) ?? [];
    for (const entry of entries) {
      const path = join(entry.parentPath, entry.name);
      const name = relative(folder, path).replaceAll(sep, '/');
      if (!entry.isFile() || !name.startsWith(prefix) || name.endsWith('.part')) continue;
      const file = await stat(path).catch(nullIfMissing);
      if (file !== null) yield { name, bytes: file.size };
    }
  }

  return {
    place: `the folder ${folder}`,
    pathOf,
    list,
    read: (name) => readFile(pathOf(name)).catch(nullIfMissing),
    async size(name) {
      const file = await stat(pathOf(name)).catch(nullIfMissing);
      return file === null ? null : file.size;
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async write(name, bytes) {
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true });
      const unfinished = `${path}.${randomBytes(6).toString('hex')}.part`;
      try {
        await writeFile(unfinished, bytes, { flush: true });
        await rename(unfinished, path);
      } finally {
        await rm(unfinished, { force: true });
      }
    },
  };
}
