import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createPostgresDatabase, describeOnEachDatabase, hasPostgres } from '#tests/database.ts';
import type { Database, OpenDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { type MigrationFile, parseMigration, readMigrationFiles } from './migration-files.ts';
import { openDatabase } from './open-database.ts';
import { openPostgres } from './open-postgres.ts';

const ours = await readMigrationFiles();
const newest = ours.at(-1)?.name.slice(0, 4) ?? '';

function withNew(...texts: readonly string[]): readonly MigrationFile[] {
  return [...ours, ...texts.map((text, index) => parseMigration(`900${index}_new`, text))];
}

async function tableExists(db: Database, name: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass(${name}) is not null as there`.execute(db);
  return rows[0]?.there === true;
}

describeOnEachDatabase('a database that a newer version has migrated', (open) => {
  let database: OpenDatabase;
  beforeEach(async () => {
    database = await open();
  });
  afterEach(() => database.close());

  test('is opened by the version before, as long as it was only added to', async () => {
    const migrated = await migrate(database.db, { migrations: withNew('create table gift (id integer);') });
    expect(migrated).toEqual(['9000_new']);
    expect(await migrate(database.db)).toEqual([]);
  });

  test('is opened by a version that has what the change needs', async () => {
    await migrate(database.db, { migrations: withNew(`-- contract: needs ${newest}\ndrop table consent_choice;`) });
    expect(await migrate(database.db)).toEqual([]);
  });

  test('is refused by a version too old for it, in a sentence that says what to do', async () => {
    const migrations = withNew(
      'create table gift (id integer);',
      '-- contract: needs 9000\ndrop table consent_choice;',
      'create table other (id integer);',
    );
    await migrate(database.db, { migrations });
    await expect(migrate(database.db)).rejects.toMatchObject({
      code: 'start_problem',
      message:
        'The database is newer than this version of the shop: 9001_new was run on it, which needs a version with migration 9000. Start the version that has 9002_new.sql among its migrations, or a newer one; or restore, with this version and into an empty database, the backup made before the upgrade.',
    });
    expect(await migrate(database.db, { migrations: migrations.slice(0, -1) })).toEqual([]);
  });

  test('is refused where nothing says what the newer migration needs', async () => {
    await migrate(database.db, { migrations: withNew('create table gift (id integer);') });
    await sql`delete from schema_requirement`.execute(database.db);
    await expect(migrate(database.db)).rejects.toThrow('9000_new was run on it, which it does not know.');
  });

  test('gets a migration with a lower number that arrives later', async () => {
    await migrate(database.db, { migrations: withNew('create table gift (id integer);') });
    const late = parseMigration('8999_late', 'create table late (id integer);');
    expect(await migrate(database.db, { migrations: [...ours, late] })).toEqual(['8999_late']);
    expect(await tableExists(database.db, 'late')).toBe(true);
  });

  test('keeps the migrations before one that fails, and nothing of that one', async () => {
    const migrations = withNew(
      'create table gift (id integer);',
      'create table half (id integer);\ninsert into nowhere values (1);',
    );
    await expect(migrate(database.db, { migrations })).rejects.toThrow('nowhere');
    expect([await tableExists(database.db, 'gift'), await tableExists(database.db, 'half')]).toEqual([true, false]);
  });
});

describe.skipIf(!hasPostgres)('migrations beside a shop that works', () => {
  let url: string;
  let drop: () => Promise<void>;
  let database: OpenDatabase;
  let other: pg.Client;
  beforeEach(async () => {
    ({ url, drop } = await createPostgresDatabase());
    database = await openPostgres(url);
    other = new pg.Client({ connectionString: url });
    await other.connect();
  });
  afterEach(async () => {
    await other.end();
    await database.close();
    await drop();
  });

  const waiting = { migrations: withNew('alter table product add column gift text;'), lockMilliseconds: 100 };

  test('a table that others hold stops the shop for no longer than a lock is waited for, and is changed once it is free', async () => {
    await other.query('begin');
    await other.query('select count(*) from product');
    const migrating = migrate(database.db, { ...waiting, pauseMilliseconds: 300 });
    let longest = 0;
    for (let reads = 0; reads < 20; reads += 1) {
      const began = performance.now();
      await sql`select count(*) from product`.execute(database.db);
      longest = Math.max(longest, performance.now() - began);
      await wait(25);
    }
    await other.query('commit');
    expect(await migrating).toEqual(['9000_new']);
    expect(longest).toBeLessThan(1000);
  });

  test('a table that is never free is reported, and nothing has changed', async () => {
    await other.query('begin');
    await other.query('select count(*) from product');
    await expect(migrate(database.db, { ...waiting, pauseMilliseconds: 10, attempts: 3 })).rejects.toMatchObject({
      code: 'start_problem',
      message: expect.stringMatching(/^The migration 9000_new did not get its tables in 3 attempts: /),
    });
    await other.query('rollback');
    expect(await migrate(database.db)).toEqual([]);
    expect(await migrate(database.db, waiting)).toEqual(['9000_new']);
  });

  test('a statement of a migration may take longer than those of visitors', async () => {
    await sql`select set_config('statement_timeout', '200ms', false)`.execute(database.db);
    const slow = withNew('select pg_sleep(0.5);\ncreate table gift (id integer);');
    expect(await migrate(database.db, { migrations: slow })).toEqual(['9000_new']);
  });

  test('a process that hangs while it migrates is named', async () => {
    const { rows } = await other.query('select pg_backend_pid() as pid, pg_advisory_lock(7384024)');
    await expect(migrate(database.db, { patienceMilliseconds: 200 })).rejects.toMatchObject({
      code: 'start_problem',
      message: `Another process has been migrating the database for 0 seconds. If it hangs, end it: select pg_terminate_backend(${rows[0].pid}).`,
    });
    await other.query('select pg_advisory_unlock_all()');
    expect(await migrate(database.db)).toEqual([]);
  });

  test('four processes that start at once on an empty database run every migration once', async () => {
    await other.query('drop schema public cascade; create schema public');
    const opened = await Promise.all(Array.from({ length: 4 }, () => openPostgres(url)));
    const { rows } = await other.query('select name from kysely_migration order by name');
    await Promise.all(opened.map(({ close }) => close()));
    expect(rows.map(({ name }) => name)).toEqual(ours.map(({ name }) => name));
  });

  test('a shop that starts on a database too new for it says what to do', async () => {
    await migrate(database.db, { migrations: withNew('-- contract: needs 9000\ndrop table consent_choice;') });
    await expect(openDatabase({ databaseUrl: url, dataFolder: '' })).rejects.toMatchObject({
      code: 'start_problem',
      message: expect.stringMatching(/^The database is newer than this version of the shop: 9000_new /),
    });
  });
});
