import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** A table of the database with the room it takes, in bytes. */
export type TableSize = { readonly name: string; readonly data: number; readonly index: number };

export type SystemFacts = {
  readonly databaseVersion: string;
  readonly databaseName: string;
  readonly tables: readonly TableSize[];
  readonly counts: readonly { readonly type: string; readonly count: number }[];
};

/** What the database says of itself, and how much of what it holds. */
export async function readSystemFacts(db: Database): Promise<SystemFacts> {
  const version = await sql<{ short: string; long: string }>`
    select current_setting('server_version') as short, split_part(version(), ' on ', 1) as long
  `.execute(db);
  const tables = await sql<TableSize>`
    select relname as name, pg_table_size(oid)::float8 as data, pg_indexes_size(oid)::float8 as index
    from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace order by relname
  `.execute(db);
  const counts = await sql<{ type: string; count: number }>`
    select 'attachment' as type, count(*)::int as count from media
    union all select 'product', count(*)::int from product where parent_id is null
    union all select 'product_variation', count(*)::int from product where parent_id is not null
    union all select 'shop_coupon', count(*)::int from coupon
    union all select 'shop_order', count(*)::int from shop_order
  `.execute(db);
  const [row] = version.rows;
  return {
    databaseVersion: row?.short.split(' ')[0] ?? '',
    databaseName: row?.long ?? '',
    tables: tables.rows,
    counts: counts.rows.filter(({ count }) => count > 0),
  };
}
