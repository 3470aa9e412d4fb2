import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { hearChanges } from './hear-changes.ts';
import type { OpenDatabase } from './database.ts';
import { createListeningConnection } from './listening-connection.ts';
import { migrate } from './migrate.ts';
import type { Tables } from './tables.ts';

const int8 = 20;
const defaultReconnectMilliseconds = 1000;

function typeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === int8) return Number;
  return format === undefined ? pg.types.getTypeParser(oid) : pg.types.getTypeParser(oid, format);
}

/** Opens a PostgreSQL server's database. Throws the driver's error when it cannot be reached. */
export async function openPostgres(
  url: string,
  poolSize = 10,
  reconnectMilliseconds = defaultReconnectMilliseconds,
): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: url, max: poolSize, types: { getTypeParser: typeParser } });
  pool.on('error', () => undefined);
  // Waiting for a lock and then reading what is there now is how orders are written; a stricter level refuses that.
  pool.on('connect', (client) => {
    client.query(`set default_transaction_isolation = 'read committed'`).catch(() => undefined);
  });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const listening = createListeningConnection(url, reconnectMilliseconds);
  return {
    db,
    kind: 'postgres',
    listen: listening.listen,
    changes: hearChanges(listening.listen),
    async close() {
      await listening.close();
      await db.destroy();
    },
  };
}
