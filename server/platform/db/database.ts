import type { Kysely, Transaction } from 'kysely';
import type { PoolName, PoolUse } from './connection-pools.ts';
import type { DatabaseAvailability } from './database-availability.ts';
import type { Changes } from './subscribe-to-changes.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
export type DatabaseTransaction = Transaction<Tables>;

/** An open, migrated database of either kind. */
export type OpenDatabase = {
  readonly db: Database;
  readonly kind: 'pglite' | 'postgres';
  /** Calls back for every NOTIFY on the channel, from this and every other process; resolves once listening. */
  readonly listen: (channel: string, onMessage: (payload: string) => void) => Promise<() => Promise<void>>;
  /** The announced changes, in order, for the whole process. */
  readonly changes: Changes;
  /** Absent where the database is embedded: it is there as long as the process is. */
  readonly availability?: DatabaseAvailability;
  /** How busy the connections to a database server are. */
  readonly pools?: () => Readonly<Record<PoolName, PoolUse>>;
  readonly close: () => Promise<void>;
};
