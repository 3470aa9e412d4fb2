import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterSilence } from '#server/platform/after-silence.ts';
import { DatabaseTimeout, markConnectionError } from './database-fault.ts';
import { createConnectionPools, inPool, type PoolLimits, poolLimits, type PoolName } from './connection-pools.ts';
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

const connectMilliseconds = 3000;
/** Milliseconds: between questions whether the server is still there, and how long it may take to answer one. */
export type Pulse = { readonly pause: number; readonly patience: number };

const defaultPulse: Pulse = { pause: 5000, patience: 3000 };
const endPatience = 2000; // milliseconds for which closing waits for the server to let the connection go
const ignore = () => undefined;

/**
 * Notices that the server has fallen silent: a connection that only listens would wait for messages for ever. Returns
 * how to stop.
 */
function watchPulse(client: pg.Client, { pause, patience }: Pulse, onSilence: () => void): () => void {
  let answered: (() => void) | null = null;
  const pulse = setInterval(() => {
    if (answered !== null) return;
    answered = afterSilence(patience, onSilence);
    client.query('select 1').then(
      () => {
        answered?.();
        answered = null;
      },
      ignore, // a connection that broke says so by itself
    );
  }, pause).unref();
  return () => {
    clearInterval(pulse);
    answered?.();
  };
}

/**
 * Opened with the first listener and ended with the last. When it breaks it is opened again, one attempt at a time, and
 * every listener then hears an empty payload: messages may be missing.
 */
export function createListeningConnection(
  url: string,
  reconnectMilliseconds: number,
  pulse: Pulse = defaultPulse,
): ListeningConnection {
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
    const silence = Promise.withResolvers<never>();
    const answered = afterSilence(pulse.patience, () =>
      silence.reject(new DatabaseTimeout(`no answer within ${pulse.patience} ms`)),
    );
    try {
      await Promise.race([client.query(`listen ${pg.escapeIdentifier(channel)}`), silence.promise]);
    } finally {
      answered();
    }
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
        const stopWatching = watchPulse(client, pulse, () => lose(opening));
        client.on('end', () => {
          stopWatching();
          lose(opening);
        });
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
    const late = new Promise((resolve) => {
      setTimeout(resolve, endPatience).unref();
    });
    await Promise.race([client?.end(), late]);
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
        markConnectionError(error);
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

const defaultConnections = 10;
const defaultReconnectMilliseconds = 1000;

export type PostgresOptions = {
  /** Connections for visitors' requests; those for checkouts and background work come on top. */
  readonly connections?: number;
  /** Milliseconds between attempts to reconnect the connection that listens. */
  readonly reconnectMilliseconds?: number;
  readonly limits?: Readonly<Record<PoolName, PoolLimits>>;
};

/** Opens a PostgreSQL server's database. Throws the driver's error when it cannot be reached. */
export async function openPostgres(
  url: string,
  {
    connections = defaultConnections,
    reconnectMilliseconds = defaultReconnectMilliseconds,
    limits = poolLimits(connections),
  }: PostgresOptions = {},
): Promise<OpenDatabase> {
  const { pool, use, availability } = createConnectionPools(url, limits);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await inPool('maintenance', () => migrate(db));
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
    availability,
    pools: use,
    async close() {
      await listening.close();
      await db.destroy();
    },
  };
}
