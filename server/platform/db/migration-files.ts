import { readFile, readdir } from 'node:fs/promises';
import { basename } from 'node:path';

/** A migration as its file describes it. */
export type MigrationFile = {
  /** The file's name without `.sql`, such as `0031_order_channel`. */
  readonly name: string;
  readonly statements: readonly string[];
  /**
   * What a version of the shop must know to work on the migrated database: the number of a migration; null: nothing,
   * the version before goes on working.
   */
  readonly needs: string | null;
};

export const migrationsFolder = new URL('./migrations/', import.meta.url);

/** One statement ends with a semicolon at the end of a line; migrations hold no function bodies. */
function statementsOf(text: string): string[] {
  return text
    .replaceAll(/--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

/** Throws where the first line begins to declare something and does not say what. */
function needsOf(name: string, text: string): string | null {
  const [line = ''] = text.split('\n');
  if (!/^--\s*contract\b/i.test(line)) return null;
  const [, needs] = /^-- contract: needs (\d{4})$/.exec(line) ?? [];
  if (needs === undefined) throw new Error(`the first line of ${name}.sql must be „-- contract: needs NNNN“`);
  return needs;
}

/** The migration that a file holds. Throws where its declaration cannot be read. */
export function parseMigration(name: string, text: string): MigrationFile {
  return { name, statements: statementsOf(text), needs: needsOf(name, text) };
}

/** The migrations of a folder, in the order of their numbers. */
export async function readMigrationFiles(folder: URL = migrationsFolder): Promise<readonly MigrationFile[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
  return Promise.all(
    files.map(async (file) => parseMigration(basename(file, '.sql'), await readFile(new URL(file, folder), 'utf8'))),
  );
}
