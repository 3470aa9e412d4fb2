import * as v from 'valibot';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/**
 * A backup is gzipped text, one JSON document a line: a header; blocks of rows and of files; an end with the counts and
 * the SHA-256 of every line before it. docs/decisions/0011-backup.md
 */
export const headerSchema = v.object({
  format: v.literal('vitrina-backup'),
  version: v.literal(1),
  createdAt: v.string(),
  migrations: v.array(v.string()),
  /** Columns by table. */
  tables: v.record(v.string(), v.array(v.string())),
  /** The value each sequence gives next, by name. */
  sequences: v.record(v.string(), v.number()),
});

/** Says that the next line holds this many rows of the table, as PostgreSQL writes rows as JSON. */
export const rowsSchema = v.object({ table: v.string(), rows: v.number() });

/** A piece of a file of the data folder; the first piece of a file begins at 0. */
export const fileSchema = v.object({ file: v.string(), at: v.number(), base64: v.string() });

export const endSchema = v.object({
  end: v.literal(true),
  rows: v.record(v.string(), v.number()),
  files: v.number(),
  sha256: v.string(),
});

export type BackupHeader = v.InferOutput<typeof headerSchema>;
export type BackupEnd = v.InferOutput<typeof endSchema>;
export type FilePiece = v.InferOutput<typeof fileSchema>;

/** Folders of the data folder that a backup holds besides the database. */
export const backedUpFolders = ['media', 'brand'] as const;

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

/** The migrations, tables and sequences of the database, for the header of a backup. */
export async function describeTables(db: Database): Promise<Description> {
  return { migrations: await readMigrations(db), tables: await readTables(db), sequences: await readSequences(db) };
}
