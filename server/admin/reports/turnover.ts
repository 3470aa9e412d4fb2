import { sql } from 'kysely';
import { addDays, type VilniusDay, vilniusMidnight } from '#core/time/vilnius.ts';
import type { Database } from '#server/platform/db/database.ts';

/** What came in within some days; amounts in minor units of the shop's currency, with tax and shipping. */
export type Turnover = {
  /** Of orders that are paid, or are paid at the handover; what waits for a transfer is no turnover. */
  readonly sales: number;
  readonly orders: number;
  /** What was refunded within these days, of whatever order. */
  readonly refunds: number;
};

type Days = { readonly from: VilniusDay; readonly to: VilniusDay };

/** Statuses of orders that are turnover: those that wait for their payment are not. */
export const turnoverStatuses = ['processing', 'completed', 'refunded'] as const;

/** Turnover of each of these ranges of days, both included, in one statement. */
export async function readTurnover(db: Database, ranges: readonly Days[]): Promise<readonly Turnover[]> {
  const rows = sql.join(
    ranges.map(
      ({ from, to }, index) =>
        sql`(${index}::int, ${vilniusMidnight(from)}::timestamptz, ${vilniusMidnight(addDays(to, 1))}::timestamptz)`,
    ),
  );
  const { rows: found } = await sql<Turnover>`
    select
      (select coalesce(sum(total), 0)::float8 from shop_order
        where created_at >= start and created_at < until and status = any(${[...turnoverStatuses]}::text[])) as sales,
      (select count(*)::int from shop_order
        where created_at >= start and created_at < until and status = any(${[...turnoverStatuses]}::text[])) as orders,
      (select coalesce(sum(total), 0)::float8 from refund where created_at >= start and created_at < until) as refunds
    from (values ${rows}) as days (place, start, until) order by place
  `.execute(db);
  return found;
}
