import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startBreakableProxy } from '#tests/fault/breakable-proxy.ts';
import { findPostgresPrograms, type OwnPostgres, startOwnPostgres } from '#tests/fault/own-postgres.ts';
import { inPool, poolLimits, type PoolName } from './connection-pools.ts';
import type { OpenDatabase } from './database.ts';
import { databaseFault } from './database-fault.ts';
import { openPostgres } from './open-postgres.ts';
import { retryConflicts } from './retry-conflicts.ts';

const hasPrograms = (await findPostgresPrograms()) !== null;

/** The fault that work ends with, and the milliseconds until then. */
async function faultOf(work: Promise<unknown>): Promise<readonly [string | null, number]> {
  const began = performance.now();
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return [databaseFault(error), performance.now() - began];
}

describe.skipIf(!hasPrograms)('connections to a PostgreSQL that breaks', () => {
  let server: OwnPostgres;
  let database: OpenDatabase;

  beforeAll(async () => {
    server = await startOwnPostgres();
    database = await openPostgres(server.url, { connections: 3 });
    await sql`create table thing (id integer primary key, amount integer not null)`.execute(database.db);
    await sql`insert into thing values (1, 0)`.execute(database.db);
  });
  afterAll(async () => {
    await database.close();
    await server.remove();
  });

  const ask = () => inPool('request', () => sql`select 1`.execute(database.db));
  const sleep = (seconds: number) => inPool('request', () => sql`select pg_sleep(${seconds})`.execute(database.db));

  test('a connection broken while it is in use fails its statement and nothing else', async () => {
    const slow = faultOf(sleep(2));
    const idle = faultOf(
      inPool('checkout', () =>
        database.db.transaction().execute(async (trx) => {
          await sql`select 1`.execute(trx);
          await new Promise((resolve) => setTimeout(resolve, 1000)); // in use, without a statement under way
          await sql`select 1`.execute(trx);
        }),
      ),
    );
    await new Promise((resolve) => setTimeout(resolve, 200));
    await server.breakConnections();
    expect((await slow)[0]).toBe('away');
    expect((await idle)[0]).toBe('away');
    await expect(ask()).resolves.toBeDefined();
    expect(database.availability?.isAway()).toBe(false);
  });

  const work = (seconds: number) =>
    faultOf(inPool('background', () => sql`select pg_sleep(${seconds})`.execute(database.db)));

  /** Every change of whether the server is away until the end of the test: `true` where it is. */
  function recordChanges(of: OpenDatabase): readonly boolean[] {
    const changes: boolean[] = [];
    const stop = of.availability?.onChange((reason) => changes.push(reason !== null));
    onTestFinished(() => stop?.());
    return changes;
  }

  test('one connection that was ended does not mean that the server is away, and work elsewhere goes on', async () => {
    const changes = recordChanges(database);
    const long = work(7);
    const checkout = faultOf(inPool('checkout', () => sql`select pg_sleep(2)`.execute(database.db)));
    await pause(300);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'vitrina checkout'`.execute(
      database.db,
    );
    expect((await checkout)[0]).toBe('away');
    await expect(ask()).resolves.toBeDefined();
    expect((await long)[0]).toBeNull();
    expect(changes).toEqual([]);
  }, 20_000);

  test('a statement on which the server still works after it was silent goes on', async () => {
    const changes = recordChanges(database);
    const long = work(14);
    await pause(300);
    await server.freeze();
    expect((await faultOf(ask()))[0]).toBe('away');
    await server.thaw();
    await expect(ask()).resolves.toBeDefined();
    expect((await long)[0]).toBeNull();
    expect(changes).toEqual([true, false]);
  }, 30_000);

  test('an answer that arrived while this process was busy is no silence', async () => {
    const limits = poolLimits(1);
    const quick = await openPostgres(server.url, {
      limits: { ...limits, request: { ...limits.request, statement: 1000 } },
    });
    onTestFinished(quick.close);
    const changes = recordChanges(quick);
    const backend = async (seconds: number) => {
      const query = sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(${seconds})`;
      return (await inPool('request', () => query.execute(quick.db))).rows[0]?.pid;
    };
    const before = await backend(0);
    const answer = backend(0.3);
    await pause(100);
    const until = performance.now() + 2000;
    setImmediate(() => {
      while (performance.now() < until);
    });
    expect([await answer, await backend(0)]).toEqual([before, before]);
    expect(changes).toEqual([]);
  });

  test.each<PoolName>(['request', 'checkout', 'background', 'maintenance', 'probe'])(
    'the server compiles no plans of the connections for %s',
    async (name) => {
      const { rows } = await inPool(name, () => sql`show jit`.execute(database.db));
      expect(rows).toEqual([{ jit: 'off' }]);
    },
  );

  test('a server that has fallen silent is given up within the time of a statement, and used again when it answers', async () => {
    const changes = recordChanges(database);
    await ask();
    await server.freeze();
    const [fault, took] = await faultOf(ask());
    expect(fault).toBe('away');
    expect(took).toBeLessThan(4000);
    expect(database.availability?.isAway()).toBe(true);
    const crowd = await Promise.all(Array.from({ length: 12 }, () => faultOf(ask())));
    for (const [crowdFault, crowdTook] of crowd) {
      expect(crowdFault).not.toBeNull();
      expect(crowdTook).toBeLessThan(6000);
    }
    await server.thaw();
    const back = performance.now();
    await expect
      .poll(
        () =>
          ask().then(
            () => true,
            () => false,
          ),
        { timeout: 5000 },
      )
      .toBe(true);
    expect(performance.now() - back).toBeLessThan(2000);
    expect(changes).toEqual([true, false]);
  });

  test('a statement that takes too long is ended by the server, and so is a wait for a lock', async () => {
    const [fault, took] = await faultOf(sleep(20));
    expect(fault).toBe('busy');
    expect(took).toBeGreaterThan(2500);
    expect(took).toBeLessThan(4000);
    await database.db.transaction().execute(async (trx) => {
      await sql`select * from thing where id = 1 for update`.execute(trx);
      const waiting = inPool('request', () => sql`update thing set amount = 1 where id = 1`.execute(database.db));
      const [lockFault, lockTook] = await faultOf(waiting);
      expect(lockFault).toBe('busy');
      expect(lockTook).toBeLessThan(3000);
    });
  });

  test('a change of the schema may take as long as it needs, everything else in the background has its limit', async () => {
    const limits = poolLimits(3);
    const hasty = await openPostgres(server.url, {
      limits: { ...limits, background: { ...limits.background, statement: 300 } },
    });
    const slow = sql`select pg_sleep(1.2)`;
    expect((await faultOf(inPool('background', () => slow.execute(hasty.db))))[0]).toBe('busy');
    expect((await faultOf(inPool('maintenance', () => slow.execute(hasty.db))))[0]).toBeNull();
    await hasty.close();
  });

  test('a transaction that is left idle is ended, so that its locks are free', async () => {
    const limits = poolLimits(3);
    const impatient = await openPostgres(server.url, {
      limits: { ...limits, checkout: { ...limits.checkout, idleInTransaction: 300 } },
    });
    const idle = inPool('checkout', () =>
      impatient.db.transaction().execute(async (trx) => {
        await sql`select * from thing where id = 1 for update`.execute(trx);
        await new Promise((resolve) => setTimeout(resolve, 1000));
        await sql`select 1`.execute(trx);
      }),
    );
    const [fault] = await faultOf(idle);
    expect(fault).not.toBeNull();
    await expect(ask()).resolves.toBeDefined();
    await impatient.close();
  });

  test('checkouts that wait for one row leave every other connection free', async () => {
    await database.db.transaction().execute(async (trx) => {
      await sql`select * from thing where id = 1 for update`.execute(trx);
      const checkouts = Array.from({ length: 30 }, () =>
        inPool('request', () =>
          faultOf(
            retryConflicts(() =>
              database.db.transaction().execute((one) => sql`select * from thing where id = 1 for update`.execute(one)),
            ),
          ),
        ),
      );
      await new Promise((resolve) => setTimeout(resolve, 100));
      const [fault, took] = await faultOf(ask());
      expect(fault).toBeNull();
      expect(took).toBeLessThan(500);
      for (const [checkoutFault, checkoutTook] of await Promise.all(checkouts)) {
        expect(checkoutFault).toBe('busy');
        expect(checkoutTook).toBeLessThan(5000);
      }
    });
  });

  test('a server that was stopped is used again as soon as it is back', async () => {
    await server.stop();
    expect((await faultOf(ask()))[0]).toBe('away');
    await server.start();
    await expect(ask()).resolves.toBeDefined();
  });

  test('once a server that was silent answers again, statements lost with it are given up and old connections replaced', async () => {
    const proxy = await startBreakableProxy(Number(new URL(server.url).port));
    const through = new URL(server.url);
    through.port = String(proxy.port);
    const lame = await openPostgres(through.href, { connections: 3 });
    onTestFinished(async () => {
      await lame.close();
      proxy.close();
    });
    const select = (pool: PoolName) => inPool(pool, () => sql`select 1`.execute(lame.db));
    const fill = (pool: PoolName, count: number) => Promise.all(Array.from({ length: count }, () => select(pool)));
    await Promise.all([fill('background', 2), fill('probe', 1), fill('request', 3)]);
    const changes = recordChanges(lame);
    const longJob = faultOf(inPool('background', () => sql`select pg_sleep(12)`.execute(lame.db)));
    await pause(200);
    proxy.hang();
    const job = faultOf(select('background'));
    const probe = faultOf(select('probe'));
    expect((await faultOf(select('request')))[0]).toBe('away');
    expect((await probe)[0]).toBe('away');
    proxy.restore();
    await expect
      .poll(
        () =>
          select('probe').then(
            () => true,
            () => false,
          ),
        { timeout: 8000 },
      )
      .toBe(true);
    expect((await job)[0]).toBe('away');
    const began = performance.now();
    await Promise.all([fill('background', 1), fill('request', 3)]);
    expect(performance.now() - began).toBeLessThan(2000);
    const [fault, took] = await longJob; // the server was still at work when it was asked first
    expect(fault).toBe('away');
    expect(took).toBeGreaterThan(12_000);
    expect(took).toBeLessThan(30_000);
    expect(changes).toEqual([true, false]);
  }, 40_000);

  test('closing does not wait for a server that has fallen silent', async () => {
    const proxy = await startBreakableProxy(Number(new URL(server.url).port));
    const through = new URL(server.url);
    through.port = String(proxy.port);
    const lame = await openPostgres(through.href, { connections: 2 });
    onTestFinished(proxy.close);
    await lame.listen('test', () => undefined);
    await inPool('background', () => sql`select 1`.execute(lame.db));
    proxy.hang();
    const work = faultOf(inPool('background', () => sql`select 1`.execute(lame.db)));
    const began = performance.now();
    await lame.close();
    expect(performance.now() - began).toBeLessThan(8000);
    expect((await work)[0]).toBe('away');
  }, 30_000);
});
