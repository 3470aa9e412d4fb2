import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { sql } from 'kysely';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, OpenDatabase } from '#server/platform/db/database.ts';

/** An entry as its handler sees it. */
export type OutboxEntry = {
  readonly id: number;
  readonly topic: string;
  readonly payload: unknown;
  /** With this one. */
  readonly attempts: number;
  readonly createdAt: Date;
};

/** An entry and the token of whoever works on it. */
type LeasedEntry = OutboxEntry & { readonly lease: string };

/** Why an entry could not be worked off; `final`: trying again would not help. */
export type OutboxFailure = { readonly reason: string; readonly final: boolean };

/**
 * Does the work of one entry; null: done. It may be called again with the same entry, so it has to be idempotent. What
 * it throws counts as a failure that may pass. The signal says when its time is up.
 */
export type OutboxHandler = (entry: OutboxEntry, db: Database, signal: AbortSignal) => Promise<OutboxFailure | null>;

export type OutboxRunner = {
  /** Processes the oldest entry that is due; returns how many that was, 1 or 0. Several calls at once take one each. */
  readonly runNext: () => Promise<number>;
  /** Processes all that is due; returns how many entries that was. */
  readonly runDue: () => Promise<number>;
};

export type OutboxOptions = {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Entries of other topics are left to whoever handles them. */
  readonly handlers: Readonly<Record<string, OutboxHandler>>;
  /** Milliseconds a handler may take. */
  readonly timeout?: number;
  /** Aborts what is being processed: it is retried later. */
  readonly abortSignal?: AbortSignal;
};

const maxAttempts = 12; // the last one comes seventeen hours after the first
const firstRetry = 30_000; // milliseconds, doubled with every attempt
const defaultTimeout = 90_000;
const spareLease = 60_000; // milliseconds beyond a handler's timeout before another runner takes its entry

/** The failure of an entry whose last attempt never ended: it may crash the process, so it is not retried. */
const neverEnded: OutboxFailure = { reason: 'the last attempt broke off', final: true };

/** How long to wait after so many attempts, in milliseconds. */
function pauseAfter(attempts: number): number {
  return firstRetry * 2 ** (attempts - 1);
}

/** Runs the work that transactions queued, oldest first; what fails is retried later, and in the end marked as dead. */
export function createOutboxRunner(options: OutboxOptions): OutboxRunner {
  const { database, clock, logger, handlers, timeout = defaultTimeout, abortSignal } = options;
  const { db } = database;
  const topics = Object.keys(handlers);

  /**
   * Leases the next entry for as long as its handler may need, so that no other runner takes it too. The lease goes by
   * the clock of the database: those of two machines may differ by more than a lease.
   */
  async function takeNext(): Promise<LeasedEntry | undefined> {
    const seconds = (timeout + spareLease) / 1000;
    const { rows } = await sql<LeasedEntry>`
      update outbox set attempts = attempts + 1, lease = ${randomUUID()},
        leased_until = now() + make_interval(secs => ${seconds}::float8)
      where id = (
        select id from outbox
        where finished_at is null and dead_at is null and available_at <= ${clock()} and topic = any(${topics}::text[])
          and (leased_until is null or leased_until < now())
        order by id limit 1 for update skip locked
      )
      returning id, topic, payload, attempts, created_at as "createdAt", lease
    `.execute(db);
    return rows[0];
  }

  async function handle(entry: OutboxEntry): Promise<OutboxFailure | null> {
    const ending = new AbortController();
    const interruption = Promise.withResolvers<OutboxFailure>();
    function end(reason: string): void {
      ending.abort();
      interruption.resolve({ reason, final: false });
    }
    const timer = setTimeout(() => end(`not done within ${timeout / 1000} s`), timeout);
    const onGiveUp = () => end('the shop was closed');
    abortSignal?.addEventListener('abort', onGiveUp, { once: true });
    try {
      const handled = handlers[entry.topic]?.(entry, db, ending.signal);
      return await Promise.race([handled ?? null, interruption.promise]);
    } catch (error) {
      logger.error({ err: error, outbox: entry.id, topic: entry.topic }, 'an outbox handler threw');
      return { reason: error instanceof Error ? error.message : String(error), final: false };
    } finally {
      clearTimeout(timer);
      abortSignal?.removeEventListener('abort', onGiveUp);
    }
  }

  async function work(entry: LeasedEntry): Promise<void> {
    const { id, topic, attempts, lease } = entry;
    const failure = attempts > maxAttempts ? neverEnded : await handle(entry);
    const at = clock();
    const dead = failure !== null && (failure.final || attempts >= maxAttempts);
    if (failure !== null) {
      logger.warn({ outbox: id, topic, attempts, dead, reason: failure.reason }, 'an outbox entry failed');
    }
    const fate =
      failure === null
        ? { finished_at: at, last_error: null }
        : {
            last_error: failure.reason,
            ...(dead ? { dead_at: at } : { available_at: new Date(at.getTime() + pauseAfter(attempts)) }),
          };
    await db
      .updateTable('outbox')
      .set({ ...fate, lease: null, leased_until: null })
      .where('id', '=', id)
      .where('lease', '=', lease) // not where another runner has taken it since
      .execute();
  }

  async function runNext(): Promise<number> {
    const entry = topics.length === 0 ? undefined : await takeNext();
    if (entry === undefined) return 0;
    await work(entry);
    return 1;
  }

  return {
    runNext,
    async runDue() {
      let done = 0;
      while ((await runNext()) > 0) done += 1;
      return done;
    },
  };
}
