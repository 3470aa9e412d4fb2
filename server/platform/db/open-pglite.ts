import { PGlite, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PGliteDialect } from 'kysely';
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

/** Opens the embedded database. The caller holds the lock on the folder: two processes on one folder corrupt it. */
export async function openPGlite({ folder, from }: PGliteOptions = {}): Promise<
  OpenDatabase & { readonly client: PGlite }
> {
  const client = await PGlite.create({
    ...(folder === undefined ? {} : { dataDir: folder }),
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
