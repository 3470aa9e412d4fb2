/** How products are kept in step with those that they stand for. */
export type { DerivedFrom, DerivedOffer, DerivedProduct, PartOffers } from '#server/catalog/products/derive-offer.ts';
