import { lstat, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PGliteDialect } from 'kysely';
import { makeFolderPrivate } from '#server/platform/data-folder/private-files.ts';
import { privateNodeFs } from './private-node-fs.ts';
import { subscribeToChanges } from './subscribe-to-changes.ts';
import type { OpenDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import type { Tables } from './tables.ts';

type PGliteOptions = {
  /** Folder of the database; absent: in memory. */
  readonly folder?: string;
  /** A dump of a data folder to begin with, as `dumpDataDir` gives it. */
  readonly from?: Blob;
};

/** A folder that an earlier version left readable for everybody says so by the mode of its first file. */
async function preparePrivately(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const version = await lstat(join(folder, 'PG_VERSION')).catch(() => null);
  if (process.platform !== 'win32' && version !== null && (version.mode & 0o077) !== 0) await makeFolderPrivate(folder);
}

/** Opens the embedded database. The caller holds the lock on the folder: two processes on one folder corrupt it. */
export async function openPGlite({ folder, from }: PGliteOptions = {}): Promise<
  OpenDatabase & { readonly client: PGlite }
> {
  if (folder !== undefined) await preparePrivately(folder);
  const client = await PGlite.create({
    ...(folder === undefined ? {} : { fs: privateNodeFs(folder) }),
    ...(from === undefined ? {} : { loadDataDir: from }),
    extensions: { pg_trgm },
    parsers: { [types.INT8]: Number },
  });
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: client }) });
  await migrate(db);
  const listen: OpenDatabase['listen'] = async (channel, onMessage) => client.listen(channel, onMessage);
  return {
    db,
    client,
    kind: 'pglite',
    listen,
    changes: subscribeToChanges(listen),
    close: () => db.destroy(),
  };
}
