import { join } from 'node:path';
import type { Environment } from '#server/platform/environment.ts';
import { isStartProblem, StartProblem } from '#server/platform/start-problem.ts';
import type { OpenDatabase } from './database.ts';
import { openPostgres } from './open-postgres.ts';

/** The first line of an error's message. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  const [line] = (error instanceof Error ? error.message : String(error)).split('\n');
  return line === undefined || line === '' ? 'no reason given' : line;
}

function withoutPassword(address: string): string {
  const url = new URL(address);
  url.password = '';
  return url.href;
}

/** Opens the shop's database, migrated. Throws a StartProblem; the caller holds the data folder when it is embedded. */
export async function openDatabase({
  databaseUrl,
  dataFolder,
}: Pick<Environment, 'databaseUrl' | 'dataFolder'>): Promise<OpenDatabase> {
  if (databaseUrl !== null) {
    return openPostgres(databaseUrl).catch((error: unknown) => {
      if (isStartProblem(error)) throw error;
      throw new StartProblem(`The database ${withoutPassword(databaseUrl)} cannot be used: ${reasonOf(error)}`);
    });
  }
  const { openPGlite } = await import('./open-pglite.ts'); // a shop on a server does without it
  const folder = join(dataFolder, 'database');
  return openPGlite({ folder }).catch((error: unknown) => {
    if (isStartProblem(error)) throw error;
    throw new StartProblem(
      `The database in ${folder} cannot be opened: ${reasonOf(error)}. Restore a backup, or move the folder away to begin anew.`,
    );
  });
}
