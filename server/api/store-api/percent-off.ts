import { savedPercent } from '#core/product/saved-percent.ts';
import type { ShownPrices } from '#server/catalog/products/shown-price.ts';

/** The reduction in percent that may be announced of these prices. */
export function percentOff(prices: ShownPrices | null): number | null {
  if (prices?.price == null || prices.lowestBefore === null) return null;
  return savedPercent(prices.price, prices.lowestBefore);
}
