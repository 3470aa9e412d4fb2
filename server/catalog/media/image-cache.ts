import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nullIfMissing } from '#server/platform/http/missing-file.ts';

/** Derived pictures on the disk, with a limit to their bytes. */
export type ImageCache = {
  /** Null where it is not kept. Throws what reading failed with. */
  readonly read: (file: string) => Promise<Buffer | null>;
  readonly keep: (file: string, bytes: Uint8Array) => Promise<void>;
};

type Kept = { readonly bytes: number; readonly usedAt: number };

const evictTo = 0.9; // of the limit: room for the next ones, so that not every picture throws one out
const abandonedAfter = 3_600_000; // ms after which nobody is writing an unfinished file any more
const noteUseEvery = 86_400_000; // ms; a file's date says on which day it was last asked for

async function filesIn(folder: string, now: number): Promise<Map<string, Kept>> {
  const files = new Map<string, Kept>();
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(nullIfMissing); // another process may have thrown it out meanwhile
    if (found === null) continue;
    const { size, mtimeMs } = found;
    if (!name.endsWith('.part')) files.set(name, { bytes: size, usedAt: mtimeMs });
    else if (now - mtimeMs > abandonedAfter) await rm(path, { force: true });
  }
  return files;
}

/** Keeps at most `maxBytes`; those not asked for longest go first. */
export function createImageCache(folder: string, maxBytes: () => number, now: () => number = Date.now): ImageCache {
  let opened: Promise<Map<string, Kept>> | null = null;
  let heldBytes = 0;

  async function open(): Promise<Map<string, Kept>> {
    await mkdir(folder, { recursive: true });
    const files = await filesIn(folder, now());
    for (const { bytes } of files.values()) heldBytes += bytes;
    return files;
  }

  function kept(): Promise<Map<string, Kept>> {
    opened ??= open().catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return opened;
  }

  async function evict(files: Map<string, Kept>): Promise<void> {
    if (heldBytes <= maxBytes()) return;
    const oldestFirst = [...files].toSorted(([, a], [, b]) => a.usedAt - b.usedAt);
    for (const [name, { bytes }] of oldestFirst) {
      if (heldBytes <= maxBytes() * evictTo) return;
      if (!files.delete(name)) continue; // one that evicts at the same time was first
      heldBytes -= bytes;
      await rm(join(folder, name), { force: true });
    }
  }

  async function noteUse(file: string): Promise<void> {
    const files = await kept();
    const known = files.get(file);
    if (known === undefined || now() - known.usedAt < noteUseEvery) return;
    files.set(file, { ...known, usedAt: now() });
    await utimes(join(folder, file), now() / 1000, now() / 1000);
  }

  return {
    async read(file) {
      const bytes = await readFile(join(folder, file)).catch(nullIfMissing);
      if (bytes !== null) await noteUse(file).catch(() => undefined); // a date not noted is no reason to send nothing
      return bytes;
    },
    async keep(file, bytes) {
      if (bytes.byteLength > maxBytes()) return;
      const files = await kept();
      const partial = join(folder, `${file}.${process.pid}.part`);
      await writeFile(partial, bytes);
      await rename(partial, join(folder, file));
      heldBytes += bytes.byteLength - (files.get(file)?.bytes ?? 0);
      files.set(file, { bytes: bytes.byteLength, usedAt: now() });
      await evict(files);
    },
  };
}
