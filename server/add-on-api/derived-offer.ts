/** How derived products are kept in step with the products they follow from. */
export type { DerivedFrom, DerivedOffer, DerivedProduct, PartOffers } from '#server/catalog/products/derive-offer.ts';
