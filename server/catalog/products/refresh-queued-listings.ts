import * as v from 'valibot';
import { announceChange, type ChangeTag } from '#server/platform/db/announce-change.ts';
import type { Clock } from '#server/platform/clock.ts';
import { retryConflicts } from '#server/platform/db/retry-conflicts.ts';
import type { OutboxHandler } from '#server/platform/jobs/outbox.ts';
import { refreshListings } from './refresh-listing.ts';

/** The outbox topic by which a transaction leaves listings to be refreshed after it, as prices or stock changed: `{ productIds }`. */
export const refreshTopic = 'catalogue.refresh-listings';

const payloadSchema = v.looseObject({ productIds: v.array(v.pipe(v.number(), v.integer())) });

/** Refreshes the listings that were queued, and announces them. */
export function listingHandlers(clock: Clock): Readonly<Record<string, OutboxHandler>> {
  return {
    async [refreshTopic](entry, db) {
      const parsed = v.safeParse(payloadSchema, entry.payload);
      if (!parsed.success) return { reason: `not the payload of listings: ${parsed.issues[0].message}`, final: true };
      const { productIds } = parsed.output;
      await retryConflicts(() =>
        db.transaction().execute(async (trx) => {
          await refreshListings(trx, productIds, clock());
          await announceChange(trx, ['catalogue', 'offers', ...productIds.map((id): ChangeTag => `product:${id}`)]);
        }),
      );
      return null;
    },
  };
}
