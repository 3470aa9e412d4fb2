import type { Offer } from './offer.ts';

/** The current offers of these ids, perhaps along with others. */
export type ReadOffers = (ids: readonly number[]) => Promise<ReadonlyMap<number, Offer>>;
