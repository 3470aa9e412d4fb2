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

/** The listing state of a product; `parts` are the offers it sells: its variations, the products it groups, or none. */
export function listingState(offer: Offer, parts: readonly Offer[]): ListingState {
  const isComposite = offer.type === 'variable' || offer.type === 'grouped';
  const priced = (isComposite ? parts : [offer]).filter(
    ({ status, effective }) => status === 'publish' && effective.price !== null,
  );
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
