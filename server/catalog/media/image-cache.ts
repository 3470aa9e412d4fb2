import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nullIfMissing } from '#server/platform/http/missing-file.ts';

/** A disk cache of derived pictures with a limit in bytes. */
export type ImageCache = {
  /** Null where it is not cached. Throws the error of a failed read. */
  readonly read: (file: string) => Promise<Buffer | null>;
  readonly store: (file: string, bytes: Uint8Array) => Promise<void>;
  /** What is not cached is left so. */
  readonly remove: (file: string) => Promise<void>;
};

type CachedFile = { readonly bytes: number; readonly usedAt: number };

const evictTo = 0.9; // of the limit: room for the next ones, so that not every new picture evicts one
const readAfter = 0.05; // of the limit: how much one process stores without looking what others did
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

/**
 * Caches at most `maxBytes`; the least recently used pictures are evicted first. Other processes may cache in the same
 * folder: it is read again after each twentieth of the limit that this one stored, so that all of them together exceed
 * it by no more than such a twentieth each.
 */
export function createImageCache(folder: string, maxBytes: () => number, now: () => number = Date.now): ImageCache {
  let opened: Promise<void> | null = null;
  let files = new Map<string, CachedFile>();
  let cachedBytes = 0;
  let storedSinceRead = 0;
  let changedWhileReading: Map<string, CachedFile | null> | null = null;

  function setFile(name: string, file: CachedFile | null): void {
    cachedBytes += (file?.bytes ?? 0) - (files.get(name)?.bytes ?? 0);
    if (file === null) files.delete(name);
    else files.set(name, file);
    changedWhileReading?.set(name, file);
  }

  async function readFolder(): Promise<void> {
    if (changedWhileReading !== null) return;
    const changed = new Map<string, CachedFile | null>();
    changedWhileReading = changed;
    storedSinceRead = 0;
    try {
      const filesFound = await filesIn(folder, now());
      files = filesFound;
      cachedBytes = 0;
      for (const { bytes } of files.values()) cachedBytes += bytes;
    } finally {
      changedWhileReading = null;
    }
    for (const [name, file] of changed) setFile(name, file);
  }

  async function open(): Promise<void> {
    await mkdir(folder, { recursive: true });
    await readFolder();
  }

  function openOnce(): Promise<void> {
    opened ??= open().catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return opened;
  }

  async function evict(): Promise<void> {
    if (cachedBytes <= maxBytes()) return;
    const oldestFirst = [...files].toSorted(([, a], [, b]) => a.usedAt - b.usedAt);
    for (const [name] of oldestFirst) {
      if (cachedBytes <= maxBytes() * evictTo) return;
      if (!files.has(name)) continue; // a concurrent eviction was first
      setFile(name, null);
      await rm(join(folder, name), { force: true });
    }
  }

  async function noteUse(file: string): Promise<void> {
    await openOnce();
    const cachedFile = files.get(file);
    if (cachedFile === undefined || now() - cachedFile.usedAt < noteUseEvery) return;
    setFile(file, { ...cachedFile, usedAt: now() });
    await utimes(join(folder, file), now() / 1000, now() / 1000);
  }

  return {
    async read(file) {
      const bytes = await readFile(join(folder, file)).catch(nullIfMissing);
      // The picture is sent even if its date could not be updated.
      if (bytes !== null) await noteUse(file).catch(() => undefined);
      return bytes;
    },
    async store(file, bytes) {
      if (bytes.byteLength > maxBytes()) return;
      await openOnce();
      const partial = join(folder, `${file}.${process.pid}.part`);
      await writeFile(partial, bytes);
      await utimes(partial, now() / 1000, now() / 1000);
      await rename(partial, join(folder, file));
      setFile(file, { bytes: bytes.byteLength, usedAt: now() });
      storedSinceRead += bytes.byteLength;
      if (storedSinceRead > maxBytes() * readAfter) await readFolder();
      await evict();
    },
    async remove(file) {
      await rm(join(folder, file), { force: true });
      if (opened === null) return;
      await openOnce();
      setFile(file, null);
    },
  };
}
