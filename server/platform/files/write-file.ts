import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import type { Database, OpenDatabase } from '#server/platform/db/database.ts';

export type WriteText = (text: string) => Promise<void>;

/**
 * Writes a file piece by piece; it appears when it is complete. Throws when it cannot be written, or what `write`
 * throws, and then there is none.
 */
export async function writeFile<Value>(path: string, write: (writeChunk: WriteText) => Promise<Value>): Promise<Value> {
  const unfinished = `${path}.${process.pid}.part`;
  const file = createWriteStream(unfinished, { flags: 'wx' });
  try {
    await once(file, 'open');
    const value = await write(async (text) => {
      if (!file.write(text)) await once(file, 'drain');
    });
    file.end();
    await finished(file);
    await rename(unfinished, path);
    return value;
  } catch (error) {
    file.on('error', () => undefined); // a pending write emits an error at the end too
    file.destroy();
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) await rm(unfinished, { force: true });
    throw error;
  }
}

/** One consistent view of the data for a complete file, where that blocks nobody else. */
export async function withView<Value>(
  { db, kind }: OpenDatabase,
  use: (db: Database) => Promise<Value>,
): Promise<Value> {
  return kind === 'pglite' ? use(db) : db.transaction().setIsolationLevel('repeatable read').execute(use);
}
