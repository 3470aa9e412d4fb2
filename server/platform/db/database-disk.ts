import { sql } from 'kysely';
import type { OpenDatabase } from './database.ts';
import { databaseFault } from './database-fault.ts';

const rows = 2000; // take 100 kB, and 64 kB is the least memory that a sort may have

/**
 * Whether a database server has no room left on its disk. No statement asks that, and a small change often still fits
 * into a page that is there already: so a sort is given too little memory, and writes what is left to the disk. Nothing
 * is changed by it. The embedded database is in the data folder, whose disk is looked at itself.
 */
export async function isDatabaseDiskFull({ db, kind }: Pick<OpenDatabase, 'db' | 'kind'>): Promise<boolean> {
  if (kind === 'pglite') return false;
  return db
    .transaction()
    .execute(async (trx) => {
      await sql`set local work_mem = '64kB'`.execute(trx);
      await sql`select max(word) from (
        select md5(number::text) as word from generate_series(1, ${rows}::integer) number order by 1 offset 1
      ) sorted`.execute(trx);
      return false;
    })
    .catch((error: unknown) => databaseFault(error) === 'full'); // another fault is the other probe's to report
}
