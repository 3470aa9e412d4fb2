import { sql } from 'kysely';
import { refreshListings } from '#server/catalog/refresh-listing.ts';
import { announceChange } from '#server/changes/announce-change.ts';
import type { DatabaseTransaction } from '#server/db/database.ts';

type Wanted = { readonly product_id: number; readonly quantity: string };

/** Gives back all that an order still holds of counted stock, with the ledger of it; ids of the products concerned. */
export async function returnStock(trx: DatabaseTransaction, orderId: number, at: Date): Promise<readonly number[]> {
  const { rows } = await sql<Wanted>`
    select product_id, -sum(delta) as quantity from stock_movement where order_id = ${orderId}
    group by product_id having sum(delta) < 0
  `.execute(trx);
  await move(trx, rows, { orderId, sign: 1, reason: 'cancel', at });
  return rows.map(({ product_id }) => product_id);
}

export type StockShortage = { readonly code: 'not_enough_stock'; readonly productIds: readonly number[] };

/** Takes what an order took when it was placed and holds no longer; refuses where that is no longer there. */
export async function takeStockAgain(
  trx: DatabaseTransaction,
  orderId: number,
  at: Date,
): Promise<StockShortage | null> {
  const { rows } = await sql<Wanted>`
    with ordered as (
      select distinct on (product_id) product_id, -delta as quantity from stock_movement
      where order_id = ${orderId} and reason = 'order' order by product_id, id
    ), held as (
      select product_id, -sum(delta) as quantity from stock_movement where order_id = ${orderId} group by product_id
    )
    select product_id, ordered.quantity - held.quantity as quantity from ordered join held using (product_id)
    where ordered.quantity > held.quantity
  `.execute(trx);
  const ids = rows.map(({ product_id }) => product_id);
  const { rows: stocks } = await sql<{ product_id: number; quantity: string; backorders: string }>`
    select product_id, quantity, backorders from stock where product_id = any(${ids}::int[]) order by product_id for update
  `.execute(trx);
  const left = new Map(stocks.map((stock) => [stock.product_id, stock]));
  const short = rows.filter(({ product_id, quantity }) => {
    const stock = left.get(product_id);
    return stock !== undefined && stock.backorders === 'no' && Number(stock.quantity) < Number(quantity);
  });
  if (short.length > 0) return { code: 'not_enough_stock', productIds: short.map(({ product_id }) => product_id) };
  await move(trx, rows, { orderId, sign: -1, reason: 'order', at });
  return null;
}

type Movement = {
  readonly orderId: number;
  readonly sign: 1 | -1;
  readonly reason: 'order' | 'cancel';
  readonly at: Date;
};

async function move(
  trx: DatabaseTransaction,
  wanted: readonly Wanted[],
  { orderId, sign, reason, at }: Movement,
): Promise<void> {
  if (wanted.length === 0) return;
  const rows = JSON.stringify(wanted);
  const ids = wanted.map(({ product_id }) => product_id);
  await sql`select 1 from stock where product_id = any(${ids}::int[]) order by product_id for update`.execute(trx);
  await sql`
    with moved as (
      select product_id, quantity * ${sign}::int as delta
      from jsonb_to_recordset(${rows}::text::jsonb) as row (product_id integer, quantity numeric)
    ), changed as (
      update stock set quantity = stock.quantity + moved.delta from moved where stock.product_id = moved.product_id
    )
    insert into stock_movement (product_id, delta, reason, order_id, at)
    select product_id, delta, ${reason}, ${orderId}, ${at}::timestamptz from moved
  `.execute(trx);
  await refreshListings(trx, ids, at);
  await announceChange(trx, ['catalogue', ...ids.map((id) => `product:${id}` as const)]);
}
