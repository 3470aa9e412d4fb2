import { savedPercent } from '#core/product/saved-percent.ts';
import type { DisplayPrices } from '#server/catalog/products/offer-display-prices.ts';

/** The reduction in percent that may be announced of these prices. */
export function percentOff(prices: DisplayPrices | null): number | null {
  if (prices?.price == null || prices.lowestBefore === null) return null;
  return savedPercent(prices.price, prices.lowestBefore);
}
