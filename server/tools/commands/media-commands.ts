import { hasContentOfName } from '#server/catalog/media/media-store.ts';
import { createFileStorage } from '#server/platform/storage/create-file-storage.ts';
import type { FileStorage, StoredFile } from '#server/platform/storage/file-storage.ts';
import { isStorageProblem } from '#server/platform/storage/storage-problem.ts';
import { type Command, usageErrorExitCode } from '#server/platform/shop/command.ts';

const folders = ['media/', 'brand/'];
const atOnce = 8;

type Copied = { copied: number; there: number; readonly failed: string[] };

/** Copies a file and reads it back. Null, or why it is not there now. */
async function copyOne(file: StoredFile, from: FileStorage, to: FileStorage): Promise<string | null> {
  const bytes = await from.read(file.name);
  if (bytes === null) return 'it is gone';
  if (!hasContentOfName(file.name, bytes)) return 'it is damaged: its content does not match its name';
  await to.write(file.name, bytes);
  const arrived = await to.read(file.name);
  return arrived !== null && arrived.equals(bytes) ? null : 'it arrived otherwise than it was sent';
}

/** Copies what is not at its destination yet; run again, it goes on where it ended. Throws a StorageProblem. */
async function copyFiles(
  from: FileStorage,
  to: FileStorage,
  progress: (text: string) => void,
  signal: AbortSignal,
): Promise<Copied> {
  const result: Copied = { copied: 0, there: 0, failed: [] };
  const sizes = new Map<string, number>();
  const files: StoredFile[] = [];
  for (const folder of folders) {
    for await (const { name, bytes } of to.list(folder)) sizes.set(name, bytes);
    for await (const file of from.list(folder)) files.push(file);
  }
  const queue = files.values();
  let hasFailed = false; // then nobody goes on behind the report of it
  async function work(): Promise<void> {
    for (const file of queue) {
      if (hasFailed) return;
      signal.throwIfAborted();
      if (sizes.get(file.name) === file.bytes && file.bytes > 0) {
        result.there += 1;
        continue;
      }
      const problem = await copyOne(file, from, to);
      if (problem === null) result.copied += 1;
      else result.failed.push(`${file.name}: ${problem}`);
      const done = result.copied + result.there + result.failed.length;
      if (done % 50 === 0) progress(`${done} of ${files.length} files`);
    }
  }
  const workers = Array.from({ length: atOnce }, () =>
    work().catch((error: unknown) => {
      hasFailed = true;
      throw error;
    }),
  );
  for (const outcome of await Promise.allSettled(workers)) if (outcome.status === 'rejected') throw outcome.reason;
  return result;
}

export const mediaCopy: Command = {
  name: 'media copy',
  usage: '[--to-folder]',
  summary:
    'Copies pictures and brand files from the data folder into the bucket of MEDIA_URL, or back; run again, it goes on.',
  async run(shop, args, output, signal) {
    const toFolder = args.length === 1 && args[0] === '--to-folder';
    if (args.length > 0 && !toFolder) {
      output.problem('Usage: shop media copy [--to-folder]');
      return usageErrorExitCode;
    }
    if (!shop.mediaBucket) {
      output.problem('MEDIA_URL names no bucket: the pictures are in the data folder and stay there.');
      return 1;
    }
    const folder = createFileStorage({ dataFolder: shop.dataFolder });
    const bucket = createFileStorage(shop);
    const [from, to] = toFolder ? [bucket, folder] : [folder, bucket];
    try {
      const { copied, there, failed } = await copyFiles(from, to, output.progress, signal);
      output.line(`From ${from.place} to ${to.place}: ${copied} files copied and read back, ${there} were there.`);
      for (const line of failed.toSorted()) output.problem(`Not copied: ${line}`);
      return failed.length === 0 ? 0 : 1;
    } catch (error) {
      if (!isStorageProblem(error) && !signal.aborted) throw error;
      const reason = isStorageProblem(error) ? error.message : 'interrupted';
      output.problem(`Not everything was copied: ${reason}. Run it again to go on.`);
      return 1;
    }
  },
};
