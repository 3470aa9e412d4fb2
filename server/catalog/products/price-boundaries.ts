import { nextVilniusMidnight } from '#core/time/vilnius.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';

export type PriceBoundaries = {
  /** The next instant at which a displayed price may change: a sale's start or end, or midnight. */
  readonly next: () => Promise<Date>;
  readonly changed: () => void;
};

/** Lowest prices of 30 days change at Vilnius midnight; sale dates are stored with the listings. */
export function createPriceBoundaries(db: Database, clock: Clock): PriceBoundaries {
  let cachedSaleDate: Promise<Date | null> | null = null;

  async function nextSaleDate(now: Date): Promise<Date | null> {
    const row = await db
      .selectFrom('product_listing')
      .select(({ fn }) => fn.min('next_change_at').as('at'))
      .where('next_change_at', '>', now)
      .executeTakeFirst();
    return row?.at ?? null;
  }

  return {
    async next() {
      const now = clock();
      const midnight = nextVilniusMidnight(now);
      const pendingSaleDate = cachedSaleDate ?? nextSaleDate(now);
      cachedSaleDate = pendingSaleDate;
      const at = await pendingSaleDate.catch((error: unknown) => {
        cachedSaleDate = null;
        throw error;
      });
      if (at === null) return midnight;
      if (at <= now) {
        if (cachedSaleDate === pendingSaleDate) cachedSaleDate = null;
        return this.next();
      }
      return at < midnight ? at : midnight;
    },
    changed() {
      cachedSaleDate = null;
    },
  };
}
