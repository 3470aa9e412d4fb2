import type { Logger } from 'pino';
import { sql } from 'kysely';
import type { Clock } from '#server/clock.ts';
import type { Database, OpenDatabase } from '#server/db/database.ts';

/** Does the work of one topic. It may be called again with the same payload: it has to be idempotent. */
export type OutboxHandler = (payload: unknown, db: Database) => Promise<void>;

export type OutboxRunner = {
  /** Works off what is due; gives how many entries were finished. */
  readonly runDue: () => Promise<number>;
};

export type OutboxOptions = {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Entries of other topics are left to whoever handles them. */
  readonly handlers: Readonly<Record<string, OutboxHandler>>;
};

type Entry = { readonly id: number; readonly topic: string; readonly payload: unknown; readonly attempts: number };

const mostAttempts = 8;
const firstRetry = 30_000; // milliseconds, doubled with every attempt

/** Runs the work that transactions left to be done, in id order; what fails is tried again later, and in the end put aside. */
export function createOutboxRunner({ database, clock, logger, handlers }: OutboxOptions): OutboxRunner {
  const { db } = database;
  /** Takes the next entry for a while, so that no other runner takes it too. */
  async function takeNext(): Promise<Entry | undefined> {
    const at = clock();
    const { rows } = await sql<Entry>`
      update outbox set attempts = attempts + 1, available_at = ${new Date(at.getTime() + firstRetry)}
      where id = (
        select id from outbox
        where finished_at is null and dead_at is null and available_at <= ${at} and topic = any(${Object.keys(handlers)}::text[])
        order by id limit 1 for update skip locked
      )
      returning id, topic, payload, attempts
    `.execute(db);
    return rows[0];
  }

  async function work({ id, topic, payload, attempts }: Entry): Promise<void> {
    try {
      await handlers[topic]?.(payload, db);
      await db.updateTable('outbox').set({ finished_at: clock() }).where('id', '=', id).execute();
    } catch (error) {
      const at = clock();
      const message = error instanceof Error ? error.message : String(error);
      logger.error({ err: error, outbox: id, topic, attempts }, 'an outbox entry failed');
      const later = new Date(at.getTime() + firstRetry * 2 ** (attempts - 1));
      const fate = attempts >= mostAttempts ? { dead_at: at } : { available_at: later };
      await db
        .updateTable('outbox')
        .set({ last_error: message, ...fate })
        .where('id', '=', id)
        .execute();
    }
  }

  async function runDue(): Promise<number> {
    if (Object.keys(handlers).length === 0) return 0;
    for (let done = 0; ; done += 1) {
      const entry = await takeNext();
      if (entry === undefined) return done;
      await work(entry);
    }
  }

  return { runDue };
}
