import type { Backorders, ProductType, StockStatus } from '#core/product/types.ts';
import type { Decimal } from '#core/decimal.ts';
import type { Offer } from './offer.ts';

/** A product whose price or stock is derived from others. */
export type DerivedProduct = {
  readonly offer: Offer;
  readonly metas: Readonly<Record<string, unknown>>;
};

/** A product it is derived from, with its published variations and their values by attribute; `''` is any. */
export type PartOffers = {
  readonly offer: Offer;
  readonly variations: readonly (Offer & { readonly attributes: Readonly<Record<string, string>> })[];
};

/** What a product is derived from. */
export type DerivedFrom = {
  /** By id. */
  readonly parts: ReadonlyMap<number, PartOffers>;
  /** The settings of the add-on that derives it, as stored. */
  readonly settings: unknown;
};

/** The derived values; null leaves what the merchant set. */
export type DerivedOffer = {
  readonly prices: { readonly regularPrice: Decimal; readonly salePrice: Decimal | null } | null;
  readonly stock: { readonly status: StockStatus; readonly backorders: Backorders } | null;
  /** What is stored among the product's own metas for answers about it. */
  readonly metas?: Readonly<Record<string, string>>;
};

/** How an add-on updates products whose price and stock are derived from others. */
export type DerivedOffers = {
  readonly type: ProductType;
  readonly partIds: (product: { readonly id: number; readonly metas: DerivedProduct['metas'] }) => readonly number[];
  readonly derive: (context: DerivedProduct & DerivedFrom) => DerivedOffer;
};
