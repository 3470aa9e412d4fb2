import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** How much there is of a product or variation whose stock is its own. */
export type StockRow = {
  readonly id: number;
  /** Null unless it is a variation. */
  readonly parentId: number | null;
  readonly type: string;
  readonly status: string;
  readonly name: string;
  /** What is chosen, of a variation. */
  readonly choices: readonly string[];
  readonly sku: string;
  readonly gtin: string;
  readonly isCounted: boolean;
  readonly quantity: number;
  readonly stockStatus: string;
  readonly backorders: string;
  readonly lowAmount: number | null;
  /** Hash of its picture, or of its product's; null: it has none. */
  readonly imageHash: string | null;
};

export type StockQuery = {
  /** Part of a name, SKU or GTIN. */
  readonly search: string;
  /** Exactly this SKU or GTIN, as a scanner reads it. */
  readonly code: string;
  readonly level: 'counted' | 'low' | 'out' | 'backorder' | null;
  /** What is low of products that do not say. */
  readonly lowStockAmount: number;
  readonly limit: number;
  readonly offset: number;
};

function likeText(text: string): string {
  return `%${text.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

function levelCondition({ level, lowStockAmount }: StockQuery): RawBuilder<unknown> {
  switch (level) {
    case null:
      return sql`true`;
    case 'counted':
      return sql`s.managed`;
    case 'low':
      return sql`s.managed and s.quantity > 0 and s.quantity <= coalesce(s.low_amount, ${lowStockAmount}::numeric)`;
    case 'out':
      return sql`case when s.managed then s.quantity <= 0 and s.backorders = 'no' else s.status = 'outofstock' end`;
    case 'backorder':
      return sql`s.managed and s.quantity < 0`;
  }
}

/** Products whose stock is counted, or could be: what groups others, is sold elsewhere or has variations has none here. */
function conditions(query: StockQuery): RawBuilder<unknown> {
  const part = likeText(query.search.trim());
  const code = query.code.trim();
  return sql.join(
    [
      sql`p.type not in ('grouped', 'external') and p.status <> 'trash' and coalesce(parent.status, '') <> 'trash'`,
      sql`(p.type <> 'variable' or s.managed)`,
      levelCondition(query),
      ...(query.search.trim() === ''
        ? []
        : [
            sql`(lower(coalesce(parent.name, p.name)) like ${part} or lower(coalesce(p.sku, '')) like ${part} or p.gtin like ${part})`,
          ]),
      ...(code === '' ? [] : [sql`(lower(p.sku) = ${code.toLowerCase()} or p.gtin = ${code})`]),
    ],
    sql` and `,
  );
}

const tables = sql`stock s join product p on p.id = s.product_id left join product parent on parent.id = p.parent_id`;

/** How much there is of what a query asks for, in the order of its making; a statement for rows and one for their number. */
export async function findStock(
  db: Database,
  query: StockQuery,
): Promise<{ readonly rows: readonly StockRow[]; readonly total: number }> {
  const where = conditions(query);
  const { rows } = await sql<StockRow>`
    select p.id, p.parent_id as "parentId", p.type, p.status, coalesce(parent.name, p.name) as name,
      coalesce(p.sku, '') as sku, coalesce(p.gtin, '') as gtin, s.managed as "isCounted",
      s.quantity::float8 as quantity, s.status as "stockStatus", s.backorders, s.low_amount::float8 as "lowAmount",
      (select coalesce(json_agg(coalesce(term.name, va.value) order by va.key), '[]') from variation_attribute va
        left join attribute a on a.slug = va.key left join attribute_term term on term.attribute_id = a.id and term.slug = va.value
        where va.variation_id = p.id and va.value <> '') as choices,
      (select m.content_hash from product_media pm join media m on m.id = pm.media_id
        where pm.product_id = any(array[p.id, p.parent_id]) and m.content_hash is not null
        order by pm.product_id = p.id desc, pm.position limit 1) as "imageHash"
    from ${tables} where ${where} order by coalesce(p.parent_id, p.id) desc, p.id limit ${query.limit} offset ${query.offset}
  `.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${tables} where ${where}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
