import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

const batchSize = 1000;
const day = 86_400_000;

/** Deletes some of the work that was done so many days ago; returns how much. What failed for good stays. */
export async function pruneOutbox(db: Database, at: Date, keepDays: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    delete from outbox where id in (
      select id from outbox where finished_at < ${new Date(at.getTime() - keepDays * day)}
      order by finished_at limit ${batchSize} for update skip locked
    ) returning id
  `.execute(db);
  return rows.length;
}
