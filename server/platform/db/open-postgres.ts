import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { subscribeToChanges } from './subscribe-to-changes.ts';
import type { OpenDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import type { Tables } from './tables.ts';

type Listener = { readonly channel: string; readonly onMessage: (payload: string) => void };

/** The one connection of a process that listens, for all its listeners. */
export type ListeningConnection = {
  /** Resolves once the channel is listened on; throws the driver's error when it cannot be. */
  readonly listen: (channel: string, onMessage: (payload: string) => void) => Promise<() => Promise<void>>;
  readonly close: () => Promise<void>;
};

const connectMilliseconds = 10_000;
const ignore = () => undefined;

/**
 * Opened with the first listener and ended with the last. When it breaks it is opened again, one attempt at a time, and
 * every listener then hears an empty payload: messages may be missing.
 */
export function createListeningConnection(url: string, reconnectMilliseconds: number): ListeningConnection {
  const listeners = new Set<Listener>();
  let connection: Promise<pg.Client> | null = null;
  let reconnectTimer: NodeJS.Timeout | null = null;
  let broken = false;
  let queryQueue: Promise<unknown> = Promise.resolve(); // a client takes one query at a time

  function hear({ channel, payload }: pg.Notification): void {
    for (const listener of listeners) if (listener.channel === channel) listener.onMessage(payload ?? '');
  }

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: connectMilliseconds,
    });
    client.on('error', ignore);
    client.on('notification', hear);
    try {
      await client.connect();
      for (const channel of new Set([...listeners].map((listener) => listener.channel))) await ask(client, channel);
      return client;
    } catch (error) {
      client.end().catch(ignore);
      throw error;
    }
  }

  async function ask(client: pg.Client, channel: string): Promise<void> {
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
  }

  function open(): Promise<pg.Client> {
    if (connection !== null) return connection;
    if (reconnectTimer !== null) clearTimeout(reconnectTimer);
    reconnectTimer = null;
    const opening = connect();
    connection = opening;
    opening.then(
      (client) => {
        if (connection !== opening) return;
        client.on('error', () => lose(opening));
        client.on('end', () => lose(opening));
        const missed = broken;
        broken = false;
        if (missed) for (const listener of listeners) listener.onMessage('');
      },
      () => {
        if (connection !== opening) return;
        connection = null;
        if (broken) openLater();
      },
    );
    return opening;
  }

  function lose(lost: Promise<pg.Client>): void {
    if (connection !== lost) return;
    connection = null;
    broken = true;
    lost.then((client) => client.end()).catch(ignore);
    openLater();
  }

  function openLater(): void {
    reconnectTimer ??= setTimeout(() => {
      reconnectTimer = null;
      open().catch(ignore);
    }, reconnectMilliseconds).unref();
  }

  async function end(): Promise<void> {
    if (reconnectTimer !== null) clearTimeout(reconnectTimer);
    reconnectTimer = null;
    broken = false;
    const ended = connection;
    connection = null;
    const client = await ended?.catch(() => null);
    await client?.end();
  }

  async function drop(listener: Listener): Promise<void> {
    if (listeners.delete(listener) && listeners.size === 0) await end();
  }

  return {
    async listen(channel, onMessage) {
      const listener = { channel, onMessage };
      listeners.add(listener);
      const listenRequest = queryQueue.then(async () => ask(await open(), channel));
      queryQueue = listenRequest.catch(ignore);
      try {
        await listenRequest;
      } catch (error) {
        await drop(listener);
        throw error;
      }
      return () => drop(listener);
    },
    async close() {
      listeners.clear();
      await end();
    },
  };
}

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
  // Orders are written by waiting for a lock and then reading the current rows; a stricter isolation level refuses that.
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
    changes: subscribeToChanges(listening.listen),
    async close() {
      await listening.close();
      await db.destroy();
    },
  };
}
