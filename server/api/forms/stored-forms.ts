import { type RawBuilder, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#server/platform/db/database.ts';

/**
 * A table of what shoppers sent to the merchant, and what is read of it: `id`, `createdAt` and `doneAt` among the rest.
 */
export type StoredForms = { readonly table: 'contact_message' | 'withdrawal'; readonly columns: RawBuilder<unknown> };

/** Serialises two submissions of one sender, so that the second finds what the first stored. */
export async function lockSender(trx: DatabaseTransaction, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(lower(${email})))`.execute(trx);
}

export async function findForm<Form>(db: Database, { table, columns }: StoredForms, id: number): Promise<Form | null> {
  const { rows } = await sql<Form>`select ${columns} from ${sql.table(table)} where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The newest first; `all`: with those that are dealt with. */
export async function listForms<Form>(
  db: Database,
  { table, columns }: StoredForms,
  { all, limit }: { readonly all: boolean; readonly limit: number },
): Promise<readonly Form[]> {
  const { rows } = await sql<Form>`
    select ${columns} from ${sql.table(table)} where ${all}::boolean or done_at is null
    order by created_at desc, id desc limit ${limit}
  `.execute(db);
  return rows;
}

/** When a form was dealt with: now, unless it was before. */
export function doneAt(at: Date): RawBuilder<Date> {
  return sql<Date>`coalesce(done_at, ${at.toISOString()}::timestamptz)`;
}
