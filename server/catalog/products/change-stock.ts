import { sql } from 'kysely';
import { fitsStep, quantityOf } from '#core/quantity.ts';
import { fail, ok, type Result } from '#core/result.ts';
import type { StockCause } from '#core/stock/stock-causes.ts';
import { announceChange } from '#server/platform/db/announce-change.ts';
import type { DatabaseTransaction, OpenDatabase } from '#server/platform/db/database.ts';
import { retryConflicts } from '#server/platform/db/retry-conflicts.ts';
import { relatedPriceTags } from './change-price.ts';
import { readOffers } from './read-offers.ts';
import { refreshListings } from './refresh-listing.ts';

export type StockFailure =
  | { readonly code: 'unknown_product'; readonly productId: number }
  /** Half a piece, or less than it is sold by. */
  | { readonly code: 'not_in_steps'; readonly productId: number; readonly step: number }
  /** A grouped or external product is not kept in stock here. */
  | { readonly code: 'not_stocked'; readonly productId: number };

export type StockChange = {
  readonly productId: number;
  /** How much there is now, at most three decimals; from here on it is counted. */
  readonly quantity: number;
};

/** Sets a product's stock and writes the stock movement that leads there. */
export function changeStock(
  { db }: Pick<OpenDatabase, 'db'>,
  change: StockChange,
  at: Date,
): Promise<Result<null, StockFailure>> {
  return retryConflicts(() => db.transaction().execute((trx) => setStock(trx, change, at)));
}

/** Who sets stock and why, for the ledger. */
export type StockSetting = {
  readonly actor?: { readonly kind: string; readonly id: number | null } | undefined;
  readonly cause?: StockCause | undefined;
  readonly note?: string | undefined;
};

/** The same within a transaction of the caller's. */
export async function setStock(
  trx: DatabaseTransaction,
  { productId, quantity }: StockChange,
  at: Date,
  { actor, cause, note = '' }: StockSetting = {},
): Promise<Result<null, StockFailure>> {
  const offer = (await readOffers(trx, [productId], at)).get(productId);
  if (offer === undefined) return fail({ code: 'unknown_product', productId });
  if (offer.type === 'grouped' || offer.type === 'external') return fail({ code: 'not_stocked', productId });
  const step = offer.sellable.quantityStep;
  if (!fitsStep(quantityOf(quantity), step)) return fail({ code: 'not_in_steps', productId, step });
  await trx
    .insertInto('stock')
    .values({ product_id: productId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await sql`select from stock where product_id = ${productId} for update`.execute(trx);
  await sql`
    insert into stock_movement (product_id, delta, reason, at, actor_kind, actor_id, cause, note)
    select ${productId}, ${quantity}::numeric - coalesce(sum(delta), 0), 'set', ${at},
      ${actor?.kind ?? null}::text, ${actor?.id ?? null}::integer, ${cause ?? null}::text, ${note === '' ? null : note}::text
    from stock_movement where product_id = ${productId}
    having coalesce(sum(delta), 0) <> ${quantity}::numeric
  `.execute(trx);
  await trx.updateTable('stock').set({ managed: true, quantity }).where('product_id', '=', productId).execute();
  await refreshListings(trx, [productId], at);
  await announceChange(trx, ['catalogue', 'offers', ...relatedPriceTags(offer)]);
  return ok(null);
}
