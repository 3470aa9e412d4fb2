import { readFile, readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';

const migrationsFolder = new URL('./migrations/', import.meta.url);

/** One statement ends with a semicolon at the end of a line; migrations hold no function bodies. */
function statementsOf(text: string): string[] {
  return text
    .replaceAll(/--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

function migrationFrom(text: string): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of statementsOf(text)) await sql.raw(statement).execute(db);
    },
  };
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(migrationsFolder)).filter((file) => file.endsWith('.sql')).toSorted();
  const entries = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(new URL(file, migrationsFolder), 'utf8');
      return [basename(file, '.sql'), migrationFrom(text)] as const;
    }),
  );
  return Object.fromEntries(entries);
}

/** Brings a database to the newest migration. Throws what the failing statement threw; nothing of it stays. */
export async function migrate<Tables>(db: Kysely<Tables>): Promise<readonly string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map(({ migrationName }) => migrationName);
}
