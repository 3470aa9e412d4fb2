import { sql } from 'kysely';
import { isPossibleId } from '#core/ids.ts';
import type { Database } from '#server/platform/db/database.ts';

/** What came in or went out, as the ledger has it. */
export type StockMovement = {
  readonly id: number;
  readonly productId: number;
  readonly parentId: number | null;
  readonly name: string;
  readonly choices: readonly string[];
  readonly sku: string;
  readonly delta: number;
  /** How much there was afterwards. */
  readonly left: number;
  readonly reason: string;
  readonly cause: string | null;
  readonly note: string | null;
  readonly orderId: number | null;
  readonly at: Date;
  /** What whoever did it is called; null: the shop by itself. */
  readonly actor: string | null;
};

export type MovementQuery = {
  readonly productId: number | null;
  /** A reason of the shop or a cause of people; empty: any. */
  readonly reason: string;
  readonly search: string;
  readonly limit: number;
  readonly offset: number;
};

/** The ledger, the newest first. Running sums are worked out for the rows of the page alone. */
export async function findMovements(
  db: Database,
  { productId, reason, search, limit, offset }: MovementQuery,
): Promise<{ readonly rows: readonly StockMovement[]; readonly total: number }> {
  const part = `%${search
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const where = sql.join(
    [
      sql`true`,
      ...(productId === null ? [] : [sql`m.product_id = ${isPossibleId(productId) ? productId : 0}`]),
      ...(reason === '' ? [] : [sql`coalesce(m.cause, m.reason) = ${reason}`]),
      ...(search.trim() === ''
        ? []
        : [sql`(lower(coalesce(parent.name, p.name)) like ${part} or lower(coalesce(p.sku, '')) like ${part})`]),
    ],
    sql` and `,
  );
  const joined = sql`stock_movement m join product p on p.id = m.product_id left join product parent on parent.id = p.parent_id`;
  const from = search.trim() === '' ? sql`stock_movement m` : joined;
  const { rows } = await sql<StockMovement>`
    with page as (select m.id from ${from} where ${where} order by m.id desc limit ${limit} offset ${offset})
    select m.id::int as id, m.product_id as "productId", p.parent_id as "parentId", coalesce(parent.name, p.name) as name,
      coalesce(p.sku, '') as sku, m.delta::float8 as delta, m.reason, m.cause, m.note, m.order_id as "orderId", m.at,
      (select sum(earlier.delta)::float8 from stock_movement earlier
        where earlier.product_id = m.product_id and earlier.id <= m.id) as left,
      (select coalesce(json_agg(coalesce(term.name, va.value) order by va.key), '[]') from variation_attribute va
        left join attribute a on a.slug = va.key left join attribute_term term on term.attribute_id = a.id and term.slug = va.value
        where va.variation_id = p.id and va.value <> '') as choices,
      case when m.actor_kind = 'person' then (select email from account where id = m.actor_id)
        when m.actor_kind = 'key' then (select name from api_key where id = m.actor_id) end as actor
    from ${joined} where m.id in (select id from page) order by m.id desc
  `.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${from} where ${where}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
