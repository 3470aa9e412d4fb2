import { type Decimal, maxDecimal, minDecimal } from '#core/decimal.ts';
import { isInStock, stockStatusOf } from '#core/product/availability.ts';
import type { StockStatus } from '#core/product/types.ts';
import type { Offer } from './offer.ts';

/** A product's prices, sale and stock in a listing: over its variations or grouped products where it has any. */
export type ListingState = {
  readonly minPrice: Decimal | null;
  readonly maxPrice: Decimal | null;
  /** A grouped product never is: what it groups is listed by itself. */
  readonly onSale: boolean;
  readonly stockStatus: StockStatus;
  readonly nextChangeAt: Date | null;
};

/** Variations are as published as their product is, what it groups is so by itself. */
function soldBy(offer: Offer, parts: readonly Offer[]): readonly Offer[] {
  if (offer.type === 'variable') return parts;
  return offer.type === 'grouped' ? parts.filter(({ status }) => status === 'publish') : [offer];
}

/**
 * The listing state of a product, published or not; `parts` are the offers it sells: its published variations, the
 * products it groups, or none.
 */
export function listingState(offer: Offer, parts: readonly Offer[]): ListingState {
  const priced = soldBy(offer, parts).filter(({ effective }) => effective.price !== null);
  const prices = priced.flatMap(({ effective: { price } }) => (price === null ? [] : [price]));
  const [first, ...otherPrices] = prices;
  const boundaries = [offer, ...parts].flatMap(({ effective: { nextBoundary } }) =>
    nextBoundary === null ? [] : [nextBoundary.getTime()],
  );
  return {
    minPrice: first === undefined ? null : minDecimal(first, ...otherPrices),
    maxPrice: first === undefined ? null : maxDecimal(first, ...otherPrices),
    onSale: offer.type !== 'grouped' && priced.some(({ effective }) => effective.onSale),
    stockStatus: offer.type === 'variable' ? statusOverall(parts) : statusOf(offer),
    nextChangeAt: boundaries.length === 0 ? null : new Date(Math.min(...boundaries)),
  };
}

function statusOf({ sellable }: Offer): StockStatus {
  const status = stockStatusOf(sellable);
  return status === 'instock' && !isInStock(sellable) ? 'outofstock' : status;
}

function statusOverall(variations: readonly Offer[]): StockStatus {
  const statuses = new Set(variations.map(statusOf));
  if (statuses.has('instock')) return 'instock';
  return statuses.has('onbackorder') ? 'onbackorder' : 'outofstock';
}
