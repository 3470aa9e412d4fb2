import { sql } from 'kysely';
import { decimal } from '#core/decimal.ts';
import type { PriceInterval } from '#core/product/price-history.ts';
import type { Database } from '#server/platform/db/database.ts';

export type StoredInterval = PriceInterval & { readonly id: number };

/** The price history of each requested product, oldest first; a product without one has no entry. */
export async function readIntervals(
  db: Database,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, readonly StoredInterval[]>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('price_interval')
    .select(['id', 'product_id', 'kind', 'amount', 'valid_from', 'valid_to'])
    .where('product_id', '=', sql<number>`any(${productIds}::int[])`)
    .orderBy('product_id')
    .orderBy('valid_from')
    .orderBy('kind')
    .execute();
  const histories = new Map<number, StoredInterval[]>();
  for (const { id, product_id, kind, amount, valid_from, valid_to } of rows) {
    const interval = {
      id,
      kind: kind === 'sale' ? 'sale' : 'regular',
      amount: decimal(amount),
      from: valid_from,
      to: valid_to,
    } as const;
    const history = histories.get(product_id);
    if (history === undefined) histories.set(product_id, [interval]);
    else history.push(interval);
  }
  return histories;
}
