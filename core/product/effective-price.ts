import type { Decimal } from '#core/decimal.ts';

/** Prices of a product as the merchant entered them, in major units. Both ends of the sale are inclusive. */
export type ProductPrices = {
  readonly regularPrice: Decimal | null;
  readonly salePrice: Decimal | null;
  readonly saleFrom: Date | null;
  readonly saleTo: Date | null;
};

export type EffectivePrice = {
  /** Null when the product has no price and so cannot be bought. */
  readonly price: Decimal | null;
  readonly onSale: boolean;
  /** The next instant at which the price changes by itself. */
  readonly nextBoundary: Date | null;
};

/** The price that counts at the instant. A sale counts only when it is lower than the regular price. */
export function effectivePrice(prices: ProductPrices, at: Date): EffectivePrice {
  const { regularPrice, salePrice, saleFrom, saleTo } = prices;
  const reduced = regularPrice !== null && salePrice !== null && salePrice.lt(regularPrice);
  if (!reduced) return { price: regularPrice, onSale: false, nextBoundary: null };
  const time = at.getTime();
  const starts = saleFrom === null ? -Infinity : saleFrom.getTime();
  const ends = saleTo === null ? Infinity : saleTo.getTime() + 1;
  const onSale = starts <= time && time < ends;
  const boundary = time < starts && starts < ends ? starts : onSale ? ends : Infinity;
  return {
    price: onSale ? salePrice : regularPrice,
    onSale,
    nextBoundary: boundary === Infinity ? null : new Date(boundary),
  };
}
