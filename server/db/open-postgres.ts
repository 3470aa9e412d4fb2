import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { OpenDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import type { Tables } from './tables.ts';

const int8 = 20;
const reconnectMilliseconds = 1000;

function typeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === int8) return Number;
  return format === undefined ? pg.types.getTypeParser(oid) : pg.types.getTypeParser(oid, format);
}

type Listener = { readonly stop: () => Promise<void> };

/** Keeps one connection listening; when it breaks it is opened again, and an empty payload says that messages may be missing. */
async function startListening(url: string, channel: string, onMessage: (payload: string) => void): Promise<Listener> {
  let stopped = false;
  let client: pg.Client | null = null;
  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url });
    next.on('notification', (message) => onMessage(message.payload ?? ''));
    next.on('error', () => reconnect(next));
    next.on('end', () => reconnect(next));
    await next.connect();
    await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = next;
  }
  function reconnect(broken: pg.Client): void {
    if (stopped || (client !== null && client !== broken)) return;
    client = null;
    broken.removeAllListeners();
    broken.on('error', () => undefined);
    setTimeout(() => {
      if (stopped) return;
      connect().then(
        () => onMessage(''),
        () => reconnect(broken),
      );
    }, reconnectMilliseconds).unref();
  }
  await connect();
  return {
    async stop() {
      stopped = true;
      await client?.end();
    },
  };
}

/** Opens a PostgreSQL server's database. Throws the driver's error when it cannot be reached. */
export async function openPostgres(url: string, poolSize = 10): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: url, max: poolSize, types: { getTypeParser: typeParser } });
  pool.on('error', () => undefined);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const listeners = new Set<Listener>();
  return {
    db,
    kind: 'postgres',
    async listen(channel, onMessage) {
      const listener = await startListening(url, channel, onMessage);
      listeners.add(listener);
      return async () => {
        listeners.delete(listener);
        await listener.stop();
      };
    },
    async close() {
      await Promise.all([...listeners].map((listener) => listener.stop()));
      await db.destroy();
    },
  };
}
