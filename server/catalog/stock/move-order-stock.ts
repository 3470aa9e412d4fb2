import { sql } from 'kysely';
import { addQuantities, type Quantity, quantityOf, quantityText } from '#core/quantity.ts';
import { refreshListings } from '#server/catalog/products/refresh-listing.ts';
import { announceChange } from '#server/platform/db/announce-change.ts';
import type { DatabaseTransaction } from '#server/platform/db/database.ts';

type Wanted = { readonly product_id: number; readonly quantity: string };

/**
 * Returns to stock all counted stock that an order still holds, with ledger entries; returns the ids of the products
 * concerned.
 */
export async function returnStock(
  trx: DatabaseTransaction,
  orderId: number,
  at: Date,
  reason: 'cancel' | 'release' = 'cancel',
): Promise<readonly number[]> {
  const { rows } = await sql<Wanted>`
    select product_id, -sum(delta) as quantity from stock_movement where order_id = ${orderId}
    group by product_id having sum(delta) < 0
  `.execute(trx);
  await move(trx, rows, { orderId, sign: 1, reason, at });
  return rows.map(({ product_id }) => product_id);
}

export type ReturnedPiece = {
  readonly productId: number;
  readonly variationId: number | null;
  readonly quantity: Quantity;
};

/** Restocks refunded items to the counted stock they were taken from, never more than the order still holds of it. */
export async function restockRefunded(
  trx: DatabaseTransaction,
  orderId: number,
  pieces: readonly ReturnedPiece[],
  at: Date,
): Promise<void> {
  const { rows } = await sql<Wanted>`
    select product_id, -sum(delta) as quantity from stock_movement where order_id = ${orderId}
    group by product_id having sum(delta) < 0 order by product_id
  `.execute(trx);
  const returned = rows.map(({ product_id, quantity }) => {
    const matchingPieces = pieces.filter(({ variationId, productId }) => {
      const stocked = rows.some((row) => row.product_id === variationId) ? variationId : productId;
      return stocked === product_id;
    });
    const back = matchingPieces.reduce((sum, piece) => addQuantities(sum, piece.quantity), quantityOf(0));
    return { product_id, quantity: quantityText(quantityOf(Math.min(back, Number(quantity)))) };
  });
  await move(
    trx,
    returned.filter(({ quantity }) => quantity !== '0'),
    { orderId, sign: 1, reason: 'refund', at },
  );
}

export type StockShortage = { readonly code: 'not_enough_stock'; readonly productIds: readonly number[] };

/** Locks all counted stock that an order took, in the order of the products. */
export async function lockOrderStock(trx: DatabaseTransaction, orderId: number): Promise<void> {
  await sql`
    select 1 from stock where product_id in (select product_id from stock_movement where order_id = ${orderId})
    order by product_id for update
  `.execute(trx);
}

/**
 * Retakes the stock that an order took when it was placed, less what a refund returned and what it still holds; refuses
 * where that is no longer in stock. A product whose stock is no longer counted is never short; its ledger continues all
 * the same, so that an order returns what it took whenever counting begins again.
 */
export async function retakeStock(
  trx: DatabaseTransaction,
  orderId: number,
  at: Date,
  reason: 'order' | 'hold' = 'order',
): Promise<StockShortage | null> {
  const { missing, shortage } = await lockMissingStock(trx, orderId);
  if (shortage === null) await move(trx, missing, { orderId, sign: -1, reason, at });
  return shortage;
}

/** Whether a program made or edited the lines of an order: then they say what it takes, and not its first movements. */
function isEdited(orderId: number) {
  return sql`coalesce((select snapshot ? 'nextIndex' or created_via <> 'checkout' from shop_order where id = ${orderId}), false)`;
}

/** How much of each counted stock the lines of an edited order are; none of an order that was not edited. */
function editedLines(orderId: number) {
  return sql`
    select coalesce(own.product_id, shared.product_id) as product_id, sum(line.quantity) as quantity
    from order_line line join product on product.id = coalesce(line.variation_id, line.product_id)
      left join stock own on own.product_id = product.id and own.managed
      left join stock shared on shared.product_id = product.parent_id and shared.managed and own.product_id is null
    where line.order_id = ${orderId} and ${isEdited(orderId)} and coalesce(own.product_id, shared.product_id) is not null
    group by 1`;
}

/** A stock that an order moved, with what it was before and is now. */
export type MovedStock = { readonly name: string; readonly from: number; readonly to: number };

/**
 * Makes an order hold what its lines are, less what refunds restocked: whether it is there or not, as where a program
 * sets its status. Returns what was moved.
 */
export async function alignStock(trx: DatabaseTransaction, orderId: number, at: Date): Promise<readonly MovedStock[]> {
  const { rows } = await sql<Wanted & { readonly less: boolean }>`
    with edited as (
      ${editedLines(orderId)}
    ), taken as (
      select distinct on (product_id) product_id, -delta as quantity from stock_movement
      where order_id = ${orderId} and reason in ('order', 'hold') and not ${isEdited(orderId)} order by product_id, id
    ), wanted as (
      select product_id, quantity from taken union all select product_id, quantity from edited
    ), held as (
      select product_id, -sum(delta) as quantity, sum(delta) filter (where reason = 'refund') as restocked
      from stock_movement where order_id = ${orderId} group by product_id
    ), difference as (
      select product_id, greatest(0, coalesce(wanted.quantity, 0) - coalesce(held.restocked, 0)) - coalesce(held.quantity, 0) as quantity
      from wanted full join held using (product_id)
    )
    select product_id, abs(quantity) as quantity, quantity < 0 as less from difference where quantity <> 0 order by product_id
  `.execute(trx);
  const more = rows.filter(({ less }) => !less);
  const fewer = rows.filter(({ less }) => less);
  await move(trx, more, { orderId, sign: -1, reason: 'order', at });
  await move(trx, fewer, { orderId, sign: 1, reason: 'cancel', at });
  return movedStocks(trx, [...more, ...fewer.map((row) => ({ ...row, quantity: `-${row.quantity}` }))]);
}

/** Returns all that an order holds; as `alignStock`, with what was moved. */
export async function releaseStock(
  trx: DatabaseTransaction,
  orderId: number,
  at: Date,
): Promise<readonly MovedStock[]> {
  const { rows } = await sql<Wanted>`
    select product_id, sum(delta) as quantity from stock_movement where order_id = ${orderId}
    group by product_id having sum(delta) < 0
  `.execute(trx);
  await returnStock(trx, orderId, at);
  return movedStocks(trx, rows);
}

/** Names and quantities of stocks that gave so much. */
async function movedStocks(trx: DatabaseTransaction, given: readonly Wanted[]): Promise<readonly MovedStock[]> {
  if (given.length === 0) return [];
  const { rows } = await sql<{ name: string; to: string; given: string }>`
    select coalesce(parent.name || ' #' || product.id, product.name) as name, stock.quantity as to, row.quantity as given
    from jsonb_to_recordset(${JSON.stringify(given)}::text::jsonb) as row (product_id integer, quantity numeric)
      join stock using (product_id) join product on product.id = row.product_id
      left join product parent on parent.id = product.parent_id
    order by row.product_id
  `.execute(trx);
  return rows.map(({ name, to, given: taken }) => ({ name, from: Number(to) + Number(taken), to: Number(to) }));
}

/** Releases what an order still holds, unless something that it took when it was placed is no longer in stock. */
export async function releaseUnlessShort(
  trx: DatabaseTransaction,
  orderId: number,
  at: Date,
): Promise<StockShortage | null> {
  const { shortage } = await lockMissingStock(trx, orderId);
  if (shortage === null) await returnStock(trx, orderId, at, 'release');
  return shortage;
}

/** What an order took and no longer holds, as `retakeStock` says, and of which of it there is not enough. */
async function lockMissingStock(
  trx: DatabaseTransaction,
  orderId: number,
): Promise<{ readonly missing: readonly Wanted[]; readonly shortage: StockShortage | null }> {
  const { rows } = await sql<Wanted>`
    with edited as (
      ${editedLines(orderId)}
    ), taken as (
      select distinct on (product_id) product_id, -delta as quantity from stock_movement
      where order_id = ${orderId} and reason in ('order', 'hold') and not ${isEdited(orderId)} order by product_id, id
    ), wanted as (
      select product_id, quantity from taken union all select product_id, quantity from edited
    ), ordered as (
      select product_id, quantity - coalesce((select sum(delta) from stock_movement
        where order_id = ${orderId} and reason = 'refund' and stock_movement.product_id = wanted.product_id), 0) as quantity
      from wanted
    ), held as (
      select product_id, -sum(delta) as quantity from stock_movement where order_id = ${orderId} group by product_id
    )
    select product_id, ordered.quantity - coalesce(held.quantity, 0) as quantity
    from ordered left join held using (product_id)
    where ordered.quantity > coalesce(held.quantity, 0)
  `.execute(trx);
  const ids = rows.map(({ product_id }) => product_id);
  const { rows: stocks } = await sql<{ product_id: number; quantity: string; backorders: string; managed: boolean }>`
    select product_id, quantity, backorders, managed from stock where product_id = any(${ids}::int[]) order by product_id for update
  `.execute(trx);
  const stockByProduct = new Map(stocks.map((stock) => [stock.product_id, stock]));
  const short = rows.filter(({ product_id, quantity }) => {
    const stock = stockByProduct.get(product_id);
    return stock?.managed === true && stock.backorders === 'no' && Number(stock.quantity) < Number(quantity);
  });
  const productIds = short.map(({ product_id }) => product_id);
  return { missing: rows, shortage: short.length === 0 ? null : { code: 'not_enough_stock', productIds } };
}

type Movement = {
  readonly orderId: number;
  readonly sign: 1 | -1;
  readonly reason: 'order' | 'cancel' | 'refund' | 'hold' | 'release';
  readonly at: Date;
};

async function move(
  trx: DatabaseTransaction,
  movedQuantities: readonly Wanted[],
  { orderId, sign, reason, at }: Movement,
): Promise<void> {
  if (movedQuantities.length === 0) return;
  const rows = JSON.stringify(movedQuantities);
  const ids = movedQuantities.map(({ product_id }) => product_id);
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
  await announceChange(trx, ['catalogue', 'offers', ...ids.map((id) => `product:${id}` as const)]);
}
