import { sql } from 'kysely';
import type { DatabaseTransaction } from '#server/platform/db/database.ts';

/**
 * The next number of a series. The series' row stays locked until the transaction ends: whoever wants the number after
 * waits, and where the transaction breaks off the number is free again. So numbers have no gaps and none is twice.
 */
export async function takeNumber(trx: DatabaseTransaction, series: string, first: number): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into invoice_series (series, next_number) values (${series}, ${first + 1})
    on conflict (series) do update set next_number = invoice_series.next_number + 1
    returning next_number - 1 as number
  `.execute(trx);
  const [taken] = rows;
  if (taken === undefined) throw new Error('a series gave no number');
  return taken.number;
}
