import type { ProductPrices } from '#core/product/effective-price.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { announceChange, type ChangeTag } from '#server/platform/db/announce-change.ts';
import type { DatabaseTransaction, OpenDatabase } from '#server/platform/db/database.ts';
import { retryConflicts } from '#server/platform/db/retry-conflicts.ts';
import type { Offer } from './offer.ts';
import { readOffers } from './read-offers.ts';
import { refreshListings } from './refresh-listing.ts';
import { type PriceChange, writePrices } from './write-prices.ts';

export type PriceFailure =
  | { readonly code: 'unknown_product'; readonly productId: number }
  /** Its price is that of its variations or of what it groups. */
  | { readonly code: 'no_price_of_its_own'; readonly productId: number }
  | { readonly code: 'sale_not_lower'; readonly productId: number }
  | { readonly code: 'sale_ends_before_it_begins'; readonly productId: number };

/** Sets prices from the instant on, all or none, and announces the change to everything that shows them. */
export function changePrices(
  { db }: Pick<OpenDatabase, 'db'>,
  changes: readonly PriceChange[],
  at: Date,
): Promise<Result<null, PriceFailure>> {
  return retryConflicts(() => db.transaction().execute((trx) => setPrices(trx, changes, at)));
}

/** The same within a transaction of the caller's. */
export async function setPrices(
  trx: DatabaseTransaction,
  changes: readonly PriceChange[],
  at: Date,
): Promise<Result<null, PriceFailure>> {
  const ids = changes.map(({ productId }) => productId);
  const offers = await readOffers(trx, ids, at);
  for (const { productId, prices } of changes) {
    const failure = refusal(productId, offers.get(productId), prices);
    if (failure !== null) return fail(failure);
  }
  await writePrices(trx, changes, at);
  await refreshListings(trx, ids, at);
  await announceChange(trx, ['catalogue', 'offers', ...[...offers.values()].flatMap(relatedPriceTags)]);
  return ok(null);
}

/** Change tags of what shows a product: its own page, and for a variation its parent's. */
export function relatedPriceTags({ id, parentId }: Offer): readonly ChangeTag[] {
  return parentId === null ? [`product:${id}`] : [`product:${id}`, `product:${parentId}`];
}

function refusal(productId: number, offer: Offer | undefined, prices: ProductPrices): PriceFailure | null {
  const { regularPrice, salePrice, saleFrom, saleTo } = prices;
  if (offer === undefined) return { code: 'unknown_product', productId };
  if (offer.type === 'variable' || offer.type === 'grouped') return { code: 'no_price_of_its_own', productId };
  if (salePrice !== null && (regularPrice === null || salePrice.gte(regularPrice)))
    return { code: 'sale_not_lower', productId };
  const backwards = saleFrom !== null && saleTo !== null && saleTo < saleFrom;
  return backwards ? { code: 'sale_ends_before_it_begins', productId } : null;
}
