import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nullIfMissing } from '#server/platform/http/missing-file.ts';

/** A disk cache of derived pictures with a limit in bytes. */
export type ImageCache = {
  /** Null where it is not cached. Throws the error of a failed read. */
  readonly read: (file: string) => Promise<Buffer | null>;
  readonly store: (file: string, bytes: Uint8Array) => Promise<void>;
};

type CachedFile = { readonly bytes: number; readonly usedAt: number };

const evictTo = 0.9; // of the limit: room for the next ones, so that not every new picture evicts one
const abandonedAfter = 3_600_000; // ms after which nobody is writing an unfinished file any more
const noteUseEvery = 86_400_000; // ms; a file's date states on which day it was last requested

async function filesIn(folder: string, now: number): Promise<Map<string, CachedFile>> {
  const files = new Map<string, CachedFile>();
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const fileStats = await stat(path).catch(nullIfMissing); // another process may have evicted it meanwhile
    if (fileStats === null) continue;
    const { size, mtimeMs } = fileStats;
    if (!name.endsWith('.part')) files.set(name, { bytes: size, usedAt: mtimeMs });
    else if (now - mtimeMs > abandonedAfter) await rm(path, { force: true });
  }
  return files;
}

/** Caches at most `maxBytes`; the least recently used pictures are evicted first. */
export function createImageCache(folder: string, maxBytes: () => number, now: () => number = Date.now): ImageCache {
  let opened: Promise<Map<string, CachedFile>> | null = null;
  let cachedBytes = 0;

  async function open(): Promise<Map<string, CachedFile>> {
    await mkdir(folder, { recursive: true });
    const files = await filesIn(folder, now());
    for (const { bytes } of files.values()) cachedBytes += bytes;
    return files;
  }

  function getCachedFiles(): Promise<Map<string, CachedFile>> {
    opened ??= open().catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return opened;
  }

  async function evict(files: Map<string, CachedFile>): Promise<void> {
    if (cachedBytes <= maxBytes()) return;
    const oldestFirst = [...files].toSorted(([, a], [, b]) => a.usedAt - b.usedAt);
    for (const [name, { bytes }] of oldestFirst) {
      if (cachedBytes <= maxBytes() * evictTo) return;
      if (!files.delete(name)) continue; // a concurrent eviction was first
      cachedBytes -= bytes;
      await rm(join(folder, name), { force: true });
    }
  }

  async function noteUse(file: string): Promise<void> {
    const files = await getCachedFiles();
    const cachedFile = files.get(file);
    if (cachedFile === undefined || now() - cachedFile.usedAt < noteUseEvery) return;
    files.set(file, { ...cachedFile, usedAt: now() });
    await utimes(join(folder, file), now() / 1000, now() / 1000);
  }

  return {
    async read(file) {
      const bytes = await readFile(join(folder, file)).catch(nullIfMissing);
      if (bytes !== null) await noteUse(file).catch(() => undefined); // the picture is sent even if its date could not be updated
      return bytes;
    },
    async store(file, bytes) {
      if (bytes.byteLength > maxBytes()) return;
      const files = await getCachedFiles();
      const partial = join(folder, `${file}.${process.pid}.part`);
      await writeFile(partial, bytes);
      await rename(partial, join(folder, file));
      cachedBytes += bytes.byteLength - (files.get(file)?.bytes ?? 0);
      files.set(file, { bytes: bytes.byteLength, usedAt: now() });
      await evict(files);
    },
  };
}
