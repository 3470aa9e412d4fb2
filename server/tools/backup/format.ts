import * as v from 'valibot';

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
export const backedUpFolders = ['media'] as const;
