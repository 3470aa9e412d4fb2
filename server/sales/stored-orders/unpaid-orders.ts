import { sql } from 'kysely';
import {
  type ReachedLimit,
  reachedLimit,
  type UnpaidAlready,
  type UnpaidLimits,
  type UnpaidOrder,
} from '#core/order/unpaid-limits.ts';
import { offlineMethods } from '#core/payment/methods.ts';
import { type Quantity, quantityOf } from '#core/quantity.ts';
import type { DatabaseTransaction } from '#server/platform/db/database.ts';
import { type AddressGroup, addressGroups, isOwnMachine } from '#server/platform/http/remote-address.ts';

/** Whose unpaid orders are counted together. */
export type Buyer = {
  /** In any case; `''` where it is not known yet. */
  readonly email: string;
  readonly cartId: string;
  /** Of `networksOf`. */
  readonly networks: readonly AddressGroup[];
};

/** What orders from a network address are counted by, the narrowest first; nothing for the machine itself. */
export function networksOf(remoteAddress: string): readonly AddressGroup[] {
  return isOwnMachine(remoteAddress) ? [] : addressGroups(remoteAddress);
}

const buyerLock = 7_384_021; // any number that no other advisory lock of the shop has
const hour = 3_600_000; // milliseconds
const deliveryCountPeriod = 24 * hour; // for which an order that is paid on delivery counts

/**
 * Orders of one e-mail address or session go one after the other from here on, so that each finds those before it. Who
 * orders takes this lock after the cart and before the order (`lockOrder`).
 */
export async function lockBuyer(
  trx: DatabaseTransaction,
  { email, cartId }: Buyer,
  { perBuyer, piecesPerProduct }: UnpaidLimits,
): Promise<void> {
  if (perBuyer > 0 || piecesPerProduct > 0) await lockNames(trx, [`cart:${cartId}`, `email:${email.trim()}`]);
}

/**
 * Orders from one network address go one after the other from here on. Thousands of strangers may share it, so the lock
 * is taken when nothing is left to wait for: after the stock, right before the limits are checked and the order is
 * written.
 */
async function lockAddress(
  trx: DatabaseTransaction,
  { networks }: Buyer,
  { perAddressHourly, piecesPerAddressHourly }: UnpaidLimits,
): Promise<void> {
  const names = perAddressHourly > 0 || piecesPerAddressHourly > 0 ? networks.map(({ key }) => `address:${key}`) : [];
  await lockNames(trx, names);
}

/** The keys are taken in one order, so that nobody waits for each other in a circle. */
async function lockNames(trx: DatabaseTransaction, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await sql`
    select pg_advisory_xact_lock(${buyerLock}::int, keys.key)
    from (select distinct hashtext(lower(name)) as key from unnest(${names}::text[]) as name order by key) as keys
  `.execute(trx);
}

/** An order waits for a payment of which nothing has come yet. */
const awaitsPayment = sql<boolean>`(
  status in ('pending', 'on-hold') and payment_status not in ('paid', 'authorized', 'wrong_amount', 'refunded')
)`;

/** An order of lately is to be paid on delivery. Older ones do not count: some shops never mark them as completed. */
function awaitsDelivery(at: Date) {
  const methods = offlineMethods.filter(({ settlement }) => settlement === 'handover').map(({ id }) => id);
  const since = new Date(at.getTime() - deliveryCountPeriod).toISOString();
  return sql<boolean>`(
    status = 'processing' and payment_status = 'unpaid' and payment_method = any(${methods}::text[])
    and created_at > ${since}::timestamptz
  )`;
}

export type LimitCheck = {
  readonly buyer: Buyer;
  readonly order: UnpaidOrder;
  /** An order that is not counted: the one that is paid anew. */
  readonly except?: number;
  readonly limits: UnpaidLimits;
  readonly at: Date;
};

/**
 * The limit that an order of the buyer would exceed; null where it may be placed. The buyer must be locked, and so must
 * all stock that the order takes, as this locks the buyer's network address.
 */
export async function findReachedLimit(
  trx: DatabaseTransaction,
  { buyer, order, except = 0, limits, at }: LimitCheck,
): Promise<ReachedLimit | null> {
  await lockAddress(trx, buyer, limits);
  const byBuyer = await countOfBuyer(trx, { buyer, order, except, at });
  const fromAddress = await countFromAddress(trx, { buyer, order, except, limits, at });
  return reachedLimit(order, { ...byBuyer, ...fromAddress }, limits);
}

async function countOfBuyer(
  trx: DatabaseTransaction,
  { buyer: { email, cartId }, order, except, at }: Required<Omit<LimitCheck, 'limits'>>,
): Promise<Pick<UnpaidAlready, 'byBuyer' | 'pieces'>> {
  const productIds = order.pieces.map(({ productId }) => productId);
  // An address of e-mail is whatever somebody typed: it must not stop its owner from paying at once.
  const isOwnOnly = order.settlement === 'provider';
  const { rows } = await sql<{ readonly orders: number; readonly pieces: PiecesById }>`
    with unpaid as (
      select id, ${awaitsPayment} and (not ${isOwnOnly}::boolean or cart_id = ${cartId}) as counts from shop_order
      where (lower(email) = lower(${email.trim()}) or cart_id = ${cartId}) and id <> ${except}
        and (${awaitsPayment} or ${awaitsDelivery(at)})
    )
    select (select count(*)::int from unpaid where counts) as orders, ${reservedPieces(productIds)} as pieces
  `.execute(trx);
  const [counted = { orders: 0, pieces: {} }] = rows;
  return {
    byBuyer: counted.orders,
    pieces: new Map(Object.entries(counted.pieces).map(([id, pieces]) => [Number(id), quantityOf(pieces)])),
  };
}

type FromAddress = Pick<UnpaidAlready, 'fromAddress' | 'piecesFromAddress'>;

/** A wide network may have sent as many times more; what counts is the fullest of them. */
async function countFromAddress(
  trx: DatabaseTransaction,
  { buyer: { networks }, order, except, limits, at }: Required<LimitCheck>,
): Promise<FromAddress> {
  const { perAddressHourly, piecesPerAddressHourly } = limits;
  if (perAddressHourly === 0 && piecesPerAddressHourly === 0) return { fromAddress: 0, piecesFromAddress: new Map() };
  const productIds = order.pieces.map(({ productId }) => productId);
  let fromAddress = 0;
  const piecesFromAddress = new Map<number, Quantity>();
  for (const group of networks) {
    const since = new Date(at.getTime() - hour).toISOString();
    const { rows } = await sql<{ readonly orders: number; readonly pieces: PiecesById }>`
      with unpaid as (
        select id from shop_order
        where ${isWithin(group)} and id <> ${except}
          and (created_at > ${since}::timestamptz or transfer_awaited_since > ${since}::timestamptz)
          and (${awaitsPayment} or ${awaitsDelivery(at)})
      )
      select (select count(*)::int from unpaid) as orders, ${reservedPieces(productIds)} as pieces
    `.execute(trx);
    const [counted = { orders: 0, pieces: {} }] = rows;
    fromAddress = Math.max(fromAddress, Math.floor(counted.orders / group.times));
    for (const [id, pieces] of Object.entries(counted.pieces)) {
      const share = quantityOf(Math.floor(pieces / group.times));
      if (share > (piecesFromAddress.get(Number(id)) ?? 0)) piecesFromAddress.set(Number(id), share);
    }
  }
  return { fromAddress, piecesFromAddress };
}

type PiecesById = Readonly<Record<string, number>>;

/** Pieces of these products that the orders of `unpaid` took, by the ids of the products. */
function reservedPieces(productIds: readonly number[]) {
  return sql<PiecesById>`(
    select coalesce(jsonb_object_agg(product_id, quantity), '{}') from (
      select product_id, -sum(delta) as quantity from stock_movement
      where order_id in (select id from unpaid) and product_id = any(${productIds}::int[])
      group by product_id having sum(delta) < 0
    ) reserved
  )`;
}

/** Orders store the narrowest network: `2001:db8:1:2::/64` is within `2001:db8:1::/48`. */
function isWithin({ key, times }: AddressGroup) {
  return times === 1
    ? sql<boolean>`ip_network = ${key}`
    : sql<boolean>`starts_with(ip_network, ${`${key.slice(0, key.indexOf('::/'))}:`})`;
}
