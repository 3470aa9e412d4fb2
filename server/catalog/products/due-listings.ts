import type { Database, OpenDatabase } from '#server/platform/db/database.ts';
import { announceChange, type ChangeTag } from '#server/platform/db/announce-change.ts';
import { refreshListings } from './refresh-listing.ts';

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

/** Brings due listings up to date and announces them; gives how many products were due. */
export async function refreshDueListings({ db }: OpenDatabase, at: Date): Promise<number> {
  let done = 0;
  for (;;) {
    const due = await dueListings(db, at);
    if (due.length === 0) return done;
    await db.transaction().execute(async (trx) => {
      await refreshListings(trx, due, at);
      await announceChange(trx, ['catalogue', ...due.map((id): ChangeTag => `product:${id}`)]);
    });
    done += due.length;
  }
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
