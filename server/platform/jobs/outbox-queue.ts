import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#server/platform/db/database.ts';

/** The channel that announces new entries on commit; a trigger of the database sends it. */
export const outboxChannel = 'vitrina_outbox';

/** Whether nobody works on an entry. */
const isFree = sql<boolean>`(leased_until is null or leased_until < now())`;

/** An entry that is not done. */
export type QueuedEntry = {
  readonly id: number;
  readonly topic: string;
  readonly payload: unknown;
  readonly attempts: number;
  /** When it is tried next. */
  readonly availableAt: Date;
  readonly createdAt: Date;
  readonly deadAt: Date | null;
  readonly lastError: string | null;
  /** Whether it is being worked on. */
  readonly underWay: boolean;
};

export type QueueLength = {
  /** Entries to be processed now or later. */
  readonly waiting: number;
  /** Those that failed for good. */
  readonly dead: number;
  /** Of the waiting ones, the oldest that is due: how many seconds it has been; 0 where none is. */
  readonly lateSeconds: number;
};

/** Entries that wait, or that failed for good, the oldest first. */
export async function listOutbox(
  db: Database,
  which: 'waiting' | 'dead',
  limit = 500,
): Promise<readonly QueuedEntry[]> {
  return db
    .selectFrom('outbox')
    .select([
      'id',
      'topic',
      'payload',
      'attempts',
      'available_at as availableAt',
      'created_at as createdAt',
      'dead_at as deadAt',
      'last_error as lastError',
      sql<boolean>`not ${isFree}`.as('underWay'),
    ])
    .where('finished_at', 'is', null)
    .where('dead_at', which === 'dead' ? 'is not' : 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/**
 * Retries an entry, or all that failed for good, at once with all attempts ahead; returns their ids. Entries being
 * processed are left alone.
 */
export async function retryOutbox(db: Database, id: number | 'dead', at: Date): Promise<readonly number[]> {
  const rows = await db
    .updateTable('outbox')
    .set({ available_at: at, attempts: 0, dead_at: null })
    .where('finished_at', 'is', null)
    .where(isFree)
    .$if(id === 'dead', (query) => query.where('dead_at', 'is not', null))
    .$if(id !== 'dead', (query) => query.where('id', '=', Number(id)))
    .returning('id')
    .execute();
  await sql`select pg_notify(${outboxChannel}, '')`.execute(db);
  return rows.map((row) => row.id);
}

/** Deletes an entry that is not done; false where there is none. */
export async function dropOutbox(db: Database, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('outbox')
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function measureOutbox(db: Database, at: Date): Promise<QueueLength> {
  const { rows } = await sql<QueueLength>`
    select
      (count(*) filter (where dead_at is null))::integer as waiting,
      (count(*) filter (where dead_at is not null))::integer as dead,
      coalesce(extract(epoch from ${at}::timestamptz - min(available_at)
        filter (where dead_at is null and ${isFree} and available_at <= ${at}::timestamptz)), 0)::float8 as "lateSeconds"
    from outbox where finished_at is null
  `.execute(db);
  return rows[0] ?? { waiting: 0, dead: 0, lateSeconds: 0 };
}

/** Queues work to be done when the transaction has committed. */
export async function queueWork(
  trx: DatabaseTransaction,
  topic: string,
  payload: Readonly<Record<string, unknown>>,
  at: Date,
): Promise<void> {
  await trx
    .insertInto('outbox')
    .values({ topic, payload: JSON.stringify(payload), available_at: at, created_at: at })
    .execute();
}
