import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { foldCouponCode, isCouponCode } from '#core/coupon/coupon.ts';
import { possibleIds } from '#core/ids.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { CouponTable } from '#server/platform/db/tables.ts';
import { type StoredCoupon, storedCouponOf } from '#server/sales/coupons/coupons.ts';
import { sentIds, sliceOf } from './list-answer.ts';
import type { RestCall } from './rest-call.ts';
import { filterDate } from './shop-dates.ts';

const shownCode = sql`split_part(code, '#', 1)`;

function orderOf({ orderby, order }: RestCall['fields'], include: readonly number[]) {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  switch (orderby) {
    case 'id':
      return sql`id ${direction}`;
    case 'include':
      return sql`array_position(${[...include]}::int[], id), id`;
    case 'title':
    case 'slug':
      return sql`${shownCode} ${direction}, id ${direction}`;
    case 'modified':
      return sql`updated_at ${direction}, id ${direction}`;
    default:
      return sql`created_at ${direction}, id ${direction}`;
  }
}

/** The coupons that a call asks for, by its filters, its order and its page; `total`: of all that fit. */
export async function listCoupons(
  db: Database,
  { fields, isSent }: Pick<RestCall, 'fields' | 'isSent'>,
): Promise<{ readonly coupons: readonly StoredCoupon[]; readonly total: number }> {
  const bound = (name: string) => filterDate(fields, name);
  const wanted = sentIds(fields['include']);
  const include = possibleIds(wanted);
  const exclude = possibleIds(sentIds(fields['exclude']));
  const code = typeof fields['code'] === 'string' && fields['code'] !== '' ? foldCouponCode(fields['code']) : null;
  const words = typeof fields['search'] === 'string' && isSent('search') ? fields['search'].toLowerCase() : '';
  const patterns = words.split(/\s+/).filter((word) => word !== '');
  const conditions = [
    sql`status in ('publish', 'private')`,
    ...(wanted.length === 0 ? [] : [sql`id = any(${[...include]}::int[])`]),
    ...(exclude.length === 0 ? [] : [sql`id <> all(${[...exclude]}::int[])`]),
    ...(code === null ? [] : [isCouponCode(code) ? sql`code = ${code}` : sql`false`]),
    ...patterns.map((word) => sql`strpos(lower(${shownCode} || ' ' || description), ${word}) > 0`),
    ...bounds('created_at', bound('after'), bound('before')),
    ...bounds('updated_at', bound('modified_after'), bound('modified_before')),
  ];
  const where = sql.join(conditions, sql` and `);
  const { limit, offset } = sliceOf({ fields });
  const { rows } = await sql<Selectable<CouponTable>>`
    select * from coupon where ${where} order by ${orderOf(fields, include)} limit ${limit} offset ${offset}
  `.execute(db);
  const count = await sql<{ total: number }>`select count(*)::int as total from coupon where ${where}`.execute(db);
  return { coupons: rows.map(storedCouponOf), total: count.rows[0]?.total ?? 0 };
}

/** Both bounds are exclusive; instants are compared by the second, as they are written. */
function bounds(column: 'created_at' | 'updated_at', after: Date | null, before: Date | null) {
  const at = sql`date_trunc('second', ${sql.ref(column)})`;
  return [
    ...(after === null ? [] : [sql`${at} > ${after}::timestamptz`]),
    ...(before === null ? [] : [sql`${at} < ${before}::timestamptz`]),
  ];
}

/** Who used coupons, by the coupon's id: customers' ids and guests' e-mail addresses, a text for each order. */
export async function readUsers(
  db: Database,
  coupons: readonly StoredCoupon[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const used = coupons.filter(({ used: uses }) => uses > 0).map(({ id }) => id);
  if (used.length === 0) return new Map();
  const { rows } = await sql<{ coupon_id: number; users: string[] }>`
    select coupon_use.coupon_id,
      array_agg(coalesce(account.id::text, coupon_use.email) order by coupon_use.order_id) as users
    from coupon_use left join account on account.email = coupon_use.email
    where coupon_use.coupon_id = any(${used}::int[]) and coupon_use.counts
    group by coupon_use.coupon_id
  `.execute(db);
  return new Map(rows.map(({ coupon_id, users }) => [coupon_id, users]));
}
