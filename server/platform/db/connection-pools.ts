import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { databaseFault, DatabaseTimeout, markConnectionError } from './database-fault.ts';
import { preparedName } from './prepared.ts';

/**
 * Whose connections a statement uses: `request` for reading and small writes of visitors, `checkout` for transactions
 * that wait for locks on stock, coupons and orders, `background` for everything that nobody waits for, `maintenance`
 * for changes of the schema, which may take as long as they need, `probe` for the question whether the server answers.
 */
export type PoolName = 'request' | 'checkout' | 'background' | 'maintenance' | 'probe';

/** The limits of one pool; times in milliseconds. */
export type PoolLimits = {
  /** How many connections there may be. */
  readonly connections: number;
  /** How long work may wait for a connection, a new one included. */
  readonly wait: number;
  /** How long a statement may take; 0: as long as it needs. */
  readonly statement: number;
  /** How long a statement may wait for a lock. */
  readonly lock: number;
  /** How long a transaction may do nothing. */
  readonly idleInTransaction: number;
};

const current = new AsyncLocalStorage<PoolName>();

/** Runs work whose statements use the connections of that pool. */
export function inPool<T>(name: PoolName, work: () => T): T {
  return current.run(name, work);
}

/**
 * Runs a transaction that waits for locks: for a visitor on connections set aside for that, so that a crowd at the
 * checkout leaves browsing alone; in the background on those of the background.
 */
export function whereLocksWait<T>(work: () => T): T {
  return currentPool() === 'request' ? inPool('checkout', work) : work();
}

function currentPool(): PoolName {
  return current.getStore() ?? 'background';
}

/** A visitor's longest wait for an answer is 5 s: waiting for a connection and one slow statement fit into it. */
export function poolLimits(connections: number): Readonly<Record<PoolName, PoolLimits>> {
  return {
    request: { connections, wait: 2000, statement: 3000, lock: 2000, idleInTransaction: 5000 },
    checkout: {
      connections: Math.ceil(connections * 0.4),
      wait: 2000,
      statement: 2500, // it may wait for several locks, each for as long as for one
      lock: 2000,
      idleInTransaction: 5000,
    },
    background: {
      connections: Math.ceil(connections * 0.4),
      wait: 30_000,
      statement: 300_000,
      lock: 30_000,
      idleInTransaction: 300_000,
    },
    maintenance: { connections: 2, wait: 30_000, statement: 0, lock: 30_000, idleInTransaction: 0 },
    probe: { connections: 1, wait: 1500, statement: 1500, lock: 1000, idleInTransaction: 5000 },
  };
}

const int8 = 20;

function typeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === int8) return Number;
  return format === undefined ? pg.types.getTypeParser(oid) : pg.types.getTypeParser(oid, format);
}

const ignore = () => undefined;

/** How much longer than a statement may take its answer is awaited: the server itself would have ended it by then. */
const spareForServer = 500; // milliseconds

/** How long a statement that was under way when the server answered again may take to do so as well. */
const spareAfterOutage = 5000; // milliseconds
/** How long closing waits for statements under way, and once more for the server to let the connections go. */
const closePatience = 2000; // milliseconds

function openPool(url: string, name: PoolName, limits: PoolLimits): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: `vitrina ${name}`,
    max: limits.connections,
    connectionTimeoutMillis: limits.wait,
    statement_timeout: limits.statement,
    lock_timeout: limits.lock,
    idle_in_transaction_session_timeout: limits.idleInTransaction,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: { getTypeParser: typeParser },
  });
  pool.on('error', ignore);
  pool.on('connect', (client) => {
    // The pool listens only while a connection is idle: without this, one that breaks while in use would end the
    // process.
    client.on('error', ignore);
    // Orders are written by waiting for a lock and then reading the current rows; a stricter isolation level refuses
    // that. Plans that seem costly, as for tables just filled, would be compiled, which takes longer than they run.
    client.query(`set default_transaction_isolation = 'read committed'; set jit = off`).catch(ignore);
  });
  return pool;
}

/** Milliseconds; null where a statement may take as long as it needs. */
function silenceAfter({ statement }: PoolLimits): number | null {
  return statement === 0 ? null : statement + spareForServer;
}

/** How a connection is used. */
type ClientUse = {
  /** Milliseconds of silence after which a statement is given up; null: never. */
  readonly silence: number | null;
  readonly note: (error: unknown) => void;
  /** Statements under way, by what gives each up. */
  readonly underWay: Set<() => void>;
};

/** A connection whose statements end in time even where the server has fallen silent. */
function limitClient(client: pg.PoolClient, { silence, note, underWay }: ClientUse): PostgresPoolClient {
  async function run(text: string, values: readonly unknown[]) {
    const late = Promise.withResolvers<never>();
    const began = performance.now();
    const giveUp = () => {
      late.reject(new DatabaseTimeout(`the database was silent for ${Math.round(performance.now() - began)} ms`));
      client.end().catch(ignore); // breaks off the statement under way, and the pool drops the connection
    };
    const timer = silence === null ? undefined : setTimeout(giveUp, silence);
    if (silence !== null) underWay.add(giveUp);
    try {
      const name = preparedName(text);
      const statement = { text, values: [...values], ...(name === null ? {} : { name }) };
      const result = await Promise.race([client.query(statement), late.promise]);
      note(null);
      return result;
    } catch (error) {
      markConnectionError(error);
      note(error);
      throw error;
    } finally {
      clearTimeout(timer);
      underWay.delete(giveUp);
    }
  }
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(textOrCursor: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    if (typeof textOrCursor !== 'string') throw new Error('no cursor was given to the query builder');
    return run(textOrCursor, values);
  }
  return { query, release: (discard) => client.release(discard === true) };
}

/** How busy a pool is: connections, those that nobody uses, and work that waits for one. */
export type PoolUse = { readonly total: number; readonly idle: number; readonly waiting: number };

/** Whether a database server answers, as the shop's own statements show. */
export type DatabaseAvailability = {
  readonly isAway: () => boolean;
  /**
   * Calls back with the reason when it stops answering, and with null when it answers again; returns how to end that.
   */
  readonly onChange: (listener: (reason: string | null) => void) => () => void;
};

export type ConnectionPools = {
  /** For the query builder: every connection comes from the pool of the work that wants it. */
  readonly pool: PostgresPool;
  readonly use: () => Readonly<Record<PoolName, PoolUse>>;
  readonly availability: DatabaseAvailability;
};

type AvailabilityListener = Parameters<DatabaseAvailability['onChange']>[0];

function createAvailability(): DatabaseAvailability & { readonly note: (error: unknown) => void } {
  const listeners = new Set<AvailabilityListener>();
  let away = false;
  function change(reason: string | null): void {
    away = reason !== null;
    for (const listener of listeners) listener(reason);
  }
  return {
    isAway: () => away,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Null: it answered. Other errors than its absence show neither that it is there nor that it is not. */
    note(error) {
      if (error === null) {
        if (away) change(null);
      } else if (!away && error instanceof Error && databaseFault(error) === 'away') {
        change(error.message);
      }
    },
  };
}

/** Opens nothing yet: connections are made when they are wanted. */
export function createConnectionPools(url: string, limits: Readonly<Record<PoolName, PoolLimits>>): ConnectionPools {
  const { note, ...availability } = createAvailability();
  const underWay = new Set<() => void>();
  const outageOf = new WeakMap<pg.PoolClient, number>(); // how many outages had ended when it was opened
  let outages = 0;

  function open(name: PoolName): pg.Pool {
    const pool = openPool(url, name, limits[name]);
    pool.on('connect', (client) => outageOf.set(client, outages));
    return pool;
  }
  const pools = {
    request: open('request'),
    checkout: open('checkout'),
    background: open('background'),
    maintenance: open('maintenance'),
    probe: open('probe'),
  };

  /** After an outage nobody knows which connections still lead anywhere: new ones are made in place of all of them. */
  function replaceConnections(): void {
    outages += 1;
    const doubtful = [...underWay];
    setTimeout(() => {
      for (const giveUp of doubtful) if (underWay.has(giveUp)) giveUp();
    }, spareAfterOutage).unref();
  }
  availability.onChange((reason) => {
    if (reason === null) replaceConnections();
  });

  async function connect(name: PoolName): Promise<pg.PoolClient> {
    for (;;) {
      const client = await pools[name].connect();
      if (outageOf.get(client) === outages) return client;
      client.release(true);
    }
  }

  /** Gives up what the server does not end by itself; connections that it does not let go are left to the process. */
  async function end(): Promise<void> {
    const ended = Promise.all(Object.values(pools).map((pool) => pool.end()));
    const patience = setTimeout(() => {
      for (const giveUp of underWay) giveUp();
    }, closePatience);
    const late = new Promise((resolve) => {
      setTimeout(resolve, 2 * closePatience).unref();
    });
    await Promise.race([ended, late]);
    clearTimeout(patience);
  }

  const useOf = ({ totalCount, idleCount, waitingCount }: pg.Pool): PoolUse => ({
    total: totalCount,
    idle: idleCount,
    waiting: waitingCount,
  });
  return {
    pool: {
      options: {},
      async connect() {
        const name = currentPool();
        try {
          return limitClient(await connect(name), { silence: silenceAfter(limits[name]), note, underWay });
        } catch (error) {
          markConnectionError(error);
          note(error);
          throw error;
        }
      },
      end,
    },
    use: () => ({
      request: useOf(pools.request),
      checkout: useOf(pools.checkout),
      background: useOf(pools.background),
      maintenance: useOf(pools.maintenance),
      probe: useOf(pools.probe),
    }),
    availability,
  };
}
