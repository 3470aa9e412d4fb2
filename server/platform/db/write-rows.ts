import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

type Row<Table extends keyof Tables> = Readonly<Partial<Record<keyof Tables[Table] & string, unknown>>>;

function columnList(rows: readonly object[], prefix = '') {
  return sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.raw(`${prefix}"${column}"`)));
}

/**
 * Rows of a table as one statement's source, whatever their number: PostgreSQL reads the values by the table's own
 * types.
 */
function source(table: string, rows: readonly object[]) {
  return sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::text::json)`;
}

/**
 * Inserts rows that all have the same columns. `conflictColumn`: the unique column of rows that another process may
 * just have written; existing rows stay.
 */
export async function insertRows<Table extends keyof Tables & string>(
  db: Database,
  table: Table,
  rows: readonly Row<Table>[],
  conflictColumn?: string,
): Promise<void> {
  if (rows.length === 0) return;
  const columns = columnList(rows);
  const onConflict = conflictColumn === undefined ? sql`` : sql`on conflict (${sql.ref(conflictColumn)}) do nothing`;
  await sql`
    insert into ${sql.table(table)} (${columns}) select ${columns} from ${source(table, rows)} ${onConflict}`.execute(
    db,
  );
}

/** Inserts rows with a unique `slug` and returns their ids by it. */
export async function insertWithSlugs<Table extends 'category' | 'brand' | 'tag' | 'attribute' | 'shipping_class'>(
  db: Database,
  table: Table,
  rows: readonly (Row<Table> & { readonly slug: string })[],
): Promise<ReadonlyMap<string, number>> {
  if (rows.length === 0) return new Map();
  const columns = columnList(rows);
  const inserted = await sql<{ id: number; slug: string }>`
    insert into ${sql.table(table)} (${columns}) select ${columns} from ${source(table, rows)} returning id, slug`.execute(
    db,
  );
  return new Map(inserted.rows.map(({ id, slug }) => [slug, id]));
}

/** Updates rows by their `id`; all have the same columns. */
export async function updateRows<Table extends keyof Tables & string>(
  db: Database,
  table: Table,
  rows: readonly (Row<Table> & { readonly id: number })[],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== 'id');
  const set = sql.join(columns.map((column) => sql.raw(`"${column}" = row."${column}"`)));
  await sql`update ${sql.table(table)} as target set ${set} from ${source(table, rows)} as row where target.id = row.id`.execute(
    db,
  );
}

type PartTable =
  | 'product_attribute'
  | 'product_attribute_term'
  | 'product_category'
  | 'product_tag'
  | 'product_brand'
  | 'product_media'
  | 'product_download'
  | 'product_link';

/** Replaces what a table holds of some products. */
export async function replaceParts<Table extends PartTable>(
  db: Database,
  table: Table,
  productIds: readonly number[],
  rows: readonly Row<Table>[],
): Promise<void> {
  if (productIds.length > 0)
    await sql`delete from ${sql.table(table)} where product_id = any(${productIds}::int[])`.execute(db);
  await insertRows(db, table, rows);
}

/** New ids of products, in rising order. */
export async function takeProductIds(db: Database, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('product', 'id'))::int as id from generate_series(1, ${count}::int)`.execute(
    db,
  );
  return rows.map(({ id }) => id).toSorted((left, right) => left - right);
}
