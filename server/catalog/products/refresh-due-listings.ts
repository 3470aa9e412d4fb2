import type { Logger } from 'pino';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseTransaction, OpenDatabase } from '#server/platform/db/database.ts';
import type { PriceBoundaries } from './price-boundaries.ts';
import { announceChange, type ChangeTag } from '#server/platform/db/announce-change.ts';
import { sql } from 'kysely';
import { refreshListings } from './refresh-listing.ts';

const maxPause = 30_000; // milliseconds; a sale planned meanwhile is seen after this at the latest

export type RefreshListingsOptions = {
  readonly database: OpenDatabase;
  readonly boundaries: PriceBoundaries;
  readonly clock: Clock;
  readonly logger: Logger;
};

/** Brings listings up to date whenever a sale begins or ends; returns the function that stops it. */
export function refreshDueListingsPeriodically({
  database,
  boundaries,
  clock,
  logger,
}: RefreshListingsOptions): () => Promise<void> {
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;
  let running: Promise<void> = Promise.resolve();

  async function refresh(): Promise<void> {
    try {
      await refreshDueListings(database, clock());
      plan((await boundaries.next()).getTime() - clock().getTime());
    } catch (error) {
      if (stopped) return;
      logger.error({ err: error }, 'listings were not brought up to date');
      plan(maxPause);
    }
  }

  function plan(milliseconds: number): void {
    if (stopped) return;
    timer = setTimeout(
      () => {
        running = refresh();
      },
      Math.min(Math.max(milliseconds, 0), maxPause),
    ).unref();
  }

  plan(0);
  return async () => {
    stopped = true;
    if (timer !== null) clearTimeout(timer);
    await running;
  };
}

/** Products whose price changed by itself since their listing was written: a sale that began or ended. */
export async function dueListings(db: Database, at: Date, limit = 500): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('product_listing')
    .select('product_id')
    .where('next_change_at', '<=', at)
    .orderBy('next_change_at')
    .limit(limit)
    .execute();
  return rows.map(({ product_id }) => product_id);
}

/** Refreshes due listings and announces them; returns how many products were due. */
export async function refreshDueListings({ db }: OpenDatabase, at: Date): Promise<number> {
  let done = 0;
  for (;;) {
    const due = await dueListings(db, at);
    if (due.length === 0) return done;
    await db.transaction().execute(async (trx) => {
      await refreshListings(trx, due, at);
      await recordChangedProducts(trx, due);
      await announceChange(trx, ['catalogue', 'offers', ...due.map((id): ChangeTag => `product:${id}`)]);
    });
    done += due.length;
  }
}

/** A price that changes by itself writes no product, so nothing else tells webhooks of it. */
async function recordChangedProducts(trx: DatabaseTransaction, ids: readonly number[]): Promise<void> {
  await sql`
    insert into webhook_event (topic, object_id)
    select 'product.updated', id from unnest(${[...ids]}::int[]) id where is_webhook_wanted('product')
  `.execute(trx);
}

/** When the next price changes by itself, in any product; null when none is planned. */
export async function nextPriceChange({ db }: OpenDatabase): Promise<Date | null> {
  const row = await db
    .selectFrom('product_listing')
    .select('next_change_at')
    .where('next_change_at', 'is not', null)
    .orderBy('next_change_at')
    .limit(1)
    .executeTakeFirst();
  return row?.next_change_at ?? null;
}
