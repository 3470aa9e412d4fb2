import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, type MigrationResult, Migrator } from 'kysely/migration';
import { StartProblem } from '#server/platform/start-problem.ts';
import { isConflict } from './retry-conflicts.ts';
import { type MigrationFile, readMigrationFiles } from './migration-files.ts';

export type MigrateOptions = {
  /** The migrations; those of the shop unless a test has others. */
  readonly migrations?: readonly MigrationFile[];
  /** Milliseconds that a migration waits for a lock on a table, during which the shop waits behind it. */
  readonly lockMilliseconds?: number;
  /** Milliseconds between one attempt and the next, in which the shop goes on. */
  readonly pauseMilliseconds?: number;
  /** How often a migration is tried where others hold its tables. */
  readonly attempts?: number;
  /** Milliseconds to wait for another process that is migrating. */
  readonly patienceMilliseconds?: number;
};

const defaults = {
  lockMilliseconds: 2000,
  pauseMilliseconds: 1000,
  attempts: 40,
  patienceMilliseconds: 600_000,
} as const;

const lockId = 7_384_024; // of the advisory lock: one process migrates at a time
const pollMilliseconds = 100;

function migrationFrom({ name, statements, needs }: MigrationFile, lockMilliseconds: number): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await sql`select set_config('lock_timeout', ${`${lockMilliseconds}ms`}, true), set_config('statement_timeout', '0', true)`.execute(
        db,
      );
      for (const statement of statements) await sql.raw(statement).execute(db);
      if (await hasTable(db, 'schema_requirement'))
        await sql`insert into schema_requirement (migration, needs) values (${name}, ${needs})
          on conflict (migration) do update set needs = excluded.needs`.execute(db);
    },
  };
}

async function hasTable(db: Kysely<unknown>, table: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass(${table}) is not null as there`.execute(db);
  return rows[0]?.there === true;
}

type Requirement = { readonly migration: string; readonly needs: string | null; readonly declared: boolean };

/** Migrations of a newer version that were run on this database, with what they need. */
async function readNewerMigrations(
  db: Kysely<unknown>,
  files: readonly MigrationFile[],
): Promise<readonly Requirement[]> {
  if (!(await hasTable(db, 'kysely_migration'))) return [];
  const namesOfVersion = new Set(files.map(({ name }) => name));
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const newer = rows.map(({ name }) => name).filter((name) => !namesOfVersion.has(name));
  if (newer.length === 0 || !(await hasTable(db, 'schema_requirement')))
    return newer.map((migration) => ({ migration, needs: null, declared: false }));
  const { rows: declared } = await sql<{ migration: string; needs: string | null }>`
    select migration, needs from schema_requirement`.execute(db);
  const byName = new Map(declared.map((row) => [row.migration, row]));
  return newer.map((migration) => ({
    migration,
    needs: byName.get(migration)?.needs ?? null,
    declared: byName.has(migration),
  }));
}

/** Throws a StartProblem where a newer version has taken something away that this one uses. */
function refuseTooOld(newer: readonly Requirement[], files: readonly MigrationFile[]): void {
  const numbers = new Set(files.map(({ name }) => name.slice(0, 4)));
  const reason = newer.find(({ needs, declared }) => !declared || (needs !== null && !numbers.has(needs)));
  if (reason === undefined) return;
  const newest = newer.at(-1)?.migration ?? reason.migration;
  const why = reason.needs === null ? 'which it does not know' : `which needs a version with migration ${reason.needs}`;
  throw new StartProblem(
    `The database is newer than this version of the shop: ${reason.migration} was run on it, ${why}. Start the version that has ${newest}.sql among its migrations, or a newer one; or restore, with this version and into an empty database, the backup made before the upgrade.`,
  );
}

/** Runs work while no other process migrates. Throws a StartProblem where another one does not come to an end. */
async function whileAlone<T>(db: Kysely<unknown>, patience: number, work: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + patience;
  for (;;) {
    const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${lockId}) as locked`.execute(db);
    if (rows[0]?.locked === true) break;
    if (performance.now() > deadline) {
      const { rows: holders } = await sql<{ pid: number }>`
        select pid from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
        where l.locktype = 'advisory' and l.classid = 0 and l.objid = ${lockId} and l.granted`.execute(db);
      throw new StartProblem(
        `Another process has been migrating the database for ${Math.round(patience / 1000)} seconds. If it hangs, end it: select pg_terminate_backend(${holders[0]?.pid ?? 'PID'}).`,
      );
    }
    await wait(pollMilliseconds);
  }
  try {
    return await work();
  } finally {
    // A connection that broke has given the lock back by itself.
    await sql`select pg_advisory_unlock(${lockId})`.execute(db).catch(() => undefined);
  }
}

/**
 * Brings a database to the newest migration, each in a transaction of its own; a database that a newer version has
 * extended is left as it is. One process migrates at a time, the others wait for it. A migration that does not get its
 * tables steps back and tries again. Throws a StartProblem where this version is too old for the database or its tables
 * stay locked, else what the failing statement threw; the migrations before it remain.
 */
export async function migrate<Tables>(db: Kysely<Tables>, options: MigrateOptions = {}): Promise<readonly string[]> {
  const files = options.migrations ?? (await readMigrationFiles());
  const patience = options.patienceMilliseconds ?? defaults.patienceMilliseconds;
  return db.connection().execute(async (connection) => {
    const one = connection as unknown as Kysely<unknown>;
    return whileAlone(one, patience, () => migrateAlone(one, files, options));
  });
}

async function migrateAlone(
  db: Kysely<unknown>,
  files: readonly MigrationFile[],
  options: MigrateOptions,
): Promise<readonly string[]> {
  const newer = await readNewerMigrations(db, files);
  refuseTooOld(newer, files);
  const lockMilliseconds = options.lockMilliseconds ?? defaults.lockMilliseconds;
  const migrations: Record<string, Migration> = {};
  for (const file of files) migrations[file.name] = migrationFrom(file, lockMilliseconds);
  for (const { migration } of newer) migrations[migration] = { up: () => Promise.resolve() };
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    allowUnorderedMigrations: true,
  });
  const done: string[] = [];
  for (;;) {
    const [result] = await nextMigration(migrator, options);
    if (result === undefined) return done;
    done.push(result.migrationName);
  }
}

async function nextMigration(migrator: Migrator, options: MigrateOptions): Promise<readonly MigrationResult[]> {
  const attempts = options.attempts ?? defaults.attempts;
  const pause = options.pauseMilliseconds ?? defaults.pauseMilliseconds;
  for (let attempt = 1; ; attempt += 1) {
    const { error, results = [] } = await migrator.migrateUp();
    if (error === undefined) return results;
    if (!isConflict(error)) throw error;
    if (attempt === attempts) {
      const name = results.find(({ status }) => status === 'Error')?.migrationName ?? '';
      throw new StartProblem(
        `The migration ${name} did not get its tables in ${attempts} attempts: something keeps them locked. „select pid, state, xact_start, query from pg_stat_activity where xact_start is not null order by xact_start“ shows what; end it and start again.`,
      );
    }
    await wait(pause);
  }
}
