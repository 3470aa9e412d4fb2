import { randomBytes } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, sql } from 'kysely';
import pg from 'pg';
import { describe, inject } from 'vitest';
import { withDerivedOffers } from '#server/catalog/products/derive-offers.ts';
import { installedAddOns } from '#server/installed-add-ons.ts';
import { subscribeToChanges } from '#server/platform/db/subscribe-to-changes.ts';
import type { Database, OpenDatabase } from '#server/platform/db/database.ts';
import { openPGlite } from '#server/platform/db/open-pglite.ts';
import { openPostgres } from '#server/platform/db/open-postgres.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { migratedTemplate } from './migrated-template.ts';

const template = inject('postgresTemplate');

export const hasPostgres = template !== null;

async function onServer(statement: string): Promise<void> {
  if (template === null) throw new Error('no PostgreSQL answers: a test for it skips itself');
  const client = new pg.Client({ connectionString: template.server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The address of a new, migrated and empty database on the test server, and the function that drops it. */
export async function createPostgresDatabase(): Promise<{ readonly url: string; readonly drop: () => Promise<void> }> {
  const name = `${template?.name}_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name} template ${template?.name}`);
  const url = new URL(template?.server ?? '');
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(`drop database if exists ${name} with (force)`) };
}

// Emptying takes a tenth of the time that making takes. Statements without their triggers need no order of tables.
const emptyAll = (fewRows: number) => `
  do $$
  declare
    one record;
    rows bigint;
  begin
    set local session_replication_role = replica;
    for one in select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely\\_%' loop
      execute format('select count(*) from (select from %I limit ${fewRows + 1}) some', one.name) into rows;
      if rows > ${fewRows} then execute format('truncate %I cascade', one.name);
      elsif rows > 0 then execute format('delete from %I', one.name);
      end if;
    end loop;
    for one in select sequencename as name, start_value from pg_sequences where schemaname = 'public' and last_value is not null loop
      perform setval(format('%I', one.name)::regclass, one.start_value, false);
    end loop;
  end $$`;

/** Distinguishes a database whose tables, columns or rules a test has changed from one that only has new rows. */
async function shapeOf(db: Database): Promise<string> {
  const { rows } = await sql<{ shape: string }>`
    select concat_ws(' ',
      (select count(*) from pg_class), (select count(*) from pg_attribute), (select count(*) from pg_constraint),
      (select count(*) from pg_trigger), (select count(*) from pg_proc), (select count(*) from pg_db_role_setting)
    ) as shape
  `.execute(db);
  return rows[0]?.shape ?? '';
}

/** A database that is handed out, emptied when it comes back, and handed out again. */
type Reusable = {
  readonly shape: string;
  readonly open: () => Promise<OpenDatabase>;
  /** Deletes all rows and returns the shape; throws where that fails. */
  readonly empty: () => Promise<string>;
  readonly end: () => Promise<void>;
};

/** Hands out a returned database, or makes a new one. One whose shape has changed is never handed out again. */
function createPool(make: () => Promise<Reusable>): () => Promise<OpenDatabase> {
  const idle: Reusable[] = [];
  async function takeBack(one: Reusable): Promise<void> {
    const shape = await one.empty().catch(() => null);
    if (shape === one.shape) idle.push(one);
    else await one.end();
  }
  return async () => {
    const one = idle.pop() ?? (await make());
    const database = await one.open();
    let back: Promise<void> | null = null;
    const close = async () => {
      await database.close();
      await takeBack(one);
    };
    return { ...database, close: () => (back ??= close()) };
  };
}

/** The embedded database under a query builder that leaves it running when it is closed. */
function openOn(client: PGlite): OpenDatabase {
  const stops = new Set<() => Promise<void>>();
  const db = new Kysely<Tables>({
    dialect: new PGliteDialect({
      pglite: {
        closed: false,
        ready: true,
        waitReady: Promise.resolve(),
        close: () => Promise.resolve(),
        query: client.query.bind(client),
        transaction: client.transaction.bind(client),
      },
    }),
  });
  const listen: OpenDatabase['listen'] = async (channel, onMessage) => {
    const stop = await client.listen(channel, onMessage);
    const once = async () => {
      if (stops.delete(once)) await stop();
    };
    stops.add(once);
    return once;
  };
  return {
    db,
    kind: 'pglite',
    listen,
    changes: subscribeToChanges(listen),
    async close() {
      await db.destroy();
      for (const stop of stops) await stop();
    },
  };
}

async function makePGlite(): Promise<Reusable> {
  const { client, db } = await openPGlite({ from: await migratedTemplate() });
  return {
    shape: await shapeOf(db),
    open: () => Promise.resolve(withDerivedOffers(openOn(client), installedAddOns)),
    async empty() {
      await client.exec(`${emptyAll(0)}; select pg_advisory_unlock_all(); reset all`);
      return shapeOf(db);
    },
    end: () => client.close(),
  };
}

const fewRows = 1000; // a server writes a file anew for each table and index that it truncates

async function makePostgres(): Promise<Reusable> {
  const { url, drop } = await createPostgresDatabase();
  async function onceOpen<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
    const { db, close } = await openPostgres(url, { connections: 1 });
    try {
      return await work(db);
    } finally {
      await close();
    }
  }
  return {
    shape: await onceOpen(shapeOf),
    open: async () => withDerivedOffers(await openPostgres(url), installedAddOns),
    empty: () =>
      onceOpen(async (db) => {
        await sql.raw(emptyAll(fewRows)).execute(db);
        return shapeOf(db);
      }),
    end: drop,
  };
}

/** Makes the folder of a migrated, empty embedded database. */
export async function createPGliteFolder(folder: string): Promise<void> {
  await (await openPGlite({ folder, from: await migratedTemplate() })).close();
}

/** A migrated, empty embedded database in memory; closing it returns it to the pool. */
export const openTemporaryPGlite = createPool(makePGlite);

/** A migrated, empty database on the test server; closing it returns it to the pool. */
export const openTemporaryPostgres = createPool(makePostgres);

/** Runs a suite against each kind of database; `open` returns a migrated and empty one, which the suite closes. */
export function describeOnEachDatabase(name: string, suite: (open: () => Promise<OpenDatabase>) => void): void {
  describe(`${name} (pglite)`, () => suite(openTemporaryPGlite));
  describe.skipIf(!hasPostgres)(`${name} (postgres)`, () => suite(openTemporaryPostgres));
}
