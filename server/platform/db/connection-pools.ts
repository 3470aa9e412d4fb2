import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { createAvailability, type DatabaseAvailability } from './database-availability.ts';
import { markConnectionError } from './database-fault.ts';
import { limitClient, type StatementUnderWay } from './limited-client.ts';
import { createLostStatements } from './lost-statements.ts';

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

/** How long closing waits for statements under way, and once more for the server to let the connections go. */
const closePatience = 2000; // milliseconds

/**
 * Of every connection. Orders are written by waiting for a lock and then reading the current rows; a stricter isolation
 * level refuses that. Plans that seem costly, as for tables just filled, would be compiled, which takes longer than they
 * run. The server's process is told by the server, as a pooler in between gives each connection another number.
 */
const firstStatement = `
  select set_config('default_transaction_isolation', 'read committed', false), set_config('jit', 'off', false),
    pg_backend_pid() as pid`;

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
  // The pool listens only while a connection is idle: without this, one that breaks while in use would end the process.
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}

/** Milliseconds; null where a statement may take as long as it needs. */
function silenceAfter({ statement }: PoolLimits): number | null {
  return statement === 0 ? null : statement + spareForServer;
}

/** How busy a pool is: connections, those that nobody uses, and work that waits for one. */
export type PoolUse = { readonly total: number; readonly idle: number; readonly waiting: number };

export type ConnectionPools = {
  /** For the query builder: every connection comes from the pool of the work that wants it. */
  readonly pool: PostgresPool;
  readonly use: () => Readonly<Record<PoolName, PoolUse>>;
  readonly availability: DatabaseAvailability;
};

/** Opens nothing yet: connections are made when they are wanted. */
export function createConnectionPools(url: string, limits: Readonly<Record<PoolName, PoolLimits>>): ConnectionPools {
  const { noteAnswer, noteFailure, ...availability } = createAvailability();
  const underWay = new Set<StatementUnderWay>();
  const backendOf = new WeakMap<pg.PoolClient, number>();
  const outageOf = new WeakMap<pg.PoolClient, number>(); // how many outages had ended when it was opened
  let outages = 0;

  function open(name: PoolName): pg.Pool {
    const pool = openPool(url, name, limits[name]);
    pool.on('connect', (client) => {
      outageOf.set(client, outages);
      client.query<{ pid: number }>(firstStatement).then(({ rows }) => {
        for (const { pid } of rows) backendOf.set(client, pid);
      }, ignore);
    });
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
  async function connectAnew(name: PoolName): Promise<pg.PoolClient> {
    for (;;) {
      const client = await pools[name].connect();
      if (outageOf.get(client) === outages) return client;
      client.release(true);
    }
  }

  async function connect(name: PoolName): Promise<PostgresPoolClient> {
    try {
      const client = await connectAnew(name);
      return limitClient(client, {
        silence: silenceAfter(limits[name]),
        backend: () => backendOf.get(client) ?? null,
        availability: { noteAnswer, noteFailure },
        underWay,
      });
    } catch (error) {
      markConnectionError(error);
      noteFailure(error);
      throw error;
    }
  }

  const lostStatements = createLostStatements({ underWay, connect: () => connect('probe') });
  availability.onChange((reason) => {
    if (reason !== null) return;
    outages += 1;
    lostStatements.search();
  });

  /** Gives up what the server does not end by itself; connections that it does not let go are left to the process. */
  async function end(): Promise<void> {
    lostStatements.stop();
    const ended = Promise.all(Object.values(pools).map((pool) => pool.end()));
    const patience = setTimeout(() => {
      for (const { giveUp } of underWay) giveUp();
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
      connect: () => connect(currentPool()),
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
