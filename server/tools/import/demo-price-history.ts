import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

const days = 60; // more than the 30 that a reduction is measured by

/** Has the demo shop's regular prices stand since long before: what is reduced then has a lowest price to show. */
export async function agePrices(db: Database): Promise<void> {
  await sql`
    update price_interval set valid_from = valid_from - make_interval(days => ${days}::int)
    where kind = 'regular' and valid_to is null
  `.execute(db);
}
