import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Room on the file system of a folder, for users that are not the machine's administrator. */
export type DiskSpace = { readonly freeBytes: number; readonly totalBytes: number };

/**
 * Below this a shop counts as full although it still works: the embedded database needs 16 MB for the next piece of its
 * log, and whoever makes room needs some for it.
 */
export const minFreeBytes = 64 * 1024 * 1024;

const probeBytes = 4096;

/** How much room there is in a folder, which is made if need be; null where the system does not say. */
export async function readDiskSpace(folder: string): Promise<DiskSpace | null> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    return null;
  }
}

/**
 * Whether there is hardly any room left in a folder, or none of it for this shop: a quota, or a file system that has
 * become read-only, shows in a write alone.
 */
export async function isDiskFull(folder: string): Promise<boolean> {
  const space = await readDiskSpace(folder);
  if (space !== null && space.freeBytes < minFreeBytes) return true;
  const probe = join(folder, 'cache', `probe-${process.pid}`);
  try {
    await mkdir(join(folder, 'cache'), { recursive: true, mode: 0o700 });
    await writeFile(probe, Buffer.alloc(probeBytes, 1));
    return false;
  } catch {
    return true;
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
}
