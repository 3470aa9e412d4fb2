import type { Database } from '#server/platform/db/database.ts';
import type { LineDetailsCache } from '#server/catalog/products/line-details-cache.ts';
import type { ReadOffers } from '#server/catalog/products/offer-reader.ts';
import type { LineDetails } from '#server/catalog/products/line-details.ts';
import type { Offer } from '#server/catalog/products/offer.ts';

/** A product or variation with what add-ons need of it. */
export type KnownProduct = {
  readonly offer: Offer;
  /** Fields the shop imported for add-ons, by name; a variation inherits those of its product that it lacks. */
  readonly metas: Readonly<Record<string, unknown>>;
  /** The fields set on itself, none inherited from its product. */
  readonly ownMetas: Readonly<Record<string, unknown>>;
  /** Of a variation: its value by attribute key; `''` is any. */
  readonly attributes: Readonly<Record<string, string>>;
  /** The attributes that its product is chosen by, in the form's order. */
  readonly choices: LineDetails['choices'];
  /** Of a variation: those of its product. */
  readonly categoryIds: readonly number[];
};

export type ReadKnownProducts = (ids: readonly number[]) => Promise<ReadonlyMap<number, KnownProduct>>;

/** Reads current offers, and details from the cache. */
export function createKnownProducts(db: Database, offers: ReadOffers, details: LineDetailsCache): ReadKnownProducts {
  return async (ids) => {
    if (ids.length === 0) return new Map();
    const [offersById, detailsById] = await Promise.all([offers(ids), details.get(db, ids)]);
    return new Map(
      ids.flatMap((id) => {
        const offer = offersById.get(id);
        return offer === undefined ? [] : [[id, knownProduct(offer, detailsById.get(id))] as const];
      }),
    );
  };
}

export function knownProduct(offer: Offer, details: LineDetails | undefined): KnownProduct {
  return {
    offer,
    metas: details?.metas ?? {},
    ownMetas: details?.ownMetas ?? {},
    attributes: details?.attributes ?? {},
    choices: details?.choices ?? [],
    categoryIds: details?.categoryIds ?? [],
  };
}
