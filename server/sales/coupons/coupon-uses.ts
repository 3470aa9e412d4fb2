import { sql } from 'kysely';
import { foldEmail } from '#core/coupon/check-coupon.ts';
import type { Database, DatabaseTransaction } from '#server/platform/db/database.ts';

/** How often an address has used coupons, by the coupon's id; without entry: never. */
export async function countUsesByEmail(
  db: Database,
  couponIds: readonly number[],
  email: string,
): Promise<ReadonlyMap<number, number>> {
  if (couponIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('coupon_use')
    .select((eb) => ['coupon_id', eb.fn.countAll<string>().as('uses')])
    .where('coupon_id', 'in', couponIds)
    .where('email', '=', foldEmail(email))
    .where('counts', '=', true)
    .groupBy('coupon_id')
    .execute();
  return new Map(rows.map(({ coupon_id, uses }) => [coupon_id, Number(uses)]));
}

/** Locks the coupons of an order in id order; `lockOrder` does, right after the order and before any stock. */
export async function lockOrderCoupons(trx: DatabaseTransaction, orderId: number): Promise<void> {
  await trx
    .selectFrom('coupon')
    .select('id')
    .where('id', 'in', (eb) => eb.selectFrom('coupon_use').select('coupon_id').where('order_id', '=', orderId))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/**
 * Codes of an order that it released and that others have used up since, in total or for its e-mail address. The
 * coupons must be locked.
 */
export async function codesUsedUp(trx: DatabaseTransaction, orderId: number): Promise<readonly string[]> {
  const { rows } = await sql<{ code: string }>`
    select coupon.code from coupon_use join coupon on coupon.id = coupon_use.coupon_id
    where coupon_use.order_id = ${orderId} and not coupon_use.counts and (
      coupon.used >= coupon.usage_limit
      or (select count(*) from coupon_use as other
        where other.coupon_id = coupon.id and other.email = coupon_use.email and other.counts
      ) >= coupon.usage_limit_per_email
    )
    order by coupon.id
  `.execute(trx);
  return rows.map(({ code }) => code);
}

/** Releases the coupons of an order that was cancelled or has failed, and counts them again when it is reopened. */
export async function markCouponUses(trx: DatabaseTransaction, orderId: number, counts: boolean): Promise<void> {
  await sql`
    with changed as (
      update coupon_use set counts = ${counts} where order_id = ${orderId} and counts <> ${counts} returning coupon_id
    )
    update coupon set used = used + ${counts ? 1 : -1}::int from changed where coupon.id = changed.coupon_id
  `.execute(trx);
}

/** Takes back the uses of all coupons of an order, as if it had none. */
export async function takeBackCouponUses(trx: DatabaseTransaction, orderId: number): Promise<void> {
  await lockOrderCoupons(trx, orderId);
  await sql`
    with gone as (delete from coupon_use where order_id = ${orderId} returning coupon_id, counts)
    update coupon set used = greatest(0, used - 1) from gone where coupon.id = gone.coupon_id and gone.counts
  `.execute(trx);
}

/** Writes the uses of coupons by an order that has none yet. */
export async function writeCouponUses(
  trx: DatabaseTransaction,
  use: {
    readonly orderId: number;
    readonly couponIds: readonly number[];
    /** Folded by `foldEmail`. */
    readonly email: string;
    readonly counts: boolean;
    readonly at: Date;
  },
): Promise<void> {
  const { orderId, couponIds, email, counts, at } = use;
  if (couponIds.length === 0) return;
  await sql`
    with used as (
      insert into coupon_use (coupon_id, order_id, email, counts, at)
      select id, ${orderId}, ${email}, ${counts}, ${at}::timestamptz from coupon where id = any(${[...couponIds]}::int[])
      returning coupon_id
    )
    update coupon set used = used + 1 from used where coupon.id = used.coupon_id and ${counts}::boolean
  `.execute(trx);
}
