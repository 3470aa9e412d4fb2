import type { Offer } from '#server/catalog/products/offer.ts';
import type { ReadOffers } from '#server/catalog/products/offer-reader.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type KnownCoupons, readKnownCoupons } from '#server/sales/coupons/known-coupons.ts';
import { type CartDocument, offerId } from './cart-document.ts';

/** What carts are priced with beside the settings and what is cached of products. */
export type CartInputs = {
  readonly db: Database;
  readonly offers: ReadOffers;
  readonly coupons: (document: CartDocument) => Promise<KnownCoupons>;
};

type ReadCoupons = CartInputs['coupons'];

/** How often an address has used a coupon is asked only of an order. */
export function couponReader(db: Database): ReadCoupons {
  return ({ coupons: codes, lines }) =>
    readKnownCoupons(db, { codes, productIds: lines.map(({ productId }) => productId), email: null });
}

/** Offers that were read together, and the ids that were asked for: there are no others of these. */
export type ReadAlready = { readonly offers: ReadonlyMap<number, Offer>; readonly ids: readonly number[] };

export const nothingRead: ReadAlready = { offers: new Map(), ids: [] };

/** The same as one request reads them: nothing twice. */
export function inputsOfRequest({ db, offers, coupons }: CartInputs, already: ReadAlready): CartInputs {
  return { db, offers: readOnce(offers, already), coupons: couponsOnce(coupons) };
}

function readOnce(read: ReadOffers, already: ReadAlready): ReadOffers {
  const known = new Map(already.offers);
  const asked = new Set([...known.keys(), ...already.ids]);
  return async (ids) => {
    const missing = ids.filter((id) => !asked.has(id));
    if (missing.length === 0) return known;
    for (const [id, offer] of await read(missing)) known.set(id, offer);
    for (const id of missing) asked.add(id);
    return known;
  };
}

function couponsOnce(read: ReadCoupons): ReadCoupons {
  const answers = new Map<string, Promise<KnownCoupons>>();
  return (document) => {
    const key = [...document.coupons, ...document.lines.map(offerId)].join(' ');
    const answer = answers.get(key) ?? read(document);
    answers.set(key, answer);
    return answer;
  };
}
