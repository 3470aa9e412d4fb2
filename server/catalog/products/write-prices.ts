import { sql } from 'kysely';
import type { ProductPrices } from '#core/product/effective-price.ts';
import { changePrices, type PriceInterval } from '#core/product/price-history.ts';
import type { DatabaseTransaction } from '#server/platform/db/database.ts';
import { readIntervals, type StoredInterval } from './price-intervals.ts';
import { priceColumns } from './product-prices.ts';

export type PriceChange = { readonly productId: number; readonly prices: ProductPrices };

type NewInterval = PriceInterval & { readonly productId: number };

/**
 * Sets the prices of products and variations and carries their history on. The number of statements does not grow
 * with the number of changes. The caller refreshes the listings and announces the change in the same transaction.
 */
export async function writePrices(trx: DatabaseTransaction, changes: readonly PriceChange[], at: Date): Promise<void> {
  const byProduct = new Map(changes.map(({ productId, prices }) => [productId, prices]));
  if (byProduct.size === 0) return;
  const ids = [...byProduct.keys()].toSorted((a, b) => a - b);
  await trx
    .selectFrom('product')
    .select('id')
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const stored = await readIntervals(trx, ids);

  const dropped: number[] = [];
  const added: NewInterval[] = [];
  for (const [productId, prices] of byProduct) {
    const before = stored.get(productId) ?? [];
    const after = changePrices(before, prices, at);
    dropped.push(
      ...before.filter((interval) => !after.some((next) => sameInterval(interval, next))).map(({ id }) => id),
    );
    const fresh = after.filter((next) => !before.some((interval) => sameInterval(interval, next)));
    added.push(...fresh.map((interval) => ({ ...interval, productId })));
  }
  if (dropped.length > 0)
    await trx
      .deleteFrom('price_interval')
      .where('id', '=', sql<number>`any(${dropped}::bigint[])`)
      .execute();
  if (added.length > 0) await insertIntervals(trx, added);
  await updateProducts(trx, byProduct, at);
}

/** Begins the price history of products that were just created with these prices; one statement. */
export async function recordFirstPrices(
  trx: DatabaseTransaction,
  prices: readonly PriceChange[],
  at: Date,
): Promise<void> {
  const added = prices.flatMap(({ productId, prices: first }) =>
    changePrices([], first, at).map((interval) => ({ ...interval, productId })),
  );
  if (added.length > 0) await insertIntervals(trx, added);
}

function sameInterval(left: StoredInterval | PriceInterval, right: PriceInterval): boolean {
  return (
    left.kind === right.kind &&
    left.from.getTime() === right.from.getTime() &&
    left.to?.getTime() === right.to?.getTime() &&
    left.amount.eq(right.amount)
  );
}

async function insertIntervals(trx: DatabaseTransaction, added: readonly NewInterval[]): Promise<void> {
  const rows = added.map(({ productId, kind, amount, from, to }) => ({
    product_id: productId,
    kind,
    amount: amount.toFixed(),
    valid_from: from,
    valid_to: to,
  }));
  await sql`
    insert into price_interval (product_id, kind, amount, valid_from, valid_to)
    select product_id, kind, amount, valid_from, valid_to
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as row (product_id integer, kind text, amount numeric, valid_from timestamptz, valid_to timestamptz)
  `.execute(trx);
}

async function updateProducts(
  trx: DatabaseTransaction,
  byProduct: ReadonlyMap<number, ProductPrices>,
  at: Date,
): Promise<void> {
  const rows = [...byProduct].map(([id, prices]) => ({ id, ...priceColumns(prices) }));
  await sql`
    update product
    set regular_price = row.regular_price, sale_price = row.sale_price,
        sale_from = row.sale_from, sale_to = row.sale_to, updated_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as row (id integer, regular_price numeric, sale_price numeric, sale_from timestamptz, sale_to timestamptz)
    where product.id = row.id
  `.execute(trx);
}
