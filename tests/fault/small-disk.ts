import { execFile } from 'node:child_process';
import { mkdtemp, open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A file system of a test's own that may be filled. */
export type SmallDisk = {
  readonly folder: string;
  /** Fills it but for some bytes. */
  readonly fill: (leave?: number) => Promise<void>;
  /** Deletes what filled it. */
  readonly free: () => Promise<void>;
  readonly remove: () => Promise<void>;
};

/** Whether this machine lets a test mount one: on Linux, as root. */
export const canMount = process.platform === 'linux' && process.getuid?.() === 0;

/** Mounts a file system in memory of that many megabytes. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-disk-'));
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0777`, 'tmpfs', folder]);
  const ballast = join(folder, 'ballast');
  const block = Buffer.alloc(65_536, 1);

  async function freeBytes(): Promise<number> {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  }

  return {
    folder,
    async fill(leave = 0) {
      const file = await open(ballast, 'a');
      try {
        for (let left = (await freeBytes()) - leave; left > 0; left -= block.length)
          await file.write(block, 0, Math.min(block.length, left));
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      } finally {
        await file.close();
      }
    },
    free: () => rm(ballast, { force: true }),
    async remove() {
      await run('umount', ['-l', folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
