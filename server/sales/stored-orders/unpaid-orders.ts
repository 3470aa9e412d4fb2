import { sql } from 'kysely';
import { type ReachedLimit, reachedLimit, type UnpaidLimits, type UnpaidOrder } from '#core/order/unpaid-limits.ts';
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
 * The names that whoever orders locks as a buyer, so that orders of one e-mail address or session go one after the
 * other and each finds those before it; none where no limit asks for it.
 */
export function buyerNames({ email, cartId }: Buyer, { perBuyer, piecesPerProduct }: UnpaidLimits): readonly string[] {
  return perBuyer > 0 || piecesPerProduct > 0 ? [`cart:${cartId}`, `email:${email.trim()}`] : [];
}

/**
 * The names of the buyer's network address; orders from one go one after the other. Thousands of strangers may share
 * it, so it is locked when nothing is left to wait for: after the stock, right before the limits are checked and the
 * order is written.
 */
export function addressNames(
  { networks }: Buyer,
  { perAddressHourly, piecesPerAddressHourly }: UnpaidLimits,
): readonly string[] {
  return perAddressHourly > 0 || piecesPerAddressHourly > 0 ? networks.map(({ key }) => `address:${key}`) : [];
}

/**
 * A query that locks names until the transaction ends, a row each, once the condition holds. The keys are taken in one
 * order, so that nobody waits for each other in a circle.
 */
export function lockingNames(names: readonly string[], condition = sql<boolean>`true`) {
  return sql`
    select pg_advisory_xact_lock(${buyerLock}::int, keys.key)
    from (select distinct hashtext(lower(name)) as key from unnest(${names}::text[]) as name order by key) as keys
    where ${condition}`;
}

async function lockNames(trx: DatabaseTransaction, names: readonly string[]): Promise<void> {
  if (names.length > 0) await lockingNames(names).execute(trx);
}

/** Locks a buyer whose order is there already, before the order itself (`lockOrder`). */
export async function lockBuyer(trx: DatabaseTransaction, buyer: Buyer, limits: UnpaidLimits): Promise<void> {
  await lockNames(trx, buyerNames(buyer, limits));
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

type UnpaidQuestion = {
  readonly buyer: Buyer;
  /** Products whose pieces are counted; those of the order, perhaps among others. */
  readonly productIds: readonly number[];
  /** An order that is not counted: the one that is paid anew. */
  readonly except?: number;
  readonly limits: UnpaidLimits;
  readonly at: Date;
};

type Counted = { readonly orders: number; readonly pieces: PiecesById };
type CountedOfBuyer = Counted & { readonly ordersOfSession: number };

/** Unpaid orders of the buyer, and those of the last hour from each network of theirs whose orders are limited. */
export type UnpaidCounts = { readonly ofBuyer: CountedOfBuyer; readonly fromNetworks: readonly Counted[] };

/**
 * What is unpaid already, as one value of a statement. The buyer must be locked, all stock that the order takes, and
 * after it the buyer's network address.
 */
export function unpaidCounts(question: UnpaidQuestion) {
  const { buyer, limits } = question;
  const networks = addressNames(buyer, limits).length === 0 ? [] : buyer.networks;
  return sql<UnpaidCounts>`jsonb_build_object(
    'ofBuyer', ${countOfBuyer(question)},
    'fromNetworks', jsonb_build_array(${sql.join(networks.map((network) => countFrom(network, question)))})
  )`;
}

/** The limit that an order would exceed; null where it may be placed. */
export function limitReachedBy(
  order: UnpaidOrder,
  { ofBuyer, fromNetworks }: UnpaidCounts,
  { buyer: { networks }, limits }: Pick<UnpaidQuestion, 'buyer' | 'limits'>,
): ReachedLimit | null {
  // An address of e-mail is whatever somebody typed: it must not stop its owner from paying at once.
  const byBuyer = order.settlement === 'provider' ? ofBuyer.ordersOfSession : ofBuyer.orders;
  // A wide network may have sent as many times more; what counts is the fullest of them.
  let fromAddress = 0;
  const piecesFromAddress = new Map<number, Quantity>();
  for (const [index, { orders, pieces }] of fromNetworks.entries()) {
    const { times = 1 } = networks[index] ?? {};
    fromAddress = Math.max(fromAddress, Math.floor(orders / times));
    for (const [id, count] of Object.entries(pieces)) {
      const share = quantityOf(Math.floor(count / times));
      if (share > (piecesFromAddress.get(Number(id)) ?? 0)) piecesFromAddress.set(Number(id), share);
    }
  }
  const pieces = new Map(Object.entries(ofBuyer.pieces).map(([id, count]) => [Number(id), quantityOf(count)]));
  return reachedLimit(order, { byBuyer, pieces, fromAddress, piecesFromAddress }, limits);
}

type LimitCheck = Omit<UnpaidQuestion, 'productIds'> & { readonly order: UnpaidOrder };

/**
 * The limit that an order of the buyer would exceed; null where it may be placed. The buyer must be locked, and so must
 * all stock that the order takes, as this locks the buyer's network address.
 */
export async function findReachedLimit(
  trx: DatabaseTransaction,
  { order, ...check }: LimitCheck,
): Promise<ReachedLimit | null> {
  await lockNames(trx, addressNames(check.buyer, check.limits));
  const productIds = order.pieces.map(({ productId }) => productId);
  const { rows } = await sql<{ readonly counts: UnpaidCounts }>`
    select ${unpaidCounts({ ...check, productIds })} as counts
  `.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error('unpaid orders were not counted');
  return limitReachedBy(order, row.counts, check);
}

function countOfBuyer({ buyer: { email, cartId }, productIds, except = 0, at }: UnpaidQuestion) {
  return sql`(
    with unpaid as (
      select id, ${awaitsPayment} as counts, cart_id = ${cartId} as of_session from shop_order
      where (lower(email) = lower(${email.trim()}) or cart_id = ${cartId}) and id <> ${except}
        and (${awaitsPayment} or ${awaitsDelivery(at)})
    )
    select jsonb_build_object('orders', count(*) filter (where counts),
      'ordersOfSession', count(*) filter (where counts and of_session), 'pieces', ${reservedPieces(productIds)})
    from unpaid
  )`;
}

function countFrom(network: AddressGroup, { productIds, except = 0, at }: UnpaidQuestion) {
  const since = new Date(at.getTime() - hour).toISOString();
  return sql`(
    with unpaid as (
      select id from shop_order
      where ${isWithin(network)} and id <> ${except}
        and (created_at > ${since}::timestamptz or transfer_awaited_since > ${since}::timestamptz)
        and (${awaitsPayment} or ${awaitsDelivery(at)})
    )
    select jsonb_build_object('orders', count(*), 'pieces', ${reservedPieces(productIds)}) from unpaid
  )`;
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
