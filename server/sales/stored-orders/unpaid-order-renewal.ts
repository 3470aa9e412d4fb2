import { sql } from 'kysely';
import type { Pieces, ReachedLimit, UnpaidLimits } from '#core/order/unpaid-limits.ts';
import type { Settlement } from '#core/payment/methods.ts';
import { quantityOf } from '#core/quantity.ts';
import type { DatabaseTransaction } from '#server/platform/db/database.ts';
import { type Buyer, findReachedLimit, lockBuyer, networksOf } from './unpaid-orders.ts';

/** Locks the buyer of an order, before the order itself; null where there is none. */
export async function lockBuyerOf(
  trx: DatabaseTransaction,
  orderId: number,
  limits: UnpaidLimits,
): Promise<Buyer | null> {
  const row = await trx
    .selectFrom('shop_order')
    .select(['email', 'cart_id as cartId', 'ip_network'])
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { email, cartId, ip_network: network } = row;
  // Where it was placed: a payment that failed ended its count, and it is about to wait once more.
  const networks = network === null ? [] : networksOf(network.replace(/\/64$/, ''));
  const buyer = { email, cartId, networks };
  await lockBuyer(trx, buyer, limits);
  return buyer;
}

type Renewed = {
  readonly orderId: number;
  readonly buyer: Buyer;
  readonly settlement: Settlement;
  readonly limits: UnpaidLimits;
  readonly at: Date;
};

/**
 * The limit that an order would exceed if it waited for another payment, with the name of the product there would be
 * too many pieces of; null where it may. The buyer must be locked, and the stock of the order.
 */
export async function findLimitReachedByRenewal(
  trx: DatabaseTransaction,
  { orderId, buyer, settlement, limits, at }: Renewed,
): Promise<{ readonly reached: ReachedLimit; readonly product: string } | null> {
  const pieces = await placedPieces(trx, orderId);
  const reached = await findReachedLimit(trx, { buyer, order: { settlement, pieces }, except: orderId, limits, at });
  if (reached === null) return null;
  return { reached, product: reached.limit === 'pieces' ? await productName(trx, reached.productId) : '' };
}

/** The pieces of counted stock that an order took when it was placed. */
async function placedPieces(trx: DatabaseTransaction, orderId: number): Promise<readonly Pieces[]> {
  const { rows } = await sql<{ readonly product_id: number; readonly quantity: string }>`
    select product_id, max(-delta) as quantity from stock_movement
    where order_id = ${orderId} and reason in ('order', 'hold') group by product_id order by product_id
  `.execute(trx);
  return rows.map(({ product_id, quantity }) => ({ productId: product_id, quantity: quantityOf(Number(quantity)) }));
}

async function productName(trx: DatabaseTransaction, id: number): Promise<string> {
  const { rows } = await sql<{ readonly name: string }>`
    select coalesce(parent.name, product.name) as name
    from product left join product parent on parent.id = product.parent_id where product.id = ${id}
  `.execute(trx);
  return rows[0]?.name ?? '';
}
