import { sql } from 'kysely';
import { possibleIds } from '#core/ids.ts';
import type { Database } from '#server/platform/db/database.ts';

/** Which refunds are looked for; null: all. Bounds are exclusive and count whole seconds. */
export type RefundQuery = {
  readonly parents: readonly number[] | null;
  readonly parentExclude: readonly number[];
  readonly include: readonly number[] | null;
  readonly exclude: readonly number[];
  readonly after: Date | null;
  readonly before: Date | null;
  readonly orderby: 'date' | 'id' | 'include';
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
};

/** A page of refunds, and how many there are in all. */
export async function findRefunds(
  db: Database,
  query: RefundQuery,
): Promise<{ readonly refunds: readonly { readonly id: number; readonly orderId: number }[]; readonly total: number }> {
  const { parents, parentExclude, include, exclude, after, before, order, orderby } = query;
  const ids = (list: readonly number[]) => sql`${[...possibleIds(list)]}::int[]`;
  const at = sql`date_trunc('second', created_at)`;
  const where = sql.join(
    [
      parents === null ? sql`true` : sql`order_id = any(${ids(parents)})`,
      sql`order_id <> all(${ids(parentExclude)})`,
      include === null ? sql`true` : sql`id = any(${ids(include)})`,
      sql`id <> all(${ids(exclude)})`,
      after === null ? sql`true` : sql`${at} > ${after}::timestamptz`,
      before === null ? sql`true` : sql`${at} < ${before}::timestamptz`,
    ],
    sql` and `,
  );
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const sorting = {
    date: sql`created_at ${direction}, id ${direction}`,
    id: sql`id ${direction}`,
    include: sql`array_position(${ids(include ?? [])}, id), id`,
  }[orderby];
  const { rows } = await sql<{ id: number; orderId: number }>`
    select id, order_id as "orderId" from refund where ${where} order by ${sorting}
    limit ${query.limit} offset ${query.offset}
  `.execute(db);
  const count = await sql<{ total: number }>`select count(*)::int as total from refund where ${where}`.execute(db);
  return { refunds: rows, total: count.rows[0]?.total ?? 0 };
}
