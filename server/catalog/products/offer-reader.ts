import type { Offer } from './offer.ts';
import { readOffers } from './read-offers.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createBatcher } from '#server/platform/batcher.ts';

/** The current offers of these ids, perhaps along with others. */
export type ReadOffers = (ids: readonly number[]) => Promise<ReadonlyMap<number, Offer>>;

/** Batches all simultaneous requests for offers into one statement. The offers are never older than the request. */
export function createOfferReader(db: Database, clock: Clock): ReadOffers {
  const ask = createBatcher<readonly number[], ReadonlyMap<number, Offer>>(async (requests) => {
    const offers = await readOffers(db, [...new Set(requests.flat())], clock());
    return requests.map(() => offers);
  });
  return (ids) => (ids.length === 0 ? Promise.resolve(new Map()) : ask(ids));
}
