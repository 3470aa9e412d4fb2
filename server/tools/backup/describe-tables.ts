import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { BackupHeader } from './format.ts';

type Description = Pick<BackupHeader, 'migrations' | 'tables' | 'sequences'>;

async function readMigrations(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

async function readTables(db: Database): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select c.table_name as "table", array_agg(c.column_name::text order by c.ordinal_position) as columns
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name not like 'kysely_%'
      and c.is_generated = 'NEVER'
    group by c.table_name order by c.table_name`.execute(db);
  return Object.fromEntries(rows.map(({ table, columns }) => [table, columns]));
}

async function readSequences(db: Database): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; next: number }>`
    select sequencename::text as name, coalesce(last_value + increment_by, start_value)::int8 as next
    from pg_sequences where schemaname = 'public' order by sequencename`.execute(db);
  return Object.fromEntries(rows.map(({ name, next }) => [name, next]));
}

/** What stands in the database, for the head of a backup. */
export async function describeTables(db: Database): Promise<Description> {
  return { migrations: await readMigrations(db), tables: await readTables(db), sequences: await readSequences(db) };
}
